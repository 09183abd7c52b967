import CardScene
import Testing

struct TextFlowTests {
  private func lines(_ text: String, _ width: Int, limit: Int = .max) -> [String] {
    TextFlow.lines([TextRun(text)], width: width, limit: limit).map(\.text)
  }

  @Test("lines end between words, and the spaces there vanish")
  func words() {
    #expect(lines("the quick brown fox", 9) == ["the quick", "brown fox"])
    #expect(lines("the quick  brown", 10) == ["the quick", "brown"])
    #expect(lines("  indented text", 10) == ["  indented", "text"])
    #expect(lines("a b", 80) == ["a b"])
  }

  @Test("a word longer than a line is broken inside")
  func longWords() {
    #expect(lines("abcdefghij", 4) == ["abcd", "efgh", "ij"])
    #expect(lines("hi abcdefghij", 4) == ["hi", "abcd", "efgh", "ij"])
    #expect(lines("abcd efgh", 4) == ["abcd", "efgh"])
  }

  @Test("newlines break, and empty lines stay")
  func newlines() {
    #expect(lines("a\n\nb\n", 10) == ["a", "", "b", ""])
    #expect(lines("", 10) == [""])
  }

  @Test("between wide characters a line may end anywhere, but inside of none")
  func wide() {
    #expect(lines("日本語テ", 5) == ["日本", "語テ"])
    #expect(lines("ab日本", 3) == ["ab", "日", "本"])
    #expect(lines("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3) == ["👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"])
    #expect(lines("日本", 1) == ["", ""])
  }

  @Test("a word of several runs stays together, each part in its style")
  func runs() {
    let bold = CellStyle(attributes: .bold)
    let lines = TextFlow.lines([TextRun("one tw"), TextRun("o", bold), TextRun(" x")], width: 5)
    #expect(
      lines == [
        TextLine([TextRun("one")], columns: 3),
        TextLine([TextRun("tw"), TextRun("o", bold), TextRun(" x")], columns: 5),
      ])
  }

  @Test("the last of too many lines ends in an ellipsis")
  func limit() {
    #expect(lines("the quick brown fox", 9, limit: 1) == ["the quic…"])
    #expect(lines("one two three four", 7, limit: 2) == ["one two", "three…"])
    #expect(lines("one two", 7, limit: 1) == ["one two"])
    #expect(lines("a\n\nb", 7, limit: 2) == ["a", "…"])
    #expect(lines("a b", 0) == [])
  }

  @Test("a text too long for its line ends in an ellipsis or is cut, never inside of a glyph")
  func shortened() {
    func truncated(_ text: String, _ columns: Int) -> String {
      TextLine(TextFlow.truncated([TextRun(text)], to: columns)).text
    }
    #expect(truncated("abcdef", 6) == "abcdef")
    #expect(truncated("abcdef", 5) == "abcd…")
    #expect(truncated("日本語", 5) == "日本…")
    #expect(truncated("日本語", 4) == "日…")
    #expect(truncated("日本語", 1) == "…")
    #expect(truncated("日本語", 0) == "")
    #expect(TextFlow.clipped([TextRun("日本語")], to: 5) == [TextRun("日本")])
    #expect(
      TextFlow.clipped([TextRun("ab"), TextRun("cd")], to: 3) == [TextRun("ab"), TextRun("c")])
  }

  @Test("the height and the natural size agree with the lines")
  func measures() {
    let runs = [TextRun("the quick 日本語\nbrown "), TextRun("fox jumps over"), TextRun("it\n")]
    for width in 1...40 {
      let lines = TextFlow.lines(runs, width: width)
      #expect(TextFlow.height(runs, width: width) == lines.count)
      #expect(lines.allSatisfy { $0.columns <= width && TextLine($0.runs) == $0 })
    }
    #expect(TextFlow.naturalSize(runs) == Size(width: 22, height: 3))
    #expect(
      TextFlow.paragraphs(runs).map(\.text) == ["the quick 日本語", "brown fox jumps overit", ""])
    #expect(TextFlow.naturalSize([]) == Size(width: 0, height: 1))
  }

  @Test("hostile text is laid out at every width", arguments: HostileStrings.all)
  func hostile(text: String) {
    let runs = [TextRun(Sanitizer.text(text)), TextRun(text)]
    for width in 0...12 {
      #expect(TextFlow.lines(runs, width: width).allSatisfy { $0.columns <= width })
    }
  }
}
