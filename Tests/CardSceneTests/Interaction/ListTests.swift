import CardWire
import Testing

@testable import CardScene

@Suite("Lists and scrolling")
struct ListTests {
  private func list(_ attributes: String = "", rows: Int = 9) throws -> Stage {
    let rows = (0..<rows).map { "{\"kind\":\"text\",\"id\":\"r\($0)\",\"text\":\"row \($0)\"}" }
    let stage = try Stage(
      """
      {"kind":"list","id":"l","height":4\(attributes),"rows":[\(rows.joined(separator: ","))]}
      """, 20, 7)
    stage.paint()
    return stage
  }

  private func cursor(_ stage: Stage) -> String? {
    stage.element("l")?.cursorRow?.id?.rawValue
  }

  private func activate(_ key: NodeID) -> SceneEvent {
    .message(.deck, .activate(node: "l", key: key))
  }

  @Test(
    "keys move the cursor, and it stays in sight",
    arguments: [
      (["down"], "r1"), (["up"], "r0"), (["down", "down", "up"], "r1"), (["end"], "r8"),
      (["end", "down"], "r8"), (["end", "home"], "r0"), (["pagedown"], "r3"),
      (["pagedown", "pagedown", "pagedown"], "r8"), (["end", "pageup"], "r5"),
    ])
  func keys(names: [String], expected: String) throws {
    let stage = try list()
    for name in names {
      stage.press(name)
      #expect(stage.picture.contains("▌row"))
    }
    #expect(cursor(stage) == expected)
    #expect(stage.picture.contains("▌row \(expected.dropFirst())"))
  }

