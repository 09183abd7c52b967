import CardWire
import Testing

@testable import CardScene

@Suite("Screens")
struct ScreenTests {
  private static let deck = """
    {"kind":"column","children":[{"kind":"text","text":"below"},\
    {"kind":"slot","id":"card","controller":"card"}]}
    """

  /// A card with a button, and a screen that it has asked for and whose process has drawn.
  private func stage(
    _ style: ScreenStyle, view: String = "[{\"kind\":\"button\",\"id\":\"x\",\"text\":\"X\"}]"
  ) throws -> Stage {
    let stage = try Stage(Self.deck, 20, 8)
    try stage.render("[{\"kind\":\"button\",\"id\":\"b\",\"text\":\"B\"}]", in: "card")
    stage.paint()
    stage.scene.addScreen(
      "card/new", controller: "new", style: style, over: style == .push ? "card" : nil)
    _ = stage.scene.layout()
    try stage.render(view, in: "card/new")
    return stage
  }

  @Test("a screen that waits has a size and is not seen")
  func waiting() throws {
    let stage = try stage(.fullScreen)
    #expect(stage.scene.slotSize(of: "card/new").rows == 7)
    #expect(stage.row(0) == "below")
    #expect(stage.row(1).contains("B"))
    #expect(!stage.scene.isVisible("card/new"))
    #expect(stage.scene.isVisible("card"))
    stage.run(500)
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("a full screen comes up from below and takes the place of all, and the focus")
  func fullScreen() throws {
    let stage = try stage(.fullScreen)
    #expect(stage.focus == "b")
    stage.scene.showScreen("card/new", animated: true, now: stage.now)
    #expect(stage.scene.isInTransition)
    stage.run(350 / 2)
    // Ease-out: after half of the time three quarters of the way.
    #expect(stage.scene.screen("card/new")?.progress == 0.75)
    // What is below has faded away in the first half.
    #expect(stage.row(0) == "")
    #expect(stage.row(2).contains("X"))
    let events = stage.run(350)
    #expect(events == [.screen("card/new", .settled(isShown: true))])
    #expect(stage.row(0).contains("X"))
    #expect(!stage.scene.isVisible("card"))
    #expect(stage.focus == "x")
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("a screen that leaves gives the focus back, and what is below is as it was")
  func leaving() throws {
    let stage = try stage(.fullScreen)
    let before = stage.picture
    stage.scene.showScreen("card/new", animated: false, now: stage.now)
    stage.paint()
    stage.scene.hideScreen("card/new", animated: true, now: stage.now)
    #expect(stage.run(400) == [.screen("card/new", .settled(isShown: false))])
    stage.scene.removeScreen("card/new")
    #expect(stage.picture == before)
    #expect(stage.focus == "b")
    #expect(stage.scene.views["card/new"] == nil)
  }

  @Test("a screen that is called back on its way turns round where it is")
  func turning() throws {
    let stage = try stage(.fullScreen)
    stage.scene.showScreen("card/new", animated: true, now: stage.now)
    stage.run(175)
    stage.scene.hideScreen("card/new", animated: true, now: stage.now)
    #expect(stage.scene.screen("card/new")?.progress == 0.75)
    stage.run(300)
    #expect(stage.scene.screen("card/new")?.progress == 0)
    #expect(!stage.scene.isInTransition)
  }

  @Test("an alert stands in the middle, as large as its content, over what stays to be seen")
  func alert() throws {
    let stage = try stage(.alert, view: "[\"sure?\"]")
    stage.resize(60, 8)
    stage.scene.showScreen("card/new", animated: false, now: stage.now)
    #expect(
      stage.rows(0..<7) == """
        below
        [                 ╭──────────────────────╮                 ]
                          │                      │
                          │ sure?                │
                          │                      │
                          ╰──────────────────────╯

        """)
  }

  @Test("a sheet covers three quarters, with an edge and a handle, and leaves the rest to be seen")
  func sheet() throws {
    let stage = try stage(.sheet, view: "[\"words\"]")
    stage.resize(30, 9)
    stage.scene.showScreen("card/new", animated: false, now: stage.now)
    #expect(
      stage.rows(0..<5) == """
        below
        [             B              ]
        ▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖
                    ━━━━━━
          words
        """)
  }

  @Test("Escape turns a screen round that comes, and means the next one while one goes")
  func escapeOnTheWay() throws {
    let stage = try stage(.push)
    stage.scene.showScreen("card/new", animated: true, now: stage.now)
    stage.run(400)
    stage.scene.addScreen("card/new/more", controller: "more", style: .push, over: "card/new")
    _ = stage.scene.layout()
    try stage.render("[{\"kind\":\"button\",\"id\":\"y\",\"text\":\"Y\"}]", in: "card/new/more")
    stage.scene.showScreen("card/new/more", animated: true, now: stage.now)
    stage.run(100)
    #expect(stage.press("escape") == [.screen("card/new/more", .leave)])
    stage.scene.hideScreen("card/new/more", animated: true, now: stage.now)
    stage.run(20)
    #expect(stage.press("escape") == [.screen("card/new", .leave)])
  }

