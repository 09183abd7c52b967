import CLinux
import Glibc

/// Everything that is needed to start a program.
///
/// The child leads a session of its own, has an empty signal mask, default dispositions, no terminal
/// and no descriptor but 0 to 2.
package struct SpawnRequest {
  /// What becomes the child's descriptors 0, 1 and 2.
  package enum Streams {
    /// These descriptors, which stay the caller's; nil is /dev/null.
    case descriptors(input: Int32?, output: Int32?, error: Int32?)
    /// All three are the terminal at this path, which becomes the controlling one.
    case terminal(path: String)
  }

  /// The path of the program; nothing is searched. See `CommandSearch`.
  package var executable: String
  /// The arguments after the program's name.
  package var arguments: [String]
  /// Entries "NAME=value", and nothing else: nothing is inherited.
  package var environment: [String]
  /// Where the child starts; nil is this process's folder.
  package var workingDirectory: String?
  /// The three descriptors; /dev/null by default.
  package var streams: Streams
  /// What the program may use, from its first moment on.
  package var limits: ResourceLimits
  /// What it and all that it starts can be found by, whatever their environment; see `ProcessSigns`.
  package var mark: UInt64?

  /// A request with nothing inherited but what is named.
  package init(
    executable: String, arguments: [String] = [], environment: [String] = [],
    workingDirectory: String? = nil,
    streams: Streams = .descriptors(input: nil, output: nil, error: nil),
    limits: ResourceLimits = ResourceLimits(), mark: UInt64? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.streams = streams
    self.limits = limits
    self.mark = mark
  }

  /// Starts the program; returns once it is running or the system has refused it.
  ///
  /// The executable is taken relative to the working directory.
  package func start() throws(LaunchError) -> ChildProcess {
    for string in [executable] + arguments + environment where string.utf8.contains(0) {
      throw .nulByte(in: string)
    }
    var pid: Int32 = 0
    let (status, isLimits) = spawn(&pid)
    if status < 0 {
      if isLimits { throw .limits(path: executable, Errno(-status)) }
      throw LaunchError.diagnose(
        executable, workingDirectory: workingDirectory, errno: Errno(-status))
    }
    let pidfd = clinux_pidfd_open(pid)
    guard pidfd >= 0 else {
      // Without one its end would never be seen.
      kill(-pid, SIGKILL)
      var result = clinux_wait_result()
      _ = clinux_wait(pid, Int32(CLINUX_REAP_BLOCKING.rawValue), &result)
      throw .refused(path: executable, Errno(-pidfd))
    }
    return ChildProcess(pid: pid, pidfd: Descriptor(owning: pidfd))
  }

  private func spawn(_ pid: inout Int32) -> (status: Int32, isLimits: Bool) {
    let arguments = CStringArray([executable] + arguments)
    let environment = CStringArray(environment)
    return executable.withCString { executable in
      withOptionalCString(workingDirectory) { directory in
        withOptionalCString(terminalPath) { terminal in
          var request = clinux_spawn(
            executable: executable, arguments: arguments.pointers,
            environment: environment.pointers, directory: directory, terminal: terminal,
            ends: (-1, -1, -1), limits: limits.inC, mark: mark ?? 0,
            limits_refused: false)
          if case .descriptors(let input, let output, let error) = streams {
            request.ends = (input ?? -1, output ?? -1, error ?? -1)
          }
          let status = clinux_spawn(&request, &pid)
          return (status, request.limits_refused)
        }
      }
    }
  }

  private var terminalPath: String? {
    if case .terminal(let path) = streams { return path }
    return nil
  }
}

private func withOptionalCString<Result>(
  _ string: String?, _ body: (UnsafePointer<CChar>?) -> Result
) -> Result {
  guard let string else { return body(nil) }
  return string.withCString { body($0) }
}
