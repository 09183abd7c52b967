import CardHost
import CardRuntime
import CardScene
import CardSystem
import CardWire

/// The programs that a benchmark starts, and the host around them.
enum Programs {
  /// This executable.
  static func own() throws -> String { try ExecutablePath.current() }

  /// The command of a card that this executable plays, as JSON.
  static func card(_ mode: String) throws -> String {
    JSON.array([.string(try own()), "--card", .string(mode)]).text
  }

  /// Runs a deck without a terminal while `body` looks at it.
  static func withRuntime<Result>(
    _ deck: String, _ body: (Runtime) throws -> Result
  ) throws -> Result {
    let folder = try Folder.makeTemporary(prefix: "cardholder-bench-")
    defer { try? Folder.removeAll(folder) }
    try Signals.ignore(.pipe)
    let runtime = try Runtime.make(
      deck: try DeckFile(bytes: Array(deck.utf8), name: "bench.json", folder: folder),
      size: Size(width: 80, height: 24), theme: .dark,
      surface: SurfaceTheme(dark: true, colors: 256), dataFolder: folder + "/data")
    runtime.start()
    defer { runtime.shutDown() }
    return try body(runtime)
  }

  /// Turns the loop, drawing as a terminal would, until a value is there.
  static func wait<Value>(
    _ runtime: Runtime, for what: String, seconds: Double, _ value: () -> Value?
  ) throws -> Value {
    let end = MonotonicClock.now() + UInt64(seconds * 1e9)
    while true {
      if runtime.host.needsFrame { _ = runtime.picture() }
      if let value = value() { return value }
      guard MonotonicClock.now() < end else {
        throw BenchFailure(description: "waited in vain for \(what)")
      }
      runtime.turn(until: end)
    }
  }
}
