import CardWire

/// An entry in the row of keys at the bottom of the screen.
package struct BarItem: Equatable {
  /// The key as the person reads it.
  let key: String
  /// What it does.
  let label: String
  /// What a click on the entry presses.
  let event: KeyEvent?
  /// The higher, the longer it stays where there is little room.
  let rank: Int
  /// Where it was painted.
  var area = Rect.zero

  init(_ key: String, _ label: String, press event: KeyEvent? = nil, rank: Int) {
    self.key = key
    self.label = label
    self.event = event
    self.rank = rank
  }

  /// Columns with the space between.
  var columns: Int { GraphemeWidth.columns(of: key) + 1 + GraphemeWidth.columns(of: label) }

  /// Those that fit into a width with three columns between two, in their order.
  static func fitting(_ items: [BarItem], into width: Int) -> [BarItem] {
    var items = items
    while !items.isEmpty, items.reduce(-3, { $0 + $1.columns + 3 }) > width {
      guard let least = items.indices.min(by: { items[$0].rank < items[$1].rank }) else { break }
      items.remove(at: least)
    }
    return items
  }
}

extension Scene {
  /// The keys that do something where the focus is.
  func barItems() -> [BarItem] {
    if interaction.menu != nil {
      return [
        BarItem("↑ ↓", "choose", rank: 1),
        BarItem("enter", "do it", press: KeyEvent(.enter), rank: 3),
        BarItem("esc", "close", press: KeyEvent(.escape), rank: 2),
      ]
    }
    if let overlay {
      let close = BarItem("esc", "close", press: KeyEvent(.escape), rank: 2)
      return overlay.reach > 0 ? [BarItem("↑ ↓", "scroll", rank: 1), close] : [close]
    }
    if isReordering {
      return [
        BarItem("release", "put it here", rank: 1),
        BarItem("esc", "put it back", press: KeyEvent(.escape), rank: 2),
      ]
    }
    if let cell = openCell, takesKeys(cell), overlay == nil {
      return [
        BarItem("← →", "choose", rank: 1),
        BarItem("enter", "do it", press: KeyEvent(.enter), rank: 3),
        BarItem("esc", "back", press: KeyEvent(.escape), rank: 2),
      ]
    }
    let quit = BarItem("q", "quit", press: KeyEvent(.character("q")), rank: 9)
    let tab = BarItem("tab", "focus", press: KeyEvent(.tab), rank: 5)
    if focused?.kind == .input {
      return [
        tab, BarItem("enter", "done", press: KeyEvent(.enter), rank: 6),
        BarItem("ctrl-u", "clear", rank: 3), BarItem("ctrl-c", "quit", rank: 9),
      ]
    }
    let help = BarItem("?", "keys", press: KeyEvent(.character("?")), rank: 7)
    return [tab] + troubleItems() + cardItems() + focusItems() + cellItems() + leaveItems()
      + [help, quit]
  }

  /// How to get back from a screen, or to give up one that is slow to come.
  private func leaveItems() -> [BarItem] {
    let escape = KeyEvent(.escape)
    if let screen = awaitedScreen, now >= screen.slowSince {
      return [BarItem("esc", "cancel \(screen.slot.name)…", press: escape, rank: 8)]
    }
    // One that comes soon is not worth that the keys change twice.
    guard presentScreenToLeave != nil else { return [] }
    return [BarItem("esc", "back", press: escape, rank: 8)]
  }

  private func troubleItems() -> [BarItem] {
    guard let slot = focusedSlot, case .slot(let state) = slot.state else { return [] }
    let restart = BarItem("r", "restart", press: KeyEvent(.character("r")), rank: 8)
    let log = BarItem("l", "log", press: KeyEvent(.character("l")), rank: 6)
    return switch state.status {
    case .failed, .finished: [restart, log]
    case .stale(let since, _, _) where since <= now: [restart, log]
    case .empty, .starting, .live, .stale: []
    }
  }

  private func cardItems() -> [BarItem] {
    guard let place = card(around: focused), case .cards(let state) = place.container.state else {
      return []
    }
    return place.index < state.openCount
      ? [BarItem("c", "close", press: KeyEvent(.character("c")), rank: 6)]
      : [BarItem("o", "open", press: KeyEvent(.character("o")), rank: 6)]
  }

  private func focusItems() -> [BarItem] {
    guard focused.map(isOnItsWay) != true else { return [] }
    let label: String? =
      switch focused?.kind {
      case .list, .table: "select"
      case .button: "press"
      default: nil
      }
    if let label { return [BarItem("enter", label, press: KeyEvent(.enter), rank: 4)] }
    guard let focused, focused.kind == .scroll else { return [] }
    return [BarItem(Look(focused).axis == .y ? "↑ ↓" : "← →", "scroll", rank: 4)]
  }

  /// The keys for actions and menu of what has the focus.
  private func cellItems() -> [BarItem] {
    var items: [BarItem] = []
    if let cell = focusedCell {
      let actions = cell.cellActions
      let sides: [(Side, x: String, y: String)] = [(.end, "←", "↑"), (.start, "→", "↓")]
      let keys = sides.filter { actions.reach($0.0) > 0 }.map { actions.axis == .x ? $0.x : $0.y }
      if !keys.isEmpty { items.append(BarItem(keys.joined(separator: " "), "actions", rank: 3)) }
    }
    if let axis = movable?.parent?.scrollAxis {
      items.append(BarItem(axis == .y ? "alt-↑ ↓" : "alt-← →", "move", rank: 3))
    }
    if menuElement != nil {
      items.append(BarItem("m", "menu", press: KeyEvent(.character("m")), rank: 3))
    }
    return items
  }

  /// The innermost slot around the focus.
  var focusedSlot: Element? {
    var current = focused
    while let candidate = current {
      if candidate.kind == .slot { return candidate }
      current = candidate.parent
    }
    return nil
  }
}

extension CardStatus {
  /// Whether a person may start the process anew.
  func canRestart(now: Instant) -> Bool {
    switch self {
    case .failed, .finished: true
    case .stale(let since, _, _): since <= now
    case .empty, .starting, .live: false
    }
  }

  /// Whether what is drawn takes input.
  var takesInput: Bool {
    switch self {
    case .live, .stale: true
    case .empty, .starting, .finished, .failed: false
    }
  }
}
