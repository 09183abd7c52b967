import CardWire
import TestSupport
import Testing

@testable import CardScene

/// The rows of the table, on a screen.
@Suite("Gestures on a screen")
struct ArbitrationTests {
  private static let hide = "[{\"id\":\"hide\",\"text\":\"Hide\",\"side\":\"end\"}]"

  /// A feed that scrolls sideways, of cells in which lists scroll, in a card.
  private func feed() throws -> Stage {
    let rows = (0..<30).map { "{\"kind\":\"text\",\"id\":\"r\($0)\",\"text\":\"row \($0)\"}" }
    let list = "{\"kind\":\"list\",\"id\":\"ID\",\"rows\":[\(rows.joined(separator: ","))]}"
    let cells = ["a", "b", "c"].map { id in
      "{\"kind\":\"column\",\"id\":\"\(id)\",\"width\":30,\"height\":10,\"actions\":\(Self.hide),"
        + "\"children\":[\(list.replacing("\"ID\"", with: "\"list-\(id)\"")),\"foot\"]}"
    }
    let stage = try Stage(
      "{\"kind\":\"cards\",\"cards\":[{\"kind\":\"slot\",\"id\":\"one\",\"controller\":\"one\"}]}",
      60, 30)
    try stage.render(
      "{\"kind\":\"scroll\",\"id\":\"feed\",\"axis\":\"x\",\"children\":[\(cells.joined(separator: ","))]}",
      in: "one")
    stage.press("o")
    stage.run(1000)
    stage.paint()
    return stage
  }

  private func offset(_ stage: Stage, _ id: NodeID) -> Int {
    stage.element(id)?.scrollState.offset ?? -1
  }

  private func top(_ stage: Stage) -> Int { stage.element("one")?.frame.minY ?? -1 }

  private func dragAcross(_ stage: Stage, _ y: Int, from: Int, to: Int) {
    stage.mouse(.press(.left), from, y)
    for x in stride(from: from, through: to, by: from < to ? 1 : -1).dropFirst() {
      stage.wait(200)
      stage.mouse(.drag(.left), x, y)
    }
    stage.wait(200)
    stage.mouse(.release(.left), to, y)
  }

  @Test("a swipe of a cell wins over the scrolling in it and over the card")
  func swipe() throws {
    let stage = try feed()
    stage.drag(10, from: 6, to: 4)
    stage.run(400)
    #expect(offset(stage, "list-a") == 0)
    #expect(stage.element("a")?.swipe?.value == -1)
    #expect(top(stage) == 0)
  }

  @Test("sideways the feed scrolls, with the content following the pointer, and back on escape")
  func scroll() throws {
    let stage = try feed()
    dragAcross(stage, 6, from: 40, to: 20)
    #expect(offset(stage, "feed") == 20)
    stage.mouse(.press(.left), 40, 6)
    stage.mouse(.drag(.left), 50, 6)
    #expect(offset(stage, "feed") == 10)
    stage.press("escape")
    #expect(offset(stage, "feed") == 20)
    stage.mouse(.drag(.left), 59, 6)
    stage.mouse(.release(.left), 59, 6)
    #expect(offset(stage, "feed") == 20)
  }

  @Test("while a cell is open the feed around it does not scroll, and the card stays")
  func closed() throws {
    let stage = try feed()
    stage.drag(10, from: 6, to: 4)
    stage.run(400)
    stage.mouse(.wheel(dx: 1, dy: 0), 40, 6)
    #expect(offset(stage, "feed") == 0)
    dragAcross(stage, 6, from: 50, to: 40)
    #expect(offset(stage, "feed") == 0)
    stage.run(400)
    #expect(stage.element("a")?.swipe == nil)
    dragAcross(stage, 6, from: 50, to: 40)
    #expect(offset(stage, "feed") == 10)
  }

  @Test("by its head a card is dragged whatever is in it")
  func head() throws {
    let stage = try feed()
    stage.drag(10, from: 6, to: 4)
    stage.run(400)
    stage.drag(10, from: 0, to: 9)
    stage.run(1000)
    #expect(top(stage) == 25)
  }

  @Test("a closed card is dragged from anywhere, also where a cell could be swiped")
  func closedCard() throws {
    let stage = try feed()
    stage.press("c")
    stage.run(1000)
    stage.drag(10, from: 28, to: 20)
    stage.run(1000)
    #expect(top(stage) == 0)
    #expect(stage.element("a")?.swipe == nil)
  }

  @Test("of two that scroll the inner one does; at its end the one around it does")
  func nested() throws {
    let lines = (0..<9).map { "\"line \($0)\"" }.joined(separator: ",")
    let stage = try Stage(
      "{\"kind\":\"scroll\",\"id\":\"outer\",\"children\":[\"above\",{\"kind\":\"scroll\",\"id\":\"inner\",\"height\":5,\"children\":[\(lines)]},\(lines)]}",
      30, 8)
    stage.paint()
    stage.drag(5, from: 4, to: 2)
    #expect((offset(stage, "inner"), offset(stage, "outer")) == (2, 0))
    stage.drag(5, from: 5, to: 0)
    #expect((offset(stage, "inner"), offset(stage, "outer")) == (4, 0))
    stage.drag(5, from: 4, to: 1)
    #expect((offset(stage, "inner"), offset(stage, "outer")) == (4, 3))
    stage.mouse(.wheel(dx: 0, dy: -1), 5, 1)
    #expect((offset(stage, "inner"), offset(stage, "outer")) == (1, 3))
  }

  @Test("a drag down dismisses a screen, but not while a cell is open in it or a list can scroll")
  func dismissal() throws {
    let stage = try Stage(
      "{\"kind\":\"slot\",\"id\":\"one\",\"controller\":\"one\"}", 40, 20)
    try stage.render("\"below\"", in: "one")
    stage.scene.addScreen("one/s", controller: "s", style: .fullScreen)
    let rows = (0..<30).map { "{\"kind\":\"text\",\"id\":\"r\($0)\",\"text\":\"row \($0)\"}" }
    try stage.render(
      "{\"kind\":\"list\",\"id\":\"l\",\"actions\":\(Self.hide),\"rows\":[\(rows.joined(separator: ","))]}",
      in: "one/s")
    stage.scene.showScreen("one/s", animated: false, now: stage.now)
    stage.run(100)
    stage.paint()
    let list = try #require(stage.scene.element("l", in: "one/s"))
    func drag() -> [SceneEvent] {
      stage.mouse(.press(.left), 5, 3)
      return stage.mouse(.drag(.left), 5, 7) + stage.run(0)
    }
    dragAcross(stage, 2, from: 30, to: 10)
    stage.run(400)
    #expect(drag() == [])
    stage.press("escape")
    stage.run(400)
    stage.scene.scroll(list, to: 9)
    #expect(drag() == [])
    #expect(list.scrollState.offset == 5)
    stage.mouse(.release(.left), 5, 7)
    stage.scene.scroll(list, to: 0)
    #expect(drag() == [.screen("one/s", .dismissalBegan)])
    stage.press("escape")
    stage.run(1000)
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("the wheel and a swipe do not go together: whichever begins keeps the other out")
  func wheelBesideSwipe() throws {
    let stage = try feed()
    stage.drag(10, from: 6, to: 5, release: false)
    #expect(stage.element("a")?.swipe != nil)
    stage.mouse(.wheel(dx: 0, dy: 1), 40, 6)
    #expect(offset(stage, "list-b") == 0)
    stage.press("escape")
    stage.run(400)
    stage.mouse(.release(.left), 10, 5)
    stage.mouse(.press(.left), 10, 6)
    stage.mouse(.wheel(dx: 0, dy: 1), 40, 6)
    #expect(offset(stage, "list-b") == 3)
    stage.mouse(.drag(.left), 10, 4)
    #expect(stage.element("a")?.swipe == nil)
  }

  @Test("the wheel scrolls while a card is dragged")
  func wheel() throws {
    let stage = try feed()
    stage.mouse(.press(.left), 30, 0)
    stage.mouse(.drag(.left), 30, 2)
    stage.mouse(.wheel(dx: 0, dy: 1), 10, 6)
    #expect(offset(stage, "list-a") == 3)
    stage.mouse(.drag(.left), 30, 5)
    #expect(top(stage) == 5)
  }

  @Test("a drag that nothing claims is left alone")
  func unclaimed() throws {
    let stage = try feed()
    let before = stage.picture
    stage.mouse(.press(.left), 50, 20)
    stage.mouse(.drag(.left), 50, 10)
    #expect(!stage.scene.isInGesture)
    stage.mouse(.release(.left), 50, 10)
    #expect(stage.picture == before)
  }

  @Test("random presses, drags and keys end in rest, whatever was begun")
  func random() throws {
    for seed in 0..<20 {
      var random = SeededGenerator(seed: UInt64(seed))
      let stage = try feed()
      for _ in 0..<60 {
        let x = Int.random(in: -2...62, using: &random)
        let y = Int.random(in: -2...32, using: &random)
        switch Int.random(in: 0...9, using: &random) {
        case 0, 1: stage.mouse(.press(.left), x, y)
        case 2...5: stage.mouse(.drag(.left), x, y)
        case 6: stage.mouse(.release(.left), x, y)
        case 7: stage.mouse(.wheel(dx: 1, dy: -1), x, y)
        case 8:
          let keys = ["left", "right", "up", "down", "enter", "escape", "m", "tab"]
          if let key = keys.randomElement(using: &random) { stage.press(key) }
        default: stage.resize(60, Int.random(in: 20...30, using: &random))
        }
        stage.run(Int.random(in: 0...200, using: &random))
        stage.paint()
      }
      stage.mouse(.release(.left), 0, 0)
      stage.press("escape", "escape")
      stage.run(2000)
      stage.paint()
      #expect(!stage.scene.isInGesture && !stage.scene.isAnimating)
      #expect(stage.scene.nextDeadline == nil)
      for id in ["a", "b", "c"] {
        guard let swipe = stage.element(NodeID(id))?.swipe else { continue }
        #expect(!swipe.isMoving && abs(swipe.value) == 1)
      }
    }
  }
}
