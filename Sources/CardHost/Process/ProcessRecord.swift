import CardWire

/// What the host knows about one process, from its start until a successor takes its slot.
struct ProcessRecord: Equatable {
  let slot: SlotPath
  let generation: Int
  let startedAt: Instant
  var pid: Int32?
  var hello: Hello?
  var stop: StopSequence
  var liveness = Liveness()
  /// The timelines that it wants to hear of.
  var timelines: [String] = []
  /// The number of the `saveState` that it has to answer.
  var saveID: Int?
  /// When it got a state from its predecessor.
  var gotState: Instant?
  /// The words for its end, where its host has ended it.
  var verdict: String?
  /// It got something that a person did and has said nothing since.
  var isAsked = false
  /// The last line of its standard error.
  var lastWords: String?
  /// Whether any byte came out of it.
  var sawBytes = false
  /// Whether any whole line came out of it.
  var sawLine = false
  /// A patch was refused; those that follow mean nothing until the next `render`.
  var awaitsRender = false
  /// Warnings that its log has already.
  var reported: Set<String> = []
  var junk = JunkMeter()
  /// When its last lines over the limit came.
  var overlong: [Instant] = []

  /// Whether lines sent to it can arrive.
  var isListening: Bool { hello?.reads == true && stop.state == .running }
}

/// Counts lines that are no messages, so that a noisy card cannot fill its own log.
struct JunkMeter: Equatable {
  /// As many lines within `window` are logged.
  static let most = 100
  /// Milliseconds.
  static let window = 10_000

  private var start = Instant.zero
  private var count = 0

  enum Verdict { case log, mute, ignore }

  /// Counts a line and says whether it is logged, is the one too many, or is ignored.
  mutating func count(now: Instant) -> Verdict {
    if now.milliseconds(since: start) > Self.window {
      start = now
      count = 0
    }
    count += 1
    if count <= Self.most { return .log }
    return count == Self.most + 1 ? .mute : .ignore
  }
}
