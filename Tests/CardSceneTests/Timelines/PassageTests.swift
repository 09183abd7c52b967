import CardWire
import Testing

@testable import CardScene

@Suite("Passages and transitions")
struct PassageTests {
  private static let deck = """
    {"kind":"column","children":[{"kind":"slot","id":"card","controller":"card"}]}
    """

  private func stage(_ view: String) throws -> Stage {
    let stage = try Stage(Self.deck, 20, 6)
    try stage.render(view, in: "card")
    stage.paint()
    return stage
  }

  /// The column in which "B" is drawn.
  private func column(_ stage: Stage) -> Int? {
    let row = stage.row(1)
    return row.firstIndex(of: "B").map { row.distance(from: row.startIndex, to: $0) }
  }

  private let first = """
    [{"kind":"text","id":"a","text":"A"}]
    """
  private let second = """
    [{"kind":"text","id":"a","text":"A"},{"kind":"text","id":"b","text":"B",\
    "enter":{"dx":10,"duration":100,"ease":"linear"},\
    "exit":{"dx":20,"duration":100,"ease":"linear"}}]
    """

  @Test("a new child comes from its far end, and what was there from the start does not")
  func enter() throws {
    let stage = try stage(first)
    try stage.render(second, in: "card")
    #expect(column(stage) == 10)
    #expect(stage.scene.isAnimating)
    stage.wait(50)
    #expect(column(stage) == 5)
    stage.run(60)
    #expect(column(stage) == 0)
    #expect(stage.scene.nextDeadline == nil)
    let other = try self.stage(second)
    #expect(column(other) == 0)
  }

  @Test("children that go together are on their way out in the order in which they stood")
  func exits() throws {
    let names = (1...8).map { "n\($0)" }
    let rows = names.map {
      "{\"kind\":\"text\",\"id\":\"\($0)\",\"text\":\"x\",\"exit\":{\"alpha\":0}}"
    }
    func view(_ rows: String) -> String {
      "{\"kind\":\"column\",\"id\":\"c\",\"children\":[\(rows)]}"
    }
    let stage = try Stage(Self.deck, 20, 10)
    try stage.render(view(rows.joined(separator: ",")), in: "card")
    stage.paint()
    try stage.render(view(""), in: "card")
    let column = stage.scene.views["card"]?.element(at: NodeAddress("c"))
    #expect(column?.ghosts.compactMap { $0.id?.rawValue } == names)
  }

