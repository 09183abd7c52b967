import CardWire

/// The definitions of nodes, out of the table that the decoder reads by.
enum NodeSchema {
  static var definitions: [(name: String, value: JSONTree)] {
    [("node", node)] + NodeKind.allCases.map { ("kind." + $0.rawValue, rule(for: $0)) }
      + [("row", row), ("properties", changes), ("overrides", overrides)]
      + PropertyShape.all.map { (name(of: $0), rule(for: $0)) } + parts
  }

  private static let node: JSONTree = .either(
    ["type": "string", "description": "A text node."],
    ["type": "array", "items": .rule("node"), "description": "A column."],
    .choice(by: "kind", of: NodeKind.allCases.map(\.rawValue), prefix: "kind."))

  private static func rule(for kind: NodeKind) -> JSONTree {
    var members: [(String, JSONTree)] = [
      ("kind", ["const": .string(kind.rawValue)]), ("id?", .rule("id")),
    ]
    if kind.takesChildren { members.append(("children?", .list(of: .rule("node")))) }
    if kind.takesRows {
      members.append(("rows?", .list(of: .rule(kind == .table ? "row" : "node"))))
    }
    if kind == .cards {
      members += [
        ("top?", .either(.rule("node"), ["type": "null"])), ("cards?", .list(of: .rule("node"))),
      ]
    }
    for shape in PropertyShape.all where shape.kinds.contains(kind) {
      let mark = shape.required.contains(kind) ? "" : "?"
      members.append((shape.property.rawValue + mark, .rule(name(of: shape))))
    }
    return .record(members)
  }

  /// A row of a table may do without a kind.
  private static let row: JSONTree = .either(
    .record([("id?", .rule("id")), ("cells", .rule("cells"))]), .rule("node"))

  /// What a patch may set: any property of any kind.
  private static let changes = JSONTree.record(anyProperty)

  /// `at`: properties by size class, and among layouts another kind.
  private static let overrides: JSONTree = [
    "type": "object",
    "propertyNames": .words(
      WidthClass.allCases.map(\.rawValue) + HeightClass.allCases.map(\.rawValue)),
    "additionalProperties": .record(
      [("kind?", .words(["row", "column", "stack", "grid"]))]
        + anyProperty.filter { $0.0 != "at?" }),
  ]

  private static var anyProperty: [(String, JSONTree)] {
    Property.allCases.map { property in
      let names = PropertyShape.all.filter { $0.property == property }.map(name)
      let rules = names.map(JSONTree.rule)
      if property == .cells { return ("cells?", .rule("cells")) }
      return (property.rawValue + "?", rules.count == 1 ? rules[0] : ["anyOf": .array(rules)])
    }
  }

  /// Where a property has several shapes, each is called after its first kind.
  private static func name(of shape: PropertyShape) -> String {
    let isAlone = PropertyShape.all.filter { $0.property == shape.property }.count == 1
    let kind = NodeKind.allCases.first(where: shape.kinds.contains)?.rawValue ?? ""
    return "property.\(shape.property.rawValue)" + (isAlone ? "" : ".\(kind)")
  }

  private static func rule(for shape: PropertyShape) -> JSONTree {
    var members: [(name: String, value: JSONTree)] = [("description", .string(shape.meaning))]
    if let value = try? JSONTree(shape.defaultText) { members.append(("default", value)) }
    members.append(("anyOf", [shape.form.rule, ["type": "null"]]))
    return .object(members)
  }

  private static let parts: [(name: String, value: JSONTree)] = [
    ("tone", .words(Tone.self)),
    ("alignment", .words(Alignment.self)),
    ("emphasis", .either(.words(emphases), .list(of: .words(emphases)))),
    ("color", ["type": "string", "pattern": "^#[0-9A-Fa-f]{6}$"]),
    (
      "length",
      .either(
        .integer(0...10_000), .words(["auto", "fill"]),
        ["type": "string", "pattern": "^fill:[0-9]{1,4}$"],
        ["type": "string", "pattern": "^[0-9]{1,3}%$"])
    ),
    (
      "span",
      .record([
        ("text", .text), ("tone?", .rule("tone")), ("emphasis?", .rule("emphasis")),
        ("color?", .rule("color")),
      ])
    ),
    ("spans", .list(of: .either(.text, .rule("span")))),
    ("text", .either(.text, .rule("spans"))),
    ("cells", .list(of: .either(.text, .rule("span"), .rule("spans")))),
    (
      "entry",
      .record([
        ("id", .rule("name")), ("text?", .text), ("tone?", .rule("tone")),
        ("side?", .words(Side.self)),
      ])
    ),
    ("points", .list(of: ["type": ["number", "null"]])),
    (
      "series",
      .record([
        ("id", .rule("name")), ("text?", .text), ("tone?", .rule("tone")),
        ("points?", .rule("points")),
      ])
    ),
    (
      "bar",
      .record([
        ("id?", .rule("name")), ("text?", .text), ("value", .number), ("tone?", .rule("tone")),
      ])
    ),
    (
      "column",
      .record([
        ("id?", .rule("name")), ("title?", .text), ("width?", .rule("length")),
        ("align?", .rule("alignment")), ("drop?", .integer(0...9)),
      ])
    ),
    ("bindings", bindings),
    (
      "transitions",
      [
        "type": "object", "propertyNames": .words(Motion.properties.map(\.rawValue)),
        "additionalProperties": .record(motion),
      ]
    ),
    ("passage", .record(motion + Passage.properties.map { ("\($0)?", .number) })),
  ]

  private static let motion: [(String, JSONTree)] = [
    ("duration?", .integer(0...10_000)), ("ease?", .words(Ease.self)),
  ]

  private static let emphases = Emphasis.words.map(\.0)

  private static let bindings: JSONTree = [
    "type": "object",
    "propertyNames": .words(MotionProperty.allCases.map(\.rawValue)),
    "additionalProperties": .record([
      ("on", .rule("name")),
      (
        "map",
        [
          "type": "array", "minItems": 1,
          "items": ["type": "array", "minItems": 2, "maxItems": 2, "items": .number],
        ]
      ),
      ("ease?", .words(Ease.self)),
    ]),
  ]
}
