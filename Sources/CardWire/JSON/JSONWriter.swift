/// Writes canonical JSON: compact, ASCII, members in the order in which they are given.
///
/// The caller puts the pieces together; only commas come by themselves.
struct JSONWriter {
  /// What has been written so far.
  var bytes: [UInt8] = []

  @inline(__always)
  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// Appends text of ours as it is.
  @inline(__always)
  mutating func literal(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends text that is canonical JSON already.
  mutating func literal(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Appends the comma that has to stand before the next member or element, if one has.
  @inline(__always)
  mutating func separator() {
    // Only an opening bracket leaves such a byte at the end: a string ends with its quote.
    guard let last = bytes.last, last != ASCII.openBrace, last != ASCII.openBracket else { return }
    bytes.append(ASCII.comma)
  }

  /// Begins a member whose name is ours.
  @inline(__always)
  mutating func name(_ name: StaticString) {
    separator()
    bytes.append(ASCII.quote)
    literal(name)
    bytes.append(ASCII.quote)
    bytes.append(ASCII.colon)
  }

  /// Begins a member.
  mutating func name(_ name: String) {
    separator()
    string(name)
    bytes.append(ASCII.colon)
  }

  mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

  mutating func raw(_ value: RawJSON) { literal(value.text) }

  // MARK: Strings

  mutating func string(_ text: String) {
    let done: Void? = text.utf8.withContiguousStorageIfAvailable { _ = string($0) }
    if done == nil { Array(text.utf8).withUnsafeBufferPointer { _ = string($0) } }
  }

  /// Writes the string that some bytes stand for, U+FFFD in the place of what is not UTF-8; false
  /// where there was such a place.
  @discardableResult
  @inline(__always)
  mutating func string(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.append(ASCII.quote)
    var isValid = true
    if let base = text.baseAddress {
      let end = ByteScan.endOfPlainText(in: base, from: 0, to: text.count)
      bytes.append(contentsOf: UnsafeBufferPointer(start: base, count: end))
      if end < text.count { isValid = richString(base, from: end, to: text.count) }
    }
    bytes.append(ASCII.quote)
    return isValid
  }

  @inline(never)
  private mutating func richString(
    _ base: UnsafePointer<UInt8>, from start: Int, to count: Int
  ) -> Bool {
    var isValid = true
    var index = start
    while index < count {
      let byte = base[index]
      if byte < 0x80 {
        escape(byte)
        index += 1
      } else {
        let (scalar, length) = UTF8Scan.scalar(in: base, at: index, to: count)
        if scalar == nil { isValid = false }
        escape(scalar ?? 0xFFFD)
        index += length
      }
      let end = ByteScan.endOfPlainText(in: base, from: index, to: count)
      bytes.append(contentsOf: UnsafeBufferPointer(start: base + index, count: end - index))
      index = end
    }
    return isValid
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case ASCII.quote: literal("\\\"")
    case ASCII.backslash: literal("\\\\")
    case ASCII.newline: literal("\\n")
    case ASCII.carriageReturn: literal("\\r")
    case ASCII.tab: literal("\\t")
    default: unit(UInt16(byte))
    }
  }

  private mutating func escape(_ scalar: UInt32) {
    if let unit = UInt16(exactly: scalar) { return self.unit(unit) }
    let rest = scalar - 0x10000
    unit(UInt16(truncatingIfNeeded: 0xD800 + rest >> 10))
    unit(UInt16(truncatingIfNeeded: 0xDC00 + rest & 0x3FF))
  }

  private mutating func unit(_ value: UInt16) {
    bytes.append(ASCII.backslash)
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(truncatingIfNeeded: value >> shift & 0xF)
      bytes.append(digit < 10 ? ASCII.zero + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
