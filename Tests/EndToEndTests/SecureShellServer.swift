import CardSystem
import Glibc

/// An `sshd` of a test's own on the loopback address: keys, configuration and port are its own, and
/// it ends with the value.
final class SecureShellServer {
  /// Where the programs are; nil where one is missing.
  static let programs: (server: String, client: String, keys: String)? = {
    // A server's program is seldom in the path of a person.
    let path = (Environment.get("PATH") ?? "/usr/bin:/bin") + ":/usr/local/sbin:/usr/sbin"
    func find(_ name: String) -> String? {
      let candidates = CommandSearch.candidates(
        command: name, folder: "/", besideExecutable: nil, path: path)
      return try? CommandSearch.resolve(command: name, candidates: candidates, path: path)
    }
    guard let server = find("sshd"), let client = find("ssh"), let keys = find("ssh-keygen")
    else { return nil }
    return (server, client, keys)
  }()

  /// A problem that a test cannot go on from.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let folder: TemporaryFolder
  private let programs: (server: String, client: String, keys: String)
  private var child: ChildProcess?
  private var port: UInt16 = 0

  init() throws {
    guard let programs = Self.programs else { throw Failure(description: "sshd is missing") }
    self.programs = programs
    folder = try TemporaryFolder()
    // The server wants it where it is started by root; a distribution's own service makes it, too.
    if geteuid() == 0 { mkdir("/run/sshd", 0o755) }
    for name in ["host", "user", "stranger"] {
      let made = try SpawnRequest(
        executable: programs.keys,
        arguments: ["-q", "-t", "ed25519", "-N", "", "-f", "\(folder.path)/\(name)"],
        environment: ["HOME=\(folder.path)"]
      ).start()
      let end = try Self.wait(for: "a key") { made.peekExit() }
      made.killAndReap()
      guard end == .exited(code: 0) else { throw Failure(description: "ssh-keygen: \(end)") }
    }
    // Somebody else may take a port between its choice and its use.
    for _ in 0..<5 where child == nil { try start() }
    guard child != nil else { throw Failure(description: "sshd did not listen:\n\(log)") }
    let key = try text("host.pub").split(separator: " ").prefix(2).joined(separator: " ")
    try folder.write("known", "[127.0.0.1]:\(port) \(key)\n", mode: 0o600)
  }

  deinit { child?.killAndReap() }

  /// What the server has said.
  var log: String { (try? text("sshd.log")) ?? "" }

  /// The command of a card: the recipe's options, what leads to this server, and what is run there.
  func command(_ remote: String, options: [String], key: String = "user") -> [String] {
    let own = ["UserKnownHostsFile=\(folder.path)/known", "GlobalKnownHostsFile=none"]
    return [programs.client] + options + ["-F", "none", "-p", "\(port)"]
      + ["-i", "\(folder.path)/\(key)", "-o", "IdentitiesOnly=yes"] + own.flatMap { ["-o", $0] }
      + ["127.0.0.1", remote]
  }

  private func text(_ name: String) throws -> String {
    String(
      decoding: try FileReading.bytes(of: "\(folder.path)/\(name)", limit: 1 << 20), as: UTF8.self)
  }

  private func start() throws {
    port = try Self.freePort()
    let path = folder.path
    _ = unlink("\(path)/config")
    _ = unlink("\(path)/sshd.log")
    try folder.write(
      "config",
      """
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(path)/host
      AuthorizedKeysFile \(path)/user.pub
      PidFile none
      StrictModes no
      UsePAM no
      PasswordAuthentication no
      KbdInteractiveAuthentication no
      PermitRootLogin yes

      """, mode: 0o600)
    let started = try SpawnRequest(
      executable: programs.server,
      arguments: ["-D", "-f", "\(path)/config", "-E", "\(path)/sshd.log"]
    ).start()
    let isUp = try Self.wait(for: "sshd to listen") {
      if started.peekExit() != nil { return false }
      return log.contains("Server listening on 127.0.0.1") ? true : nil
    }
    if isUp { child = started } else { started.killAndReap() }
  }

  /// Asks until there is an answer.
  private static func wait<Answer>(for what: String, _ ask: () -> Answer?) throws -> Answer {
    let loop = try EventLoop()
    let end = MonotonicClock.now() + HostUnderTest.patience
    while MonotonicClock.now() < end {
      if let answer = ask() { return answer }
      loop.turn(deadline: MonotonicClock.now() + 10_000_000)
    }
    throw Failure(description: "waited in vain for \(what)")
  }

  /// A port that nobody has at the moment.
  private static func freePort() throws -> UInt16 {
    let socket = Descriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket.rawValue, $0, size) == 0 ? getsockname(socket.rawValue, $0, &size) : -1
      }
    }
    guard status == 0 else { throw Failure(description: "no port: \(Errno.current)") }
    return UInt16(bigEndian: address.sin_port)
  }
}
