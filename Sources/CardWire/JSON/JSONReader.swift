/// The spelling that a reader takes.
package enum JSONDialect: Sendable {
  /// Strict JSON, as on the wire.
  case wire
  /// JSON with `//` and `/* */` comments and commas before a closing bracket, as in a deck file.
  case deck
}

/// A string of the text, found but not yet decoded.
struct StringToken {
  /// The first byte after the opening quote.
  var start: Int
  /// The number of bytes up to the closing quote.
  var count: Int
  var hasEscapes: Bool
  var isASCII: Bool

  /// Whether the bytes are the text itself.
  @inline(__always) var isPlain: Bool { isASCII && !hasEscapes }

  /// The place of the opening quote.
  var offset: Int { start - 1 }
}

/// Reads JSON piece by piece, straight from bytes: strict, bounded, and without a tree.
///
/// It keeps the bounds itself, so that no input makes it look outside them. The bytes must live as
/// long as the reader. The first mistake ends the reading: `Stop` is thrown, and `problem` says what
/// and where.
struct JSONReader: ~Copyable {
  /// More open objects and arrays than these are an error.
  static let maximumDepth = 64
  /// More than these are not kept; one line has no more to say.
  static let maximumWarnings = 8

  let base: UnsafePointer<UInt8>
  let count: Int
  let dialect: JSONDialect
  /// The next byte to be read.
  var position = 0
  var depth = 0
  var problem: Problem?
  private(set) var warnings: [Problem] = []
  private var warnedOfEncoding = false
  /// Where strings with escapes are decoded.
  var scratch: [UInt8] = []
  /// Where free values get their canonical spelling.
  var canonical = JSONWriter()

