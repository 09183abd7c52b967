import CLinux
import Glibc

/// An error number of the system, with its words.
package struct Errno: Error, Hashable, CustomStringConvertible {
  /// The number, as in `errno`.
  package let rawValue: Int32

  /// Wraps a number of the system.
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

  /// No such file or folder.
  package static let noEntry = Errno(ENOENT)
  /// There is something of that name.
  package static let exists = Errno(EEXIST)
  /// No such process.
  package static let noProcess = Errno(ESRCH)
  /// A signal came in between.
  package static let interrupted = Errno(EINTR)
  /// Nothing can be moved now.
  package static let wouldBlock = Errno(EAGAIN)
  /// Nobody reads any more.
  package static let brokenPipe = Errno(EPIPE)
  /// The file's rights forbid it.
  package static let accessDenied = Errno(EACCES)
  /// The operation is not allowed, or not for this kind of file.
  package static let notPermitted = Errno(EPERM)
  /// A folder stands where a file should.
  package static let isDirectory = Errno(EISDIR)
  /// The call makes no sense.
  package static let invalidArgument = Errno(EINVAL)
  /// The descriptor is no terminal.
  package static let notTerminal = Errno(ENOTTY)
  /// The device failed; for a pseudo-terminal: nobody has the other side open.
  package static let inputOutput = Errno(EIO)
  /// The program is still open for writing.
  package static let textFileBusy = Errno(ETXTBSY)
  /// The file is no program.
  package static let execFormat = Errno(ENOEXEC)
  /// The process has as many descriptors as it may have.
  package static let tooManyFiles = Errno(EMFILE)
}

/// A system call that failed, and what it was for.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  /// What was tried, as the end of "could not …".
  package let operation: String
  /// Why it failed.
  package let errno: Errno

  /// Joins the two.
  package init(_ operation: String, _ errno: Errno) {
    self.operation = operation
    self.errno = errno
  }

  /// "could not open x: No such file or directory (ENOENT)".
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
