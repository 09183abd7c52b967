import CardWire

/// Stacks of more cards than there is room for heads: some of them are shown, and the others scroll
/// into sight.
extension Scene {
  /// The card of a name among all of a container; it is shown if it was not.
  func card(named name: String, in container: Element) -> CardPlace? {
    guard
      let card = container.stackedCards.first(where: {
        $0.cardName == name || $0.id?.rawValue == name
      })
    else { return nil }
    show(card, inStackOf: container)
    return container.cards.firstIndex { $0 === card }.map {
      CardPlace(card: card, container: container, index: $0)
    }
  }

  /// Scrolls a stack as little as is needed to show a card.
  private func show(_ card: Element, inStackOf container: Element) {
    guard card.isShed, case .cards(var state) = container.state else { return }
    let all = container.stackedCards
    let fitting = state.stack.viewport
    guard fitting > 0, let index = all.firstIndex(where: { $0 === card }) else { return }
    let first = index < state.stack.offset ? index : index - fitting + 1
    state.show(from: first, of: fitting)
    container.state = .cards(state)
    for (index, card) in all.enumerated() {
      card.isShed = !(first..<first + fitting).contains(index)
    }
    invalidatePlacement(of: container)
    needsPaint = true
  }

  /// The page keys show the next or the previous cards of a stack.
  func pressPage(_ key: KeyEvent, inStack container: Element) -> [SceneEvent]? {
    guard key.modifiers.isEmpty, let state = container.scrolling else { return nil }
    let cards = max(1, state.viewport)
    switch key.key {
    case .pageUp: return scroll(container, by: -cards) ? [] : nil
    case .pageDown: return scroll(container, by: cards) ? [] : nil
    default: return nil
    }
  }
}
