import CardHost
import CardScene
import CardSystem
import CardWire

/// Carries out what comes in by the control socket.
final class ControlDesk {
  unowned let runtime: Runtime
  private let deckName: String
  private(set) var server: ControlServer?
  /// The cards that clients have started by hand.
  var attached: [ControlClientID: AttachedProcess] = [:]
  /// Who waits for the end of a swap, by slot, in the order of the requests.
  var waiting: [(slot: SlotPath, client: ControlClientID)] = []
  /// Who waits for a screen to come or to go.
  var awaitedScreens: [AwaitedScreen] = []
  /// Screens that were settled while the last request was carried out.
  var settledScreens: [SlotPath: ScreenOutcome] = [:]
  /// The client whose request is being carried out, and the outcome where it came at once.
  private var current: (client: ControlClientID, outcome: ControlReply?)?

  /// A desk without a socket; `deckName` is what `list` calls the deck.
  init(_ runtime: Runtime, deckName: String) {
    self.runtime = runtime
    self.deckName = deckName
    runtime.onSwapEnded = { [unowned self] in swapEnded($0, $1) }
    runtime.onScreenSettled = { [unowned self] in screenSettled($0, $1) }
  }

  /// Opens the socket of this process.
  ///
  /// Cards matter more than the socket: where there can be none, the screen says why and goes on.
  func open() {
    do {
      let path = try ControlFolder.socketPath(pid: ProcessIdentity.current)
      server = try ControlServer(at: path, loop: runtime.loop, handler: self)
    } catch {
      runtime.announce("No control socket: \(error)")
    }
  }

  /// Removes the socket.
  func close() {
    server?.close()
    server = nil
  }

  /// When `advance` has something to do; nanoseconds of the machine's clock.
  var nextDeadline: UInt64? { server?.nextDeadline }

  func advance(now: UInt64) {
    server?.advance(now: now)
    if !waiting.isEmpty { giveUpWaiting() }
  }

  /// A card's log has a new line.
  func logged(_ entry: LogEntry, of slot: SlotPath) {
    guard let server, server.isFollowed(slot) else { return }
    server.publish([JSON.Member("line", line(entry))], of: slot)
  }

  private func line(_ entry: LogEntry) -> JSON {
    .object([
      JSON.Member("source", .string(entry.source.rawValue)),
      JSON.Member("age", .integer(runtime.now.milliseconds(since: entry.at))),
      JSON.Member("text", .string(entry.text)),
    ])
  }
}

// MARK: Requests

extension ControlDesk: ControlHandler {
  func carryOut(
    _ request: ControlRequest, _ files: [OpenFile], for client: ControlClientID
  ) -> ControlReply {
    current = (client, nil)
    defer { current = nil }
    do throws(ControlRefusal) {
      return try reply(to: request, files, from: client)
    } catch {
      return .refused(error)
    }
  }

  private func reply(
    to request: ControlRequest, _ files: [OpenFile], from client: ControlClientID
  ) throws(ControlRefusal) -> ControlReply {
    let slot = request.slot("card") ?? request.slot("slot") ?? .deck
    switch request.name {
    case .list: return .done([JSON.Member("host", list())])
    case .inspect: return inspect(asText: request.text("format") != "json")
    case .logs: return try logs(of: slot, follow: request.flag("follow"))
    case .open, .close, .present, .push, .dismiss, .pop, .prepare, .discard, .toggle, .focus, .copy:
      return try act(request, for: slot, from: client)
    case .send:
      let value = request.json("value").map { RawJSON($0) } ?? .null
      try order(.deliver(to: slot, name: request.text("name"), value: value))
    case .press: try press(request.texts("keys"))
    case .restart: return try change(slot, .restart(slot), for: client)
    case .swap:
      let event = HostEvent.swap(
        slot, try successor(of: slot, request), takesState: request.flag("state"))
      return try change(slot, event, for: client)
    case .attach: return try attach(slot, request, files, for: client)
    case .rollback: return try change(slot, .rollBack(slot), for: client)
    case .add:
      try edit(request)
      return waited(slot, for: client) { runtime.awaitStart(of: slot) }
    case .remove, .move: try edit(request)
    case .quit: runtime.handle(.quit)
    }
    return .done()
  }

  @discardableResult
  func order(_ order: HostOrder) throws(ControlRefusal) -> SlotPath? {
    do throws(OrderRefusal) {
      return try runtime.carryOut(order)
    } catch {
      throw ControlRefusal(error.message, advice: error.advice)
    }
  }

  func check(_ slot: SlotPath) throws(ControlRefusal) {
    do throws(OrderRefusal) {
      try runtime.host.check(slot)
    } catch {
      throw ControlRefusal(error.message, advice: error.advice)
    }
  }

  private func list() -> JSON {
    let host = runtime.host
    let cards = host.slotsInOrder.map { path -> JSON in
      let process = host.description(of: path)
      return .object([
        JSON.Member("slot", .string(path.description)),
        JSON.Member("controller", .string(process?.controller ?? "")),
        JSON.Member("pid", process?.pid.map { .integer(Int($0)) } ?? .null),
        JSON.Member("generation", .integer(process?.generation ?? 0)),
        JSON.Member("state", .string(process?.state ?? "")),
      ])
    }
    return .object([
      JSON.Member("pid", .integer(Int(ProcessIdentity.current))),
      JSON.Member("deck", .string(deckName)),
      JSON.Member("title", .string(host.deck.title ?? "")),
      JSON.Member("version", .string(Host.version)),
      JSON.Member("cards", .array(cards)),
    ])
  }

