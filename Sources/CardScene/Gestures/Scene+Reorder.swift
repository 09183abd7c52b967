import CardWire

/// Putting children elsewhere with the pointer. The order on the screen changes at once; the card
/// hears of it when the pointer lets go.
extension Scene {
  /// Takes up a child, which a long press does.
  func reorderDrag(of element: Element, at position: Point) -> ReorderDrag? {
    guard let container = element.orderContainer, takesInput(container) else { return nil }
    if element.swipe != nil { settleCell(element, to: nil, animated: false) }
    if case .list(var state) = container.state {
      // Keys go on with the row that was taken up.
      state.cursor = element.id
      container.state = .list(state)
    }
    needsPaint = true
    return ReorderDrag(element: element, container: container, at: position)
  }

  /// Brings the child to where the pointer is.
  func follow(_ drag: ReorderDrag, to position: Point) {
    guard let (child, container) = drag.parts, isUsable(child), takesInput(container) else {
      return cancelGesture(animated: false)
    }
    let place = place(of: child, in: container, at: position)
    if place != container.place(of: child) {
      container.move(child, toPlace: place)
      needsLayout = true
    }
    var drag = drag
    drag.pointer = position
    if scrollStep(of: drag) == nil {
      drag.nextScroll = nil
    } else if drag.nextScroll == nil {
      drag.nextScroll = now.adding(milliseconds: ReorderDrag.scrolling.delay)
    }
    gesture?.phase = .reorder(drag)
    needsPaint = true
  }

  /// Leaves the child where it is, and tells the card if that is another place.
  func release(_ drag: ReorderDrag) -> [SceneEvent] {
    needsPaint = true
    guard let (child, container) = drag.parts, isUsable(child), takesInput(container) else {
      cancel(drag)
      return []
    }
    guard !container.children.elementsEqual(drag.order, by: ===) else { return [] }
    return orderEvents(of: child, in: container)
  }

  /// Brings back the order that the card knows.
  func cancel(_ drag: ReorderDrag) {
    needsPaint = true
    guard let container = drag.container,
      !container.children.elementsEqual(drag.order, by: ===)
    else { return }
    container.setOrder(drag.order)
    needsLayout = true
  }

  /// What a card is told of a child that stands elsewhere.
  func orderEvents(of child: Element, in container: Element) -> [SceneEvent] {
    guard let node = container.id, let key = child.id else { return [] }
    let before = container.sibling(after: child)
    return [.message(container.owner, .reorder(node: node, key: key, before: before))]
  }

  // MARK: Places

  private func place(of child: Element, in container: Element, at position: Point) -> Int {
    let axis = container.scrollAxis
    let area = container.content
    // Frames may be older than the order of the children, but their lengths hold.
    var start = (axis == .x ? area.minX : area.minY) - container.scrollState.offset
    var before: [Range<Int>] = []
    var after: [Range<Int>] = []
    var isBehind = false
    for sibling in container.arranged where !sibling.isShed {
      let size = sibling.frame.size
      let span = start..<start + max(0, axis == .x ? size.width : size.height)
      start = span.upperBound + container.attributes.gap
      if sibling === child {
        isBehind = true
      } else if sibling.id != nil {
        if isBehind { after.append(span) } else { before.append(span) }
      }
    }
    return ReorderPlace.place(
      of: axis == .x ? position.x : position.y, before: before, after: after)
  }

  // MARK: Scrolling

  /// Scrolls on while the pointer rests at an edge.
  func advanceReorder() {
    guard case .reorder(var drag)? = gesture?.phase, let due = drag.nextScroll, due <= now
    else { return }
    if let (scroller, step) = scrollStep(of: drag), scroll(scroller, by: step) {
      drag.nextScroll = now.adding(milliseconds: ReorderDrag.scrolling.interval)
    } else {
      drag.nextScroll = nil
    }
    follow(drag, to: drag.pointer)
  }

  /// What there is to scroll where the pointer is, and how far.
  private func scrollStep(of drag: ReorderDrag) -> (Element, Int)? {
    guard let container = drag.container else { return nil }
    let axis = container.scrollAxis
    let scroller = container.outward.first {
      ($0.kind == .scroll || $0.kind.takesRows) && $0.canScroll && $0.scrollAxis == axis
    }
    guard let scroller else { return nil }
    let seen = scroller.content.intersection(scroller.clip)
    let state = scroller.scrollState
    let (pointer, low, high, edge) =
      axis == .x
      ? (drag.pointer.x, seen.minX, seen.maxX, ReorderDrag.edge.columns)
      : (drag.pointer.y, seen.minY, seen.maxY, ReorderDrag.edge.rows)
    if pointer < low + edge, state.offset > 0 { return (scroller, -edge) }
    if pointer >= high - edge, state.offset < state.extent - state.viewport {
      return (scroller, edge)
    }
    return nil
  }

  // MARK: Updates of the card

  /// The place of a child that is held, while its card changes the view.
  struct HeldPlace {
    fileprivate let next: Element?
    fileprivate let place: Int
  }

  /// Brings back the order that a card knows, so that it can change it.
  func putDown(in slot: SlotPath) -> HeldPlace? {
    guard case .reorder(let drag)? = gesture?.phase, let container = drag.container,
      container.owner == slot, let child = drag.element, child.parent === container
    else { return nil }
    let next = container.placed(without: child).dropFirst(container.place(of: child)).first
    let held = HeldPlace(next: next, place: container.place(of: child))
    container.setOrder(drag.order)
    return held
  }

  /// Brings the child back to where the pointer has it, in the order that its card has sent.
  func takeUpAgain(_ held: HeldPlace?) {
    guard let held, case .reorder(var drag)? = gesture?.phase else { return }
    drag.order = drag.container?.children ?? []
    gesture?.phase = .reorder(drag)
    guard let (child, container) = drag.parts, isUsable(child) else {
      return cancelGesture(animated: false)
    }
    if let next = held.next, next.parent === container {
      container.move(child, before: next)
    } else {
      container.move(child, toPlace: held.next == nil ? .max : held.place)
    }
    needsLayout = true
  }
}
