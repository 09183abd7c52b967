import CLinux

/// What tells the processes of one host, or of one of its cards, from all others on the machine: what
/// their environment carries, or a mark that they have from the one that was started.
///
/// The mark is a number that a process passes to all that it starts, also to a daemon with a session
/// of its own and an empty environment: the soft limit on its real-time work (RLIMIT_RTTIME), so high
/// that it limits nobody. No process has such a limit by chance, so nothing else can be hit.
package struct ProcessSigns: Hashable, Sendable {
  /// The variables, "NAME=value", all of which must be there; 1 to 8.
  package let pairs: [String]
  /// The marks, if there are any; each is at least 2⁶².
  let marks: ClosedRange<UInt64>?

  /// How many cards of a host have marks of their own.
  private static let cards = UInt64(1) << 22

  /// The signs of all processes of the host with a nonce.
  package init(host nonce: String) {
    pairs = ["\(Watchdog.variable)=\(nonce)"]
    // FNV-1a, of which there is room for 40 bits: another host has the same marks once in 10¹².
    let hash = nonce.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    let first = Self.least + (hash >> 24) * Self.cards
    marks = first...first + (Self.cards - 1)
  }

  /// Signs of an environment alone.
  package init(pairs: [String]) {
    self.init(pairs: pairs, marks: nil)
  }

  private init(pairs: [String], marks: ClosedRange<UInt64>?) {
    self.pairs = pairs
    self.marks = marks
  }

  /// The signs of one process of this host: its own number, from 1, and more variables.
  package func process(_ number: Int, _ more: [String]) -> ProcessSigns {
    let mark = marks.map { $0.lowerBound + UInt64(truncatingIfNeeded: number) % Self.cards }
    return ProcessSigns(pairs: pairs + more, marks: mark.map { $0...$0 })
  }

  /// The mark that a process is started with.
  package var mark: UInt64? { marks?.lowerBound }

  private static let least = UInt64(1) << 62

  /// Calls C with these signs.
  func withSigns<Result>(_ body: (UnsafePointer<clinux_signs>) -> Result) -> Result {
    let strings = CStringArray(pairs)
    return strings.withConstants { pairs in
      var signs = clinux_signs(
        pairs: pairs, count: strings.count, first: marks?.lowerBound ?? 0,
        last: marks?.upperBound ?? 0)
      return withUnsafePointer(to: &signs, body)
    }
  }
}
