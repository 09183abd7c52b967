import CardWire
import Testing

@testable import CardScene

@Suite("Nodes that fly between screens")
struct MatchTests {
  private func stage(_ details: String) throws -> Stage {
    let stage = try Stage(
      "{\"kind\":\"column\",\"children\":[{\"kind\":\"slot\",\"id\":\"list\",\"controller\":\"l\"}]}",
      20, 21)
    try stage.render(
      "[\"row\",{\"kind\":\"text\",\"text\":\"C\",\"match\":\"moby\",\"width\":4,\"height\":2}]",
      in: "list")
    stage.paint()
    stage.scene.addScreen("list/details", controller: "d", style: .fullScreen)
    _ = stage.scene.layout()
    try stage.render(details, in: "list/details")
    return stage
  }

  private let details = """
    [{"kind":"text","text":"panel","height":10,"bind":{"dy":{"on":"present","map":[[0,-10],[1,0]]}}},\
    {"kind":"text","id":"cover","text":"C","match":"moby","width":8,"height":6}]
    """

  private func frame(_ stage: Stage) -> [Int] {
    let frame = stage.scene.element("cover", in: "list/details")?.frame ?? .zero
    return [frame.minX, frame.minY, frame.width, frame.height]
  }

  @Test("a node flies from its partner's place and size to its own, and panels follow the screen")
  func flight() throws {
    let stage = try stage(details)
    stage.scene.showScreen("list/details", animated: true, now: stage.now)
    _ = stage.scene.layout()
    #expect(frame(stage) == [0, 1, 4, 2])
    // 0.75 s where something flies; ease-out: half of the time is three quarters of the way.
    stage.run(375)
    #expect(stage.scene.screen("list/details")?.progress == 0.75)
    #expect(frame(stage) == [0, 8, 7, 5])
    stage.run(400)
    #expect(frame(stage) == [0, 10, 8, 6])
    #expect(stage.row(0) == "panel")
    #expect(stage.row(10) == "C")
  }

  @Test("a node that flies brings the ground of its place along, so that nothing shines through")
  func ground() throws {
    let stage = try stage(
      """
      [{"kind":"column","tone":"accent","height":"fill","children":[\
      {"kind":"text","id":"cover","text":"C","match":"moby","width":8,"height":6}]}]
      """)
    stage.scene.showScreen("list/details", animated: true, now: stage.now)
    stage.run(100)
    stage.paint()
    let frame = frame(stage)
    #expect(
      stage.style(frame[0] + frame[2] - 1, frame[1]).background
        == Theme.dark.panel(.accent))
  }

  @Test("the tone of a text that flies is no ground")
  func text() throws {
    let stage = try stage(
      """
      [{"kind":"text","id":"cover","text":"C","match":"moby","width":8,"height":6,"tone":"accent"}]
      """)
    stage.scene.showScreen("list/details", animated: true, now: stage.now)
    stage.run(100)
    stage.paint()
    let frame = frame(stage)
    #expect(stage.style(frame[0] + 1, frame[1]).background == .terminal)
    stage.run(1000)
    stage.paint()
    #expect(stage.style(1, 0).background == .terminal)
  }

  @Test("on the way back it ends where it came from, after half a second")
  func back() throws {
    let stage = try stage(details)
    stage.scene.showScreen("list/details", animated: false, now: stage.now)
    stage.paint()
    stage.scene.hideScreen("list/details", animated: true, now: stage.now)
    stage.run(490)
    #expect(stage.scene.isInTransition)
    #expect(frame(stage) == [0, 1, 4, 2])
    stage.run(20)
    #expect(!stage.scene.isInTransition)
  }

  @Test("under the pointer that takes the screen away it flies, too, and back when it lets go")
  func dragged() throws {
    let stage = try stage(details)
    stage.scene.showScreen("list/details", animated: false, now: stage.now)
    stage.run(0)
    stage.drag(15, from: 1, to: 6, release: false)
    #expect(stage.scene.screen("list/details")?.progress == 0.75)
    #expect(frame(stage) == [0, 8, 7, 5])
    stage.press("escape")
    stage.run(1000)
    #expect(frame(stage) == [0, 10, 8, 6])
    #expect(stage.scene.screen("list/details")?.pairs.isEmpty == true)
  }

  @Test("what was scrolled out of sight does not fly back")
  func outOfSight() throws {
    let stage = try stage(
      """
      {"kind":"scroll","id":"s","height":5,"children":[\
      {"kind":"text","id":"cover","text":"C","match":"moby","width":8,"height":3},\
      "1","2","3","4","5","6","7","8"]}
      """)
    stage.scene.showScreen("list/details", animated: false, now: stage.now)
    stage.run(0)
    let scroll = try #require(stage.scene.element("s", in: "list/details"))
    stage.scene.scroll(scroll, to: 4)
    _ = stage.scene.layout()
    #expect(stage.scene.matchedPairs(of: try #require(stage.scene.screen("list/details"))).isEmpty)
    // Its card may scroll it back in the same breath.
    stage.scene.reveal(try #require(stage.scene.element("cover", in: "list/details")))
    stage.scene.hideScreen("list/details", animated: true, now: stage.now)
    #expect(stage.scene.screen("list/details")?.pairs.count == 1)
  }

  @Test("a name without a partner is told to the one who asked, and the screen comes all the same")
  func alone() throws {
    let stage = try stage(details.replacing("moby", with: "mobi"))
    stage.scene.showScreen("list/details", animated: true, now: stage.now)
    let events = stage.run(1000)
    #expect(
      events == [
        .fault(
          "list",
          WireFault(
            .unknownID, about: "match",
            message: "a node of \"details\" has the match \"mobi\", and no node below it has; "
              + "it comes with the rest of its screen")),
        .screen("list/details", .settled(isShown: true)),
      ])
    #expect(stage.row(10) == "C")
    stage.scene.hideScreen("list/details", animated: true, now: stage.now)
    #expect(stage.run(1000) == [.screen("list/details", .settled(isShown: false))])
  }
}
