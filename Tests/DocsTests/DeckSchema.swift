import CardWire

/// The definitions of a deck and of the controllers in it.
enum DeckSchema {
  static let definitions: [(name: String, value: JSONTree)] = [
    (
      "deck",
      .record(
        [
          ("title?", .text), ("controllers?", .rule("controllers")), ("view", .rule("node")),
          ("wires?", .list(of: .rule("wire"))), ("keepState?", .flag),
          ("watch?", .flag),
        ], about: "A deck's file, which may also hold comments and trailing commas.")
    ),
    ("controllers", ["type": "object", "additionalProperties": .rule("controller")]),
    (
      "controller",
      .record([
        ("command", .either(["type": "array", "minItems": 1, "items": .text], .text)),
        (
          "env?",
          ["type": "object", "additionalProperties": .either(.text, ["const": true])]
        ),
        ("config?", .anything),
        ("restart?", .words(ControllerSpecification.Restart.self)),
        ("timeouts?", .rule("timeouts")),
        ("limits?", .rule("limits")),
        ("watch?", .either(.flag, .list(of: .text))),
      ])
    ),
    (
      "timeouts",
      .record([
        ("hello?", seconds(upTo: 3600)), ("firstFrame?", seconds(upTo: 3600)),
        ("stop?", seconds(upTo: 2)), ("hang?", seconds(upTo: 3600)),
      ])
    ),
    (
      "limits",
      .record([
        ("memory?", .integer(1...(1 << 50))), ("cpu?", .integer(1...1_000_000_000)),
        ("openFiles?", .integer(3...1_000_000)), ("nice?", .integer(-20...19)),
      ])
    ),
    (
      "wire",
      .record([
        ("from", .text), ("name", .rule("name")), ("to?", .text),
        ("do?", .either(.rule("action"), .list(of: .rule("action")))),
      ])
    ),
  ]

  private static func seconds(upTo most: Int) -> JSONTree {
    [
      "description": "Seconds.", "type": "number", "minimum": 0,
      "maximum": .number(Double(most)),
    ]
  }
}
