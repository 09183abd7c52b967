import CardScene
import CardWire

/// Replacing the process of a slot while it is shown, and going back.
extension Host {
  /// Starts the process that shall take a slot; `isAsked` when somebody waits to be told the end.
  func swap(
    _ path: SlotPath, to specification: ControllerSpecification, state: StateRule, isAsked: Bool
  ) {
    guard children[path] != nil, !isQuitting else {
      let words = isQuitting ? "the host is about to end" : "there is no slot \"\(path)\""
      return tell(path, .failed(words), isAsked)
    }
    if children[path]?.isStartAsked == true {
      children[path]?.isStartAsked = false
      tell(path, .failed("was overtaken by a newer swap"), true)
    }
    wanted[path] = SwapRequest(specification: specification, state: state, isAsked: isAsked)
    // Who attaches a card may hold it in a debugger for as long as they like.
    children[path]?.swap.allow(
      hello: specification.isAttached ? nil : specification.helloTimeout,
      firstFrame: specification.isAttached ? nil : specification.firstFrameTimeout)
    log(.host, "swap to \(Words.command(specification.command))", of: path)
    stepSwap(path, .swap)
  }

  /// Starts a slot anew with another program, by the rules of its supervision.
  func replace(_ path: SlotPath, with specification: ControllerSpecification) {
    drop(children[path]?.process)
    stepSwap(path, .stop)
    children[path]?.process = nil
    children[path]?.specification = specification
    children[path]?.supervisor = Supervisor(for: specification)
    children[path]?.failure = nil
    forgetFailure(of: path)
    refreshWatch(of: path)
    supervise(path, .start)
  }

  /// Goes back to the process before, because somebody asked for it.
  func rollBack(_ path: SlotPath) {
    guard let child = children[path] else {
      return tell(path, .failed("there is no slot \"\(path)\""), true)
    }
    let (isUnderWay, canFallBack) = (child.swap.state != .idle, child.kept != nil)
    stepSwap(path, .rollBack)
    guard isUnderWay || canFallBack, let id = children[path]?.process else { return }
    tell(path, .rolledBack(generation: processes[id]?.generation ?? 0), true)
  }

  private func tell(_ path: SlotPath, _ outcome: SwapOutcome, _ isAsked: Bool) {
    if isAsked { effects.append(.swapEnded(path, outcome)) }
  }

  /// Takes a step of a slot's swap and carries out what follows.
  func stepSwap(_ path: SlotPath, _ event: SwapSequence.Event) {
    guard let effects = children[path]?.swap.handle(event, now: now) else { return }
    for effect in effects {
      switch effect {
      case .spawn: spawnIncoming(path)
      case .save: askForState(path)
      case .welcome: welcomeIncoming(path)
      case .show: show(path)
      case .abandon(let reason): abandon(path, reason)
      case .release: release(path)
      case .fallBack: fallBack(path)
      case .refuse:
        tell(path, .failed("there is no earlier process to go back to"), true)
      }
    }
  }

  private func spawnIncoming(_ path: SlotPath) {
    guard let request = wanted.removeValue(forKey: path), children[path] != nil else { return }
    let specification = request.specification
    lastProcess += 1
    let id = ProcessID(lastProcess)
    children[path]?.generation += 1
    let generation = children[path]?.generation ?? 0
    children[path]?.incoming = Incoming(
      process: HiddenProcess(id: id, generation: generation, specification: specification),
      state: request.state, isAsked: request.isAsked)
    processes[id] = ProcessRecord(
      slot: path, generation: generation, startedAt: now,
      stop: StopSequence(step: specification.stopTimeout))
    log(.host, "started hidden, generation \(generation)", of: path)
    effects.append(
      .spawn(id, SpawnOrder(slot: path, generation: generation, specification: specification)))
  }

  /// Asks the shown process for its state; `saved` follows with its answer or the deadline.
  private func askForState(_ path: SlotPath) {
    guard let id = children[path]?.process else { return stepSwap(path, .saved) }
    lastPing += 1
    processes[id]?.saveID = lastPing
    send(.saveState(id: lastPing), to: path)
  }

  private func welcomeIncoming(_ path: SlotPath) {
    guard let incoming = children[path]?.incoming else { return }
    let process = incoming.process
    let config = children[path]?.slot.config ?? process.specification.config
    introduce(
      process.id, generation: process.generation, in: path, config: config,
      state: state(for: process.id, in: path, by: incoming.state)
    ) { event in
      children[path]?.incoming?.process.appearance.handle(event)
    }
    children[path]?.incoming?.process.told = Surroundings(
      size: scene.slotSize(of: path), theme: surface, config: config)
    if process.view.hasDrawn { stepSwap(path, .drew(isFree: !scene.isInGesture)) }
  }

  // MARK: The switch

  /// Lets the new process take the slot, in one step.
  private func show(_ path: SlotPath) {
    guard let incoming = children[path]?.incoming, let view = incoming.process.view.node else {
      return stepSwap(path, .failed)
    }
    let oldView = isGreeted(path) && children[path]?.hasDrawn == true ? scene.node(of: path) : nil
    do {
      _ = try scene.render(view, in: path, isOfAnother: true)
    } catch {
      return failIncoming(path, error.message)
    }
    endReports(of: path)
    leave(path)
    let old = oldView.flatMap { keepShown(path, view: $0) }
    if old == nil { drop(children[path]?.process) }
    children[path]?.incoming = nil
    // The process that was kept so far goes first.
    stepSwap(path, .shown(keepsOld: old != nil))
    children[path]?.kept = old
    let process = incoming.process
    stand(process, in: path, supervisor: Supervisor(ready: process.specification, now: now))
    log(.host, "generation \(process.generation) has taken the slot", of: path)
    takeBack(announcementOf: path)
    tell(path, .shown(generation: process.generation), incoming.isAsked)
    for message in process.held.messages { apply(message, from: process.id, in: path) }
  }

