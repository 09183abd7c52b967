/// A moment of a clock that only runs forward, in nanoseconds since a start of its own.
public struct Instant: Hashable, Comparable, Sendable {
  /// Nanoseconds since the clock's start.
  public let nanoseconds: UInt64

  /// Makes a moment from nanoseconds.
  public init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

  /// The clock's start.
  public static let zero = Instant(nanoseconds: 0)

  /// The moment `milliseconds` later; saturates at the end of time.
  public func adding(milliseconds: Int) -> Instant {
    guard milliseconds > 0 else { return self }
    let (step, over) = UInt64(milliseconds).multipliedReportingOverflow(by: 1_000_000)
    return over ? Instant(nanoseconds: .max) : adding(nanoseconds: step)
  }

  /// The moment `nanoseconds` later; saturates at the end of time.
  public func adding(nanoseconds step: UInt64) -> Instant {
    let (sum, over) = nanoseconds.addingReportingOverflow(step)
    return Instant(nanoseconds: over ? .max : sum)
  }

  /// Milliseconds from `earlier` to this moment, rounded down; 0 when `earlier` is later.
  public func milliseconds(since earlier: Instant) -> Int {
    guard self > earlier else { return 0 }
    return Int((nanoseconds - earlier.nanoseconds) / 1_000_000)
  }

  /// The order of time.
  public static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }
}
