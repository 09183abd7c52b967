/// A cell's place: columns to the right and rows down, both from 0.
package struct Point: Hashable, Sendable {
  /// The column.
  package var x: Int
  /// The row.
  package var y: Int

  /// The point at column `x` of row `y`.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The upper left corner.
  package static let zero = Point(x: 0, y: 0)

  /// This point moved by some columns and rows; it saturates instead of overflowing.
  package func offset(dx: Int = 0, dy: Int = 0) -> Point {
    Point(x: x.saturatingAdd(dx), y: y.saturatingAdd(dy))
  }
}

extension Int {
  /// The sum, or the nearest number there is.
  package func saturatingAdd(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? Int.min : Int.max
  }

  /// The difference, or the nearest number there is.
  package func saturatingSubtract(_ other: Int) -> Int {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard overflow else { return difference }
    return other > 0 ? Int.min : Int.max
  }
}
