import CLinux
import Glibc

/// A process that this one has started and has not reaped yet.
///
/// Its end takes three steps: `peekExit()` once the pidfd is readable, `signalGroup(.kill)`, `reap()`.
/// The leader stays a zombie in between, so that its group's number cannot belong to others.
package final class ChildProcess {
  /// The process, its group and its session: the child leads both.
  package let pid: Int32
  private let pidfd: Descriptor
  private var isReaped = false

  init(pid: Int32, pidfd: consuming Descriptor) {
    self.pid = pid
    self.pidfd = pidfd
  }

  /// Readable in the loop once the process has ended, and from then on: unregister it then.
  package var exitDescriptor: Int32 { pidfd.rawValue }

  /// How it ended, or nil while it runs; leaves it as it is.
  package func peekExit() -> ExitReason? {
    wait(CLINUX_PEEK_EXIT)
  }

  /// Takes the ended process out of the system's table; nil while it runs.
  package func reap() -> ExitReason? {
    let reason = wait(CLINUX_REAP)
    if reason != nil { isReaped = true }
    return reason
  }

  /// Kills what is left of the group, then waits for the end of the leader and reaps it.
  ///
  /// For tests and last resorts: it blocks until the kernel has let go of the process.
  @discardableResult
  package func killAndReap() -> ExitReason? {
    signalGroup(.kill)
    let reason = wait(CLINUX_REAP_BLOCKING)
    isReaped = true
    return reason
  }

  /// The newest stop or continuation since the last call; ask on SIGCHLD, the pidfd is silent.
  package func takeStopChange() -> StopChange? {
    guard !isReaped else { return nil }
    var newest: StopChange?
    var result = clinux_wait_result()
    while clinux_wait(pid, Int32(CLINUX_STOPS.rawValue), &result) == 0 {
      switch UInt32(result.change) {
      case CLINUX_STOPPED.rawValue: newest = .stopped(Signal(result.value))
      case CLINUX_CONTINUED.rawValue: newest = .continued
      default: return newest
      }
    }
    return newest
  }

  /// Signals every process of the child's group; false where none is left.
  @discardableResult
  package func signalGroup(_ signal: Signal) -> Bool {
    // Once reaped, the number may be another group's.
    guard !isReaped else { return false }
    return kill(-pid, signal.rawValue) == 0
  }

  /// Signals the child alone; false where it has ended.
  @discardableResult
  package func signal(_ signal: Signal) -> Bool {
    clinux_pidfd_send_signal(pidfd.rawValue, signal.rawValue) == 0
  }

  private func wait(_ mode: clinux_wait_mode) -> ExitReason? {
    guard !isReaped else { return nil }
    var result = clinux_wait_result()
    guard clinux_wait(pid, Int32(mode.rawValue), &result) == 0 else { return nil }
    return switch UInt32(result.change) {
    case CLINUX_EXITED.rawValue: .exited(code: result.value)
    case CLINUX_KILLED.rawValue: .signaled(Signal(result.value), coreDumped: false)
    case CLINUX_DUMPED.rawValue: .signaled(Signal(result.value), coreDumped: true)
    default: nil
    }
  }
}
