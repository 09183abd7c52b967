import CardScene
import CardWire

/// Starting, ending and judging processes.
extension Host {
  /// Takes a step of a child's supervision and carries out what follows.
  func supervise(_ path: SlotPath, _ event: Supervisor.Event) {
    guard let effects = children[path]?.supervisor.handle(event, now: now) else { return }
    for effect in effects {
      switch effect {
      case .spawn: spawn(path)
      case .kill: stepStop(children[path]?.process, .kill)
      case .firstFrameOverdue: firstFrameOverdue(path)
      }
    }
    if case .failed(let verdict) = children[path]?.supervisor.state { giveUp(path, verdict, event) }
    tellStart(path)
    refreshStatus(path)
    judgeScreen(path)
  }

  private func spawn(_ path: SlotPath) {
    guard !isQuitting, var child = children[path] else { return }
    if let old = child.process { processes[old] = nil }
    lastProcess += 1
    let id = ProcessID(lastProcess)
    child.generation += 1
    child.process = id
    child.appearance = Appearance()
    child.hasDrawn = false
    firstFrames.removeAll { $0 == path }
    _ = scene.endReports(of: path)
    let failure = child.failure
    child.clearTroubles()
    // Until the next hello the reason of the last failure stays readable.
    child.failure = failure
    child.nextTick = nil
    child.toldSize = nil
    child.lastStart = now
    children[path] = child
    processes[id] = ProcessRecord(
      slot: path, generation: child.generation, startedAt: now,
      stop: StopSequence(step: child.specification.stopTimeout))
    let word = child.specification.isAttached ? Words.awaited : "started"
    log(.host, "\(word), generation \(child.generation)", of: path)
    effects.append(
      .spawn(
        id,
        SpawnOrder(
          slot: path, generation: child.generation, specification: child.specification)))
    discardOrphans(of: path)
  }

  /// The process runs; one that was attached says so late.
  func spawned(_ id: ProcessID, _ pid: Int32) {
    processes[id]?.pid = pid
    guard let path = current(id), children[path]?.specification.isAttached == true else { return }
    log(.host, "attached, process \(pid)", of: path)
    refreshStatus(path)
  }

  /// Whether the process of a slot is still to be started by somebody.
  func isAwaited(_ path: SlotPath) -> Bool {
    guard let child = children[path], child.specification.isAttached,
      case .starting = child.supervisor.state
    else { return false }
    return child.process.flatMap { processes[$0]?.pid } == nil
  }

  func launchFailed(_ id: ProcessID, _ failure: LaunchFailure) {
    let wasAsked = processes[id]?.stop.isStopping == true
    step(id, .exited)
    if let path = incoming(id) {
      failIncoming(path, failure.reason, advice: failure.advice)
    } else if let path = current(id), !wasAsked {
      children[path]?.failure = (failure.reason, now, failure.advice)
      log(.error, Words.whole(failure.reason, failure.advice), of: path)
      supervise(path, .launchFailed)
    } else if current(id) == nil {
      processes[id] = nil
    }
    finishQuitting()
  }

  func exited(_ id: ProcessID, _ end: ProcessEnd) {
    guard let process = processes[id] else { return }
    let wasAsked = process.stop.isStopping && process.verdict == nil
    step(id, .exited)
    let isShown = children[process.slot]?.process == id
    log(
      .host, isShown ? end.words : "generation \(process.generation) \(end.words)",
      of: process.slot)
    if exitedHidden(id, end) { return finishQuitting() }
    if let path = current(id), !wasAsked {
      // A process that the host ended for its fault ends as it was told; the fault is the reason.
      if process.verdict == nil {
        let lastWords = children[path].flatMap { $0.log.lastWords(since: $0.lastStart) }
        children[path]?.failure = (
          Words.end(end, of: process), now,
          Words.advice(for: end, of: process, hasLastWords: lastWords != nil)
        )
      }
      children[path]?.nextTick = nil
      discardOrphans(of: path)
      judgeState(after: id, in: path)
      stepSwap(path, .saved)
      let isGuest = isGuest(path)
      if !end.isSuccess || process.verdict != nil || isGuest, children[path]?.kept != nil {
        stepSwap(path, .crashed)
      } else if isGuest, let home = children[path]?.definition {
        replace(path, with: home)
      } else {
        supervise(path, .exited(end))
      }
    } else if current(id) == nil {
      processes[id] = nil
    }
    finishQuitting()
  }

