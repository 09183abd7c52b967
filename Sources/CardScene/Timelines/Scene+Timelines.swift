import CardWire

/// What timelines are at the moment.
extension Scene {
  /// A timeline at a moment.
  struct TimelineState: Equatable {
    /// 0 … 1; for `swipe` from −1.
    var value: Double
    /// Whether a pointer or a spring has it.
    var isMoving = false
  }

  /// The timeline that a name means for an element; nil where there is none.
  ///
  /// A name with an id is looked for in the element's own view, then outward through its parents';
  /// one without means the nearest.
  func timeline(_ name: TimelineName, from element: Element) -> TimelineState? {
    switch name.kind {
    case .cards: return cardsTimeline(name.id, from: element)
    case .present: return presentTimeline(name.id, from: element)
    case .swipe: return swipeTimeline(name.id, from: element)
    case .scroll:
      let target = target(name.id, from: element, where: { $0.scrolling != nil })
      return target?.scrolling.map { TimelineState(value: $0.fraction) }
    case .focus:
      guard let target = name.id == nil ? element : target(name.id, from: element) else {
        return nil
      }
      return TimelineState(value: focused.map(target.contains) == true ? 1 : 0)
    }
  }

  // MARK: Kinds

  private func cardsTimeline(_ id: String?, from element: Element) -> TimelineState? {
    if let id {
      guard let card = named(id, from: element, where: \.isCard), let container = card.parent else {
        return nil
      }
      return TimelineState(value: openness(of: card), isMoving: isMoving(container))
    }
    guard let container = target(nil, from: element, where: { $0.kind == .cards }) else {
      return nil
    }
    let value = container.cards.map(openness).max() ?? 0
    return TimelineState(value: value, isMoving: isMoving(container))
  }

  /// The screen around an element; for what is in none, the one that was presented over it. Screens
  /// come and go, so one that is not there is at 0.
  private func presentTimeline(_ id: String?, from element: Element) -> TimelineState {
    let screen =
      if let id {
        screens.last { $0.slot.name == id }
      } else {
        screens.last { $0.element.contains(element) }
          ?? screens.first { $0.style != .push && $0.isPresent }
      }
    guard let screen else { return TimelineState(value: 0) }
    return TimelineState(value: screen.progress, isMoving: screen.isMoving)
  }

  /// The cell of a name or the nearest; by the name of a list or a scroll, the one of its children
  /// that is swiped furthest.
  private func swipeTimeline(_ id: String?, from element: Element) -> TimelineState? {
    guard let id else {
      return target(nil, from: element, where: { $0.swipeState != nil })?.swipeState
    }
    let target = named(id, from: element) {
      $0.swipeState != nil || $0.kind.takesRows || $0.kind == .scroll
    }
    return target.map { $0.swipeState ?? furthestSwipe(in: $0) }
  }

  private func furthestSwipe(in container: Element) -> TimelineState {
    let cells = interaction.cells.compactMap(\.element).filter { $0.parent === container }
    let states = cells.compactMap(\.swipeState)
    let furthest = states.map(\.value).max { abs($0) < abs($1) }
    return TimelineState(value: furthest ?? 0, isMoving: states.contains(where: \.isMoving))
  }

  // MARK: Names

  /// The named element, or without a name the nearest around an element, itself included.
  private func target(
    _ id: String?, from element: Element, where isMeant: (Element) -> Bool = { _ in true }
  ) -> Element? {
    if let id { return named(id, from: element, where: isMeant) }
    var current: Element? = element
    while let around = current {
      if isMeant(around) { return around }
      current = around.parent
    }
    return nil
  }

  private func named(
    _ id: String, from element: Element, where isMeant: (Element) -> Bool
  ) -> Element? {
    var path: SlotPath? = element.owner
    var row = element.scopeInside
    while let view = path {
      if let card = views[view] {
        let name = NodeID(id)
        let found =
          row.flatMap { card.element(at: NodeAddress(row: $0, name)) }
          ?? card.element(at: NodeAddress(name)) ?? card.slots.first { $0.slotName == id }
        if let found, isMeant(found) { return found }
      }
      row = nil
      path = view.parent
    }
    return nil
  }
}

extension ScrollState {
  /// How far it is scrolled, 0 … 1; 0 where there is nothing to scroll.
  fileprivate var fraction: Double {
    let most = extent - viewport
    return most > 0 ? min(1, Double(offset) / Double(most)) : 0
  }
}

extension Element {
  /// How far it is swiped; nil for what cannot be.
  var swipeState: Scene.TimelineState? {
    guard !swipeActions.isEmpty, actionTarget != nil else { return nil }
    guard let swipe else { return Scene.TimelineState(value: 0) }
    return Scene.TimelineState(value: swipe.value, isMoving: swipe.isMoving)
  }
}
