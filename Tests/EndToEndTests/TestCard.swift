import CardWire

/// A card of a test's deck: a slot and a controller of that name.
struct TestCard {
  var name: String
  var command: [String]
  /// Not started again, so that a test sees one end and not many.
  var restart = "never"
  /// Seconds until its hello; short where a test waits for it to pass.
  var hello = 20.0
  /// Seconds from `viewDidLoad` to its first view.
  var firstFrame = 20.0
  /// Seconds for each step of the stop sequence.
  var stop = 2.0
  /// Seconds for which it may hang; nil is for ever.
  var hang: Double?
  var limits: [String: JSON] = [:]
  /// Whether the deck has a slot for it; another card may have one.
  var isInDeck = true
  var environment: [String: JSON] = [:]
  var config: JSON?
  /// Whether somebody attaches it.
  var isByHand = false

  init(_ name: String, _ command: [String], restart: String = "never") {
    self.name = name
    self.command = command
    self.restart = restart
  }

  /// A mode of `badcard`; see `badcard --list`.
  static func bad(_ words: String...) -> TestCard { bad(words) }

  static func bad(_ words: [String]) -> TestCard { TestCard("bad", ["badcard"] + words) }

  /// A program that is no card of ours.
  static func shell(_ script: String) -> TestCard { TestCard("bad", ["sh", "-c", script]) }

  /// What stands beside the bad card and has to go on.
  static let good = TestCard("good", ["badcard", "good"])

  /// The same with other settings.
  func with(_ change: (inout TestCard) -> Void) -> TestCard {
    var card = self
    change(&card)
    return card
  }

  /// The same, ended soon: for one that does not listen, where the end is not what is tested.
  var hasty: TestCard { with { $0.stop = 0.2 } }

  private var controller: JSON {
    var timeouts: [JSON.Member] = [
      .init("hello", .number(hello)), .init("firstFrame", .number(firstFrame)),
      .init("stop", .number(stop)),
    ]
    if let hang { timeouts.append(.init("hang", .number(hang))) }
    var members: [JSON.Member] = [
      .init("command", isByHand ? "attach" : .array(command.map { .string($0) })),
      .init("restart", .string(restart)),
      .init("timeouts", .object(timeouts)),
    ]
    if !limits.isEmpty {
      members.append(.init("limits", .object(limits.map { .init($0.key, $0.value) })))
    }
    if !environment.isEmpty {
      members.append(.init("env", .object(environment.map { .init($0.key, $0.value) })))
    }
    if let config { members.append(.init("config", config)) }
    return .object(members)
  }

  /// How the cards of a deck are arranged.
  enum Arrangement {
    /// One below the other in equal parts.
    case column
    /// In a `cards` container.
    case cards
  }

  /// A deck of these cards.
  static func deck(
    of cards: [TestCard], _ arrangement: Arrangement = .column, keepsState: Bool = false
  ) -> String {
    let slots = cards.filter(\.isInDeck).map { card in
      JSON.object(
        [
          .init("kind", "slot"), .init("controller", .string(card.name)),
          .init("title", .string("Card \(card.name)")), .init("height", "fill"),
        ].filter { $0.name != (arrangement == .column ? "title" : "height") })
    }
    let view: [JSON.Member] =
      switch arrangement {
      case .column: [.init("kind", "column"), .init("children", .array(slots))]
      case .cards: [.init("kind", "cards"), .init("cards", .array(slots))]
      }
    return JSON.object([
      .init("title", "Test"),
      .init("controllers", .object(cards.map { .init($0.name, $0.controller) })),
      .init("view", .object(view)), .init("keepState", .bool(keepsState)),
    ]).text
  }
}
