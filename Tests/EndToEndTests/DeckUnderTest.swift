import CardHost
import CardRuntime
import CardScene
import CardSystem
import CardWire
import Testing

/// A deck with real processes and no terminal, turned by the test's own loop.
///
/// Frames are made as for a terminal, so that time and order are the real ones.
final class DeckUnderTest {
  /// How long a wait may take where the test has no bound of its own, in seconds; a machine under
  /// load is slow, not wrong.
  static let patience = 20.0

  let runtime: Runtime
  /// The folder of the deck, which goes with it.
  let folder: String
  private let surface = HeadlessSurface()
  /// The processes that the slots had.
  private(set) var pids: Set<Int32> = []
  /// How often the loop was turned; an idle one turns a hundred times a second.
  private(set) var turns = 0

  /// A problem that a test cannot go on from.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private init(
    _ cards: [TestCard], _ arrangement: TestCard.Arrangement, size: Size, folder: TemporaryFolder,
    data: TemporaryFolder, state: TemporaryFolder?, files: [String: String], watches: Bool
  ) throws {
    try Signals.ignore(.pipe)
    self.folder = folder.path
    for (name, text) in files { try folder.make(name, text) }
    let text = TestCard.deck(of: cards, arrangement, keepsState: state != nil)
    let deck: DeckFile
    if watches {
      deck = try DeckFile(path: folder.write("deck.json", text))
    } else {
      deck = try DeckFile(bytes: Array(text.utf8), name: "test.json", folder: folder.path)
    }
    runtime = try Runtime.make(
      deck: deck, size: size, theme: .dark,
      surface: SurfaceTheme(dark: true, colors: 16_777_216), dataFolder: data.path,
      stateFolder: state?.path)
    runtime.follow(deck, all: watches)
    runtime.surface = surface
  }

  /// Runs a deck of these cards, lets the test look at it, ends it as `q` does, and checks that
  /// nothing of it is left.
  ///
  /// - Parameters:
  ///   - state: where it keeps what outlives it; nil keeps nothing.
  ///   - files: programs in the deck's folder, and links, whose text is an arrow and the target.
  ///   - watches: whether the deck is a file, `deck.json`, that is followed with all programs.
  ///   - ending: the most seconds that the end may take.
  static func run(
    _ cards: TestCard..., arrangement: TestCard.Arrangement = .column, columns: Int = 80,
    rows: Int = 24, state: TemporaryFolder? = nil, files: [String: String] = [:],
    watches: Bool = false, ending: Double = 8,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ body: (DeckUnderTest) throws -> Void
  ) throws {
    try run(
      of: cards, arrangement: arrangement, columns: columns, rows: rows, state: state,
      files: files, watches: watches, ending: ending, sourceLocation: sourceLocation, body)
  }

  /// The same for any number of cards.
  static func run(
    of cards: [TestCard], arrangement: TestCard.Arrangement = .column, columns: Int = 80,
    rows: Int = 24, state: TemporaryFolder? = nil, files: [String: String] = [:],
    watches: Bool = false, ending: Double = 8,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ body: (DeckUnderTest) throws -> Void
  ) throws {
    let (folder, data) = (try TemporaryFolder(), try TemporaryFolder())
    weak var run: Runtime?
    try {
      let deck = try DeckUnderTest(
        cards, arrangement, size: Size(width: columns, height: rows), folder: folder, data: data,
        state: state, files: files, watches: watches)
      run = deck.runtime
      deck.runtime.start()
      let result = Result { try body(deck) }
      try deck.end(within: ending, sourceLocation)
      try result.get()
    }()
    #expect(run == nil, "somebody holds the descriptors", sourceLocation: sourceLocation)
  }

  /// Quits, and says how many seconds it took until every card had ended.
  ///
  /// - Parameter seconds: the most that are waited for.
  @discardableResult
  func quit(within seconds: Double = 8) throws -> Double {
    runtime.handle(.quit)
    return try wait(for: "the end", within: seconds) { runtime.isOver }
  }

  private func end(within seconds: Double, _ sourceLocation: Testing.SourceLocation) throws {
    let start = MonotonicClock.now()
    if !runtime.host.isQuitting { runtime.handle(.quit) }
    while !runtime.isOver, MonotonicClock.seconds(since: start) < seconds { turn() }
    #expect(
      runtime.isOver, "not over after \(seconds) s:\n\(report)", sourceLocation: sourceLocation)
    runtime.endAll()
    var left: [Int32] = []
    let loop = try EventLoop()
    repeat {
      loop.turn(deadline: MonotonicClock.now() + 5_000_000)
      left = try processes() + pids.filter { Process.exists($0) }
    } while !left.isEmpty && MonotonicClock.seconds(since: start) < seconds + 2
    #expect(left == [], "processes are left", sourceLocation: sourceLocation)
    if let mark = runtime.hostMark {
      _ = try? ProcessSweep.signal(.kill, whereEnvironmentHas: [mark])
    }
  }

  // MARK: Waiting

  /// One turn of the loop, at most 10 ms long.
  func turn() {
    turns += 1
    runtime.turn(until: MonotonicClock.now() + 10_000_000)
    // The host learns of it from SIGCHLD, which a test cannot have for itself.
    runtime.checkStops()
    for child in runtime.host.children.keys {
      if let pid = runtime.host.description(of: child)?.pid { pids.insert(pid) }
    }
  }

  /// Turns the loop until the condition holds, and says how many seconds that took.
  ///
  /// - Parameter what: names the condition in the failure.
  @discardableResult
  func wait(
    for what: String, within seconds: Double = patience, _ condition: () throws -> Bool
  ) throws -> Double {
    let start = MonotonicClock.now()
    while try !condition() {
      guard MonotonicClock.seconds(since: start) < seconds else {
        throw Failure(description: "waited \(seconds) s in vain for \(what); \(report)")
      }
      turn()
    }
    return MonotonicClock.seconds(since: start)
  }

  @discardableResult
  func wait(forText text: String, within seconds: Double = patience) throws -> Double {
    try wait(for: "\"\(text)\"", within: seconds) { screen.contains(text) }
  }

  @discardableResult
  func wait(
    forLog text: String, of card: String = "bad", within seconds: Double = patience
  ) throws -> Double {
    try wait(for: "\"\(text)\" in the log of \(card)", within: seconds) {
      log(card).contains { $0.contains(text) }
    }
  }

  /// Waits until the supervision of a card is in a state, such as `ready` or `failed`.
  @discardableResult
  func wait(
    forState state: String, of card: String = "bad", within seconds: Double = patience
  ) throws -> Double {
    try wait(for: "\(card) to be \(state)", within: seconds) { self.state(card) == state }
  }

  /// Lets time pass.
  func pass(seconds: Double) {
    let end = MonotonicClock.now() + UInt64(seconds * 1e9)
    while MonotonicClock.now() < end { turn() }
  }

  /// Moves the host's clock, as if so much time had passed since the good card was up.
  func skip(seconds: Double) throws {
    try wait(forState: "ready", of: "good")
    runtime.skip(milliseconds: Int(seconds * 1000))
  }

  // MARK: Looking

  /// The last frame as text.
  var screen: String { surface.text }

  /// A frame of now as text, whether or not one is due.
  func frame() -> String { runtime.picture().text }

  /// The frames that were made so far.
  var frames: Int { surface.frames }

  /// The frames as text since `record`.
  var recorded: [String] { surface.recorded }

  /// Keeps each frame from now on.
  func record() { surface.isRecording = true }

  /// The lines of a card's log, each with its source before it.
  func log(_ card: String = "bad") -> [String] {
    runtime.host.children[SlotPath(stringLiteral: card)]?.log.entries
      .map { "\($0.source.rawValue) \($0.text)" } ?? []
  }

  func state(_ card: String = "bad") -> String? {
    runtime.host.description(of: SlotPath(stringLiteral: card))?.state
  }

  func generation(_ card: String = "bad") -> Int {
    runtime.host.children[SlotPath(stringLiteral: card)]?.generation ?? 0
  }

  func pid(_ card: String = "bad") throws -> Int32 {
    try #require(runtime.host.description(of: SlotPath(stringLiteral: card))?.pid)
  }

  /// Every process of this host that is there, grandchildren included.
  func processes() throws -> [Int32] {
    try ProcessSweep.pids(whereEnvironmentHas: [try #require(runtime.hostMark)])
  }

  private var report: String {
    let cards = runtime.host.children.keys.map(\.description).sorted()
    return
      (["the screen:", screen]
      + cards.prefix(8).flatMap {
        ["\($0): \(state($0) ?? "?")"] + log($0).suffix(20).map { "  \($0)" }
      })
      .joined(separator: "\n")
  }

  // MARK: Acting

  func press(_ name: String) throws {
    runtime.handle(.input(.key(try #require(KeyEvent(name: name)))))
  }

  func resize(columns: Int, rows: Int) {
    runtime.handle(.resized(Size(width: columns, height: rows)))
  }

  func mouse(_ kind: MouseEvent.Kind, at point: Point) {
    runtime.handle(.input(.mouse(MouseEvent(kind, at: point))))
  }

  /// The row in which a text stands, from 0.
  func row(of text: String) -> Int? {
    screen.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains(text) }
  }

  /// Clicks on a text.
  func click(_ text: String) throws {
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      guard let start = line.firstRange(of: text)?.lowerBound else { continue }
      let point = Point(x: line.distance(from: line.startIndex, to: start) + 1, y: row)
      mouse(.press(.left), at: point)
      return mouse(.release(.left), at: point)
    }
    throw Failure(description: "\"\(text)\" is not on the screen; \(report)")
  }

  /// Clicks on the good card and waits for its answer on the screen; gives the seconds it took.
  @discardableResult
  func clickGood(within seconds: Double = patience) throws -> Double {
    try wait(for: "the good card") { screen.contains("hits: ") }
    let count = screen.split(separator: "hits: ").last?.prefix { $0.isNumber }
    let hits = try #require(count.flatMap { Int($0) })
    try click("hits: \(hits)")
    return try wait(forText: "hits: \(hits + 1)", within: seconds)
  }
}

/// Takes frames and shows them to nobody.
private final class HeadlessSurface: Surface {
  private var canvas: Canvas?
  private(set) var frames = 0
  var isRecording = false
  private(set) var recorded: [String] = []

  var text: String { canvas?.text ?? "" }

  let isReady = true
  let nextDeadline: UInt64? = nil
  func advance(now: UInt64) {}
  func present(_ canvas: Canvas, caret: Point?) {
    self.canvas = canvas
    frames += 1
    if isRecording { recorded.append(canvas.text) }
  }
  func copy(_ text: String) {}
  func suspend() {}
  func leave() {}
}
