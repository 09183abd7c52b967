import CardWire
import Testing

@testable import CardScene

@Suite("Moving children with the keys")
struct OrderTests {
  private func order(_ stage: Stage) -> String {
    (stage.element("l")?.children ?? []).compactMap { $0.id?.rawValue }.joined()
  }

  private func told(_ key: NodeID, before: NodeID?, _ slot: SlotPath = .deck) -> [SceneEvent] {
    [.message(slot, .reorder(node: "l", key: key, before: before))]
  }

  private func list(_ attributes: String) throws -> Stage {
    let rows = ["a", "b", "c"].map { "{\"kind\":\"text\",\"id\":\"\($0)\",\"text\":\"row\"}" }
    let stage = try Stage(
      "{\"kind\":\"list\",\"id\":\"l\"\(attributes),\"rows\":[\(rows.joined(separator: ","))]}",
      30, 6)
    stage.paint()
    return stage
  }

  @Test("alt and an arrow move the row under the cursor by one place, which goes with it")
  func rows() throws {
    let stage = try list(",\"reorders\":true")
    #expect(stage.press("alt-down") == told("a", before: "c"))
    #expect(stage.press("alt-down") == told("a", before: nil))
    #expect(stage.press("alt-down") == [])
    #expect(order(stage) == "bca")
    #expect(stage.element("l")?.cursorRow?.id == "a")
    #expect(stage.press("alt-up") == told("a", before: "c"))
    #expect(stage.press("up", "alt-up") == [])
    #expect(order(stage) == "bac")
  }

  @Test("arrows across the rows, and lists that do not reorder, move nothing")
  func not() throws {
    let stage = try list(",\"reorders\":true")
    #expect(stage.press("alt-left", "alt-right", "ctrl-down", "shift-down") == [])
    #expect(order(stage) == "abc")
    let fixed = try list("")
    #expect(fixed.press("alt-down") == [])
    #expect(order(fixed) == "abc")
    #expect(!fixed.scene.barItems().contains { $0.label == "move" })
  }

  @Test("a row that is moved stays in sight")
  func sight() throws {
    let stage = try list(",\"reorders\":true,\"height\":2")
    stage.press("alt-down", "alt-down")
    #expect(stage.row(1) == "▌row                         ▐")
    #expect(stage.element("l")?.scrollState.offset == 1)
  }

  @Test("what has the focus in a scroll moves along its axis and keeps the focus")
  func sideways() throws {
    let buttons = ["a", "b"].map { "{\"kind\":\"button\",\"id\":\"\($0)\",\"text\":\"\($0)\"}" }
    let stage = try Stage(
      "{\"kind\":\"scroll\",\"id\":\"l\",\"axis\":\"x\",\"reorders\":true,"
        + "\"children\":[\(buttons.joined(separator: ","))]}", 80, 9)
    stage.paint()
    #expect(stage.row(8).contains("alt-← → move"))
    #expect(stage.press("alt-right") == told("a", before: nil))
    #expect(order(stage) == "ba")
    #expect(stage.scene.focused?.id == "a")
  }

  @Test("a whole card moves with what has the focus in it")
  func slots() throws {
    let slots = ["one", "two"].map {
      "{\"kind\":\"slot\",\"id\":\"\($0)\",\"controller\":\"c\",\"height\":2}"
    }
    let stage = try Stage(
      "{\"kind\":\"scroll\",\"id\":\"l\",\"reorders\":true,"
        + "\"children\":[\(slots.joined(separator: ","))]}", 30, 6)
    try stage.render("{\"kind\":\"button\",\"id\":\"b\",\"text\":\"B\"}", in: "one")
    try stage.render("{\"kind\":\"button\",\"id\":\"b\",\"text\":\"B\"}", in: "two")
    stage.paint()
    #expect(stage.press("alt-down") == told("one", before: nil))
    #expect(stage.scene.focused?.owner == "one")
  }

  @Test("while the pointer holds a child the keys leave it alone")
  func held() throws {
    let stage = try list(",\"reorders\":true")
    stage.mouse(.press(.left), 5, 0)
    stage.run(GestureRecognizer.longPress)
    #expect(stage.press("alt-down") == [])
    #expect(order(stage) == "abc")
  }
}
