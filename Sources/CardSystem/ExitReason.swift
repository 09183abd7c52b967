/// How a process ended.
package enum ExitReason: Hashable, Sendable, CustomStringConvertible {
  case exited(code: Int32)
  case signaled(Signal, coreDumped: Bool)

  /// Whether the program ended by itself with status 0.
  package var isSuccess: Bool { self == .exited(code: 0) }

  /// In words: "exited with status 3", "killed by signal 9 (SIGKILL)".
  package var description: String {
    switch self {
    case .exited(let code):
      "exited with status \(code)"
    case .signaled(let signal, let coreDumped):
      "killed by signal \(signal.rawValue) (\(signal))" + (coreDumped ? ", core dumped" : "")
    }
  }
}

/// Whether a process was stopped or goes on again.
package enum StopChange: Hashable, Sendable {
  case stopped(Signal)
  case continued
}
