/// A rectangle of cells; its far edges are exclusive. No operation on it overflows.
package struct Rect: Hashable, Sendable {
  /// The upper left cell.
  package var origin: Point
  /// Columns and rows.
  package var size: Size

  /// A rectangle from its corner and size.
  package init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its numbers; a size below 0 counts as 0.
  package init(x: Int, y: Int, width: Int, height: Int) {
    origin = Point(x: x, y: y)
    size = Size(width: width, height: height)
  }

  /// A rectangle of that size at the upper left corner.
  package init(_ size: Size) {
    self.init(origin: .zero, size: size)
  }

  /// The empty rectangle at the upper left corner.
  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The first column.
  package var minX: Int { origin.x }
  /// The first row.
  package var minY: Int { origin.y }
  /// The column after the last.
  package var maxX: Int { origin.x.saturatingAdd(size.width) }
  /// The row after the last.
  package var maxY: Int { origin.y.saturatingAdd(size.height) }
  /// Columns.
  package var width: Int { size.width }
  /// Rows.
  package var height: Int { size.height }
  /// Whether there is no cell in it.
  package var isEmpty: Bool { size.isEmpty }

  /// Whether the cell at `point` is inside.
  package func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether all of `other` is inside; an empty rectangle is inside everything.
  package func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY)
  }

  /// Whether a cell belongs to both.
  package func intersects(_ other: Rect) -> Bool {
    !intersection(other).isEmpty
  }

  /// The cells that belong to both; empty (at the nearer corner) if there is none.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX).saturatingSubtract(left),
      height: min(maxY, other.maxY).saturatingSubtract(top))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  package func union(_ other: Rect) -> Rect {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX).saturatingSubtract(left),
      height: max(maxY, other.maxY).saturatingSubtract(top))
  }

  /// This rectangle without a margin on each side; what has no room left is empty, inside of this.
  package func inset(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) -> Rect {
    let x = min(minX.saturatingAdd(max(0, left)), maxX)
    let y = min(minY.saturatingAdd(max(0, top)), maxY)
    return Rect(
      x: x, y: y, width: maxX.saturatingSubtract(max(0, right)).saturatingSubtract(x),
      height: maxY.saturatingSubtract(max(0, bottom)).saturatingSubtract(y))
  }

  /// This rectangle without `dx` columns on the left and right and `dy` rows above and below.
  package func inset(dx: Int, dy: Int) -> Rect {
    inset(top: dy, left: dx, bottom: dy, right: dx)
  }

  /// This rectangle moved by some columns and rows.
  package func offset(dx: Int = 0, dy: Int = 0) -> Rect {
    Rect(origin: origin.offset(dx: dx, dy: dy), size: size)
  }
}
