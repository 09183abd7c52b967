import CardWire
import Testing

@testable import CardScene

@Suite("Stacks of many cards")
struct StackTests {
  private func stage(_ count: Int, _ width: Int = 40, _ height: Int = 24, top: Bool = false) throws
    -> Stage
  {
    let cards = (0..<count).map { "{\"kind\":\"text\",\"id\":\"c\($0)\",\"text\":\"body \($0)\"}" }
    let top = top ? "\"top\":\"above\"," : ""
    let stage = try Stage(
      "{\"kind\":\"cards\",\"id\":\"main\",\(top)\"cards\":[\(cards.joined(separator: ","))]}",
      width, height)
    stage.paint()
    return stage
  }

  private func tops(_ stage: Stage) -> [Int] {
    stage.scene.root.cards.map { $0.frame.minY }
  }

  private func names(_ stage: Stage) -> [String] {
    stage.scene.root.cards.map { $0.id?.rawValue ?? "" }
  }

  @Test(
    "closed cards move together where there is no room, so that each head is seen",
    arguments: [
      (2, [15, 19]), (5, [3, 7, 11, 15, 19]), (6, [4, 7, 10, 13, 16, 19]),
      (8, [5, 7, 9, 11, 13, 15, 17, 19]), (14, Array(6...19)),
    ])
  func spacing(count: Int, expected: [Int]) throws {
    #expect(tops(try stage(count)) == expected)
  }

  @Test("heads of one row say which card they are")
  func strips() throws {
    let stage = try stage(12, 30, 20)
    #expect(stage.rows(5..<8) == "  c1\n  c2\n  c3")
  }

  @Test("where even that is not enough, some are shown, and the others come with the page keys")
  func window() throws {
    let stage = try stage(30, 40, 24, top: true)
    #expect(names(stage) == (0..<14).map { "c\($0)" })
    #expect(stage.row(5).contains("+16 more · page up, page down"))
    stage.press("pagedown")
    stage.paint()
    #expect(names(stage) == (14..<28).map { "c\($0)" })
    #expect(stage.row(5).contains("+14 above · +2 more"))
    stage.press("pagedown")
    stage.paint()
    #expect(names(stage) == (16..<30).map { "c\($0)" })
    stage.mouse(.wheel(dx: 0, dy: -1), 10, 15)
    #expect(names(stage).first == "c13")
    #expect(stage.scene.focusStops().contains { $0 === stage.scene.focused })
  }

  @Test("a card that is not shown is shown when it is opened by name")
  func byName() throws {
    let stage = try stage(30)
    #expect(stage.scene.open("c20", from: .deck, animated: true, now: stage.now))
    stage.run(1100)
    #expect(names(stage).contains("c20"))
    let card = try #require(stage.element("c20"))
    #expect(stage.scene.openness(of: card) == 1)
    #expect(!stage.scene.open("c30", from: .deck, animated: true, now: stage.now))
  }

  @Test("each of many cards opens those above it and is dragged between its places")
  func dragging() throws {
    let stage = try stage(5, 40, 30)
    let closed = tops(stage)
    stage.drag(20, from: closed[3] + 1, to: 8)
    stage.run(1100)
    #expect(tops(stage) == [0, 1, 2, 3, closed[4]])
    stage.drag(20, from: 3, to: 9)
    stage.run(1100)
    #expect(tops(stage) == closed)
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("any number of cards at any size: nothing traps, the places are in order")
  func sizes() throws {
    for count in [1, 2, 3, 7, 30, 100] {
      let stage = try stage(count, 40, 24, top: true)
      for height in [0, 1, 2, 3, 5, 8, 12, 24, 60, 200] {
        stage.resize(40, height)
        stage.paint()
        let places = tops(stage)
        #expect(places == places.sorted(), "\(count) in \(height)")
        #expect(!places.isEmpty)
        stage.press("o")
        stage.run(1100)
        stage.press("pagedown", "c", "pageup")
        stage.run(1100)
        #expect(stage.scene.nextDeadline == nil)
      }
    }
  }
}
