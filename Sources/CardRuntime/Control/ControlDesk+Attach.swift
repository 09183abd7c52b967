import CardHost
import CardSystem
import CardWire

/// Cards that are started by hand.
extension ControlDesk {
  /// Gives a card that somebody is about to start to the slot that waits for one, or lets it take the
  /// place of the one that runs, as a swap does.
  func attach(
    _ slot: SlotPath, _ request: ControlRequest, _ files: [OpenFile], for client: ControlClientID
  ) throws(ControlRefusal) -> ControlReply {
    try check(slot)
    guard files.count == 2, !runtime.host.isQuitting else {
      throw ControlRefusal(
        runtime.host.isQuitting
          ? "the host is about to end" : "the request came without the pipes of a card",
        advice: "`cardholder attach` sends them.")
    }
    // A card reads and writes streams; bytes for one that is none would stand in somebody's file.
    for (file, name) in zip(files, ["input", "output"]) where !file.descriptor.isPipeOrSocket() {
      throw ControlRefusal(
        "the standard \(name) of the card is neither a pipe nor a socket",
        advice: "`cardholder attach` makes pipes.")
    }
    let card = AttachedCard(
      input: files[0], output: files[1],
      tell: { [weak self] in self?.pass($0, to: client) },
      letGo: { [weak self] in self?.letGo(client) })
    let process = try take(card, into: slot, for: client)
    attached[client] = process
    let words = request.texts("program").joined(separator: " ")
    try order(.note(slot, "started by hand: \(TextLines.shortened(words.utf8))"))
    return .attached([
      JSON.Member("generation", .integer(runtime.generation(of: process.id))),
      JSON.Member("environment", .array(process.environment.map { .string($0) })),
    ])
  }

  private func take(
    _ card: AttachedCard, into slot: SlotPath, for client: ControlClientID
  ) throws(ControlRefusal) -> AttachedProcess {
    do throws(SystemError) {
      if let process = runtime.awaited(in: slot) {
        try process.take(card)
        return process
      }
      swap(slot, for: client)
      guard let process = runtime.awaited(in: slot) else {
        throw SystemError("give the slot another card", .wouldBlock)
      }
      try process.take(card)
      return process
    } catch {
      throw ControlRefusal("\(error)")
    }
  }

  /// Lets a card that is still to come take the place of the one that runs.
  private func swap(_ slot: SlotPath, for client: ControlClientID) {
    guard var specification = runtime.host.children[slot]?.specification else { return }
    specification.command = []
    // The outcome is of no interest to this client; others wait for theirs in order.
    waiting.append((slot, client))
    runtime.handle(.swap(slot, specification, takesState: false))
  }

  private func pass(_ order: AttachedCard.Order, to client: ControlClientID) {
    server?.push([JSON.Member("signal", .string(order.rawValue))], to: client)
  }

  private func letGo(_ client: ControlClientID) {
    attached[client] = nil
    server?.dismiss(client)
  }

  func heard(_ line: [UInt8], from client: ControlClientID) {
    guard let report = AttachedProcess.Report(line) else { return }
    attached[client]?.heard(report)
  }

  func left(_ client: ControlClientID) {
    attached.removeValue(forKey: client)?.hungUp()
  }
}

extension Runtime {
  /// The process of a slot that waits for a card to be attached, the newest of them.
  func awaited(in slot: SlotPath) -> AttachedProcess? {
    running.values.compactMap { $0 as? AttachedProcess }
      .filter { $0.slot == slot && $0.isAwaited }
      .max { $0.id.rawValue < $1.id.rawValue }
  }

  /// Which process of its slot this is, counted from 1.
  fileprivate func generation(of id: ProcessID) -> Int { host.generation(of: id) ?? 0 }
}
