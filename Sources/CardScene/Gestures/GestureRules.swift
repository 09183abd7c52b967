/// When a gesture is possible, and which others it wins over.
package struct GestureRule: Equatable, Sendable {
  /// The name of a rule; a card has two, since its head and its content differ.
  package enum Name: String, CaseIterable, Sendable {
    case tap, longPress, reorder, text, head, content, swipe, scroll, presentation, dismissal, wheel
  }

  /// The ways of the pointer that a gesture claims.
  package enum Claim: String, CaseIterable, Sendable {
    case nothing = "no way"
    case anyWay = "any way"
    case upAndDown = "up, down"
    case up
    case down
    /// Toward the sides that have actions, and back.
    case itsActions = "to and from its actions"
    /// Where there is more to see.
    case itsContent = "where its content goes on"
  }

  /// What has to hold of a node around the press.
  package enum Condition: String, CaseIterable, Sendable {
    case isPressed = "the innermost node pressed"
    case hasFocus = "an input that has the focus"
    case hasMenu = "has a `menu`"
    case isMovable = "can be put elsewhere in what `reorders`"
    case isCell = "has `actions`"
    case isCard = "a card"
    case isHead = "pressed by its head, or closed"
    case isAtStart = "what scrolls in it is at its start"
    case scrolls = "has more than can be seen"
    case isClosed = "no cell in it is open"
    case presents = "its `do` presents with `miniToLarge`"
    case isScreen = "a presented screen"
  }

  /// Its name.
  package let name: Name
  /// What recognizes it.
  package let kind: GestureRecognizer.Kind
  /// The ways that it claims.
  package let claim: Claim
  /// What holds of the node that it belongs to; each node from the pressed one outward is asked.
  package let when: [Condition]
  /// The rules that lose where both would begin; of the same rule the inner node wins.
  package let beats: Set<Name>
  /// The rules that go on although it has begun; all others are over then.
  package let together: Set<Name>
}

/// The arbitration between gestures: one table.
///
/// The page Gestures shows it; a test compares them.
package enum GestureRules {
  package static let table: [GestureRule] = [
    GestureRule(
      name: .tap, kind: .tap, claim: .nothing, when: [.isPressed],
      beats: [], together: [.wheel]),
    GestureRule(
      name: .longPress, kind: .longPress, claim: .nothing, when: [.hasMenu],
      beats: [.tap], together: [.wheel]),
    GestureRule(
      name: .reorder, kind: .reorder, claim: .nothing, when: [.isMovable, .isClosed],
      beats: [.tap, .longPress], together: [.wheel]),
    GestureRule(
      name: .text, kind: .text, claim: .anyWay, when: [.hasFocus],
      beats: [.head, .content, .swipe, .scroll, .presentation, .dismissal], together: [.wheel]),
    GestureRule(
      name: .head, kind: .card, claim: .upAndDown, when: [.isCard, .isHead],
      beats: [.content, .swipe, .scroll, .presentation, .dismissal], together: [.wheel]),
    GestureRule(
      name: .content, kind: .card, claim: .down, when: [.isCard, .isAtStart, .isClosed],
      beats: [.scroll, .dismissal], together: [.wheel]),
    GestureRule(
      name: .swipe, kind: .swipe, claim: .itsActions, when: [.isCell],
      beats: [.content, .scroll, .presentation, .dismissal], together: []),
    GestureRule(
      name: .scroll, kind: .scroll, claim: .itsContent, when: [.scrolls, .isClosed],
      beats: [.dismissal], together: [.wheel]),
    GestureRule(
      name: .presentation, kind: .presentation, claim: .up, when: [.presents, .isClosed],
      beats: [.content, .scroll, .dismissal], together: []),
    GestureRule(
      name: .dismissal, kind: .dismissal, claim: .down, when: [.isScreen, .isAtStart, .isClosed],
      beats: [], together: []),
    GestureRule(
      name: .wheel, kind: .wheel, claim: .itsContent, when: [.scrolls, .isClosed],
      beats: [], together: [.tap, .longPress, .reorder, .text, .head, .content, .scroll]),
  ]

  /// The rule of a name.
  package static func rule(_ name: GestureRule.Name) -> GestureRule {
    // The table has a row for each name; a test counts them.
    table.first { $0.name == name } ?? table[0]
  }

  /// Whether a gesture wins where both would begin.
  package static func wins(_ name: GestureRule.Name, over other: GestureRule.Name) -> Bool {
    rule(name).beats.contains(other)
  }

  /// Whether a gesture goes on although another one has begun.
  package static func runsTogether(_ a: GestureRule.Name, _ b: GestureRule.Name) -> Bool {
    rule(a).together.contains(b) || rule(b).together.contains(a)
  }
}
