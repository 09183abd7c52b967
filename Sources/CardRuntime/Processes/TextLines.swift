/// Cuts a program's free text into lines; an endless line is cut at its limit.
struct TextLines {
  /// The most bytes of one line that are kept.
  static let limit = 4096

  private var rest: [UInt8] = []

  /// Takes bytes and hands out each whole line without its end.
  mutating func feed(_ bytes: UnsafeRawBufferPointer, _ line: (String) -> Void) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        flush(line)
      } else if rest.count < Self.limit {
        rest.append(byte)
      }
    }
  }

  /// Hands out what is left at the end of the text.
  mutating func finish(_ line: (String) -> Void) {
    if !rest.isEmpty { flush(line) }
  }

  private mutating func flush(_ line: (String) -> Void) {
    if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
    line(String(decoding: rest, as: UTF8.self))
    rest.removeAll(keepingCapacity: true)
  }
}
