import CardWire
import Testing

@testable import CardScene

@Suite("Keys")
struct KeyTests {
  private static let deck = """
    {"kind":"cards","shortcuts":{"d":"deck","x":"outer"},\
    "top":{"kind":"slot","id":"top","controller":"top"},"cards":[\
    {"kind":"slot","id":"one","controller":"one"},{"kind":"slot","id":"two","controller":"two"}]}
    """

  private func stage(_ one: String, _ two: String = "\"two\"") throws -> Stage {
    let stage = try Stage(Self.deck, 60, 30)
    try stage.render(one, in: "one")
    try stage.render(two, in: "two")
    stage.paint()
    return stage
  }

  private func openCount(_ stage: Stage) -> Int {
    guard case .cards(let state) = stage.scene.root.state else { return -1 }
    return state.openCount
  }

  // MARK: The host's

  @Test("control-c and control-z work everywhere, also where letters are typed")
  func always() throws {
    let stage = try stage("{\"kind\":\"input\",\"id\":\"i\"}")
    #expect(stage.press("ctrl-c") == [.command(.quit)])
    #expect(stage.press("ctrl-z") == [.command(.suspend)])
    stage.press("?")
    #expect(stage.press("ctrl-c") == [.command(.quit)])
  }

  @Test("the host's letters ask for what they stand for")
  func letters() throws {
    let stage = try stage("\"one\"")
    #expect(stage.press("q") == [.command(.quit)])
    #expect(stage.press("l") == [.command(.showLog("one"))])
    #expect(stage.press("r") == [])
    stage.set(.failed(CardFailure(reason: "gone", since: stage.now)), of: "one")
    #expect(stage.press("r") == [.command(.restart("one"))])
    #expect(stage.press("z", "f5", "ctrl-q", "alt-q") == [])
  }

  @Test("o opens the focused card and those above it, c closes what is open")
  func cards() throws {
    let stage = try stage("\"one\"")
    stage.press("o")
    #expect(openCount(stage) == 1)
    stage.press("tab", "o")
    #expect(openCount(stage) == 2)
    stage.press("c")
    #expect(openCount(stage) == 0)
    stage.press("enter")
    #expect(openCount(stage) == 2)
    stage.press("enter")
    #expect(openCount(stage) == 0)
  }

  @Test("an input takes the letters that the host and the cards would have")
  func typing() throws {
    let stage = try stage("{\"kind\":\"input\",\"id\":\"i\"}")
    #expect(stage.type("qoclr?dx ") == [])
    #expect(stage.element("i").map { $0.state } == .input(typed("qoclr?dx ")))
    #expect(stage.row(29).hasPrefix("  tab focus   enter done"))
    #expect(stage.press("f12") == [.command(.inspect)])
  }

  private func typed(_ text: String) -> InputState {
    var state = InputState()
    state.text = text
    state.caret = text.count
    state.mark = text.count
    state.edit = text.count
    state.isDirty = true
    return state
  }

  // MARK: Shortcuts

  @Test("a card's shortcut comes before its parent's, and both before the host's letters")
  func shortcuts() throws {
    let stage = try stage(
      """
      {"kind":"column","shortcuts":{"x":"inner","q":"mine","ctrl-r":"reload"},"children":[\
      {"kind":"button","id":"b","text":"B"},\
      {"kind":"column","shortcuts":{"y":"far"},"children":["other"]}]}
      """)
    #expect(stage.press("x") == [.message("one", .shortcut(name: "inner"))])
    #expect(stage.press("q") == [.message("one", .shortcut(name: "mine"))])
    #expect(stage.press("ctrl-r") == [.message("one", .shortcut(name: "reload"))])
    #expect(stage.press("y") == [.message("one", .shortcut(name: "far"))])
    #expect(stage.press("d") == [.message(.deck, .shortcut(name: "deck"))])
    stage.press("tab")
    #expect(stage.press("x") == [.message(.deck, .shortcut(name: "outer"))])
    #expect(stage.press("q") == [.command(.quit)])
  }

