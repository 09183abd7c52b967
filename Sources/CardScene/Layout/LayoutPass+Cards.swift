import CardWire

/// Cards over their top, each where its travel has brought it.
extension LayoutPass {
  func placeCards(_ element: Element, _ clip: Rect) {
    guard case .cards(var state) = element.state else { return }
    let area = element.content
    let all = element.stackedCards
    let fitting = CardsGeometry.fitting(
      all.count, height: area.height, properties: element.resolved)
    let first = min(max(0, state.stack.offset), all.count - fitting)
    state.show(from: first, of: fitting)
    state.stack.extent = all.count
    state.stack.viewport = fitting
    for (index, card) in all.enumerated() where !(first..<first + fitting).contains(index) {
      shed(card)
    }
    let cards = element.cards
    let geometry = CardsGeometry(
      height: area.height, count: cards.count, hasTop: element.cardsTop != nil,
      properties: element.resolved)
    state.fit(to: geometry, isMoving: scene.isMoving(element))
    element.state = .cards(state)
    if let top = element.cardsTop {
      let size = Size(width: area.width, height: geometry.topHeight)
      place(top, Rect(origin: area.origin, size: size), clip: clip)
    }
    for (index, card) in cards.enumerated() {
      let y = geometry.closedY(index) - state.drawnTravel[index]
      place(
        card,
        Rect(
          x: area.minX, y: area.minY + y, width: area.width, height: geometry.cardHeight(index)),
        clip: clip)
    }
  }
}
