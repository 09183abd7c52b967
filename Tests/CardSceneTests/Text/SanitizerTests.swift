import CardScene
import Testing

struct SanitizerTests {
  @Test("no hostile string keeps a scalar that may not be drawn", arguments: HostileStrings.all)
  func nothingHostileIsLeft(text: String) {
    #expect(Sanitizer.line(text).unicodeScalars.allSatisfy(Sanitizer.isDrawable))
    #expect(
      Sanitizer.text(text).unicodeScalars.allSatisfy { $0 == "\n" || Sanitizer.isDrawable($0) })
  }

  @Test("no drawable scalar is a control, turns the direction of text or is no character")
  func drawable() {
    for value in UInt32(0)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value), Sanitizer.isDrawable(scalar) else { continue }
      let properties = scalar.properties
      let category = properties.generalCategory
      #expect(category != .control && category != .lineSeparator && category != .paragraphSeparator)
      #expect(!properties.isBidiControl && !properties.isNoncharacterCodePoint)
    }
  }

  @Test("what controls a terminal is seen, what steers the setting of text is gone")
  func replacements() {
    #expect(Sanitizer.line("a\u{1B}[31mb") == "a\u{FFFD}[31mb")
    #expect(Sanitizer.line("\u{9B}2J\u{7F}") == "\u{FFFD}2J\u{FFFD}")
    #expect(Sanitizer.line("\u{202E}abc\u{2069}\u{FEFF}") == "abc")
    #expect(Sanitizer.line("a\r\nb\tc\u{2028}d") == "a b c d")
    #expect(Sanitizer.text("a\r\nb\rc\u{2029}d") == "a\nb\nc\nd")
    #expect(Sanitizer.text("ab\tc\n\td") == "ab      c\n        d")
  }

  @Test("a tab after wide characters goes to a stop of columns")
  func tabStops() {
    #expect(Sanitizer.text("日本\tx") == "日本    x")
  }

  @Test("joiners, selectors and markup that is none stay as they are")
  func kept() {
    for text in HostileStrings.literal + ["👩‍👩‍👧‍👦", "❤️", "1️⃣", "🇩🇪", "نامه\u{200C}ای", "é"] {
      #expect(Sanitizer.line(text) == text)
    }
  }

  @Test("a pile of marks on one letter is cut")
  func marks() {
    let text = Sanitizer.line("a" + String(repeating: "\u{301}", count: 100_000) + "b")
    #expect(text.unicodeScalars.count == Sanitizer.longestCluster + 1)
  }
}
