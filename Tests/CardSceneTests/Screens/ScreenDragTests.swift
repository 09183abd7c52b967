import CardWire
import Testing

@testable import CardScene

@Suite("Screens and the pointer")
struct ScreenDragTests {
  private static let deck = """
    {"kind":"column","children":[{"kind":"slot","id":"card","controller":"card"}]}
    """

  /// A card of 20 rows, whose last is a mini card that presents a screen.
  private func stage() throws -> Stage {
    let stage = try Stage(Self.deck, 20, 21)
    try stage.render(
      """
      [{"kind":"text","text":"start","height":"fill"},\
      {"kind":"text","id":"mini","text":"mini","do":{"type":"present","controller":"new",\
      "style":"miniToLarge","from":"mini"}}]
      """, in: "card")
    stage.paint()
    return stage
  }

  private func addScreen(_ stage: Stage) throws {
    stage.scene.addScreen("card/new", controller: "new", style: .miniToLarge, from: "mini")
    _ = stage.scene.layout()
    try stage.render("[\"large\"]", in: "card/new")
  }

  private func drag(_ stage: Stage, from row: Int) throws -> ScreenDrag {
    let point = Point(x: 3, y: row)
    let gesture = PointerGesture(
      start: point, at: stage.now, target: stage.scene.hitTest(point))
    return try #require(stage.scene.screenDrag(of: gesture))
  }

  private func progress(_ stage: Stage) -> Double? { stage.scene.screen("card/new")?.progress }

  @Test("a screen that is ready follows the pointer from its mini card, row by row")
  func pulling() throws {
    let stage = try stage()
    try addScreen(stage)
    var drag = try drag(stage, from: 19)
    #expect(drag.isUpward)
    drag.move(toRow: 18, now: stage.now)
    stage.scene.follow(drag)
    let pulled = stage.run(0)
    #expect(pulled.count == 1)
    guard case .pullsScreen("card", let request)? = pulled.first else {
      Issue.record("\(pulled)")
      return
    }
    #expect(request.controller == "new")
    stage.scene.showScreen("card/new", animated: true, now: stage.now)
    var seen: [Double?] = []
    for row in [19, 15, 0, -4] {
      drag.move(toRow: row, now: stage.now)
      stage.scene.follow(drag)
      seen.append(progress(stage))
    }
    #expect(seen == [0, 4.0 / 19, 1, 1])
    #expect(stage.run(0) == [])
  }

  @Test("past three tenths of the way it goes on at the completion speed, before it goes back")
  func threshold() throws {
    for (rows, isShown) in [(5, false), (6, true)] {
      let stage = try stage()
      try addScreen(stage)
      var drag = try drag(stage, from: 19)
      drag.move(toRow: 18, now: stage.now)
      stage.scene.follow(drag)
      stage.scene.showScreen("card/new", animated: true, now: stage.now)
      drag.move(toRow: 19 - rows, now: stage.now)
      stage.scene.follow(drag)
      stage.scene.release(drag, velocity: 0)
      // 0.4 s for the whole way; the rest of it at 0.6 of the speed.
      let part = Double(rows) / 19
      let rest = Int(400 * (isShown ? 1 - part : part) / 0.6)
      _ = stage.run(rest - 2)
      #expect(stage.scene.isInTransition)
      #expect(stage.run(20).contains(.screen("card/new", .settled(isShown: isShown))))
    }
  }

  @Test("a screen whose process is not ready comes after the pointer has let go, or not at all")
  func notReady() throws {
    for (row, isWanted) in [(18, false), (5, true)] {
      let stage = try stage()
      stage.scene.addScreen("card/new", controller: "new", style: .miniToLarge, from: "mini")
      var drag = try drag(stage, from: 19)
      drag.move(toRow: row, now: stage.now)
      stage.scene.follow(drag)
      stage.scene.release(drag, velocity: 0)
      #expect(stage.run(0).contains(.screen("card/new", .leave)) == !isWanted)
    }
  }

  @Test("a screen that stands is pushed down and away, or comes back")
  func dismissing() throws {
    for (row, isShown) in [(6, true), (7, false)] {
      let stage = try stage()
      try addScreen(stage)
      stage.scene.showScreen("card/new", animated: false, now: stage.now)
      stage.paint()
      var drag = try drag(stage, from: 0)
      #expect(!drag.isUpward)
      drag.move(toRow: row, now: stage.now)
      stage.scene.follow(drag)
      #expect(progress(stage) == 1 - Double(row) / 20)
      stage.scene.release(drag, velocity: 0)
      let events = stage.run(1000)
      let all: [SceneEvent] = [
        .screen("card/new", .dismissalBegan), .screen("card/new", .dismissalWillComplete),
        .screen("card/new", .settled(isShown: isShown)),
      ]
      #expect(events == (isShown ? [all[0], all[2]] : all))
    }
  }

  @Test("a fling decides alone")
  func fling() throws {
    let stage = try stage()
    try addScreen(stage)
    stage.scene.showScreen("card/new", animated: false, now: stage.now)
    stage.paint()
    var drag = try drag(stage, from: 0)
    drag.move(toRow: 1, now: stage.now)
    stage.scene.follow(drag)
    stage.scene.release(drag, velocity: -60)
    #expect(stage.run(1000).contains(.screen("card/new", .settled(isShown: false))))
  }

  @Test(
    "Escape leaves a screen that waits, one that stands, and an alert by its cancel button first")
  func escape() throws {
    let stage = try stage()
    try addScreen(stage)
    #expect(stage.press("escape") == [.screen("card/new", .leave)])
    stage.scene.showScreen("card/new", animated: false, now: stage.now)
    stage.paint()
    #expect(stage.press("escape").suffix(1) == [.screen("card/new", .leave)])
    stage.scene.claimScreen("card/new", style: .alert)
    stage.scene.showScreen("card/new", animated: false, now: stage.now)
    try stage.render(
      "[{\"kind\":\"button\",\"id\":\"no\",\"text\":\"No\",\"role\":\"cancel\"}]", in: "card/new")
    #expect(
      stage.press("escape").suffix(1) == [.message("card/new", .activate(node: "no", key: nil))])
    #expect(stage.press("escape") == [.screen("card/new", .leave)])
  }

  @Test("the row of keys says how to get back, and after half a second how to give up")
  func bar() throws {
    let stage = try stage()
    #expect(!stage.row(20).contains("esc"))
    stage.scene.addScreen("card/new", controller: "new", style: .fullScreen)
    stage.resize(60, 21)
    #expect(!stage.row(20).contains("esc"))
    stage.run(500)
    #expect(stage.row(20).contains("esc cancel new…"))
    #expect(stage.scene.nextDeadline == nil)
    stage.scene.showScreen("card/new", animated: false, now: stage.now)
    #expect(stage.row(20).contains("esc back"))
  }

  @Test("without a screen Escape does nothing")
  func nothing() throws {
    #expect(try stage().press("escape") == [])
  }
}
