import CardWire
import Testing

@testable import CardScene

@Suite("Where the focus goes")
struct FocusStopTests {
  private static let form = """
    {"kind":"column","children":["label",\
    {"kind":"button","id":"one","text":"One"},\
    {"kind":"button","id":"off","text":"Off","disabled":true},\
    {"kind":"input","id":"two"},\
    {"kind":"button","id":"gone","text":"Gone","hidden":true},\
    {"kind":"list","id":"three","rows":[{"kind":"text","id":"a","text":"a"},\
    {"kind":"row","id":"b","children":[{"kind":"button","id":"inner","text":"x"}]}]}]}
    """

  private func walk(_ stage: Stage, _ key: String, _ times: Int) -> [String] {
    (0..<times).map { _ in
      stage.press(key)
      return stage.focus ?? stage.scene.focused?.slotPath?.description ?? "none"
    }
  }

  @Test("tab goes through what takes the focus in the order of the tree and round")
  func order() throws {
    let stage = try Stage(Self.form, 30, 14)
    stage.paint()
    #expect(stage.focus == "one")
    #expect(walk(stage, "tab", 3) == ["two", "three", "one"])
    #expect(walk(stage, "shift-tab", 3) == ["three", "two", "one"])
  }

  @Test("what stands in a list's row is reached from the row that has the cursor")
  func rows() throws {
    let stage = try Stage(Self.form, 30, 14)
    stage.paint()
    stage.press("tab", "tab", "down")
    #expect(walk(stage, "tab", 2) == ["inner", "one"])
    stage.press("shift-tab")
    #expect(stage.focus == "inner")
    stage.press("up")
    #expect(stage.focus == "three")
    #expect(stage.element("three")?.cursorRow?.id == "a")
  }

  private static let deck = """
    {"kind":"cards","top":{"kind":"slot","id":"top","controller":"top"},"cards":[\
    {"kind":"slot","id":"one","controller":"one"},{"kind":"slot","id":"two","controller":"two"}]}
    """

  @Test("the first card has the focus at first, and a slot with nothing inside is a stop itself")
  func slots() throws {
    let stage = try Stage(Self.deck, 40, 20)
    try stage.render("\"short info\"", in: "top")
    try stage.render("[{\"kind\":\"button\",\"id\":\"b\",\"text\":\"B\"}]", in: "one")
    stage.paint()
    #expect(stage.focus == "b")
    #expect(walk(stage, "tab", 3) == ["two", "top", "b"])
  }

  @Test("when a card draws something that takes the focus, it goes there from the card")
  func intoView() throws {
    let stage = try Stage(Self.deck, 40, 20)
    stage.paint()
    #expect(stage.scene.focused?.slotPath == "one")
    try stage.render("[{\"kind\":\"button\",\"id\":\"b\",\"text\":\"B\"}]", in: "one")
    stage.paint()
    #expect(stage.focus == "b")
  }

  @Test("a failed card takes the focus itself, and gives it back when it runs again")
  func failure() throws {
    let stage = try Stage(Self.deck, 40, 30)
    let view =
      "[{\"kind\":\"button\",\"id\":\"a\",\"text\":\"A\"},{\"kind\":\"button\",\"id\":\"b\",\"text\":\"B\"}]"
    try stage.render(view, in: "one")
    stage.paint()
    stage.press("tab")
    #expect(stage.focus == "b")
    stage.set(.failed(CardFailure(reason: "killed", since: stage.now)), of: "one")
    stage.paint()
    #expect(stage.scene.focused?.slotPath == "one")
    try stage.render(view, in: "one")
    stage.paint()
    #expect(stage.focus == "b")
  }

  @Test(
    "a card that is covered shows the focus at its edge, one that cannot be seen is passed over")
  func covered() throws {
    let stage = try Stage(Self.deck, 40, 20)
    try stage.render("[{\"kind\":\"button\",\"id\":\"b\",\"text\":\"B\"}]", in: "one")
    stage.paint()
    stage.press("tab", "o")
    stage.run(1100)
    #expect(walk(stage, "tab", 3) == ["top", "one", "two"])
    stage.press("shift-tab")
    stage.paint()
    let accent = Theme.dark.foreground(.accent, on: Theme.dark.panel(.muted))
    #expect(stage.style(20, 4).foreground == accent)
    stage.resize(40, 4)
    #expect(walk(stage, "tab", 2) == ["two", "two"])
  }

