package import CardWire

/// Whether a card that can answer a `ping` still does.
///
/// It is asked only when something that a person caused has had no echo for three seconds, so a card
/// that nobody touches is never woken.
package struct Liveness: Equatable {
  package enum State: Equatable {
    /// Nothing is awaited.
    case calm
    /// A person did something; any line of the card counts as an echo.
    case asked(since: Instant)
    /// A `ping` is out.
    case pinged(since: Instant)
    /// The `ping` has waited too long.
    case silent(since: Instant)
  }

  package enum Event: Equatable {
    /// What a person caused was sent to the card.
    case asked
    /// The card said something.
    case heard
    case deadline
  }

  package enum Effect: Equatable {
    case ping
    /// It does not answer.
    case silent
    /// It answers again.
    case lively
  }

  /// How long an echo or a reply may take, in milliseconds.
  package static let patience = 3_000

  package private(set) var state = State.calm

  package init() {}

  /// When `deadline` is due.
  package var nextDeadline: Instant? {
    switch state {
    case .asked(let since), .pinged(let since): since.adding(milliseconds: Self.patience)
    case .calm, .silent: nil
    }
  }

  package mutating func handle(_ event: Event, now: Instant) -> Effect? {
    switch (state, event) {
    case (.calm, .asked):
      state = .asked(since: now)
    case (.asked, .heard), (.pinged, .heard):
      state = .calm
    case (.silent, .heard):
      state = .calm
      return .lively
    case (.asked, .deadline):
      guard let due = nextDeadline, now >= due else { return nil }
      state = .pinged(since: now)
      return .ping
    case (.pinged, .deadline):
      guard let due = nextDeadline, now >= due else { return nil }
      state = .silent(since: now)
      return .silent
    case (.asked, .asked), (.pinged, .asked), (.silent, .asked), (.calm, .heard),
      (.calm, .deadline), (.silent, .deadline):
      break
    }
    return nil
  }
}
