import CardWire

/// Cells by keys: an arrow shows the actions, others choose among them.
extension Scene {
  /// The cell that keys act on: the row under the cursor, else what is around the focus.
  var focusedCell: Element? {
    guard let focused else { return nil }
    if let row = focused.kind.takesRows ? focused.cursorRow : nil, isCell(row) { return row }
    return focused.outward.first(where: isCell)
  }

  /// Whether the actions of a cell are shown, or about to be.
  var openCell: Element? {
    interaction.cells.lazy.compactMap(\.element).first { $0.swipe?.side != nil }
  }

  /// Whether keys are for a cell: it is the one that they would open, or the focus is in it.
  func takesKeys(_ cell: Element) -> Bool {
    cell === focusedCell || focused.map(cell.contains) == true
  }

  /// An open cell takes the keys for its actions; any other key closes it and goes on.
  func pressInCell(_ key: KeyEvent) -> [SceneEvent]? {
    guard let cell = openCell, let swipe = cell.swipe, let side = swipe.side else { return nil }
    guard key.modifiers.isEmpty else { return nil }
    if key.key == .escape {
      settleCell(cell, to: nil)
      return []
    }
    guard takesKeys(cell) else {
      closeCells(elsewhereThan: nil)
      return nil
    }
    let last = cell.cellActions.entries(side).count - 1
    switch key.key {
    case .left: choose(max(0, (swipe.chosen ?? last + 1) - 1), in: cell)
    case .right: choose(min(last, (swipe.chosen ?? -1) + 1), in: cell)
    case .enter, .character(" "):
      guard let chosen = swipe.chosen else {
        settleCell(cell, to: nil)
        return []
      }
      return perform(BareAction(element: cell, side: side, index: chosen))
    default:
      settleCell(cell, to: nil)
      return nil
    }
    return []
  }

  private func choose(_ index: Int, in cell: Element) {
    cell.swipe?.chosen = index
    needsPaint = true
  }

  /// Shows the actions of a cell as a swipe would; the action nearest to the front is chosen.
  ///
  /// - Returns: nil for keys that do not, and where there is no action that way.
  func revealActions(_ key: KeyEvent, of element: Element) -> [SceneEvent]? {
    let row = element.kind.takesRows ? element.cursorRow : nil
    let cell = row ?? element
    guard key.modifiers.isEmpty, isCell(cell) else { return nil }
    let actions = cell.cellActions
    let side: Side
    switch (key.key, actions.axis) {
    case (.left, .x), (.up, .y): side = .end
    case (.right, .x), (.down, .y): side = .start
    default: return nil
    }
    guard actions.reach(side) > 0 else { return nil }
    settleCell(cell, to: side)
    choose(side == .end ? 0 : actions.entries(side).count - 1, in: cell)
    return []
  }
}
