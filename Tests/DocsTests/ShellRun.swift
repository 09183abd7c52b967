import CardSystem
import Glibc
import Testing

/// A folder with files from the documents, in which a line of shell is run beside the built host.
struct ShellRun {
  /// Longer than a snapshot's own patience.
  private static let patience: UInt64 = 30_000_000_000

  var output: String
  var reason: ExitReason?

  /// Writes the files, all of them executable, and runs the line; `cardholder` is the host that was
  /// built together with these tests.
  init(_ line: String, files: [String: String]) throws {
    let folder = try Folder.makeTemporary(prefix: "cardholder-docs-")
    defer { try? Folder.removeAll(folder) }
    for (name, text) in files {
      let file = try Descriptor.open(
        "\(folder)/\(name)", flags: O_WRONLY | O_CREAT | O_TRUNC, mode: 0o755)
      _ = Array(text.utf8).withUnsafeBytes { file.write($0) }
    }
    let built = try ExecutablePath.folder()
    let child = try SpawnRequest(
      executable: "/bin/sh", arguments: ["-c", "(\(line)) >output 2>&1"],
      environment: ["PATH=\(built):\(Environment.get("PATH") ?? "/usr/bin:/bin")"],
      workingDirectory: folder
    ).start()
    let loop = try EventLoop()
    var hasEnded = false
    let token = try loop.register(child.exitDescriptor, interest: .read) { _ in hasEnded = true }
    let end = MonotonicClock.now() + Self.patience
    while !hasEnded, MonotonicClock.now() < end { loop.turn(deadline: end) }
    loop.unregister(token)
    reason = child.peekExit()
    child.killAndReap()
    output = String(
      decoding: try FileReading.bytes(of: folder + "/output", limit: 1 << 20), as: UTF8.self)
  }
}
