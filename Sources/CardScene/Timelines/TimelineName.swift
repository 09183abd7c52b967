/// The name of something that runs from 0 to 1 (`swipe` from −1), as `bind` and `report` write it.
package struct TimelineName: Hashable {
  /// What runs.
  package enum Kind: String, CaseIterable, Sendable {
    /// How far a card is open.
    case cards
    /// How much of a presented or pushed screen is there.
    case present
    /// How far a node is swiped toward its start (negative: its end actions show) or its end.
    case swipe
    /// How far something is scrolled.
    case scroll
    /// Whether the focus is on a node or in it.
    case focus

    /// What a name of this kind names, for the author of one that names nothing.
    var subject: String {
      switch self {
      case .cards: "no card"
      case .present: "no screen"
      case .swipe: "nothing that has actions"
      case .scroll: "nothing that scrolls"
      case .focus: "no node"
      }
    }
  }

  /// What runs.
  package var kind: Kind
  /// Which of them; nil is the nearest.
  package var id: String?

  /// Reads `cards` or `cards.activity`; nil where the word before the dot names no timeline.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.kind = kind
    id = parts.count > 1 ? String(parts[1]) : nil
  }
}
