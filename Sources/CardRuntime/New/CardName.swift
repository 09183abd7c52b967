/// The name of a new card: of its folder, and what it calls itself.
///
/// 1 to 64 ASCII letters, digits, `-`, `_` and `.`; the first is no `.` and no `-`, so that no shell,
/// file system or package manager reads anything else into it.
package struct CardName: Hashable, Sendable {
  /// As it is written.
  package let text: String

  /// The most bytes.
  private static let limit = 64

  /// Why a text is no name, and what may be meant.
  package struct Failure: Error, CustomStringConvertible {
    /// The message.
    package let description: String
  }

  /// Takes a text that is a name.
  package init(_ text: String) throws(Failure) {
    guard text.isEmpty || Self.mended(text) != text else {
      self.text = text
      return
    }
    throw Failure(
      description: """
        "\(text)" is no name for a card: 1 to \(Self.limit) letters, digits, -, _ and ., no . or - \
        first; \(Self.proposal(for: text))
        """)
  }

  private static func proposal(for text: String) -> String {
    guard let slash = text.lastIndex(of: "/"), slash != text.startIndex,
      let name = try? CardName(String(text[text.index(after: slash)...]))
    else { return "try \(mended(text))" }
    return "try \(name.text) --folder \(ShellWord.quoted(String(text[..<slash])))"
  }

  /// The nearest name; a name itself stays as it is.
  private static func mended(_ text: String) -> String {
    var mended: [UInt8] = []
    for byte in text.utf8 {
      if isAllowed(byte) {
        mended.append(byte)
      } else if mended.last != UInt8(ascii: "-") {
        mended.append(UInt8(ascii: "-"))
      }
    }
    let outer = [UInt8(ascii: "-"), UInt8(ascii: ".")]
    var name = mended.drop { outer.contains($0) }.prefix(limit)
    if mended != Array(text.utf8) {
      while name.last == UInt8(ascii: "-") { name.removeLast() }
    }
    return name.isEmpty ? "card" : String(decoding: name, as: UTF8.self)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}

/// A word of a command that is printed to be copied.
enum ShellWord {
  /// As it is where a shell takes it so, else in quotation marks.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./".utf8.contains(byte)
      }
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
