import CardWire
import Testing

@testable import CardScene

@Suite("Bindings")
struct BindingTests {
  private static let deck = """
    {"kind":"cards","id":"main","top":{"kind":"slot","id":"top","controller":"top"},\
    "cards":[{"kind":"slot","id":"one","controller":"one"}]}
    """

  /// 30 rows: the card moves from row 25 to row 4, 21 rows.
  private func stage(_ top: String) throws -> Stage {
    let stage = try Stage(Self.deck, 40, 30)
    try stage.render("[{\"kind\":\"text\",\"text\":\"card\"}]", in: "one")
    try stage.render(top, in: "top")
    stage.paint()
    return stage
  }

  @Test("a table is straight between its points and stays beyond them")
  func table() {
    let table = MotionTable(points: [[0, 8], [0.5, 2], [1, 4]], ease: .linear)
    #expect([-1, 0, 0.25, 0.5, 0.75, 1, 2].map(table.value) == [8, 8, 5, 2, 3, 4, 4])
    #expect(MotionTable(points: [[0, 7]], ease: .linear).value(at: 0.4) == 7)
    let swipe = MotionTable(points: [[-1, 1], [0, 0]], ease: .quad)
    #expect([-1, -0.5, 0, 1].map(swipe.value) == [1, 0.25, 0, 0])
  }

  @Test("every ease begins at 0, ends at 1 and never falls")
  func eases() {
    for ease in [Ease.linear, .in, .out, .inOut, .quad, .cubic] {
      let values = (0...20).map { ease.value(at: Double($0) / 20) }
      #expect(values.first == 0 && values.last == 1)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  @Test("names have a kind and perhaps an id")
  func names() {
    #expect(TimelineName("cards")?.kind == .cards)
    #expect(TimelineName("cards.a.b")?.id == "a.b")
    #expect(TimelineName("card") == nil)
    #expect(TimelineName("") == nil)
  }

  @Test("what is bound follows a dragged card row by row, laid out or only moved")
  func follows() throws {
    let stage = try stage(
      """
      [{"kind":"text","id":"a","text":"A","height":8,\
      "bind":{"height":{"on":"cards","map":[[0,8],[1,1]]}}},\
      {"kind":"text","id":"b","text":"B","bind":{"dy":{"on":"cards.one","map":[[0,0],[1,-2]]}}}]
      """)
    #expect(stage.scene.element("a", in: "top")?.frame.height == 8)
    #expect(stage.scene.element("b", in: "top")?.frame.minY == 8)
    stage.mouse(.press(.left), 20, 25)
    // Half a cell of hysteresis: the rounded place is left when it is three quarters of a cell off.
    var seen: [[Int]] = []
    for row in [22, 16, 10, 4] {
      stage.mouse(.drag(.left), 20, row)
      seen.append(
        [
          stage.scene.element("a", in: "top")?.frame.height ?? -1,
          stage.scene.element("b", in: "top")?.frame.minY ?? -1,
        ])
    }
    #expect(seen == [[7, 7], [5, 4], [3, 2], [1, -1]])
    stage.mouse(.release(.left), 20, 4)
    stage.run(1000)
    #expect(stage.scene.element("a", in: "top")?.frame.height == 1)
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("an update in mid-drag changes the model, and the screen shows where the timeline is")
  func update() throws {
    let text = """
      [{"kind":"text","id":"a","text":"A","bind":{"dx":{"on":"cards","map":[[0,0],[1,21]]}}}]
      """
    let stage = try stage(text)
    stage.mouse(.press(.left), 20, 25)
    stage.mouse(.drag(.left), 20, 15)
    #expect(stage.row(0) == "          A")
    try stage.render(text.replacing("\"text\":\"A\"", with: "\"text\":\"New\""), in: "top")
    #expect(stage.row(0) == "          New")
  }

  @Test("a binding that is taken back leaves nothing behind")
  func unbound() throws {
    let stage = try stage(
      """
      [{"kind":"text","id":"a","text":"A","bind":{"dx":{"on":"cards","map":[[0,3],[1,21]]}}}]
      """)
    #expect(stage.row(0) == "   A")
    _ = try stage.scene.apply(
      [.set("a", Properties([PropertyEntry(.bind, .null)]))], in: "top")
    _ = stage.scene.layout()
    #expect(stage.row(0) == "A")
    #expect(stage.scene.views["top"]?.bound.isEmpty == true)
  }

  @Test("what fades goes through its ground and is gone at 0")
  func alpha() throws {
    let stage = try stage(
      """
      [{"kind":"text","id":"a","text":"A","color":"#FFFFFF","tone":"accent",\
      "bind":{"alpha":{"on":"cards","map":[[0,1],[1,0]]}}}]
      """)
    let full = stage.style(0, 0).foreground
    #expect(stage.row(0) == "A")
    stage.mouse(.press(.left), 20, 25)
    stage.mouse(.drag(.left), 20, 15)
    #expect(stage.row(0) == "A")
    #expect(stage.style(0, 0).foreground != full)
    stage.mouse(.drag(.left), 20, 4)
    #expect(stage.row(0) == "")
  }

  @Test("hidden, reveal and scale cut, value fills")
  func cuts() throws {
    let stage = try stage(
      """
      [{"kind":"text","id":"a","text":"0123456789","bind":{"reveal":{"on":"cards","map":[[0,0.1],[1,1]]}}},\
      {"kind":"text","id":"b","text":"hidden","bind":{"hidden":{"on":"cards","map":[[0,1],[1,0]]}}},\
      {"kind":"text","id":"c","text":"last"}]
      """)
    #expect(stage.rows(0..<2) == "0123\nlast")
    _ = stage.scene.open(nil, from: "one", animated: false, now: stage.now)
    #expect(stage.rows(0..<3) == "0123456789\nhidden\nlast")
  }

  @Test("a name that nobody has counts as 0, and its card is told once")
  func unresolved() throws {
    let stage = try Stage(Self.deck, 40, 30)
    try stage.render(
      """
      [{"kind":"text","id":"a","text":"A","bind":{"dx":{"on":"cards.none","map":[[0,2],[1,21]]}}}]
      """, in: "top")
    let events = stage.run(100) + stage.run(100)
    #expect(stage.row(0) == "  A")
    #expect(
      events == [
        .fault(
          "top",
          WireFault(
            .unknownID, about: "bind", path: "bind.dx.on",
            message: "the dx of \"a\" follows a timeline \"cards.none\", and no card around it is "
              + "called \"none\"; it counts as 0"))
      ])
  }

  @Test("focus and scroll are timelines too")
  func others() throws {
    let stage = try stage(
      """
      [{"kind":"button","id":"x","text":"X"},\
      {"kind":"text","id":"f","text":"F","bind":{"dx":{"on":"focus.x","map":[[0,0],[1,5]]}}},\
      {"kind":"text","id":"s","text":"S","bind":{"dx":{"on":"scroll.l","map":[[0,0],[1,8]]}}},\
      {"kind":"scroll","id":"l","height":2,"children":["1","2","3","4"]}]
      """)
    let element = try #require(stage.scene.element("l", in: "top"))
    #expect(stage.focus != "x")
    #expect(stage.row(1) == "F")
    while stage.focus != "x" { stage.press("tab") }
    #expect(stage.row(1) == "     F")
    stage.scene.scroll(element, to: 1)
    #expect(stage.row(2) == "    S")
    stage.scene.scroll(element, to: 2)
    #expect(stage.row(2) == "        S")
  }
}
