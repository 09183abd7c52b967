import CLinux
import Glibc

/// An error number of the system, with its words.
package struct Errno: Error, Hashable, CustomStringConvertible {
  package let rawValue: Int32

  package init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// What the last failed call of this thread left behind.
  package static var current: Errno { Errno(errno) }

  /// The symbolic name, such as "ENOENT".
  package var name: String {
    guard let name = clinux_error_name(rawValue) else { return "error \(rawValue)" }
    return String(cString: name)
  }

  /// The words and the name: "No such file or directory (ENOENT)".
  package var description: String {
    guard let words = strerror(rawValue) else { return name }
    return "\(String(cString: words)) (\(name))"
  }

  package static let noEntry = Errno(ENOENT)
  package static let noProcess = Errno(ESRCH)
  package static let interrupted = Errno(EINTR)
  package static let wouldBlock = Errno(EAGAIN)
  package static let brokenPipe = Errno(EPIPE)
  package static let accessDenied = Errno(EACCES)
  package static let notPermitted = Errno(EPERM)
  package static let isDirectory = Errno(EISDIR)
  package static let invalidArgument = Errno(EINVAL)
  package static let notTerminal = Errno(ENOTTY)
  package static let inputOutput = Errno(EIO)
  package static let textFileBusy = Errno(ETXTBSY)
  package static let execFormat = Errno(ENOEXEC)
  package static let tooManyFiles = Errno(EMFILE)
}

/// A system call that failed, and what it was for.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// What was tried, as the end of "could not …".
  package let operation: String
  package let errno: Errno

  package init(_ operation: String, _ errno: Errno) {
    self.operation = operation
    self.errno = errno
  }

  package var description: String { "could not \(operation): \(errno)" }
}

/// Repeats a call that a signal interrupted; -1 or less is a failure with `errno` set.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Swift.Result<Result, Errno> {
  while true {
    let result = call()
    if result >= 0 { return .success(result) }
    let error = Errno.current
    if error != .interrupted { return .failure(error) }
  }
}

/// Turns what a function of CLinux returned, a count or a negated error number, into a throw.
@discardableResult
func check(_ operation: @autoclosure () -> String, _ result: Int32) throws(SystemError) -> Int32 {
  if result < 0 { throw SystemError(operation(), Errno(-result)) }
  return result
}
