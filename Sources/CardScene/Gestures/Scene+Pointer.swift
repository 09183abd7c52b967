import CardWire

/// The mouse: clicks, drags and the wheel.
extension Scene {
  func point(_ mouse: MouseEvent) -> [SceneEvent] {
    // After a change of size the terminal may still speak of cells that are no more.
    let position = Point(
      x: min(max(0, mouse.position.x), max(0, size.width - 1)),
      y: min(max(0, mouse.position.y), max(0, size.height - 1)))
    switch mouse.kind {
    case .press(.left): return pressPointer(at: position, modifiers: mouse.modifiers)
    case .drag(.left): return dragPointer(to: position)
    case .release(.left): return releasePointer(at: position)
    case .wheel(let dx, let dy): return wheel(dx: dx, dy: dy, at: position)
    case .press, .drag, .release, .move: return []
    }
  }

  // MARK: Press

  private func pressPointer(at position: Point, modifiers: Modifiers) -> [SceneEvent] {
    cancelGesture(animated: true)
    if let overlay {
      if !overlay.area.contains(position) { dismissOverlay() }
      gesture = PointerGesture(start: position, at: now, target: nil)
      gesture?.phase = .over
      return []
    }
    let target = deckArea.contains(position) ? hitTest(position) : nil
    gesture = PointerGesture(start: position, at: now, target: target)
    guard let target else { return [] }
    let events = stop(around: target).map { focus(on: $0) } ?? []
    if let input = focused, input.kind == .input, input.contains(target) {
      placeCaret(in: input, at: position, selecting: modifiers.contains(.shift))
    }
    return events
  }

  /// The stop that a click on an element means: itself, what it stands in, or its card.
  private func stop(around element: Element) -> Element? {
    let stops = focusStops()
    var current: Element? = element
    while let around = current {
      if stops.contains(where: { $0 === around }) { return around }
      if around.takesFocus, around.kind != .scroll, takesInput(around), around.kind.isInput {
        return around
      }
      if around.kind == .slot || around.isCard {
        return stops.first { around.contains($0) } ?? around
      }
      current = around.parent
    }
    return nil
  }

  private func placeCaret(in input: Element, at position: Point, selecting: Bool) {
    guard case .input(let state) = input.state else { return }
    var editor = LineEditor(state, isSecret: Look(input).variant == .password)
    editor.reveal(width: input.content.width)
    editor.place(
      atColumn: position.x - input.content.minX, width: input.content.width, selecting: selecting)
    input.state = .input(editor.state)
    needsPaint = true
  }

  // MARK: Drag

  private func dragPointer(to position: Point) -> [SceneEvent] {
    switch gesture?.phase {
    case .pressed: beginDrag(to: position)
    case .card(var drag):
      drag.move(toRow: position.y, now: now)
      gesture?.phase = .card(drag)
      follow(drag)
    case .text:
      if let input = focused, input.kind == .input {
        placeCaret(in: input, at: position, selecting: true)
      }
    case .over, nil: break
    }
    return []
  }

  /// Past the threshold of one cell the direction decides what the drag is, and stays decided.
  private func beginDrag(to position: Point) {
    guard let gesture, position != gesture.start else { return }
    if let input = focused, input.kind == .input, let target = gesture.target,
      input.contains(target)
    {
      self.gesture?.phase = .text
      placeCaret(in: input, at: position, selecting: true)
      return
    }
    let rows = position.y - gesture.start.y
    let columns = position.x - gesture.start.x
    // A row is about as high as two columns are wide.
    let isVertical = abs(rows) * 2 >= abs(columns) && rows != 0
    if isVertical, let drag = cardDrag(of: gesture) {
      var drag = drag
      drag.move(toRow: position.y, now: now)
      self.gesture?.phase = .card(drag)
      follow(drag)
    } else if isVertical || abs(columns) > 2 {
      self.gesture?.phase = .over
    }
  }

  // MARK: Release

  private func releasePointer(at position: Point) -> [SceneEvent] {
    guard let gesture else { return [] }
    defer { self.gesture = nil }
    switch gesture.phase {
    case .card(let drag):
      release(drag)
      return []
    case .pressed: return click(gesture, at: position)
    case .text, .over: return []
    }
  }

  private func click(_ gesture: PointerGesture, at position: Point) -> [SceneEvent] {
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
    guard let target = gesture.target, deckArea.contains(position),
      let end = hitTest(position), let clicked = clickable(target), clicked === clickable(end)
    else { return [] }
    return click(clicked)
  }

  /// What a click on an element acts on: a button, a row, a node with a `do`, the card whose head
  /// was hit.
  private func clickable(_ element: Element) -> Element? {
    var current: Element? = element
    while let around = current {
      if around.kind == .button || around.kind == .toggle || around.kind == .input || around.isRow
        || around.isCard || around.resolved[.do] != nil
      {
        return around
      }
      current = around.parent
    }
    return nil
  }

  private func click(_ element: Element) -> [SceneEvent] {
    if element.isCard {
      guard let gesture, gesture.start.y < element.content.minY || focused === element,
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

  // MARK: Wheel

  /// Cells that one step of the wheel scrolls.
  private static let wheelStep = (rows: 3, columns: 6)

  /// Scrolls what is under the pointer; where it is at its end, what is around it.
  private func wheel(dx: Int, dy: Int, at position: Point) -> [SceneEvent] {
    if overlay != nil {
      scrollOverlay(by: dy * Self.wheelStep.rows)
      return []
    }
    var current = deckArea.contains(position) ? hitTest(position) : nil
    while let element = current {
      let isVertical = Look(element).axis == .y
      let cells = isVertical ? dy * Self.wheelStep.rows : dx * Self.wheelStep.columns
      if element.scrolling != nil, cells != 0, scroll(element, by: cells) { return [] }
      current = element.parent
    }
    return []
  }
}
