import CardScene
import CardWire

/// Replacing the process of a slot while it is shown, and going back.
extension Host {
  /// Starts the process that shall take a slot.
  func swap(_ path: SlotPath, to specification: ControllerSpecification, takesState: Bool) {
    guard let child = children[path], !isQuitting else {
      return effects.append(.swapEnded(path, .failed("there is no slot \"\(path)\"")))
    }
    guard let process = child.process, processes[process]?.stop.state == .running,
      child.hasDrawn
    else {
      // Nothing is shown that could be kept: the slot simply gets another program.
      return replace(path, with: specification)
    }
    wanted[path] = (specification, takesState)
    children[path]?.swap.allow(
      hello: specification.helloTimeout, firstFrame: specification.firstFrameTimeout)
    log(.host, "swap to \(specification.command.joined(separator: " "))", of: path)
    stepSwap(path, .swap)
  }

  private func replace(_ path: SlotPath, with specification: ControllerSpecification) {
    if let id = children[path]?.process { stepStop(id, .kill) }
    stepSwap(path, .stop)
    children[path]?.process = nil
    children[path]?.specification = specification
    children[path]?.supervisor = Supervisor(for: specification)
    children[path]?.failure = nil
    if remembered.removeValue(forKey: path) != nil { effects.append(.remember(path, nil)) }
    supervise(path, .start)
    let generation = children[path]?.generation ?? 0
    effects.append(.swapEnded(path, .shown(generation: generation)))
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
        self.effects.append(
          .swapEnded(path, .failed("there is no earlier process to go back to")))
      }
    }
  }

  private func spawnIncoming(_ path: SlotPath) {
    guard let (specification, takesState) = wanted.removeValue(forKey: path),
      children[path] != nil
    else { return }
    lastProcess += 1
    let id = ProcessID(lastProcess)
    children[path]?.generation += 1
    let generation = children[path]?.generation ?? 0
    children[path]?.incoming = Incoming(
      id: id, generation: generation, specification: specification, takesState: takesState)
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
    introduce(
      incoming.id, generation: incoming.generation, in: path,
      config: children[path]?.slot.config ?? incoming.specification.config,
      state: state(for: incoming.id, in: path, always: incoming.takesState)
    ) { event in
      children[path]?.incoming?.appearance.handle(event)
    }
    if incoming.view.hasDrawn { stepSwap(path, .drew(isFree: !scene.isInGesture)) }
  }

  // MARK: What hidden processes say

  /// The slot into which a process is on its way.
  func incoming(_ id: ProcessID) -> SlotPath? {
    guard let path = processes[id]?.slot, children[path]?.incoming?.id == id else { return nil }
    return path
  }

  /// The slot that a process was in before.
  func kept(_ id: ProcessID) -> SlotPath? {
    guard let path = processes[id]?.slot, children[path]?.kept?.id == id else { return nil }
    return path
  }

  /// Takes what a process that is on its way says: views are kept apart, the rest waits.
  func receivedHidden(_ message: CardMessage, from id: ProcessID, in path: SlotPath) {
    switch message {
    case .hello(let hello): greetedHidden(hello, from: id, in: path)
    case .render(let view):
      attempt(path, from: id) { held throws(WireFault) in try held.render(view) }
    case .patch(let operations):
      attempt(path, from: id) { held throws(WireFault) in try held.apply(operations) }
    case .state(let value): keep(value, from: id, in: path)
    case .log, .reply, .unknown: break
    case .emit, .send, .action, .report, .result:
      guard let held = children[path]?.incoming?.held, held.count < Incoming.mostHeld else {
        return
      }
      children[path]?.incoming?.held.append(message)
    }
  }

  private func attempt(
    _ path: SlotPath, from id: ProcessID, _ body: (inout HeldView) throws(WireFault) -> Void
  ) {
    guard var view = children[path]?.incoming?.view else { return }
    do {
      try body(&view)
      children[path]?.incoming?.view = view
      stepSwap(path, .drew(isFree: !scene.isInGesture))
    } catch {
      complain(error, to: id)
    }
  }

  private func greetedHidden(_ hello: Hello, from id: ProcessID, in path: SlotPath) {
    guard processes[id]?.hello == nil else { return }
    guard hello.protocolText == String(Hello.protocolVersion) else {
      children[path]?.incoming?.failure = Words.otherProtocol(hello)
      return stepSwap(path, .failed)
    }
    processes[id]?.hello = hello
    let canSave = children[path]?.process.flatMap { processes[$0] }.map {
      $0.isListening && $0.hello?.capabilities.contains(.state) == true
    }
    stepSwap(path, .hello(saves: canSave ?? false))
  }

  /// Takes what the process before still draws, so that it comes back as it is.
  func receivedKept(_ message: CardMessage, in path: SlotPath) {
    switch message {
    case .render(let view): try? children[path]?.kept?.view.render(view)
    case .patch(let operations): try? children[path]?.kept?.view.apply(operations)
    default: break
    }
  }

  // MARK: The switch

  /// Lets the new process take the slot, in one step.
  private func show(_ path: SlotPath) {
    guard let child = children[path], let incoming = child.incoming, let view = incoming.view.node
    else { return stepSwap(path, .failed) }
    let old = keepShown(path)
    do {
      _ = try scene.render(view, in: path)
    } catch {
      children[path]?.incoming?.failure = error.message
      return stepSwap(path, .failed)
    }
    leave(path)
    children[path]?.incoming = nil
    if var old {
      old.appearance = children[path]?.appearance ?? old.appearance
      children[path]?.kept = old
    }
    stand(
      incoming.id, in: path, specification: incoming.specification,
      supervisor: Supervisor(ready: incoming.specification, now: now),
      appearance: incoming.appearance)
    stepSwap(path, .shown(keepsOld: old != nil))
    log(.host, "generation \(incoming.generation) has taken the slot", of: path)
    effects.append(.swapEnded(path, .shown(generation: incoming.generation)))
    for message in incoming.held { apply(message, from: incoming.id, in: path) }
  }

  /// The shown process with its view, if it is alive and can be gone back to.
  private func keepShown(_ path: SlotPath) -> Kept? {
    guard let child = children[path], let id = child.process,
      processes[id]?.stop.state == .running, let node = scene.node(of: path)
    else { return nil }
    return Kept(
      id: id, generation: processes[id]?.generation ?? 0, specification: child.specification,
      supervisor: child.supervisor, appearance: child.appearance, view: HeldView(node))
  }

  /// Takes the shown process off the screen without stopping it.
  private func leave(_ path: SlotPath) {
    appear(path, .willDisappear)
    appear(path, .didDisappear)
  }

  /// Makes a process the one of the slot; its view is in the scene already.
  private func stand(
    _ id: ProcessID, in path: SlotPath, specification: ControllerSpecification,
    supervisor: Supervisor, appearance: Appearance
  ) {
    children[path]?.process = id
    children[path]?.specification = specification
    children[path]?.supervisor = supervisor
    children[path]?.appearance = appearance
    children[path]?.hasDrawn = true
    children[path]?.clearTroubles()
    children[path]?.lastStart = processes[id]?.startedAt ?? now
    let tick = processes[id]?.hello?.tick ?? 0
    children[path]?.nextTick = tick > 0 ? now.adding(milliseconds: tick) : nil
    if isOnScreen(path), appearance.state != .appearing { appear(path, .willAppear) }
    firstFrames.removeAll { $0 == path }
    firstFrames.append(path)
    reconcile(path)
    refreshStatus(path)
    tellSize(of: path)
  }

  private func abandon(_ path: SlotPath, _ reason: SwapSequence.Reason) {
    guard let incoming = children[path]?.incoming else { return }
    children[path]?.incoming = nil
    let words = Words.abandoned(reason, incoming, process: processes[incoming.id])
    let isOver = processes[incoming.id]?.stop.state == .ended
    endHidden(incoming.id)
    if isOver { processes[incoming.id] = nil }
    guard reason != .stopped else { return }
    log(.error, "swap failed: \(words)", of: path)
    effects.append(.swapEnded(path, .failed(words)))
    if reason != .superseded && reason != .rolledBack {
      announce("\(path): the new version \(words); the old one stays")
    }
  }

  private func release(_ path: SlotPath) {
    guard let kept = children[path]?.kept else { return }
    children[path]?.kept = nil
    endHidden(kept.id)
  }

  /// Ends a process that is not shown: asks it if it was greeted, else kills it.
  private func endHidden(_ id: ProcessID) {
    guard let process = processes[id], process.stop.state == .running else { return }
    guard process.hello != nil else { return stepStop(id, .kill) }
    send(.shutdown(.swap), toProcess: id)
    stepStop(id, .stop(awaitsReply: false, reads: process.isListening))
  }

  /// Lets the process before take the slot again.
  private func fallBack(_ path: SlotPath) {
    guard let kept = children[path]?.kept, let view = kept.view.node else { return }
    let failed = children[path]?.process
    let why = children[path]?.failure?.reason
    leave(path)
    children[path]?.kept = nil
    // The view was on the screen before, so it is right.
    _ = try? scene.render(view, in: path)
    stand(
      kept.id, in: path, specification: kept.specification, supervisor: kept.supervisor,
      appearance: kept.appearance)
    if let failed {
      endHidden(failed)
      if processes[failed]?.stop.state == .ended { processes[failed] = nil }
    }
    log(.host, "generation \(kept.generation) is back", of: path)
    announce(
      why.map { "\(path): the new version \($0); the old one is back" }
        ?? "\(path): the version before is back")
    effects.append(.swapEnded(path, .rolledBack(generation: kept.generation)))
  }
}