  @Test("a child that goes is drawn on its way out, and takes no place and no input")
  func exit() throws {
    let stage = try stage(second)
    try stage.render(first, in: "card")
    #expect(stage.scene.hitTest(Point(x: 0, y: 1))?.id != "b")
    stage.wait(50)
    #expect(column(stage) == 10)
    stage.run(60)
    #expect(column(stage) == nil)
    #expect(stage.scene.interaction.ghosts.isEmpty)
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("a changed width and value move, in a patch too; another change starts from where they are")
  func transition() throws {
    let view = """
      [{"kind":"row","children":[{"kind":"text","id":"w","text":"abcdefghijklmnop","width":2,\
      "transition":{"width":{"duration":100,"ease":"linear"}}},"|"]}]
      """
    let stage = try stage(view)
    #expect(stage.row(0) == "a…|")
    _ = try stage.scene.apply(
      [.set("w", Properties([PropertyEntry(.width, .length(.cells(12)))]))], in: "card")
    _ = stage.scene.layout()
    stage.wait(50)
    #expect(stage.row(0) == "abcdef…|")
    try stage.render(view, in: "card")
    stage.wait(50)
    // From the seven columns that were seen: (7 + 2) ÷ 2, half up.
    #expect(stage.row(0) == "abcd…|")
    stage.run(60)
    #expect(stage.row(0) == "a…|")
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("what follows a timeline stays there when the card draws again, whatever its transition")
  func bound() throws {
    let view = """
      [{"kind":"progress","id":"p","value":0.5,"transition":{"value":{"duration":100}},\
      "bind":{"value":{"on":"cards","map":[[0,0],[1,1]]}}}]
      """
    let stage = try stage(view)
    let before = stage.picture
    try stage.render(view, in: "card")
    stage.wait(50)
    #expect(stage.picture == before)
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("with reduced motion everything jumps")
  func reduced() throws {
    let stage = try stage(first)
    stage.scene.reducesMotion = true
    try stage.render(second, in: "card")
    #expect(column(stage) == 0)
    try stage.render(first, in: "card")
    #expect(column(stage) == nil)
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("a change of size ends all of it, and what was leaving is gone")
  func resize() throws {
    let stage = try stage(second)
    try stage.render(first, in: "card")
    stage.resize(10, 5)
    #expect(column(stage) == nil)
    #expect(!stage.scene.isAnimating)
  }

  @Test("a child that is there already does not come again when it learns to")
  func learns() throws {
    let stage = try stage(
      "[{\"kind\":\"text\",\"id\":\"a\",\"text\":\"A\"},{\"kind\":\"text\",\"id\":\"b\",\"text\":\"B\"}]"
    )
    try stage.render(second, in: "card")
    #expect(column(stage) == 0)
    #expect(!stage.scene.isAnimating)
    let passage = Passage([.dx: 10], motion: Motion(milliseconds: 100, ease: .linear))
    _ = try stage.scene.apply(
      [.set("a", Properties([PropertyEntry(.enter, .passage(passage))]))], in: "card")
    #expect(!stage.scene.isAnimating)
  }

  @Test("a patch brings children in and out as a render does")
  func patched() throws {
    let stage = try stage("{\"kind\":\"column\",\"id\":\"c\",\"children\":\(first)}")
    let new = try Stage.node(
      """
      {"kind":"text","id":"b","text":"B","enter":{"dx":10,"duration":100,"ease":"linear"},\
      "exit":{"dx":20,"duration":100,"ease":"linear"}}
      """)
    _ = try stage.scene.apply([.insert(new, into: "c", .last)], in: "card")
    _ = stage.scene.layout()
    #expect(column(stage) == 10)
    stage.run(110)
    #expect(column(stage) == 0)
    _ = try stage.scene.apply([.remove("b")], in: "card")
    _ = stage.scene.layout()
    stage.wait(50)
    #expect(column(stage) == 10)
    stage.run(60)
    #expect(column(stage) == nil)
  }

  @Test("a node that has less room than its card says does not set out for it with each update")
  func shortage() throws {
    let view = """
      [{"kind":"row","children":[{"kind":"text","id":"w","text":"abc","width":30,\
      "transition":{"width":{"duration":100}}}]},{"kind":"text","id":"t","text":"T"}]
      """
    let stage = try stage(view)
    #expect(stage.element("w")?.frame.width == 20)
    _ = try stage.scene.apply(
      [.set("t", Properties([PropertyEntry(.text, .string("U"))]))], in: "card")
    #expect(!stage.scene.isAnimating)
    try stage.render(view, in: "card")
    #expect(!stage.scene.isAnimating)
  }

  @Test("what moves into the place of a child that goes waits until that one is gone")
  func place() throws {
    let rows = ["a", "b", "c"].map { id in
      "{\"kind\":\"text\",\"id\":\"\(id)\",\"text\":\"row \(id) is long\","
        + "\"exit\":{\"alpha\":0,\"dx\":-4,\"duration\":100,\"ease\":\"linear\"}}"
    }
    let stage = try stage(
      "[{\"kind\":\"list\",\"id\":\"l\",\"height\":3,\"rows\":[\(rows.joined(separator: ","))]}]")
    stage.press("end")
    _ = try stage.scene.apply([.remove("b")], in: "card")
    _ = stage.scene.layout()
    stage.wait(50)
    #expect(stage.rows(0..<3) == " row a is long\now b is long\n")
    stage.wait(35)
    #expect(stage.row(1).contains("row c"))
    stage.run(20)
    #expect(stage.row(1) == "▌row c is long")
  }
}
