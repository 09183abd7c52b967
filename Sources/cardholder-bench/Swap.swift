import CardHost
import CardRuntime
import CardSystem
import CardWire

/// How soon a swap shows the new version, and what many of them leave behind.
enum Swap {
  private static let rounds = 500

  static func run() throws -> Figures {
    let deck = """
      {"controllers":{"still":{"command":\(try Programs.card("idle"))}},
       "view":{"kind":"slot","controller":"still"}}
      """
    // Measured between the swaps, so that other work on the machine slows down both.
    var own: [Double] = []
    var figures = Figures("swap")
    try Programs.withRuntime(deck) { runtime in
      try waitForGeneration(1, runtime)
      var times: [Double] = []
      // The first ones make what is kept for all that follow.
      for _ in 0..<20 { _ = try swap(runtime) }
      let before = try Left(runtime)
      for round in 0..<rounds {
        times.append(try swap(runtime))
        if round % 10 == 0 { own.append(try Crash.startTime()) }
      }
      let after = try Left(runtime)
      figures.add("shown_ms", median(times))
      figures.add("shown_p99_ms", percentile(times, 0.99))
      figures.add("own_start_ms", median(own))
      figures.add("added_ms", median(times) - median(own))
      figures.add("swaps", Double(rounds))
      figures.add("descriptors_added", Double(after.descriptors - before.descriptors))
      figures.add("processes_added", Double(after.processes - before.processes))
      figures.add("memory_added_mib", after.mebibytes - before.mebibytes)
    }
    return figures
  }

  /// Swaps the card once; milliseconds until the frame with the new version.
  private static func swap(_ runtime: Runtime) throws -> Double {
    guard let child = runtime.host.children["still"] else {
      throw BenchFailure(description: "there is no card to swap")
    }
    let start = MonotonicClock.now()
    runtime.handle(.swap("still", child.specification, takesState: false))
    try waitForGeneration(child.generation + 1, runtime)
    return Double(MonotonicClock.now() - start) / 1e6
  }

  /// Waits until a generation is on the screen.
  private static func waitForGeneration(_ generation: Int, _ runtime: Runtime) throws {
    _ = try Programs.wait(runtime, for: "generation \(generation)", seconds: 10) {
      runtime.host.description(of: "still")?.generation == generation
        && runtime.host.children["still"]?.hasDrawn == true && !runtime.host.needsFrame ? true : nil
    }
  }

  /// What is there once the last old process has left.
  private struct Left {
    let descriptors: Int
    let processes: Int
    let mebibytes: Double

    init(_ runtime: Runtime) throws {
      runtime.skip(milliseconds: SwapSequence.keepTime)
      let mark = runtime.hostMark ?? ""
      processes = try Programs.wait(runtime, for: "the end of the old processes", seconds: 30) {
        // Of one that has ended the last words may still be read.
        guard runtime.processCount == 1 else { return nil }
        let count = (try? ProcessSweep.pids(whereEnvironmentHas: [mark]))?.count ?? 0
        return count == 1 ? count : nil
      }
      descriptors = try Folder.entries(of: "/proc/self/fd").count
      let pages = try FileReading.bytes(of: "/proc/self/statm", limit: 4096)
        .split(separator: UInt8(ascii: " "))
      let resident = pages.count > 1 ? Double(String(decoding: pages[1], as: UTF8.self)) ?? 0 : 0
      mebibytes = resident * 4096 / 1_048_576
    }
  }
}
