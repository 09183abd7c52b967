import CardWire

/// The mouse: presses, drags and the wheel.
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
    case .press(.right): return pressForMenu(at: position)
    case .wheel(let dx, let dy): return wheel(dx: dx, dy: dy, at: position)
    case .press, .drag, .release, .move: return []
    }
  }

  // MARK: Press

  private func pressPointer(at position: Point, modifiers: Modifiers) -> [SceneEvent] {
    cancelGesture(animated: true)
    if interaction.menu != nil || overlay != nil { return pressOver(at: position) }
    if let cell = cellAction(at: position)?.element {
      // What is bare of a cell belongs to it, not to what is around it.
      var new = PointerGesture(start: position, at: now, target: cell)
      makeCandidates(for: &new)
      gesture = new
      return []
    }
    let target = deckArea.contains(position) ? hitTest(position) : nil
    var new = PointerGesture(start: position, at: now, target: target)
    guard let target else {
      // The row of keys can be clicked too.
      new.arena = GestureArena([.init(.tap, GestureRecognizer(.tap, pressed: now))])
      gesture = new
      return []
    }
    let events = stop(around: target).map { focus(on: $0, reveals: false) } ?? []
    makeCandidates(for: &new)
    gesture = new
    if closeCells(elsewhereThan: target) { gesture?.ignoresTap = true }
    if let input = focused, input.kind == .input, input.contains(target) {
      placeCaret(in: input, at: position, selecting: modifiers.contains(.shift))
    }
    return events
  }

  /// A press while a menu or an overlay is up: one beside it sends it away.
  private func pressOver(at position: Point) -> [SceneEvent] {
    var new = PointerGesture(start: position, at: now, target: nil)
    new.phase = .over
    if let menu = interaction.menu {
      if menu.area.contains(position) {
        new.phase = .menu(openedAt: nil)
        pointInMenu(at: position)
      } else {
        dismissMenu()
      }
    } else if let overlay, !overlay.area.contains(position) {
      dismissOverlay()
    }
    gesture = new
    return []
  }

  /// The right button opens the menu of what is below it.
  private func pressForMenu(at position: Point) -> [SceneEvent] {
    cancelGesture(animated: true)
    gesture = nil
    if interaction.menu != nil {
      dismissMenu()
      return []
    }
    guard overlay == nil, deckArea.contains(position), let target = hitTest(position),
      let element = target.outward.first(where: { menu(of: $0) != nil })
    else { return [] }
    let events = stop(around: target).map { focus(on: $0, reveals: false) } ?? []
    openMenu(of: element, at: position)
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

  func placeCaret(in input: Element, at position: Point, selecting: Bool) {
    guard case .input(let state) = input.state else { return }
    var editor = LineEditor(state, isSecret: Look(input).variant == .password)
    editor.reveal(width: input.content.width)
    editor.place(
      atColumn: position.x - input.content.minX, width: input.content.width, selecting: selecting)
    input.state = .input(editor.state)
    needsPaint = true
  }

  // MARK: Drag and release

  private func dragPointer(to position: Point) -> [SceneEvent] {
    guard let start = gesture?.start else { return [] }
    gesture?.velocity.move(to: position, now: now)
    if case .menu = gesture?.phase { pointInMenu(at: position) }
    return recognize(
      .move(
        dx: position.x.saturatingSubtract(start.x), dy: position.y.saturatingSubtract(start.y)),
      at: position)
  }

  private func releasePointer(at position: Point) -> [SceneEvent] {
    guard let phase = gesture?.phase else { return [] }
    defer { gesture = nil }
    if case .menu(let opened) = phase {
      return opened == position ? [] : chooseInMenu(at: position)
    }
    return recognize(.release, at: position)
  }

  /// Lets time decide: a press that rests may be a long one.
  func advanceGesture() -> [SceneEvent] {
    guard case .pressed? = gesture?.phase, let start = gesture?.start else { return [] }
    return recognize(.deadline, at: start)
  }

  /// Gives the recognizers of the gesture an event and does what they say.
  private func recognize(
    _ event: GestureRecognizer.Event, at position: Point
  ) -> [SceneEvent] {
    guard let steps = gesture?.arena.handle(event, now: now) else { return [] }
    var events: [SceneEvent] = []
    for step in steps { events += carryOut(step, at: position) }
    if case .pressed? = gesture?.phase, gesture?.arena.isLive == false { gesture?.phase = .over }
    return events
  }

  private func carryOut(_ step: GestureArena.Step, at position: Point) -> [SceneEvent] {
    switch step.effect {
    case .begin:
      begin(step.index, at: position)
      follow(to: position)
    case .change: follow(to: position)
    case .end: return end(step.index, at: position)
    case .cancel: cancelGesture(animated: true)
    }
    return []
  }

  // MARK: Wheel

  /// Cells that one step of the wheel scrolls.
  private static let wheelStep = (rows: 3, columns: 6)

  /// Scrolls what is under the pointer; where it is at its end, what is around it.
  private func wheel(dx: Int, dy: Int, at position: Point) -> [SceneEvent] {
    if interaction.menu != nil {
      moveInMenu(by: dy)
      return []
    }
    if overlay != nil {
      scrollOverlay(by: dy * Self.wheelStep.rows)
      return []
    }
    let target = deckArea.contains(position) ? hitTest(position) : nil
    var turn = PointerGesture(start: position, at: now, target: target)
    makeWheelCandidates(for: &turn)
    // The content goes against the wheel, as it goes with the pointer in a drag.
    let steps = turn.arena.handle(.move(dx: -dx, dy: -dy), now: now)
    guard let step = steps.first(where: { $0.effect == .begin }),
      let element = turn.subject(step.index), gesture?.arena.admit(.wheel, now: now) != false
    else { return [] }
    let isVertical = element.scrollAxis == .y
    _ = scroll(
      element, by: isVertical ? dy * Self.wheelStep.rows : dx * Self.wheelStep.columns)
    if isReordering { follow(to: position) }
    return []
  }
}
