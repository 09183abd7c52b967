package import CardWire

/// Leads a new process of a slot to its first frame while the old one is shown, and keeps the old
/// one for a while, so that it can come back at once.
///
/// At most one process is on its way and at most one is kept; a newer swap takes the place of an
/// older one.
package struct SwapSequence: Equatable {
  /// How far the new process is.
  package enum State: Equatable {
    /// No swap is under way.
    case idle
    /// Started; its hello is awaited, with nil for as long as somebody takes to attach a card.
    case starting(until: Instant?)
    /// It said hello; the shown process has been asked for its state, and `welcome` waits for that.
    case saving(until: Instant)
    /// It was welcomed; its first view is awaited.
    case loading(until: Instant?)
    /// It has drawn, and waits for a gesture to end.
    case drawn
  }

  /// The process that was shown before.
  package enum Fallback: Equatable {
    case none
    /// It is hidden and alive.
    case kept(until: Instant)
  }

  package enum Event: Equatable {
    /// A swap is wanted.
    case swap
    /// The new process said hello; `saves` when the shown one can be asked for its state.
    case hello(saves: Bool)
    /// The shown process has answered, or has ended.
    case saved
    /// The new process has drawn, maybe before its welcome, and is told so again then; `isFree` when
    /// no gesture is under way.
    case drew(isFree: Bool)
    case gestureEnded
    /// The new process stands in the slot; `keepsOld` when the one before is alive and can come back.
    case shown(keepsOld: Bool)
    /// The new process has ended, could not be started or was refused.
    case failed
    /// The process that is shown has crashed.
    case crashed
    /// The process that is kept has ended.
    case keptEnded
    /// The person wants the process before.
    case rollBack
    /// The slot goes, or the host ends.
    case stop
    case deadline
  }

  package enum Effect: Equatable {
    /// Start the new process.
    case spawn
    /// Ask the shown process for its state.
    case save
    /// Tell the new process everything that one is told before it draws.
    case welcome
    /// Let the new process take the slot; `shown` or `failed` answers.
    case show
    /// End the new process, and say why.
    case abandon(Reason)
    /// End the process that is kept.
    case release
    /// Let the process that is kept take the slot again.
    case fallBack
    /// There is no process to go back to.
    case refuse
  }

  /// Why a new process never took its slot.
  package enum Reason: Equatable {
    /// A newer swap came before it had drawn.
    case superseded
    case noHello
    case noView
    /// Its own end says it.
    case failed
    /// The person chose the process that is there, or the one before.
    case rolledBack
    /// The slot goes, or the host ends.
    case stopped
  }

  /// How long the shown process may take to give its state, in milliseconds.
  package static let saveTimeout = 2_000
  /// How long the process before is kept, in milliseconds.
  package static let keepTime = 10_000

  package private(set) var state = State.idle
  package private(set) var fallback = Fallback.none
  private var helloTimeout: Int? = 0
  private var firstFrameTimeout: Int? = 0

  package init() {}

  /// Whether there is nothing to decide any more.
  package var isOver: Bool { state == .idle && fallback == .none }

  /// When `deadline` is due.
  package var nextDeadline: Instant? {
    var next: Instant?
    switch state {
    case .saving(let until): next = until
    case .starting(let until), .loading(let until): next = until
    case .idle, .drawn: break
    }
    guard case .kept(let until) = fallback else { return next }
    return next.map { min($0, until) } ?? until
  }

  /// Sets how long the next process may take, in milliseconds, with nil without a limit; to be called
  /// before `swap`.
  package mutating func allow(hello: Int?, firstFrame: Int?) {
    helloTimeout = hello
    firstFrameTimeout = firstFrame
  }

  package mutating func handle(_ event: Event, now: Instant) -> [Effect] {
    switch event {
    case .swap:
      let effects = abandon(.superseded)
      state = .starting(until: helloTimeout.map(now.adding))
      return effects + [.spawn]
    case .hello, .saved, .drew, .gestureEnded, .shown, .failed:
      return advance(event, now: now)
    case .crashed, .rollBack, .keptEnded:
      return goBack(event)
    case .stop:
      return abandon(.stopped) + release()
    case .deadline:
      return expire(now: now)
    }
  }

  /// What happens to the new process on its way.
  private mutating func advance(_ event: Event, now: Instant) -> [Effect] {
    switch (state, event) {
    case (.starting, .hello(saves: true)):
      state = .saving(until: now.adding(milliseconds: Self.saveTimeout))
      return [.save]
    case (.starting, .hello(saves: false)), (.saving, .saved):
      return welcome(now: now)
    case (.loading, .drew(let isFree)):
      state = .drawn
      return isFree ? [.show] : []
    case (.drawn, .gestureEnded):
      return [.show]
    case (.drawn, .shown(let keepsOld)):
      let effects = release()
      state = .idle
      if keepsOld { fallback = .kept(until: now.adding(milliseconds: Self.keepTime)) }
      return effects
    case (.starting, .failed), (.saving, .failed), (.loading, .failed), (.drawn, .failed):
      return abandon(.failed)
    case (.idle, _), (.starting, _), (.saving, _), (.loading, _), (.drawn, _):
      return []
    }
  }

  private mutating func welcome(now: Instant) -> [Effect] {
    state = .loading(until: firstFrameTimeout.map(now.adding))
    return [.welcome]
  }

  /// What leads back to the process before.
  private mutating func goBack(_ event: Event) -> [Effect] {
    switch (fallback, event) {
    case (.kept, .crashed):
      // A process on its way goes on: it is newer than both.
      fallback = .none
      return [.fallBack]
    case (.kept, .rollBack):
      let effects = abandon(.rolledBack)
      fallback = .none
      return effects + [.fallBack]
    case (.none, .rollBack):
      // Before the switch the process to go back to is still the one that is shown.
      return state == .idle ? [.refuse] : abandon(.rolledBack)
    case (.kept, .keptEnded):
      fallback = .none
      return []
    case (.none, _), (.kept, _):
      return []
    }
  }

  private mutating func expire(now: Instant) -> [Effect] {
    var effects: [Effect] = []
    switch state {
    case .starting(let until?) where now >= until: effects += abandon(.noHello)
    case .saving(let until) where now >= until: effects += welcome(now: now)
    case .loading(let until?) where now >= until: effects += abandon(.noView)
    case .idle, .starting, .saving, .loading, .drawn: break
    }
    if case .kept(let until) = fallback, now >= until { effects += release() }
    return effects
  }

  private mutating func abandon(_ reason: Reason) -> [Effect] {
    guard state != .idle else { return [] }
    state = .idle
    return [.abandon(reason)]
  }

  private mutating func release() -> [Effect] {
    guard fallback != .none else { return [] }
    fallback = .none
    return [.release]
  }
}
