extension JSONWriter {
  mutating func integer(_ value: Int) {
    if value >= 0 && value < 10 {
      bytes.append(ASCII.zero + UInt8(truncatingIfNeeded: value))
      return
    }
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    withUnsafeMutableBytes(of: &digits) { buffer in
      var rest = value.magnitude
      var index = buffer.count
      repeat {
        index &-= 1
        buffer[index] = ASCII.zero + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if value < 0 {
        index &-= 1
        buffer[index] = ASCII.minus
      }
      bytes.append(contentsOf: buffer[index...])
    }
  }

  /// Writes the shortest decimal that reads back as the same number, plainly from 1e-7 up to 1e21 as
  /// JavaScript does; whole numbers without a point. Not a number and the infinities become `null`.
  mutating func number(_ value: Double) {
    guard value.isFinite else { return literal("null") }
    if value == value.rounded(), abs(value) < 1e15 { return integer(Int(value)) }
    let text = value.description
    guard let exponentMark = text.utf8.firstIndex(of: UInt8(ascii: "e")) else {
      return bytes.append(contentsOf: text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
    }
    let exponent = Int(text[text.index(after: exponentMark)...]) ?? 0
    let digits = text[..<exponentMark].utf8.filter(ASCII.isDigit)
    if value < 0 { bytes.append(ASCII.minus) }
    plain(digits, exponent: exponent)
  }

  /// Writes `d.ddd` × 10^`exponent` without an exponent where that is readable.
  private mutating func plain(_ digits: [UInt8], exponent: Int) {
    var digits = digits[...]
    while digits.count > 1, digits.last == ASCII.zero { digits.removeLast() }
    switch exponent {
    case 0..<21:
      let whole = exponent + 1
      bytes.append(contentsOf: digits.prefix(whole))
      for _ in 0..<max(0, whole - digits.count) { bytes.append(ASCII.zero) }
      guard digits.count > whole else { return }
      bytes.append(ASCII.point)
      bytes.append(contentsOf: digits.dropFirst(whole))
    case -7..<0:
      literal("0.")
      for _ in 0..<(-exponent - 1) { bytes.append(ASCII.zero) }
      bytes.append(contentsOf: digits)
    default:
      bytes.append(contentsOf: digits.prefix(1))
      if digits.count > 1 {
        bytes.append(ASCII.point)
        bytes.append(contentsOf: digits.dropFirst())
      }
      bytes.append(UInt8(ascii: "e"))
      integer(exponent)
    }
  }
}
