import CardHost
import CardWire

/// A screen that comes or goes because a client wants it to.
struct AwaitedScreen {
  let path: SlotPath
  let client: ControlClientID
  /// Whether it shall come.
  let comes: Bool

  /// What the client is told; a screen without a process has no generation.
  func reply(to outcome: ScreenOutcome, generation: Int?) -> ControlReply {
    let name = JSON.Member("slot", .string(path.description))
    switch (outcome, comes) {
    case (.shown, true):
      let number = generation.map { JSON.Member("generation", .integer($0)) }
      return .done([name] + (number.map { [$0] } ?? []))
    case (.left, false), (.failed, false): return .done([name])
    case (.shown, false):
      return .refused(ControlRefusal("\"\(path)\" was brought back on its way out"))
    case (.left, true):
      return .refused(ControlRefusal("\"\(path)\" was taken away before it stood"))
    case (.failed(let words, let advice), true):
      return .refused(
        ControlRefusal(
          "\"\(path)\" did not come: \(words)", advice: advice.joined(separator: " ")))
    }
  }
}

extension ControlDesk {
  /// Lets a slot do what its card could ask for; the answer waits for the screen that comes or goes.
  func act(
    _ request: ControlRequest, for slot: SlotPath, from client: ControlClientID
  ) throws(ControlRefusal) -> ControlReply {
    try check(slot)
    let action: CardAction
    do throws(CardAction.Failure) {
      action = try CardAction.read(request.action)
    } catch {
      throw ControlRefusal(error.message)
    }
    let comes = request.name == .present || request.name == .push
    settledScreens = [:]
    guard let screen = try order(.act(action, for: slot)) else { return .done() }
    let awaited = AwaitedScreen(path: screen, client: client, comes: comes)
    if let outcome = settledScreens[screen] {
      return awaited.reply(to: outcome, generation: generation(of: screen))
    }
    awaitedScreens.append(awaited)
    return .later
  }

  /// Tells whoever waits for a screen how that has ended.
  func screenSettled(_ path: SlotPath, _ outcome: ScreenOutcome) {
    settledScreens[path] = outcome
    let over = awaitedScreens.filter { $0.path == path }
    awaitedScreens.removeAll { $0.path == path }
    for awaited in over {
      let reply = awaited.reply(to: outcome, generation: generation(of: path))
      server?.settle(awaited.client, reply)
    }
  }

  private func generation(of screen: SlotPath) -> Int? {
    runtime.host.description(of: screen)?.generation
  }
}
