/// The sequence that puts a text on the person's clipboard (OSC 52), where the terminal allows it.
enum Clipboard {
  /// The most bytes of text; xterm takes no more than about so many in one sequence.
  static let limit = 74_000

  /// Only base64 digits stand in it, whatever the text is.
  static func sequence(for text: String) -> [UInt8] {
    Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8.prefix(limit))) + Array("\u{1B}\\".utf8)
  }

  /// RFC 4648, section 4, with padding.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for digit in 0..<4 {
        let isPadding = digit > group.count
        result.append(isPadding ? UInt8(ascii: "=") : digits[word >> (18 - 6 * digit) & 63])
      }
    }
    return result
  }
}
