import CardSystem
import TestSupport

/// The real executable in a pseudo-terminal, with a model of the screen that it draws.
final class HostUnderTest {
  /// How long any wait may take, in nanoseconds; a machine under load is slow, not wrong.
  static let patience: UInt64 = 30_000_000_000

  let terminal: PseudoTerminal
  let child: ChildProcess
  private(set) var screen: ScreenModel
  private let loop: EventLoop
  private var token: EventLoop.Token?
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
  /// All that was drawn so far, as bytes.
  private(set) var drawn: [UInt8] = []
  /// Where its control socket is, unless its environment says otherwise.
  let runtime: TemporaryFolder
  /// The terminal's modes before the host took it.
  let modes: TerminalSettings

  /// A problem that a test cannot go on from.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The folder of the executables that the package has built.
  static func products() throws -> String { try ExecutablePath.folder() }

  /// - Parameter through: a program and arguments that start the host, such as a shell that sets
  ///   limits; the host's own command follows them.
  init(
    _ arguments: [String], columns: Int = 80, rows: Int = 30, environment: [String] = [],
    folder: String? = nil, through wrapper: [String] = []
  ) throws {
    terminal = try PseudoTerminal(size: WindowSize(columns: columns, rows: rows))
    modes = try terminal.settings()
    screen = ScreenModel(width: columns, height: rows)
    loop = try EventLoop()
    runtime = try TemporaryFolder()
    let isGiven = environment.contains { $0.hasPrefix("XDG_RUNTIME_DIR=") }
    let inherited = Environment.all()
      .filter { ["PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"].contains($0.name) }
      .map { "\($0.name)=\($0.value)" }
    let words = wrapper + ["\(try Self.products())/cardholder"] + arguments
    child = try terminal.start(
      SpawnRequest(
        executable: words[0], arguments: Array(words.dropFirst()),
        environment: inherited + ["TERM=xterm-256color", "COLORTERM=truecolor", "LANG=C.UTF-8"]
          + environment + (isGiven ? [] : ["XDG_RUNTIME_DIR=\(runtime.path)"]),
        workingDirectory: folder))
    token = try loop.register(terminal.master.rawValue, interest: .read) { [unowned self] _ in
      read()
    }
  }

  deinit {
    if let token { loop.unregister(token) }
    if child.peekExit() == nil { child.signal(.kill) }
    child.killAndReap()
    buffer.deallocate()
  }

  private func read() {
    switch terminal.read(into: buffer) {
    case .bytes(let count):
      let bytes = Array(buffer[..<count])
      drawn += bytes
      screen.feed(bytes)
    case .end, .failed:
      if let token { loop.unregister(token) }
      token = nil
    case .wouldBlock: break
    }
  }

  /// The screen's text, a line a row.
  var text: String { screen.text }

  /// Waits until the condition holds; `what` names it in the failure.
  func wait(
    for what: String, patience: UInt64 = patience, _ condition: (HostUnderTest) -> Bool
  ) throws {
    let end = MonotonicClock.now() + patience
    while !condition(self) {
      guard MonotonicClock.now() < end else {
        throw Failure(description: "waited in vain for \(what); the screen:\n\(text)")
      }
      loop.turn(deadline: min(end, MonotonicClock.now() + 20_000_000))
    }
  }

  func wait(forText wanted: String) throws {
    try wait(for: "\"\(wanted)\"") { $0.text.contains(wanted) }
  }

  /// Types text or control sequences.
  func type(_ text: String) {
    _ = terminal.write(Array(text.utf8))
  }

  /// Gives the window another size; what is drawn from now on is read with that size.
  func resize(columns: Int, rows: Int) throws {
    try terminal.resize(to: WindowSize(columns: columns, rows: rows))
    screen = ScreenModel(width: columns, height: rows)
  }

  /// Lets time pass, and reads what is drawn meanwhile.
  func pass(seconds: Double) {
    let end = MonotonicClock.now() + UInt64(seconds * 1e9)
    while MonotonicClock.now() < end { loop.turn(deadline: end) }
  }

  /// A step of the mouse as SGR bytes; cells count from 0.
  func mouse(_ column: Int, _ row: Int, button: Int = 0, release: Bool = false) {
    type("\u{1B}[<\(button);\(column + 1);\(row + 1)\(release ? "m" : "M")")
  }

  /// Presses, moves in steps and releases.
  func drag(from: (Int, Int), to: (Int, Int), steps: Int = 8) {
    mouse(from.0, from.1)
    for step in 1...steps {
      mouse(
        from.0 + (to.0 - from.0) * step / steps, from.1 + (to.1 - from.1) * step / steps, button: 32
      )
    }
    mouse(to.0, to.1, release: true)
  }

  /// The row in which a text stands, from 0.
  func row(of wanted: String) -> Int? {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(wanted) }
  }

  /// Waits for the end and returns it.
  func exit(patience: UInt64 = patience) throws -> ExitReason {
    try wait(for: "the end of the host", patience: patience) { $0.child.peekExit() != nil }
    // What it wrote last is still in the terminal.
    loop.turn(deadline: MonotonicClock.now() + 10_000_000)
    guard let reason = child.peekExit() else { throw Failure(description: "no exit") }
    return reason
  }

  /// The cards that the host has now, without its watchdog: process id and command line.
  func cards() throws -> [(pid: Int32, command: String)] {
    try Folder.entries(of: "/proc").compactMap { Int32($0) }.compactMap { pid in
      guard let stat = try? FileReading.bytes(of: "/proc/\(pid)/stat", limit: 4096),
        Self.parent(stat) == child.pid,
        let line = try? FileReading.bytes(of: "/proc/\(pid)/cmdline", limit: 65_536)
      else { return nil }
      let command = String(decoding: line.map { $0 == 0 ? 0x20 : $0 }, as: UTF8.self)
      return command.contains("/cardholder ") ? nil : (pid, command)
    }
  }

  /// The fourth field, after the name in parentheses.
  private static func parent(_ stat: [UInt8]) -> Int32? {
    guard let close = stat.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = stat[(close + 1)...].split(separator: 0x20)
    return fields.count > 1 ? Int32(String(decoding: fields[1], as: UTF8.self)) : nil
  }
}
