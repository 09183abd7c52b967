import CardWire

/// What a press may turn out to be: each rule of the table, asked of each node around the press.
extension Scene {
  /// Makes the recognizers of a press, from the pressed node outward.
  func makeCandidates(for gesture: inout PointerGesture) {
    fill(&gesture, with: GestureRules.table.filter { $0.kind != .wheel })
  }

  /// Makes the recognizers of a step of the wheel.
  func makeWheelCandidates(for gesture: inout PointerGesture) {
    fill(&gesture, with: [GestureRules.rule(.wheel)])
  }

  private func fill(_ gesture: inout PointerGesture, with rules: [GestureRule]) {
    guard let target = gesture.target else { return }
    let press = Press(target: target, start: gesture.start)
    var entries: [GestureArena.Entry] = []
    for element in target.outward {
      for rule in rules where rule.when.allSatisfy({ holds($0, of: element, press) }) {
        let ways = ways(rule.claim, of: element)
        guard rule.claim == .nothing || !ways.isEmpty else { continue }
        let recognizer = GestureRecognizer(rule.kind, claiming: ways, pressed: gesture.moment)
        entries.append(GestureArena.Entry(rule.name, recognizer))
        gesture.subjects.append(WeakElement(element))
      }
    }
    gesture.arena = GestureArena(entries)
  }

  private struct Press {
    let target: Element
    let start: Point
  }

  // MARK: Conditions

  private func holds(
    _ condition: GestureRule.Condition, of element: Element, _ press: Press
  ) -> Bool {
    switch condition {
    case .isPressed: element === press.target
    case .hasFocus: element.kind == .input && element === focused && takesInput(element)
    case .hasMenu: menu(of: element) != nil
    case .isMovable: element.orderContainer.map(takesInput) ?? false
    case .isCell: isCell(element)
    case .isCard: isDraggable(element)
    case .isHead: isHead(of: element, at: press.start)
    case .isAtStart: isAtStart(from: press.target, to: element)
    case .scrolls: element.canScroll && !(element.kind == .cards && isMoving(element))
    case .isClosed: !interaction.cells.contains { $0.element.map(element.contains) ?? false }
    case .presents: element.presentsFromMini && takesInput(element)
    case .isScreen: screens.contains { $0.element === element && $0.style != .alert }
    }
  }

  private func isDraggable(_ element: Element) -> Bool {
    guard element.isCard, let place = card(around: element),
      case .cards(let state) = place.container.state
    else { return false }
    return state.travel.count == place.container.cards.count
  }

  /// A closed card is all head.
  private func isHead(of element: Element, at point: Point) -> Bool {
    if point.y < element.content.minY { return true }
    guard let place = card(around: element), place.card === element,
      case .cards(let state) = place.container.state
    else { return false }
    return place.index >= state.openCount
  }

  private func isAtStart(from target: Element, to element: Element) -> Bool {
    for around in target.outward {
      if around === element { break }
      if around.canScroll, around.scrollAxis == .y, around.scrollState.offset > 0 { return false }
    }
    return true
  }

  // MARK: Ways

  private func ways(_ claim: GestureRule.Claim, of element: Element) -> GestureDirections {
    switch claim {
    case .nothing: return []
    case .anyWay: return .all
    case .upAndDown: return .vertical
    case .up: return .up
    case .down: return .down
    case .itsActions: return cellWays(of: element)
    case .itsContent:
      let state = element.scrollState
      var ways: GestureDirections = []
      if state.offset > 0 {
        ways.formUnion(GestureDirections(along: element.scrollAxis, toEnd: true))
      }
      if state.offset < state.extent - state.viewport {
        ways.formUnion(GestureDirections(along: element.scrollAxis, toEnd: false))
      }
      return ways
    }
  }
}

extension Element {
  /// The element and all around it, from the inside outward.
  var outward: [Element] {
    var all: [Element] = []
    var current: Element? = self
    while let element = current {
      all.append(element)
      current = element.parent
    }
    return all
  }

  /// Whether a press on it can bring up the screen that it stands for.
  var presentsFromMini: Bool {
    guard case .actions(let actions) = resolved[.do] else { return false }
    return actions.contains { action in
      if case .present(let request) = action { return request.style == .miniToLarge }
      return false
    }
  }
}
