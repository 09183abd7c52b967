package import CardWire

extension Scene {
  /// Takes what a person did.
  ///
  /// - Returns: what is to be done about it, in order.
  package func handle(_ event: InputEvent, now: Instant) -> [SceneEvent] {
    self.now = now
    repairFocus()
    repairCells()
    repairMenu()
    let before = takePending()
    defer { updateTimelines() }
    switch event {
    case .key(let key): return before + press(key)
    case .mouse(let mouse): return before + point(mouse)
    case .paste(let text): return before + paste(text)
    case .focusGained, .focusLost, .answer: return before
    }
  }

  /// Takes springs, ages and delays to a moment.
  package func advance(to now: Instant) -> [SceneEvent] {
    self.now = now
    openAwaited()
    if !interaction.motions.isEmpty { advanceMotions() }
    advanceScreens()
    if !interaction.cellMotions.isEmpty { advanceCells() }
    advanceReorder()
    advanceRuns()
    updateTimelines()
    let recognized = advanceGesture()
    if let change = interaction.nextChange, change <= self.now {
      interaction.nextChange = nil
      needsPaint = true
    }
    return recognized + takePending() + typingEvents()
  }

  /// When `advance` has something to do; nil while nothing moves and nothing grows old on the
  /// screen.
  package var nextDeadline: Instant? {
    // Asked after every message: nothing is allocated for it.
    var next: Instant?
    func consider(_ other: Instant?) {
      guard let other else { return }
      next = next.map { min($0, other) } ?? other
    }
    for delay in interaction.typing where delay.isPending { consider(delay.end) }
    if !needsPaint { consider(interaction.nextChange) }
    for motion in interaction.motions { consider(frame(after: motion.lastFrame)) }
    for motion in interaction.cellMotions { consider(frame(after: motion.lastFrame)) }
    consider(screenDeadline)
    consider(runDeadline)
    if case .pressed? = gesture?.phase { consider(gesture?.arena.nextDeadline) }
    if case .reorder(let drag)? = gesture?.phase { consider(drag.nextScroll) }
    if !interaction.pending.isEmpty || areOpeningsDue { consider(now) }
    return next
  }

  private func frame(after last: Instant) -> Instant {
    last.adding(milliseconds: Scene.frameMilliseconds)
  }

  func takePending() -> [SceneEvent] {
    defer { interaction.pending = [] }
    return interaction.pending
  }
}
