import CardWire

extension Scene {
  // MARK: Stops

  /// Where the focus can go, in the order of the tree.
  func focusStops() -> [Element] {
    var stops: [Element] = []
    collectStops(frontRoot, seen: deckArea, into: &stops)
    return stops
  }

  /// - Parameters:
  ///   - seen: the part of the screen that nothing covers.
  ///   - isAlive: whether the process that drew the element answers; where it does not, only the
  ///     slots in its view can be stops.
  private func collectStops(
    _ element: Element, seen: Rect, isAlive: Bool = true, into stops: inout [Element]
  ) {
    guard !element.isDropped else { return }
    let before = stops.count
    switch element.kind {
    case .cards:
      return collectCards(element, seen: seen, isAlive: isAlive, into: &stops)
    case .slot:
      let answers = collectInside(slot: element, seen: seen, isAlive: isAlive, into: &stops)
      if stops.count == before || !answers, isReachable(element, seen: seen) {
        stops.insert(element, at: before)
      }
      return
    case .list, .table:
      guard isAlive else { break }
      guard element.takesFocus, isReachable(element, seen: seen) else { return }
      stops.append(element)
      if let row = element.cursorRow { collectStops(row, seen: seen, into: &stops) }
      return
    case .scroll:
      return collectScroll(element, seen: seen, isAlive: isAlive, into: &stops)
    case .button, .input, .toggle:
      if isAlive, element.takesFocus, isReachable(element, seen: seen) { stops.append(element) }
    default:
      if isAlive, element.isPlainStop, !element.isRow, isReachable(element, seen: seen) {
        stops.append(element)
      }
    }
    for child in element.shown {
      collectStops(child, seen: seen, isAlive: isAlive, into: &stops)
    }
  }

  /// A scroll is a stop before what is in it, unless something in it can be seen that takes the keys
  /// and hands those for scrolling on; one that has the focus keeps it when such a thing comes.
  private func collectScroll(
    _ scroll: Element, seen: Rect, isAlive: Bool, into stops: inout [Element]
  ) {
    let before = stops.count
    for child in scroll.shown { collectStops(child, seen: seen, isAlive: isAlive, into: &stops) }
    guard isAlive, isReachable(scroll, seen: seen) else { return }
    let inside = stops[before...]
    let isNeeded =
      inside.isEmpty
      ? scroll.canScroll || scroll.id != nil
      : scroll.canScroll
        && (scroll === focused || inside.allSatisfy { $0.clip.intersection(seen).isEmpty })
    if isNeeded { stops.insert(scroll, at: before) }
  }

  /// The top, then each card with what is not covered by the next one; a card in which nothing can
  /// be seen to take the focus takes it itself.
  private func collectCards(
    _ container: Element, seen: Rect, isAlive: Bool, into stops: inout [Element]
  ) {
    let cards = container.cards
    if let top = container.cardsTop {
      collectStops(top, seen: seen.above(cards.first?.frame.minY), isAlive: isAlive, into: &stops)
    }
    for (index, card) in cards.enumerated() {
      let next = cards[(index + 1)...].map(\.frame.minY).min()
      let before = stops.count
      var answers = true
      if card.kind == .slot {
        answers = collectInside(
          slot: card, seen: seen.above(next), isAlive: isAlive, into: &stops)
      } else {
        for child in card.shown {
          collectStops(child, seen: seen.above(next), isAlive: isAlive, into: &stops)
        }
      }
      let isSeen = !card.clip.intersection(seen.above(next)).isEmpty
      if stops.count == before || !answers, isSeen { stops.insert(card, at: before) }
    }
  }

  /// Goes through the view in a slot; false where its process does not answer, so that the slot is a
  /// stop itself: there the process can be started again.
  private func collectInside(
    slot: Element, seen: Rect, isAlive: Bool, into stops: inout [Element]
  ) -> Bool {
    guard case .slot(let state) = slot.state else { return true }
    if let guest = slot.guest, slot.isCovered || isComing(guest) {
      collectStops(guest, seen: seen, into: &stops)
      return true
    }
    // What stands in for a view is drawn by the process around it.
    let answers = state.status == .empty ? isAlive : state.status.takesInput
    for child in slot.shown { collectStops(child, seen: seen, isAlive: answers, into: &stops) }
    return answers
  }

  /// Whether a pushed screen is on its way in: the focus goes with it.
  private func isComing(_ guest: Element) -> Bool {
    screens.contains { $0.element === guest && $0.isComing }
  }

  /// Whether it can be seen, or scrolled to where it can.
  private func isReachable(_ element: Element, seen: Rect) -> Bool {
    if !element.clip.intersection(seen).isEmpty { return true }
    var current = element.parent
    while let around = current, around.owner == element.owner {
      if around.kind == .scroll || around.kind.takesRows {
        return !around.clip.intersection(seen).isEmpty
      }
      current = around.parent
    }
    return false
  }

  // MARK: Moving

  /// Moves the focus to the next or the previous stop, round the end.
  func moveFocus(forward: Bool) -> [SceneEvent] {
    let stops = focusStops()
    guard !stops.isEmpty else { return [] }
    guard let index = stops.firstIndex(where: { $0 === focused }) else {
      return focus(on: defaultStop(among: stops))
    }
    let next = (index + (forward ? 1 : stops.count - 1)) % stops.count
    return focus(on: stops[next])
  }

  /// Gives the focus to an element; what was typed in the one before is committed.
  ///
  /// - Parameter reveals: whether it is scrolled into sight; a press must not move what it pressed.
  func focus(on element: Element?, reveals: Bool = true) -> [SceneEvent] {
    guard element !== focused else { return [] }
    let events = focused.map(blur) ?? []
    focused = element
    if let element {
      startCursor(in: element)
      if reveals { reveal(element) }
    }
    needsPaint = true
    return events
  }

