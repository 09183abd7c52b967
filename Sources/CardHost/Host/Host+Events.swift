import CardScene
import CardWire

/// What the person asks for, what cards ask for, and what time brings.
extension Host {
  func perform(_ events: [SceneEvent]) {
    for event in events {
      switch event {
      case .message(let path, let message):
        tell(message, to: path)
      case .actions(let path, let actions):
        // What was asked for has not settled: a second press means nothing.
        for action in actions where !(action.isNavigation && isInTransition(path)) {
          perform(action, for: path)
        }
      case .screen(let path, let event): perform(event, of: path)
      case .pullsScreen(let path, let request):
        if !isInTransition(path) { show(request, .presented, by: path) }
      case .fault(let path, let fault): complain(fault, to: path)
      case .command(let command): perform(command)
      case .copy(let text): effects.append(.copy(text))
      }
    }
  }

  /// Sends a card what a person did, unless it waits for a transition.
  private func tell(_ message: HostMessage, to path: SlotPath) {
    guard message.isUserEvent else { return send(message, to: path) }
    if path == .deck { return tellDeck(message) }
    guard !isInTransition(path) else { return }
    send(message, to: path)
    if let id = children[path]?.process { asked(id) }
  }

  /// The deck has no process: an action of one of its slots is an emission of the card in it, which
  /// the deck's wires lead on.
  private func tellDeck(_ message: HostMessage) {
    guard case .menuAction(let node, let action, _) = message else { return }
    let slot = SlotPath([node.rawValue])
    if children[slot] != nil { emit(action, .null, from: slot) }
  }

  /// A process got something that a person did.
  private func asked(_ id: ProcessID) {
    if processes[id]?.isListening == true { processes[id]?.isAsked = true }
    watch(id, .asked)
  }

  private func perform(_ command: HostCommand) {
    switch command {
    case .quit: quit()
    case .suspend: effects.append(.suspend)
    case .restart(let path): restart(path, isAsked: false)
    case .showLog(let path): showLog(path)
    case .inspect: effects.append(.inspect)
    }
  }

  /// Puts a card's log over the screen.
  func showLog(_ path: SlotPath) {
    guard let lines = children[path]?.log.lines else { return }
    shownLog = path
    isShownLogOld = false
    scene.showLog(title: path.description, lines: lines)
  }

  /// Brings the log on the screen up to date: once a frame, not once a line.
  func renewShownLog() {
    isShownLogOld = false
    guard let path = shownLog, let lines = children[path]?.log.lines,
      scene.renewLog(lines: lines)
    else {
      shownLog = nil
      return
    }
  }

  /// Carries out what a card, a node's `do` or a wire asks.
  func perform(_ action: CardAction, for path: SlotPath) {
    switch action {
    case .openCard(let card, let animated):
      guard !scene.open(card, from: path, animated: animated, now: now) else { return }
      noCard(card, action, path)
    case .closeCard(let card, let animated):
      guard !scene.close(card, from: path, animated: animated, now: now) else { return }
      noCard(card, action, path)
    case .toggle, .focus, .copy:
      perform(scene.perform(action, in: path))
    case .present(let request): show(request, .presented, by: path)
    case .push(let request): show(request, .pushed, by: path)
    case .dismiss(let animated, let result):
      takeAway(.presented, by: path, animated: animated, result: result)
    case .pop(let animated, let result):
      takeAway(.pushed, by: path, animated: animated, result: result)
    case .prepare(let controller, let entry): prepare(controller, entry, by: path)
    case .discard(let controller, let entry): discard(controller, entry, by: path)
    }
  }

  private func noCard(_ card: String?, _ action: CardAction, _ path: SlotPath) {
    let message =
      card.map { "no card around \"\(path)\" is called \"\($0)\"" }
      ?? "\"\(path)\" is in no `cards` container, so there is nothing to open or close"
    complain(WireFault(.unknownID, about: action.type, path: "card", message: message), to: path)
  }

  /// Leads an emission to the parent, and along the deck's wires that begin at the card.
  func emit(_ name: String, _ value: RawJSON, from path: SlotPath) {
    if let parent = path.parent, parent != .deck {
      send(.receive(from: path.name, name: name, value: value), to: parent)
    }
    for wire in deck.wires where wire.from == path && wire.name == name {
      if wire.to == "log" {
        log(.card, "\(name) \(value.text)", of: path)
      } else if let to = wire.to {
        deliver(name, value, from: path.name, to: to, asker: path)
      }
      for action in wire.actions ?? [] { perform(action.taking(entry: value), for: path) }
    }
  }

  /// Hands an emission to a card.
  func deliver(
    _ name: String, _ value: RawJSON, from: String, to target: SlotPath, asker: SlotPath
  ) {
    guard children[target] != nil else {
      return complain(
        WireFault(
          .unknownID, about: "send", path: "to", message: "there is no slot \"\(target)\""),
        to: asker)
    }
    send(.receive(from: from, name: name, value: value), to: target)
  }

  /// Shows a line over the screen for ten seconds.
  func announce(_ text: String, about path: SlotPath? = nil) {
    scene.banner = text
    bannerEnds = now.adding(milliseconds: 10_000)
    bannerSlot = path
  }

  /// Takes back what a line over the screen says of a slot, because it is true no more.
  func takeBack(announcementOf path: SlotPath) {
    guard bannerEnds != nil, bannerSlot == path else { return }
    scene.banner = deckFault
    bannerEnds = nil
  }

  /// Lets swaps go on that waited for a gesture.
  func endGestures() {
    guard !scene.isInGesture else { return }
    for path in pathsInOrder where children[path]?.swap.state == .drawn {
      stepSwap(path, .gestureEnded)
    }
  }

  func deadline() {
    for path in pathsInOrder {
      if let due = children[path]?.supervisor.nextDeadline, due <= now { expired(path) }
      if let due = children[path]?.nextTick, due <= now { tick(path) }
      if let due = children[path]?.hangDeadline, due <= now { endHang(path) }
      if let due = children[path]?.swap.nextDeadline, due <= now { stepSwap(path, .deadline) }
    }
    for id in processes.keys {
      if let due = processes[id]?.stop.nextDeadline, due <= now { stepStop(id, .deadline) }
      if let due = processes[id]?.liveness.nextDeadline, due <= now { watch(id, .deadline) }
    }
    if let due = writeDue, due <= now { writeStates() }
    if let due = bannerEnds, due <= now {
      scene.banner = deckFault
      bannerEnds = nil
    }
    if let due = scene.nextDeadline, due <= now { perform(scene.advance(to: now)) }
  }

  /// A deadline of the supervision has passed; a missing hello gets its words here.
  private func expired(_ path: SlotPath) {
    if case .starting = children[path]?.supervisor.state, let id = children[path]?.process,
      let process = processes[id]
    {
      let limit = Words.seconds(children[path]?.specification.helloTimeout ?? 0)
      let words = "no hello within \(limit)"
      processes[id]?.verdict = words
      children[path]?.failure = (words, now, [Words.silence(of: process)])
      log(.error, "\(words). \(Words.silence(of: process))", of: path)
    }
    supervise(path, .deadline)
  }

  /// Time for a card that asked for it, while it can be seen; missed ticks are not made up for.
  private func tick(_ path: SlotPath) {
    guard let interval = hello(of: path)?.tick, interval > 0 else { return }
    children[path]?.nextTick = now.adding(milliseconds: interval)
    if scene.isVisible(path) { send(.tick, to: path) }
  }
}
