/// A number as it was written.
enum JSONNumber: Equatable {
  /// Without point and exponent, within 64 bits.
  case integer(Int)
  case double(Double)
}

extension JSONReader {
  /// More characters than these do not make a number that anybody means.
  private static let maximumNumberCount = 400

  /// Reads a number, or says what was `expected` in its place.
  @inline(__always)
  mutating func number(
    _ expected: @autoclosure () -> String = "a number"
  ) throws(Stop) -> JSONNumber {
    let first = try peek()
    guard ASCII.isDigit(first) || first == ASCII.minus else {
      throw mismatch(expected(), at: position)
    }
    return try scanNumber()
  }

  /// Reads a number as a `Double`.
  @inline(__always)
  mutating func double(_ expected: @autoclosure () -> String = "a number") throws(Stop) -> Double {
    switch try number(expected()) {
    case .integer(let value): return Double(value)
    // The sum with 0 turns −0 into 0.
    case .double(let value): return value + 0
    }
  }

  /// Reads a whole number within `range`; `1.0` and `1e2` are whole.
  mutating func integer(
    in range: ClosedRange<Int>, _ expected: @autoclosure () -> String
  ) throws(Stop) -> Int {
    _ = try peek()
    let start = position
    switch try number(expected()) {
    case .integer(let value):
      if range.contains(value) { return value }
    case .double(let value):
      guard let whole = Int(exactly: value) else {
        let code: WireFault.Code = value == value.rounded() ? .limit : .type
        throw fail(code, at: start, "expected \(expected()), found \(describe(at: start).text)")
      }
      if range.contains(whole) { return whole }
    }
    throw fail(.limit, at: start, "expected \(expected()), found \(describe(at: start).text)")
  }

  private mutating func scanNumber() throws(Stop) -> JSONNumber {
    let start = position
    var index = start
    let isNegative = base[index] == ASCII.minus
    if isNegative { index &+= 1 }
    var mantissa: UInt64 = 0
    let firstDigit = index
    while index < count, ASCII.isDigit(base[index]) {
      mantissa = mantissa &* 10 &+ UInt64(base[index] &- ASCII.zero)
      index &+= 1
    }
    let digits = index &- firstDigit
    guard digits > 0, digits == 1 || base[firstDigit] != ASCII.zero else {
      throw brokenNumber(at: start)
    }
    let next = index < count ? base[index] : 0
    // Eighteen digits always fit.
    if digits <= 18, next != ASCII.point, next | 0x20 != UInt8(ascii: "e") {
      try endNumber(start: start, end: index)
      let value = Int(mantissa)
      return .integer(isNegative ? -value : value)
    }
    return try scanFraction(
      start: start, index: index, mantissa: mantissa, digits: digits, isNegative: isNegative)
  }

  /// The part of a number from its point or its exponent on; also the rare very long integer.
  @inline(never)
  private mutating func scanFraction(
    start: Int, index: Int, mantissa: UInt64, digits: Int, isNegative: Bool
  ) throws(Stop) -> JSONNumber {
    var index = index
    var mantissa = mantissa
    var digits = digits
    var exponent = 0
    var isWhole = true
    if index < count, base[index] == ASCII.point {
      isWhole = false
      index &+= 1
      let firstDigit = index
      while index < count, ASCII.isDigit(base[index]) {
        mantissa = mantissa &* 10 &+ UInt64(base[index] &- ASCII.zero)
        index &+= 1
      }
      guard index > firstDigit else { throw brokenNumber(at: start) }
      digits &+= index &- firstDigit
      exponent = firstDigit &- index
    }
    if index < count, base[index] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      exponent &+= try scanExponent(start: start, index: &index)
    }
    try endNumber(start: start, end: index)
    // Within these bounds both factors are exact, and so the quotient or product is the nearest.
    if !isWhole, digits <= 18, mantissa <= 1 << 53, abs(exponent) <= 22 {
      let power = JSONReader.powersOfTen[abs(exponent)]
      let size = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
      return .double(isNegative ? -size : size)
    }
    return try slowNumber(start: start, end: index, isWhole: isWhole)
  }

  private mutating func scanExponent(start: Int, index: inout Int) throws(Stop) -> Int {
    index &+= 1
    var isNegative = false
    if index < count, base[index] == ASCII.plus || base[index] == ASCII.minus {
      isNegative = base[index] == ASCII.minus
      index &+= 1
    }
    let firstDigit = index
    var exponent = 0
    while index < count, ASCII.isDigit(base[index]) {
      // Beyond this only the slow path tells, so it may stay as it is.
      if exponent < 100_000 { exponent = exponent &* 10 &+ Int(base[index] &- ASCII.zero) }
      index &+= 1
    }
    guard index > firstDigit else { throw brokenNumber(at: start) }
    return isNegative ? -exponent : exponent
  }

  private mutating func slowNumber(
    start: Int, end: Int, isWhole: Bool
  ) throws(Stop) -> JSONNumber {
    let text = String(
      decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
    if isWhole, let value = Int(text) { return .integer(value) }
    guard let value = Double(text), value.isFinite else {
      throw fail(.limit, at: start, "\(Quotation.safe(text, limit: 40)) is too large for a number")
    }
    return .double(value)
  }

  @inline(__always)
  private mutating func endNumber(start: Int, end: Int) throws(Stop) {
    guard end &- start <= JSONReader.maximumNumberCount else {
      throw fail(
        .limit, at: start,
        "a number has more than \(JSONReader.maximumNumberCount) characters")
    }
    position = end
    guard end < count else { return }
    switch base[end] {
    case ASCII.comma, ASCII.closeBrace, ASCII.closeBracket, ...ASCII.space, ASCII.slash: return
    default: throw brokenNumber(at: start)
    }
  }

  @inline(never)
  private mutating func brokenNumber(at start: Int) -> Stop {
    fail(.json, at: start, "\(describe(at: start).text) is no number of JSON")
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
