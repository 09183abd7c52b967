import CardWire

/// Lists and scrolled containers.
extension Scene {
  // MARK: Keys

  func press(_ key: KeyEvent, inList list: Element, isFocused: Bool) -> [SceneEvent]? {
    guard key.modifiers.isEmpty else { return nil }
    let rows = list.children.filter { $0.id != nil && !$0.isDropped }
    guard !rows.isEmpty else { return nil }
    if isFocused, key.isActivation, let row = list.cursorRow {
      return choose(row, in: list, by: key.key == .enter ? .enter : .space)
    }
    let current = rows.firstIndex { $0 === list.cursorRow }
    guard let target = target(of: key.key, from: current, among: rows, in: list) else { return nil }
    if target == current { return isFocused ? nil : focus(on: list) }
    moveCursor(to: rows[target], in: list)
    return isFocused ? [] : focus(on: list)
  }

  /// The row to which a key leads.
  private func target(
    of key: Key, from current: Int?, among rows: [Element], in list: Element
  ) -> Int? {
    let last = rows.count - 1
    let index = current ?? 0
    let isUpright = Look(list).axis == .y
    switch key {
    case .up where isUpright, .left where !isUpright: return max(0, current.map { $0 - 1 } ?? 0)
    case .down where isUpright, .right where !isUpright:
      return min(last, current.map { $0 + 1 } ?? 0)
    case .home: return 0
    case .end: return last
    case .pageUp where isUpright:
      let goal = rows[index].frame.minY - list.content.height
      return min(rows.firstIndex { $0.frame.minY > goal } ?? 0, max(0, index - 1))
    case .pageDown where isUpright:
      let goal = rows[index].frame.minY + list.content.height
      return max(rows.lastIndex { $0.frame.minY < goal } ?? last, min(last, index + 1))
    default: return nil
    }
  }

  func moveCursor(to row: Element, in list: Element) {
    guard case .list(var state) = list.state, state.cursor != row.id else { return }
    state.cursor = row.id
    list.state = .list(state)
    reveal(row)
    needsPaint = true
  }

  func press(_ key: KeyEvent, inScroll scroll: Element) -> [SceneEvent]? {
    guard key.modifiers.isEmpty, let state = scroll.scrolling else { return nil }
    let isVertical = Look(scroll).axis == .y
    let page = max(1, state.viewport - 1)
    let step: Int? =
      switch key.key {
      case .up where isVertical: -1
      case .down where isVertical: 1
      case .left where !isVertical: -4
      case .right where !isVertical: 4
      case .pageUp: -page
      case .pageDown: page
      case .home: -state.extent
      case .end: state.extent
      default: nil
      }
    guard let step, self.scroll(scroll, by: step) else { return nil }
    return []
  }

  /// - Returns: whether it could be scrolled any further that way.
  func scroll(_ element: Element, by cells: Int) -> Bool {
    guard let state = element.scrolling else { return false }
    let most = max(0, state.extent - state.viewport)
    let offset = min(most, max(0, state.offset.saturatingAdd(cells)))
    guard offset != state.offset else { return false }
    scroll(element, to: offset)
    needsPaint = true
    return true
  }

  // MARK: Choosing

  /// What chose a row.
  enum Choice {
    case enter, space, click
  }

  /// Selects and activates a row, as the list's `select` wants it.
  ///
  /// One: the row becomes the selected one, and is activated. Many: Space and a click turn it over,
  /// Enter activates it. None: it is activated.
  func choose(_ row: Element, in list: Element, by choice: Choice) -> [SceneEvent] {
    guard let key = row.id, case .list(var state) = list.state else { return [] }
    let before = state.selected
    var activates = true
    switch Look(list).selection {
    case .none: break
    case .one: state.selected = [key]
    case .many where choice != .enter:
      state.selected.formSymmetricDifference([key])
      activates = false
    case .many: break
    }
    state.cursor = key
    list.state = .list(state)
    needsPaint = true
    guard let id = list.id else { return perform(row) ?? [] }
    var events: [SceneEvent] = []
    if state.selected != before {
      events.append(.message(list.owner, .select(node: id, keys(state.selected, of: list))))
    }
    if activates {
      events += perform(row) ?? [.message(list.owner, .activate(node: id, key: key))]
    }
    return events
  }

  /// The selected keys in the order of the rows.
  private func keys(_ selected: Set<NodeID>, of list: Element) -> SelectedKeys {
    if Look(list).selection == .one, let key = selected.first { return .one(key) }
    let shown = list.children.compactMap(\.id).filter(selected.contains)
    let others = selected.subtracting(shown).sorted { $0.rawValue < $1.rawValue }
    return .many(shown + others)
  }
}
