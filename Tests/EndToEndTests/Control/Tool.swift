import CardSystem
import CardWire

/// The executable as a command of a shell: runs it without a terminal and keeps what it prints.
final class Tool {
  private let child: ChildProcess
  private let loop: EventLoop
  private var streams: [(file: OpenFile, token: EventLoop.Token)] = []
  private(set) var output = ""
  private(set) var errors = ""

  /// What a command came to.
  struct Result: Equatable {
    var status: Int32
    var output = ""
    var errors = ""
  }

  /// - Parameters:
  ///   - runtime: the folder in which hosts are looked for.
  ///   - executable: another program, a shell say.
  init(
    _ arguments: [String], runtime: String, folder: String? = nil, executable: String? = nil
  ) throws {
    let (out, err) = (try Pipe(ours: .reading).split(), try Pipe(ours: .reading).split())
    loop = try EventLoop()
    let environment = Environment.all()
      .filter { ["PATH", "HOME", "LD_LIBRARY_PATH"].contains($0.name) }
      .map { "\($0.name)=\($0.value)" }
    child = try SpawnRequest(
      executable: executable ?? "\(try HostUnderTest.products())/cardholder", arguments: arguments,
      environment: environment + ["XDG_RUNTIME_DIR=\(runtime)"], workingDirectory: folder,
      streams: .descriptors(
        input: nil, output: out.writing.rawValue, error: err.writing.rawValue)
    ).start()
    try watch(out.reading) { $0.output += $1 }
    try watch(err.reading) { $0.errors += $1 }
  }

  deinit {
    for stream in streams { loop.unregister(stream.token) }
    child.killAndReap()
  }

  private func watch(_ file: OpenFile, _ take: @escaping (Tool, String) -> Void) throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let token = try loop.register(file.rawValue, interest: .read) { [unowned self] _ in
      switch buffer.withUnsafeMutableBytes({ file.descriptor.read(into: $0) }) {
      case .bytes(let count): take(self, String(decoding: buffer[..<count], as: UTF8.self))
      case .end, .failed:
        streams.removeAll {
          guard $0.file === file else { return false }
          loop.unregister($0.token)
          return true
        }
      case .wouldBlock: break
      }
    }
    streams.append((file, token))
  }

  /// Waits until what was printed so far is as wanted.
  func wait(for what: String, _ condition: (Tool) -> Bool) throws {
    let end = MonotonicClock.now() + HostUnderTest.patience
    while !condition(self) {
      guard MonotonicClock.now() < end else {
        throw HostUnderTest.Failure(
          description: "waited in vain for \(what); printed: \(output)\(errors)")
      }
      loop.turn(deadline: min(end, MonotonicClock.now() + 20_000_000))
    }
  }

  func signal(_ signal: Signal) { child.signal(signal) }

  /// Waits for its end.
  func finish() throws -> Result {
    try wait(for: "the end of the command") { $0.streams.isEmpty }
    guard case .exited(let code) = child.killOrReap() else {
      throw HostUnderTest.Failure(description: "the command did not exit: \(errors)")
    }
    return Result(status: code, output: output, errors: errors)
  }

  /// Runs a command to its end.
  @discardableResult
  static func run(_ arguments: String..., runtime: String, folder: String? = nil) throws -> Result {
    try Tool(arguments, runtime: runtime, folder: folder).finish()
  }
}

extension ChildProcess {
  /// Waits for the end of a process whose output has ended.
  fileprivate func killOrReap() -> ExitReason? {
    let end = MonotonicClock.now() + HostUnderTest.patience
    while MonotonicClock.now() < end {
      if let reason = reap() { return reason }
    }
    return killAndReap()
  }
}
