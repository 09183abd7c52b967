import CardWire

/// What begins, follows the pointer and ends, once a recognizer has said so.
extension Scene {
  /// The recognizer of an index has won.
  func begin(_ index: Int, at position: Point) {
    guard let gesture, gesture.arena.entries.indices.contains(index),
      let element = gesture.subject(index)
    else { return }
    let phase: PointerGesture.Phase? =
      switch gesture.arena.entries[index].recognizer.kind {
      case .tap, .wheel: gesture.phase
      case .longPress:
        openMenu(of: element, at: position) ? .menu(openedAt: position) : nil
      case .reorder: reorderDrag(of: element, at: position).map { .reorder($0) }
      case .text: .text
      case .card: cardDrag(of: element, from: gesture).map { .card($0) }
      case .swipe: .cell(cellDrag(of: element, from: gesture))
      case .scroll: .scroll(ScrollDrag(element: element, at: gesture.start))
      case .presentation, .dismissal: screenDrag(of: gesture).map { .screen($0) }
      }
    if case .screen(let drag)? = phase, drag.isUpward != (gesture.direction == .up) {
      self.gesture?.phase = .over
      return
    }
    self.gesture?.phase = phase ?? .over
  }

  /// Brings what follows the pointer to where it is.
  func follow(to position: Point) {
    switch gesture?.phase {
    case .card(var drag):
      drag.move(toRow: position.y)
      gesture?.phase = .card(drag)
      follow(drag)
    case .cell(let drag): follow(drag, to: position)
    case .scroll(var drag):
      let offset = drag.offset(at: position)
      gesture?.phase = .scroll(drag)
      if let element = drag.element { scroll(element, to: offset) }
      needsPaint = true
    case .screen(var drag):
      drag.move(toRow: position.y, now: now)
      gesture?.phase = .screen(drag)
      follow(drag)
    case .reorder(let drag): follow(drag, to: position)
    case .text:
      if let input = focused, input.kind == .input {
        placeCaret(in: input, at: position, selecting: true)
      }
    case .pressed, .menu, .over, nil: break
    }
  }

  /// The button is up: what followed the pointer goes on by itself, what was tapped acts.
  func end(_ index: Int, at position: Point) -> [SceneEvent] {
    guard let gesture else { return [] }
    let rows = gesture.velocity.velocity(along: .y, at: now)
    switch gesture.phase {
    case .pressed: return click(gesture, at: position)
    case .card(let drag):
      self.gesture = nil
      release(drag, velocity: -rows)
    case .cell(let drag):
      self.gesture = nil
      let axis = drag.element?.swipe?.axis ?? .x
      release(drag, velocity: gesture.velocity.velocity(along: axis, at: now))
    case .screen(let drag):
      self.gesture = nil
      release(drag, velocity: -rows)
    case .reorder(let drag):
      self.gesture = nil
      return release(drag)
    case .scroll, .text, .menu, .over: break
    }
    return []
  }

  /// Ends what the pointer is doing, once: what follows it goes back to where it was; the rest of the
  /// gesture, up to the release, does nothing.
  func cancelGesture(animated: Bool) {
    guard let phase = gesture?.phase else { return }
    gesture?.phase = .over
    _ = gesture?.arena.handle(.cancel, now: now)
    switch phase {
    case .card(let drag): cancel(drag, animated: animated)
    case .cell(let drag): cancel(drag, animated: animated)
    case .scroll(let drag):
      if let element = drag.element {
        scroll(element, to: drag.origin)
        needsPaint = true
      }
    case .screen(let drag): cancel(drag)
    case .reorder(let drag): cancel(drag)
    case .menu(.some): dismissMenu()
    case .pressed, .text, .menu(nil), .over: break
    }
  }

  /// Ends the drag of what stands in a slot whose process has ended, and closes what is open there.
  func cancelGesture(in slot: Element) {
    if let element = interaction.menu?.element, slot.contains(element) { dismissMenu() }
    closeCells(in: slot)
    switch gesture?.phase {
    case .card(let drag):
      guard let cards = drag.container?.cards, cards.indices.contains(drag.index),
        cards[drag.index].contains(slot)
      else { return }
    case .cell(let drag):
      guard let cell = drag.element, slot.contains(cell) else { return }
    case .scroll(let drag):
      guard let element = drag.element, slot.contains(element) else { return }
    case .reorder(let drag):
      guard let child = drag.element, slot.contains(child) else { return }
    case .text:
      guard let target = gesture?.target, slot.contains(target) else { return }
    case .pressed, .screen, .menu, .over, nil: return
    }
    cancelGesture(animated: true)
  }

  /// Puts what moves where it goes, and ends what the pointer is doing: all places are others now.
  func endMotions() {
    cancelGesture(animated: false)
    dismissMenu()
    endCells()
    endTransitions()
    endRuns()
    for container in interaction.motions.compactMap(\.container) {
      guard case .cards(let state) = container.state else { continue }
      settle(container, openCount: state.openCount, animated: false) { _ in .easeOut }
    }
  }
}
