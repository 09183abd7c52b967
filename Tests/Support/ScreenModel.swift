/// A terminal that a whole program talks to: takes its bytes in any pieces, follows the modes, and
/// leaves the cells to `TerminalModel`.
package struct ScreenModel {
  package private(set) var cells: TerminalModel
  /// Whether the program has the alternate screen.
  package private(set) var isAlternate = false
  /// The private modes that are set, such as 1002 for the mouse.
  package private(set) var modes: Set<Int> = []
  private var rest: [UInt8] = []

  package init(width: Int, height: Int) {
    cells = TerminalModel(width: width, height: height)
  }

  /// The text of the cells, a line a row, without spaces at the ends.
  package var text: String {
    cells.rows.map { row in
      var line = row.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  /// Takes the next bytes; a sequence that is cut is held until its end comes.
  package mutating func feed(_ bytes: [UInt8]) {
    rest += bytes
    var plain: [UInt8] = []
    var index = 0
    while index < rest.count {
      guard rest[index] == 0x1B else {
        plain.append(rest[index])
        index += 1
        continue
      }
      guard let end = sequenceEnd(from: index) else { break }
      if !follow(rest[index..<end]) { plain += rest[index..<end] }
      index = end
    }
    rest.removeFirst(index)
    // A character that is cut in the middle waits for its other bytes.
    if rest.isEmpty, let cut = Self.cutCharacter(at: plain) {
      rest = Array(plain[cut...])
      plain.removeSubrange(cut...)
    }
    cells.apply(plain)
  }

  /// Where the sequence that starts with ESC ends; nil while it is not whole.
  private func sequenceEnd(from start: Int) -> Int? {
    guard start + 1 < rest.count else { return nil }
    switch rest[start + 1] {
    case UInt8(ascii: "["):
      return rest[(start + 2)...].firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
      var index = start + 2
      while index < rest.count {
        if rest[index] == 0x07 { return index + 1 }
        if rest[index] == 0x1B {
          return index + 1 < rest.count ? index + 2 : nil
        }
        index += 1
      }
      return nil
    default: return start + 2
    }
  }

  /// Takes what is no matter of cells; false for what is.
  private mutating func follow(_ sequence: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: sequence.dropFirst(), as: UTF8.self)
    guard text.hasPrefix("[") else { return true }
    guard text.hasPrefix("[?"), text.last == "h" || text.last == "l" else {
      // Queries and the reading direction.
      return text.hasSuffix("c") || text.hasSuffix("$p") || text == "[8l" || text == "[8h"
    }
    for mode in text.dropFirst(2).dropLast().split(separator: ";").compactMap({ Int($0) }) {
      if text.last == "h" { modes.insert(mode) } else { modes.remove(mode) }
      if mode == 1049 { isAlternate = text.last == "h" }
    }
    return text != "[?25h" && text != "[?25l"
  }

  private static func cutCharacter(at bytes: [UInt8]) -> Int? {
    for back in 1...3 where bytes.count >= back {
      let byte = bytes[bytes.count - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > back ? bytes.count - back : nil
    }
    return nil
  }
}
