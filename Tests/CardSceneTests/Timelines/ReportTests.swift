import CardWire
import Testing

@testable import CardScene

@Suite("Reported timelines")
struct ReportTests {
  private func stage() throws -> Stage {
    let stage = try Stage(
      """
      {"kind":"cards","id":"main","cards":[{"kind":"slot","id":"one","controller":"one"}]}
      """, 40, 29)
    try stage.render("[\"card\"]", in: "one")
    stage.paint()
    #expect(stage.scene.report(["cards.one"], to: "one") == [])
    return stage
  }

  /// What the card is told, a word each.
  private func words(_ events: [SceneEvent]) -> [String] {
    events.compactMap { event -> String? in
      guard case .message(_, let message) = event else { return nil }
      return switch message {
      case .gestureBegan(_, let value): "begin \(value)"
      case .gestureEnded(_, let committed, let value): "end \(committed) \(value)"
      case .progress(_, let value): "\(value)"
      default: "other"
      }
    }
  }

  @Test("a drag begins once, moves, and ends once when the card has settled")
  func drag() throws {
    let stage = try stage()
    var told = words(stage.mouse(.press(.left), 20, 24))
    for row in [18, 12] { told += words(stage.mouse(.drag(.left), 20, row)) }
    told += words(stage.mouse(.release(.left), 20, 12) + stage.run(16))
    #expect(told.prefix(3) == ["begin 0.0", "0.25", "0.5"])
    #expect(!told.contains { $0.hasPrefix("end") })
    let rest = words(stage.run(1100))
    #expect(rest.suffix(2) == ["1.0", "end true 1.0"])
    #expect((told + rest).filter { $0.hasPrefix("begin") || $0.hasPrefix("end") }.count == 2)
    #expect(words(stage.run(1000)) == [])
  }

  @Test("a cancelled drag ends uncommitted, and a change of size ends it at once")
  func cancelled() throws {
    let stage = try stage()
    _ = stage.mouse(.press(.left), 20, 24)
    _ = stage.mouse(.drag(.left), 20, 18)
    let escaped = words(stage.press("escape") + stage.run(1000))
    #expect(escaped.last == "end false 0.0")
    _ = stage.mouse(.release(.left), 20, 18)
    _ = stage.mouse(.press(.left), 20, 24)
    _ = stage.mouse(.drag(.left), 20, 18)
    stage.resize(40, 20)
    #expect(words(stage.run(0)).last == "end false 0.0")
  }

  @Test("names of no timeline come back, others replace what was reported")
  func names() throws {
    let stage = try stage()
    #expect(stage.scene.report(["cards", "cord.x"], to: "one") == ["cord.x"])
    #expect(stage.scene.report([], to: "one") == [])
    _ = stage.scene.open("one", from: "one", animated: false, now: stage.now)
    #expect(words(stage.run(100)) == [])
  }

  @Test("the swipe of a list is that of the row that is swiped furthest")
  func list() throws {
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"s\",\"controller\":\"s\"}", 40, 7)
    try stage.render(
      """
      [{"kind":"text","id":"t","text":"T","bind":{"dx":{"on":"swipe.l","map":[[-1,10],[0,0]]}}},\
      {"kind":"list","id":"l","actions":[{"id":"del","text":"Del","side":"end"}],"rows":[\
      {"kind":"text","id":"a","text":"alpha"},{"kind":"text","id":"b","text":"beta"}]}]
      """, in: "s")
    stage.paint()
    #expect(stage.scene.report(["swipe.l"], to: "s") == [])
    var told = words(stage.mouse(.press(.left), 30, 2))
    for x in [26, 23] {
      stage.wait(200)
      told += words(stage.mouse(.drag(.left), x, 2) + stage.run(0))
    }
    #expect(told.first == "begin 0.0")
    #expect(told.last == "-1.0")
    #expect(stage.row(0) == "          T")
    stage.wait(200)
    let rest = words(stage.mouse(.release(.left), 23, 2) + stage.run(400))
    #expect(rest == ["end true -1.0"])
  }

  @Test("a card may ask for what is in its view before it has drawn it")
  func early() throws {
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"s\",\"controller\":\"s\"}", 40, 7)
    #expect(stage.scene.report(["scroll.l"], to: "s") == [])
    #expect(stage.run(100) == [])
    try stage.render("[{\"kind\":\"list\",\"id\":\"l\",\"rows\":[]}]", in: "s")
    #expect(stage.run(100) == [])
  }

  @Test("a timeline whose name nothing has is told once, but a screen may come later")
  func unresolved() throws {
    let stage = try stage()
    #expect(stage.scene.report(["cards.two", "present.two", "focus"], to: "one") == [])
    let events = stage.run(100) + stage.run(100)
    #expect(
      events == [
        .fault(
          "one",
          WireFault(
            .unknownID, about: "report", path: "timelines",
            message: "no card around this card is called \"two\"; until something is, "
              + "\"cards.two\" stays at 0"))
      ])
  }
}
