import CardScene
import Testing

struct GraphemeWidthTests {
  @Test(
    "a cluster has the columns that terminals give it",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("ｆ", 2), ("ﾊ", 1), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("1️⃣", 2), ("❤️", 2), ("❤", 1),
      ("☝🏽", 2), ("👍🏽", 2), ("─", 1), ("█", 1), ("…", 1), ("★", 1), ("✖", 1), ("𠀀", 2), ("", 0),
      ("\u{301}", 0), ("\u{200D}", 0), ("\u{1B}", 0), ("שלום", 4), ("क्षि", 2), ("\u{1FAE9}", 2),
      ("\u{FFFD}", 1), ("\u{1F3F4}", 2), ("🇩", 1), ("\u{600}1", 2),
    ])
  func columns(text: String, columns: Int) {
    #expect(GraphemeWidth.columns(of: text) == columns)
  }

  @Test("the short cuts agree with the table")
  func shortCuts() {
    for value in UInt32(0x4E00)..<0xA000 {
      #expect(Unicode.Scalar(value).map { GraphemeWidth.columns(of: $0) } == 2)
    }
    #expect(GraphemeWidth.columns(of: "\u{4DFF}" as Unicode.Scalar) == 2)
    #expect(GraphemeWidth.columns(of: "\u{D7A4}" as Unicode.Scalar) == 1)
    #expect(GraphemeWidth.columns(of: "\u{2FF}" as Unicode.Scalar) == 1)
    #expect(GraphemeWidth.columns(of: "\u{300}" as Unicode.Scalar) == 0)
    #expect(GraphemeWidth.columns(of: "\u{25FD}" as Unicode.Scalar) == 2)
  }

  @Test("what is never drawn takes no column")
  func invisible() {
    for value in UInt32(0)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value), !Sanitizer.isDrawable(scalar) else { continue }
      #expect(GraphemeWidth.columns(of: scalar) == 0)
    }
  }

  @Test("the table is of the Unicode version that clusters follow")
  func version() {
    // The newest scalars that the standard library knows are of the same version.
    let ages = (UInt32(0)..<0x2_0000).compactMap { Unicode.Scalar($0)?.properties.age?.major }
    #expect(ages.max() == 17)
    #expect(GraphemeWidth.unicodeVersion == "17.0.0")
  }
}
