import CardScene
package import CardWire

/// What somebody outside the screen may ask of one slot.
package enum HostOrder: Equatable {
  /// Carry out an action as if the card in the slot had asked for it.
  case act(CardAction, for: SlotPath)
  /// Hand a card a `receive`.
  case deliver(to: SlotPath, name: String, value: RawJSON)
  /// Show a line over the screen for a while; one about a slot, or about the deck, ends when it is true
  /// no more.
  case announce(String, about: SlotPath? = nil)
  /// Write a line into the log of a card.
  case note(SlotPath, String)

  /// Open the card in a slot.
  package static func open(_ slot: SlotPath) -> HostOrder {
    .act(.openCard(card: nil, animated: true), for: slot)
  }

  /// Close the card in a slot.
  package static func close(_ slot: SlotPath) -> HostOrder {
    .act(.closeCard(card: nil, animated: true), for: slot)
  }
}

/// Why an order is not carried out.
package struct OrderRefusal: Error, Equatable {
  /// What is wrong.
  package var message: String
  /// What there is instead; may be empty.
  package var advice: String

  package init(_ message: String, advice: String = "") {
    self.message = message
    self.advice = advice
  }
}

/// The mistakes that come of an order while it is carried out.
struct OrderHearing {
  let slot: SlotPath
  /// What the order asks for, as messages name it.
  let about: String
  var faults: [WireFault] = []
}

extension Host {
  /// Who a message from outside is from, as the card is told.
  package static let outside = "host"

  /// Carries an order out and returns what is to be done, and the screen that comes or goes by it:
  /// `screenSettled` tells how that ends.
  package func carryOut(
    _ order: HostOrder, now: Instant
  ) throws(OrderRefusal) -> (effects: [HostEffect], screen: SlotPath?) {
    self.now = now
    var screen: SlotPath?
    switch order {
    case .act(let action, let path):
      try check(path)
      screen = try act(action, for: path)
    case .deliver(let path, let name, let value):
      try check(path)
      guard children[path]?.process.flatMap({ processes[$0] })?.isListening == true else {
        throw OrderRefusal("\"\(path)\" does not listen", advice: deafness(of: path))
      }
      send(.receive(from: Self.outside, name: name, value: value), to: path)
    case .announce(let text, let path): announce(text, about: path)
    case .note(let path, let text): log(.host, text, of: path)
    }
    return (take(), screen)
  }

  /// Does what a card could have asked for; what is wrong with it is told to who gave the order, and
  /// not to the card. Returns the screen that comes or goes by it.
  private func act(_ action: CardAction, for path: SlotPath) throws(OrderRefusal) -> SlotPath? {
    guard !isQuitting else { throw OrderRefusal("the host is about to end") }
    switch action {
    case .openCard(let card, let animated):
      guard scene.open(card, from: path, animated: animated, now: now) else { throw noCard(path) }
    case .closeCard(let card, let animated):
      guard scene.close(card, from: path, animated: animated, now: now) else { throw noCard(path) }
    case .toggle(let node), .focus(let node), .copy(let node):
      try check(node, of: path, for: action)
      perform(scene.perform(action, in: path, byPerson: true))
    case .prepare, .discard:
      try hear(action, for: path)
    case .present(let request), .push(let request):
      if let from = request.from { try check(from, of: path, for: action) }
      try hear(action, for: path)
      return watched(screens.last { $0.asker == path && $0.transition.isUnderWay }?.path)
    case .dismiss: return try leave(.presented, action, for: path)
    case .pop: return try leave(.pushed, action, for: path)
    }
    return nil
  }

  /// Carries out what a card may ask for, and says what is wrong with it.
  private func hear(_ action: CardAction, for path: SlotPath) throws(OrderRefusal) {
    hearing = OrderHearing(slot: path, about: action.type)
    perform(action, for: path)
    let fault = hearing?.faults.first
    hearing = nil
    if let fault { throw OrderRefusal(fault.message) }
  }

  private func leave(
    _ kind: ScreenKind, _ action: CardAction, for path: SlotPath
  ) throws(OrderRefusal) -> SlotPath? {
    let target = screenToLeave(kind, by: path)?.path
    try hear(action, for: path)
    return watched(target)
  }

