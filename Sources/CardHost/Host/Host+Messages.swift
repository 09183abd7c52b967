import CardScene
import CardWire

/// What children say, and what is said to them.
extension Host {
  /// Sends a line to the process of a slot, if it reads and is there.
  func send(_ message: HostMessage, to path: SlotPath) {
    if let id = children[path]?.process { send(message, toProcess: id) }
  }

  /// Sends a line to a process, shown or not, if it reads.
  func send(_ message: HostMessage, toProcess id: ProcessID) {
    guard processes[id]?.isListening == true else { return }
    effects.append(.send(id, message))
  }

  func hello(of path: SlotPath) -> Hello? {
    children[path]?.process.flatMap { processes[$0]?.hello }
  }

  func received(_ message: CardMessage, _ warnings: [WireFault], from id: ProcessID) {
    guard let process = processes[id] else { return }
    processes[id]?.sawLine = true
    processes[id]?.isAsked = false
    watch(id, .heard)
    for warning in warnings { warn(warning, from: id) }
    if case .log(let level, let text) = message {
      return log(.card, "\(level.rawValue): \(text)", of: process.slot)
    }
    if case .reply(let number, let value) = message {
      return answered(number, value, from: id, in: process.slot)
    }
    if let path = hidden(id) { return receivedHidden(message, from: id, in: path) }
    guard let path = current(id) else {
      return log(
        .host, "generation \(process.generation) is gone; its message is ignored",
        of: process.slot)
    }
    if case .hello(let hello) = message { return greeted(hello, from: id, in: path) }
    guard process.hello != nil else {
      return log(.error, "a message before hello is ignored; hello must come first", of: path)
    }
    apply(message, from: id, in: path)
  }

  func apply(_ message: CardMessage, from id: ProcessID, in path: SlotPath) {
    switch message {
    case .render(let view): render(view, from: id, in: path)
    case .patch(let operations): patch(operations, from: id, in: path)
    case .emit(let name, let value): emit(name, value ?? .null, from: path)
    case .send(let to, let name, let value):
      deliver(name, value ?? .null, from: path.name, to: path.appending(to), asker: path)
    case .action(let action): perform(action, for: path)
    case .state(let value): keep(value, from: id, in: path)
    case .report(let timelines): report(timelines, from: id, in: path)
    case .result(let value): keepResult(value, from: path)
    case .hello, .log, .reply, .unknown:
      // Handled before, or valid and without effect yet.
      break
    }
  }

  /// Remembers which timelines a process wants to hear of.
  private func report(_ timelines: [String], from id: ProcessID, in path: SlotPath) {
    processes[id]?.timelines = timelines
    for name in scene.report(timelines, to: path) {
      complain(
        WireFault(
          .unknownID, about: "report", path: "timelines",
          message: "no timeline is called \(Quotation.quoted(name, limit: 100)); "
            + "there are cards, present, swipe, scroll and focus, each with or without an id"),
        to: path)
    }
  }

  private func greeted(_ hello: Hello, from id: ProcessID, in path: SlotPath) {
    guard processes[id]?.hello == nil else {
      return complain(
        WireFault(.order, about: "hello", message: "hello was said already; say it once"), to: path)
    }
    guard processes[id]?.stop.state == .running else { return }
    guard hello.protocolText == String(Hello.protocolVersion) else {
      return refuse(
        id, .permanent, Words.otherProtocol(hello), advice: Words.thisProtocol)
    }
    processes[id]?.hello = hello
    children[path]?.failure = nil
    supervise(path, .hello)
    welcome(path)
    if hello.tick > 0 { children[path]?.nextTick = now.adding(milliseconds: hello.tick) }
  }

  private func welcome(_ path: SlotPath) {
    guard let child = children[path], let id = child.process else { return }
    introduce(
      id, generation: child.generation, in: path, config: config(of: path),
      state: state(for: id, in: path)
    ) { event in
      children[path]?.appearance.handle(event)
    }
  }

  /// Tells a new process everything before it draws, in UIKit's order; `appear` takes the steps of
  /// its appearance.
  func introduce(
    _ id: ProcessID, generation: Int, in path: SlotPath, config: RawJSON?, state: RawJSON?,
    appear: (Appearance.Event) -> HostMessage?
  ) {
    if scene.needsLayout { effects += layOut(now: now) }
    let size = scene.slotSize(of: path)
    if current(id) != nil { children[path]?.toldSize = size }
    let welcome = Welcome(
      host: Self.version, generation: generation, slot: path, size: size, theme: surface)
    send(.welcome(welcome), toProcess: id)
    if let config { send(.config(config), toProcess: id) }
    if let entry = children[path]?.entry { send(.entry(entry), toProcess: id) }
    if let state { send(.state(state), toProcess: id) }
    let parent = parentName(of: path)
    if let parent { send(.willMoveToParent(parent), toProcess: id) }
    send(.viewDidLoad, toProcess: id)
    if isOnScreen(path), let message = appear(.willAppear) { send(message, toProcess: id) }
    if let parent { send(.didMoveToParent(parent), toProcess: id) }
  }

  private func render(_ view: Node, from id: ProcessID, in path: SlotPath) {
    do {
      let isFirst = children[path]?.hasDrawn == false
      let changes = try scene.render(view, in: path, isOfAnother: isFirst)
      processes[id]?.awaitsRender = false
      drew(path, slotsChanged: !changes.isEmpty)
    } catch {
      complain(error, to: path)
    }
  }

