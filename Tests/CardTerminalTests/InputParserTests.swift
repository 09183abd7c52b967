import CardScene
import CardTerminal
import CardWire
import TestSupport
import Testing

struct InputParserTests {
  private func events(_ bytes: String) -> [InputEvent] { events(Array(bytes.utf8)) }

  private func events(_ bytes: [UInt8]) -> [InputEvent] {
    var parser = InputParser()
    return parser.parse(bytes, now: .zero) + parser.finish()
  }

  private func keys(_ bytes: String) -> [KeyEvent] {
    events(bytes).compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  @Test(
    "keys are read as terminals send them",
    arguments: [
      ("a", "a"), ("é", "é"), ("日", "日"), (" ", "space"), ("\r", "enter"), ("\n", "enter"),
      ("\t", "tab"), ("\u{7F}", "backspace"), ("\u{8}", "backspace"), ("\u{3}", "ctrl-c"),
      ("\u{0}", "ctrl-space"), ("\u{1C}", "ctrl-\\"), ("\u{1B}", "escape"), ("\u{1B}x", "alt-x"),
      ("\u{1B}é", "alt-é"), ("\u{1B}\r", "alt-enter"), ("\u{1B}\u{7F}", "alt-backspace"),
      ("\u{1B}\u{3}", "ctrl-alt-c"), ("\u{1B}[A", "up"), ("\u{1B}[B", "down"),
      ("\u{1B}[C", "right"), ("\u{1B}[D", "left"), ("\u{1B}[H", "home"), ("\u{1B}[F", "end"),
      ("\u{1B}[1~", "home"), ("\u{1B}[8~", "end"), ("\u{1B}[2~", "insert"),
      ("\u{1B}[3~", "delete"), ("\u{1B}[5~", "pageup"), ("\u{1B}[6~", "pagedown"),
      ("\u{1B}[Z", "shift-tab"), ("\u{1B}[1;5A", "ctrl-up"), ("\u{1B}[1;2D", "shift-left"),
      ("\u{1B}[3;3~", "alt-delete"), ("\u{1B}OA", "up"), ("\u{1B}OP", "f1"), ("\u{1B}[15~", "f5"),
      ("\u{1B}[24~", "f12"), ("\u{1B}[[A", "f1"), ("\u{1B}[[E", "f5"), ("\u{1B}[1;2P", "shift-f1"),
      ("\u{1B}[1;5R", "ctrl-f3"), ("\u{1B}OM", "enter"), ("\u{1B}Ok", "+"),
      ("\u{1B}[99;5u", "ctrl-c"), ("\u{1B}[9;2u", "shift-tab"), ("\u{1B}[27;5;13~", "ctrl-enter"),
      ("\u{1B}[", "alt-["), ("\u{1B}O", "alt-O"), ("\u{1B}]", "alt-]"),
    ])
  func key(bytes: String, name: String) {
    #expect(keys(bytes) == [KeyEvent(name: name)])
  }

  @Test("Escape twice is two keys, before a sequence one more")
  func escapes() {
    #expect(keys("\u{1B}\u{1B}").map(\.key) == [.escape, .escape])
    #expect(keys("\u{1B}\u{1B}[A").map(\.key) == [.escape, .up])
  }

  @Test("the mouse is read in cells from 0")
  func mouse() {
    let place = Point(x: 9, y: 4)
    func event(_ bytes: String) -> InputEvent? { events(bytes).first }
    #expect(event("\u{1B}[<0;10;5M") == .mouse(MouseEvent(.press(.left), at: place)))
    #expect(event("\u{1B}[<0;10;5m") == .mouse(MouseEvent(.release(.left), at: place)))
    #expect(event("\u{1B}[<32;10;5M") == .mouse(MouseEvent(.drag(.left), at: place)))
    #expect(event("\u{1B}[<35;10;5M") == .mouse(MouseEvent(.move, at: place)))
    #expect(
      event("\u{1B}[<22;10;5M")
        == .mouse(MouseEvent(.press(.right), at: place, modifiers: [.shift, .control])))
    #expect(event("\u{1B}[<64;10;5M") == .mouse(MouseEvent(.wheel(dx: 0, dy: -1), at: place)))
    #expect(event("\u{1B}[<65;10;5M") == .mouse(MouseEvent(.wheel(dx: 0, dy: 1), at: place)))
    #expect(event("\u{1B}[<67;10;5M") == .mouse(MouseEvent(.wheel(dx: 1, dy: 0), at: place)))
    #expect(
      event("\u{1B}[<0;0;99999999999M")
        == .mouse(MouseEvent(.press(.left), at: Point(x: 0, y: 0xFF_FFFE))))
    #expect(event("\u{1B}[<128;1;1M") == nil)
    #expect(event("\u{1B}[<0;1M") == nil)
    #expect(keys("\u{1B}[M !!a") == [KeyEvent(.character("a"))])
  }

  @Test("a paste is one event, and what looks like control bytes in it stays text")
  func paste() {
    #expect(
      events("\u{1B}[200~q\r\u{3}\u{1B}[A\u{1B}[20\u{1B}[201~x")
        == [.paste("q\r\u{3}\u{1B}[A\u{1B}[20"), .key(KeyEvent(.character("x")))])
    #expect(events("\u{1B}[200~\u{1B}[201~") == [.paste("")])
    #expect(events([0x1B, 0x5B] + Array("200~a".utf8) + [0xFF]) == [.paste("a\u{FFFD}")])
    #expect(events("\u{1B}[201~") == [])
  }

  @Test("a paste beyond the limit is cut at a character, and its rest types nothing")
  func longPaste() {
    let text = String(repeating: "é", count: InputParser.pasteLimit / 2 + 1000)
    let cut = String(repeating: "é", count: InputParser.pasteLimit / 2)
    let even = events("\u{1B}[200~" + text + "\u{1B}[201~q")
    #expect(even == [.paste(cut), .key(KeyEvent(.character("q")))])
    let odd = events("\u{1B}[200~x" + text + "\u{1B}[201~")
    #expect(odd == [.paste("x" + cut.dropLast())])
  }

  @Test("a paste that nobody ends is ended by time")
  func openPaste() {
    var parser = InputParser()
    #expect(parser.parse("\u{1B}[200~abc".utf8, now: .zero) == [])
    #expect(parser.flush(now: Instant.zero.adding(milliseconds: 100)) == [])
    #expect(parser.nextDeadline == Instant.zero.adding(milliseconds: 3000))
    #expect(parser.flush(now: Instant.zero.adding(milliseconds: 3000)) == [.paste("abc")])
    #expect(parser.nextDeadline == nil)
  }

  @Test("an Escape is a key when nothing follows in time")
  func loneEscape() {
    var parser = InputParser()
    #expect(parser.parse([0x1B], now: .zero) == [])
    #expect(parser.nextDeadline == Instant.zero.adding(milliseconds: InputParser.escapeTime))
    #expect(parser.flush(now: Instant.zero.adding(milliseconds: 49)) == [])
    #expect(parser.flush(now: Instant.zero.adding(milliseconds: 50)) == [.key(KeyEvent(.escape))])
    #expect(parser.parse([0x5B, 0x41], now: .zero).count == 2)
  }

  @Test("focus and answers are told apart from keys")
  func answers() {
    #expect(events("\u{1B}[I\u{1B}[O") == [.focusGained, .focusLost])
    #expect(
      events("\u{1B}]11;rgb:ffff/cece/3232\u{1B}\\")
        == [.answer(.background(Color(rgb: 0xFFCE32)))])
    #expect(events("\u{1B}]11;rgb:f/c/3\u{07}") == [.answer(.background(Color(rgb: 0xFFCC33)))])
    #expect(events("\u{1B}]10;#ffce32\u{07}") == [.answer(.foreground(Color(rgb: 0xFFCE32)))])
    #expect(events("\u{1B}[?62;4;22c") == [.answer(.attributes([62, 4, 22]))])
    #expect(events("\u{1B}[?2026;2$y") == [.answer(.mode(2026, state: 2))])
    #expect(events("\u{1B}[12;40R") == [.answer(.cursor(Point(x: 39, y: 11)))])
  }

  @Test(
    "what we have no use for never becomes a key",
    arguments: [
      "\u{1B}]52;c;aGk=\u{07}", "\u{1B}]11;rgb:zz/1/2\u{07}", "\u{1B}P1$r0m\u{1B}\\",
      "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[>0;276;0c", "\u{1B}[?997;1n", "\u{1B}[8;24;80t",
      "\u{1B}]4;1;rgb:1/2/3\u{1B}\\", "\u{1B}[99~", "\u{1B}[1;2;3x", "\u{1B}[?1;2;3;4;5u",
      "\u{1B}]11;" + String(repeating: "x", count: 10_000) + "\u{07}",
      "\u{1B}[" + String(repeating: "1;", count: 500) + "A", "\u{1B}]11;never ended",
      "\u{1B}[<1;2", "\u{85}",
    ])
  func swallowed(bytes: String) {
    func isKey(_ event: InputEvent) -> Bool { if case .key = event { true } else { false } }
    #expect(!events(bytes).contains(where: isKey))
    // However slowly it comes after its opening.
    var parser = InputParser()
    var now = Instant.zero
    for (index, byte) in bytes.utf8.enumerated() {
      now = now.adding(milliseconds: index < 3 ? 0 : 200)
      let found = parser.flush(now: now) + parser.parse([byte], now: now)
      #expect(!found.contains(where: isKey))
    }
  }

  @Test("bad UTF-8 becomes one replacement a fault, and reading goes on")
  func badUTF8() {
    func text(_ bytes: [UInt8]) -> String {
      events(bytes).map { event -> String in
        if case .key(let key) = event, let character = key.text { return String(character) }
        return "?"
      }.joined()
    }
    #expect(text([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
    #expect(text([0xC3, 0x61]) == "\u{FFFD}a")
    #expect(text([0xE2, 0x82]) == "\u{FFFD}")
    #expect(text([0xC0, 0xAF]) == "\u{FFFD}\u{FFFD}")
    #expect(text([0xED, 0xA0, 0x80]) == "\u{FFFD}\u{FFFD}\u{FFFD}")
    #expect(text([0xF4, 0x90]) == "\u{FFFD}\u{FFFD}")
    #expect(text(Array("€😀".utf8)) == "€😀")
  }

  @Test("where reads cut the bytes makes no difference, and no bytes trap", arguments: 0..<200)
  func splits(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let pieces: [[UInt8]] = [
      [0x1B], [0x5B], [0x4F], [0x1B, 0x5B], Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8),
      Array("\u{1B}]11;rgb:1/2/3".utf8), [0x07], [0x1B, 0x5C], Array("<0;1;2M".utf8), [0x3B, 0x31],
      Array("é日😀".utf8), [0xFF], [0xC3], [0x24, 0x79], Array("\u{1B}[M".utf8), [0x00], [0x9B],
    ]
    var bytes: [UInt8] = []
    for _ in 0..<generator.number(1...40) {
      bytes +=
        generator.number(0...3) == 0
        ? [UInt8(generator.number(0...255))] : pieces[generator.number(0...pieces.count - 1)]
    }
    var whole = InputParser()
    let expected = whole.parse(bytes, now: .zero) + whole.finish()
    var cut = InputParser()
    var found: [InputEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = rest.prefix(generator.number(1...5))
      rest = rest.dropFirst(piece.count)
      found += cut.parse(piece, now: .zero)
    }
    #expect(found + cut.finish() == expected)
    #expect(cut.nextDeadline == nil)
  }
}
