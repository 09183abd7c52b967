import CardWire

/// The pieces of which the schema is made.
extension JSONTree {
  /// A reference to a definition.
  static func rule(_ definition: String) -> JSONTree {
    ["$ref": .string("#/$defs/" + definition)]
  }

  static func words(_ words: [String]) -> JSONTree {
    ["enum": .array(words.map(JSONTree.string))]
  }

  static func words<Words: Vocabulary>(_ vocabulary: Words.Type) -> JSONTree {
    words(vocabulary.allCases.map(\.rawValue))
  }

  static func list(of rule: JSONTree) -> JSONTree { ["type": "array", "items": rule] }

  static func either(_ rules: JSONTree...) -> JSONTree { ["anyOf": .array(rules)] }

  static func integer(_ range: ClosedRange<Int>) -> JSONTree {
    [
      "type": "integer", "minimum": .number(Double(range.lowerBound)),
      "maximum": .number(Double(range.upperBound)),
    ]
  }

  static let text: JSONTree = ["type": "string"]
  static let number: JSONTree = ["type": "number"]
  static let flag: JSONTree = ["type": "boolean"]
  /// Any value at all.
  static let anything: JSONTree = true

  /// An object with these members and those of its author; a `?` after a name says that it may be
  /// left out.
  static func record(_ members: [(String, JSONTree)], about description: String = "") -> JSONTree {
    let named = members.map { (name: $0.0.filter { $0 != "?" }, value: $0.1) }
    let required = members.map(\.0).filter { !$0.hasSuffix("?") }
    var rule: [(name: String, value: JSONTree)] = []
    if !description.isEmpty { rule.append(("description", .string(description))) }
    rule.append(("type", "object"))
    if !required.isEmpty { rule.append(("required", .array(required.map(JSONTree.string)))) }
    rule.append(("properties", .object(named)))
    rule.append(("patternProperties", ["^_": true]))
    rule.append(("additionalProperties", false))
    return .object(rule)
  }

  /// A choice between definitions by the word that a member holds.
  static func choice(by member: String, of words: [String], prefix: String) -> JSONTree {
    let required: JSONTree = .array([.string(member)])
    let cases: [JSONTree] = words.map { word in
      let isWord: JSONTree = .object([(name: member, value: .words([word]))])
      return ["if": ["properties": isWord, "required": required], "then": .rule(prefix + word)]
    }
    return [
      "type": "object", "required": required,
      "properties": .object([(name: member, value: .words(words))]), "allOf": .array(cases),
    ]
  }
}

extension PropertyForm {
  /// The rule for a value of this form.
  var rule: JSONTree {
    switch self {
    case .bool: .flag
    case .integer(let range): .integer(range)
    case .number: .number
    case .string: .text
    case .name: .rule("name")
    case .length: .rule("length")
    case .tone: .rule("tone")
    case .emphasis: .rule("emphasis")
    case .level: .words(Level.self)
    case .border: .words(BorderStyle.self)
    case .alignment: .rule("alignment")
    case .justification: .words(Justification.self)
    case .overflow: .words(Overflow.self)
    case .axis: .words(Axis.self)
    case .selection: .words(Selection.self)
    case .role: .words(ButtonRole.self)
    case .icon: .words(IconName.self)
    case .color: .rule("color")
    case .variant(let range): .words(Variant.allCases.map(\.rawValue)[range].map { $0 })
    case .selected: .either(.rule("name"), .list(of: .rule("name")))
    case .text: .rule("text")
    case .raw: .anything
    case .node: .rule("node")
    case .entries, .shortcuts, .options, .points, .series, .bars, .cells, .bindings, .transitions,
      .passage, .actions,
      .overrides, .gridColumns, .tableColumns, .progress, .inputValue, .anyValue, .anyColumns:
      structure
    }
  }

  private var structure: JSONTree {
    switch self {
    case .entries: .list(of: .rule("entry"))
    case .shortcuts: ["type": "object", "additionalProperties": .rule("name")]
    case .options: .list(of: .record([("id", .rule("name")), ("text?", .text)]))
    case .points: .rule("points")
    case .series: .list(of: .rule("series"))
    case .bars: .list(of: .rule("bar"))
    case .cells: .rule("cells")
    case .bindings: .rule("bindings")
    case .transitions: .rule("transitions")
    case .passage: .rule("passage")
    case .actions: .either(.rule("action"), .list(of: .rule("action")))
    case .overrides: .rule("overrides")
    case .gridColumns: .either(.integer(1...100), .list(of: .rule("length")))
    case .tableColumns: .list(of: .rule("column"))
    case .progress: ["type": "number", "minimum": 0, "maximum": 1]
    case .inputValue: ["type": ["string", "number"]]
    default: .anything
    }
  }
}
