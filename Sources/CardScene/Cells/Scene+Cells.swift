import CardWire

/// Cells: fronts that are swiped away from the actions behind them.
extension Scene {
  /// An action that is bare.
  struct BareAction: Equatable {
    let element: Element
    let side: Side
    let index: Int

    static func == (a: BareAction, b: BareAction) -> Bool {
      a.element === b.element && a.side == b.side && a.index == b.index
    }
  }

  /// Whether an element can be swiped.
  func isCell(_ element: Element) -> Bool {
    !element.swipeActions.isEmpty && element.actionTarget != nil && takesInput(element)
  }

  /// The ways in which the front of a cell can be moved.
  func cellWays(of element: Element) -> GestureDirections {
    let actions = element.cellActions
    if element.swipe != nil { return GestureDirections(along: actions.axis) }
    var ways: GestureDirections = []
    if actions.reach(.end) > 0 {
      ways.formUnion(GestureDirections(along: actions.axis, toEnd: false))
    }
    if actions.reach(.start) > 0 {
      ways.formUnion(GestureDirections(along: actions.axis, toEnd: true))
    }
    return ways
  }

  /// The action that can be seen at a cell of the screen.
  func cellAction(at point: Point) -> BareAction? {
    guard !interaction.cells.isEmpty, deckArea.contains(point), let element = hitTest(point),
      let side = element.swipe?.bareSide, element.bareArea.contains(point)
    else { return nil }
    let blocks = element.cellActions.blocks(side, in: element.swipePlace)
    return blocks.firstIndex { $0.contains(point) }.map {
      BareAction(element: element, side: side, index: $0)
    }
  }

  // MARK: Dragging

  /// The drag of a front from where the pointer was pressed.
  func cellDrag(of element: Element, from gesture: PointerGesture) -> CellDrag {
    closeCells(beside: element)
    if let list = element.parent, element.isRow, case .list(var state) = list.state {
      // Keys go on with the row that was swiped.
      state.cursor = element.id
      list.state = .list(state)
    }
    let swipe = hold(element)
    // Until it is let go it rests nowhere.
    element.swipe?.side = nil
    element.swipe?.chosen = nil
    return CellDrag(element: element, start: gesture.start, swipe: swipe)
  }

  /// Stops a front where it is.
  private func hold(_ element: Element) -> SwipeState {
    takeActions(of: element)
    let actions = element.cellActions
    let swipe =
      element.swipe
      ?? SwipeState(
        axis: actions.axis, startReach: actions.reach(.start), endReach: actions.reach(.end))
    element.swipe = swipe
    if !interaction.cells.contains(where: { $0.element === element }) {
      interaction.cells.append(WeakElement(element))
    }
    return swipe
  }

  /// Ends the motion of a cell; what it was to tell in the end is told now.
  private func takeActions(of element: Element) {
    for motion in interaction.cellMotions where motion.element === element {
      motion.event.map { interaction.pending.append($0) }
    }
    interaction.cellMotions.removeAll { $0.element === element || $0.element == nil }
  }

  func follow(_ drag: CellDrag, to point: Point) {
    guard let element = drag.element, let swipe = element.swipe, isUsable(element) else {
      return cancelGesture(animated: false)
    }
    move(element, to: drag.offset(at: point, axis: swipe.axis))
  }

  /// Lets a front go on to its actions, or back.
  func release(_ drag: CellDrag, velocity: Double) {
    guard let element = drag.element, let swipe = element.swipe else { return }
    settleCell(
      element,
      to: CellRelease.side(value: swipe.value, velocity: velocity, axis: swipe.axis))
  }

  func cancel(_ drag: CellDrag, animated: Bool) {
    guard let element = drag.element, element.swipe != nil else { return }
    settleCell(element, to: drag.side, animated: animated)
  }

  // MARK: Moving

  /// Sends the front of a cell to the actions of a side, or to its place.
  ///
  /// - Parameter event: what is told once it has arrived.
  func settleCell(
    _ element: Element, to side: Side?, animated: Bool = true, then event: SceneEvent? = nil
  ) {
    if side != nil { closeCells(beside: element) }
    var swipe = hold(element)
    swipe.side = side
    if side == nil { swipe.chosen = nil }
    element.swipe = swipe
    needsPaint = true
    let motion = CellMotion(
      element: element, from: swipe.offset, to: swipe.rest(side), event: event, now: now)
    if animated, !reducesMotion, !motion.way.isSettled(at: now) {
      interaction.cellMotions.append(motion)
    } else {
      finish(motion)
    }
  }

