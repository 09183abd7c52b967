import CardSystem
import Glibc

extension MonotonicClock {
  /// The seconds from a moment to now.
  static func seconds(since start: UInt64) -> Double { Double(now() - start) / 1e9 }
}

/// Other processes, as the system's tables show them.
enum Process {
  /// Whether there is a process of that number, a zombie included.
  static func exists(_ pid: Int32) -> Bool {
    // An error of another kind, such as too many open files, says nothing of the process.
    kill(pid, 0) == 0 || errno != ESRCH
  }

  /// The children of a process, each with the name of its program.
  static func children(of parent: Int32) throws -> [(pid: Int32, name: String)] {
    try Folder.entries(of: "/proc").compactMap { Int32($0) }.compactMap { pid in
      guard let stat = try? FileReading.bytes(of: "/proc/\(pid)/stat", limit: 4096),
        let open = stat.firstIndex(of: UInt8(ascii: "(")),
        let close = stat.lastIndex(of: UInt8(ascii: ")")), open < close
      else { return nil }
      let fields = stat[(close + 1)...].split(separator: 0x20)
      guard fields.count > 1, Int32(String(decoding: fields[1], as: UTF8.self)) == parent
      else { return nil }
      return (pid, String(decoding: stat[(open + 1)..<close], as: UTF8.self))
    }
  }

  /// Whether a signal has stopped a process.
  static func isStopped(_ pid: Int32) -> Bool {
    let stat = try? FileReading.bytes(of: "/proc/\(pid)/stat", limit: 4096)
    return stat.map { String(decoding: $0, as: UTF8.self).contains(") T ") } ?? false
  }

  /// Signals one process, not its group.
  static func signal(_ pid: Int32, _ signal: Signal) { kill(pid, signal.rawValue) }

  /// Closes our side of a terminal, as a window that is closed does.
  static func hangUp(_ terminal: PseudoTerminal) {
    let nowhere = open("/dev/null", O_RDWR)
    dup2(nowhere, terminal.master.rawValue)
    close(nowhere)
  }

  /// How many descriptors a process has open.
  static func descriptors(of pid: Int32) throws -> Int {
    try Folder.entries(of: "/proc/\(pid)/fd").count
  }
}

/// A folder that lives as long as the value.
final class TemporaryFolder {
  let path: String

  init() throws { path = try Folder.makeTemporary(prefix: "cardholder-test-") }

  /// Writes a new file and gives its path.
  @discardableResult
  func write(_ name: String, _ text: String, mode: UInt32 = 0o755) throws -> String {
    try write(name, bytes: Array(text.utf8), mode: mode)
  }

  @discardableResult
  func write(_ name: String, bytes: [UInt8], mode: UInt32 = 0o755) throws -> String {
    let file = try Descriptor.open("\(path)/\(name)", flags: O_WRONLY | O_CREAT, mode: mode)
    var sent = 0
    while sent < bytes.count {
      let transfer = bytes[sent...].withUnsafeBytes { file.write($0) }
      guard case .bytes(let count) = transfer else { break }
      sent += count
    }
    return "\(path)/\(name)"
  }

  deinit { try? Folder.removeAll(path) }

  /// Writes a program, in a folder of its own where the name has one, or makes a link to what follows
  /// an arrow.
  func make(_ name: String, _ text: String) throws {
    let whole = "\(path)/\(name)"
    if let slash = name.lastIndex(of: "/") { try Folder.makePrivate("\(path)/\(name[..<slash])") }
    if text.hasPrefix("→ ") {
      _ = symlink(String(text.dropFirst(2)), whole)
    } else {
      try Self.write(text, to: whole)
    }
  }

  /// Writes a program anew, into the file that is there, and gives its path.
  @discardableResult
  static func write(_ text: String, to path: String) throws -> String {
    let file = try Descriptor.open(path, flags: O_WRONLY | O_CREAT | O_TRUNC, mode: 0o755)
    try FileWriting.append(Array(text.utf8), to: file, path: path)
    return path
  }
}
