/// How a process ended.
package enum ProcessEnd: Hashable, Sendable {
  case exited(Int32)
  /// By a signal, with its name where it has one.
  case signaled(Int32, name: String)

  /// The exit status by which a card says that starting it again is of no use (as in s6).
  package static let permanentFailure: Int32 = 125

  /// In the words of the strip: `ended with exit status 3`, `killed by signal 9 (SIGKILL)`.
  package var words: String {
    switch self {
    case .exited(let code): "ended with exit status \(code)"
    case .signaled(let number, let name): "killed by signal \(number) (\(name))"
    }
  }

  /// Whether it ended as a program does that has done its work.
  package var isSuccess: Bool { self == .exited(0) }
}
