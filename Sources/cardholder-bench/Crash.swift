import CardHost
import CardRuntime
import CardSystem
import CardWire
import Glibc

/// How soon a death is seen, and how soon the next process has drawn.
enum Crash {
  private static let rounds = 15

  static func run() throws -> Figures {
    let deck = """
      {"controllers":{"still":{"command":\(try Programs.card("idle"))}},
       "view":{"kind":"slot","controller":"still"}}
      """
    var seen: [Double] = []
    var replaced: [Double] = []
    try Programs.withRuntime(deck) { runtime in
      for round in 1...rounds {
        try waitForGeneration(round, runtime)
        // Healthy for long enough that the rule allows an immediate restart, and its record wiped.
        runtime.skip(milliseconds: Supervisor.reset + 1_000)
        let pid = runtime.host.description(of: "still")?.pid ?? 0
        let start = MonotonicClock.now()
        guard pid > 0, kill(pid, SIGKILL) == 0 else {
          throw BenchFailure(description: "the card has no process")
        }
        _ = try Programs.wait(runtime, for: "the death", seconds: 10) {
          (runtime.host.children["still"]?.generation ?? 0) > round ? true : nil
        }
        seen.append(Double(MonotonicClock.now() - start) / 1e6)
        try waitForGeneration(round + 1, runtime)
        replaced.append(Double(MonotonicClock.now() - start) / 1e6)
      }
    }
    let own = try (0..<rounds).map { _ in try startTime() }
    var figures = Figures("crash")
    figures.add("death_seen_ms", median(seen))
    figures.add("replaced_ms", median(replaced))
    figures.add("own_start_ms", median(own))
    figures.add("added_ms", median(replaced) - median(own))
    return figures
  }

  /// Waits until a generation has drawn.
  private static func waitForGeneration(_ generation: Int, _ runtime: Runtime) throws {
    _ = try Programs.wait(runtime, for: "generation \(generation)", seconds: 10) {
      let child = runtime.host.children["still"]
      return child?.generation == generation && child?.hasDrawn == true ? true : nil
    }
  }

  /// What the card needs from its start to its first line, without a host; milliseconds.
  static func startTime() throws -> Double {
    let output = try Pipe(ours: .reading).split()
    try output.reading.descriptor.setNonBlocking(false)
    let start = MonotonicClock.now()
    let child = try SpawnRequest(
      executable: try Programs.own(), arguments: ["--card", "idle"],
      streams: .descriptors(input: nil, output: output.writing.rawValue, error: nil)
    ).start()
    defer { child.killAndReap() }
    var buffer = [UInt8](repeating: 0, count: 256)
    _ = buffer.withUnsafeMutableBytes { output.reading.descriptor.read(into: $0) }
    return Double(MonotonicClock.now() - start) / 1e6
  }
}
