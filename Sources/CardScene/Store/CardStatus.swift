package import CardWire

/// How the process in a slot is, as far as the person should see it.
package enum CardStatus: Equatable {
  /// No process: the slot's fallback is drawn.
  case empty
  /// Started, not yet drawn; "starting…" appears after a second.
  case starting(since: Instant)
  /// Drawn and answering.
  case live
  /// Running, but what is seen is not what it should be: a badge on its last view. `since` may be
  /// to come, and nothing is said until then. Where there is no view, `advice` stands in its place.
  case stale(since: Instant, reason: String, advice: [String] = [])
  /// Ended by itself, as it should; its last view stays without input.
  case finished
  /// Failed: its last view dimmed, and a strip that explains.
  case failed(CardFailure)
}

/// Why a card is not running, in the words of the strip.
package struct CardFailure: Equatable {
  /// What happened: `killed by signal 9 (SIGKILL)`, `no hello within 10 s: no bytes yet`.
  package var reason: String
  /// When it happened.
  package var since: Instant
  /// When the host starts it again; nil when it will not by itself.
  package var retryAt: Instant?
  /// Whether it is being started again at this moment.
  package var isRestarting: Bool
  /// The last line of its standard error.
  package var lastWords: String?
  /// What to do about it, and where was looked for what; one line each.
  package var advice: [String]

  package init(
    reason: String, since: Instant, retryAt: Instant? = nil, isRestarting: Bool = false,
    lastWords: String? = nil, advice: [String] = []
  ) {
    self.reason = reason
    self.since = since
    self.retryAt = retryAt
    self.isRestarting = isRestarting
    self.lastWords = lastWords
    self.advice = advice
  }
}
