import CardWire

/// Cuts a program's free text into lines; an endless line is cut at its limit.
struct TextLines {
  /// The most bytes of one line that are kept.
  static let limit = 4096

  private var rest: [UInt8] = []
  /// Whether the line is longer than what is kept of it.
  private var isCut = false

  /// Takes bytes and hands out each whole line without its end.
  mutating func feed(_ bytes: UnsafeRawBufferPointer, _ line: (String) -> Void) {
    bytes.withMemoryRebound(to: UInt8.self) { bytes in
      guard let base = bytes.baseAddress else { return }
      var start = 0
      while start < bytes.count {
        let end = ByteScan.firstIndex(
          of: UInt8(ascii: "\n"), in: base, from: start, to: bytes.count)
        keep(UnsafeBufferPointer(start: base + start, count: end - start))
        if end < bytes.count { flush(line) }
        start = end + 1
      }
    }
  }

  /// Hands out what is left at the end of the text.
  mutating func finish(_ line: (String) -> Void) {
    if !rest.isEmpty { flush(line) }
  }

  private mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>) {
    let room = Self.limit - rest.count
    isCut = isCut || bytes.count > room
    if room > 0 { rest.append(contentsOf: bytes.prefix(room)) }
  }

  private mutating func flush(_ line: (String) -> Void) {
    if rest.last == UInt8(ascii: "\r"), !isCut { rest.removeLast() }
    line(String(decoding: rest, as: UTF8.self) + (isCut ? "…" : ""))
    rest.removeAll(keepingCapacity: true)
    isCut = false
  }
}
