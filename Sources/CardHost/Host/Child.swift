package import CardScene
package import CardWire

/// A child controller: a slot of its parent's view, and the process that stands in it.
package struct Child: Equatable {
  /// The slot as the parent's view describes it.
  package internal(set) var slot: SlotDescription
  /// How the process is started; a swap may have brought another program than was defined.
  package internal(set) var specification: ControllerSpecification
  /// What was said of its controller last; nil while nobody defines it.
  var definition: ControllerSpecification?
  package internal(set) var supervisor: Supervisor
  package internal(set) var appearance = Appearance()
  /// The process whose view is shown; it may have ended.
  package internal(set) var process: ProcessID?
  /// How many processes the slot has had.
  package internal(set) var generation = 0
  /// The model that a presented or pushed process starts from.
  var entry: RawJSON?
  package internal(set) var log = CardLog()
  /// A swap under way, and the process that can come back.
  var swap = SwapSequence()
  var incoming: Incoming?
  var kept: Kept?
  /// Whether the present process has drawn.
  package internal(set) var hasDrawn = false
  /// Why it does not run, and since when.
  var failure: (reason: String, since: Instant, advice: [String])?
  /// Somebody waits to be told how the start that they have asked for goes.
  var isStartAsked = false
  /// The process is held by a signal since then.
  var stoppedSince: Instant?
  /// It does not read what a person caused, since then.
  var deafSince: Instant?
  /// It does not answer a `ping`, since then.
  var silentSince: Instant?
  /// The first view is overdue since then.
  var overdueSince: Instant?
  /// What it said was refused, and it has drawn nothing since: the last mistake, since the first, and
  /// whether a view was among them.
  var refusal: (words: String, since: Instant, isOfView: Bool)?
  var nextTick: Instant?
  /// The size that the present process was told last.
  var toldSize: SlotSize?

  /// Forgets what was wrong with the process before.
  mutating func clearTroubles() {
    failure = nil
    stoppedSince = nil
    deafSince = nil
    silentSince = nil
    overdueSince = nil
    refusal = nil
  }

  init(slot: SlotDescription, specification: ControllerSpecification) {
    self.slot = slot
    self.specification = specification
    self.supervisor = Supervisor(for: specification)
  }

  package static func == (a: Child, b: Child) -> Bool {
    a.slot == b.slot && a.specification == b.specification && a.supervisor == b.supervisor
      && a.appearance == b.appearance && a.process == b.process && a.generation == b.generation
      && a.log == b.log && a.hasDrawn == b.hasDrawn
  }

  /// What the person sees of the process.
  func status(processStart: Instant) -> CardStatus {
    switch supervisor.state {
    case .idle:
      return failure.map { .failed(failed($0, retryAt: nil)) } ?? .empty
    case .starting:
      if let stoppedSince { return stopped(since: stoppedSince) }
      // A restart that may fail again leaves the reason of the last failure readable.
      return failure.map { .failed(failed($0, retryAt: nil, isRestarting: true)) }
        ?? .starting(since: processStart)
    case .loading(_, .some):
      return stoppedSince.map(stopped) ?? undrawn ?? .starting(since: processStart)
    case .loading(_, nil):
      return stoppedSince.map(stopped) ?? undrawn
        ?? .stale(
          since: overdueSince ?? processStart, reason: "has not drawn yet",
          advice: [Words.missingView])
    case .ready:
      return stoppedSince.map(stopped) ?? deafSince.map(deaf) ?? silentSince.map(silent)
        ?? outdated ?? .live
    case .finished:
      return .finished
    case .waiting(let until):
      return failure.map { .failed(failed($0, retryAt: until)) } ?? .empty
    case .ending, .failed:
      return failure.map { .failed(failed($0, retryAt: nil)) } ?? .empty
    }
  }

  /// What the person sees while nobody has attached a card.
  var awaited: CardStatus {
    let advice = Words.attaching(slot.path)
    guard let failure else {
      return .stale(since: lastStart, reason: Words.awaited, advice: [advice])
    }
    let reason = "\(failure.reason); \(Words.awaited)"
    return .failed(failed((reason, failure.since, failure.advice + [advice]), retryAt: nil))
  }

  /// When a card that hangs is ended, where its deck asks for that.
  var hangDeadline: Instant? {
    guard let limit = specification.hangTimeout,
      let since = stoppedSince ?? deafSince ?? silentSince
    else {
      return nil
    }
    return since.adding(milliseconds: limit)
  }

  /// What it said instead of its first view was refused.
  private var undrawn: CardStatus? {
    refusal.map { .stale(since: $0.since, reason: Words.refusal, advice: [$0.words]) }
  }

  /// Its view is not what it meant to show. Most cards mend that at once, so it is told a second
  /// later.
  private var outdated: CardStatus? {
    refusal.map { .stale(since: $0.since.adding(milliseconds: 1000), reason: Words.refusal) }
  }

  private func deaf(since: Instant) -> CardStatus {
    .stale(since: since, reason: "does not read")
  }

  private func silent(since: Instant) -> CardStatus {
    .stale(since: since, reason: "does not answer")
  }

  private func stopped(since: Instant) -> CardStatus {
    .stale(since: since, reason: "is stopped by a signal")
  }

  private func failed(
    _ failure: (reason: String, since: Instant, advice: [String]), retryAt: Instant?,
    isRestarting: Bool = false
  ) -> CardFailure {
    CardFailure(
      reason: failure.reason, since: failure.since, retryAt: retryAt, isRestarting: isRestarting,
      lastWords: log.lastWords(since: isRestarting ? .zero : lastStart), advice: failure.advice)
  }

  /// When the present process was started, so that last words are its own.
  var lastStart = Instant.zero
}