  /// Gives the focus to an element or to the first place in it.
  func focus(into element: Element) -> [SceneEvent] {
    let stop = focusStops().first { element === $0 || element.contains($0) }
    return stop.map { focus(on: $0) } ?? []
  }

  /// The first stop of the first card, else the first of all.
  private func defaultStop(among stops: [Element]) -> Element? {
    stops.first { card(around: $0) != nil } ?? stops.first
  }

  // MARK: Repair

  /// Moves the focus on when what has it can no longer take it, or when the card that has it has
  /// drawn something that can.
  func repairFocus() {
    let stops = focusStops()
    let before = self.focused
    returnFocus(among: stops)
    defer { followFocus(from: before) }
    guard let focused else {
      _ = focus(on: defaultStop(among: stops))
      return
    }
    guard !stops.contains(where: { $0 === focused }) else { return startCursor(in: focused) }
    let heir = heir(of: focused, among: stops)
    if let slot = heir, slot.kind == .slot, slot.contains(focused) {
      interaction.strays.append(Stray(slot: slot, element: focused))
    }
    interaction.pending += focus(on: heir)
  }

  /// Remembers what has the focus, before another size may take it.
  func rememberFocus() {
    guard interaction.displaced == nil || interaction.displaced?.holder !== focused else { return }
    interaction.displaced = focused.map { DisplacedFocus(element: $0, holder: $0) }
  }

  /// Gives the focus back to what a small screen has taken it from, unless the person has moved it.
  private func returnFocus(among stops: [Element]) {
    guard let displaced = interaction.displaced else { return }
    guard displaced.holder === focused, let element = displaced.element else {
      interaction.displaced = nil
      return
    }
    guard stops.contains(where: { $0 === element }) else { return }
    interaction.displaced = nil
    interaction.pending += focus(on: element)
  }

  /// The focus went on by itself from an element.
  func followFocus(from element: Element?) {
    guard interaction.displaced?.holder === element else { return }
    interaction.displaced?.holder = focused
  }

  private func heir(of element: Element, among stops: [Element]) -> Element? {
    interaction.strays.removeAll { $0.element == nil || $0.slot == nil }
    if let index = interaction.strays.lastIndex(where: { $0.slot === element }) {
      let stray = interaction.strays.remove(at: index)
      if let back = stops.first(where: { $0 === stray.element }) { return back }
    }
    if let slot = element.card, !takesInput(element), stops.contains(where: { $0 === slot }) {
      return slot
    }
    if let before = placeBelow(element), stops.contains(where: { $0 === before }) { return before }
    var current: Element? = element
    while let around = current {
      if let stop = stops.first(where: { around.contains($0) }) { return stop }
      current = around.parent
    }
    return defaultStop(among: stops)
  }

  /// What had the focus in the place of a pushed screen before that came.
  private func placeBelow(_ element: Element) -> Element? {
    let screen = screens.last { $0.style == .push && $0.element.contains(element) }
    guard let screen, let before = screen.focusBefore,
      screen.element.parent?.contains(before) == true
    else { return nil }
    return before
  }

  /// A list gets a cursor when it gets the focus: on the first row that can be seen.
  private func startCursor(in element: Element) {
    guard case .list(var list) = element.state, element.cursorRow == nil else { return }
    let rows = element.children.filter { $0.id != nil && !$0.isDropped }
    list.cursor = (rows.first { !$0.clip.isEmpty } ?? rows.first)?.id
    element.state = .list(list)
  }
}

/// An element that lost the focus because the screen became small.
struct DisplacedFocus {
  private(set) weak var element: Element?
  /// What has the focus meanwhile.
  weak var holder: Element?

  init(element: Element, holder: Element) {
    self.element = element
    self.holder = holder
  }
}

/// An element that lost the focus to its slot, because its process takes no input for the time being.
struct Stray {
  private(set) weak var slot: Element?
  private(set) weak var element: Element?

  init(slot: Element, element: Element) {
    self.slot = slot
    self.element = element
  }
}

extension Element {
  /// The row that keys act on.
  var cursorRow: Element? {
    guard case .list(let list) = state, let cursor = list.cursor else { return nil }
    return children.first { $0.id == cursor && !$0.isDropped }
  }

  /// Whether it takes the focus for what it does, its actions or its menu alone.
  var isPlainStop: Bool {
    switch kind {
    case .row, .column, .stack, .grid, .custom, .text, .image:
      guard !resolved.flag(.disabled) else { return false }
      return resolved[.do] != nil
        || actionTarget != nil && (resolved.hasEntries(.actions) || resolved.hasEntries(.menu))
    default: return false
    }
  }

  /// How far it is scrolled, where it can be.
  var scrolling: ScrollState? {
    switch state {
    case .scroll(let scroll): scroll
    case .list(let list): list.scroll
    case .cards(let cards): cards.stack.extent > cards.stack.viewport ? cards.stack : nil
    default: nil
    }
  }

  /// Whether there is more in it than can be seen.
  var canScroll: Bool { scrolling.map { $0.extent > $0.viewport } ?? false }
}

extension Properties {
  /// Whether there is anything in `actions` or `menu`.
  fileprivate func hasEntries(_ property: Property) -> Bool {
    guard case .entries(let entries) = self[property] else { return false }
    return !entries.isEmpty
  }
}

extension Rect {
  /// The rows before another one.
  func above(_ row: Int?) -> Rect {
    guard let row else { return self }
    return intersection(
      Rect(x: minX, y: minY, width: width, height: max(0, row.saturatingSubtract(minY))))
  }
}
