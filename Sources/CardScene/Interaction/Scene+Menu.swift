import CardWire

/// Menus of nodes: opened by a long press, the right button or `m`.
extension Scene {
  /// What the menu of an element offers; nil where it has none that could be told of.
  func menu(of element: Element) -> [MenuEntry]? {
    let entries = element.menuEntries
    guard !entries.isEmpty, element.actionTarget != nil, takesInput(element) else { return nil }
    return entries
  }

  /// Opens the menu of an element at a place.
  ///
  /// - Returns: whether it has one.
  @discardableResult
  func openMenu(of element: Element, at anchor: Point) -> Bool {
    guard let entries = menu(of: element) else { return false }
    closeCells(elsewhereThan: nil)
    interaction.menu = Menu(of: element, entries: entries, at: anchor)
    needsPaint = true
    return true
  }

  /// Opens the menu of the row under the cursor, else of what is around the focus.
  ///
  /// - Returns: whether there is one.
  func openFocusedMenu() -> Bool {
    guard let element = menuElement else { return false }
    let seen = element.clip.isEmpty ? element.frame : element.clip
    return openMenu(
      of: element, at: Point(x: seen.minX + min(2, max(0, seen.width - 1)), y: seen.minY))
  }

  /// The node whose menu the focus means.
  var menuElement: Element? {
    guard let focused else { return nil }
    let row = focused.kind.takesRows ? focused.cursorRow : nil
    return ((row.map { [$0] } ?? []) + focused.outward).first { menu(of: $0) != nil }
  }

  /// Takes the menu away.
  func dismissMenu() {
    guard interaction.menu != nil else { return }
    interaction.menu = nil
    needsPaint = true
  }

  /// Takes the menu away when its node has left or no longer takes input.
  func repairMenu() {
    guard let menu = interaction.menu else { return }
    guard let element = menu.element, isUsable(element), takesInput(element) else {
      return dismissMenu()
    }
  }

  // MARK: Keys

  func pressInMenu(_ key: KeyEvent) -> [SceneEvent] {
    guard let menu = interaction.menu else { return [] }
    switch key.key {
    case .escape, .character("q"), .character("m"), .tab, .backTab: dismissMenu()
    case .up: moveInMenu(by: -1)
    case .down: moveInMenu(by: 1)
    case .home: moveInMenu(by: -menu.cursor)
    case .end: moveInMenu(by: menu.entries.count - 1 - menu.cursor)
    case .enter, .character(" "): return choose(menu.cursor, in: menu)
    default: break
    }
    return []
  }

  /// Moves the cursor of the menu by some entries.
  func moveInMenu(by steps: Int) {
    guard let menu = interaction.menu else { return }
    interaction.menu?.cursor = min(
      menu.entries.count - 1, max(0, menu.cursor.saturatingAdd(steps)))
    needsPaint = true
  }

  // MARK: The pointer

  /// Moves the cursor of the menu to where the pointer is.
  func pointInMenu(at position: Point) {
    guard let entry = interaction.menu?.entry(at: position) else { return }
    interaction.menu?.cursor = entry
    needsPaint = true
  }

  /// Chooses the entry at which the pointer was let go.
  func chooseInMenu(at position: Point) -> [SceneEvent] {
    guard let menu = interaction.menu, let entry = menu.entry(at: position) else { return [] }
    return choose(entry, in: menu)
  }

  private func choose(_ index: Int, in menu: Menu) -> [SceneEvent] {
    dismissMenu()
    guard let element = menu.element, isUsable(element), takesInput(element),
      menu.entries.indices.contains(index),
      let event = event(of: menu.entries[index], on: element)
    else { return [] }
    return [event]
  }
}
