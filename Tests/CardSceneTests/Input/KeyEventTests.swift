import CardScene
import Testing

struct KeyEventTests {
  @Test("keys are read from their names")
  func names() {
    #expect(KeyEvent(name: "tab") == KeyEvent(.tab))
    #expect(KeyEvent(name: "shift-tab") == KeyEvent(.backTab))
    #expect(KeyEvent(name: "backtab") == KeyEvent(.backTab))
    #expect(KeyEvent(name: "ctrl-c") == KeyEvent(.character("c"), modifiers: .control))
    #expect(KeyEvent(name: "Ctrl-Alt-Up") == KeyEvent(.up, modifiers: [.control, .alt]))
    #expect(KeyEvent(name: "space") == KeyEvent(.character(" ")))
    #expect(KeyEvent(name: "o") == KeyEvent(.character("o")))
    #expect(KeyEvent(name: "O") == KeyEvent(.character("O")))
    #expect(KeyEvent(name: "-") == KeyEvent(.character("-")))
    #expect(KeyEvent(name: "ctrl--") == KeyEvent(.character("-"), modifiers: .control))
    #expect(KeyEvent(name: "é") == KeyEvent(.character("é")))
    #expect(KeyEvent(name: "f12") == KeyEvent(.function(12)))
    #expect(KeyEvent(name: "page-down") == KeyEvent(.pageDown))
  }

  @Test("what is no key's name is none", arguments: ["", "f25", "ctrl-", "hyper-x", "enterr", "f"])
  func unknown(name: String) {
    #expect(KeyEvent(name: name).map(\.key) == (name == "f" ? .character("f") : nil))
  }

  @Test("only a character without Control or Alt types text")
  func text() {
    #expect(KeyEvent(name: "x")?.text == "x")
    #expect(KeyEvent(name: "shift-X")?.text == "X")
    #expect(KeyEvent(name: "ctrl-x")?.text == nil)
    #expect(KeyEvent(name: "enter")?.text == nil)
  }
}