  /// Whether the process was attached to a slot that has a program of its own, which comes back when
  /// it ends.
  private func isGuest(_ path: SlotPath) -> Bool {
    guard let child = children[path], child.specification.isAttached else { return false }
    return child.definition?.isAttached == false
  }

  /// Ends the process of a slot, if it runs, and starts the next one; `isAsked` when somebody waits to
  /// be told the end.
  func restart(_ path: SlotPath, isAsked: Bool) {
    guard let child = children[path] else { return }
    // Only who attached it can start it again.
    guard !child.specification.isAttached else {
      return replace(path, with: child.definition ?? child.specification)
    }
    guard let id = child.process, processes[id]?.stop.state == .running else {
      children[path]?.isStartAsked = isAsked
      return retry(path)
    }
    swap(path, to: child.specification, state: .sameName, isAsked: isAsked)
  }

  /// Tells whoever has asked for a start how it has gone, once that is known.
  func tellStart(_ path: SlotPath) {
    guard let child = children[path], child.isStartAsked else { return }
    let outcome: SwapOutcome
    switch child.supervisor.state {
    // A slot that nobody can fill has no process at all.
    case .idle where child.failure == nil: return
    case .starting, .loading(_, .some), .ending: return
    case .ready: outcome = .shown(generation: child.generation)
    case .loading(_, nil):
      let seconds = Words.seconds(child.specification.firstFrameTimeout)
      outcome = .failed("has drawn nothing within \(seconds)", advice: [Words.missingView])
    case .idle, .waiting, .finished, .failed:
      let lastWords = Words.lastWords(of: child.process.flatMap { processes[$0] })
      outcome = .failed(
        (child.failure?.reason ?? "has ended") + lastWords, advice: child.failure?.advice ?? [])
    }
    children[path]?.isStartAsked = false
    effects.append(.swapEnded(path, outcome))
  }

  /// Ends a process for its fault; `words` say which.
  func refuse(_ id: ProcessID, _ fault: Supervisor.Fault, _ words: String, advice: [String] = []) {
    guard !refuseHidden(id, words, advice: advice), let path = current(id),
      processes[id]?.verdict == nil
    else { return }
    processes[id]?.verdict = words
    children[path]?.failure = (words, now, advice)
    log(.error, words, of: path)
    supervise(path, .refused(fault))
  }

  /// Starts the process of a slot now, whatever the rule says.
  func retry(_ path: SlotPath) {
    guard children[path] != nil else { return }
    log(.host, "restart asked for", of: path)
    forgetFailure(of: path)
    supervise(path, .retry)
  }

  /// Forgets that the card of a slot was given up.
  func forgetFailure(of path: SlotPath) {
    if remembered.removeValue(forKey: path) != nil { effects.append(.remember(path, nil)) }
  }

  /// Sends `shutdown` and starts the stop sequence.
  func stopProcess(of path: SlotPath, reason: ShutdownReason) {
    stepSwap(path, .stop)
    endReports(of: path)
    guard let id = children[path]?.process, let process = processes[id] else { return }
    let saves =
      reason == .quit && deck.keepsState && process.isListening
      && process.hello?.capabilities.contains(.state) == true
    if saves {
      lastPing += 1
      processes[id]?.saveID = lastPing
      send(.saveState(id: lastPing), to: path)
    }
    send(.shutdown(reason), to: path)
    children[path]?.nextTick = nil
    supervise(path, .stop)
    stepStop(id, .stop(awaitsReply: saves, reads: process.hello?.reads ?? true))
  }

  /// Tells the process of a slot the ends of the gestures that it has heard of.
  func endReports(of path: SlotPath) {
    for message in scene.endReports(of: path) { send(message, to: path) }
  }

  /// Ends the host: every child is told, asked and, where it must be, forced.
  func quit() {
    guard !isQuitting else {
      for id in processes.keys { stepStop(id, .kill) }
      return
    }
    isQuitting = true
    effects.append(.leaveScreen)
    disappear(.deck)
    for path in pathsInOrder.reversed() { stopProcess(of: path, reason: .quit) }
    finishQuitting()
  }

