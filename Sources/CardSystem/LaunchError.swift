import Glibc

/// Why a program could not be started, with what to do about it.
package enum LaunchError: Error, Hashable, CustomStringConvertible {
  case emptyCommand
  /// `tried` are all paths looked at, in order.
  case notFound(command: String, tried: [String])
  case isDirectory(path: String)
  case notExecutable(path: String)
  case emptyFile(path: String)
  /// The first line names a program that is not there.
  case interpreterMissing(path: String, interpreter: String)
  /// Neither a program of this machine nor a script with a first line `#!…`.
  case notAProgram(path: String)
  /// The file is there, but what must load it is not.
  case loaderMissing(path: String)
  /// Somebody is still writing the file; trying again soon may help.
  case busy(path: String)
  case workingDirectory(path: String, Errno)
  case nulByte(in: String)
  /// The limits are more than this user may have.
  case limits(path: String, Errno)
  case refused(path: String, Errno)

  /// One sentence: what is wrong with which file.
  package var description: String {
    switch self {
    case .emptyCommand: "the command is empty"
    case .notFound(let command, let tried):
      tried.count > 1 ? "\(command) was not found" : "\(tried.first ?? command) does not exist"
    case .isDirectory(let path): "\(path) is a directory"
    case .notExecutable(let path): "\(path) is not executable"
    case .emptyFile(let path): "\(path) is empty"
    case .interpreterMissing(let path, let interpreter):
      "\(path) needs \(visible(interpreter)), which was not found"
    case .notAProgram(let path):
      "\(path) is neither a program for this machine nor a script that starts with #!"
    case .loaderMissing(let path): "\(path) exists, but the system found no loader for it"
    case .busy(let path): "\(path) is still being written"
    case .workingDirectory(let path, let errno): "could not start in the folder \(path): \(errno)"
    case .nulByte(let string): "an argument or variable holds a NUL byte: \(visible(string))"
    case .limits(let path, let errno): "could not set the limits of \(path): \(errno)"
    case .refused(let path, let errno): "could not start \(path): \(errno)"
    }
  }

  /// Where was looked, where there was more than one place; nil otherwise.
  package var search: String? {
    guard case .notFound(_, let tried) = self, tried.count > 1 else { return nil }
    return "Tried \(tried.joined(separator: ", "))."
  }

  private static func elements(of command: String) -> String {
    command.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ")
  }

  /// One sentence: what a person can do.
  package var remedy: String {
    switch self {
    case .emptyCommand: "Give the controller a command."
    case .notFound(let command, _) where command.contains(" "):
      "Write each argument as an element of its own: [\(Self.elements(of: command))]."
    case .notFound(let command, _) where command.hasPrefix(".build/"):
      "Build it, or correct the path; it is taken from the deck's folder."
    case .notFound(let command, _):
      command.hasPrefix("/")
        ? "Correct the path."
        : command.contains("/")
          ? "Correct the path; it is taken from the deck's folder."
          : "Install it, add its folder to PATH, or write ./\(command) for a file beside the deck."
    case .isDirectory: "Name the program inside it."
    case .notExecutable(let path): "Run: chmod +x \(path)"
    case .emptyFile: "Write or build the program again."
    case .interpreterMissing(_, let interpreter):
      interpreter.utf8.contains(13)
        ? "Save the file with Unix line ends: its first line ends in a carriage return."
        : "Install \(interpreter) or correct the first line."
    case .notAProgram: "Add a first line such as #!/bin/sh, or build it for this machine."
    case .loaderMissing: "Build it for this system; ldd shows what it needs."
    case .busy: "Wait until it is complete."
    case .workingDirectory: "Create the folder or correct its permissions."
    case .nulByte: "Remove the NUL byte."
    case .limits: "Ask for less: for a niceness of 0 to 19, for fewer open files."
    case .refused(_, .tooManyFiles): "Raise the limit of open files (ulimit -n)."
    case .refused: "See the error's name in errno(3)."
    }
  }

  /// The system's error number, where it has one.
  package var errno: Errno? {
    switch self {
    case .emptyCommand, .nulByte: nil
    case .notFound, .interpreterMissing, .loaderMissing: .noEntry
    case .isDirectory, .notExecutable: .accessDenied
    case .emptyFile, .notAProgram: .execFormat
    case .busy: .textFileBusy
    case .workingDirectory(_, let errno), .limits(_, let errno), .refused(_, let errno): errno
    }
  }

  /// Finds out what an error number of the system's spawn means by looking at the files.
  static func diagnose(_ path: String, workingDirectory: String?, errno: Errno) -> LaunchError {
    if let workingDirectory, case .missing(let error) = FileKind(at: workingDirectory) {
      return .workingDirectory(path: workingDirectory, error)
    }
    let whole = CommandSearch.join(workingDirectory, path)
    if let workingDirectory, FileKind(at: workingDirectory) != .directory {
      return .workingDirectory(path: workingDirectory, Errno(ENOTDIR))
    }
    if let workingDirectory, access(workingDirectory, X_OK) < 0 {
      return .workingDirectory(path: workingDirectory, .current)
    }
    switch FileKind(at: whole) {
    case .missing(.noEntry): return .notFound(command: path, tried: [whole])
    case .missing(let error): return .refused(path: whole, error)
    case .directory: return .isDirectory(path: whole)
    case .other, .file: break
    }
    switch errno {
    case .textFileBusy: return .busy(path: whole)
    case .accessDenied where access(whole, X_OK) < 0: return .notExecutable(path: whole)
    case .execFormat:
      return FileKind(at: whole) == .file(size: 0)
        ? .emptyFile(path: whole) : .notAProgram(path: whole)
    case .noEntry:
      guard let script = Script(path: whole) else { return .loaderMissing(path: whole) }
      return .interpreterMissing(path: whole, interpreter: script.interpreter)
    default: return .refused(path: whole, errno)
    }
  }
}

/// A carriage return in a message would move the cursor instead of showing the mistake.
private func visible(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\r": shown += "\\r"
    case "\n": shown += "\\n"
    default: shown += scalar.value < 32 ? "\\u{\(scalar.value)}" : String(scalar)
    }
  }
  return shown
}

/// What is at a path, following links.
enum FileKind: Equatable {
  case missing(Errno)
  case directory
  case file(size: Int)
  case other

  init(at path: String) {
    var info = stat()
    guard stat(path, &info) == 0 else {
      self = .missing(.current)
      return
    }
    self =
      switch info.st_mode & S_IFMT {
      case S_IFDIR: .directory
      case S_IFREG: .file(size: Int(info.st_size))
      default: .other
      }
  }
}
