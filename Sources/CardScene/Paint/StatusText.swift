import CardWire

/// What the host says about a card that does not just run, in pieces that fit into any width.
struct StatusText {
  /// A piece of it with its meaning.
  struct Piece: Equatable {
    var text: String
    var tone: Tone
    var emphasis: Emphasis = []

    init(_ text: String, _ tone: Tone, _ emphasis: Emphasis = []) {
      self.text = text
      self.tone = tone
      self.emphasis = emphasis
    }
  }

  /// The moment for which the ages hold.
  let now: Instant
  /// When the first of the ages that were asked for changes.
  private(set) var nextChange: Instant?

  init(now: Instant) { self.now = now }

  /// The time since a moment in its largest unit: `4 s`, `3 min`, `2 h`, `5 d`.
  mutating func age(since start: Instant) -> String {
    let seconds = now.milliseconds(since: start) / 1000
    let units: [(limit: Int, length: Int, name: String)] = [
      (60, 1, "s"), (3600, 60, "min"), (86_400, 3600, "h"), (.max, 86_400, "d"),
    ]
    let unit = units.first { seconds < $0.limit } ?? units[3]
    let count = seconds / unit.length
    note(start.adding(milliseconds: (count + 1) * unit.length * 1000))
    return "\(count) \(unit.name)"
  }

  /// `again in 2 s`, or `again now`.
  mutating func countdown(to end: Instant) -> String {
    let left = end.milliseconds(since: now)
    let seconds = (left + 999) / 1000
    guard seconds > 0 else { return "again now" }
    let behind = left - (seconds - 1) * 1000
    note(now.adding(milliseconds: max(1, behind)))
    return "again in \(seconds) s"
  }

  /// Remembers that something changes at a moment.
  private mutating func note(_ moment: Instant) {
    guard moment > now else { return }
    nextChange = nextChange.map { min($0, moment) } ?? moment
  }

  // MARK: Failures

  /// What can be said after the reason, from the most to nothing.
  mutating func tails(of failure: CardFailure) -> [[Piece]] {
    let age = Piece(" · \(age(since: failure.since)) ago", .muted)
    if failure.isRestarting {
      let starting = Piece(" · starting again…", .default)
      return [[age, starting], [starting], []]
    }
    guard let retry = failure.retryAt else { return [[age], []] }
    let again = Piece(" · \(countdown(to: retry))", .default)
    return [[age, again], [again], []]
  }

  /// What stands at the right of a card's title, from the most to the least.
  ///
  /// - Parameters:
  ///   - brief: whether the reason of a failure stands there and nowhere else.
  ///   - hasAges: whether its ages do too.
  mutating func badges(of status: CardStatus, brief: Bool, hasAges: Bool = true) -> [[Piece]] {
    switch status {
    case .empty, .live, .finished: return []
    case .starting(let since):
      if now.milliseconds(since: since) >= 1000 { return [[Piece("starting…", .muted)]] }
      note(since.adding(milliseconds: 1000))
      return []
    case .stale(let since, let reason, _):
      guard since <= now else {
        note(since)
        return []
      }
      let mark = Piece("◌ \(Sanitizer.line(reason))", .warn)
      return [[mark, Piece(" · \(age(since: since))", .muted)], [mark]]
    case .failed(let failure):
      guard brief else { return [[Piece("✖ stopped", .bad)], [Piece("✖", .bad)]] }
      let mark = Piece(StatusText.mark(failure), .bad)
      return hasAges ? tails(of: failure).map { [mark] + $0 } : [[mark]]
    }
  }

  /// `✖ killed by signal 9`.
  static func mark(_ failure: CardFailure) -> String { "✖ " + Sanitizer.line(failure.reason) }

  /// `last words: "…"`.
  static func lastWords(_ failure: CardFailure) -> String? {
    failure.lastWords.map { "last words: \"\(Sanitizer.line($0))\"" }
  }
}
