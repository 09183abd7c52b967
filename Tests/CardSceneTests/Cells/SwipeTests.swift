import CardWire
import Testing

@testable import CardScene

@Suite("Cells")
struct SwipeTests {
  private static let actions = """
    [{"id":"done","text":"Done","tone":"good","side":"start"},\
    {"id":"flag","text":"Flag","side":"end"},{"id":"delete","text":"Del","tone":"bad","side":"end"}]
    """
  private static let list = """
    {"kind":"list","id":"l","actions":\(actions),"rows":[\
    {"kind":"text","id":"a","text":"alpha"},{"kind":"text","id":"b","text":"beta"},\
    {"kind":"text","id":"c","text":"gamma"}]}
    """

  private func stage(_ view: String = list, _ width: Int = 40, _ height: Int = 7) throws -> Stage {
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"s\",\"controller\":\"s\"}", width, height)
    try stage.render(view, in: "s")
    stage.paint()
    return stage
  }

  private func swipe(_ stage: Stage, _ id: NodeID) -> SwipeState? { stage.element(id)?.swipe }

  /// Moves the pointer along a row so slowly that there is no velocity.
  private func drag(_ stage: Stage, _ y: Int, from: Int, to: Int, release: Bool = true) {
    stage.mouse(.press(.left), from, y)
    for x in stride(from: from, through: to, by: from < to ? 1 : -1).dropFirst() {
      stage.wait(200)
      stage.mouse(.drag(.left), x, y)
    }
    stage.wait(200)
    if release { stage.mouse(.release(.left), to, y) }
  }

  @Test("the front moves with the pointer, at most as far as the actions reach")
  func follows() throws {
    let stage = try stage()
    drag(stage, 1, from: 30, to: 24, release: false)
    #expect(
      stage.rows(0..<3) == " alpha\n▌                                 Del\n gamma")
    #expect(swipe(stage, "b")?.value == -6.0 / 15)
    for (x, row) in [
      (20, "▌                            g    Del"), (2, "▌                         Flag    Del"),
    ] {
      stage.mouse(.drag(.left), x, 1)
      #expect(stage.row(1) == row)
    }
    #expect(swipe(stage, "b")?.value == -1)
    stage.mouse(.drag(.left), 34, 1)
    #expect(stage.row(1) == "▌  Dobeta")
    #expect(!stage.scene.isAnimating)
  }

  @Test("past half or by velocity it opens in 0.3 s, else it goes back; the frames are exact")
  func release() throws {
    let stage = try stage()
    drag(stage, 1, from: 30, to: 22)
    #expect(swipe(stage, "b")?.side == .end)
    stage.run(150)
    #expect(swipe(stage, "b")?.offset == -15 + 7 * 0.25)
    stage.run(150)
    #expect(swipe(stage, "b")?.value == -1)
    #expect(stage.scene.nextDeadline == nil)
    #expect(stage.row(1) == "▌                         Flag    Del")
    drag(stage, 1, from: 10, to: 18)
    stage.run(300)
    #expect(swipe(stage, "b") == nil)
    #expect(stage.row(1) == "▌beta")
    drag(stage, 1, from: 30, to: 23)
    stage.run(105)
    #expect(swipe(stage, "b")?.offset == -7 * 0.65 * 0.65)
    stage.run(300)
    #expect(swipe(stage, "b") == nil)
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("a flick opens and a flick back closes, however short")
  func flick() throws {
    let stage = try stage()
    stage.mouse(.press(.left), 30, 1)
    stage.wait(40)
    stage.mouse(.drag(.left), 25, 1)
    stage.mouse(.release(.left), 25, 1)
    stage.run(300)
    #expect(swipe(stage, "b")?.value == -1)
    stage.mouse(.press(.left), 5, 1)
    stage.wait(40)
    stage.mouse(.drag(.left), 10, 1)
    stage.mouse(.release(.left), 10, 1)
    stage.run(300)
    #expect(swipe(stage, "b") == nil)
  }

  @Test(
    "the release follows half the way or the velocity",
    arguments: [
      (-0.5, 0.0, Axis.x, Side?.none), (-0.51, 0, .x, .end), (0.51, 0, .y, .start),
      (-0.1, -60, .x, .end), (-0.9, 60, .x, nil), (0.1, 20, .y, .start), (0.9, -20, .y, nil),
      (0, -99, .x, nil),
    ])
  func decides(value: Double, velocity: Double, axis: Axis, side: Side?) {
    #expect(CellRelease.side(value: value, velocity: velocity, axis: axis) == side)
  }

  @Test("a click on an action first returns the cell, then tells the card")
  func click() throws {
    let stage = try stage()
    drag(stage, 1, from: 30, to: 10)
    stage.run(300)
    #expect(stage.click(35, 1) == [])
    #expect(stage.run(280) == [])
    #expect(
      stage.run(20) == [.message("s", .menuAction(node: "l", action: "delete", key: "b"))])
    #expect(stage.row(1) == "▌beta")
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("with reduced motion cells jump, and the card is told at once")
  func reducedMotion() throws {
    let stage = try stage()
    stage.scene.reducesMotion = true
    drag(stage, 0, from: 10, to: 20)
    #expect(swipe(stage, "a")?.value == 1)
    #expect(stage.row(0) == "▌  Done  alpha")
    #expect(
      stage.click(3, 0) == [.message("s", .menuAction(node: "l", action: "done", key: "a"))])
    #expect(swipe(stage, "a") == nil)
  }

  @Test("one cell of a list is open; a press elsewhere closes it and does nothing else")
  func elsewhere() throws {
    let stage = try stage()
    drag(stage, 1, from: 30, to: 10)
    stage.run(300)
    #expect(stage.click(5, 2) == [])
    stage.run(300)
    #expect(swipe(stage, "b") == nil)
    drag(stage, 1, from: 30, to: 10)
    stage.run(300)
    drag(stage, 2, from: 30, to: 10)
    stage.run(300)
    #expect(swipe(stage, "b") == nil)
    #expect(swipe(stage, "c")?.value == -1)
    #expect(stage.click(3, 2) == [])
    stage.run(300)
    #expect(swipe(stage, "c") == nil)
  }

  @Test("while a cell is open its list does not scroll, by the wheel or the pointer")
  func scrolling() throws {
    let stage = try stage(Self.list, 40, 4)
    stage.mouse(.wheel(dx: 0, dy: 1), 5, 1)
    let list = try #require(stage.element("l"))
    #expect(list.scrollState.offset == 0)
    let view = Self.list.replacing(
      "\"gamma\"}",
      with:
        "\"gamma\"},{\"kind\":\"text\",\"id\":\"d\",\"text\":\"d\"},{\"kind\":\"text\",\"id\":\"e\",\"text\":\"e\"}"
    )
    try stage.render(view, in: "s")
    drag(stage, 1, from: 30, to: 10)
    stage.run(300)
    stage.mouse(.wheel(dx: 0, dy: 1), 5, 1)
    #expect(list.scrollState.offset == 0)
    stage.drag(5, from: 3, to: 1)
    #expect(list.scrollState.offset == 0)
    stage.run(300)
    stage.drag(5, from: 3, to: 2)
    #expect(list.scrollState.offset == 1)
    stage.mouse(.wheel(dx: 0, dy: -1), 5, 1)
    #expect(list.scrollState.offset == 0)
  }

  @Test("arrows show the actions and choose, enter performs, escape returns")
  func keys() throws {
    let stage = try stage(Self.list, 40, 9)
    stage.press("down", "left")
    stage.run(300)
    #expect(stage.row(1) == "▌                         Flag    Del")
    #expect(swipe(stage, "b")?.chosen == 0)
    #expect(stage.row(8).contains("esc back"))
    stage.press("right", "right")
    #expect(swipe(stage, "b")?.chosen == 1)
    #expect(stage.press("enter") == [])
    #expect(
      stage.run(300) == [.message("s", .menuAction(node: "l", action: "delete", key: "b"))])
    stage.press("right")
    stage.run(300)
    #expect(stage.row(1) == "▌  Done  beta")
    stage.press("escape")
    stage.run(300)
    #expect(stage.row(1) == "▌beta")
    stage.press("left", "down")
    stage.run(300)
    #expect(swipe(stage, "b") == nil)
    #expect(stage.element("l")?.cursorRow?.id == "c")
  }

  @Test("escape in a drag brings the front back to where it was")
  func escape() throws {
    let stage = try stage()
    drag(stage, 1, from: 30, to: 10)
    stage.run(300)
    drag(stage, 1, from: 10, to: 22, release: false)
    stage.press("escape")
    stage.mouse(.drag(.left), 30, 1)
    stage.run(300)
    #expect(swipe(stage, "b")?.value == -1)
    stage.mouse(.release(.left), 30, 1)
    #expect(swipe(stage, "b")?.value == -1)
  }

  @Test("a row that leaves, a process that ends and another size end it")
  func interrupted() throws {
    let stage = try stage()
    drag(stage, 1, from: 30, to: 10, release: false)
    _ = try stage.scene.apply([.remove("b")], in: "s")
    stage.mouse(.drag(.left), 12, 1)
    stage.mouse(.release(.left), 12, 1)
    stage.run(300)
    #expect(stage.rows(0..<2) == " alpha\n▌gamma")
    drag(stage, 0, from: 30, to: 10)
    stage.run(300)
    stage.set(.failed(CardFailure(reason: "killed", since: stage.now)), of: "s")
    stage.run(300)
    #expect(swipe(stage, "a") == nil)
    stage.set(.live, of: "s")
    drag(stage, 0, from: 30, to: 10)
    stage.resize(30, 7)
    #expect(swipe(stage, "a") == nil)
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("cells in a row that scrolls sideways move up, over a band of three rows")
  func upward() throws {
    let card = """
      {"kind":"column","id":"ID","border":"line","width":16,"height":6,"actions":[\
      {"id":"hide","text":"Hide","side":"end"}],"children":["text"]}
      """
    let feed = ["one", "two"].map { card.replacing("ID", with: $0) }.joined(separator: ",")
    let stage = try stage(
      "{\"kind\":\"scroll\",\"axis\":\"x\",\"gap\":1,\"children\":[\(feed)]}", 40, 8)
    stage.drag(20, from: 5, to: 1)
    stage.run(300)
    #expect(
      stage.rows(0..<6) == """
        ┌──────────────┐ │              │
        │text          │ │              │
        │              │ └──────────────┘
        │              │
        │              │       Hide
        └──────────────┘
        """)
    stage.press("escape")
    stage.run(300)
    stage.press("shift-tab", "up")
    stage.run(300)
    #expect(swipe(stage, "one")?.value == -1)
    stage.press("enter")
    #expect(
      stage.run(300) == [.message("s", .menuAction(node: "one", action: "hide", key: nil))])
  }

  @Test("a closed card shows its actions above the card that covers it, and keys are for them")
  func card() throws {
    let stage = try Stage(
      """
      {"kind":"cards","cards":[\
      {"kind":"slot","id":"one","controller":"s","actions":[{"id":"hide","text":"Hide"}]},\
      {"kind":"slot","id":"two","controller":"t"}]}
      """, 40, 20)
    try stage.render(Self.list, in: "one")
    stage.paint()
    #expect(stage.element("one")?.frame.minY == 11)
    drag(stage, 12, from: 30, to: 20)
    stage.run(400)
    #expect(stage.element("one")?.swipe?.value == -1)
    #expect(stage.row(13).hasSuffix("  Hide"))
    #expect(!stage.row(11).contains("Hide") && stage.style(38, 11).background == .terminal)
    #expect(stage.row(19).contains("← → choose"))
    stage.press("left", "enter")
    #expect(stage.element("one")?.swipe?.side == nil)
    #expect(
      stage.run(400) == [.message(.deck, .menuAction(node: "one", action: "hide", key: nil))])
  }
}
