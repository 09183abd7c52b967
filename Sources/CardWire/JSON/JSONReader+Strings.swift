extension JSONReader {
  /// Reads a string, or says what was `expected` in its place.
  @inline(__always)
  mutating func string(_ expected: @autoclosure () -> String = "a string") throws(Stop) -> String {
    guard try peek() == ASCII.quote else { throw mismatch(expected(), at: position) }
    return try text(of: stringToken())
  }

  /// Finds the end of the string whose opening quote is the next byte.
  @inline(__always)
  mutating func stringToken() throws(Stop) -> StringToken {
    let start = position &+ 1
    let end = ByteScan.endOfPlainText(in: base, from: start, to: count)
    if end < count, base[end] == ASCII.quote {
      position = end &+ 1
      return StringToken(start: start, count: end &- start, hasEscapes: false, isASCII: true)
    }
    return try richStringToken(start: start, from: end)
  }

  @inline(never)
  private mutating func richStringToken(
    start: Int, from special: Int
  ) throws(Stop) -> StringToken {
    var hasEscapes = false
    var isASCII = true
    var index = special
    while index < count {
      let byte = base[index]
      switch byte {
      case ASCII.quote:
        position = index + 1
        return StringToken(
          start: start, count: index - start, hasEscapes: hasEscapes, isASCII: isASCII)
      case ASCII.backslash:
        hasEscapes = true
        index += 2
      case 0x80...:
        isASCII = false
        repeat { index += 1 } while index < count && base[index] >= 0x80
      default:
        let code = (byte < 16 ? "0" : "") + String(byte, radix: 16)
        throw fail(
          .json, at: index,
          "a string holds the raw control character 0x\(code); write it as \\u00\(code)")
      }
      index = ByteScan.endOfPlainText(in: base, from: min(index, count), to: count)
    }
    throw fail(.json, at: start - 1, "the string that starts here has no end")
  }

  /// The text of a string, with its escapes resolved and bytes that are not UTF-8 replaced.
  @inline(__always)
  mutating func text(of token: StringToken) throws(Stop) -> String {
    if token.isPlain {
      return String(
        decoding: UnsafeBufferPointer(start: base + token.start, count: token.count), as: UTF8.self)
    }
    return try richText(of: token)
  }

  @inline(never)
  private mutating func richText(of token: StringToken) throws(Stop) -> String {
    if token.hasEscapes { try unescape(token) }
    let text = withDecodedBytes(of: token) { String(validating: $0, as: UTF8.self) }
    if let text { return text }
    warnOfEncoding(at: token.offset)
    return withDecodedBytes(of: token) { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a string; those of one with escapes must have gone through `unescape`.
  @inline(__always)
  func withDecodedBytes<Result>(
    of token: StringToken, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if token.hasEscapes { return scratch.withUnsafeBufferPointer(body) }
    return body(UnsafeBufferPointer(start: base + token.start, count: token.count))
  }

  /// Packs a string for a look-up; nil for one that is too long to be a word of ours.
  @inline(__always)
  mutating func word(_ token: StringToken) throws(Stop) -> PackedWord? {
    if token.hasEscapes {
      try unescape(token)
      return withDecodedBytes(of: token) { bytes in
        bytes.baseAddress.flatMap { PackedWord($0, count: bytes.count) }
      }
    }
    return PackedWord(base + token.start, count: token.count)
  }

  /// Writes the bytes of a string with its escapes resolved into `scratch`.
  mutating func unescape(_ token: StringToken) throws(Stop) {
    scratch.removeAll(keepingCapacity: true)
    var index = token.start
    let end = token.start + token.count
    while index < end {
      let slash = ByteScan.firstIndex(of: ASCII.backslash, in: base, from: index, to: end)
      scratch.append(contentsOf: UnsafeBufferPointer(start: base + index, count: slash - index))
      guard slash < end else { return }
      // A backslash is never the last byte: it would have hidden the closing quote.
      switch base[slash + 1] {
      case ASCII.quote, ASCII.backslash, ASCII.slash: scratch.append(base[slash + 1])
      case UInt8(ascii: "b"): scratch.append(0x08)
      case UInt8(ascii: "f"): scratch.append(0x0C)
      case UInt8(ascii: "n"): scratch.append(0x0A)
      case UInt8(ascii: "r"): scratch.append(0x0D)
      case UInt8(ascii: "t"): scratch.append(0x09)
      case UInt8(ascii: "u"):
        index = try unescapeUnicode(at: slash, end: end)
        continue
      default:
        let escape = UnsafeBufferPointer(start: base + slash, count: 2)
        throw fail(
          .json, at: slash,
          "\(Quotation.quoted(escape)) is no escape of JSON; a backslash is written \\\\")
      }
      index = slash + 2
    }
  }

  /// Decodes the `\uXXXX` at `slash`, a pair of surrogates at once; answers with the place after it.
  private mutating func unescapeUnicode(at slash: Int, end: Int) throws(Stop) -> Int {
    var value = try fourDigits(at: slash, end: end)
    var next = slash + 6
    if value & 0xFC00 == 0xD800, next + 1 < end, base[next] == ASCII.backslash,
      base[next + 1] == UInt8(ascii: "u")
    {
      let low = try fourDigits(at: next, end: end)
      if low & 0xFC00 == 0xDC00 {
        value = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
        next += 6
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw fail(
        .json, at: slash,
        "\\u\(String(value, radix: 16)) is half of a surrogate pair, and its other half is missing")
    }
    scratch.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
    return next
  }

  private mutating func fourDigits(at slash: Int, end: Int) throws(Stop) -> UInt32 {
    guard slash + 6 <= end else {
      throw fail(.json, at: slash, "\\u needs four hexadecimal digits")
    }
    var value: UInt32 = 0
    for index in slash + 2..<slash + 6 {
      guard let digit = ASCII.hexValue(base[index]) else {
        throw fail(.json, at: slash, "\\u needs four hexadecimal digits")
      }
      value = value << 4 | digit
    }
    return value
  }
}
