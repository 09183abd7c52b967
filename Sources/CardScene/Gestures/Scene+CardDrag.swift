import CardWire

/// Dragging cards. Nothing here needs the processes in them.
extension Scene {
  /// The drag of a card from where the pointer was pressed.
  func cardDrag(of card: Element, from gesture: PointerGesture) -> CardDrag? {
    guard let place = self.card(around: card), case .cards(let state) = place.container.state,
      state.travel.count == place.container.cards.count
    else { return nil }
    interaction.motions.removeAll { $0.container === place.container }
    return CardDrag(
      container: place.container, index: place.index, startRow: gesture.start.y,
      travel: state.travel)
  }

  /// Puts the cards where the pointer wants them.
  func follow(_ drag: CardDrag) {
    guard let container = drag.container, case .cards(var state) = container.state else {
      return cancelGesture(animated: false)
    }
    let geometry = geometry(of: container)
    guard drag.startTravel.count == geometry.count else { return cancelGesture(animated: false) }
    place(container, &state, travel: drag.travel(in: geometry, openCount: state.openCount))
  }

  /// Lets the cards go on in their direction with a spring, or back.
  ///
  /// - Parameter velocity: rows a second, up being positive.
  func release(_ drag: CardDrag, velocity: Double) {
    guard let container = drag.container, case .cards(let state) = container.state,
      state.travel.indices.contains(drag.index), drag.startTravel.count == state.travel.count
    else { return }
    let index = drag.index
    let moved = state.travel[index] - drag.startTravel[index]
    let release = CardRelease(
      moved: moved, velocity: velocity, distance: geometry(of: container).distance(index))
    let openCount =
      switch release {
      case .open: state.openCount(opening: index)
      case .close: state.openCount(closing: index)
      case .back: state.openCount
      }
    settle(container, openCount: openCount, animated: true) { card in
      guard release != .back else { return .easeOut }
      let hasMoved = state.travel[card] != drag.startTravel[card]
      return .spring(velocity: hasMoved ? velocity : 0)
    }
  }

  /// Lets the cards go back to where they were.
  func cancel(_ drag: CardDrag, animated: Bool) {
    guard let container = drag.container, case .cards(let state) = container.state else { return }
    settle(container, openCount: state.openCount, animated: animated) { _ in .easeOut }
  }
}
