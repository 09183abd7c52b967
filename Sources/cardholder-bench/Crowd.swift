import CardRuntime
import CardSystem
import CardWire

/// Five hundred cards in the real host, in a terminal of its own.
enum Crowd {
  private static let count = 500

  /// What 500 cards that do nothing cost.
  static func idle() throws -> Figures {
    let host = try HostOnTerminal(deck: try deck(of: "idle"), cards: count)
    defer { host.end() }
    try host.waitUntilComplete(marker: "waiting", cards: count)
    host.read(forMilliseconds: 1_000)
    let before = try host.wakeUps()
    host.read(forMilliseconds: 5_000)
    var figures = Figures("idle")
    figures.add("cards", Double(count))
    figures.add("host_mib", try host.residentMebibytes())
    figures.add("wake_ups_in_5_s", Double(try host.wakeUps() - before))
    return figures
  }

  /// How soon a key is shown while 500 cards draw ten times a second each.
  static func crowd() throws -> Figures {
    let host = try HostOnTerminal(deck: try deck(of: "busy", with: "input"), cards: count)
    defer { host.end() }
    try host.waitUntilComplete(marker: "", cards: count)
    host.read(forMilliseconds: 2_000)
    var times: [Double] = []
    // Letters that no card draws; each stands in the input from then on.
    for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ" {
      times.append(try host.milliseconds(untilShown: letter))
      host.read(forMilliseconds: 37)
    }
    var figures = Figures("crowd")
    figures.add("cards", Double(count))
    figures.add("key_median_ms", median(times))
    figures.add("key_p99_ms", percentile(times, 0.99))
    return figures
  }

  /// A deck of many cards of one kind, after one of another.
  private static func deck(of mode: String, with first: String? = nil) throws -> String {
    let names = (0..<count).map { "c\($0)" }
    let all = (first.map { [$0] } ?? []) + names
    let controllers = try all.map {
      "\"\($0)\":{\"command\":\(try Programs.card($0 == first ? $0 : mode)),"
        + "\"timeouts\":{\"hello\":60,\"firstFrame\":60}}"
    }
    let slots = names.map { "{\"kind\":\"slot\",\"controller\":\"\($0)\"}" }
    let top = first.map { "{\"kind\":\"slot\",\"controller\":\"\($0)\",\"height\":1}," } ?? ""
    return """
      {"controllers":{\(controllers.joined(separator: ","))},
       "view":{"kind":"column","children":[\(top){"kind":"grid","columns":20,"height":"fill",
         "children":[\(slots.joined(separator: ","))]}]}}
      """
  }
}
