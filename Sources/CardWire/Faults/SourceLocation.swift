/// A place in a file as a person looks for it.
package struct SourceLocation: Equatable, Sendable {
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in characters.
  package let column: Int
  /// The line itself, or the part of a long one around the place; safe to show.
  package let text: String
  /// As many spaces as it takes to stand below the place in `text`, and a caret.
  package let caret: String

  /// The most of a line that is shown, in characters.
  private static let maximumCount = 100
  private static let before = 60

  /// Finds the place of the byte at `offset`, which may be just behind the last one.
  package init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let offset = min(max(offset, 0), bytes.count)
    var start = offset
    while start > 0, bytes[start - 1] != ASCII.newline { start -= 1 }
    var end = offset
    while end < bytes.count, bytes[end] != ASCII.newline { end += 1 }
    if end > start, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
    line = 1 + bytes[..<start].count { $0 == ASCII.newline }
    let left = String(decoding: bytes[start..<min(offset, end)], as: UTF8.self)
    let right = String(decoding: bytes[min(offset, end)..<end], as: UTF8.self)
    column = left.count + 1
    let shownLeft = Quotation.safe(
      String(left.suffix(SourceLocation.before)).untabbed, limit: SourceLocation.maximumCount)
    let rest = SourceLocation.maximumCount - min(left.count, SourceLocation.before)
    text = shownLeft + Quotation.safe(right.untabbed, limit: rest)
    let columns = shownLeft.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
    caret = String(repeating: " ", count: columns) + "^"
  }
}

extension String {
  /// With each tab as one space, so that a caret below stands where it should.
  fileprivate var untabbed: String { String(map { $0 == "\t" ? " " : $0 }) }
}

extension Character {
  /// Whether it takes two columns. The scene's tables are exact; a caret below a line of a file can do
  /// with the blocks of East Asian letters and the emoji.
  fileprivate var isWide: Bool {
    guard let first = unicodeScalars.first, first.value >= 0x1100 else { return false }
    return first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}")
      || Character.wideBlocks.contains { $0.contains(first.value) }
  }

  private static let wideBlocks: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FF,
    0x20000...0x3FFFD,
  ]
}
