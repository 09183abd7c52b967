import CardWire

/// The definitions of messages, actions, operations and decks.
enum MessageSchema {
  typealias Shapes = [(type: String, members: [(String, JSONTree)])]

  static var definitions: [(name: String, value: JSONTree)] {
    [
      ("cardMessage", .choice(by: "type", of: (card + actions).map(\.type), prefix: "card.")),
      ("hostMessage", .choice(by: "type", of: host.map(\.type), prefix: "host.")),
      ("action", .choice(by: "type", of: actions.map(\.type), prefix: "card.")),
    ] + records(card + actions, "card.") + records(host, "host.") + parts
  }

  private static func records(_ shapes: Shapes, _ prefix: String) -> [(
    name: String, value: JSONTree
  )] {
    shapes.map {
      (prefix + $0.type, .record([("type", ["const": .string($0.type)])] + $0.members))
    }
  }

  static let card: Shapes = [
    (
      "hello",
      [
        ("protocol", ["const": 1]), ("name", .rule("name")), ("version?", .text),
        ("caps?", .list(of: .words(["state", "ping"]))), ("tick?", .integer(0...86_400_000)),
        ("reads?", .flag), ("controllers?", .rule("controllers")),
      ]
    ),
    ("render", [("view", .rule("node"))]),
    ("patch", [("ops", .list(of: .rule("operation")))]),
    ("report", [("timelines", .list(of: .rule("name")))]),
    ("emit", [("name", .rule("name")), ("value?", .anything)]),
    ("send", [("to", .rule("name")), ("name", .rule("name")), ("value?", .anything)]),
    ("state", [("value", .anything)]),
    ("result", [("value", .anything)]),
    ("log", [("level?", .words(LogLevel.self)), ("text", .text)]),
    ("reply", [("re", .rule("count")), ("value?", .anything)]),
  ]

  static let actions: Shapes = [
    ("present", [("style?", .words(PresentationStyle.self))] + navigation),
    ("push", [("style?", .words(PresentationStyle.self))] + navigation),
    ("dismiss", leaving), ("pop", leaving),
    ("prepare", preparation), ("discard", preparation),
    ("openCard", [("card?", .rule("name")), ("animated?", .flag)]),
    ("closeCard", [("card?", .rule("name")), ("animated?", .flag)]),
    ("toggle", [("node", .rule("id"))]),
    ("focus", [("node", .rule("id"))]),
    ("copy", [("node", .rule("id"))]),
  ]

  private static let navigation: [(String, JSONTree)] = [
    ("controller", .rule("name")), ("entry?", .anything), ("from?", .rule("id")),
    ("animated?", .flag), ("token?", .rule("name")),
  ]
  private static let leaving: [(String, JSONTree)] = [("animated?", .flag), ("result?", .anything)]
  private static let preparation: [(String, JSONTree)] = [
    ("controller", .rule("name")), ("entry?", .anything),
  ]
  private static let appearance: [(String, JSONTree)] = [
    ("animated", .flag), ("cancelled?", .flag),
  ]
  private static let containment: [(String, JSONTree)] = [("parent", ["type": ["string", "null"]])]
  private static let free: [(String, JSONTree)] = [("value", .anything)]

