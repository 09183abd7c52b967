import CardScene
import Testing

@testable import CardRuntime

@Suite("Steps of a snapshot")
struct SnapshotStepTests {
  private func read(_ text: String) throws(SnapshotStep.Failure) -> [SnapshotStep] {
    try SnapshotStep.read(Array(text.utf8))
  }

  @Test("each step is read from its line; blank lines and line ends of all kinds are passed over")
  func good() throws {
    let steps = try read(
      """
      {"press":"shift-tab"}\r
      {"text":"ab"}

      {"click":[1,2]}
      {"drag":[[1,2],[3,4]]}
      {"drag":[[1,2],[3,4]],"over":2,"hold":true}
      {"wheel":-1,"at":[1,2]}
      {"resize":[0,1000]}
      {"wait":"settled"}
      {"wait":300}
      {"print":"name"}
      """)
    #expect(
      steps == [
        .press(KeyEvent(.backTab)), .text("ab"), .click(Point(x: 1, y: 2)),
        .drag(Point(x: 1, y: 2), Point(x: 3, y: 4), moves: 6, hold: false),
        .drag(Point(x: 1, y: 2), Point(x: 3, y: 4), moves: 2, hold: true),
        .wheel(-1, at: Point(x: 1, y: 2)), .resize(Size(width: 0, height: 1000)), .settle,
        .wait(milliseconds: 300), .print("name"),
      ])
  }

  @Test(
    "a line that is no step says what was found and what the step takes",
    arguments: [
      ("[]", "expected an object such as {\"press\":\"tab\"}, found []"),
      ("{}", "expected a step, one of \(words), found no member"),
      ("{\"pres\":\"tab\"}", "there is no step \"pres\"; did you mean \"press\"?"),
      ("{\"press\":\"tab\",\"click\":[1,2]}", "press and click are two steps; write a line each"),
      ("{\"press\":\"tab\",\"over\":1}", "press takes no \"over\""),
      ("{\"press\":\"tabb\"}", "press takes \(keys), found \"tabb\""),
      ("{\"press\":\"f99\"}", "press takes \(keys), found \"f99\""),
      ("{\"text\":1}", "text takes a string, found 1"),
      ("{\"click\":[-1,2]}", "click takes \(cell), found [-1,2]"),
      ("{\"drag\":[[1,2]]}", "drag takes two cells such as [[40,20],[40,5]], found [[1,2]]"),
      ("{\"drag\":[[1,2],[3,4]],\"over\":0}", "over takes 1 to 10000 moves, found 0"),
      ("{\"drag\":[[1,2],[3,4]],\"hold\":1}", "hold takes true or false, found 1"),
      ("{\"wheel\":1}", "wheel needs \"at\": \(cell)"),
      ("{\"wheel\":1,\"at\":1}", "at takes \(cell), found 1"),
      ("{\"wheel\":2000,\"at\":[1,1]}", "wheel takes -1000 to 1000 steps, found 2000"),
      ("{\"resize\":[1001,1]}", "resize takes [columns,rows], 0 to 1000 each, found [1001,1]"),
      (
        "{\"wait\":\"setled\"}",
        "wait takes \"settled\" or 0 to 600000 milliseconds, found \"setled\""
      ),
      ("{\"wait\":-1}", "wait takes \"settled\" or 0 to 600000 milliseconds, found -1"),
      ("{\"print\":\"a\\nb\"}", "print takes a name in one line, found \"a\\u000ab\""),
    ])
  func bad(line: String, message: String) {
    #expect(throws: SnapshotStep.Failure(line: 2, message: message)) {
      try read("{\"press\":\"tab\"}\n\(line)")
    }
  }

  private static let words = "press, text, click, drag, wheel, resize, wait, print"
  private static let keys = "a key such as \"tab\", \"ctrl-c\" or \"x\""
  private static let cell = "a cell, [column,row], 0 to 10000 each"
}