  /// Takes all moving fronts to where they are now.
  func advanceCells() {
    let motions = interaction.cellMotions
    interaction.cellMotions = []
    for var motion in motions {
      guard let element = motion.element, element.swipe != nil else { continue }
      if motion.way.isSettled(at: now) {
        finish(motion)
      } else {
        move(element, to: motion.way.value(at: now))
        motion.lastFrame = now
        interaction.cellMotions.append(motion)
      }
    }
  }

  private func finish(_ motion: CellMotion) {
    guard let element = motion.element, let swipe = element.swipe else { return }
    move(element, to: motion.way.end)
    if swipe.side == nil { forget(element) }
    // Nobody is told of an action whose node has left, or whose process has ended.
    if let event = motion.event, isUsable(element), takesInput(element) {
      interaction.pending.append(event)
    }
  }

  private func move(_ element: Element, to offset: Double) {
    guard var swipe = element.swipe else { return }
    let before = swipe
    swipe.move(to: offset)
    element.swipe = swipe
    if swipe.drawn != before.drawn { replace(element) }
    if swipe != before { needsPaint = true }
  }

  private func forget(_ element: Element) {
    element.swipe = nil
    interaction.cells.removeAll { $0.element === element || $0.element == nil }
    replace(element)
    needsPaint = true
  }

  /// Has an element placed anew, with all that moves with it.
  private func replace(_ element: Element) {
    if let parent = element.parent { invalidatePlacement(of: parent) }
  }

  // MARK: Closing

  /// Closes what is open elsewhere than around an element.
  ///
  /// - Returns: whether that closed a cell beside the one that the element stands in.
  @discardableResult
  func closeCells(elsewhereThan element: Element?) -> Bool {
    var isBeside = false
    for cell in interaction.cells.compactMap(\.element) where cell.swipe?.side != nil {
      if let element, cell.contains(element) { continue }
      if let element, let parent = cell.parent, parent.contains(element) { isBeside = true }
      settleCell(cell, to: nil)
    }
    return isBeside
  }

  /// Closes the other cells of a list: one is open at a time.
  private func closeCells(beside element: Element) {
    for other in interaction.cells.compactMap(\.element)
    where other !== element && other.parent === element.parent && other.swipe?.side != nil {
      settleCell(other, to: nil)
    }
  }

  /// Closes what is open in a slot.
  func closeCells(in slot: Element) {
    for cell in interaction.cells.compactMap(\.element) where slot.contains(cell) {
      settleCell(cell, to: nil)
    }
  }

  /// Puts all fronts into their places: all places are others now.
  func endCells() {
    for cell in interaction.cells.compactMap(\.element) {
      settleCell(cell, to: nil, animated: false)
    }
  }

  /// Lets open cells follow what their cards have changed.
  func repairCells() {
    guard !interaction.cells.isEmpty else { return }
    for cell in interaction.cells {
      guard let element = cell.element, var swipe = element.swipe, isUsable(element) else {
        continue
      }
      let actions = element.cellActions
      guard actions.axis == swipe.axis, isCell(element) else {
        settleCell(element, to: nil, animated: false)
        continue
      }
      let hasMoved = swipe.fit(startReach: actions.reach(.start), endReach: actions.reach(.end))
      if let chosen = swipe.chosen, let side = swipe.side {
        swipe.chosen = min(chosen, max(0, actions.entries(side).count - 1))
      }
      element.swipe = swipe
      if hasMoved { replace(element) }
      if let side = swipe.side, actions.entries(side).isEmpty {
        settleCell(element, to: nil, animated: false)
      }
    }
    interaction.cells.removeAll { $0.element.map { $0.swipe == nil || !isUsable($0) } ?? true }
  }

  // MARK: Performing

  /// Lets a cell return to its place, then tells its card which action was chosen.
  func perform(_ action: BareAction) -> [SceneEvent] {
    let entries = action.element.cellActions.entries(action.side)
    guard entries.indices.contains(action.index) else { return [] }
    settleCell(
      action.element, to: nil, then: event(of: entries[action.index], on: action.element))
    return takePending()
  }

  /// What a card is told about an entry of `actions` or `menu`.
  func event(of entry: MenuEntry, on element: Element) -> SceneEvent? {
    element.actionTarget.map { target in
      .message(
        element.owner, .menuAction(node: target.node, action: entry.id, key: target.key))
    }
  }
}
