import CLinux
import Glibc

/// The number of a signal, with its name.
package struct Signal: Hashable, Sendable, CustomStringConvertible {
  package let rawValue: Int32

  package init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The name, such as "SIGKILL".
  package var description: String {
    guard let name = clinux_signal_name(rawValue) else { return "signal \(rawValue)" }
    return "SIG" + String(cString: name)
  }

  package static let interrupt = Signal(SIGINT)
  package static let terminate = Signal(SIGTERM)
  package static let hangUp = Signal(SIGHUP)
  package static let quit = Signal(SIGQUIT)
  package static let kill = Signal(SIGKILL)
  package static let stop = Signal(SIGSTOP)
  package static let terminalStop = Signal(SIGTSTP)
  package static let `continue` = Signal(SIGCONT)
  package static let child = Signal(SIGCHLD)
  package static let windowChange = Signal(SIGWINCH)
  package static let pipe = Signal(SIGPIPE)
  package static let abort = Signal(SIGABRT)
  package static let segmentation = Signal(SIGSEGV)
  package static let trap = Signal(SIGTRAP)
  package static let illegal = Signal(SIGILL)
  package static let user1 = Signal(SIGUSR1)
}
