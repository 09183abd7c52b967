/// How many bytes are read from a process at once: fewer where what they say takes long to carry
/// out, so that keys, frames and the other cards have their turn; the rest waits in the pipe.
struct ReadPace: Equatable {
  /// The most bytes of one read.
  static let most = 65_536
  /// The fewest; a single line may still take as long as it takes.
  static let fewest = 1024
  /// The time that one process may take up in a turn of the loop, in nanoseconds.
  static let share: UInt64 = 4_000_000

  /// The bytes of the next read.
  private(set) var count = most

  /// Learns how long it took to read and carry out `bytes`, in nanoseconds.
  mutating func took(_ nanoseconds: UInt64, for bytes: Int) {
    if nanoseconds > Self.share {
      count = max(Self.fewest, Int(Double(bytes) * Double(Self.share) / Double(nanoseconds)))
    } else if nanoseconds < Self.share / 2 {
      count = min(Self.most, count * 2)
    }
  }
}
