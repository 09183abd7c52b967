/// How many bytes are read from a process at once: fewer where what they say takes long to carry
/// out, so that keys, frames and the other cards have their turn; the rest waits in the pipe.
struct ReadPace: Equatable {
  /// The most bytes of one read.
  static let most = 65_536
  /// The fewest; a single line may still take as long as it takes.
  static let fewest = 1024
  /// The time that processes with much to say may take up in a turn of the loop, in nanoseconds; they
  /// share it.
  static let share: UInt64 = 2_000_000

  /// The bytes of the next read.
  private(set) var count = most

  /// Learns how long it took to read and carry out `bytes`, in nanoseconds, and how long it may take.
  mutating func took(_ nanoseconds: UInt64, for bytes: Int, share: UInt64 = Self.share) {
    if nanoseconds > share {
      count = max(Self.fewest, Int(Double(bytes) * Double(share) / Double(nanoseconds)))
    } else if nanoseconds < share / 2 {
      count = min(Self.most, count * 2)
    }
  }
}

/// How many processes share the time for reading: those that had much to say in the turn before.
struct ReadShares: Equatable {
  /// More of them do not make a share smaller.
  static let most = 64

  private var busy = 0
  private var last = 0

  /// The time of one process in this turn, in nanoseconds.
  var share: UInt64 { ReadPace.share / UInt64(min(max(last, 1), Self.most)) }

  /// Notes how long a process took in this turn.
  mutating func took(_ nanoseconds: UInt64) {
    if nanoseconds > share / 4 { busy += 1 }
  }

  /// Begins a turn.
  mutating func next() { (last, busy) = (busy, 0) }
}
