package import CardWire

extension Scene {
  /// Changes the size of the screen.
  package func resize(to size: Size) {
    guard size != self.size else { return }
    endMotions()
    rememberFocus()
    self.size = size
    needsLayout = true
    needsPaint = true
  }

  /// Brings all frames up to date, if they are not.
  ///
  /// - Returns: the slots whose size, class or visibility is another one than after the layout
  ///   before, in the order of the tree.
  package func layout() -> [SlotPath] {
    updateBindings()
    guard needsLayout else { return [] }
    var pass = runLayout()
    // What follows a scroll may be elsewhere now.
    if updateBindings() { pass = runLayout() }
    placeFlights(pass)
    placeGhosts(pass)
    needsLayout = false
    needsPaint = true
    measureCount = pass.measureCount
    placeCount = pass.placeCount
    if let focused, !isUsable(focused) {
      settleFocus(after: FocusTrail(from: focused))
      followFocus(from: focused)
    }
    giveFirstFocus()
    updateReports()
    askForRows()
    return changedSlots(in: .deck)
  }

  private func runLayout() -> LayoutPass {
    let pass = LayoutPass(scene: self)
    prepareFlights()
    pass.placeRoots()
    if !pass.changedClasses.isEmpty {
      // What was measured for the old classes was wrong; the second time has the last word.
      for slot in pass.changedClasses { slot.invalidate() }
      pass.placeRoots()
    }
    return pass
  }

  /// The place that a slot has for its process's view.
  package func slotSize(of slot: SlotPath) -> SlotSize {
    guard let element = element(ofSlot: slot) else {
      let classes = views[.deck]?.classes ?? SizeClasses(deckArea.size)
      return SlotSize(deckArea.size, classes)
    }
    if case .slot(let state) = element.state, let size = state.size { return size }
    return SlotSize(element.content.size, SizeClasses(element.content.size))
  }

  /// Compares the slots of a view, and of all views inside of it, with what was last reported.
  private func changedSlots(in path: SlotPath) -> [SlotPath] {
    var changed: [SlotPath] = []
    for element in slotElements(of: path) {
      guard case .slot(var state) = element.state, let path = element.slotPath else { continue }
      let isHidden = element.isHiddenInView
      // What is hidden keeps the size that its process knows.
      let size = isHidden ? state.size : slotSize(of: element, before: state.size)
      if size != state.size || isHidden != state.isHidden {
        state.size = size
        state.isHidden = isHidden
        element.state = .slot(state)
        changed.append(path)
      }
      changed += changedSlots(in: path)
    }
    return changed
  }

  private func slotSize(of element: Element, before old: SlotSize?) -> SlotSize {
    let size = element.content.size
    let card = element.slotPath.flatMap { views[$0] }
    if let classes = card?.classes, card?.isPlaced ?? false { return SlotSize(size, classes) }
    let known = old.map { SizeClasses(width: $0.widthClass, height: $0.heightClass) }
    return SlotSize(size, known?.following(size) ?? SizeClasses(size))
  }
}

extension SlotSize {
  init(_ size: Size, _ classes: SizeClasses) {
    self.init(
      columns: size.width, rows: size.height, widthClass: classes.width,
      heightClass: classes.height)
  }
}