  private func patch(_ operations: [PatchOperation], from id: ProcessID, in path: SlotPath) {
    guard processes[id]?.awaitsRender == false else { return }
    guard children[path]?.hasDrawn == true else {
      return complain(
        WireFault(.order, about: "patch", message: "there is no view to patch yet; send a render"),
        to: path)
    }
    do {
      let changes = try scene.apply(operations, in: path)
      accepted(path)
      if !changes.isEmpty { reconcile(path) }
    } catch {
      complain(error, to: path)
      awaitRender(from: id)
    }
  }

  private func drew(_ path: SlotPath, slotsChanged: Bool) {
    accepted(path)
    let isFirst = children[path]?.hasDrawn == false
    if isFirst {
      children[path]?.hasDrawn = true
      firstFrames.append(path)
      supervise(path, .drew)
    }
    if isFirst || slotsChanged { reconcile(path) }
  }

  func faulted(_ fault: WireFault, from id: ProcessID) {
    processes[id]?.sawLine = true
    processes[id]?.isAsked = false
    guard complain(fault, from: id) else { return }
    if fault.about == "patch" { awaitRender(from: id) }
  }

  /// Tells a card its mistake and writes it into its log; where the view suffers, a person sees it.
  /// The deck has no process: its mistakes are for the person. What comes of an order from outside is
  /// for who gave it, and is no mistake of the card.
  func complain(_ fault: WireFault, to path: SlotPath) {
    if hearing?.slot == path, hearing?.about == fault.about {
      hearing?.faults.append(fault)
      return
    }
    guard path != .deck else { return announce("\(fault.about): \(fault.message)", about: .deck) }
    let words = Self.words(of: fault)
    log(.error, words, of: path)
    send(.error(fault), to: path)
    let isOfView = Self.isOfView(fault)
    guard let child = children[path], isOfView || !child.hasDrawn else { return }
    children[path]?.refusal = (
      words, child.refusal?.since ?? now, isOfView || child.refusal?.isOfView == true
    )
    refreshStatus(path)
  }

  /// What the card draws is what it means.
  private func accepted(_ path: SlotPath) {
    guard children[path]?.refusal != nil else { return }
    children[path]?.refusal = nil
    refreshStatus(path)
  }

  /// Tells a process that is not shown its mistake.
  func complain(_ fault: WireFault, to id: ProcessID) {
    guard let path = processes[id]?.slot else { return }
    let words = Self.words(of: fault)
    log(.error, words, of: path)
    send(.error(fault), toProcess: id)
    if incoming(id) != nil, Self.isOfView(fault) { children[path]?.incoming?.refusal = words }
  }

  /// Whether a view may suffer from a mistake: a line that could not be read may have been one.
  private static func isOfView(_ fault: WireFault) -> Bool {
    ["render", "patch", ""].contains(fault.about)
  }

  /// Tells a process of a mistake in what it said, shown or hidden; false for one of the past.
  private func complain(_ fault: WireFault, from id: ProcessID) -> Bool {
    if let path = current(id) {
      complain(fault, to: path)
    } else if hidden(id) != nil {
      complain(fault, to: id)
    } else {
      return false
    }
    return true
  }

  /// A warning stands in the log once a process.
  func warn(_ warning: WireFault, from id: ProcessID) {
    guard let process = processes[id], process.reported.count < 256 else { return }
    let words = Self.words(of: warning)
    guard processes[id]?.reported.insert(words).inserted == true else { return }
    log(.error, words, of: process.slot)
  }

  private static func words(of fault: WireFault) -> String {
    let place = [fault.about, fault.path ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    return place.isEmpty ? fault.message : "\(place): \(fault.message)"
  }

  func junk(_ text: String, from id: ProcessID) {
    guard let path = processes[id]?.slot else { return }
    processes[id]?.sawLine = true
    switch processes[id]?.junk.count(now: now) {
    case .log: log(.junk, text, of: path)
    case .mute:
      log(
        .error,
        "more than \(JunkMeter.most) lines that are no messages in "
          + "\(Words.seconds(JunkMeter.window)): the rest is dropped", of: path)
    case .ignore, nil: break
    }
  }

  /// What never became a line is no line, so that a missing newline is told as what it is.
  func unended(_ text: String, from id: ProcessID) {
    guard let path = processes[id]?.slot else { return }
    log(.junk, "without a newline at the end: \(text)", of: path)
  }

  func lineTooLong(from id: ProcessID) {
    let fault = WireFault(
      .limit, about: "",
      message: "a line of more than 1 MiB was discarded; send less in one line, by patches")
    guard complain(fault, from: id) else { return }
    var recent = processes[id]?.overlong.filter { now.milliseconds(since: $0) < 60_000 } ?? []
    recent.append(now)
    processes[id]?.overlong = recent
    guard recent.count >= Self.mostOverlong else { return }
    refuse(id, .limit, "wrote \(recent.count) lines of more than 1 MiB within a minute")
  }

  /// As many lines over the limit within a minute end a process.
  private static let mostOverlong = 3

  func endless(_ bytes: Int, from id: ProcessID) {
    refuse(
      id, .limit, "wrote \(bytes / 1_048_576) MiB without a newline",
      advice: ["End each message with a newline."])
  }

  func outputClosed(of id: ProcessID) {
    guard let path = current(id), processes[id]?.stop.state == .running else { return }
    log(
      .error, "closed its standard output and lives on; nothing that it draws can be seen any more",
      of: path)
  }

  func standardError(_ text: String, from id: ProcessID) {
    guard let path = processes[id]?.slot else { return }
    if !text.isEmpty { processes[id]?.lastWords = text }
    log(.standardError, text, of: path)
  }

  func log(_ source: LogEntry.Source, _ text: String, of path: SlotPath) {
    let entry = LogEntry(source, text, at: now)
    children[path]?.log.append(entry)
    effects.append(.log(path, entry))
    if shownLog == path { isShownLogOld = true }
  }
}
