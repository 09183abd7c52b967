import CardSystem
import Glibc
import Testing

/// A moment so many seconds from now, for the loop.
func deadline(_ seconds: Double) -> UInt64 {
  MonotonicClock.now() + UInt64(seconds * 1_000_000_000)
}

/// Turns the loop until the condition holds; false when the time has run out.
func turn(_ loop: EventLoop, within seconds: Double = 10, until isDone: () -> Bool) -> Bool {
  let end = deadline(seconds)
  while !isDone() {
    if MonotonicClock.now() >= end { return false }
    loop.turn(deadline: end)
  }
  return true
}

/// Asks again every few milliseconds what no descriptor tells.
func poll(within seconds: Double = 10, until isDone: () throws -> Bool) throws -> Bool {
  let loop = try EventLoop()
  let end = deadline(seconds)
  while try !isDone() {
    if MonotonicClock.now() >= end { return false }
    loop.turn(deadline: deadline(0.002))
  }
  return true
}

/// Collects what arrives at a descriptor until its end.
final class Collector {
  private(set) var bytes: [UInt8] = []
  private(set) var isAtEnd = false
  private let file: OpenFile
  private let loop: EventLoop
  private var token: EventLoop.Token?

  init(_ file: OpenFile, in loop: EventLoop) throws {
    self.file = file
    self.loop = loop
    token = try loop.register(file.rawValue, interest: .read) { [unowned self] _ in drain() }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var lines: [String] { text.split(separator: "\n").map(String.init) }

  private func drain() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      switch buffer.withUnsafeMutableBytes({ file.descriptor.read(into: $0) }) {
      case .bytes(let count): bytes += buffer[..<count]
      case .wouldBlock: return
      case .end, .failed:
        isAtEnd = true
        if let token { loop.unregister(token) }
        return
      }
    }
  }
}

/// What a program wrote and how it ended.
struct Outcome: Equatable {
  var output: String
  var reason: ExitReason?
}

/// Runs a program until its output and itself have ended; kills it when the time has run out.
func run(_ request: SpawnRequest, within seconds: Double = 10) throws -> Outcome {
  let loop = try EventLoop()
  var (reading, writing): (OpenFile, OpenFile?) = try Pipe(ours: .reading).split()
  var request = request
  request.streams = .descriptors(
    input: nil, output: writing?.rawValue, error: writing?.rawValue)
  let child = try request.start()
  writing = nil
  let collector = try Collector(reading, in: loop)
  var hasEnded = false
  var token: EventLoop.Token?
  token = try loop.register(child.exitDescriptor, interest: .read) { _ in
    hasEnded = true
    if let token { loop.unregister(token) }
  }
  if !turn(loop, within: seconds, until: { hasEnded && collector.isAtEnd }) {
    Issue.record("\(request.executable) has not ended: \(collector.text)")
  }
  let reason = child.peekExit()
  child.killAndReap()
  return Outcome(output: collector.text, reason: reason)
}

/// Runs lines of shell.
func shell(_ script: String, environment: [String] = []) throws -> Outcome {
  try run(
    SpawnRequest(
      executable: "/bin/sh", arguments: ["-c", script],
      environment: ["PATH=/usr/bin:/bin"] + environment))
}

/// A folder that lives as long as the value.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = try Folder.makeTemporary(prefix: "cardsystem-")
  }

  deinit {
    try? Folder.removeAll(path)
  }

  /// Writes a file and gives its path.
  @discardableResult
  func write(_ name: String, _ text: String, mode: UInt32 = 0o755) throws -> String {
    let file = try Descriptor.open("\(path)/\(name)", flags: Flag.create, mode: mode)
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { file.write($0) }
    return "\(path)/\(name)"
  }
}

/// A value no other test uses.
func nonce() -> String {
  String(UInt64.random(in: 0 ... .max), radix: 16)
}

private final class Work {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }
}

/// Runs the body on a thread of its own: those of tasks may all be waiting in tests.
func onThread(_ body: @escaping @Sendable () -> Void) -> pthread_t {
  var thread = pthread_t()
  let work = Unmanaged.passRetained(Work(body)).toOpaque()
  pthread_create(
    &thread, nil,
    { argument in
      if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    }, work)
  return thread
}
