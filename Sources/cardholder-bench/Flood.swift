import CardSystem

/// Cards that patch their views as fast as the host takes it, beside one that somebody uses.
enum Flood {
  static func run() throws -> Figures {
    var figures = Figures("flood")
    let keys = try measure("input", cards: 1, typeKeys)
    figures.add("patches_per_s", keys.rate)
    figures.add("key_median_ms", median(keys.times))
    figures.add("key_p99_ms", percentile(keys.times, 0.99))
    let keysOfMany = try measure("input", cards: 16, typeKeys).times
    figures.add("key_p99_ms_of_16", percentile(keysOfMany, 0.99))
    let clicks = try measure("answerer", cards: 1, click).times
    figures.add("click_median_ms", median(clicks))
    figures.add("click_p99_ms", percentile(clicks, 0.99))
    let clicksOfMany = try measure("answerer", cards: 16, click).times
    figures.add("click_p99_ms_of_16", percentile(clicksOfMany, 0.99))
    return figures
  }

  /// How soon each of many keys is shown, which the host does alone.
  private static func typeKeys(_ host: HostOnTerminal) throws -> [Double] {
    // Letters that no card draws.
    try "bfgijklmnoqsuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".map { letter in
      host.read(forMilliseconds: 37)
      return try host.milliseconds(untilShown: letter)
    }
  }

  /// How soon the answer of a card to each of many clicks is shown.
  private static func click(_ host: HostOnTerminal) throws -> [Double] {
    try CardModes.answers.map { letter in
      host.read(forMilliseconds: 37)
      return try host.milliseconds(
        from: "\u{1B}[<0;3;1M\u{1B}[<0;3;1m", untilShown: letter)
    }
  }

  /// How many patches a second the host takes, and how long each use of the first card takes.
  private static func measure(
    _ first: String, cards: Int, _ use: (HostOnTerminal) throws -> [Double]
  ) throws -> (rate: Double, times: [Double]) {
    let names = (0..<cards).map { "c\($0)" }
    let controllers = try ([first] + names).map {
      "\"\($0)\":{\"command\":\(try Programs.card($0 == first ? first : "flood"))}"
    }
    let slots = ([first] + names).map {
      "{\"kind\":\"slot\",\"controller\":\"\($0)\",\"height\":\($0 == first ? 2 : 1)}"
    }
    let host = try HostOnTerminal(
      deck: """
        {"controllers":{\(controllers.joined(separator: ","))},"view":[\(slots.joined(separator: ","))]}
        """, cards: cards + 1)
    defer { host.end() }
    try host.waitUntilComplete(marker: "patched", cards: cards + 1)
    host.read(forMilliseconds: 500)
    let (start, before) = (MonotonicClock.now(), try host.written(by: "flood"))
    let times = try use(host)
    let bytes = Double(try host.written(by: "flood") - before)
    let seconds = Double(MonotonicClock.now() - start) / 1e9
    return (bytes / Double(CardModes.patch.utf8.count) / seconds, times)
  }
}
