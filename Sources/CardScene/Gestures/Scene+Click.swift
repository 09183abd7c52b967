import CardWire

/// What a press and a release in the same place do.
extension Scene {
  func click(_ gesture: PointerGesture, at position: Point) -> [SceneEvent] {
    if let item = interaction.bar.first(where: { $0.area.contains(position) }),
      item.area.contains(gesture.start)
    {
      return item.event.map(press) ?? []
    }
    if let spot = interaction.hotSpots.last(where: { $0.area.contains(position) }),
      spot.area.contains(gesture.start)
    {
      return [.command(spot.command)]
    }
    if let begun = cellAction(at: gesture.start) {
      guard let ended = cellAction(at: position), ended == begun else { return [] }
      return perform(begun)
    }
    guard !gesture.ignoresTap else { return [] }
    if let cell = gesture.target?.outward.first(where: { $0.swipe?.side != nil }) {
      settleCell(cell, to: nil)
      return []
    }
    guard let target = gesture.target, deckArea.contains(position),
      let end = hitTest(position), let clicked = clickable(target), clicked === clickable(end)
    else { return [] }
    // What was pressed may be seen in part only.
    if let focused, focused.contains(target) { reveal(focused) }
    return click(clicked, gesture)
  }

  /// What a click on an element acts on: a button, a row, a node with a `do`, the card whose head
  /// was hit.
  private func clickable(_ element: Element) -> Element? {
    element.outward.first { around in
      around.kind == .button || around.kind == .toggle || around.kind == .input || around.isRow
        || around.isCard || around.resolved[.do] != nil
    }
  }

  private func click(_ element: Element, _ gesture: PointerGesture) -> [SceneEvent] {
    if element.isCard {
      guard gesture.start.y < element.content.minY || focused === element,
        let place = card(around: element)
      else { return [] }
      toggle(place)
      return []
    }
    guard takesInput(element) else { return [] }
    if element.kind == .button || element.kind == .toggle { return activate(element) ?? [] }
    if element.isRow, let list = element.parent, list.kind == .list {
      return choose(element, in: list, by: .click)
    }
    return perform(element) ?? []
  }
}