  @Test("the mark at the right shows which part is seen")
  func position() throws {
    let stage = try list()
    #expect(
      stage.rows(0..<4) == """
        ▌row 0             ▐
         row 1
         row 2
         row 3
        """)
    stage.press("end")
    #expect(
      stage.rows(0..<4) == """
         row 5
         row 6
         row 7
        ▌row 8             ▐
        """)
  }

  @Test("enter activates a row; with select one it is selected as well")
  func selectOne() throws {
    let plain = try list()
    #expect(plain.press("down", "enter") == [activate("r1")])
    let stage = try list(",\"select\":\"one\"")
    let selected = SceneEvent.message(.deck, .select(node: "l", .one("r1")))
    #expect(stage.press("down", "enter") == [selected, activate("r1")])
    #expect(stage.press("space") == [activate("r1")])
    stage.press("down")
    #expect(stage.rows(1..<3) == "✓row 1\n▌row 2")
  }

  @Test("with select many space turns a row over, and the keys come in the order of the rows")
  func selectMany() throws {
    let stage = try list(",\"select\":\"many\"")
    stage.press("down", "space", "up")
    #expect(
      stage.press("space") == [.message(.deck, .select(node: "l", .many(["r0", "r1"])))])
    #expect(stage.press("enter") == [activate("r0")])
    #expect(stage.press("space") == [.message(.deck, .select(node: "l", .many(["r1"])))])
  }

  @Test("a click moves the cursor, selects and activates")
  func click() throws {
    let stage = try list(",\"select\":\"one\"")
    #expect(
      stage.click(3, 2) == [
        .message(.deck, .select(node: "l", .one("r2"))), activate("r2"),
      ])
    #expect(cursor(stage) == "r2")
    #expect(stage.mouse(.press(.left), 3, 1) + stage.mouse(.release(.left), 3, 3) == [])
  }

  @Test("an element in a row tells the row's key")
  func rowElements() throws {
    let stage = try Stage(
      """
      {"kind":"list","id":"l","rows":[{"kind":"row","id":"a","children":[\
      {"kind":"toggle","id":"done","text":"Milk"}]}]}
      """, 20, 5)
    stage.paint()
    #expect(stage.press("tab") == [])
    #expect(
      stage.press("space") == [
        .message(.deck, .change(node: "done", key: "a", edit: 1, by: nil, value: .bool(true)))
      ])
    #expect(stage.row(0).hasPrefix("▌[✓] Milk"))
  }

  @Test("the row under the cursor of a list that scrolls sideways has one line below it")
  func cursorSideways() throws {
    let rows = ["a", "b"].map {
      "{\"kind\":\"column\",\"id\":\"\($0)\",\"width\":6,\"children\":[\"\($0) up\",\"\($0) low\"]}"
    }
    let stage = try Stage(
      "{\"kind\":\"list\",\"id\":\"l\",\"axis\":\"x\",\"height\":2,\"rows\":[\(rows.joined(separator: ","))]}",
      20, 6)
    stage.press("tab", "right")
    stage.paint()
    let lines = (0..<2).map { y in
      (0..<20).filter { stage.style($0, y).attributes.contains(.underline) }
    }
    #expect(lines == [[], Array(6..<12)])
  }

  @Test("the wheel scrolls what is under the pointer, at its end what is around it")
  func wheel() throws {
    let lines = (0..<9).map { "\"in \($0)\"" }.joined(separator: ",")
    let more = (0..<20).map { "\"out \($0)\"" }.joined(separator: ",")
    let stage = try Stage(
      """
      {"kind":"scroll","id":"outer","height":"fill","children":[{"kind":"scroll","id":"inner",\
      "height":4,"children":[\(lines)]},\(more)]}
      """, 20, 12)
    stage.paint()
    func offsets() -> [Int] {
      ["inner", "outer"].map { stage.element($0)?.scrolling?.offset ?? -1 }
    }
    stage.mouse(.wheel(dx: 0, dy: 1), 2, 1)
    #expect(offsets() == [3, 0])
    stage.mouse(.wheel(dx: 0, dy: 1), 2, 1)
    #expect(offsets() == [5, 0])
    stage.mouse(.wheel(dx: 0, dy: 1), 2, 1)
    #expect(offsets() == [5, 3])
    stage.mouse(.wheel(dx: 0, dy: -1), 2, 9)
    #expect(offsets() == [5, 0])
    #expect(stage.mouse(.wheel(dx: 0, dy: 5), 900, -4) == [])
  }

  @Test("a scroll takes arrows and pages, a horizontal one has arrows at its ends")
  func scrollKeys() throws {
    let stage = try Stage(
      """
      {"kind":"scroll","id":"s","axis":"x","height":1,"children":[\
      {"kind":"text","text":"0123456789abcdefghijklmnopqrstuvwxyz","width":36}]}
      """, 20, 5)
    stage.paint()
    #expect(stage.row(0).hasSuffix("›"))
    stage.press("right")
    #expect(stage.row(0) == "‹56789abcdefghijklm›")
    stage.press("end")
    #expect(stage.element("s")?.scrolling?.offset == 16)
    #expect(stage.press("x") == [])
  }

  @Test("a list that had the focus before it had rows gets a cursor with them")
  func lateRows() throws {
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"s\",\"controller\":\"s\"}", 20, 5)
    try stage.render("{\"kind\":\"list\",\"id\":\"l\",\"rows\":[]}", in: "s")
    stage.paint()
    let row = try Stage.node("{\"kind\":\"text\",\"id\":\"a\",\"text\":\"row\"}")
    _ = try stage.scene.apply([.insert(row, into: "l", .last)], in: "s")
    #expect(stage.row(0) == "▌row")
  }

  @Test("an empty list says so and is passed over by the focus")
  func empty() throws {
    let stage = try Stage(
      "[{\"kind\":\"list\",\"id\":\"l\",\"rows\":[],\"empty\":\"Nothing to do\"},"
        + "{\"kind\":\"button\",\"id\":\"b\",\"text\":\"B\"}]", 20, 5)
    #expect(stage.row(0).trimmed == "Nothing to do")
    #expect(stage.focus == "b")
  }
}

extension String {
  /// Without spaces at its ends.
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
