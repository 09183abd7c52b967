package import CardWire

/// The steps by which a process is asked, told and forced to end; each has its own time.
///
/// `shutdown` was sent before it begins. The order is that of the Model Context Protocol's Python
/// SDK: end of input, then SIGTERM, then SIGKILL.
package struct StopSequence: Equatable {
  package enum State: Equatable {
    /// Not asked to end.
    case running
    /// A `saveState` is under way; the standard input stays open for its reply.
    case saving(until: Instant)
    /// The standard input is closed.
    case closing(until: Instant)
    /// SIGTERM was sent.
    case terminating(until: Instant)
    /// SIGKILL was sent.
    case killed
    case ended
  }

  package enum Event: Equatable {
    /// The process shall end; `awaitsReply` when a `saveState` was sent with the `shutdown`.
    case stop(awaitsReply: Bool, reads: Bool)
    /// The reply to the `saveState` came.
    case replied
    /// End it at once, without asking.
    case kill
    case deadline
    case exited
  }

  package enum Effect: Equatable {
    case closeInput
    /// SIGTERM and SIGCONT to the whole group.
    case terminate
    /// SIGKILL to the whole group.
    case kill
  }

  package private(set) var state = State.running
  /// What each step may take, in milliseconds.
  private let step: Int

  package init(step: Int) { self.step = step }

  /// When the next step is due.
  package var nextDeadline: Instant? {
    switch state {
    case .saving(let until), .closing(let until), .terminating(let until): until
    case .running, .killed, .ended: nil
    }
  }

  /// Whether the process was asked to end, so that its end is no failure.
  package var isStopping: Bool { state != .running && state != .ended }

  package mutating func handle(_ event: Event, now: Instant) -> [Effect] {
    switch (state, event) {
    case (.running, .stop(let awaitsReply, let reads)):
      return begin(awaitsReply: awaitsReply, reads: reads, now: now)
    case (.saving, .replied):
      return close(now: now)
    case (.saving(let until), .deadline):
      return now >= until ? close(now: now) : []
    case (.closing(let until), .deadline):
      return now >= until ? terminate(now: now) : []
    case (.terminating(let until), .deadline):
      guard now >= until else { return [] }
      state = .killed
      return [.kill]
    case (.running, .kill), (.saving, .kill), (.closing, .kill), (.terminating, .kill):
      state = .killed
      return [.kill]
    case (_, .exited):
      state = .ended
      return []
    case (.saving, .stop), (.closing, .stop), (.terminating, .stop), (.killed, .stop),
      (.ended, .stop), (.running, .replied), (.closing, .replied), (.terminating, .replied),
      (.killed, .replied), (.ended, .replied), (.running, .deadline), (.killed, .deadline),
      (.ended, .deadline), (.killed, .kill), (.ended, .kill):
      return []
    }
  }

  private mutating func begin(awaitsReply: Bool, reads: Bool, now: Instant) -> [Effect] {
    guard reads else { return [.closeInput] + terminate(now: now) }
    guard awaitsReply else { return close(now: now) }
    state = .saving(until: now.adding(milliseconds: step))
    return []
  }

  private mutating func close(now: Instant) -> [Effect] {
    state = .closing(until: now.adding(milliseconds: step))
    return [.closeInput]
  }

  private mutating func terminate(now: Instant) -> [Effect] {
    state = .terminating(until: now.adding(milliseconds: step))
    return [.terminate]
  }
}
