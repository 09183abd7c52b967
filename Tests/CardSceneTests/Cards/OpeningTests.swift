import CardWire
import Testing

@testable import CardScene

@Suite("The card that opens by itself")
struct OpeningTests {
  private static let deck = """
    {"kind":"cards","id":"main","opens":"one","top":"above","cards":[\
    {"kind":"slot","id":"one","controller":"one"},{"kind":"slot","id":"two","controller":"two"}]}
    """

  private func top(_ stage: Stage) -> Int { stage.element("one")?.frame.minY ?? -1 }

  @Test("it waits for the first frame of the card, which shows it closed, then opens by the spring")
  func opens() throws {
    let stage = try Stage(Self.deck, 60, 30)
    stage.run(1000)
    stage.paint()
    #expect(top(stage) == 21)
    #expect(stage.scene.nextDeadline == nil)
    try stage.render("\"a\"", in: "two")
    stage.run(1000)
    #expect(top(stage) == 21)
    try stage.render("\"a\"", in: "one")
    #expect(stage.scene.isAnimating)
    #expect(stage.scene.nextDeadline == nil)
    stage.wait(3000)
    _ = stage.scene.advance(to: stage.now)
    stage.paint()
    #expect(top(stage) == 21)
    stage.run(100)
    let one = try #require(stage.element("one"))
    #expect((stage.scene.openness(of: one) * 1000).rounded() == 236)
    stage.run(900)
    #expect(top(stage) == 4)
    #expect(!stage.scene.isAnimating && stage.scene.nextDeadline == nil)
  }

  @Test("the focus goes with it from the card that it would cover")
  func focus() throws {
    let stage = try Stage(
      Self.deck.replacing("\"opens\":\"one\"", with: "\"opens\":\"two\""), 60, 30)
    stage.paint()
    #expect(stage.focus == "one")
    try stage.render("\"a\"", in: "two")
    stage.paint()
    stage.run(1000)
    #expect(stage.focus == "two")
  }

  @Test("with reduced motion it is open at once")
  func reducedMotion() throws {
    let stage = try Stage(Self.deck, 60, 30)
    stage.scene.reducesMotion = true
    try stage.render("\"a\"", in: "one")
    stage.paint()
    stage.run(0)
    #expect(top(stage) == 4)
  }

  @Test("once a card was moved, nothing opens by itself any more")
  func moved() throws {
    let stage = try Stage(Self.deck, 60, 30)
    stage.paint()
    stage.press("o")
    stage.run(1000)
    stage.press("c")
    stage.run(1000)
    try stage.render("\"a\"", in: "one")
    stage.paint()
    stage.run(1000)
    #expect(top(stage) == 21)
  }

  @Test("it happens once, whatever the card draws later")
  func once() throws {
    let stage = try Stage(Self.deck, 60, 30)
    try stage.render("\"a\"", in: "one")
    stage.paint()
    stage.run(1000)
    stage.press("c")
    stage.run(1000)
    try stage.render("\"b\"", in: "one")
    stage.paint()
    stage.run(1000)
    #expect(top(stage) == 21)
  }

  @Test(
    "a card that is a plain node opens after the first frame")
  func plain() throws {
    let plain = Self.deck.replacing(
      "{\"kind\":\"slot\",\"id\":\"one\",\"controller\":\"one\"}",
      with: "{\"kind\":\"text\",\"id\":\"one\",\"text\":\"a\"}")
    let stage = try Stage(plain, 60, 30)
    stage.paint()
    stage.run(1000)
    #expect(top(stage) == 4)
  }
}
