import CardWire

/// Dragging cards. Nothing here needs the processes in them.
extension Scene {
  /// The drag that a press can become: by a card's head always, by a closed card everywhere, by an
  /// open one where nothing in it scrolls.
  func cardDrag(of gesture: PointerGesture) -> CardDrag? {
    guard let target = gesture.target, let place = card(around: target),
      case .cards(let state) = place.container.state,
      state.travel.count == place.container.cards.count
    else { return nil }
    let isHead = gesture.start.y < place.card.content.minY
    guard isHead || place.index >= state.openCount || !isScrolled(target, in: place.card) else {
      return nil
    }
    interaction.motions.removeAll { $0.container === place.container }
    return CardDrag(
      container: place.container, index: place.index, startRow: gesture.start.y,
      travel: state.travel, now: gesture.moment)
  }

  private func isScrolled(_ element: Element, in card: Element) -> Bool {
    var current: Element? = element
    while let around = current, around !== card {
      if around.canScroll, Look(around).axis == .y { return true }
      current = around.parent
    }
    return false
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
  func release(_ drag: CardDrag) {
    guard let container = drag.container, case .cards(let state) = container.state,
      state.travel.indices.contains(drag.index), drag.startTravel.count == state.travel.count
    else { return }
    let velocity = drag.velocity(at: now)
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
    gesture = nil
    settle(container, openCount: openCount, animated: true) { card in
      guard release != .back else { return .easeOut }
      let hasMoved = state.travel[card] != drag.startTravel[card]
      return .spring(velocity: hasMoved ? velocity : 0)
    }
  }

  /// Puts moving cards where they go, and ends what the pointer is doing: all places are others now.
  func endMotions() {
    cancelGesture(animated: false)
    endTransitions()
    for container in interaction.motions.compactMap(\.container) {
      guard case .cards(let state) = container.state else { continue }
      settle(container, openCount: state.openCount, animated: false) { _ in .easeOut }
    }
  }

  /// Ends the drag of a card whose process has ended.
  func cancelGesture(in slot: Element) {
    guard case .card(let drag) = gesture?.phase, let cards = drag.container?.cards,
      cards.indices.contains(drag.index), cards[drag.index].contains(slot)
    else { return }
    cancelGesture(animated: true)
  }

  /// Ends what the pointer is doing, once: a card that follows it goes back to where it was; the rest
  /// of the gesture, up to the release, does nothing.
  func cancelGesture(animated: Bool) {
    guard let phase = gesture?.phase else { return }
    gesture?.phase = .over
    guard case .card(let drag) = phase, let container = drag.container,
      case .cards(let state) = container.state
    else { return }
    settle(container, openCount: state.openCount, animated: animated) { _ in .easeOut }
  }
}
