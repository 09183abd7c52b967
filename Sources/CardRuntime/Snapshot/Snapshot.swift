import CardHost
import CardScene
import CardSystem
import CardWire

/// Runs a deck with its real children and no terminal, and prints what a person would see.
///
/// It reads and writes no remembered state.
public struct Snapshot {
  /// How the screen is printed.
  public enum Format: String, CaseIterable, Sendable {
    case text, ansi, svg, json
  }

  /// The longest wait for the screen to settle, in nanoseconds.
  static let patience: UInt64 = 15_000_000_000
  /// How long a step waits for the cards' answers, and the screen for a card that draws what is
  /// refused; in nanoseconds.
  static let answerTime: UInt64 = 300_000_000

  /// The size of the screen in cells.
  public var columns = 100
  /// The size of the screen in cells.
  public var rows = 40
  /// How the screen is printed.
  public var format = Format.text
  private var steps: [SnapshotStep] = []

  /// A snapshot of 100×40 cells as text.
  public init() {}

  /// Why a snapshot cannot be made, ready to be printed.
  public struct Failure: Error, CustomStringConvertible {
    /// The message.
    public let description: String
  }

  /// Reads the steps, JSON lines, from a file.
  public mutating func readSteps(path: String) throws(Failure) {
    do {
      steps = try SnapshotStep.read(try FileReading.bytes(of: path, limit: 16 * 1_048_576))
    } catch {
      throw Failure(description: "\(error)")
    }
  }

  /// Runs the deck and hands out what is printed, piece by piece.
  ///
  /// - Returns: what is wrong with the cards, one line each, ready to be printed.
  /// - Throws: a failure that names the cards that were not settled in time.
  @discardableResult
  public func run(_ deck: DeckFile, print: (String) -> Void) throws(Failure) -> [String] {
    let runtime: Runtime
    let data: ScratchFolder
    let watchdog: Watchdog
    let signals: Signals
    var interruption: Signal?
    do {
      let nonce = Runtime.makeNonce()
      watchdog = try Watchdog.start(nonce: nonce, terminal: nil, restoring: [])
      data = try ScratchFolder(prefix: "cardholder-data-")
      runtime = try Runtime.make(
        deck: deck, size: Size(width: columns, height: rows), theme: .dark,
        surface: SurfaceTheme(dark: true, colors: 16_777_216), dataFolder: data.path, nonce: nonce)
      signals = try Signals(Self.signals, in: runtime.loop) { [unowned runtime] signal in
        if signal == .child { return runtime.checkStops() }
        interruption = signal
        runtime.handle(.quit)
      }
    } catch {
      throw Failure(description: "\(error)")
    }
    defer {
      signals.cancel()
      withExtendedLifetime(data) { watchdog.farewell() }
    }
    runtime.start()
    let result = Result { () throws(Failure) in try play(runtime, print: print) }
    let notes = runtime.host.notes.map(Sanitizer.line)
    runtime.shutDown()
    if let interruption { throw Failure(description: "ended by \(interruption)") }
    try result.get()
    return notes
  }

  /// Those that end the cards before they end the snapshot, and the one that tells of stops.
  private static let signals: [Signal] = [.child, .interrupt, .terminate, .hangUp, .quit]

  private func play(_ runtime: Runtime, print: (String) -> Void) throws(Failure) {
    try settle(runtime)
    for step in steps where !runtime.host.isQuitting {
      for event in step.events {
        runtime.handle(.input(event))
        show(runtime)
      }
      if !step.events.isEmpty { awaitAnswers(runtime) }
      switch step {
      case .resize(let size):
        runtime.handle(.resized(size))
        show(runtime)
      case .settle: try settle(runtime)
      case .wait(let milliseconds):
        let end = MonotonicClock.now() &+ UInt64(milliseconds) * 1_000_000
        while MonotonicClock.now() < end, !runtime.host.isQuitting {
          if runtime.host.needsFrame { runtime.paint() }
          runtime.turn(until: end)
        }
      case .print(let name):
        print("--- \(name)\n")
        print(picture(of: runtime))
      case .press, .text, .click, .drag, .wheel: break
      }
    }
    if !runtime.host.isQuitting { print(picture(of: runtime)) }
  }

  /// Makes a frame, as a terminal would get one, so that cards hear of sizes and of their first
  /// appearance.
  private func show(_ runtime: Runtime) {
    runtime.paint()
    runtime.turn(until: 0)
  }

  /// Lets the cards that heard of a step say what they make of it. Many steps are of no interest to
  /// a card, so nothing is missing when it stays silent.
  private func awaitAnswers(_ runtime: Runtime) {
    let end = MonotonicClock.now() &+ Self.answerTime
    while runtime.host.awaitsAnswer, MonotonicClock.now() < end, !runtime.host.isQuitting {
      if runtime.host.needsFrame { runtime.paint() }
      runtime.turn(until: end)
    }
  }

  /// Waits until every slot has drawn, awaits a restart or is given up, and nothing of the host's
  /// moves; a child's further views do not count. One whose view was refused gets the time of an
  /// answer to mend it.
  private func settle(_ runtime: Runtime) throws(Failure) {
    let end = MonotonicClock.now() &+ Self.patience
    var mendingEnds: UInt64?
    while !runtime.host.isQuitting {
      runtime.paint()
      let missing = runtime.host.unsettled
      let isStill = !runtime.host.scene.isAnimating
      if missing.isEmpty && isStill { return }
      if isStill, missing.allSatisfy(runtime.host.isRefused) {
        let due = mendingEnds ?? MonotonicClock.now() &+ Self.answerTime
        if MonotonicClock.now() >= due { return }
        mendingEnds = due
      } else {
        mendingEnds = nil
      }
      guard MonotonicClock.now() < end else {
        throw Failure(
          description: missing.isEmpty
            ? "the screen still moves after 15 s"
            : Self.words(for: missing, in: runtime.host))
      }
      runtime.turn(until: min(end, mendingEnds ?? end))
    }
  }

  /// Names the cards that have not drawn, each with the last lines of its log.
  private static func words(for missing: [SlotPath], in host: Host) -> String {
    let names = missing.map(\.description).joined(separator: ", ")
    let lines = missing.flatMap { path in
      (host.children[path]?.log.entries.suffix(3) ?? []).map {
        "\n  \(path): \(Sanitizer.line($0.text))"
      }
    }
    return
      "not drawn after 15 s: \(names). Run the deck in a terminal and press l for the log; its "
      + "last lines:" + lines.joined()
  }

  private func picture(of runtime: Runtime) -> String {
    let canvas = runtime.picture()
    switch format {
    case .text: return canvas.text + "\n"
    case .ansi: return canvas.ansi(.truecolor) + "\n"
    case .svg: return canvas.svg(theme: runtime.host.scene.theme) + "\n"
    case .json: return TreeJSON.text(of: runtime.host) + "\n"
    }
  }
}
