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
    var deadlines = interaction.typing.filter(\.isPending).map(\.end)
    if let change = interaction.nextChange, !needsPaint { deadlines.append(change) }
    if let frame = interaction.motions.map(\.lastFrame).min() {
      deadlines.append(frame.adding(milliseconds: Scene.frameMilliseconds))
    }
    if let frame = screenDeadline { deadlines.append(frame) }
    if let frame = interaction.cellMotions.map(\.lastFrame).min() {
      deadlines.append(frame.adding(milliseconds: Scene.frameMilliseconds))
    }
    if case .pressed? = gesture?.phase, let deadline = gesture?.arena.nextDeadline {
      deadlines.append(deadline)
    }
    if let frame = runDeadline { deadlines.append(frame) }
    if !interaction.pending.isEmpty || areOpeningsDue { deadlines.append(now) }
    return deadlines.min()
  }

  func takePending() -> [SceneEvent] {
    defer { interaction.pending = [] }
    return interaction.pending
  }
}