  /// Lets it be told how the transition of a screen ends; nil where it has ended already.
  private func watched(_ path: SlotPath?) -> SlotPath? {
    guard let path, let index = index(ofScreen: path) else { return nil }
    screens[index].isAwaited = true
    return path
  }

  /// Why a message does not reach the process of a slot.
  private func deafness(of path: SlotPath) -> String {
    guard !isRunning(path) else {
      return hello(of: path) == nil
        ? "Its process has not said hello yet." : "Its hello says that it does not read."
    }
    guard !isAwaited(path) else { return "Its process \(Words.awaited)." }
    let word = children[path]?.supervisor.state.word ?? ""
    return "Its process is \"\(word)\"; `cardholder restart \(path)` starts it again."
  }

  /// Refuses a node that a card does not have, or that cannot do what is wanted.
  private func check(
    _ node: NodeID, of path: SlotPath, for action: CardAction
  ) throws(OrderRefusal) {
    let names = scene.nodeNames(in: path)
    guard names.contains(node.rawValue) else {
      throw OrderRefusal(
        "no node of \"\(path)\" has the id \(Quotation.quoted(node.rawValue))"
          + Suggestion.clause(for: node.rawValue, among: names),
        advice: names.isEmpty
          ? "Its view has no node with an id." : "Its nodes are: \(Self.some(names)).")
    }
    guard case .focus = action, !scene.takesFocus(node, in: path) else { return }
    throw OrderRefusal(
      "\(Quotation.quoted(node.rawValue)) of \"\(path)\" cannot have the focus",
      advice: "It is hidden, covered, or nothing that a person can act on.")
  }

  /// The first of many names.
  private static func some(_ names: [String]) -> String {
    let most = 20
    let rest = names.count > most ? ", … (\(names.count - most) more)" : ""
    return names.prefix(most).joined(separator: ", ") + rest
  }

  /// Refuses what is no slot of now, and names those that are.
  package func check(_ path: SlotPath) throws(OrderRefusal) {
    guard children[path] == nil else { return }
    let names = slotsInOrder.map(\.description)
    throw OrderRefusal(
      "there is no slot \(Quotation.quoted(path.description, limit: 100))"
        + Suggestion.clause(for: path.description, among: names),
      advice: names.isEmpty
        ? "There are no slots." : "The slots are: \(names.joined(separator: ", ")).")
  }

  /// Lets `swapEnded` tell how the start of a card goes that has just got its slot.
  package func awaitStart(of path: SlotPath, now: Instant) -> [HostEffect] {
    self.now = now
    // Nobody knows when a card is attached.
    guard children[path] != nil, !isAwaited(path) else { return [] }
    children[path]?.isStartAsked = true
    tellStart(path)
    return take()
  }

  /// Whether a new process is on its way into a slot that somebody may wait for.
  package func isSwapping(_ path: SlotPath) -> Bool {
    children[path].map { $0.swap.state != .idle || $0.isStartAsked } ?? false
  }

  /// Whether a process stands in a slot and lives.
  package func isRunning(_ path: SlotPath) -> Bool {
    guard let id = children[path]?.process else { return false }
    return processes[id]?.stop.state == .running && !isAwaited(path)
  }

  /// The slots as a person counts them: each card, then those in its view as they stand there, then
  /// the screens that it has asked for.
  package var slotsInOrder: [SlotPath] {
    var paths: [SlotPath] = []
    func collect(_ parent: SlotPath) {
      let inView = scene.slots(in: parent).map(\.path).filter { screen($0) == nil }
      let asked = screens.filter { $0.asker == parent }.map(\.path)
      for path in inView + asked where children[path] != nil {
        paths.append(path)
        collect(path)
      }
    }
    collect(.deck)
    let found = Set(paths)
    return paths + pathsInOrder.filter { !found.contains($0) }
  }

  private func noCard(_ path: SlotPath) -> OrderRefusal {
    OrderRefusal(
      "\"\(path)\" is in no `cards` container, so it cannot be opened or closed")
  }
}
