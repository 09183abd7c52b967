import CardHost
import CardRuntime
import CardScene
import CardSystem
import CardWire
import Glibc

/// What moves on the screen, and what it costs.
enum Movement {
  // MARK: A drag while the process is stopped

  /// Whether a card and what is bound to it follow each of 200 pointer events, its process stopped.
  static func drag() throws -> Figures {
    let deck = """
      {"controllers":{"top":{"command":\(try Programs.card("bound"))},
        "card":{"command":\(try Programs.card("idle"))}},
       "view":{"kind":"cards","top":{"kind":"slot","controller":"top"},
         "cards":[{"kind":"slot","controller":"card"}]}}
      """
    var figures = Figures("drag")
    try Programs.withRuntime(deck) { runtime in
      try waitUntilComplete(runtime)
      for path: SlotPath in ["top", "card"] {
        if let pid = runtime.host.description(of: path)?.pid { kill(pid, SIGSTOP) }
      }
      let scene = runtime.host.scene
      guard let card = scene.element(ofSlot: "card") else {
        throw BenchFailure(description: "there is no card to drag")
      }
      let closed = card.frame.minY
      var followed = 0
      var times: [Double] = []
      let (least, way) = (4, closed - 4)
      point(.press(.left), row: closed, runtime)
      for event in 1...200 {
        // Up and down again, a row an event.
        let step = event % (2 * way)
        let row = closed - (step <= way ? step : 2 * way - step)
        let start = MonotonicClock.now()
        point(.drag(.left), row: row, runtime)
        _ = runtime.picture()
        times.append(Double(MonotonicClock.now() - start) / 1e6)
        let bound = find("bound", in: scene.snapshot())?.frame.minX ?? -1
        if card.frame.minY == max(row, least), bound == closed - card.frame.minY { followed += 1 }
      }
      for path: SlotPath in ["top", "card"] {
        if let pid = runtime.host.description(of: path)?.pid { kill(pid, SIGCONT) }
      }
      figures.add("events", 200)
      figures.add("followed", Double(followed))
      figures.add("event_to_frame_median_ms", median(times))
      figures.add("event_to_frame_p99_ms", percentile(times, 0.99))
    }
    return figures
  }

  private static func point(_ kind: MouseEvent.Kind, row: Int, _ runtime: Runtime) {
    runtime.handle(.input(.mouse(MouseEvent(kind, at: Point(x: 40, y: row)))))
  }

  private static func waitUntilComplete(_ runtime: Runtime) throws {
    _ = try Programs.wait(runtime, for: "the first views", seconds: 10) {
      runtime.host.unsettled.isEmpty && !runtime.host.needsFrame ? true : nil
    }
  }

  private static func find(_ id: NodeID, in tree: SceneTree) -> SceneTree? {
    if tree.id == id { return tree }
    for child in tree.children {
      if let found = find(id, in: child) { return found }
    }
    return nil
  }

  // MARK: Four cards that move

  /// What four cards cost that open and close at 120×40, and what is left once they stand.
  static func animate() throws -> Figures {
    let names = ["a", "b", "c", "d"]
    let controllers = try names.map { "\"\($0)\":{\"command\":\(try Programs.card("idle"))}" }
    let cards = names.map { "{\"kind\":\"slot\",\"controller\":\"\($0)\"}" }
    let deck = """
      {"controllers":{"top":{"command":\(try Programs.card("bound"))},
        \(controllers.joined(separator: ","))},
       "view":{"kind":"cards","top":{"kind":"slot","controller":"top"},
         "cards":[\(cards.joined(separator: ","))]}}
      """
    let host = try HostOnTerminal(deck: deck, cards: 5, columns: 120, rows: 40)
    defer { host.end() }
    try host.waitUntilComplete(marker: "waiting", cards: 5)
    // To the last card: opening it opens those above it, so that all four move.
    for _ in 0..<4 { try host.type("\t") }
    host.read(forMilliseconds: 500)
    let (wakeUps, time) = (try host.wakeUps(), try host.processorTime())
    let start = MonotonicClock.now()
    for round in 0..<10 {
      try host.type(round % 2 == 0 ? "o" : "c")
      host.read(forMilliseconds: 900)
    }
    let seconds = Double(MonotonicClock.now() - start) / 1e9
    var figures = Figures("animate")
    figures.add("cards", 4)
    figures.add("frames_a_second", Double(try host.wakeUps() - wakeUps) / seconds)
    figures.add("core_percent", 100 * (try host.processorTime() - time) / seconds)
    // A spring takes a second from its key; a tenth of one later nothing may be left.
    host.read(forMilliseconds: 1_000 - 900 + 100)
    let settled = try host.wakeUps()
    host.read(forMilliseconds: 2_000)
    figures.add("wake_ups_after", Double(try host.wakeUps() - settled))
    return figures
  }

  // MARK: A prepared screen

  /// How many frames it takes until a screen stands whose controller was prepared.
  static func present() throws -> Figures {
    let deck = """
      {"controllers":{"asker":{"command":\(try Programs.card("asker"))},
        "screen":{"command":\(try Programs.card("idle"))}},
       "view":{"kind":"slot","controller":"asker"}}
      """
    var times: [Double] = []
    var frames: [Double] = []
    for _ in 0..<20 {
      try Programs.withRuntime(deck) { runtime in
        try waitUntilComplete(runtime)
        _ = try Programs.wait(runtime, for: "the prepared view", seconds: 10) {
          runtime.host.scene.views["asker/screen"]?.root
        }
        let start = MonotonicClock.now()
        runtime.handle(.input(.key(KeyEvent(.enter))))
        var count = 0.0
        repeat {
          count += 1
          guard count < 100 else { throw BenchFailure(description: "the screen never stood") }
        } while !runtime.picture().text.contains("waiting")
        times.append(Double(MonotonicClock.now() - start) / 1e6)
        frames.append(count)
      }
    }
    var figures = Figures("present")
    figures.add("frames_max", frames.max() ?? 0)
    figures.add("key_to_frame_median_ms", median(times))
    return figures
  }
}
