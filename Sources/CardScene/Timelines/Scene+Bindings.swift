import CardWire

/// Nodes that follow timelines: what their cards say changes the model, the screen shows these.
extension Scene {
  /// Brings what follows timelines to where they are, on the screen and in the processes.
  func updateTimelines() {
    updateBindings()
    updateReports()
  }

  /// Brings all bound properties to where their timelines are.
  ///
  /// - Returns: whether anything has to be laid out again.
  @discardableResult
  func updateBindings() -> Bool {
    var needsLayout = false
    for card in views.values {
      var isLeft = false
      for element in card.bound.values {
        if update(element) { needsLayout = true }
        isLeft = isLeft || element.bindings.isEmpty
      }
      if isLeft { card.dropUnbound() }
    }
    if needsLayout { self.needsLayout = true }
    return needsLayout
  }

  /// Brings one element to where its timelines are.
  ///
  /// - Returns: whether anything has to be laid out again.
  func update(_ element: Element) -> Bool {
    let old = element.presented
    var new = PresentedValues.plain
    if old.dx != 0 || old.dy != 0 || old.width != nil || old.height != nil {
      // Where cells are now counts for their hysteresis.
      (new.dx, new.dy, new.width, new.height) = (old.dx, old.dy, old.width, old.height)
    }
    for bound in element.bindings {
      guard let state = state(of: bound, from: element) else { continue }
      let isAtRest = !state.isMoving || state.value == 0 || abs(state.value) == 1
      new.take(bound.table.value(at: state.value), for: bound.property, isAtRest: isAtRest)
    }
    new.keepOnly(element.bindings)
    for run in interaction.runs where run.element === element {
      new.take(run.value(at: now), for: run.property, isAtRest: run.isOver(at: now))
    }
    guard new != old else { return false }
    element.presented = new
    needsPaint = true
    if new.changesSize(from: old) {
      element.showPresented()
      element.invalidate()
    }
    if new.moves(from: old) { element.invalidatePlacement() }
    return new.changesSize(from: old) || new.moves(from: old)
  }

  /// Where a timeline is; one that cannot be found is at 0, and its card is told so once.
  private func state(of bound: BoundProperty, from element: Element) -> TimelineState? {
    guard let name = bound.timeline else {
      complain(about: bound, from: element, "there are cards, present, swipe, scroll and focus")
      return nil
    }
    if let state = timeline(name, from: element) { return state }
    if let id = name.id {
      complain(about: bound, from: element, "\(name.kind.subject) around it is called \"\(id)\"")
    }
    return TimelineState(value: 0)
  }

  private func complain(about bound: BoundProperty, from element: Element, _ reason: String) {
    guard element.frame != .zero,
      interaction.isNews(bound.text, of: element.owner)
    else { return }
    let node = element.id.map { " of \"\($0)\"" } ?? ""
    interaction.pending.append(
      .fault(
        element.owner,
        WireFault(
          .unknownID, about: "bind", path: "bind.\(bound.property.rawValue).on",
          message: "the \(bound.property.rawValue)\(node) follows a timeline \"\(bound.text)\", "
            + "and \(reason); it counts as 0")))
  }
}

extension PresentedValues {
  /// Takes back what no binding says any more.
  fileprivate mutating func keepOnly(_ bindings: [BoundProperty]) {
    let bound = Set(bindings.map(\.property))
    if !bound.contains(.dx) { dx = 0 }
    if !bound.contains(.dy) { dy = 0 }
    if !bound.contains(.width) { width = nil }
    if !bound.contains(.height) { height = nil }
  }
}

extension Element {
  /// Puts what is presented in place of what the card said, for layout and painting.
  func showPresented() {
    attributes = LayoutAttributes(resolved)
    if let width = presented.width { attributes.width = .cells(width) }
    if let height = presented.height { attributes.height = .cells(height) }
    if let hidden = presented.hidden { attributes.isHidden = hidden }
  }
}