  /// Ends a process that nobody will come back to.
  private func drop(_ id: ProcessID?) {
    guard let id else { return }
    stepStop(id, .kill)
    if processes[id]?.stop.state == .ended { processes[id] = nil }
  }

  /// The shown process with its view, which can be gone back to.
  private func keepShown(_ path: SlotPath, view: Node) -> Kept? {
    guard let child = children[path], let id = child.process, let record = processes[id] else {
      return nil
    }
    let told = Surroundings(
      size: child.toldSize ?? scene.slotSize(of: path), theme: surface, config: config(of: path))
    return Kept(
      process: HiddenProcess(
        id: id, generation: record.generation, specification: child.specification,
        appearance: child.appearance, view: HeldView(view), told: told),
      supervisor: child.supervisor)
  }

  /// Takes the shown process off the screen without stopping it.
  private func leave(_ path: SlotPath) {
    appear(path, .willDisappear)
    appear(path, .didDisappear)
  }

  /// Makes a process the one of the slot; its view is in the scene already.
  private func stand(_ process: HiddenProcess, in path: SlotPath, supervisor: Supervisor) {
    children[path]?.process = process.id
    children[path]?.specification = process.specification
    children[path]?.supervisor = supervisor
    children[path]?.appearance = process.appearance
    children[path]?.hasDrawn = true
    children[path]?.clearTroubles()
    children[path]?.lastStart = processes[process.id]?.startedAt ?? now
    let tick = processes[process.id]?.hello?.tick ?? 0
    children[path]?.nextTick = tick > 0 ? now.adding(milliseconds: tick) : nil
    tellSurroundings(of: path, after: process.told)
    _ = scene.report(processes[process.id]?.timelines ?? [], to: path)
    if let state = process.state { keep(state, from: process.id, in: path) }
    if isOnScreen(path) { appear(path, .willAppear) } else { leave(path) }
    firstFrames.removeAll { $0 == path }
    firstFrames.append(path)
    forgetFailure(of: path)
    discardOrphans(of: path)
    reconcile(path)
    refreshWatch(of: path)
    refreshStatus(path)
  }

  /// Tells a process what has changed while it was hidden.
  private func tellSurroundings(of path: SlotPath, after told: Surroundings?) {
    let size = scene.slotSize(of: path)
    children[path]?.toldSize = size
    if let told, told.theme != surface { send(.theme(surface), to: path) }
    if let told, told.size != size { send(.viewWillTransition(size, animated: false), to: path) }
    if let told, let config = config(of: path), told.config != config {
      send(.config(config), to: path)
    }
  }

  private func abandon(_ path: SlotPath, _ reason: SwapSequence.Reason) {
    guard let incoming = children[path]?.incoming else { return }
    children[path]?.incoming = nil
    var (words, advice) = Words.abandoned(reason, incoming, processes[incoming.process.id])
    if reason == .stopped, isQuitting { words = "was stopped, for the host ends" }
    endHidden(incoming.process, reason: reason == .stopped ? endReason : .swap)
    if reason != .stopped { log(.error, "swap failed: \(Words.whole(words, advice))", of: path) }
    tell(path, .failed(words, advice: advice), incoming.isAsked)
    switch reason {
    case .superseded, .rolledBack, .stopped: break
    case .noHello, .noView, .failed:
      let stays = isGreeted(path) ? "; the old one stays" : ""
      announce("\(path): the new version \(words)\(stays)", about: path)
    }
  }

  private func release(_ path: SlotPath) {
    guard let kept = children[path]?.kept else { return }
    children[path]?.kept = nil
    endHidden(kept.process, reason: endReason)
  }

  /// The reason of `shutdown` for a hidden process that goes with its slot.
  private var endReason: ShutdownReason { isQuitting ? .quit : .swap }

  /// Lets the process before take the slot again.
  private func fallBack(_ path: SlotPath) {
    guard let kept = children[path]?.kept, let child = children[path],
      let view = kept.process.view.node
    else { return }
    let why = child.failure?.reason
    let lastWords = Words.lastWords(of: child.process.flatMap { processes[$0] })
    endReports(of: path)
    leave(path)
    children[path]?.kept = nil
    // The view was on the screen before, so it is right.
    _ = try? scene.render(view, in: path, isOfAnother: true)
    let process = kept.process
    stand(process, in: path, supervisor: kept.supervisor)
    if let id = child.process {
      endHidden(
        HiddenProcess(id: id, generation: child.generation, specification: child.specification),
        reason: .swap)
    }
    log(.host, "generation \(process.generation) is back", of: path)
    announce(
      why.map { "\(path): the new version \($0)\(lastWords); the old one is back" }
        ?? "\(path): the version before is back", about: path)
    for message in process.held.messages { apply(message, from: process.id, in: path) }
  }
}