  @Test("closing the card under the focus moves it to what can still be seen")
  func closing() throws {
    let stage = try Stage(Self.deck, 40, 30)
    try stage.render(
      "[\"a\",\"b\",\"c\",\"d\",{\"kind\":\"button\",\"id\":\"low\",\"text\":\"Low\"}]", in: "one")
    stage.press("o")
    stage.run(1100)
    stage.press("tab", "shift-tab")
    #expect(stage.focus == "low")
    stage.press("c")
    stage.run(1100)
    stage.paint()
    #expect(stage.scene.focused?.slotPath == "one")
  }

  @Test("hiding the focused node moves the focus on")
  func hiding() throws {
    let stage = try Stage(Self.form, 30, 14)
    stage.paint()
    _ = try stage.scene.apply(
      [.set("one", Properties([PropertyEntry(.hidden, .bool(true))]))], in: .deck)
    stage.paint()
    #expect(stage.focus == "two")
  }

  @Test("wherever the focus is, it can be seen, and nothing moves for it")
  func visible() throws {
    let stage = try Stage(ProfileViews.deck, 80, 30)
    try stage.render(ProfileViews.info, in: "info")
    try stage.render(ProfileViews.activity, in: "activity")
    try stage.render(ProfileViews.recommended, in: "recommended")
    for open in [[], ["o"], ["tab", "o"]] {
      for key in open { stage.press(key) }
      stage.run(1100)
      for _ in stage.scene.focusStops() {
        stage.paint()
        let focused = stage.canvas
        let focus = stage.scene.focused
        stage.scene.focused = nil
        var bare = Canvas(stage.canvas.size)
        var painter = Painter(canvas: bare, theme: .dark, now: stage.now, focused: nil)
        painter.paint(stage.scene.root, PaintContext(clip: stage.scene.deckArea, ground: .terminal))
        bare = painter.canvas
        stage.scene.focused = focus
        #expect(different(focused, bare, in: stage.scene.deckArea), "\(stage.focus ?? "a slot")")
        #expect(stage.scene.focusStops().contains { $0 === focus })
        stage.press("tab")
      }
    }
  }

