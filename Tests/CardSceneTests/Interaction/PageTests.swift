import CardWire
import Testing

@testable import CardScene

@Suite("Lists that hold a part of their rows")
struct PageTests {
  private func list(_ keys: Range<Int>, start: Int = 0, total: Int = 100) -> String {
    let rows = keys.map { "{\"kind\":\"text\",\"id\":\"r\($0)\",\"text\":\"row \($0)\"}" }
    return """
      {"kind":"list","id":"l","total":\(total),"start":\(start),"rows":[\(rows.joined(separator: ","))]}
      """
  }

  private func stage(_ view: String) throws -> Stage {
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"card\",\"controller\":\"card\"}", 20, 11)
    try stage.render(view, in: "card")
    stage.paint()
    return stage
  }

  private func asked(_ events: [SceneEvent]) -> [String] {
    events.compactMap { event -> String? in
      guard case .message("card", .needMore("l", let start, let count)) = event else { return nil }
      return "\(start)+\(count)"
    }
  }

  @Test("the next rows are asked for once, when less than a page is left")
  func end() throws {
    let stage = try stage(list(0..<30))
    #expect(asked(stage.run(10)) == [])
    stage.press("pagedown")
    #expect(asked(stage.run(10)) == [])
    stage.press("end")
    #expect(asked(stage.run(10)) == ["30+20"])
    stage.press("up")
    stage.press("end")
    #expect(asked(stage.run(10)) == [])
    try stage.render(list(0..<50), in: "card")
    stage.press("end")
    #expect(asked(stage.run(10)) == ["50+20"])
  }

  @Test("no more is asked for than there is, and nothing once all is there")
  func last() throws {
    let stage = try stage("[\"nothing yet\"]")
    try stage.render(list(0..<5, total: 8), in: "card")
    #expect(asked(stage.run(10)) == ["5+3"])
    try stage.render(list(0..<8, total: 8), in: "card")
    #expect(asked(stage.run(10)) == [])
  }

  @Test("the rows before are asked for at the start")
  func start() throws {
    let stage = try stage("[\"nothing yet\"]")
    try stage.render(list(50..<80, start: 50), in: "card")
    #expect(asked(stage.run(10)) == ["30+20"])
    stage.press("end")
    #expect(asked(stage.run(10)) == ["80+20"])
  }

  @Test("a card that does not answer is not asked")
  func silent() throws {
    let stage = try stage(list(0..<5))
    stage.set(.finished, of: "card")
    try stage.render(list(0..<6), in: "card", status: .finished)
    #expect(asked(stage.run(10)) == [])
  }
}
