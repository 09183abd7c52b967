/// Looks at eight bytes at a time, within the bounds that it is given.
package enum ByteScan {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highs: UInt64 = 0x8080_8080_8080_8080

  @inline(__always)
  private static func load(_ base: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(base).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  /// The high bit of each zero byte; above the lowest such byte there may be wrong ones.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }

  /// The place of the first `byte` in `start..<end`, or `end`.
  @inline(__always)
  package static func firstIndex(
    of byte: UInt8, in base: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    let pattern = UInt64(byte) &* ones
    var index = start
    while index &+ 32 <= end {
      let a = zeros(load(base, index) ^ pattern)
      let b = zeros(load(base, index &+ 8) ^ pattern)
      let c = zeros(load(base, index &+ 16) ^ pattern)
      let d = zeros(load(base, index &+ 24) ^ pattern)
      if a | b | c | d != 0 { break }
      index &+= 32
    }
    while index &+ 8 <= end {
      let found = zeros(load(base, index) ^ pattern)
      if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end, base[index] != byte { index &+= 1 }
    return index
  }

  /// The place of the first byte in `start..<end` that does not simply stand for itself in a JSON
  /// string (a quote, a backslash, a control character, a byte of a wider character), or `end`.
  @inline(__always)
  static func endOfPlainText(
    in base: UnsafePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    let quotes = UInt64(ASCII.quote) &* ones
    let backslashes = UInt64(ASCII.backslash) &* ones
    let spaces = UInt64(ASCII.space) &* ones
    var index = start
    while index &+ 8 <= end {
      let word = load(base, index)
      let special =
        zeros(word ^ quotes) | zeros(word ^ backslashes)
        | (((word &- spaces) & ~word) | word) & highs
      if special != 0 { return index &+ special.trailingZeroBitCount &>> 3 }
      index &+= 8
    }
    while index < end {
      let byte = base[index]
      if byte < 0x20 || byte >= 0x80 || byte == ASCII.quote || byte == ASCII.backslash { break }
      index &+= 1
    }
    return index
  }
}
