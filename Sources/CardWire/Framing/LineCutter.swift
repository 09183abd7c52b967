/// Cuts a stream of bytes into lines, at the byte 0x0A and nowhere else.
///
/// Each byte is looked at once, however small the pieces are. A line that lies within one piece is
/// handed on where it stands; only one that is cut in the middle is copied. One trailing CR, a byte
/// order mark at the stream's start and blank lines are dropped. A line over the limit is reported
/// once, and the rest of it is thrown away as it comes.
package struct LineCutter: Sendable {
  /// What comes out.
  package enum Piece {
    /// A whole line without its end; the bytes are there only until the closure returns.
    case line(UnsafeBufferPointer<UInt8>)
    /// A line that passed the limit, and how it starts; it is reported while it is still coming.
    case overlong(start: [UInt8])
  }

  /// What was left when the stream ended in the middle of a line.
  package struct Remainder: Equatable, Sendable {
    /// The number of bytes since the last newline.
    package var count: Int
    /// The first of them, at most 80.
    package var start: [UInt8]
  }

  /// The longest line from a card.
  package static let defaultLimit = 1 << 20
  /// A buffer that had to grow past this is given back after its line.
  private static let keptCapacity = 1 << 16
  private static let excerptCount = 80

  /// The longest line in bytes, without its end.
  package let limit: Int
  /// The bytes since the last newline, those that were thrown away included; a caller ends a stream
  /// where these get too many.
  package private(set) var unendedCount = 0
  /// The lines that passed the limit so far.
  package private(set) var overlongCount = 0
  /// Whether any line has come out yet, blank and overlong ones included.
  package private(set) var hasSeenLine = false

  private var held: [UInt8] = []
  private var isDiscarding = false
  private var excerpt: [UInt8] = []

  /// Makes a cutter at the start of a stream; `limit` is in bytes, at least 1.
  package init(limit: Int = defaultLimit) {
    precondition(limit > 0, "a line has room for a byte")
    self.limit = limit
  }

  /// Takes the next bytes of the stream and hands on what they complete, in order.
  package mutating func feed(_ chunk: UnsafeRawBufferPointer, _ body: (Piece) -> Void) {
    chunk.withMemoryRebound(to: UInt8.self) { bytes in
      guard let base = bytes.baseAddress else { return }
      var start = 0
      while start < bytes.count {
        let end = ByteScan.firstIndex(of: ASCII.newline, in: base, from: start, to: bytes.count)
        let part = UnsafeBufferPointer(start: base + start, count: end - start)
        if end < bytes.count {
          complete(with: part, body)
        } else {
          hold(part, body)
        }
        start = end + 1
      }
    }
  }

  /// What is left at the end of the stream; nil where it ended with a newline, or where only spaces
  /// follow it. The cutter then starts afresh.
  package mutating func finish() -> Remainder? {
    defer { self = LineCutter(limit: limit) }
    let start = isDiscarding ? excerpt : Array(held.prefix(LineCutter.excerptCount))
    let isBlank = !isDiscarding && held.withUnsafeBufferPointer { LineCutter.isBlank($0) }
    return unendedCount == 0 || isBlank ? nil : Remainder(count: unendedCount, start: start)
  }

  /// The first bytes of the line that has not ended yet, at most 80.
  package var unendedStart: [UInt8] {
    isDiscarding ? excerpt : Array(held.prefix(LineCutter.excerptCount))
  }

  /// What a line that fits may take before its end: one byte more may be its CR, and three the byte
  /// order mark of the first.
  private var heldLimit: Int { limit + (hasSeenLine ? 1 : 4) }

  private mutating func hold(_ part: UnsafeBufferPointer<UInt8>, _ body: (Piece) -> Void) {
    unendedCount += part.count
    guard !isDiscarding else { return }
    guard held.count + part.count <= heldLimit else { return overflow(part, body) }
    held.append(contentsOf: part)
  }

  private mutating func complete(with part: UnsafeBufferPointer<UInt8>, _ body: (Piece) -> Void) {
    defer {
      unendedCount = 0
      isDiscarding = false
      excerpt = []
      hasSeenLine = true
    }
    guard !isDiscarding else { return }
    guard !held.isEmpty else { return deliver(part, body) }
    guard held.count + part.count <= heldLimit else { return overflow(part, body) }
    held.append(contentsOf: part)
    var line: [UInt8] = []
    swap(&line, &held)
    line.withUnsafeBufferPointer { deliver($0, body) }
    guard line.capacity <= LineCutter.keptCapacity else { return }
    line.removeAll(keepingCapacity: true)
    swap(&line, &held)
  }

  private mutating func deliver(_ whole: UnsafeBufferPointer<UInt8>, _ body: (Piece) -> Void) {
    var line = whole
    if line.last == ASCII.carriageReturn { line = UnsafeBufferPointer(rebasing: line.dropLast()) }
    if !hasSeenLine, line.starts(with: [0xEF, 0xBB, 0xBF]) {
      line = UnsafeBufferPointer(rebasing: line.dropFirst(3))
    }
    guard line.count <= limit else {
      overlongCount += 1
      return body(.overlong(start: Array(line.prefix(LineCutter.excerptCount))))
    }
    guard !LineCutter.isBlank(line) else { return }
    body(.line(line))
  }

  private mutating func overflow(_ part: UnsafeBufferPointer<UInt8>, _ body: (Piece) -> Void) {
    excerpt = Array(
      (held.prefix(LineCutter.excerptCount) + part.prefix(LineCutter.excerptCount))
        .prefix(LineCutter.excerptCount))
    held = []
    isDiscarding = true
    overlongCount += 1
    body(.overlong(start: excerpt))
  }

  private static func isBlank(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.allSatisfy { $0 == ASCII.space || $0 == ASCII.tab || $0 == ASCII.carriageReturn }
  }
}
