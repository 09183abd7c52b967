package import CardWire

/// Decides when the process of a slot is started, started again, and given up.
///
/// *Running* is not *ready*: a process is ready when it has said hello and drawn. The rules and
/// their sources are in the table of defaults of the protocol page.
package struct Supervisor: Equatable {
  package enum State: Equatable {
    /// No process is wanted.
    case idle
    /// Started; its hello is awaited, with nil for as long as somebody takes to attach a card.
    case starting(until: Instant?)
    /// It said hello; its first view is awaited, and overdue after the deadline.
    case loading(since: Instant, until: Instant?)
    /// It has drawn.
    case ready(since: Instant)
    /// It was killed for its fault, and its end is awaited.
    case ending(Fault)
    /// It failed and is started again then.
    case waiting(until: Instant)
    /// It ended by itself and is not started again.
    case finished
    /// It failed and is started again only by hand.
    case failed(Verdict)
  }

  /// Why a process is killed by its host.
  package enum Fault: Equatable {
    case noHello
    /// What it did is never mended by another start: another protocol, a cycle.
    case permanent
    /// It broke a limit.
    case limit
  }

  /// Why a process is not started again.
  package enum Verdict: Equatable {
    /// `restart` is `never`.
    case rule
    /// It ended with exit status 125, or its host refused it for good.
    case permanent
    /// The program could not be executed.
    case launch
    /// Three starts in a row without a hello.
    case neverSaidHello
    /// Five failures within three minutes.
    case crashLoop
  }

  package enum Event: Equatable {
    /// A process is wanted.
    case start
    /// A process would be wanted, but the slot was given up in an earlier run.
    case remembered
    /// No process is wanted any more.
    case stop
    /// The person wants it started now.
    case retry
    case launchFailed
    case hello
    case drew
    /// The host refuses the process.
    case refused(Fault)
    case exited(ProcessEnd)
    case deadline
  }

  package enum Effect: Equatable {
    case spawn
    /// SIGKILL to the group; its end follows as `exited`.
    case kill
    /// The first view is late; a badge, nothing more.
    case firstFrameOverdue
  }

  /// Delays before a restart, in milliseconds; the last one holds for all that follow.
  package static let delays = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000]
  /// How long a process must have been ready to be started again at once, in milliseconds.
  package static let healthy = 10_000
  /// How long it must have been ready for its record to be wiped, in milliseconds.
  package static let reset = 60_000
  /// As many failures within `window` end the attempts.
  package static let maximumCrashes = 5
  /// The window of the failures that count, in milliseconds.
  package static let window = 180_000
  /// As many starts in a row without a hello end the attempts.
  package static let maximumSilentStarts = 3

  package private(set) var state = State.idle
  private var rule: ControllerSpecification.Restart
  /// Somebody starts its processes by hand: whatever ends, the next one is awaited.
  private var isByHand: Bool
  private var helloTimeout: Int
  private var firstFrameTimeout: Int
  private var crashes: [Instant] = []
  private var silentStarts = 0
  private var delayIndex = 0

  package init(for specification: ControllerSpecification) {
    rule = specification.restart
    isByHand = specification.isAttached
    helloTimeout = specification.helloTimeout
    firstFrameTimeout = specification.firstFrameTimeout
  }

  /// Takes over a process that has drawn already.
  package init(ready specification: ControllerSpecification, now: Instant) {
    self.init(for: specification)
    state = .ready(since: now)
  }

  /// Takes over other settings; what is under way keeps its deadline.
  package mutating func follow(_ specification: ControllerSpecification) {
    rule = specification.restart
    helloTimeout = specification.helloTimeout
    firstFrameTimeout = specification.firstFrameTimeout
  }

  /// When `deadline` is due.
  package var nextDeadline: Instant? {
    switch state {
    case .waiting(let until): until
    case .starting(let until), .loading(_, let until): until
    case .idle, .ready, .ending, .finished, .failed: nil
    }
  }

  package mutating func handle(_ event: Event, now: Instant) -> [Effect] {
    switch (state, event) {
    case (.idle, .start):
      return spawn(now: now)
    case (.idle, .remembered):
      state = .failed(.crashLoop)
    case (.waiting, .retry), (.finished, .retry), (.failed, .retry):
      forget()
      return spawn(now: now)
    case (.starting, .launchFailed):
      state = .failed(.launch)
    case (.starting, .hello):
      silentStarts = 0
      state = .loading(since: now, until: now.adding(milliseconds: firstFrameTimeout))
    case (.loading, .drew):
      state = .ready(since: now)
    case (.starting, .refused(let fault)), (.loading, .refused(let fault)),
      (.ready, .refused(let fault)):
      state = .ending(fault)
      return [.kill]
    case (.starting, .exited(let end)), (.loading, .exited(let end)), (.ready, .exited(let end)):
      return ended(end, now: now)
    case (.ending(let fault), .exited):
      return killed(for: fault, now: now)
    case (.starting(let until?), .deadline) where now >= until:
      state = .ending(.noHello)
      return [.kill]
    case (.loading(let since, let until?), .deadline) where now >= until:
      state = .loading(since: since, until: nil)
      return [.firstFrameOverdue]
    case (.waiting(let until), .deadline) where now >= until:
      return spawn(now: now)
    case (_, .stop):
      state = .idle
    case (.idle, _), (.starting, _), (.loading, _), (.ready, _), (.ending, _), (.waiting, _),
      (.finished, _), (.failed, _):
      break
    }
    return []
  }

  private mutating func spawn(now: Instant) -> [Effect] {
    state = .starting(until: isByHand ? nil : now.adding(milliseconds: helloTimeout))
    return [.spawn]
  }

  /// A retry by hand opens a new window.
  private mutating func forget() {
    crashes = []
    silentStarts = 0
    delayIndex = 0
  }

  /// The process ended by itself or by somebody else's hand.
  private mutating func ended(_ end: ProcessEnd, now: Instant) -> [Effect] {
    if isByHand { return spawn(now: now) }
    if end == .exited(ProcessEnd.permanentFailure) {
      state = .failed(.permanent)
      return []
    }
    let saidHello: Bool
    if case .starting = state { saidHello = false } else { saidHello = true }
    if end.isSuccess && saidHello && rule != .always {
      state = .finished
      return []
    }
    return crashed(saidHello: saidHello, now: now)
  }

  private mutating func killed(for fault: Fault, now: Instant) -> [Effect] {
    if isByHand { return spawn(now: now) }
    switch fault {
    case .permanent:
      state = .failed(.permanent)
      return []
    case .noHello:
      return crashed(saidHello: false, now: now)
    case .limit:
      return crashed(saidHello: true, now: now)
    }
  }

  private mutating func crashed(saidHello: Bool, now: Instant) -> [Effect] {
    let readyFor = readyMilliseconds(now: now)
    if readyFor >= Self.reset { forget() }
    if !saidHello { silentStarts += 1 }
    crashes.removeAll { now.milliseconds(since: $0) > Self.window }
    crashes.append(now)
    if rule == .never {
      state = .failed(.rule)
    } else if silentStarts >= Self.maximumSilentStarts {
      state = .failed(.neverSaidHello)
    } else if crashes.count >= Self.maximumCrashes {
      state = .failed(.crashLoop)
    } else if readyFor >= Self.healthy {
      return spawn(now: now)
    } else {
      state = .waiting(until: now.adding(milliseconds: Self.delays[delayIndex]))
      delayIndex = min(delayIndex + 1, Self.delays.count - 1)
    }
    return []
  }

  private func readyMilliseconds(now: Instant) -> Int {
    guard case .ready(let since) = state else { return 0 }
    return now.milliseconds(since: since)
  }
}
