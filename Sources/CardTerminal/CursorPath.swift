import CardScene

/// Ways to move the cursor, and the shortest of them.
enum CursorPath {
  /// The bytes that lead to a cell; a place that is not known is nil.
  static func shortest(fromRow row: Int?, column: Int?, to point: Point) -> [UInt8] {
    var best = absolute(point)
    func offer(_ bytes: [UInt8]) {
      if bytes.count < best.count { best = bytes }
    }
    guard let row else { return best }
    if row == point.y {
      if point.x == 0 { offer([0x0D]) }
      offer(sequence(point.x + 1, final: 0x47))
      if let column { offer(sideways(from: column, to: point.x)) }
    } else if point.y > row {
      let down = point.y - row
      if point.x == 0 { offer([0x0D] + lineFeeds(down)) }
      if column == point.x { offer(lineFeeds(down)) }
    }
    if column == point.x && row != point.y {
      offer(sequence(abs(point.y - row), final: point.y > row ? 0x42 : 0x41))
      offer(sequence(point.y + 1, final: 0x64))
    }
    return best
  }

  private static func sideways(from column: Int, to target: Int) -> [UInt8] {
    if target > column { return sequence(target - column, final: 0x43) }
    let back = column - target
    return back <= 4
      ? [UInt8](repeating: 0x08, count: back) : sequence(back, final: 0x44)
  }

  /// Line feeds never reach below the last row, so nothing scrolls.
  private static func lineFeeds(_ count: Int) -> [UInt8] {
    count <= 5 ? [UInt8](repeating: 0x0A, count: count) : sequence(count, final: 0x42)
  }

  private static func absolute(_ point: Point) -> [UInt8] {
    guard point.x > 0 else { return sequence(point.y + 1, final: 0x48) }
    var bytes: [UInt8] = [0x1B, 0x5B]
    if point.y > 0 { bytes.appendDecimal(point.y + 1) }
    bytes.append(0x3B)
    bytes.appendDecimal(point.x + 1)
    bytes.append(0x48)
    return bytes
  }

  /// A sequence of one number, which is left out where it is 1.
  private static func sequence(_ number: Int, final: UInt8) -> [UInt8] {
    var bytes: [UInt8] = [0x1B, 0x5B]
    if number != 1 { bytes.appendDecimal(number) }
    bytes.append(final)
    return bytes
  }
}