  @Test("what is on its way takes no input, above and below, and says so in the row of keys")
  func noInput() throws {
    for style in [ScreenStyle.push, .fullScreen] {
      let stage = try stage(style)
      stage.resize(60, 12)
      stage.scene.showScreen("card/new", animated: true, now: stage.now)
      stage.run(100)
      stage.paint()
      #expect(stage.press("enter") == [])
      #expect(stage.click(30, 1) == [])
      #expect(!stage.row(11).contains("enter press"))
      stage.run(400)
      stage.paint()
      #expect(stage.row(11).contains("enter press"))
      #expect(
        stage.press("enter") == [.message("card/new", .activate(node: "x", key: nil))])
    }
  }

  @Test("a node that asks for the focus gets it when its screen stands, also when it slides in")
  func firstFocus() throws {
    let stage = try stage(
      .fullScreen,
      view: """
        [{"kind":"button","id":"first","text":"1"},{"kind":"button","id":"wanted","text":"2",\
        "focus":true,"bind":{"dy":{"on":"present","map":[[0,50],[1,0]]}}}]
        """)
    stage.scene.showScreen("card/new", animated: true, now: stage.now)
    stage.run(100)
    #expect(stage.focus != "wanted")
    stage.run(400)
    #expect(stage.focus == "wanted")
  }

  @Test("a pushed screen takes its slot's place and nothing else")
  func push() throws {
    let stage = try stage(.push)
    stage.scene.showScreen("card/new", animated: true, now: stage.now)
    stage.run(175)
    #expect(stage.row(0) == "below")
    #expect(stage.row(1) == "[    [        X")
    stage.run(400)
    #expect(stage.row(0) == "below")
    #expect(stage.row(1).contains("X"))
    #expect(stage.focus == "x")
    stage.scene.removeScreen("card/new")
    #expect(stage.row(1).contains("B"))
    #expect(stage.focus == "b")
  }

  @Test("the focus follows a pushed screen, and not the first place of the deck")
  func pushedFocus() throws {
    let deck = """
      {"kind":"column","children":[{"kind":"button","id":"other","text":"O"},\
      {"kind":"slot","id":"card","controller":"card"}]}
      """
    let button = { (id: String) in "{\"kind\":\"button\",\"id\":\"\(id)\",\"text\":\"X\"}" }
    let stage = try Stage(deck, 20, 8)
    try stage.render("[\(button("a")),\(button("b"))]", in: "card")
    stage.paint()
    stage.press("tab", "tab")
    #expect(stage.focus == "b")
    stage.scene.addScreen("card/new", controller: "new", style: .push, over: "card")
    _ = stage.scene.layout()
    try stage.render("[\(button("x"))]", in: "card/new")
    stage.scene.showScreen("card/new", animated: true, now: stage.now)
    stage.run(100)
    #expect(stage.focus == "x")
    stage.run(400)
    #expect(stage.focus == "x")
    stage.scene.hideScreen("card/new", animated: true, now: stage.now)
    stage.run(100)
    #expect(stage.focus == "b")
    stage.run(400)
    stage.scene.removeScreen("card/new")
    stage.paint()
    #expect(stage.focus == "b")
  }

  @Test("at any size nothing is drawn outside and nothing traps")
  func sizes() throws {
    for style in [ScreenStyle.fullScreen, .sheet, .alert, .miniToLarge, .push] {
      for (width, height) in [(0, 0), (1, 1), (3, 2), (80, 24)] {
        let stage = try stage(style)
        stage.resize(width, height)
        stage.scene.showScreen("card/new", animated: true, now: stage.now)
        stage.run(100)
        stage.paint()
        stage.run(1000)
        stage.paint()
        stage.scene.hideScreen("card/new", animated: true, now: stage.now)
        stage.resize(height, width)
        stage.paint()
        #expect(!stage.scene.isInTransition || width == height)
      }
    }
  }

  @Test("the keys stay as they are while the next screen starts fast, and say so if it is slow")
  func keysWhileWaiting() throws {
    let stage = try stage(.fullScreen)
    stage.scene.showScreen("card/new", animated: false, now: stage.now)
    stage.resize(60, 8)
    let before = stage.row(7)
    #expect(before.contains("esc back"))
    stage.scene.addScreen("card/new/next", controller: "next", style: .sheet)
    _ = stage.scene.layout()
    #expect(stage.row(7) == before)
    stage.run(600)
    #expect(stage.row(7).contains("esc cancel next…"))
  }

  @Test("nothing looks as if it had the focus on a screen that is on its way")
  func focusOnItsWay() throws {
    let stage = try stage(.fullScreen)
    stage.scene.showScreen("card/new", animated: true, now: stage.now)
    stage.run(300)
    let row = try #require((0..<7).first { stage.row($0).contains("X") })
    let moving = stage.style(1, row)
    stage.run(100)
    #expect(stage.focus == "x")
    #expect(stage.row(0).contains("X"))
    #expect(stage.style(1, 0) != moving)
    stage.scene.hideScreen("card/new", animated: true, now: stage.now)
    stage.run(100)
    let leaving = try #require((1..<7).first { stage.row($0).contains("X") })
    #expect(stage.style(1, leaving) == moving)
  }
}
