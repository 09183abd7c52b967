import CardWire
import Testing

@testable import CardScene

@Suite("Menus")
struct MenuTests {
  private static let view = """
    {"kind":"list","id":"l","menu":[{"id":"open","text":"Open"},{"id":"del","text":"Delete","tone":"bad"}],\
    "rows":[{"kind":"text","id":"a","text":"alpha"},{"kind":"text","id":"b","text":"beta"},\
    {"kind":"text","id":"c","text":"gamma","menu":[{"id":"about","text":"About…"}]}]}
    """

  private func stage(_ height: Int = 9) throws -> Stage {
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"s\",\"controller\":\"s\"}", 30, height)
    try stage.render(Self.view, in: "s")
    stage.paint()
    return stage
  }

  private func action(_ name: String, _ key: NodeID) -> [SceneEvent] {
    [.message("s", .menuAction(node: "l", action: name, key: key))]
  }

  @Test("m opens the menu of the row under the cursor; arrows, enter and escape work in it")
  func keys() throws {
    let stage = try stage()
    stage.press("down", "m")
    #expect(
      stage.rows(0..<6) == """
         alpha
        ▌be╭──────────╮
         ga│ Open     │
           │ Delete   │
           ╰──────────╯

        """)
    #expect(stage.row(8).contains("esc close"))
    #expect(stage.press("down", "down", "enter") == action("del", "b"))
    #expect(stage.scene.interaction.menu == nil)
    stage.press("m", "escape")
    #expect(stage.scene.interaction.menu == nil)
    #expect(stage.press("down", "m", "enter") == action("about", "c"))
  }

  @Test("a long press opens it under the pointer, which may go on to an entry")
  func longPress() throws {
    let stage = try stage()
    stage.mouse(.press(.left), 5, 1)
    #expect(stage.scene.nextDeadline == stage.now.adding(milliseconds: 500))
    stage.run(500)
    #expect(stage.scene.interaction.menu?.entries.count == 2)
    #expect(stage.scene.nextDeadline == nil)
    stage.paint()
    #expect(stage.mouse(.release(.left), 5, 1) == [])
    #expect(stage.scene.interaction.menu != nil)
    #expect(stage.click(7, 3) == action("del", "b"))
    stage.mouse(.press(.left), 5, 0)
    stage.run(500)
    stage.paint()
    stage.mouse(.drag(.left), 6, 1)
    #expect(stage.mouse(.release(.left), 6, 1) == action("open", "a"))
    #expect(!stage.scene.isInGesture)
  }

  @Test("a press that moves or ends before is no long one")
  func shortPress() throws {
    let stage = try stage()
    stage.mouse(.press(.left), 5, 1)
    stage.mouse(.drag(.left), 9, 1)
    #expect(stage.scene.nextDeadline == nil)
    stage.run(600)
    #expect(stage.scene.interaction.menu == nil)
    stage.mouse(.release(.left), 9, 1)
    #expect(stage.click(5, 1) == [.message("s", .activate(node: "l", key: "b"))])
  }

  @Test("the right button opens it; a press beside it, escape or the end of the process closes it")
  func rightButton() throws {
    let stage = try stage()
    stage.mouse(.press(.right), 5, 1)
    stage.mouse(.release(.right), 5, 1)
    #expect(stage.scene.interaction.menu != nil)
    stage.paint()
    #expect(stage.click(25, 7) == [])
    #expect(stage.scene.interaction.menu == nil)
    stage.mouse(.press(.right), 5, 1)
    stage.set(.failed(CardFailure(reason: "killed", since: stage.now)), of: "s")
    #expect(stage.scene.interaction.menu == nil)
    #expect(stage.press("m") == [])
    #expect(stage.scene.interaction.menu == nil)
  }

  @Test("a held menu is left by escape, and the rest of the press does nothing")
  func escape() throws {
    let stage = try stage()
    stage.mouse(.press(.left), 5, 1)
    stage.run(500)
    stage.press("escape")
    #expect(stage.scene.interaction.menu == nil)
    #expect(stage.mouse(.release(.left), 7, 3) == [])
  }

  @Test("where there is no room below, it stands above; a long one scrolls with its cursor")
  func room() throws {
    let entries = (0..<12).map { "{\"id\":\"e\($0)\",\"text\":\"entry \($0)\"}" }
    let stage = try Stage("{\"kind\":\"slot\",\"id\":\"s\",\"controller\":\"s\"}", 30, 9)
    try stage.render(
      "{\"kind\":\"column\",\"id\":\"x\",\"menu\":[\(entries.joined(separator: ","))],\"children\":[\"a\"]}",
      in: "s")
    stage.paint()
    #expect(stage.focus == "x")
    stage.mouse(.press(.right), 3, 7)
    stage.paint()
    #expect(stage.scene.interaction.menu?.area == Rect(x: 3, y: 0, width: 14, height: 8))
    stage.press("end")
    #expect(stage.rows(5..<8).contains("entry 10"))
    #expect(
      stage.press("enter") == [
        .message("s", .menuAction(node: "x", action: "e11", key: nil))
      ])
  }
}