  private func different(_ a: Canvas, _ b: Canvas, in area: Rect) -> Bool {
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where a[Point(x: x, y: y)] != b[Point(x: x, y: y)] {
        return true
      }
    }
    return false
  }

  @Test("cards in a controller that crashed are stops and take input; the controller is one itself")
  func orphans() throws {
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"parent\",\"controller\":\"p\"}", 40, 12)
    try stage.render(
      """
      [{"kind":"button","id":"own","text":"Own"},{"kind":"slot","id":"child","controller":"c"},\
      {"kind":"slot","id":"dead","controller":"d"}]
      """, in: "parent")
    let button =
      "{\"kind\":\"row\",\"children\":[{\"kind\":\"button\",\"id\":\"b\",\"text\":\"B\"}]}"
    try stage.render(button, in: "parent/child")
    try stage.render("[{\"kind\":\"button\",\"id\":\"d\",\"text\":\"D\"}]", in: "parent/dead")
    #expect(walk(stage, "tab", 2) == ["b", "d"])
    stage.paint()
    let alive = stage.style(2, 1)
    let failure = CardFailure(reason: "killed", since: stage.now)
    stage.set(.failed(failure), of: "parent/dead")
    stage.set(.failed(failure), of: "parent")
    #expect(walk(stage, "tab", 3) == ["parent", "b", "dead"])
    stage.press("tab", "tab")
    #expect(stage.press("enter") == [.message("parent/child", .activate(node: "b", key: nil))])
    #expect(stage.click(2, 0) == [])
    #expect(stage.scene.focused?.slotPath == "parent")
    #expect(stage.press("r") == [.command(.restart("parent"))])
    #expect(stage.click(2, 1) == [.message("parent/child", .activate(node: "b", key: nil))])
    stage.press("shift-tab")
    stage.paint()
    #expect(stage.style(2, 1) == alive)
    #expect(stage.style(2, 0) != alive)
    stage.set(.live, of: "parent")
    #expect(walk(stage, "tab", 3) == ["b", "dead", "own"])
  }

  @Test("a screen that shrinks to one cell and grows again gives the focus back")
  func shrinking() throws {
    let stage = try Stage(Self.deck, 40, 30)
    try stage.render("[{\"kind\":\"button\",\"id\":\"a\",\"text\":\"A\"}]", in: "one")
    try stage.render(
      "[{\"kind\":\"button\",\"id\":\"b\",\"text\":\"B\"},{\"kind\":\"button\",\"id\":\"c\",\"text\":\"C\"}]",
      in: "two")
    stage.paint()
    stage.press("tab", "tab")
    #expect(stage.focus == "c")
    for (width, height) in [(30, 9), (10, 4), (1, 1), (0, 0), (1, 1), (12, 5), (40, 30)] {
      stage.resize(width, height)
      stage.paint()
    }
    #expect(stage.focus == "c")
    stage.resize(1, 1)
    stage.paint()
    stage.resize(40, 30)
    stage.press("tab")
    stage.resize(39, 30)
    stage.paint()
    #expect(stage.focus != "c")
  }

  @Test("a node that does something is a stop, and Enter does it")
  func doing() throws {
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"card\",\"controller\":\"card\"}", 20, 9)
    try stage.render(
      """
      [{"kind":"button","id":"b","text":"B"},{"kind":"text","id":"mini","text":"mini",\
      "do":{"type":"openCard"}}]
      """, in: "card")
    stage.paint()
    stage.press("tab")
    #expect(stage.focus == "mini")
    #expect(stage.press("enter") == [.actions("card", [.openCard(card: nil, animated: true)])])
  }

  @Test("when a cell of a feed goes, the next one gets the focus, and not the scroll around it")
  func feed() throws {
    func feed(_ ids: [String]) -> String {
      let cells = ids.map {
        "{\"kind\":\"row\",\"id\":\"\($0)\",\"children\":[\"\($0)\"],\"width\":9,\"actions\":[{\"id\":\"x\",\"text\":\"X\"}]}"
      }
      return
        "{\"kind\":\"scroll\",\"id\":\"s\",\"axis\":\"x\",\"children\":[\(cells.joined(separator: ","))]}"
    }
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"card\",\"controller\":\"card\"}", 20, 9)
    try stage.render(feed(["a", "b", "c"]), in: "card")
    stage.paint()
    while stage.focus != "b" { stage.press("tab") }
    try stage.render(feed(["a", "c"]), in: "card")
    #expect(stage.focus == "c")
    try stage.render(feed(["a"]), in: "card")
    #expect(stage.focus == "a")
  }

  @Test(
    "a scroll is a stop where nothing in it can be seen that takes the focus, or while it has it")
  func scrolls() throws {
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"card\",\"controller\":\"card\"}", 20, 8)
    func scroll(_ children: String) -> String {
      "{\"kind\":\"scroll\",\"id\":\"s\",\"children\":[\(children)]}"
    }
    let lines = (0..<12).map { "\"\($0)\"" }.joined(separator: ",")
    let button = "{\"kind\":\"button\",\"id\":\"b\",\"text\":\"B\"}"
    func stops() -> [String?] { stage.scene.focusStops().map { $0.id?.rawValue } }
    try stage.render(scroll("\(button),\(lines)"), in: "card")
    stage.paint()
    stage.paint()
    #expect(stops() == ["b"])
    stage.press("pagedown")
    #expect(stops() == ["s", "b"])
    try stage.render(scroll(lines + "," + button), in: "card")
    stage.paint()
    try stage.render(scroll(lines), in: "card")
    stage.paint()
    #expect(stops() == ["s"])
    #expect(stage.focus == "s")
    try stage.render(scroll(lines + "," + button), in: "card")
    stage.paint()
    #expect(stops() == ["s", "b"])
    stage.press("end")
    #expect(stage.focus == "s")
    #expect(stops() == ["s", "b"])
  }
}
