import Glibc

/// The clock that all deadlines are measured with.
///
/// It is CLOCK_MONOTONIC, the clock of `epoll`'s own timeout. It stands still while the machine
/// sleeps, as the children do, so that nobody misses a deadline by sleeping.
package enum MonotonicClock {
  /// Nanoseconds since an arbitrary moment before this process.
  package static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) &* 1_000_000_000 &+ UInt64(time.tv_nsec)
  }
}