  private func inspect(asText: Bool) -> ControlReply {
    runtime.layOut()
    let inspection = Inspection(runtime)
    return asText
      ? .done([JSON.Member("text", .string(inspection.lines.joined(separator: "\n")))])
      : .done([JSON.Member("tree", inspection.json)])
  }

  private func logs(of slot: SlotPath, follow: Bool) throws(ControlRefusal) -> ControlReply {
    try check(slot)
    let entries = runtime.host.children[slot]?.log.entries ?? []
    let members = [JSON.Member("lines", .array(entries.map(line)))]
    return follow ? .follow(members, slot) : .done(members)
  }

  private func press(_ names: [String]) throws(ControlRefusal) {
    var keys: [KeyEvent] = []
    for name in names {
      guard let key = KeyEvent(name: name) else {
        throw ControlRefusal(
          "there is no key \(Quotation.quoted(name))",
          advice:
            "Keys are characters, each a word of its own, and names such as tab, shift-tab, enter, "
            + "esc, up, f5, ctrl-c.")
      }
      keys.append(key)
    }
    for key in keys { runtime.handle(.input(.key(key))) }
  }
}

// MARK: The deck

extension ControlDesk {
  private func edit(_ request: ControlRequest) throws(ControlRefusal) {
    var edit = DeckEdit(runtime.host.deck)
    let name = request.text("slot")
    let places = ["before", "after", "in"].filter { request.json($0) != nil }
    guard places.count < 2 else {
      let names = places.map { "--\($0)" }.joined(separator: " and ")
      throw ControlRefusal("\(names) exclude one another", advice: "Say one of them.")
    }
    var place = DeckEdit.Place()
    place.container = request.json("in")?.string
    place.neighbour = request.json("before")?.string ?? request.json("after")?.string
    place.isAfter = request.json("before") == nil
    switch request.name {
    case .add:
      try edit.add(
        name, controller: request.json("controller")?.string, program: request.texts("program"),
        title: request.json("title")?.string, at: place)
    case .remove: try edit.remove(name)
    default: try edit.move(name, to: place)
    }
    runtime.handle(.deckChanged(edit.deck, name: deckName))
  }
}

// MARK: Swaps

extension ControlDesk {
  /// The controller of a slot with another command.
  private func successor(
    of slot: SlotPath, _ request: ControlRequest
  ) throws(ControlRefusal) -> ControllerSpecification {
    try check(slot)
    guard var specification = runtime.host.children[slot]?.specification else {
      throw ControlRefusal("there is no slot \"\(slot)\"")
    }
    specification.command = request.texts("program")
    return specification
  }

  /// Lets an event happen that ends with `swapEnded`, at once or later.
  private func change(
    _ slot: SlotPath, _ event: HostEvent, for client: ControlClientID
  ) throws(ControlRefusal) -> ControlReply {
    try check(slot)
    return waited(slot, for: client) { runtime.handle(event) }
  }

  /// Lets something happen that ends with `swapEnded`, and answers then.
  private func waited(
    _ slot: SlotPath, for client: ControlClientID, _ body: () -> Void
  ) -> ControlReply {
    waiting.append((slot, client))
    body()
    if let outcome = current?.outcome { return outcome }
    guard runtime.host.isSwapping(slot) else {
      waiting.removeAll { $0 == (slot, client) }
      return .done()
    }
    return .later
  }

  private func swapEnded(_ slot: SlotPath, _ outcome: SwapOutcome) {
    guard let index = waiting.firstIndex(where: { $0.slot == slot }) else { return }
    settle(waiting.remove(at: index).client, reply(to: outcome, of: slot))
  }

  private func reply(to outcome: SwapOutcome, of slot: SlotPath) -> ControlReply {
    switch outcome {
    case .shown(let generation), .rolledBack(let generation):
      .done([JSON.Member("generation", .integer(generation))])
    case .failed(let reason, let advice):
      .refused(
        ControlRefusal(
          reason,
          advice: (advice
            + (runtime.host.isRunning(slot) ? ["The process that was there stays."] : []))
            .joined(separator: " ")))
    }
  }

  private func settle(_ client: ControlClientID, _ reply: ControlReply) {
    if current?.client == client {
      current?.outcome = reply
    } else {
      server?.settle(client, reply)
    }
  }

  /// A slot that is removed takes its swap with it.
  private func giveUpWaiting() {
    let over = waiting.filter { !runtime.host.isSwapping($0.slot) }
    waiting.removeAll { waiter in over.contains { $0 == waiter } }
    for waiter in over {
      settle(
        waiter.client, .refused(ControlRefusal("the slot \"\(waiter.slot)\" has been removed")))
    }
  }
}

extension Runtime {
  /// Carries out what somebody outside the screen wants of a slot, and returns the screen that comes
  /// or goes by it.
  @discardableResult
  func carryOut(_ order: HostOrder) throws(OrderRefusal) -> SlotPath? {
    recorder?.outside(order)
    let (effects, screen) = try host.carryOut(order, now: now)
    perform(effects)
    return screen
  }

  /// Lets it be told how the start of a card goes that has just got its slot.
  func awaitStart(of slot: SlotPath) { perform(host.awaitStart(of: slot, now: now)) }

  /// Shows a line over the screen for a while.
  func announce(_ text: String, about path: SlotPath? = nil) {
    // Nothing about a banner can be refused.
    _ = try? carryOut(.announce(text, about: path))
  }

  /// Lays out what has changed, without drawing it.
  func layOut() { perform(host.layOut(now: now)) }

  /// Takes requests by a socket of this process from now on.
  func openControl(deckName: String) {
    let desk = ControlDesk(self, deckName: deckName)
    control = desk
    desk.open()
  }
}