  @Test("a card in which nothing takes the focus still has its shortcuts, a dead one has none")
  func shortcutsOfSlot() throws {
    let stage = try stage(
      "{\"kind\":\"column\",\"shortcuts\":{\"x\":\"mine\"},\"children\":[\"a\"]}")
    #expect(stage.press("x") == [.message("one", .shortcut(name: "mine"))])
    stage.set(.finished, of: "one")
    #expect(stage.press("x") == [.message(.deck, .shortcut(name: "outer"))])
  }

  // MARK: Buttons

  @Test("enter and space press a button; its actions are local or handed on")
  func buttons() throws {
    let stage = try stage(
      """
      [{"kind":"button","id":"plain","text":"A"},\
      {"kind":"button","id":"local","text":"B","do":[{"type":"toggle","node":"more"},\
      {"type":"copy","node":"more"},{"type":"focus","node":"plain"}]},\
      {"kind":"button","id":"far","text":"C","do":[{"type":"focus","node":"plain"},\
      {"type":"closeCard"},{"type":"dismiss"}]},\
      {"kind":"text","id":"more","text":["mo","re"]}]
      """)
    stage.press("o")
    stage.run(1100)
    #expect(
      stage.press("enter", "space") == [
        .message("one", .activate(node: "plain", key: nil)),
        .message("one", .activate(node: "plain", key: nil)),
      ])
    stage.press("tab")
    #expect(stage.press("enter") == [.copy("more")])
    #expect(stage.element("more")?.isDropped == true)
    #expect(stage.focus == "plain")
    stage.press("tab", "tab")
    #expect(
      stage.press("enter") == [
        .actions(
          "one", [.closeCard(card: nil, animated: true), .dismiss(animated: true, result: nil)])
      ])
    #expect(stage.focus == "plain")
  }

  @Test("a submit button sends the inputs of its form, and enter presses the default one")
  func forms() throws {
    let stage = try stage(
      """
      {"kind":"column","children":[{"kind":"input","id":"other"},\
      {"kind":"column","form":true,"children":[{"kind":"input","id":"name"},\
      {"kind":"row","children":[{"kind":"input","id":"age","as":"number","value":"3"},\
      {"kind":"toggle","id":"news","text":"News"}]},\
      {"kind":"button","id":"ok","text":"Save","submit":true,"role":"default"}]}]}
      """)
    stage.scene.open("one", from: .deck, animated: false, now: stage.now)
    stage.run(1100)
    stage.press("tab")
    stage.type("Ada")
    stage.press("tab", "tab", "space")
    stage.press("shift-tab")
    stage.type("x6")
    let change = SceneEvent.message(
      "one", .change(node: "age", key: nil, edit: 1, by: .enter, value: .number(36)))
    #expect(
      stage.press("enter") == [
        change,
        .message(
          "one",
          .submit(
            node: "ok", edit: 3,
            values: [
              FormValue(id: "name", value: .text("Ada")), FormValue(id: "age", value: .number(36)),
              FormValue(id: "news", value: .bool(true)),
            ])),
      ])
  }

  // MARK: Inputs

  @Test("a change is told on enter, and on leaving when something was typed")
  func changes() throws {
    let stage = try stage("[{\"kind\":\"input\",\"id\":\"a\"},{\"kind\":\"input\",\"id\":\"b\"}]")
    #expect(stage.press("tab", "shift-tab") == [])
    stage.type("hi")
    #expect(
      stage.press("tab") == [
        .message("one", .change(node: "a", key: nil, edit: 2, by: .blur, value: .text("hi")))
      ])
    #expect(stage.press("shift-tab", "tab") == [])
    #expect(
      stage.press("enter") == [
        .message("one", .change(node: "b", key: nil, edit: 0, by: .enter, value: .text("")))
      ])
  }

  @Test("a live input tells its text at once, then at most ten times a second, and the last one")
  func live() throws {
    let stage = try stage("{\"kind\":\"input\",\"id\":\"s\",\"live\":true}")
    func typing(_ edit: Int, _ text: String) -> SceneEvent {
      .message("one", .typing(node: "s", key: nil, edit: edit, value: .text(text)))
    }
    #expect(stage.type("m") == [typing(1, "m")])
    stage.wait(30)
    #expect(stage.type("ob") == [])
    #expect(stage.run(60) == [])
    #expect(stage.run(20) == [typing(3, "mob")])
    #expect(stage.run(1000) == [])
    #expect(stage.scene.nextDeadline == nil)
    #expect(stage.type("y") == [typing(4, "moby")])
    #expect(stage.type("!") == [])
    #expect(
      stage.press("enter") == [
        .message("one", .change(node: "s", key: nil, edit: 5, by: .enter, value: .text("moby!")))
      ])
    #expect(stage.run(1000) == [])
  }

  @Test("a paste is one edit, and goes nowhere but into a focused input")
  func paste() throws {
    let stage = try stage(
      "[{\"kind\":\"input\",\"id\":\"a\"},{\"kind\":\"button\",\"id\":\"b\",\"text\":\"q\"}]")
    #expect(stage.send(.paste("one\ntwo\u{1B}[A")) == [])
    guard case .input(let state)? = stage.element("a")?.state else { return }
    #expect([state.text, "\(state.edit)"] == ["one two\u{FFFD}[A", "1"])
    stage.press("tab")
    #expect(stage.send(.paste("q")) == [])
  }

  @Test("the caret is where the text says, also with wide characters and in a password")
  func caret() throws {
    let stage = try stage(
      """
      [{"kind":"input","id":"a","value":"日本"},\
      {"kind":"input","id":"b","as":"password","value":"secret"}]
      """)
    stage.press("end")
    #expect(stage.row(23).hasPrefix("  日本"))
    #expect(stage.caret == Point(x: 6, y: 23))
    stage.press("tab", "end", "left")
    #expect(stage.row(24).hasPrefix("  ••••••"))
    #expect(stage.caret == Point(x: 7, y: 24))
  }

  // MARK: Overlays

  @Test("the keys are shown and taken away, and nothing gets through meanwhile")
  func help() throws {
    let stage = try stage("{\"kind\":\"input\",\"id\":\"i\"}", "\"two\"")
    stage.press("tab")
    stage.press("?")
    #expect(stage.picture.contains("╭─ Keys ─"))
    #expect(stage.press("tab", "x", "o") == [])
    #expect(openCount(stage) == 0)
    #expect(stage.press("q") == [])
    #expect(!stage.picture.contains("╭─ Keys ─"))
  }

  @Test("what a key does is read whole on a small screen, below its beginning")
  func narrowHelp() throws {
    let stage = try stage("\"one\"")
    stage.resize(40, 10)
    stage.press("?")
    #expect(
      stage.picture == """
        ╭─ Keys ───────────────────────────────╮
        │ tab          the next place,         ▐
        │              shift-tab the one       │
        │              before                  │
        │ enter        press, choose, open     │
        │ ↑ ↓ ← →      move in a list, scroll  │
        │ home end     the first, the last;    │
        │              page up, page down      │
        ╰──────────────────────────────────────╯
          ↑ ↓ scroll   esc close
        """)
    stage.resize(20, 10)
    #expect(stage.row(1).hasPrefix("│ tab          th…"))
  }

  @Test("a log begins at its end and scrolls")
  func log() throws {
    let stage = try stage("\"one\"")
    stage.resize(40, 10)
    stage.scene.showLog(title: "one", lines: (1...20).map { "line \($0)" })
    #expect(
      stage.picture == """
        ╭─ one ────────────────────────────────╮
        │ line 14                              │
        │ line 15                              │
        │ line 16                              │
        │ line 17                              │
        │ line 18                              ▐
        │ line 19                              ▐
        │ line 20                              │
        ╰──────────────────────────────────────╯
          ↑ ↓ scroll   esc close
        """ || stage.row(7) == "│ line 20                              ▐")
    stage.press("home")
    #expect(stage.row(1).hasPrefix("│ line 1 "))
    stage.press("down", "pagedown")
    #expect(stage.row(1).hasPrefix("│ line 8 "))
    stage.press("end", "up")
    #expect(stage.row(7).hasPrefix("│ line 19"))
    stage.mouse(.wheel(dx: 0, dy: 1), 3, 3)
    #expect(stage.row(7).hasPrefix("│ line 20"))
    stage.press("escape")
    #expect(!stage.picture.contains("line 20"))
  }
}
