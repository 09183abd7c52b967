import CardHost
import CardScene
import CardSystem
import CardTerminal
import CardWire

/// A recording in the terminal of this process, from taking the screen to giving it back.
///
/// It has the size that was recorded; a smaller terminal shows its upper left part. `q` leaves,
/// space holds it and lets it go on.
final class TerminalReplay {
  private let replay: Replay
  private let speed: Double
  private let end: UInt64
  private let screen: TerminalScreen
  private let watchdog: Watchdog
  private let loop: EventLoop
  private var isOver = false
  /// The machine's clock and the position from which it is played on; nil while it is held.
  private var anchor: (clock: UInt64, position: UInt64)?
  private var mustDraw = true

  init(_ recording: Recording, speed: Double, until end: UInt64) throws {
    watchdog = try Watchdog.start(
      nonce: Runtime.makeNonce(), terminal: 0, restoring: TerminalSequences.leave)
    screen = try TerminalScreen(0)
    replay = try Replay(recording, theme: screen.capabilities.theme)
    loop = try EventLoop()
    self.speed = speed
    self.end = min(end, max(recording.duration, 1))
  }

  /// Shows it until the person leaves, and returns the exit status.
  func run() throws -> Int32 {
    let signals = try Signals(Signals.ofHost, in: loop) { [unowned self] in signal($0) }
    try enter()
    defer {
      screen.leave()
      watchdog.farewell()
      signals.cancel()
    }
    var token = try watch()
    anchor = (MonotonicClock.now(), 0)
    while !isOver {
      play()
      draw()
      try? loop.update(token, interest: screen.isDrained ? .read : [.read, .write])
      loop.turn(deadline: deadline)
      if !screen.isEntered {
        // Ctrl-Z: the shell has the terminal until the job goes on.
        loop.unregister(token)
        Signals.stopJob()
        try screen.resume()
        token = try watch()
        mustDraw = true
      }
    }
    return 0
  }

  private func enter() throws(SystemError) {
    try screen.enter()
    watchdog.terminalTaken()
  }

  private func watch() throws(SystemError) -> EventLoop.Token {
    try loop.register(screen.descriptor, interest: .read) { [unowned self] ready in
      if ready.contains(.write), !screen.flush() { isOver = true }
      if ready.contains(.read) { read() }
    }
  }

  private func signal(_ signal: Signal) {
    switch signal {
    case .windowChange, .continue:
      _ = try? screen.measure()
      screen.invalidate()
      mustDraw = true
    case .terminalStop: screen.leave()
    case .child: break
    default: isOver = true
    }
  }

  private func read() {
    switch screen.read(now: Instant(nanoseconds: MonotonicClock.now())) {
    case .end: isOver = true
    case .events(let events):
      for case .key(let key) in events { press(key) }
      if replay.runtime.host.scene.theme != screen.capabilities.theme {
        replay.runtime.host.scene.theme = screen.capabilities.theme
      }
    }
  }

  private func press(_ key: KeyEvent) {
    switch (key.key, key.modifiers) {
    case (.character("q"), []), (.escape, []), (.character("c"), .control): isOver = true
    case (.character("z"), .control): screen.leave()
    case (.character(" "), []):
      anchor = anchor == nil ? (MonotonicClock.now(), replay.position) : nil
      mustDraw = true
    default: break
    }
  }

  // MARK: Time

  private var isFinished: Bool { replay.isOver || replay.position >= end }

  private func play() {
    guard let anchor, !isFinished else { return }
    let passed = Double(MonotonicClock.now() &- anchor.clock) * speed
    replay.advance(to: min(end, anchor.position &+ UInt64(min(passed, 1e18))))
    if isFinished { mustDraw = true }
  }

  /// When the machine's clock has come to what happens next.
  private var deadline: UInt64? {
    let waiting = screen.nextDeadline?.nanoseconds
    guard let anchor, !isFinished, let next = replay.nextTime else { return waiting }
    let ahead = Double(max(min(next, end), anchor.position) &- anchor.position) / speed
    let due = anchor.clock &+ UInt64(min(ahead, 1e18))
    // Of a recording that runs fast not every frame can be shown.
    let frame = max(due, MonotonicClock.now() &+ FramePace.calm / 4)
    return waiting.map { min($0, frame) } ?? frame
  }

  // MARK: Drawing

  private func draw() {
    guard screen.isEntered, screen.isDrained, mustDraw || replay.hasNews else { return }
    mustDraw = false
    replay.hasNews = false
    var canvas = replay.canvas.cut(to: screen.size)
    if let words { canvas.write(words) }
    if !screen.present(canvas, caret: words == nil ? replay.caret : nil) { isOver = true }
  }

  /// What stands in the last row while nothing moves.
  private var words: String? {
    let time = Figures.seconds(Double(replay.position) / 1e9)
    if isFinished { return "The recording ends here, at \(time).  q leaves" }
    return anchor == nil ? "Held at \(time).  space goes on   q leaves" : nil
  }
}

extension Canvas {
  /// The same picture in another size: cut, or with empty cells around it.
  fileprivate func cut(to size: Size) -> Canvas {
    guard size != self.size else { return self }
    var result = Canvas(size)
    let area = result.bounds.intersection(bounds)
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX {
        let point = Point(x: x, y: y)
        guard let character = text(of: self[point]).first else { continue }
        result.put(character, at: point, style: self[point].style, clip: area)
      }
    }
    return result
  }

  /// Writes a line over the last row.
  fileprivate mutating func write(_ words: String) {
    let row = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
    let style = CellStyle.terminal.adding(.inverse)
    fill(row, style)
    draw([TextRun(" \(words)", style)], at: row.origin, clip: row)
  }
}
