import CLinux
import Glibc

/// Lets another thread make the loop turn.
///
/// The only type here that may cross threads: its one stored value is a descriptor that lives as long
/// as it does.
package final class Wakeup: Sendable {
  private let raw: Int32

  package init() throws(SystemError) {
    raw = try check("make an event counter", clinux_eventfd())
  }

  deinit {
    close(raw)
  }

  /// Makes the descriptor readable; from any thread, never blocks.
  package func signal() {
    var one: UInt64 = 1
    // A full counter is readable already, so a refusal loses nothing.
    _ = write(raw, &one, MemoryLayout<UInt64>.size)
  }

  /// Calls `handler` from the loop after one or more signals.
  package func register(
    in loop: EventLoop, handler: @escaping () -> Void
  ) throws(SystemError) -> EventLoop.Token {
    try loop.register(raw, interest: .read) { [self] _ in
      var count: UInt64 = 0
      _ = read(raw, &count, MemoryLayout<UInt64>.size)
      handler()
    }
  }
}
