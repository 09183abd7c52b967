package import CardScene
package import CardSystem
package import CardWire

/// The terminal that the host draws on: modes, input and output joined.
///
/// It has no loop of its own: its owner waits for `descriptor` (to read always, to write while
/// `isDrained` is false) and calls `read` and `flush`. Writing never waits; while bytes are left, the
/// owner makes no new frame.
package final class TerminalScreen {
  /// What the terminal can show; its answers are taken in by `read`.
  package private(set) var capabilities: TerminalCapabilities
  /// The size at the last look.
  package private(set) var size: Size
  /// Whether the screen is ours.
  package private(set) var isEntered = false
  /// Whether mouse events are asked for.
  package private(set) var isMouseOn = true

  private let terminal: OpenFile
  private let ownModes: TerminalSettings
  private var parser = InputParser()
  private var encoder: TerminalEncoder
  private var output: [UInt8] = []
  private var written = 0

  /// What came from the terminal.
  package enum Input: Hashable {
    /// Events in their order, answers included.
    case events([InputEvent])
    /// The terminal is gone.
    case end
  }

  /// Opens the terminal behind a descriptor once more, without touching its modes.
  ///
  /// - Parameter environment: gives a variable's value.
  /// - Throws: where the descriptor is no terminal.
  package init(
    _ descriptor: Int32 = 0, environment: (String) -> String? = Environment.get
  ) throws(SystemError) {
    terminal = OpenFile(try Terminal.reopen(descriptor))
    ownModes = try TerminalSettings(of: terminal.rawValue)
    capabilities = TerminalCapabilities(environment: environment)
    encoder = TerminalEncoder(capabilities)
    size = .zero
    try measure()
  }

  /// What to wait for.
  package var descriptor: Int32 { terminal.rawValue }
  /// Whether all bytes have been taken by the terminal.
  package var isDrained: Bool { written == output.count }
  /// When `readTimeout` is due; nil while no input is half read.
  package var nextDeadline: Instant? { parser.nextDeadline }

  // MARK: Modes

  /// Takes the screen and asks the terminal what it can do.
  ///
  /// Answers come with `read`; frames before `capabilities.isComplete` go out as the environment
  /// says, so give it `TerminalCapabilities.answerTime`.
  package func enter() throws(SystemError) {
    guard !isEntered else { return }
    try ownModes.guardAgainstCrash(of: descriptor, restoring: TerminalSequences.leave)
    try ownModes.raw.apply(to: descriptor)
    isEntered = true
    encoder.invalidate()
    queue(TerminalSequences.enter)
    if isMouseOn { queue(TerminalSequences.mouseOn) }
    if !capabilities.isComplete { queue(capabilities.queries) }
    _ = flush()
  }

  /// Gives the screen back and sets the modes that were found. A terminal that takes nothing is
  /// waited for, 300 ms in all.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    // Half a frame is no loss: the first byte of the farewell ends every unfinished sequence.
    output = TerminalSequences.leave
    written = 0
    for _ in 0..<6 {
      guard flush() else { break }
      if isDrained { break }
      waitForRoom(milliseconds: 50)
    }
    output = []
    written = 0
    TerminalSettings.endCrashGuard()
    // A terminal that is gone has no modes to restore.
    try? ownModes.apply(to: descriptor)
  }

  /// Takes the screen again after the shell had it: the next frame covers every cell.
  package func resume() throws(SystemError) {
    parser = InputParser()
    try measure()
    try enter()
  }

  /// Asks for mouse events or leaves the mouse to the terminal.
  package func setMouse(on: Bool) {
    guard on != isMouseOn else { return }
    isMouseOn = on
    if isEntered { queue(on ? TerminalSequences.mouseOn : TerminalSequences.mouseOff) }
  }

  /// Reads the size again; true if it has changed.
  @discardableResult
  package func measure() throws(SystemError) -> Bool {
    let window = try Terminal.size(of: descriptor)
    // A serial line does not know its size.
    let now = Size(
      width: window.columns > 0 ? window.columns : 80, height: window.rows > 0 ? window.rows : 24)
    defer { size = now }
    return now != size
  }

  // MARK: Input

  /// Reads what is there; no events where there is nothing.
  package func read(now: Instant) -> Input {
    let capacity = 16_384
    var events: [InputEvent] = []
    let result = withUnsafeTemporaryAllocation(byteCount: capacity, alignment: 1) { buffer in
      let result = terminal.descriptor.read(into: buffer)
      if case .bytes(let count) = result {
        events = parser.parse(UnsafeRawBufferPointer(buffer).prefix(count), now: now)
      }
      return result
    }
    switch result {
    case .bytes, .wouldBlock: break
    case .end, .failed: return .end
    }
    learn(from: events)
    return .events(events)
  }

  /// Decides about input that was left half read, once `nextDeadline` has come.
  package func readTimeout(now: Instant) -> [InputEvent] {
    let events = parser.flush(now: now)
    learn(from: events)
    return events
  }

  private func learn(from events: [InputEvent]) {
    let before = capabilities
    for case .answer(let answer) in events { capabilities.learn(answer) }
    if capabilities != before { encoder.isSynchronized = capabilities.isSynchronized }
  }

  // MARK: Output

  /// Queues what makes the terminal show the picture, and writes what it takes now.
  ///
  /// - Precondition: the screen is entered. Call it only while `isDrained`.
  /// - Returns: false if the terminal is gone.
  @discardableResult
  package func present(_ canvas: Canvas, caret: Point? = nil) -> Bool {
    precondition(isEntered, "a frame is presented on a screen that is ours")
    queue(encoder.frame(canvas, caret: caret))
    return flush()
  }

  /// Makes the next frame cover every cell.
  package func invalidate() {
    encoder.invalidate()
  }

  /// Writes as much as the terminal takes now; false if it is gone.
  package func flush() -> Bool {
    while !isDrained {
      let result = output.withUnsafeBytes { bytes in
        terminal.descriptor.write(UnsafeRawBufferPointer(rebasing: bytes[written...]))
      }
      switch result {
      case .bytes(let count): written += count
      case .wouldBlock: return true
      case .end, .failed: return false
      }
    }
    output.removeAll(keepingCapacity: true)
    written = 0
    return true
  }

  /// Queues a text for the person's clipboard.
  package func copy(_ text: String) {
    guard isEntered else { return }
    queue(Clipboard.sequence(for: text))
  }

  private func queue(_ bytes: [UInt8]) {
    output += bytes
  }

  private func waitForRoom(milliseconds: UInt64) {
    guard let loop = try? EventLoop(),
      (try? loop.register(descriptor, interest: .write) { _ in }) != nil
    else { return }
    _ = loop.turn(deadline: MonotonicClock.now() + milliseconds * 1_000_000)
  }
}

extension TerminalEncoder {
  /// An encoder for what the terminal can show.
  package init(_ capabilities: TerminalCapabilities) {
    self.init(
      depth: capabilities.depth, isASCII: !capabilities.isUnicode,
      isSynchronized: capabilities.isSynchronized)
  }
}