  static let host: Shapes = [
    (
      "welcome",
      [
        ("protocol", ["const": 1]), ("host", .text), ("generation", .rule("count")),
        ("slot", .text), ("size", .rule("size")), ("theme", .record(theme)),
      ]
    ),
    ("config", free), ("entry", free), ("state", free),
    ("willMoveToParent", containment), ("didMoveToParent", containment),
    ("viewDidLoad", []),
    ("viewWillAppear", appearance), ("viewDidAppear", appearance),
    ("viewWillDisappear", appearance), ("viewDidDisappear", appearance),
    ("viewWillTransition", [("size", .rule("size")), ("animated", .flag)]),
    ("theme", theme),
    ("tick", []),
    ("activate", [("node", .rule("id")), ("key?", .rule("id"))]),
    (
      "change",
      [
        ("node", .rule("id")), ("key?", .rule("id")), ("edit", .rule("count")),
        ("by", .words(ChangeCause.self)), ("value", .rule("inputValue")),
      ]
    ),
    (
      "typing",
      [
        ("node", .rule("id")), ("key?", .rule("id")), ("edit", .rule("count")),
        ("value", .rule("inputValue")),
      ]
    ),
    (
      "submit",
      [
        ("node", .rule("id")), ("edit", .rule("count")),
        ("values", ["type": "object", "additionalProperties": .rule("inputValue")]),
      ]
    ),
    (
      "select",
      [("node", .rule("id")), ("key?", .rule("id")), ("keys?", .list(of: .rule("id")))]
    ),
    ("action", [("node", .rule("id")), ("action", .rule("name")), ("key?", .rule("id"))]),
    (
      "reorder",
      [
        ("node", .rule("id")), ("key", .rule("id")),
        ("before", .either(.rule("id"), ["type": "null"])),
      ]
    ),
    (
      "needMore",
      [("node", .rule("id")), ("start", .rule("count")), ("count", .rule("count"))]
    ),
    ("shortcut", [("name", .rule("name"))]),
    (
      "gesture",
      [
        ("timeline", .rule("name")), ("phase", .words(["begin", "end"])), ("committed?", .flag),
        ("value", .number),
      ]
    ),
    ("progress", [("timeline", .rule("name")), ("value", .number)]),
    ("receive", [("from", .text), ("name", .rule("name")), ("value", .anything)]),
    (
      "completed",
      [
        ("token", .rule("name")), ("reason", .words(CompletionReason.self)), ("result", .anything),
      ]
    ),
    ("prepareForDismissal", []),
    ("saveState", [("id", .rule("count"))]), ("ping", [("id", .rule("count"))]),
    ("resync", []),
    (
      "error",
      [
        ("code", .words(WireFault.Code.self)), ("about", .text), ("path?", .text),
        ("message", .text),
      ]
    ),
    ("shutdown", [("reason", .words(ShutdownReason.self))]),
  ]

  private static let theme: [(String, JSONTree)] = [
    ("dark", .flag), ("colors", ["enum": [0, 16, 256, 16_777_216]]),
  ]

  private static let parts: [(name: String, value: JSONTree)] = [
    (
      "name",
      ["description": "1 to 200 bytes.", "type": "string", "minLength": 1, "maxLength": 200]
    ),
    ("id", .rule("name")),
    ("count", ["type": "integer", "minimum": 0]),
    ("inputValue", ["type": ["string", "number", "boolean"]]),
    (
      "address",
      .either(
        .rule("id"), ["type": "array", "minItems": 2, "maxItems": 2, "items": .rule("id")])
    ),
    (
      "size",
      .record([
        ("columns", .rule("count")), ("rows", .rule("count")),
        ("widthClass", .words(WidthClass.self)), ("heightClass", .words(HeightClass.self)),
      ])
    ),
    ("operation", ["anyOf": .array(operations.map { .record($0) })]),
  ]

  private static let operations: [[(String, JSONTree)]] = [
    [("set", .rule("address")), ("props", .rule("properties"))],
    [("insert", .either(.rule("node"), .rule("row"))), ("into", .rule("address"))] + place,
    [("move", .rule("address")), ("into?", .rule("address"))] + place,
    [("remove", .rule("address"))],
    [
      ("append", .rule("address")), ("points?", .rule("points")),
      ("rows?", .list(of: .either(.rule("node"), .rule("row")))), ("text?", .text),
      ("keep?", .integer(1...100_000)),
    ],
    [("focus", .rule("address"))],
    [("scrollTo", .rule("address")), ("in", .rule("address"))],
  ]
  private static let place: [(String, JSONTree)] = [
    ("before?", .rule("address")), ("after?", .rule("address")),
  ]
}
