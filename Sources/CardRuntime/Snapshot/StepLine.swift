import CardScene
import CardWire

/// The object of one step, read member by member with words for what does not fit.
struct StepLine {
  let object: JSON

  /// A member's value, or `absent` where the line has no such member.
  func value<Value>(
    _ name: String, _ takes: String, absent: Value? = nil, _ read: (JSON) -> Value?
  ) throws(WireFault) -> Value {
    guard let value = object[name] else {
      if let absent { return absent }
      let word = object.object?.first?.name ?? ""
      throw Self.fault("\(word) needs \"\(name)\": \(takes)")
    }
    guard let result = read(value) else {
      throw Self.fault("\(name) takes \(takes), found \(Self.quoted(value))")
    }
    return result
  }

  /// A whole number in a range; `unit` is what it counts.
  func number(
    _ name: String, in range: ClosedRange<Int>, _ unit: String, absent: Int? = nil
  ) throws(WireFault) -> Int {
    try value(name, "\(range.lowerBound) to \(range.upperBound) \(unit)", absent: absent) {
      $0.integer.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// A place on the screen.
  func cell(_ name: String) throws(WireFault) -> Point {
    try value(name, "a cell, [column,row], 0 to 10000 each") { Point(json: $0) }
  }

  /// A value as it was written, cut where it is long.
  static func quoted(_ value: JSON) -> String {
    if case .string(let text) = value { return Quotation.quoted(text) }
    return Quotation.safe(value.text, limit: 60)
  }

  static func fault(_ message: String) -> WireFault {
    WireFault(.type, about: "steps", message: message)
  }
}

extension Point {
  /// A pair of whole numbers, 0 … `most` each.
  init?(json: JSON, most: Int = 10_000) {
    guard let pair = json.array, pair.count == 2, let x = pair[0].integer, let y = pair[1].integer,
      (0...most).contains(x), (0...most).contains(y)
    else { return nil }
    self.init(x: x, y: y)
  }
}
