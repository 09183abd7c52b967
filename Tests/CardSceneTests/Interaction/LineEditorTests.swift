import Testing

@testable import CardScene

@Suite("Editing a line")
struct LineEditorTests {
  private func editor(_ text: String, caret: Int? = nil, mark: Int? = nil) -> LineEditor {
    var state = InputState()
    state.text = text
    state.caret = caret ?? text.count
    state.mark = mark ?? state.caret
    return LineEditor(state)
  }

  /// The text with `|` at the caret and `[` at the other end of a selection.
  private func picture(_ editor: LineEditor) -> String {
    var text = Array(editor.state.text)
    let (caret, mark) = (editor.state.caret, editor.state.mark)
    if mark > caret { text.insert("[", at: mark) }
    text.insert("|", at: caret)
    if mark < caret { text.insert("[", at: mark) }
    return String(text)
  }

  private func press(_ names: [String], on editor: LineEditor) -> String {
    var editor = editor
    for name in names {
      guard let key = KeyEvent(name: name) else { return "no key \(name)" }
      guard editor.apply(key, allowing: { _ in true }) else { return "\(name) is not wanted" }
    }
    return picture(editor)
  }

  @Test(
    "each key does one thing",
    arguments: [
      (["x"], "one twox|"), (["backspace"], "one tw|"), (["left", "delete"], "one tw|"),
      (["ctrl-w"], "one |"), (["ctrl-u"], "|"), (["home", "ctrl-k"], "|"),
      (["home"], "|one two"), (["home", "right", "right"], "on|e two"), (["ctrl-left"], "one |two"),
      (["home", "alt-right"], "one| two"), (["home", "ctrl-delete"], "| two"),
      (["shift-left", "shift-left"], "one t|wo["), (["shift-home", "x"], "x|"),
      (["shift-ctrl-left", "backspace"], "one |"), (["shift-left", "left"], "one tw|o"),
      (["shift-home", "right"], "one two|"), (["ctrl-a", "x"], "x|one two"),
      (["up"], "up is not wanted"), (["tab"], "tab is not wanted"),
    ])
  func keys(names: [String], expected: String) {
    #expect(press(names, on: editor("one two")) == expected)
  }

  @Test("the caret moves over what a person calls one character")
  func clusters() {
    let family = "a👨‍👩‍👧é🇮🇹"
    #expect(press(["left", "backspace"], on: editor(family)) == "a👨‍👩‍👧|🇮🇹")
    #expect(press(["left", "left", "backspace"], on: editor(family)) == "a|é🇮🇹")
  }

  @Test("every change has the next number, a move has none")
  func numbering() {
    var editor = editor("ab")
    editor.insert("c")
    editor.move(.left, selecting: false)
    editor.delete(.left)
    #expect(editor.state.edit == 2)
    #expect(editor.state.isDirty)
    editor.move(.start, selecting: false)
    editor.delete(.left)
    #expect(editor.state.edit == 2)
  }

  @Test("a paste is one line, and what looks like control stays text")
  func paste() {
    var editor = editor("")
    editor.insert("a\nb\r\n\u{1B}[31mc\u{7}\u{202E}")
    #expect(editor.state.text == "a b \u{FFFD}[31mc\u{FFFD}")
    #expect(editor.state.edit == 1)
  }

  @Test("an input holds no more than it can")
  func limit() {
    var editor = editor("")
    editor.insert(String(repeating: "x", count: LineEditor.limit + 5))
    editor.insert("y")
    #expect(editor.state.text.count == LineEditor.limit)
  }

  @Test("a long text scrolls no more than the caret needs")
  func scrolling() {
    var editor = editor("0123456789")
    editor.reveal(width: 5)
    #expect(editor.state.scroll == 6)
    #expect(editor.caretColumn == 4)
    #expect(editor.glyphs(width: 5).map(\.text).joined() == "6789")
    editor.move(.left, selecting: false)
    editor.reveal(width: 5)
    #expect(editor.state.scroll == 6)
    editor.move(.start, selecting: false)
    editor.reveal(width: 5)
    #expect(editor.glyphs(width: 5).map(\.text).joined() == "01234")
  }

  @Test("nothing stays out of sight before the start while there is room at the end")
  func room() {
    var long = editor("0123456789")
    long.reveal(width: 5)
    for text in ["q", "ab", "日本"] {
      var state = InputState()
      (state.text, state.caret, state.scroll) = (text, text.count, long.state.scroll)
      var short = LineEditor(state)
      short.reveal(width: 5)
      #expect(short.glyphs(width: 5).map(\.text).joined() == text)
    }
    for _ in 1...3 { long.delete(.left) }
    long.reveal(width: 5)
    #expect(long.glyphs(width: 5).map(\.text).joined() == "3456")
    #expect(long.caretColumn == 4)
  }

  @Test("a click puts the caret at the nearer side of a character")
  func click() {
    var editor = editor("日本語")
    editor.place(atColumn: 0, width: 10, selecting: false)
    #expect(picture(editor) == "|日本語")
    editor.place(atColumn: 1, width: 10, selecting: false)
    #expect(picture(editor) == "日|本語")
    editor.place(atColumn: 9, width: 10, selecting: true)
    #expect(picture(editor) == "日[本語|")
  }

  @Test("a password shows a dot for each character")
  func secret() {
    var state = InputState()
    state.text = "日k"
    let editor = LineEditor(state, isSecret: true)
    #expect(editor.glyphs(width: 10).map(\.text) == ["•", "•"])
  }
}
