import CardWire

/// What processes of a slot hand on to their successors.
extension Host {
  /// The most bytes of a state, in the host's spelling.
  static let mostStateBytes = 262_144
  /// As many processes may crash soon after they got a state; then it is set aside.
  private static let mostStateCrashes = 2
  /// How soon, in milliseconds.
  private static let stateCrashTime = 10_000

  /// How long a state that is to outlive the host waits for a newer one, in milliseconds.
  private static let writeDelay = 2_000

  /// Keeps what a process says of itself; the last word counts, and `null` takes it back.
  func keep(_ value: RawJSON, from id: ProcessID, in path: SlotPath) {
    guard let writer = processes[id]?.hello?.name else { return }
    guard value.text.utf8.count <= Self.mostStateBytes else {
      // About no slot: that another process takes this one makes it no less true.
      let words = "\(path): its state is too large to be kept"
      if processes[id]?.reported.insert(words).inserted == true { announce(words) }
      return complain(
        WireFault(
          .limit, about: "state", path: "value",
          message:
            "a state has at most \(Self.mostStateBytes) bytes; keep the rest in a file below "
            + "CARDHOLDER_DATA"), to: id)
    }
    let new = value == .null ? nil : KeptState(value: value, writer: writer)
    guard new != states[path] else { return }
    states[path] = new
    // The next run has no screens, and those that it will have start from their entries.
    guard deck.keepsState, screen(path) == nil else { return }
    unwritten.insert(path)
    writeDue = writeDue ?? now.adding(milliseconds: Self.writeDelay)
  }

  /// Forgets the state at the path of a screen that comes or goes: it starts from its own entry.
  func forgetState(of path: SlotPath) {
    stateCrashes[path] = nil
    states[path] = nil
  }

  /// Hands out the states that are to outlive the host.
  func writeStates() {
    writeDue = nil
    for path in unwritten.sorted(by: { $0.description < $1.description }) {
      effects.append(.keepState(path, states[path]))
    }
    unwritten = []
  }

  /// The state that a process gets: only what a process of its own name wrote, unless it is asked
  /// for.
  func state(for id: ProcessID, in path: SlotPath, by rule: StateRule = .sameName) -> RawJSON? {
    guard rule != .never, let state = states[path], let name = processes[id]?.hello?.name,
      rule == .always || state.writer == name
    else { return nil }
    processes[id]?.gotState = now
    return state.value
  }

  /// Sets a state aside with which two processes in a row have crashed at once.
  func judgeState(after id: ProcessID, in path: SlotPath) {
    guard let given = processes[id]?.gotState else { return }
    guard now.milliseconds(since: given) < Self.stateCrashTime, states[path] != nil else {
      stateCrashes[path] = nil
      return
    }
    stateCrashes[path, default: 0] += 1
    guard stateCrashes[path] == Self.mostStateCrashes else { return }
    stateCrashes[path] = nil
    states[path] = nil
    unwritten.remove(path)
    if deck.keepsState { effects.append(.setStateAside(path)) }
    log(
      .error, "two processes crashed right after they got the state: the next one gets none",
      of: path)
  }

  /// The answer to a `saveState`.
  func answered(_ number: Int, _ value: RawJSON?, from id: ProcessID, in path: SlotPath) {
    guard processes[id]?.saveID == number else { return }
    processes[id]?.saveID = nil
    if let value { keep(value, from: id, in: path) }
    stepStop(id, .replied)
    stepSwap(path, .saved)
  }
}
