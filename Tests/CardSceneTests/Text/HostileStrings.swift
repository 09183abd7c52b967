/// Strings that a card may send to take over the terminal or to break the columns.
enum HostileStrings {
  static let controlling = [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}[2J\u{1B}[H", "\u{1B}]52;c;aGk=\u{07}",
    "\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\", "\u{1B}]0;title\u{07}", "\u{1B}[6n",
    "\u{1B}P+q544e\u{1B}\\", "\u{1B}_Ga=T\u{1B}\\", "\u{1B}]52;c;never ended", "\u{1B}",
    "\u{9B}31mred", "\u{9D}0;title\u{9C}", "\u{90}q\u{9C}", "\u{85}", "\u{7F}\u{8}\u{0}",
    "\u{202E}abc\u{202C}", "\u{2066}x\u{2069}", "\u{200E}\u{200F}\u{061C}", "\u{2028}\u{2029}",
    "\u{FEFF}bom", "\u{E0041}tag", nonCharacters, "a\r\nb\rc\u{B}d\u{C}e",
    "x\u{200B}y\u{AD}z\u{2060}", String(repeating: "\u{301}", count: 500),
    "a" + String(repeating: "\u{301}", count: 500), "e\u{1B}\u{301}", "\u{1F468}\u{200D}\u{1B}[0m",
  ]

  /// The compiler refuses them in a literal.
  private static let nonCharacters = String(
    String.UnicodeScalarView([0xFFFE, 0xFFFF, 0xFDD0, 0x10FFFF].compactMap(Unicode.Scalar.init)))

  static let wide = [
    "日本語テキスト", "한국어", "\u{1112}\u{1161}\u{11AB}", "👩‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👨🏻", "🇩🇪🇫🇷", "🇩",
    "1️⃣#️⃣", "❤️", "☝🏽", "e\u{301}\u{327}", "नमस्ते क्षि", "שלום", "مرحبا", "ｆｕｌｌ", "𠀀𠀁", "\u{1F3F4}",
    "👩\u{200D}", "\u{200D}👩", "\u{FE0F}", "\u{301}",
  ]

  static let literal = ["[red]x[-]", "&amp; <b> \\n {0} %s $(ls)", "\\u001b[0m"]

  static let all = controlling + wide + literal
}
