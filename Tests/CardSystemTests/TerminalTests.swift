import CardSystem
import Glibc
import Testing

@Suite struct TerminalTests {
  let loop: EventLoop
  let terminal: PseudoTerminal

  init() throws {
    loop = try EventLoop()
    terminal = try PseudoTerminal(size: WindowSize(columns: 80, rows: 24))
  }

  @Test("a program in a pseudo-terminal sees a terminal of that size that controls it")
  func controlling() throws {
    let screen = try Screen(terminal, in: loop)
    let child = try terminal.start(
      SpawnRequest(
        executable: "/bin/sh",
        arguments: [
          "-c", "stty size; tty; [ -t 2 ] && echo typed > /dev/tty; read x; echo got $x",
        ],
        environment: ["PATH=/usr/bin:/bin"]))
    #expect(turn(loop) { screen.text.contains("typed") })
    #expect(terminal.write(Array("keys\r".utf8)) == .bytes(5))
    #expect(child.waitForExit() == .exited(code: 0))
    terminal.closeSlave()
    #expect(turn(loop) { screen.isAtEnd })
    #expect(screen.text == "24 80\r\n\(terminal.path)\r\ntyped\r\nkeys\r\ngot keys\r\n")
  }

  @Test("a terminal that is opened again is non-blocking without making the first one so")
  func reopen() throws {
    let shells = try Descriptor.open(terminal.path, flags: O_RDWR | O_NOCTTY)
    let own = try Terminal.reopen(shells.rawValue)
    #expect(fcntl(own.rawValue, F_GETFL) & O_NONBLOCK != 0)
    #expect(fcntl(shells.rawValue, F_GETFL) & O_NONBLOCK == 0)
    #expect(Terminal.isTerminal(own.rawValue))
    try terminal.resize(to: WindowSize(columns: 101, rows: 7))
    #expect(try Terminal.size(of: own.rawValue) == WindowSize(columns: 101, rows: 7))
  }

  @Test("raw mode hands on every byte, and the modes of before can be put back")
  func rawMode() throws {
    let own = try Descriptor.open(terminal.path, flags: O_RDWR | O_NOCTTY | O_NONBLOCK)
    let before = try TerminalSettings(of: own.rawValue)
    try before.raw.apply(to: own.rawValue)
    #expect(!(try terminal.settings().hasSameModes(as: before)))
    // Ctrl-C, Ctrl-Z, Ctrl-S, Return, Ctrl-D: none of them means anything now.
    #expect(terminal.write([3, 26, 19, 13, 4]) == .bytes(5))
    var buffer = [UInt8](repeating: 0, count: 16)
    #expect(buffer.withUnsafeMutableBytes { own.read(into: $0) } == .bytes(5))
    #expect(Array(buffer[..<5]) == [3, 26, 19, 13, 4])
    try before.apply(to: own.rawValue)
    #expect(try terminal.settings().hasSameModes(as: before))
  }

  @Test("what is no terminal says so")
  func noTerminal() throws {
    let null = try Descriptor.open("/dev/null", flags: O_RDWR)
    #expect(!Terminal.isTerminal(null.rawValue))
    #expect(!Terminal.isTerminal(1_000_000))
    #expect(throws: SystemError("read the terminal's modes", .notTerminal)) {
      _ = try TerminalSettings(of: null.rawValue)
    }
    #expect(throws: SystemError("open the terminal", .notTerminal)) {
      try Terminal.reopen(null.rawValue).release()
    }
    #expect(throws: SystemError("read the terminal's size", .notTerminal)) {
      try Terminal.size(of: null.rawValue)
    }
  }
}
