/// Decodes UTF-8 by the table of the Unicode standard, chapter 3, well-formed byte sequences.
enum UTF8Scan {
  /// The scalar at `index` and its length; nil and the length of the longest broken start where the
  /// bytes are not UTF-8. `index` is below `end`.
  static func scalar(
    in base: UnsafePointer<UInt8>, at index: Int, to end: Int
  ) -> (scalar: UInt32?, length: Int) {
    let first = base[index]
    let (length, lowest, highest): (Int, UInt8, UInt8)
    switch first {
    case 0x00...0x7F: return (UInt32(first), 1)
    case 0xC2...0xDF: (length, lowest, highest) = (2, 0x80, 0xBF)
    case 0xE0: (length, lowest, highest) = (3, 0xA0, 0xBF)
    case 0xED: (length, lowest, highest) = (3, 0x80, 0x9F)
    case 0xE1...0xEF: (length, lowest, highest) = (3, 0x80, 0xBF)
    case 0xF0: (length, lowest, highest) = (4, 0x90, 0xBF)
    case 0xF1...0xF3: (length, lowest, highest) = (4, 0x80, 0xBF)
    case 0xF4: (length, lowest, highest) = (4, 0x80, 0x8F)
    default: return (nil, 1)
    }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for step in 1..<length {
      guard index + step < end else { return (nil, step) }
      let byte = base[index + step]
      let range = step == 1 ? lowest...highest : 0x80...0xBF
      guard range.contains(byte) else { return (nil, step) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }
}
