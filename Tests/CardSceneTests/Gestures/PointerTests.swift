import CardWire
import Testing

@testable import CardScene

@Suite("The pointer on cards")
struct PointerTests {
  private static let deck = """
    {"kind":"cards","top":{"kind":"slot","id":"top","controller":"top"},"cards":[\
    {"kind":"slot","id":"one","controller":"one"},{"kind":"slot","id":"two","controller":"two"}]}
    """

  private func stage() throws -> Stage {
    let stage = try Stage(Self.deck, 60, 30)
    let lines = (0..<40).map { "{\"kind\":\"text\",\"id\":\"r\($0)\",\"text\":\"row \($0)\"}" }
    try stage.render(
      "{\"kind\":\"list\",\"id\":\"l\",\"rows\":[\(lines.joined(separator: ","))]}", in: "one")
    try stage.render("[{\"kind\":\"button\",\"id\":\"b\",\"text\":\"B\"}]", in: "two")
    stage.paint()
    return stage
  }

  private func cards(_ stage: Stage) -> CardsState {
    guard case .cards(let state) = stage.scene.root.state else { return CardsState() }
    return state
  }

  /// First rows of the two cards: closed 21 and 25, open 4 and 5.
  private func tops(_ stage: Stage) -> [Int] {
    ["one", "two"].map { stage.element($0)?.frame.minY ?? -1 }
  }

  @Test("a card follows the pointer row by row, and the process need not answer")
  func follows() throws {
    let stage = try stage()
    stage.set(.stale(since: stage.now, reason: "stopped"), of: "one")
    stage.mouse(.press(.left), 30, 21)
    var seen: [Int] = []
    for row in [20, 15, 9, 4, 2, 21, 25] {
      stage.mouse(.drag(.left), 30, row)
      seen.append(tops(stage)[0])
    }
    #expect(seen == [20, 15, 9, 4, 4, 21, 21])
    #expect(!stage.scene.isAnimating)
  }

