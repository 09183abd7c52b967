import Glibc

/// Finds the file behind the first word of a command.
package enum CommandSearch {
  /// The paths where a command may be, in order.
  ///
  /// One with a `/` is taken from the deck's folder; a bare one is looked for beside the host's
  /// executable, then in each folder of `path`, a list with colons.
  package static func candidates(
    command: String, folder: String, besideExecutable: String?, path: String
  ) -> [String] {
    if command.isEmpty { return [] }
    if command.utf8.contains(UInt8(ascii: "/")) { return [join(folder, command)] }
    let listed = path.split(separator: ":", omittingEmptySubsequences: true).map(String.init)
    var seen = Set<String>()
    return ((besideExecutable.map { [$0] } ?? []) + listed)
      .filter { seen.insert($0).inserted }
      .map { join($0, command) }
  }

  /// The first candidate that can be run.
  ///
  /// Like a shell it passes over what cannot be run while there may be better later on; if nothing
  /// can, the first near miss is the reason. `path` is the child's: it is where `env` will look.
  package static func resolve(
    command: String, candidates: [String], path: String
  ) throws(LaunchError) -> String {
    if command.isEmpty { throw .emptyCommand }
    var nearMiss: LaunchError?
    for candidate in candidates {
      if let problem = problem(with: candidate, path: path) {
        if case .notFound = problem { continue }
        nearMiss = nearMiss ?? problem
      } else {
        return candidate
      }
    }
    throw nearMiss ?? .notFound(command: command, tried: candidates)
  }

  /// Why the file cannot be run, as far as can be told without trying.
  private static func problem(with file: String, path: String) -> LaunchError? {
    switch FileKind(at: file) {
    case .missing(.noEntry), .missing(Errno(ENOTDIR)): return .notFound(command: file, tried: [])
    case .missing(let error): return .refused(path: file, error)
    case .directory: return .isDirectory(path: file)
    case .file(size: 0): return .emptyFile(path: file)
    case .other, .file: break
    }
    if access(file, X_OK) < 0 { return .notExecutable(path: file) }
    guard let script = Script(path: file) else { return nil }
    if case .missing = FileKind(at: script.interpreter) {
      return .interpreterMissing(path: file, interpreter: script.interpreter)
    }
    if let program = script.programForEnv, !isInPath(program, path: path) {
      return .interpreterMissing(path: file, interpreter: program)
    }
    return nil
  }

  private static func isInPath(_ program: String, path: String) -> Bool {
    if program.utf8.contains(UInt8(ascii: "/")) { return access(program, X_OK) == 0 }
    return path.split(separator: ":").contains { access(join(String($0), program), X_OK) == 0 }
  }

  /// A path taken from a folder; an absolute one stays as it is.
  static func join(_ folder: String?, _ path: String) -> String {
    guard let folder, !folder.isEmpty, !path.hasPrefix("/") else { return path }
    let inner = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return folder.hasSuffix("/") ? folder + inner : folder + "/" + inner
  }
}

/// The first line of a script, `#!interpreter argument`.
struct Script {
  let interpreter: String
  private let argument: String?

  /// Reads the line, or nothing where the file does not start with `#!`.
  init?(path: String) {
    guard let file = try? Descriptor.open(path, flags: O_RDONLY | O_NONBLOCK) else { return nil }
    // The kernel reads no further either.
    var head = [UInt8](repeating: 0, count: 256)
    guard case .bytes(let count) = head.withUnsafeMutableBytes({ file.read(into: $0) }) else {
      return nil
    }
    self.init(head: head[..<count])
  }

  init?(head: ArraySlice<UInt8>) {
    guard head.starts(with: "#!".utf8) else { return nil }
    let line = head.dropFirst(2).prefix { $0 != UInt8(ascii: "\n") }
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    let parts = line.split(maxSplits: 1, whereSeparator: isBlank)
    guard let first = parts.first else {
      interpreter = ""
      argument = nil
      return
    }
    interpreter = String(decoding: first, as: UTF8.self)
    argument = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : nil
  }

  /// What `env` is to look up, when it is the interpreter.
  var programForEnv: String? {
    guard interpreter.hasSuffix("/env"), let argument else { return nil }
    return argument.split { $0 == " " || $0 == "\t" }
      .first { !$0.hasPrefix("-") && !$0.contains("=") }
      .map(String.init)
  }
}
