package import CardWire

/// Cells on the four sides of an element that its content may not use.
package struct EdgeInsets: Hashable {
  /// Rows above the content.
  package var top = 0
  /// Columns before it.
  package var left = 0
  /// Rows below it.
  package var bottom = 0
  /// Columns behind it.
  package var right = 0

  /// Insets of which those that are not named are 0.
  package init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// What the host draws around a content, which the layout has to leave room for.
package enum Chrome {
  /// The edge with the handle and the row of the title, then a margin left and right.
  package static func card(width: Int) -> EdgeInsets {
    let side = width < 30 ? 1 : 2
    return EdgeInsets(top: 2, left: side, right: side)
  }

  /// A border; an upright list has a column for the mark of its cursor, and it and an upright scroll
  /// one for the mark of their position, which is drawn on the border where there is one.
  package static func insets(of kind: NodeKind, _ properties: Properties) -> EdgeInsets {
    var insets = EdgeInsets()
    var hasBorder = false
    if case .border(let border) = properties[.border], border != .none {
      insets = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
      hasBorder = true
    }
    guard properties[.axis] != .axis(.x) else { return insets }
    switch kind {
    case .list, .table:
      insets.left += 1
      if !hasBorder { insets.right += 1 }
    case .scroll:
      if !hasBorder { insets.right += 1 }
    default: break
    }
    return insets
  }

  /// Columns that a button takes besides its text: `[ Save ]`.
  package static let buttonPadding = 4
}

extension Element {
  /// Whether it is a card of a `cards` container: it gets an edge, a handle and a title row.
  package var isCard: Bool {
    guard let parent, parent.kind == .cards else { return false }
    return !(parent.hasTop && parent.children.first === self)
  }

  /// The cards of a `cards` container that are shown, without its top.
  package var cards: [Element] {
    guard kind == .cards else { return [] }
    return children.dropFirst(hasTop ? 1 : 0).filter { !$0.isDropped }
  }

  /// The cards that it would show if it had room for all.
  var stackedCards: [Element] {
    guard kind == .cards else { return [] }
    return children.dropFirst(hasTop ? 1 : 0).filter { !$0.attributes.isHidden }
  }

  /// The top of a `cards` container, where it has one that is shown.
  package var cardsTop: Element? {
    guard kind == .cards, hasTop, let top = children.first, !top.isDropped else { return nil }
    return top
  }
}

extension Scene {
  /// Rows below the deck's view: the bar of keys, where the screen is high enough for it.
  package var barHeight: Int { size.height >= 8 ? 1 : 0 }

  /// The part of the screen in which the deck's view is laid out.
  package var deckArea: Rect {
    Rect(Size(width: size.width, height: size.height - barHeight))
  }
}
