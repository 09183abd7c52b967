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

extension Host {
  /// Who a message from outside is from, as the card is told.
  package static let outside = "host"

  /// Carries an order out and returns what is to be done.
  package func carryOut(_ order: HostOrder, now: Instant) throws(OrderRefusal) -> [HostEffect] {
    self.now = now
    switch order {
    case .act(let action, let path):
      try check(path)
      try act(action, for: path)
    case .deliver(let path, let name, let value):
      try check(path)
      guard children[path]?.process.flatMap({ processes[$0] })?.isListening == true else {
        let state = children[path]?.supervisor.state.word ?? ""
        throw OrderRefusal(
          "\"\(path)\" does not listen",
          advice: "Its process is \(state), or its hello says that it does not read.")
      }
      send(.receive(from: Self.outside, name: name, value: value), to: path)
    case .announce(let text, let path): announce(text, about: path)
    case .note(let path, let text): log(.host, text, of: path)
    }
    return take()
  }

  /// Does what a card could have asked for; that there is nothing to open is told to who gave the
  /// order, and not to the card.
  private func act(_ action: CardAction, for path: SlotPath) throws(OrderRefusal) {
    switch action {
    case .openCard(let card, let animated):
      guard scene.open(card, from: path, animated: animated, now: now) else { throw noCard(path) }
    case .closeCard(let card, let animated):
      guard scene.close(card, from: path, animated: animated, now: now) else { throw noCard(path) }
    case .present, .push, .dismiss, .pop, .prepare, .discard, .toggle, .focus, .copy:
      perform(action, for: path)
    }
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

  /// Whether a new process is on its way into a slot.
  package func isSwapping(_ path: SlotPath) -> Bool {
    children[path].map { $0.swap.state != .idle } ?? false
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
