import CardScene
import CardWire

/// Processes that live and are not shown: on their way into a slot, or in it before.
extension Host {
  /// The slot into which a process is on its way.
  func incoming(_ id: ProcessID) -> SlotPath? {
    guard let path = processes[id]?.slot, children[path]?.incoming?.process.id == id else {
      return nil
    }
    return path
  }

  /// The slot that a process was in before.
  func kept(_ id: ProcessID) -> SlotPath? {
    guard let path = processes[id]?.slot, children[path]?.kept?.process.id == id else {
      return nil
    }
    return path
  }

  /// The slot to which a hidden process belongs.
  func hidden(_ id: ProcessID) -> SlotPath? { incoming(id) ?? kept(id) }

  /// Takes what a hidden process says: views are kept apart, states count, the rest waits.
  func receivedHidden(_ message: CardMessage, from id: ProcessID, in path: SlotPath) {
    if case .hello(let hello) = message { return greetedHidden(hello, from: id, in: path) }
    guard processes[id]?.hello != nil else {
      return log(.error, "a message before hello is ignored; hello must come first", of: path)
    }
    switch message {
    case .render(let view):
      change(id, in: path) { process throws(WireFault) in try process.view.render(view) }
    case .patch(let operations): patchHidden(operations, from: id, in: path)
    case .state(let value):
      if incoming(id) != nil {
        children[path]?.incoming?.process.state = value
      } else {
        children[path]?.kept?.process.state = value
      }
    case .hello, .log, .reply, .unknown: break
    case .emit, .send, .action, .report, .result: hold(message, from: id, in: path)
    }
  }

  /// Takes the hello of a process on its way; one that is kept has said it long ago.
  private func greetedHidden(_ hello: Hello, from id: ProcessID, in path: SlotPath) {
    guard processes[id]?.hello == nil else {
      return complain(
        WireFault(.order, about: "hello", message: "hello was said already; say it once"), to: id)
    }
    guard hello.protocolText == String(Hello.protocolVersion) else {
      return failIncoming(path, Words.otherProtocol(hello), advice: Words.thisProtocol)
    }
    processes[id]?.hello = hello
    let canSave = children[path]?.process.flatMap { processes[$0] }.map {
      $0.isListening && $0.hello?.capabilities.contains(.state) == true
    }
    stepSwap(path, .hello(saves: canSave ?? false))
  }

  private func patchHidden(
    _ operations: [PatchOperation], from id: ProcessID, in path: SlotPath
  ) {
    guard processes[id]?.awaitsRender == false else { return }
    let isDone = change(id, in: path) { process throws(WireFault) in
      try process.view.apply(operations)
    }
    if !isDone { awaitRender(from: id) }
  }

  /// Asks for a whole view after a patch that was refused.
  func awaitRender(from id: ProcessID) {
    guard processes[id]?.awaitsRender == false else { return }
    processes[id]?.awaitsRender = true
    send(.resync, toProcess: id)
  }

  /// Changes the view of a hidden process; false where it was refused.
  @discardableResult
  private func change(
    _ id: ProcessID, in path: SlotPath,
    _ body: (inout HiddenProcess) throws(WireFault) -> Void
  ) -> Bool {
    let isIncoming = children[path]?.incoming?.process.id == id
    guard
      var process = isIncoming ? children[path]?.incoming?.process : children[path]?.kept?.process
    else { return false }
    do {
      try body(&process)
    } catch {
      complain(error, to: id)
      return false
    }
    if isIncoming {
      children[path]?.incoming?.process = process
      processes[id]?.awaitsRender = false
      stepSwap(path, .drew(isFree: !scene.isInGesture))
    } else {
      children[path]?.kept?.process = process
      processes[id]?.awaitsRender = false
    }
    return true
  }

  private func hold(_ message: CardMessage, from id: ProcessID, in path: SlotPath) {
    let isHeld =
      incoming(id) != nil
      ? children[path]?.incoming?.process.held.append(message)
      : children[path]?.kept?.process.held.append(message)
    guard isHeld == false else { return }
    warn(
      WireFault(
        .limit, about: "", message: "it is not shown, and says more than can wait for that"),
      from: id)
  }

  /// Takes the end of a hidden process; false for one that is none.
  func exitedHidden(_ id: ProcessID, _ end: ProcessEnd) -> Bool {
    guard let process = processes[id] else { return false }
    if let path = incoming(id) {
      failIncoming(
        path, Words.endWithLastWords(end, of: process),
        advice: Words.advice(for: end, of: process, hasLastWords: process.lastWords != nil))
    } else if let path = kept(id) {
      children[path]?.kept = nil
      stepSwap(path, .keptEnded)
    } else {
      return false
    }
    processes[id] = nil
    return true
  }

  /// Gives a process up before it was shown; the first reason is the one that counts.
  func failIncoming(_ path: SlotPath, _ words: String, advice: [String] = []) {
    if children[path]?.incoming?.failure == nil {
      children[path]?.incoming?.failure = (words, advice)
    }
    stepSwap(path, .failed)
  }

  /// Ends a hidden process that broke a limit; false for one that is shown.
  func refuseHidden(_ id: ProcessID, _ words: String, advice: [String]) -> Bool {
    if let path = incoming(id) {
      log(.error, words, of: path)
      stepStop(id, .kill)
      failIncoming(path, words, advice: advice)
    } else if let path = kept(id) {
      log(.error, words, of: path)
      children[path]?.kept = nil
      stepStop(id, .kill)
      stepSwap(path, .keptEnded)
    } else {
      return false
    }
    return true
  }

  /// Ends a process that is not shown: asks it if it was greeted, else kills it.
  func endHidden(_ process: HiddenProcess, reason: ShutdownReason) {
    guard let record = processes[process.id] else { return }
    guard record.stop.state == .running else {
      if record.stop.state == .ended { processes[process.id] = nil }
      return
    }
    guard let hello = record.hello else { return stepStop(process.id, .kill) }
    var appearance = process.appearance
    for step in [Appearance.Event.willDisappear, .didDisappear] {
      if let message = appearance.handle(step) { send(message, toProcess: process.id) }
    }
    send(.shutdown(reason), toProcess: process.id)
    stepStop(process.id, .stop(awaitsReply: false, reads: hello.reads))
  }
}
