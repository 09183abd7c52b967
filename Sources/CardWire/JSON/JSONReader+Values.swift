extension JSONReader {
  /// The longest free value in its canonical spelling; a line of ours then holds it with room for
  /// the rest.
  static let maximumValueCount = 1_000_000

  /// Reads any value into its canonical spelling.
  mutating func raw(limit: Int = maximumValueCount) throws(Stop) -> RawJSON {
    _ = try peek()
    let start = position
    canonical.bytes.removeAll(keepingCapacity: true)
    try copyValue()
    guard canonical.bytes.count <= limit else {
      throw fail(
        .limit, at: start,
        "the value takes \(canonical.bytes.count) bytes; \(limit) are the most")
    }
    return RawJSON(canonical: String(decoding: canonical.bytes, as: UTF8.self))
  }

  /// Checks a value and drops it.
  mutating func skip() throws(Stop) {
    let mark = canonical.bytes.count
    try copyValue()
    canonical.bytes.removeLast(canonical.bytes.count - mark)
  }

  private mutating func copyValue() throws(Stop) {
    switch try peek() {
    case ASCII.openBrace: try copyObject()
    case ASCII.openBracket: try copyArray()
    case ASCII.quote: try copyString(stringToken())
    case UInt8(ascii: "t"), UInt8(ascii: "f"): canonical.bool(try bool("a value"))
    case UInt8(ascii: "n"):
      _ = try null()
      canonical.literal("null")
    case ASCII.minus, ASCII.zero...ASCII.nine:
      let start = position
      _ = try number()
      canonical.bytes.append(
        contentsOf: UnsafeBufferPointer(start: base + start, count: position - start))
    default: throw unexpected("a value", at: position)
    }
  }

  private mutating func copyArray() throws(Stop) {
    try openArray("a value")
    canonical.byte(ASCII.openBracket)
    var isFirst = true
    while try nextElement(&isFirst) {
      canonical.separator()
      try copyValue()
    }
    canonical.byte(ASCII.closeBracket)
  }

  private mutating func copyObject() throws(Stop) {
    try openObject("a value")
    canonical.byte(ASCII.openBrace)
    var isFirst = true
    var names = MemberNames()
    while let key = try nextKey(&isFirst) {
      canonical.separator()
      let start = canonical.bytes.count
      try copyString(key)
      // In the canonical spelling equal names are equal bytes.
      guard names.insert(start..<canonical.bytes.count, of: canonical.bytes) else {
        throw duplicate(key)
      }
      canonical.byte(ASCII.colon)
      try copyValue()
    }
    canonical.byte(ASCII.closeBrace)
  }

  private mutating func copyString(_ token: StringToken) throws(Stop) {
    if token.isPlain {
      canonical.byte(ASCII.quote)
      canonical.bytes.append(
        contentsOf: UnsafeBufferPointer(start: base + token.start, count: token.count))
      canonical.byte(ASCII.quote)
      return
    }
    var isValid = true
    if token.hasEscapes {
      try unescape(token)
      scratch.withUnsafeBufferPointer { isValid = canonical.string($0) }
    } else {
      isValid = canonical.string(
        UnsafeBufferPointer(start: base + token.start, count: token.count))
    }
    if !isValid { warnOfEncoding(at: token.offset) }
  }

  /// The mistake of a member that an object has twice.
  @inline(never)
  mutating func duplicate(_ key: StringToken) -> Stop {
    let name = Quotation.quoted(UnsafeBufferPointer(start: base + key.start, count: key.count))
    return fail(.json, at: key.offset, "the member \(name) stands twice in one object")
  }
}

/// The names of one object's members, kept as places in a text, for finding one that comes twice.
private struct MemberNames {
  private static let fewest = 16
  private var ranges: [Range<Int>] = []
  /// Used past `fewest` names, so that a large object takes linear time.
  private var texts: Set<String> = []

  /// Keeps a name; false where it is there already.
  mutating func insert(_ range: Range<Int>, of bytes: [UInt8]) -> Bool {
    if ranges.count < MemberNames.fewest {
      for other in ranges where other.count == range.count {
        if bytes[other].elementsEqual(bytes[range]) { return false }
      }
      ranges.append(range)
      return true
    }
    if texts.isEmpty {
      for other in ranges { texts.insert(String(decoding: bytes[other], as: UTF8.self)) }
    }
    return texts.insert(String(decoding: bytes[range], as: UTF8.self)).inserted
  }
}