  /// Reads `bytes`; nil where there are none.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, dialect: JSONDialect = .wire) {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return nil }
    self.base = base
    self.count = bytes.count
    self.dialect = dialect
  }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  // MARK: Tokens

  /// The first byte of the next token, which stays unread.
  @inline(__always)
  mutating func peek() throws(Stop) -> UInt8 {
    while position < count {
      let byte = base[position]
      if byte > ASCII.space && byte != ASCII.slash { return byte }
      if byte == ASCII.space {
        position &+= 1
        continue
      }
      return try peekSlowly()
    }
    throw tooShort()
  }

  @inline(never)
  private mutating func peekSlowly() throws(Stop) -> UInt8 {
    while position < count {
      let byte = base[position]
      switch byte {
      case ASCII.space, ASCII.tab, ASCII.newline, ASCII.carriageReturn: position += 1
      case ASCII.slash where dialect == .deck: try skipComment()
      default: return byte
      }
    }
    throw tooShort()
  }

  private mutating func skipComment() throws(Stop) {
    let start = position
    let next = position + 1 < count ? base[position + 1] : 0
    switch next {
    case ASCII.slash:
      position = ByteScan.firstIndex(of: ASCII.newline, in: base, from: position, to: count)
    case ASCII.star:
      position += 2
      while true {
        let star = ByteScan.firstIndex(of: ASCII.star, in: base, from: position, to: count)
        guard star + 1 < count else {
          throw fail(.json, at: start, "the comment that starts here has no end; close it with */")
        }
        position = star + 1
        if base[position] == ASCII.slash { break }
      }
      position += 1
    default:
      throw unexpected("a value or a comment", at: position)
    }
  }

  /// Checks that nothing but space follows.
  mutating func finish() throws(Stop) {
    while position < count {
      switch base[position] {
      case ASCII.space, ASCII.tab, ASCII.newline, ASCII.carriageReturn: position += 1
      case ASCII.slash where dialect == .deck: try skipComment()
      default:
        let rest = UnsafeBufferPointer(rebasing: bytes[position...])
        let advice =
          dialect == .wire ? "end each message with a newline" : "a deck is one object alone"
        throw fail(
          .json, at: position, "text follows the object: \(Quotation.quoted(rest)); \(advice)")
      }
    }
  }

  /// Enters an object, or says what was `expected` in its place.
  @inline(__always)
  mutating func openObject(_ expected: @autoclosure () -> String) throws(Stop) {
    guard try peek() == ASCII.openBrace else { throw mismatch(expected(), at: position) }
    try open()
  }

  /// Enters an array, or says what was `expected` in its place.
  @inline(__always)
  mutating func openArray(_ expected: @autoclosure () -> String) throws(Stop) {
    guard try peek() == ASCII.openBracket else { throw mismatch(expected(), at: position) }
    try open()
  }

  @inline(__always)
  private mutating func open() throws(Stop) {
    guard depth < JSONReader.maximumDepth else {
      throw fail(
        .limit, at: position,
        "more than \(JSONReader.maximumDepth) objects and arrays are inside one another")
    }
    depth &+= 1
    position &+= 1
  }

  @inline(__always)
  private mutating func close() {
    depth &-= 1
    position &+= 1
  }

  /// Goes to the next member of the object entered last, past its colon; nil at the object's end.
  @inline(__always)
  mutating func nextKey(_ isFirst: inout Bool) throws(Stop) -> StringToken? {
    var byte = try peek()
    if byte == ASCII.closeBrace {
      close()
      return nil
    }
    if !isFirst {
      guard byte == ASCII.comma else { throw unexpected("\",\" or \"}\"", at: position) }
      position &+= 1
      byte = try peek()
      if byte == ASCII.closeBrace && dialect == .deck {
        close()
        return nil
      }
    }
    isFirst = false
    guard byte == ASCII.quote else { throw unexpected("a member's name in quotes", at: position) }
    let key = try stringToken()
    guard try peek() == ASCII.colon else {
      throw unexpected("\":\" after the member's name", at: position)
    }
    position &+= 1
    return key
  }

  /// Goes to the next element of the array entered last; false at the array's end.
  @inline(__always)
  mutating func nextElement(_ isFirst: inout Bool) throws(Stop) -> Bool {
    let byte = try peek()
    if byte == ASCII.closeBracket {
      close()
      return false
    }
    if isFirst {
      isFirst = false
      return true
    }
    guard byte == ASCII.comma else { throw unexpected("\",\" or \"]\"", at: position) }
    position &+= 1
    if try peek() == ASCII.closeBracket {
      guard dialect == .deck else { throw unexpected("a value after the comma", at: position) }
      close()
      return false
    }
    return true
  }

  /// Reads `null` where it stands; false, and nothing read, where another value does.
  @inline(__always)
  mutating func null() throws(Stop) -> Bool {
    guard try peek() == UInt8(ascii: "n") else { return false }
    try literal("null")
    return true
  }

  /// Reads `true` or `false`.
  @inline(__always)
  mutating func bool(_ expected: @autoclosure () -> String = "true or false") throws(Stop) -> Bool {
    switch try peek() {
    case UInt8(ascii: "t"):
      try literal("true")
      return true
    case UInt8(ascii: "f"):
      try literal("false")
      return false
    default:
      throw mismatch(expected(), at: position)
    }
  }

  @inline(__always)
  private mutating func literal(_ word: StaticString) throws(Stop) {
    let length = word.utf8CodeUnitCount
    guard count &- position >= length else { throw unexpected("a value", at: position) }
    for index in 0..<length where base[position &+ index] != word.utf8Start[index] {
      throw unexpected("a value", at: position)
    }
    position &+= length
  }

  // MARK: Mistakes

  /// Keeps the mistake; the answer is what the caller throws.
  @inline(never)
  mutating func fail(_ code: WireFault.Code, at offset: Int, _ message: String) -> Stop {
    problem = Problem(code: code, offset: offset, message: message)
    return Stop()
  }

  /// Keeps a mistake that does not spoil the message.
  @inline(never)
  mutating func warn(
    _ code: WireFault.Code, at offset: Int, _ message: @autoclosure () -> String
  ) {
    // To look for what was meant takes long, and a line has room for thousands of mistakes.
    guard warnings.count < JSONReader.maximumWarnings else { return }
    warnings.append(Problem(code: code, offset: offset, message: message()))
  }

  /// Reports bytes that are not UTF-8, once a message.
  mutating func warnOfEncoding(at offset: Int) {
    guard !warnedOfEncoding else { return }
    warnedOfEncoding = true
    warn(
      .encoding, at: offset,
      "a string holds bytes that are not UTF-8; they were replaced by U+FFFD")
  }

  /// A value that is well-formed but not what is wanted here; where it is not even well-formed, that
  /// is said instead.
  @inline(never)
  mutating func mismatch(_ expected: String, at offset: Int, hint: String = "") -> Stop {
    let found = describe(at: offset)
    guard found.isValue else { return unexpected(expected, at: offset) }
    return fail(.type, at: offset, "expected \(expected), found \(found.text)\(hint)")
  }

  /// A text that is no JSON.
  @inline(never)
  mutating func unexpected(_ expected: String, at offset: Int) -> Stop {
    guard offset < count else { return tooShort() }
    return fail(.json, at: offset, "expected \(expected), found \(describe(at: offset).text)")
  }

  @inline(never)
  mutating func tooShort() -> Stop {
    let whole = dialect == .wire ? "line" : "file"
    let place = depth == 0 ? "before the value does" : "inside an object or an array"
    let hint = dialect == .wire && depth > 0 ? "; a message is one line" : ""
    return fail(.json, at: count, "the \(whole) ends \(place)\(hint)")
  }
}
