import CardWire

/// A view in words, for the expectations of tests.
extension Node {
  /// What it and all in it says, in the order of reading.
  var texts: [String] {
    let own = [Property.title, .text, .placeholder].compactMap { property in
      properties[property].flatMap(Self.words)
    }
    return own.filter { !$0.isEmpty } + children.flatMap(\.texts)
  }

  /// A line for each node, two spaces deeper than the one that holds it.
  func outline(depth: Int) -> String {
    var line = String(repeating: "  ", count: depth) + kind.rawValue
    if let id, id.rawValue.utf8.first != UInt8(ascii: "~") { line += " #\(id)" }
    for property in [Property.title, .text, .placeholder, .value] {
      if let words = properties[property].flatMap(Self.words) { line += " \"\(words)\"" }
    }
    return ([line] + children.map { $0.outline(depth: depth + 1) }).joined(separator: "\n")
  }

  private static func words(_ value: PropertyValue) -> String? {
    switch value {
    case .string(let text): text
    case .spans(let spans): spans.map(\.text).joined()
    default: nil
    }
  }
}
