import CardScene
import Testing

struct AnsiReaderTests {
  private let red = CellStyle(foreground: Color(index: 1))

  @Test("colours and attributes become styles, and 0 ends them")
  func colours() {
    #expect(
      AnsiReader.runs("a\u{1B}[31mb\u{1B}[1;4mc\u{1B}[md") == [
        TextRun("a"), TextRun("b", red), TextRun("c", red.adding([.bold, .underline])),
        TextRun("d"),
      ])
  }

  @Test("every way to name a colour is read")
  func names() {
    func color(_ parameters: String) -> Color? {
      AnsiReader.runs("\u{1B}[\(parameters)mx").first?.style.foreground
    }
    #expect(color("38;2;1;2;3") == Color(rgb: 0x010203))
    #expect(color("38:2:1:2:3") == Color(rgb: 0x010203))
    #expect(color("38:2::1:2:3") == Color(rgb: 0x010203))
    #expect(color("38;5;208") == Color(index: 208))
    #expect(color("97") == Color(index: 15))
    #expect(color("38;5;300") == .inherit)
    #expect(color("38;5") == .inherit)
    #expect(color("31;39") == .inherit)
    #expect(color("38;2;1;2;3;1") == Color(rgb: 0x010203))
  }

  @Test("everything else is swallowed, a string without an end with all that follows")
  func swallowed() {
    let swallowed = [
      "\u{1B}[2J", "\u{1B}]52;c;aGk=\u{07}", "\u{1B}]8;;http://x\u{1B}\\", "\u{1B}[6n", "\u{1B}(B",
      "\u{1B}P+q\u{1B}\\", "\u{9B}5A", "\u{9D}0;t\u{9C}", "\u{1B}c", "\u{1B}[?25l", "\u{1B}[>4;1m",
    ]
    for sequence in swallowed {
      #expect(
        AnsiReader.runs("a\(sequence)b").map(\.text).joined() == "ab",
        "\(sequence.debugDescription)")
    }
    #expect(AnsiReader.runs("a\u{1B}]52;never ended").map(\.text) == ["a"])
    #expect(AnsiReader.runs("a\u{1B}[12") == [TextRun("a")])
    #expect(AnsiReader.runs("a\u{1B}") == [TextRun("a")])
    #expect(AnsiReader.runs("a\u{1B}[31\u{7}b") == [TextRun("a\u{FFFD}b")])
  }

  @Test("no hostile string gets through", arguments: HostileStrings.all)
  func hostile(text: String) {
    for run in AnsiReader.runs(text) {
      #expect(run.text.unicodeScalars.allSatisfy { $0 == "\n" || Sanitizer.isDrawable($0) })
    }
  }
}
