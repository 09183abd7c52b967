import CardScene
import CardSystem
import CardTerminal
import CardWire
import TestSupport
import Testing

struct TerminalScreenTests {
  private let environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"]

  /// A screen on a pseudo-terminal whose other side the test holds.
  private func open(_ columns: Int, _ rows: Int) throws -> (
    PseudoTerminal, OpenFile, TerminalScreen
  ) {
    let pty = try PseudoTerminal(size: WindowSize(columns: columns, rows: rows))
    let slave = OpenFile(try Descriptor.open(pty.path, flags: 2 | 0o400))
    let screen = try TerminalScreen(slave.rawValue) { environment[$0] }
    return (pty, slave, screen)
  }

  private func drain(_ pty: PseudoTerminal) -> [UInt8] {
    var bytes: [UInt8] = []
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      while case .bytes(let count) = pty.read(into: buffer) { bytes += buffer.prefix(count) }
    }
    return bytes
  }

  @Test("the screen is taken, drawn on and given back with the modes that were found")
  func session() throws {
    let (pty, slave, screen) = try open(20, 4)
    let before = try pty.settings()
    try screen.enter()
    #expect(screen.size == Size(width: 20, height: 4))
    #expect(
      drain(pty) == TerminalSequences.enter + TerminalSequences.mouseOn + TerminalSequences.queries)
    #expect(try !pty.settings().hasSameModes(as: before))

    var canvas = Canvas(screen.size)
    canvas.draw("日本 hello", at: .zero)
    #expect(screen.present(canvas, caret: Point(x: 2, y: 1)) && screen.isDrained)
    var model = TerminalModel(width: 20, height: 4)
    model.apply(drain(pty))
    #expect(model.differences(from: canvas) == [])

    screen.leave()
    #expect(drain(pty) == TerminalSequences.leave)
    #expect(try pty.settings().hasSameModes(as: before))
    withExtendedLifetime(slave) {}
  }

  @Test("keys and answers are read, and the answers are learned")
  func input() throws {
    let (pty, slave, screen) = try open(20, 4)
    try screen.enter()
    #expect(screen.read(now: .zero) == .events([]))
    _ = pty.write(Array("a\u{1B}[?2026;2$y\u{1B}[?62c\u{1B}".utf8))
    #expect(
      screen.read(now: .zero)
        == .events([
          .key(KeyEvent(.character("a"))), .answer(.mode(2026, state: 2)),
          .answer(.attributes([62])),
        ]))
    #expect(screen.capabilities.isComplete && screen.capabilities.isSynchronized)
    let deadline = try #require(screen.nextDeadline)
    #expect(screen.readTimeout(now: deadline) == [.key(KeyEvent(.escape))])
    screen.leave()
    withExtendedLifetime(slave) {}
  }

  @Test("a terminal that nobody reads holds the frames back and does not hold us up")
  func stalled() throws {
    let (pty, slave, screen) = try open(200, 100)
    try screen.enter()
    var canvas = Canvas(screen.size)
    for y in 0..<100 {
      canvas.draw(String(repeating: "x", count: 200), at: Point(x: 0, y: y))
    }
    #expect(screen.present(canvas))
    #expect(!screen.isDrained)
    var bytes: [UInt8] = []
    while !screen.isDrained {
      bytes += drain(pty)
      #expect(screen.flush())
    }
    bytes += drain(pty)
    let start = TerminalSequences.enter + TerminalSequences.mouseOn + TerminalSequences.queries
    #expect(bytes.starts(with: start))
    var model = TerminalModel(width: 200, height: 100)
    model.apply(Array(bytes.dropFirst(start.count)))
    #expect(model.differences(from: canvas) == [])
    screen.leave()
    withExtendedLifetime(slave) {}
  }

  @Test("after the shell had the terminal the size is read again and every cell drawn")
  func resumed() throws {
    let (pty, slave, screen) = try open(20, 4)
    try screen.enter()
    screen.present(Canvas(screen.size))
    screen.leave()
    try pty.resize(to: WindowSize(columns: 30, rows: 5))
    _ = drain(pty)
    try screen.resume()
    _ = drain(pty)
    #expect(screen.size == Size(width: 30, height: 5))
    let canvas = Canvas(screen.size)
    screen.present(canvas)
    var model = TerminalModel(width: 30, height: 5)
    model.apply(drain(pty))
    #expect(model.differences(from: canvas) == [])
    screen.leave()
    withExtendedLifetime(slave) {}
  }

  @Test("a terminal that is gone is the end of input")
  func gone() throws {
    var pair: (PseudoTerminal, OpenFile, TerminalScreen)? = try open(20, 4)
    let screen = try #require(pair?.2)
    try screen.enter()
    pair = nil
    #expect(screen.read(now: .zero) == .end)
    screen.leave()
  }

  @Test("what is no terminal is refused with the reason")
  func noTerminal() throws {
    let file = OpenFile(try Descriptor.open("/dev/null", flags: 2))
    #expect(throws: SystemError.self) { try TerminalScreen(file.rawValue) { _ in nil } }
  }
}
