import CardHost
import CardScene
import CardSystem
import CardTerminal
import CardWire

/// A deck in the terminal of this process, from taking the screen to giving it back.
final class TerminalRun {
  private let runtime: Runtime
  private let screen: TerminalScreen
  private let watchdog: Watchdog
  private let deckName: String
  private var token: EventLoop.Token?
  private var signals: Signals?
  /// When the first frame no longer waits for the terminal's answers; nil once it is decided.
  private var answersDue: UInt64?

  /// Why there is no screen to run on.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Refuses what no screen can be shown on; `instead` is what prints it.
  static func checkTerminal(instead: String = "cardholder snapshot") throws(Failure) {
    guard Terminal.isTerminal(1) else {
      throw Failure(
        description: "standard output is no terminal. Run it in one, or print the screen with "
          + "`\(instead)`.")
    }
    guard Terminal.isTerminal(0) else {
      throw Failure(
        description: "standard input is no terminal, so no key could be read. Run it in one, or "
          + "print the screen with `\(instead)`.")
    }
    guard Environment.get("TERM") != "dumb" else {
      throw Failure(
        description: "this terminal cannot place text (TERM is dumb). Run it in another, or print "
          + "the screen with `\(instead)`.")
    }
  }

  init(_ deck: DeckFile, options: RunOptions) throws {
    try Self.checkTerminal()
    deckName = deck.name
    let nonce = Runtime.makeNonce()
    watchdog = try Watchdog.start(
      nonce: nonce, terminal: 0, restoring: TerminalSequences.leave)
    screen = try TerminalScreen(0)
    runtime = try Runtime.make(
      deck: deck, size: screen.size, theme: screen.capabilities.theme,
      surface: screen.capabilities.surface, dataFolder: UserFolders.data(deck: deck.identity),
      stateFolder: UserFolders.state(deck: deck.identity),
      nonce: nonce)
    runtime.host.scene.reducesMotion = options.reducesMotion
    runtime.follow(deck, all: options.watches)
    if let record = options.record {
      runtime.recorder = try Recorder(runtime, path: record, deckName: deck.name)
    }
  }

  /// Shows the deck until the person quits, and returns the exit status.
  func run() throws -> Int32 {
    let signals = try Signals(Signals.ofHost, in: runtime.loop) { [unowned self] in signal($0) }
    self.signals = signals
    runtime.surface = self
    defer {
      leave()
      runtime.control?.close()
      watchdog.farewell()
    }
    try enter()
    runtime.openControl(deckName: deckName)
    runtime.start()
    while !runtime.isOver { runtime.turn() }
    runtime.endAll()
    return 0
  }

  private func enter() throws(SystemError) {
    try screen.enter()
    watchdog.terminalTaken()
    answersDue =
      screen.capabilities.isComplete
      ? nil : MonotonicClock.now() + UInt64(TerminalCapabilities.answerTime) * 1_000_000
    token = try runtime.loop.register(screen.descriptor, interest: interest) { [unowned self] in
      if $0.contains(.write) { flush() }
      if $0.contains(.read) { read() }
    }
  }

  private var interest: Interest { screen.isDrained ? .read : [.read, .write] }

  private func signal(_ signal: Signal) {
    switch signal {
    case .windowChange: measure()
    case .child: runtime.checkStops()
    case .continue:
      // Continued by somebody else than `suspend`: what is on the screen may be anything.
      if screen.isEntered {
        screen.invalidate()
        runtime.host.scene.repaint()
      }
      measure()
    case .terminalStop: suspend()
    case .hangUp: hangUp()
    default: runtime.handle(.quit)
    }
  }

  /// A window that is closed says so by a signal and by the end of the input; a second request would
  /// end the cards without their time.
  private func hangUp() {
    if !runtime.host.isQuitting { runtime.handle(.quit) }
  }

  private func measure() {
    // A terminal that cannot be asked any more shows itself by the end of its input.
    guard (try? screen.measure()) == true else { return }
    runtime.handle(.resized(screen.size))
  }

  private func read() {
    switch screen.read(now: machineNow) {
    case .events(let events): take(events)
    case .end:
      leave()
      hangUp()
    }
  }

  private var machineNow: Instant { Instant(nanoseconds: MonotonicClock.now()) }

  private func take(_ events: [InputEvent]) {
    for event in events {
      if case .answer = event { continue }
      runtime.handle(.input(event))
    }
    guard events.contains(where: { if case .answer = $0 { true } else { false } }) else { return }
    if screen.capabilities.isComplete { answersDue = nil }
    if screen.capabilities.theme != runtime.host.scene.theme {
      runtime.handle(.theme(screen.capabilities.theme, screen.capabilities.surface))
    }
  }

  private func flush() {
    if !screen.flush() {
      leave()
      return hangUp()
    }
    updateInterest()
  }

  private func updateInterest() {
    guard let token else { return }
    // The terminal was taken by epoll before; only memory could run out.
    try? runtime.loop.update(token, interest: interest)
  }
}

extension TerminalRun: Surface {
  /// The first frame waits for the terminal's answers, so that it has the right colours, but not
  /// when the screen is complete before they come.
  var isReady: Bool {
    screen.isEntered && screen.isDrained
      && (answersDue == nil || runtime.host.unsettled.isEmpty)
  }

  var nextDeadline: UInt64? {
    [screen.nextDeadline?.nanoseconds, answersDue].compactMap { $0 }.min()
  }

  func advance(now: UInt64) {
    if let due = answersDue, due <= now { answersDue = nil }
    if let due = screen.nextDeadline, due.nanoseconds <= now {
      take(screen.readTimeout(now: Instant(nanoseconds: now)))
    }
  }

  func present(_ canvas: Canvas, caret: Point?) {
    guard screen.isEntered else { return }
    if !screen.present(canvas, caret: caret) {
      leave()
      return hangUp()
    }
    updateInterest()
  }

  func copy(_ text: String) {
    screen.copy(text)
    flush()
  }

  func suspend() {
    guard screen.isEntered else { return }
    leave()
    let stop = MonotonicClock.now()
    Signals.stopJob()
    runtime.lose(MonotonicClock.now() &- stop)
    // Told to end while it was away, it must not reach for a terminal that is the shell's: taking it
    // from the background would stop it again, and the signal would wait.
    if Signals.isPending(among: Signals.ofEnd) { return }
    do {
      try screen.resume()
      try enter()
    } catch {
      return runtime.handle(.quit)
    }
    runtime.handle(.resized(screen.size))
    runtime.host.scene.repaint()
  }

  func leave() {
    guard screen.isEntered else { return }
    if let token { runtime.loop.unregister(token) }
    token = nil
    screen.leave()
    watchdog.terminalReleased()
  }
}
