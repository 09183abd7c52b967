package import CardWire

extension Scene {
  /// Checks the view of a deck before there is anything that could show it.
  package static func checkDeck(_ view: Node) throws(WireFault) {
    var check = ViewCheck(about: "deck", slotLimit: SlotPath.deck.slotLimit)
    try check.check(view, at: "view", row: nil)
  }

  /// Takes the whole view of a process; what has the same identity as before keeps its state.
  ///
  /// - Parameter isOfAnother: whether the view that is there is of another process, which this one
  ///   follows: it cannot know what the person has written since.
  /// - Returns: what happened to the slots of that view: the removed ones first, then the others in
  ///   the order of the tree.
  /// - Throws: a duplicate id or slot name, a slot that is not there; nothing has changed then.
  package func render(
    _ view: Node, in slot: SlotPath, isOfAnother: Bool = false
  ) throws(WireFault) -> [SlotChange] {
    var check = ViewCheck(about: "render", slotLimit: slot.slotLimit)
    try check.check(view, at: "view", row: nil)
    let place = try place(of: slot)
    let held = putDown(in: slot)
    defer { takeUpAgain(held) }
    let card = views[slot] ?? CardView(path: slot)
    let isFirst = card.root == nil
    let classes = classes(of: card, in: place)
    let trail = FocusTrail(from: focused)
    let before = descriptions(in: card)
    var touched = TouchedMotion()
    for element in card.passing { touched.keep(element) }

    var reconciler = Reconciler(
      view: card, classes: classes, reusing: !isFirst, isOfAnother: isOfAnother)
    let new = reconciler.element(for: view, counterpart: card.root, row: nil)
    hang(new, in: card, at: place)
    views[slot] = card
    card.forgetNames()
    card.enter(new)
    card.count = check.count

    needsPaint = true
    let changes = settleSlots(of: card, before: before)
    touched.arrivals = reconciler.arrivals
    if !isFirst { startRuns(after: touched) }
    settleFocus(after: trail)
    if isFirst { takeInitialFocus(in: card) }
    noteOpenings(around: place, in: new)
    return changes
  }

  /// Forgets the view of a slot, with all that stands below it.
  package func clearView(in slot: SlotPath) {
    guard !slot.names.isEmpty, let card = views[slot] else { return }
    let trail = FocusTrail(from: focused)
    forgetViews(from: slot)
    card.root?.parent = nil
    element(ofSlot: slot)?.clearSlot()
    settleFocus(after: trail)
    needsPaint = true
  }

  /// Says how the process in a slot is.
  package func setStatus(_ status: CardStatus, of slot: SlotPath) {
    guard let element = element(ofSlot: slot), case .slot(var state) = element.state,
      state.status != status
    else { return }
    let wasEmpty = state.status == .empty
    state.status = status
    element.state = .slot(state)
    if wasEmpty != (status == .empty) { invalidate(element) }
    if !status.takesInput { cancelGesture(in: element) }
    needsPaint = true
  }

  /// The slots of a process's view, in the order of the tree.
  package func slots(in slot: SlotPath) -> [SlotDescription] {
    views[slot].map { $0.slots.compactMap(\.slotDescription) } ?? []
  }

  /// The element of a slot; nil where no view has it, and for the deck.
  package func element(ofSlot slot: SlotPath) -> Element? {
    guard let parent = slot.parent else { return nil }
    return views[parent]?.slots.first { $0.slotName == slot.name }
      ?? screens.first { $0.slot == slot }?.element
  }

  // MARK: Steps

  /// The slot that a view goes into; nil for the deck's own.
  private func place(of slot: SlotPath) throws(WireFault) -> Element? {
    guard !slot.names.isEmpty else { return nil }
    guard let element = element(ofSlot: slot) else {
      throw WireFault(
        .order, about: "render", message: "no view has a slot called \"\(slot)\" any more")
    }
    return element
  }

  /// The classes that overrides in a view follow until the next layout.
  func classes(of card: CardView, in place: Element?) -> SizeClasses {
    if let classes = card.classes { return classes }
    let classes = SizeClasses(place?.content.size ?? deckArea.size)
    card.classes = classes
    return classes
  }

  private func hang(_ new: Element, in card: CardView, at place: Element?) {
    // The old root may stand somewhere inside of the new one by now.
    if let old = card.root, old !== new, old.parent === place { old.parent = nil }
    card.root = new
    if let place {
      if place.children.first !== new {
        place.children = [new]
        place.invalidate()
      }
      new.parent = place
    } else if root !== new {
      root = new
      new.parent = nil
    }
    if isLayoutDue { needsLayout = true }
  }

  /// Whether something in the views has asked to be laid out.
  var isLayoutDue: Bool {
    root.layout.needsPlacement || screens.contains { $0.element.layout.needsPlacement }
  }

  /// Removes the views of a slot and of all slots inside of it.
  func forgetViews(from slot: SlotPath) {
    interaction.forgetNews(of: slot)
    guard let card = views.removeValue(forKey: slot) else { return }
    for inner in card.slots { inner.slotPath.map(forgetViews) }
    for screen in screens where screen.element.owner == slot { forgetViews(from: screen.slot) }
  }
}

extension Element {
  /// What the view that contains a slot says of it; nil for what is no slot.
  var slotDescription: SlotDescription? {
    guard let path = slotPath else { return nil }
    var config: RawJSON?
    if case .raw(let value) = properties[.config] { config = value }
    return SlotDescription(
      path: path, controller: properties.string(.controller) ?? "", config: config,
      isHidden: isHiddenInView)
  }

  /// Forgets the view of a slot.
  func clearSlot() {
    guard !children.isEmpty else { return }
    children = []
    invalidate()
  }
}
