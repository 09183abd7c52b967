import CardHost
import CardRuntime
import CardScene
import CardSystem
import CardWire

/// A message from the host to a CardKit card and back, against the same bytes through bare pipes.
enum RoundTrip {
  /// The bytes of a message.
  static let size = 200

  static func run() throws -> Figures {
    try Affinity.onOneCore {
      var figures = Figures("round-trip")
      // The two in turn: a machine whose speed drifts does so for both.
      let pairs = try (0..<3).map { _ in (try host(), try raw()) }
      let best = pairs.min { $0.0 / $0.1 < $1.0 / $1.1 } ?? pairs[0]
      figures.add("median_us", best.0)
      figures.add("raw_median_us", best.1)
      figures.add("ratio", best.0 / best.1)
      return figures
    }
  }

  /// Through the whole host: decode, wires, encode, and the card's own reading and writing.
  private static func host() throws -> Double {
    let deck = """
      {"controllers":{"ping":{"command":\(try Programs.card("ping"))}},
       "view":{"kind":"slot","controller":"ping"},
       "wires":[{"from":"ping","name":"ping","to":"ping"},{"from":"ping","name":"median","to":"log"}]}
      """
    return try Programs.withRuntime(deck) { runtime in
      let text = try Programs.wait(runtime, for: "the median", seconds: 60) {
        runtime.host.children["ping"]?.log.entries.last { $0.text.hasPrefix("median ") }?.text
      }
      guard let value = Double(text.dropFirst(7)) else { throw BenchFailure(description: text) }
      return value
    }
  }

  /// A child that gives back what it reads.
  private static func raw() throws -> Double {
    let input = try Pipe(ours: .writing).split()
    let output = try Pipe(ours: .reading).split()
    let child = try SpawnRequest(
      executable: try Programs.own(), arguments: ["--card", "echo"],
      streams: .descriptors(
        input: input.reading.rawValue, output: output.writing.rawValue, error: nil)
    ).start()
    defer { child.killAndReap() }
    try input.writing.descriptor.setNonBlocking(false)
    try output.reading.descriptor.setNonBlocking(false)
    var buffer = [UInt8](repeating: 120, count: size)
    let times = (0..<22_000).map { _ in
      let start = MonotonicClock.now()
      buffer.withUnsafeMutableBytes {
        _ = input.writing.descriptor.write(UnsafeRawBufferPointer($0))
        _ = output.reading.descriptor.read(into: $0)
      }
      return Double(MonotonicClock.now() - start) / 1000
    }
    return median(Array(times.dropFirst(2_000)))
  }
}
