import CLinux
import Glibc

/// The number of a signal, with its name.
package struct Signal: Hashable, Sendable, CustomStringConvertible {
  /// The number, as in `kill`.
  package let rawValue: Int32

  /// Wraps a number of the system.
  package init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The name, such as "SIGKILL".
  package var description: String {
    guard let name = clinux_signal_name(rawValue) else { return "signal \(rawValue)" }
    return "SIG" + String(cString: name)
  }

  /// Ctrl-C.
  package static let interrupt = Signal(SIGINT)
  /// A request to end.
  package static let terminate = Signal(SIGTERM)
  /// The terminal has gone.
  package static let hangUp = Signal(SIGHUP)
  /// Ctrl-\.
  package static let quit = Signal(SIGQUIT)
  /// The end, without appeal.
  package static let kill = Signal(SIGKILL)
  /// A stop, without appeal.
  package static let stop = Signal(SIGSTOP)
  /// Ctrl-Z.
  package static let terminalStop = Signal(SIGTSTP)
  /// Goes on after a stop.
  package static let `continue` = Signal(SIGCONT)
  /// A child has stopped, gone on or ended.
  package static let child = Signal(SIGCHLD)
  /// The terminal has another size.
  package static let windowChange = Signal(SIGWINCH)
  /// Nobody reads what was written.
  package static let pipe = Signal(SIGPIPE)
  /// A file that is longer than `ulimit -f` lets it be.
  package static let fileSize = Signal(SIGXFSZ)
  /// The program gave itself up.
  package static let abort = Signal(SIGABRT)
  /// A forbidden address, or no stack left.
  package static let segmentation = Signal(SIGSEGV)
  /// A trap; of Swift on ARM.
  package static let trap = Signal(SIGTRAP)
  /// An illegal instruction; a trap of Swift on Intel.
  package static let illegal = Signal(SIGILL)
  /// Free for any use.
  package static let user1 = Signal(SIGUSR1)
}
