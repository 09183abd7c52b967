import CardSystem
import Testing

/// What concerns a whole process: signals, crashes, sudden death. A fixture stands in for the host.
@Suite struct HostProcessTests {
  let loop: EventLoop

  init() throws {
    loop = try EventLoop()
  }

  /// What a Swift trap raises on this processor.
  #if arch(x86_64)
    static let ofTrap = Signal.illegal
  #else
    static let ofTrap = Signal.trap
  #endif

  private func probe(_ arguments: [String]) throws -> SpawnRequest {
    SpawnRequest(
      executable: try ExecutablePath.folder() + "/SystemProbe", arguments: arguments,
      environment: ["PATH=/usr/bin:/bin", "SWIFT_BACKTRACE=enable=no"])
  }

  /// Starts the fixture in a terminal and reads until it says that it is ready.
  private func start(
    _ arguments: [String], in terminal: PseudoTerminal
  ) throws -> (child: ChildProcess, screen: Screen) {
    let screen = try Screen(terminal, in: loop)
    let child = try terminal.start(try probe(arguments))
    let isReady = turn(loop) {
      let said = screen.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      return said.dropLast().contains { String($0).hasPrefix("ready") }
    }
    #expect(isReady)
    return (child, screen)
  }

  @Test("signals come through the loop, one by one, and kill nobody")
  func signals() throws {
    let terminal = try PseudoTerminal(size: WindowSize(columns: 80, rows: 24))
    let (child, screen) = try start(["signals"], in: terminal)
    try terminal.resize(to: WindowSize(columns: 100, rows: 30))
    #expect(turn(loop) { screen.text.contains("SIGWINCH\r\n") })
    _ = terminal.write([3])
    #expect(turn(loop) { screen.text.contains("SIGINT\r\n") })
    child.signal(.hangUp)
    #expect(turn(loop) { screen.text.contains("SIGHUP\r\n") })
    child.signal(.terminate)
    #expect(turn(loop) { screen.text.contains("SIGTERM\r\n") })
    #expect(child.waitForExit() == .exited(code: 0))
  }

  @Test("standard output can be taken from print, which then writes to standard error")
  func streams() throws {
    let loop = try EventLoop()
    let output = try Pipe(ours: .reading).split()
    let error = try Pipe(ours: .reading).split()
    var request = try probe(["streams"])
    request.streams = .descriptors(
      input: nil, output: output.writing.rawValue, error: error.writing.rawValue)
    let child = try request.start()
    let (real, printed) = try (
      Collector(output.reading, in: loop), Collector(error.reading, in: loop)
    )
    #expect(turn(loop) { real.lines.count == 2 && printed.lines.count == 1 })
    #expect(real.lines == ["real", "true"])
    #expect(printed.lines == ["printed"])
    #expect(child.waitForExit() == .exited(code: 0))
  }

  @Test("a child that stops is learnt from SIGCHLD")
  func stops() throws {
    let outcome = try run(try probe(["stops"]))
    #expect(
      outcome
        == Outcome(
          output: "SIGCHLD stopped(SIGSTOP)\nexited with status 7\n", reason: .exited(code: 0)))
  }

  @Test(
    "a crash gives the terminal back and is still a crash",
    arguments: [
      ("abort", Signal.abort), ("trap", HostProcessTests.ofTrap), ("segv", .segmentation),
      ("overflow", .segmentation),
    ])
  func crash(kind: String, signal: Signal) throws {
    let terminal = try PseudoTerminal(size: WindowSize(columns: 80, rows: 24))
    let before = try terminal.settings()
    let (child, screen) = try start(["crash", kind], in: terminal)
    #expect(turn(loop) { screen.text.contains("<restored>") })
    let reason = child.waitForExit()
    guard case .signaled(let number, _) = reason else {
      Issue.record("ended otherwise: \(String(describing: reason))")
      return
    }
    #expect(number == signal)
    #expect(try terminal.settings().hasSameModes(as: before))
    // The watchdog knows and does not restore a second time.
    terminal.closeSlave()
    #expect(turn(loop, within: 5) { screen.isAtEnd })
    #expect(screen.text.split(separator: "<restored>", omittingEmptySubsequences: false).count == 2)
  }

  @Test("kill -9 of the host: the terminal is restored, children and grandchildren are gone in 5 s")
  func watchdog() throws {
    let terminal = try PseudoTerminal(size: WindowSize(columns: 80, rows: 24))
    let before = try terminal.settings()
    let nonce = nonce()
    let (child, screen) = try start(["watchdog", nonce], in: terminal)
    let raw = try terminal.settings()
    #expect(!raw.hasSameModes(as: before))
    let signs = ProcessSigns(host: nonce)
    // Two shells, their sleepers, the one with its own session, and a daemon with its sleeper.
    #expect(try poll { try ProcessSweep.pids(with: signs).count >= 6 })
    #expect(screen.text.contains("<restored>") == false)
    child.signal(.kill)
    let end = deadline(5)
    #expect(turn(loop, within: 1) { screen.text.contains("<restored>") })
    #expect(
      try poll(within: 5) { try ProcessSweep.pids(with: signs).isEmpty })
    #expect(MonotonicClock.now() < end)
    #expect(try terminal.settings().hasSameModes(as: before))
    #expect(child.waitForExit() == .signaled(.kill, coreDumped: false))
    // The watchdog goes too: nobody holds the terminal any more.
    terminal.closeSlave()
    #expect(turn(loop, within: 5) { screen.isAtEnd })
  }

  @Test("the watchdog holds its pipe and the terminal only, and shrugs off signals")
  func watchdogIsBare() throws {
    let terminal = try PseudoTerminal(size: WindowSize(columns: 80, rows: 24))
    let (child, screen) = try start(["watchdog", nonce()], in: terminal)
    let words = screen.text.split(whereSeparator: \.isWhitespace)
    let pid = try #require(words.drop { $0 != "ready" }.dropFirst().first)
    // At once: not even a signal in its first moment may reach it.
    for signal in ["INT", "TERM", "HUP", "QUIT", "TSTP", "PIPE"] {
      #expect(try shell("kill -\(signal) \(pid)").reason == .exited(code: 0))
    }
    #expect(try poll { try Folder.entries(of: "/proc/\(pid)/fd") == ["0", "1"] })
    child.signal(.kill)
    terminal.closeSlave()
    #expect(turn(loop, within: 6) { screen.isAtEnd })
    child.killAndReap()
  }

  @Test("after a farewell the watchdog is gone and has ended nobody")
  func farewell() throws {
    #expect(
      try run(try probe(["farewell", nonce()]))
        == Outcome(output: "true true\n", reason: .exited(code: 0)))
  }
}

/// What a program has written to a pseudo-terminal.
final class Screen {
  private(set) var bytes: [UInt8] = []
  private(set) var isAtEnd = false
  private let terminal: PseudoTerminal
  private var token: EventLoop.Token?

  init(_ terminal: PseudoTerminal, in loop: EventLoop) throws {
    self.terminal = terminal
    token = try loop.register(terminal.master.rawValue, interest: .read) { [unowned self] _ in
      var buffer = [UInt8](repeating: 0, count: 65536)
      switch buffer.withUnsafeMutableBytes({ terminal.read(into: $0) }) {
      case .bytes(let count): bytes += buffer[..<count]
      case .wouldBlock: break
      case .end, .failed:
        isAtEnd = true
        if let token { loop.unregister(token) }
      }
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
