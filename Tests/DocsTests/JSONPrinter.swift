extension JSONTree {
  /// The tree over several lines: what fits into 100 columns stands in one.
  func printed(indent: Int = 0, taken: Int = 0) -> String {
    let inline = compact
    if indent + taken + inline.utf8.count <= 99 { return inline }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .object(let members):
      let lines = members.map { name, value in
        let head = JSONTree.string(name).compact + ": "
        return inner + head + value.printed(indent: indent + 2, taken: head.utf8.count)
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(outer)}"
    case .array(let elements):
      let lines = elements.map { inner + $0.printed(indent: indent + 2) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(outer)]"
    default: return inline
    }
  }

  private var compact: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .string(let text): "\"" + text.map(JSONTree.escaped).joined() + "\""
    case .array(let elements): "[" + elements.map(\.compact).joined(separator: ", ") + "]"
    case .object(let members):
      members.isEmpty
        ? "{}"
        : "{ "
          + members.map { "\(JSONTree.string($0.name).compact): \($0.value.compact)" }
          .joined(separator: ", ") + " }"
    }
  }

  private static func escaped(_ character: Character) -> String {
    character == "\"" || character == "\\" ? "\\\(character)" : String(character)
  }
}

extension JSONTree: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: JSONTree...) { self = .array(elements) }
  init(dictionaryLiteral members: (String, JSONTree)...) {
    self = .object(members.map { (name: $0.0, value: $0.1) })
  }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
}
