import CardWire
import Testing

@testable import CardScene

@Suite("Painting cards")
struct CardsPaintTests {
  private static let deck = """
    {"kind":"cards","id":"main","top":"Ada","cards":[\
    {"kind":"slot","id":"one","title":"One","tone":"accent","controller":"one"},\
    {"kind":"slot","id":"two","controller":"two"}]}
    """

  private func stage(_ width: Int = 30, _ height: Int = 14) throws -> Stage {
    let stage = try Stage(Self.deck, width, height)
    try stage.render("[\"first\",\"second\",\"third\"]", in: "one")
    try stage.render(
      "{\"kind\":\"column\",\"title\":\"Second\",\"children\":[\"other\"]}", in: "two")
    return stage
  }

  @Test("closed cards show their edge, title and two rows, and the bar says what keys there are")
  func closed() throws {
    let picture = try stage().picture
    #expect(
      picture == """
        Ada




        ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
        ▌ One       ━━━━━━
          first
          second
        ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
          Second    ━━━━━━
          other

          o open   ? keys   q quit
        """)
  }

  @Test("a card shows that the focus is in it also while a screen comes in over its slot")
  func pushed() throws {
    let stage = try stage(40, 16)
    try stage.render("[{\"kind\":\"button\",\"id\":\"b\",\"text\":\"B\"}]", in: "one")
    stage.paint()
    #expect(stage.focus == "b")
    stage.scene.addScreen("one/new", controller: "new", style: .push, over: "one")
    _ = stage.scene.layout()
    try stage.render("[{\"kind\":\"button\",\"id\":\"n\",\"text\":\"N\"}]", in: "one/new")
    let head = try #require(stage.element("one")?.frame.minY) + 1
    let before = stage.row(head)
    #expect(before.hasPrefix("▌ One"))
    stage.scene.showScreen("one/new", animated: true, now: stage.now)
    stage.run(100)
    #expect(stage.scene.isInTransition)
    #expect(stage.row(head) == before)
  }

  @Test("of an open card that the next one covers nothing shines through that one's edge")
  func covered() throws {
    let stage = try stage(40, 16)
    _ = stage.scene.open("two", from: "two", animated: false, now: stage.now)
    _ = stage.scene.layout()
    stage.paint()
    #expect(stage.focus == "one")
    let edge = try #require(stage.element("two")?.frame.minY)
    #expect(edge == 5)
    #expect(stage.row(edge).allSatisfy { "▗▄▖".contains($0) })
    #expect(Set((1..<39).map { stage.style($0, edge).background }).count == 1)
  }

  @Test("an open card shows all that it has, and the next one lies over its end")
  func open() throws {
    let stage = try stage(40, 16)
    stage.press("o")
    stage.run(1100)
    #expect(
      stage.picture == """
        Ada



        ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
        ▌ One            ━━━━━━
          first
          second
          third


        ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
          Second         ━━━━━━
          other

          tab focus   c close   ? keys   q quit
        """)
    // The paper of the first goes on under the edge of the second, in its shadow.
    let shadow = Theme.dark.panel(.accent).blended(toward: Theme.ink, 40)
    #expect(stage.style(20, 11).background == shadow)
    #expect(stage.style(20, 11).foreground == Theme.dark.panel(.muted))
  }

  @Test("between two rows the edge moves by eighths")
  func eighths() throws {
    let stage = try stage(30, 20)
    stage.press("o")
    let glyphs = (0..<12).map { _ in
      stage.run(16)
      stage.paint()
      let y = stage.element("one")?.frame.minY ?? 0
      return stage.canvas.glyph(at: Point(x: 10, y: y))
    }
    #expect(glyphs == ["▅", "▆", "█", "▃", "▅", "█", "▃", "▇", "█", "▄", "▇", "█"])
  }

  @Test("a panel of the same colour is told from the next by a line")
  func seam() throws {
    let stage = try Stage(
      """
      {"kind":"column","tone":"muted","children":[{"kind":"cards","height":"fill","cards":[\
      {"kind":"slot","id":"a","controller":"a"}]}]}
      """, 20, 7)
    #expect(stage.rows(3..<5) == "╭──────────────────╮\n▌a      ━━━━")
  }

  @Test("the card that has the focus shows it at its title, which does not move")
  func focus() throws {
    let stage = try stage()
    let before = stage.rows(6..<7)
    stage.press("tab")
    #expect(stage.rows(6..<7) == " " + before.dropFirst())
    #expect(stage.row(10).hasPrefix("▌ Second"))
  }

  @Test("a screen too small shows the first cards and says what it needs")
  func tooSmall() throws {
    let stage = try stage(16, 4)
    #expect(
      stage.picture == """
        ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
        ▌Second
         other
         20×5 needed
        """)
  }

  @Test(
    "at any size something is painted and nothing traps", arguments: [0, 1, 2, 3, 5, 9, 33, 200])
  func sizes(width: Int) throws {
    for height in [0, 1, 2, 3, 4, 7, 8, 30] {
      let stage = try stage(width, height)
      stage.scene.setStatus(
        .failed(CardFailure(reason: "killed by signal 9", since: stage.now)), of: "one")
      stage.press("o", "tab", "?")
      stage.paint()
      #expect(stage.canvas.size == Size(width: width, height: height))
    }
  }

  @Test("a long banner takes up to three rows, and less on a low screen")
  func longBanner() throws {
    let stage = try Stage("\"one\"", 40, 24)
    stage.scene.banner =
      "shop: the new version ended with exit status 1; last words: \"SyntaxError\"; the old one stays"
    stage.paint()
    #expect(stage.row(20).allSatisfy { $0 == " " })
    #expect(stage.row(21) == "  shop: the new version ended with")
    #expect(stage.row(22) == "  exit status 1; last words:")
    #expect(stage.row(23) == "  \"SyntaxError\"; the old one stays")
    stage.resize(40, 12)
    #expect(stage.row(10).allSatisfy { $0 == " " })
    #expect(stage.row(11) == "  shop: the new version ended with ex…")
    stage.resize(30, 16)
    #expect(stage.row(14) == " shop: the new version ended")
    #expect(stage.row(15) == " with exit status 1; last…")
  }

  @Test("a banner lies over the row of keys")
  func banner() throws {
    let stage = try stage()
    stage.scene.banner = "deck.json:3:4: a comma is missing"
    #expect(stage.row(13) == " deck.json:3:4: a comma is m…")
  }
}