  func finishQuitting() {
    guard isQuitting, processes.values.allSatisfy({ $0.stop.state == .ended }) else { return }
    writeStates()
    effects.append(.exit)
  }

  /// The process does not read what a person caused, or has read it after all.
  func deaf(_ id: ProcessID, _ isDeaf: Bool) {
    guard let path = current(id), processes[id]?.stop.state == .running,
      (children[path]?.deafSince != nil) != isDeaf
    else { return }
    children[path]?.deafSince = isDeaf ? now : nil
    log(
      .host, isDeaf ? "does not read what it is sent; events may be lost" : "reads again", of: path)
    refreshStatus(path)
  }

  /// Takes a step of a process's liveness and carries out what follows.
  func watch(_ id: ProcessID, _ event: Liveness.Event) {
    guard let path = current(id), processes[id]?.hello?.capabilities.contains(.ping) == true,
      let effect = processes[id]?.liveness.handle(event, now: now)
    else { return }
    switch effect {
    case .ping:
      lastPing += 1
      send(.ping(id: lastPing), to: path)
    case .silent, .lively:
      children[path]?.silentSince = effect == .silent ? now : nil
      log(.host, effect == .silent ? "does not answer a ping" : "answers again", of: path)
      refreshStatus(path)
    }
  }

  /// Ends a card that hangs for longer than its deck allows.
  func endHang(_ path: SlotPath) {
    guard let id = children[path]?.process, let limit = children[path]?.specification.hangTimeout
    else { return }
    refuse(id, .limit, "hung for \(Words.seconds(limit))")
  }

  /// The process was held or let go by a signal.
  func held(_ id: ProcessID, since: Instant?) {
    guard let path = current(id), processes[id]?.stop.state != .ended else { return }
    children[path]?.stoppedSince = since
    log(.host, since == nil ? "continued" : "stopped by a signal", of: path)
    refreshStatus(path)
  }

  private func firstFrameOverdue(_ path: SlotPath) {
    children[path]?.overdueSince = now
    let seconds = Words.seconds(children[path]?.specification.firstFrameTimeout ?? 0)
    log(.error, "no view within \(seconds) of viewDidLoad. \(Words.missingView)", of: path)
  }

  /// What a controller that is given up contains goes with it.
  private func giveUp(_ path: SlotPath, _ verdict: Supervisor.Verdict, _ event: Supervisor.Event) {
    for below in pathsInOrder where below.parent == path && screen(below) == nil { remove(below) }
    guard case .exited = event, let attempts = Words.attempts(verdict), let child = children[path]
    else { return }
    let reason = child.failure?.reason ?? "failed"
    children[path]?.failure?.reason = "given up after \(attempts): \(reason)"
    log(.error, "given up after \(attempts); press r to try it again", of: path)
    guard verdict == .crashLoop, screen(path) == nil else { return }
    let failure = RememberedFailure(command: child.specification.command, reason: reason)
    remembered[path] = failure
    effects.append(.remember(path, failure))
  }

  /// Takes a step of a process's stop sequence and carries out what follows.
  func stepStop(_ id: ProcessID?, _ event: StopSequence.Event) {
    guard let id, let steps = processes[id]?.stop.handle(event, now: now) else { return }
    for step in steps {
      switch step {
      case .closeInput: effects.append(.closeInput(id))
      case .terminate: effects.append(.terminate(id))
      case .kill: effects.append(.kill(id))
      }
    }
  }

  private func step(_ id: ProcessID, _ event: StopSequence.Event) { stepStop(id, event) }

  /// The slot that shows this process, or nil for one whose slot has another by now.
  func current(_ id: ProcessID) -> SlotPath? {
    guard let path = processes[id]?.slot, children[path]?.process == id else { return nil }
    return path
  }

  /// Shows how the process in a slot is.
  func refreshStatus(_ path: SlotPath) {
    guard let child = children[path] else { return }
    let status =
      isAwaited(path) ? child.awaited : child.status(processStart: child.lastStart)
    scene.setStatus(status, of: path)
  }
}
