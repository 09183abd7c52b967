import CardWire
import TestSupport
import Testing

@testable import CardScene

@Suite("Taking a child up and putting it elsewhere")
struct ReorderTests {
  private func list(_ keys: [String], _ attributes: String = "") -> String {
    let rows = keys.map { "{\"kind\":\"text\",\"id\":\"\($0)\",\"text\":\"row \($0)\"}" }
    return "{\"kind\":\"list\",\"id\":\"l\",\"height\":4,\"reorders\":true\(attributes),"
      + "\"rows\":[\(rows.joined(separator: ","))]}"
  }

  /// A list of rows in a slot, the first of them in the first row of the screen.
  private func stage(_ keys: String..., attributes: String = "") throws -> Stage {
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"s\",\"controller\":\"s\"}", 60, 8)
    try stage.render(list(keys, attributes), in: "s")
    stage.paint()
    return stage
  }

  private func order(_ stage: Stage, _ id: NodeID = "l") -> String {
    (stage.element(id)?.children ?? []).compactMap { $0.id?.rawValue }.joined()
  }

  /// Presses and rests until what is there is taken up.
  private func takeUp(_ stage: Stage, _ x: Int, _ y: Int) {
    stage.mouse(.press(.left), x, y)
    stage.run(GestureRecognizer.longPress)
  }

  private func told(_ key: NodeID, before: NodeID?) -> [SceneEvent] {
    [.message("s", .reorder(node: "l", key: key, before: before))]
  }

  @Test("a row follows the pointer from place to place, and its card is told once it is let go")
  func row() throws {
    let stage = try stage("a", "b", "c", "d")
    takeUp(stage, 5, 0)
    #expect(stage.scene.isReordering)
    #expect(stage.mouse(.drag(.left), 5, 2) == [])
    #expect(order(stage) == "bcad")
    #expect(
      stage.rows(0..<4) == """
         row b
         row c
        ▌row a
         row d
        """)
    stage.mouse(.drag(.left), 5, 1)
    #expect(order(stage) == "bacd")
    #expect(stage.mouse(.release(.left), 5, 1) == told("a", before: "c"))
    #expect(order(stage) == "bacd")
    #expect(stage.element("l")?.cursorRow?.id == "a")
    #expect(stage.scene.nextDeadline == nil)
  }

  @Test("at the end there is nothing that it stands before")
  func end() throws {
    let stage = try stage("a", "b", "c")
    takeUp(stage, 5, 0)
    stage.mouse(.drag(.left), 5, 7)
    #expect(stage.mouse(.release(.left), 5, 7) == told("a", before: nil))
    #expect(order(stage) == "bca")
  }

  @Test("in its old place it is nothing that has happened, and no row is activated")
  func samePlace() throws {
    let stage = try stage("a", "b")
    takeUp(stage, 5, 0)
    #expect(stage.mouse(.release(.left), 5, 0) == [])
    takeUp(stage, 5, 0)
    stage.mouse(.drag(.left), 5, 1)
    stage.mouse(.drag(.left), 5, 0)
    #expect(stage.mouse(.release(.left), 5, 0) == [])
    #expect(order(stage) == "ab")
  }

  @Test("nothing is taken up without a rest, `reorders` or an id, or of a part of the rows")
  func not() throws {
    let stage = try stage("a", "b", "c")
    stage.mouse(.press(.left), 5, 0)
    stage.run(GestureRecognizer.longPress - 1)
    stage.mouse(.drag(.left), 5, 1)
    stage.run(100)
    #expect(order(stage) == "abc")
    stage.mouse(.release(.left), 5, 1)
    let plain = list(["a", "b", "c"])
    for view in [
      plain.replacing("true", with: "false"), plain.replacing("true", with: "true,\"total\":9"),
      plain.replacing("\"id\":\"l\",", with: ""),
    ] {
      try stage.render(view, in: "s")
      takeUp(stage, 5, 0)
      #expect(!stage.scene.isReordering)
      stage.mouse(.release(.left), 5, 0)
    }
  }

  @Test("the menu of what can be taken up opens by the right button and by its key")
  func menu() throws {
    let menu = ",\"menu\":[{\"id\":\"m\",\"text\":\"Mark\"}]"
    let stage = try stage("a", "b", attributes: menu)
    takeUp(stage, 5, 0)
    #expect(stage.scene.interaction.menu == nil && stage.scene.isReordering)
    stage.mouse(.release(.left), 5, 0)
    stage.mouse(.press(.right), 5, 0)
    #expect(stage.scene.interaction.menu != nil)
    stage.press("escape", "m")
    #expect(stage.scene.interaction.menu != nil)
  }

  @Test(
    "what cancels brings the old order back, once, and the card hears nothing",
    arguments: ["escape", "size", "death", "keys"])
  func cancel(by cause: String) throws {
    let stage = try stage("a", "b", "c")
    takeUp(stage, 5, 0)
    stage.mouse(.drag(.left), 5, 2)
    #expect(order(stage) == "bca")
    switch cause {
    case "escape": #expect(stage.press("escape") == [])
    case "size": stage.resize(20, 9)
    case "death": stage.set(.failed(CardFailure(reason: "killed", since: stage.now)), of: "s")
    default: stage.scene.showKeys()
    }
    #expect(order(stage) == "abc")
    #expect(!stage.scene.isInGesture)
    stage.mouse(.drag(.left), 5, 1)
    #expect(stage.mouse(.release(.left), 5, 1) == [])
    #expect(order(stage) == "abc")
  }

  @Test("an update in the middle holds, and what is held stays where the pointer has it")
  func update() throws {
    let stage = try stage("a", "b", "c", "d")
    takeUp(stage, 5, 0)
    stage.mouse(.drag(.left), 5, 2)
    #expect(order(stage) == "bcad")
    try stage.render(list(["d", "a", "c", "b", "e"]), in: "s")
    #expect(order(stage) == "adcbe")
    stage.press("escape")
    #expect(order(stage) == "dacbe")
  }

  @Test("a patch finds the order that its card knows")
  func patch() throws {
    let stage = try stage("a", "b", "c")
    takeUp(stage, 5, 0)
    stage.mouse(.drag(.left), 5, 2)
    let new = try Stage.node("{\"kind\":\"text\",\"id\":\"n\",\"text\":\"new\"}")
    _ = try stage.scene.apply([.insert(new, into: "l", .after("a"))], in: "s")
    #expect(order(stage) == "nbca")
    #expect(throws: WireFault.self) {
      try stage.scene.apply([.remove("b"), .remove("nobody")], in: "s")
    }
    #expect(order(stage) == "nbca")
    stage.press("escape")
    #expect(order(stage) == "anbc")
  }

  @Test("an update that removes it ends it, and the order is the card's")
  func removal() throws {
    let stage = try stage("a", "b", "c")
    takeUp(stage, 5, 0)
    stage.mouse(.drag(.left), 5, 2)
    try stage.render(list(["b", "c"]), in: "s")
    #expect(!stage.scene.isInGesture)
    #expect(stage.mouse(.release(.left), 5, 2) == [])
    #expect(order(stage) == "bc")
  }

  @Test("after the release the card has the last word")
  func answer() throws {
    let stage = try stage("a", "b", "c")
    takeUp(stage, 5, 0)
    stage.mouse(.drag(.left), 5, 2)
    stage.mouse(.release(.left), 5, 2)
    try stage.render(list(["a", "b", "c"]), in: "s")
    #expect(order(stage) == "abc")
  }

  @Test("at an edge the list is scrolled on, as far as it goes")
  func edge() throws {
    let stage = try stage("a", "b", "c", "d", "e", "f", "g", "h")
    takeUp(stage, 5, 1)
    stage.mouse(.drag(.left), 5, 3)
    #expect(order(stage) == "acdbefgh")
    stage.run(ReorderDrag.scrolling.delay - 1)
    #expect(order(stage) == "acdbefgh")
    stage.run(1 + ReorderDrag.scrolling.interval)
    #expect(order(stage) == "acdefbgh")
    #expect(stage.element("l")?.scrollState.offset == 2)
    stage.run(2000)
    #expect(order(stage) == "acdefghb")
    #expect(stage.row(3) == "▌row b" + String(repeating: " ", count: 53) + "▐")
    #expect(stage.scene.nextDeadline == nil)
    stage.mouse(.drag(.left), 5, 0)
    stage.run(2000)
    #expect(order(stage) == "bacdefgh")
    #expect(stage.mouse(.release(.left), 5, 0) == told("b", before: "a"))
  }

  @Test("a place is passed at its middle, whatever the lengths")
  func middles() {
    func place(_ pointer: Int) -> Int {
      ReorderPlace.place(of: pointer, before: [0..<4, 5..<6], after: [9..<13, 14..<15])
    }
    #expect((-1...15).map(place) == [0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 4, 4])
  }

  @Test("side by side what has a heading before it keeps that first")
  func sideways() throws {
    let boxes = ["a", "b", "c"].map {
      "{\"kind\":\"column\",\"id\":\"\($0)\",\"width\":6,\"children\":[\"box \($0)\"]}"
    }
    let stage = try Stage(
      "{\"kind\":\"scroll\",\"id\":\"l\",\"axis\":\"x\",\"gap\":1,\"reorders\":true,"
        + "\"children\":[\"Boxes\",\(boxes.joined(separator: ","))]}", 30, 5)
    stage.paint()
    takeUp(stage, 21, 0)
    stage.mouse(.drag(.left), 0, 3)
    #expect(stage.row(0) == "Boxes box c  box a  box b")
    #expect(stage.style(8, 0).background != stage.style(15, 0).background)
    #expect(
      stage.mouse(.release(.left), 0, 3) == [
        .message(.deck, .reorder(node: "l", key: "c", before: "a"))
      ])
  }

  @Test("the row of keys says what lets it go")
  func keys() throws {
    let stage = try stage("a", "b")
    takeUp(stage, 5, 0)
    #expect(stage.row(7).contains("esc put it back"))
    stage.press("escape")
    #expect(stage.row(7).contains("alt-↑ ↓ move"))
  }

  @Test("whatever the person and the card do, both end with the same order")
  func random() throws {
    for seed in 0..<20 {
      var random = SeededGenerator(seed: UInt64(seed))
      var model = ["a", "b", "c", "d", "e", "f"]
      let stage = try stage("a", "b", "c", "d", "e", "f")
      func hear(_ events: [SceneEvent]) {
        for case .message(_, .reorder(_, let key, let before)) in events {
          model.removeAll { $0 == key.rawValue }
          let place = before.flatMap { model.firstIndex(of: $0.rawValue) } ?? model.count
          model.insert(key.rawValue, at: place)
        }
      }
      for step in 0..<80 {
        let y = Int.random(in: -1...8, using: &random)
        switch Int.random(in: 0...9, using: &random) {
        case 0, 1:
          hear(stage.mouse(.press(.left), 5, y))
          hear(stage.run(600))
        case 2...4: hear(stage.mouse(.drag(.left), 5, y))
        case 5: hear(stage.mouse(.release(.left), 5, y))
        case 6: hear(stage.press(Bool.random(using: &random) ? "alt-up" : "alt-down"))
        case 7:
          if let key = ["escape", "up", "down"].randomElement(using: &random) {
            hear(stage.press(key))
          }
        case 8:
          model.shuffle(using: &random)
          if Bool.random(using: &random), model.count > 2 {
            model.removeLast()
          } else {
            model.append("n\(step)")
          }
          try stage.render(list(model), in: "s")
        default: stage.resize(60, Int.random(in: 6...9, using: &random))
        }
        hear(stage.run(Int.random(in: 0...200, using: &random)))
        stage.paint()
      }
      stage.press("escape")
      hear(stage.run(2000))
      #expect(order(stage) == model.joined(), "seed \(seed)")
      #expect(!stage.scene.isInGesture && stage.scene.nextDeadline == nil)
    }
  }

  @Test("a list that has a part of its rows does not let them be moved, and says so once")
  func partial() throws {
    let stage = try stage("a", "b")
    let fault = SceneEvent.fault(
      "s",
      WireFault(
        .unsupported, about: "reorders",
        message: "the rows of \"l\" cannot be put elsewhere: it has a \"total\", and so only a "
          + "part of its rows; leave one of the two out"))
    try stage.render(list(["a", "b"], ",\"total\":2"), in: "s")
    #expect(stage.run(0) == [fault])
    try stage.render(list(["b", "a"], ",\"total\":2"), in: "s")
    #expect(stage.run(100) == [])
    takeUp(stage, 5, 0)
    #expect(!stage.scene.isReordering)
  }
}
