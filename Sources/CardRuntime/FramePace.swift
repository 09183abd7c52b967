import CardHost
import CardWire

/// When the next frame may be made: soon after what a person did and what a card answers to it,
/// and not too often for all else.
struct FramePace: Equatable {
  /// The shortest time between two frames, in nanoseconds.
  static let calm: UInt64 = 16_000_000
  /// The shortest time before one that shows what a person did, or the answer, in nanoseconds.
  static let urgent: UInt64 = 4_000_000

  private var last: UInt64 = 0
  private var isUrgent = false
  /// Processes that know of what a person did and have drawn nothing since.
  private var asked: Set<ProcessID> = []

  /// The moment of the machine's clock from which on a frame may be made.
  var due: UInt64 { last &+ (isUrgent ? Self.urgent : Self.calm) }

  /// A person did something that no frame shows yet.
  mutating func personActed() { isUrgent = true }

  /// A process is told what a person did.
  mutating func told(_ id: ProcessID) { asked.insert(id) }

  /// A process changes its view; the first time since it was told something, that is an answer.
  mutating func drew(_ id: ProcessID) {
    if asked.remove(id) != nil { isUrgent = true }
  }

  /// A process draws nothing more.
  mutating func ended(_ id: ProcessID) { asked.remove(id) }

  /// A frame is made.
  mutating func made(at time: UInt64) {
    last = time
    isUrgent = false
  }
}

extension CardMessage {
  /// Whether it changes what its card shows.
  var changesView: Bool {
    switch self {
    case .render, .patch: true
    default: false
    }
  }
}
