public import CardWire

/// A view on top and cards below it that the person drags open and closed.
///
/// All dimensions are in rows; the drag, the springs and the pushing of one card by another are the
/// host's.
open class CardsView: View {
  /// Makes a container of cards.
  public init(id: NodeID? = nil, top: Slot? = nil, cards: [Slot] = []) {
    super.init(.cards, id: id)
    self.top = top
    self.cards = cards
  }

  /// What stands above the closed cards.
  public final var top: Slot? {
    didSet {
      guard top !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let top { insertChild(top, at: 0) }
    }
  }

  override var hasTop: Bool { top.map { $0 === children.first } ?? false }

  /// The cards, the topmost first.
  public final var cards: [Slot] {
    get { children.dropFirst(hasTop ? 1 : 0).compactMap { $0 as? Slot } }
    set {
      for card in cards { card.removeFromSuperview() }
      for card in newValue { insertChild(card, at: children.count) }
    }
  }

  /// The id of the card that opens by itself when the container appears.
  public final var opens: NodeID? {
    get { (self[.opens] as String?).map { NodeID($0) } }
    set { self[.opens] = newValue?.rawValue }
  }

  /// Keys that work while a card has the focus; the controller's `shortcut(name:)` gets their names.
  public final var shortcuts: [Shortcut] {
    get {
      if case .shortcuts(let shortcuts)? = properties[.shortcuts] { shortcuts } else { [] }
    }
    set { set(.shortcuts, newValue.isEmpty ? nil : .shortcuts(newValue)) }
  }

  /// The height that stays free above an open card.
  public final var topMargin: Int {
    get { self[.topMargin, 4] }
    set { self[.topMargin, 4] = newValue }
  }

  /// The height of the last closed card.
  public final var closedHeight: Int {
    get { self[.closedHeight, 4] }
    set { self[.closedHeight, 4] = newValue }
  }

  /// The distance from one closed card to the next.
  public final var closedSpacing: Int {
    get { self[.closedSpacing, 4] }
    set { self[.closedSpacing, 4] = newValue }
  }

  /// The distance from one open card to the next.
  public final var openSpacing: Int {
    get { self[.openSpacing, 1] }
    set { self[.openSpacing, 1] = newValue }
  }
}
