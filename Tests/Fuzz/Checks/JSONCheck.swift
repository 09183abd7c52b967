import CardWire

/// JSON as a tree and as a free value: what is read must be written so that it reads the same.
package let jsonCheck: Check = { bytes throws(Complaint) in
  let value = try? JSON(bytes: bytes)
  if let value { try check(value) }
  try check(freeValue: bytes, value)
  return switch value {
  case nil: "fault"
  case .null, .bool: "word"
  case .integer, .number: "number"
  case .string: "string"
  case .array: "array"
  case .object: "object"
  }
}

private func check(_ value: JSON) throws(Complaint) {
  let text = value.text
  guard let again = try? JSON(parsing: text), isSame(again, value), again.text == text else {
    throw Complaint("not the same after writing: \(text)")
  }
  guard text.utf8.allSatisfy({ (0x20..<0x80).contains($0) }) else {
    throw Complaint("not compact ASCII: \(text)")
  }
}

/// A free value keeps the spelling of its numbers, but says what the tree says; what is free in a
/// message can always be taken apart.
private func check(freeValue bytes: [UInt8], _ value: JSON?) throws(Complaint) {
  let line = Array("{\"type\":\"state\",\"value\":".utf8) + bytes + [0x7D]
  switch line.withUnsafeBufferPointer(CardMessage.decode(line:)) {
  case .message(.state(let raw), _):
    guard let tree = try? JSON(parsing: raw.text), value.map({ $0 == tree }) ?? true else {
      throw Complaint("not the same as a free value: \(raw.text)")
    }
    let again = Array("{\"type\":\"state\",\"value\":\(raw.text)}".utf8)
    guard
      case .message(.state(raw), warnings: []) =
        again.withUnsafeBufferPointer(CardMessage.decode(line:))
    else { throw Complaint("a free value did not read as itself: \(raw.text)") }
  case let outcome:
    guard let value, depth(of: value) < 64 else { return }
    throw Complaint("a value of its own, but not in a message: \(outcome)")
  }
}

/// Whether two values are the same; a whole number is one however it was spelt.
private func isSame(_ first: JSON, _ second: JSON) -> Bool {
  switch (first, second) {
  case (.array(let first), .array(let second)):
    first.count == second.count && zip(first, second).allSatisfy(isSame)
  case (.object(let first), .object(let second)):
    first.count == second.count
      && zip(first, second).allSatisfy { $0.name == $1.name && isSame($0.value, $1.value) }
  case (.integer, .number), (.number, .integer): first.number == second.number
  default: first == second
  }
}

private func depth(of value: JSON) -> Int {
  switch value {
  case .array(let elements): 1 + (elements.map(depth(of:)).max() ?? 0)
  case .object(let members): 1 + (members.map { depth(of: $0.value) }.max() ?? 0)
  default: 0
  }
}
