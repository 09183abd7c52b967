import CardWire

/// A message of a card, ready to be compared.
struct RecordedLine: Equatable {
  /// The message with its members in the order of their names.
  let value: JSON
  /// Whether it was said after a tick.
  let isTick: Bool

  /// Reads a line; nil where it is no message.
  init?(_ text: String, isTick: Bool = false) {
    guard let value = try? JSON(parsing: text), value.object != nil else { return nil }
    self.value = value.sorted
    self.isTick = isTick
  }

  var type: String { value["type"]?.string ?? "?" }
  var text: String { value.text }
}

/// How what a card said differs from what was recorded.
struct ComparisonReport {
  /// A difference.
  enum Difference: Equatable {
    /// It was recorded and not said.
    case missing(String)
    /// It was said and not recorded.
    case extra(String)
    /// It was said, but at another place.
    case moved(String)
    /// The same kind of message with another value at a place.
    case changed(type: String, path: String, recorded: String, said: String)
  }

  let differences: [Difference]
  let count: Int

  var isSame: Bool { differences.isEmpty }

  init(expected: [RecordedLine], said: [RecordedLine]) {
    count = expected.count
    let inOrder = expected.filter { !$0.isTick }
    let texts = (recorded: inOrder.map(\.text), said: said.map(\.text))
    let changes = texts.said.difference(from: texts.recorded)
    var missing: [Int] = []
    var extra: [Int] = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): missing.append(offset)
      case .insert(let offset, _, _): extra.append(offset)
      }
    }
    missing.sort()
    // What follows a tick may stand anywhere.
    var ticks = expected.filter(\.isTick)
    extra.removeAll { offset in
      guard let index = ticks.firstIndex(where: { $0.text == texts.said[offset] }) else {
        return false
      }
      ticks.remove(at: index)
      return true
    }
    var differences: [Difference] = []
    while !missing.isEmpty || !extra.isEmpty {
      let recorded = missing.first.map { inOrder[$0] }
      let same = recorded.flatMap { line in extra.firstIndex { said[$0].text == line.text } }
      let place = recorded.flatMap { line in
        same ?? extra.firstIndex { said[$0].type == line.type }
      }
      if let recorded, let place {
        differences.append(Self.change(from: recorded, to: said[extra.remove(at: place)]))
        missing.removeFirst()
      } else if let recorded {
        differences.append(.missing(recorded.text))
        missing.removeFirst()
      } else {
        differences.append(.extra(said[extra.removeFirst()].text))
      }
    }
    self.differences = differences + ticks.map { .missing($0.text) }
  }

  private static func change(from recorded: RecordedLine, to said: RecordedLine) -> Difference {
    if recorded.text == said.text { return .moved(said.text) }
    let place = recorded.value.firstDifference(from: said.value)
    return .changed(
      type: recorded.type, path: place.path, recorded: place.old?.text ?? "nothing",
      said: place.new?.text ?? "nothing")
  }

  /// Lines for a person.
  var text: String {
    let lines = differences.map { difference in
      switch difference {
      case .missing(let line): "not said:  \(Self.short(line))"
      case .extra(let line): "not recorded:  \(Self.short(line))"
      case .moved(let line): "said at another place:  \(Self.short(line))"
      case .changed(let type, let path, let recorded, let said):
        """
        \(Quotation.safe(type, limit: 40)) differs at \(Quotation.safe(path, limit: 100)):
          recorded  \(Self.short(recorded))
          said      \(Self.short(said))
        """
      }
    }
    let messages = count == 1 ? "1 message" : "\(count) messages"
    let differ = differences.count == 1 ? "1 difference" : "\(differences.count) differences"
    return (lines + [isSame ? "the same: \(messages)" : "\(differ) in \(messages)"])
      .joined(separator: "\n") + "\n"
  }

  private static func short(_ text: String) -> String { Quotation.safe(text, limit: 200) }
}

extension JSON {
  /// The same value, its members in the order of their names and whole numbers as such.
  fileprivate var sorted: JSON {
    switch self {
    case .object(let members):
      .object(
        members.map { Member($0.name, $0.value.sorted) }.sorted { $0.name < $1.name })
    case .array(let elements): .array(elements.map(\.sorted))
    case .number: integer.map { .integer($0) } ?? self
    case .null, .bool, .integer, .string: self
    }
  }

  /// The first place at which two values differ, and what is there.
  fileprivate func firstDifference(
    from other: JSON, path: String = ""
  ) -> (path: String, old: JSON?, new: JSON?) {
    if let old = object, let new = other.object {
      let names = Set(old.map(\.name)).union(new.map(\.name)).sorted()
      for name in names where self[name] != other[name] {
        let inner = path.isEmpty ? name : "\(path).\(name)"
        guard let a = self[name], let b = other[name] else {
          return (inner, self[name], other[name])
        }
        return a.firstDifference(from: b, path: inner)
      }
    }
    if let old = array, let new = other.array {
      for index in 0..<max(old.count, new.count) where self[index] != other[index] {
        let inner = "\(path)[\(index)]"
        guard let a = self[index], let b = other[index] else {
          return (inner, self[index], other[index])
        }
        return a.firstDifference(from: b, path: inner)
      }
    }
    return (path.isEmpty ? "the whole" : path, self, other)
  }
}