  @Test("more than two and a half rows go on with a spring, less goes back in a third of a second")
  func release() throws {
    let stage = try stage()
    stage.drag(30, from: 21, to: 19)
    #expect(cards(stage).openCount == 0)
    stage.run(165)
    #expect(cards(stage).travel == [0.5, 0])
    stage.run(165)
    #expect(tops(stage) == [21, 25])
    #expect(!stage.scene.isAnimating)
    stage.drag(30, from: 21, to: 18)
    #expect(cards(stage).openCount == 1)
    stage.run(1000)
    #expect(tops(stage) == [4, 25])
    #expect(cards(stage).travel == [17, 0])
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("a flick goes on although it was short")
  func flick() throws {
    let stage = try stage()
    stage.mouse(.press(.left), 30, 21)
    stage.wait(20)
    stage.mouse(.drag(.left), 30, 20)
    stage.wait(20)
    stage.mouse(.drag(.left), 30, 19)
    stage.mouse(.release(.left), 30, 19)
    #expect(cards(stage).openCount == 1)
  }

  @Test("moves that come all at once have no velocity")
  func atOnce() throws {
    let stage = try stage()
    stage.mouse(.press(.left), 30, 21)
    for row in [20, 19] {
      stage.wait(1)
      stage.mouse(.drag(.left), 30, row)
    }
    stage.mouse(.release(.left), 30, 19)
    #expect(cards(stage).openCount == 0)
  }

  @Test("a lower card pushes the one above ahead and opens it too; both close together")
  func lower() throws {
    let stage = try stage()
    stage.drag(30, from: 25, to: 15, release: false)
    #expect(tops(stage) == [14, 15])
    stage.mouse(.release(.left), 30, 15)
    stage.run(1000)
    #expect(tops(stage) == [4, 5])
    stage.drag(30, from: 5, to: 12, release: false)
    #expect(tops(stage) == [11, 12])
    stage.mouse(.release(.left), 30, 12)
    stage.run(1000)
    #expect(tops(stage) == [21, 25])
    #expect(cards(stage).openCount == 0)
  }

  @Test("the frames of the spring are exact")
  func frames() throws {
    let stage = try stage()
    stage.press("o")
    var openness: [Double] = []
    for _ in 0..<5 {
      stage.run(100)
      let one = try #require(stage.element("one"))
      openness.append((stage.scene.openness(of: one) * 1000).rounded() / 1000)
    }
    // 1 − (1 + ωt)·e^(−ωt) with ω = 9.23
    #expect(openness == [0.236, 0.551, 0.764, 0.883, 0.944])
    #expect(stage.scene.isAnimating)
    stage.run(500)
    #expect(!stage.scene.isAnimating)
  }

  @Test("frames come every 16 milliseconds while something moves, and not at all afterwards")
  func deadlines() throws {
    let stage = try stage()
    #expect(stage.scene.nextDeadline == nil)
    stage.press("o")
    #expect(stage.scene.nextDeadline == stage.now.adding(milliseconds: 16))
    stage.run(16)
    #expect(stage.scene.nextDeadline == stage.now.adding(milliseconds: 16))
    stage.run(1000)
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("with reduced motion cards jump")
  func reducedMotion() throws {
    let stage = try stage()
    stage.scene.reducesMotion = true
    stage.press("o")
    #expect(tops(stage) == [4, 25])
    #expect(!stage.scene.isAnimating)
  }

  @Test("a drag interrupts the spring and goes on from where the card is")
  func interrupt() throws {
    let stage = try stage()
    stage.press("o")
    stage.run(100)
    let top = tops(stage)[0]
    stage.mouse(.press(.left), 30, top)
    stage.mouse(.drag(.left), 30, top + 1)
    #expect(!stage.scene.isAnimating)
    #expect(abs(tops(stage)[0] - (top + 1)) <= 1)
  }

  @Test("the threshold is a cell, and the direction is locked at once")
  func threshold() throws {
    let stage = try stage()
    stage.mouse(.press(.left), 30, 21)
    stage.mouse(.drag(.left), 31, 21)
    stage.mouse(.drag(.left), 36, 21)
    stage.mouse(.drag(.left), 36, 10)
    #expect(tops(stage) == [21, 25])
    #expect(stage.mouse(.release(.left), 36, 10) == [])
    #expect(cards(stage).openCount == 0)
  }

  @Test("escape lets the card go back and the rest of the drag does nothing")
  func escape() throws {
    let stage = try stage()
    stage.drag(30, from: 21, to: 10, release: false)
    stage.press("escape")
    stage.mouse(.drag(.left), 30, 6)
    stage.run(400)
    #expect(tops(stage) == [21, 25])
    stage.mouse(.release(.left), 30, 6)
    stage.run(1000)
    #expect(cards(stage).openCount == 0)
  }

  @Test("a change of size or the death of the card in the middle of a drag ends it once")
  func interrupted() throws {
    let stage = try stage()
    stage.drag(30, from: 21, to: 10, release: false)
    stage.resize(60, 40)
    #expect(tops(stage) == [31, 35])
    stage.mouse(.drag(.left), 30, 39)
    stage.mouse(.release(.left), 30, 99)
    #expect(tops(stage) == [31, 35])
    stage.drag(30, from: 31, to: 20, release: false)
    stage.set(.failed(CardFailure(reason: "killed", since: stage.now)), of: "two")
    #expect(tops(stage)[0] == 20)
    stage.set(.failed(CardFailure(reason: "killed", since: stage.now)), of: "one")
    stage.run(400)
    #expect(tops(stage) == [31, 35])
  }

  @Test("positions beyond the screen are taken as its edge")
  func beyond() throws {
    let stage = try stage()
    stage.mouse(.press(.left), 500, 21)
    stage.mouse(.drag(.left), 500, -70)
    #expect(tops(stage) == [4, 25])
    stage.mouse(.release(.left), -5, -70)
    #expect(cards(stage).openCount == 1)
  }

  @Test("a click on a card's head opens and closes it, one on its content does not")
  func heads() throws {
    let stage = try stage()
    stage.click(5, 22)
    stage.run(1000)
    #expect(tops(stage) == [4, 25])
    stage.click(5, 4)
    stage.run(1000)
    #expect(tops(stage) == [21, 25])
    #expect(stage.click(5, 23) == [.message("one", .activate(node: "l", key: "r0"))])
    #expect(cards(stage).openCount == 0)
  }

  @Test("in an open card a drag scrolls the list; down from its start it moves the card")
  func content() throws {
    let stage = try stage()
    stage.press("o")
    stage.run(1000)
    stage.drag(30, from: 15, to: 10)
    #expect(stage.element("l")?.scrollState.offset == 5)
    stage.drag(30, from: 10, to: 12)
    #expect(stage.element("l")?.scrollState.offset == 3)
    stage.drag(30, from: 10, to: 16)
    #expect(stage.element("l")?.scrollState.offset == 0)
    #expect(tops(stage) == [4, 25])
    stage.drag(30, from: 10, to: 20)
    stage.run(1000)
    #expect(tops(stage) == [21, 25])
  }

  @Test("the rest of an open card is dragged too")
  func bare() throws {
    let stage = try stage()
    stage.press("tab", "o")
    stage.run(1000)
    stage.drag(30, from: 15, to: 25)
    stage.run(1000)
    #expect(tops(stage) == [21, 25])
  }

  @Test("a closed card is dragged from anywhere")
  func closedContent() throws {
    let stage = try stage()
    stage.drag(30, from: 24, to: 18)
    stage.run(1000)
    #expect(tops(stage) == [4, 25])
  }

  @Test("a button is pressed where press and release meet, and gets the focus")
  func button() throws {
    let stage = try stage()
    #expect(stage.click(5, 27) == [.message("two", .activate(node: "b", key: nil))])
    #expect(stage.focus == "b")
    #expect(stage.mouse(.press(.left), 5, 27) + stage.mouse(.release(.left), 5, 22) == [])
  }

  @Test("a click puts the caret, a drag selects")
  func input() throws {
    let stage = try Stage("[{\"kind\":\"input\",\"id\":\"i\",\"value\":\"one two\"}]", 20, 5)
    stage.click(4, 0)
    stage.paint()
    #expect(stage.caret == Point(x: 4, y: 0))
    stage.mouse(.press(.left), 4, 0)
    stage.mouse(.drag(.left), 7, 0)
    stage.mouse(.release(.left), 7, 0)
    stage.type("three")
    #expect(stage.row(0) == "one three")
  }

  @Test(
    "open and close by name look into the nearest container, and say when there is no such card")
  func byName() throws {
    let stage = try stage()
    let scene = stage.scene
    #expect(scene.open("two", from: .deck, animated: false, now: stage.now))
    _ = scene.layout()
    #expect(tops(stage) == [4, 5])
    #expect(scene.close(nil, from: "one", animated: true, now: stage.now))
    #expect(scene.isAnimating)
    #expect(!scene.open("three", from: "one", animated: true, now: stage.now))
    #expect(!scene.open(nil, from: "nowhere", animated: true, now: stage.now))
    #expect(!scene.open(nil, from: .deck, animated: true, now: stage.now))
  }

  @Test("a card that leaves or comes while cards move leaves them in their places")
  func changes() throws {
    let stage = try stage()
    stage.press("o")
    stage.run(100)
    _ = try stage.scene.apply([.remove("two")], in: .deck)
    stage.run(1000)
    #expect(!stage.scene.isAnimating)
    #expect(cards(stage).travel == [21])
    #expect(stage.element("one")?.frame.minY == 4)
  }
}
