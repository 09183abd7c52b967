import CardSystem

/// Cards that patch their views as fast as the host takes it, beside one that somebody types in.
enum Flood {
  static func run() throws -> Figures {
    var figures = Figures("flood")
    let one = try measure(cards: 1)
    figures.add("patches_per_s", one.rate)
    figures.add("key_median_ms", median(one.times))
    figures.add("key_p99_ms", percentile(one.times, 0.99))
    let many = try measure(cards: 16)
    figures.add("key_p99_ms_of_16", percentile(many.times, 0.99))
    return figures
  }

  /// How many patches a second the host takes, and how soon each of many keys is shown meanwhile.
  private static func measure(cards: Int) throws -> (rate: Double, times: [Double]) {
    let names = (0..<cards).map { "c\($0)" }
    let controllers = try (["input"] + names).map {
      "\"\($0)\":{\"command\":\(try Programs.card($0 == "input" ? $0 : "flood"))}"
    }
    let slots = (["input"] + names).map {
      "{\"kind\":\"slot\",\"controller\":\"\($0)\",\"height\":1}"
    }
    let host = try HostOnTerminal(
      deck: """
        {"controllers":{\(controllers.joined(separator: ","))},"view":[\(slots.joined(separator: ","))]}
        """, cards: cards + 1)
    defer { host.end() }
    try host.waitUntilComplete(marker: "patched", cards: cards + 1)
    host.read(forMilliseconds: 500)
    let (start, before) = (MonotonicClock.now(), try host.written(by: "flood"))
    var times: [Double] = []
    // Letters that no card draws.
    for letter in "bfgijklmnoqsuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" {
      times.append(try host.milliseconds(untilShown: letter))
      host.read(forMilliseconds: 37)
    }
    let bytes = Double(try host.written(by: "flood") - before)
    let seconds = Double(MonotonicClock.now() - start) / 1e9
    return (bytes / Double(CardModes.patch.utf8.count) / seconds, times)
  }
}
