package import CardWire

/// The front of a cell that follows the pointer.
package struct CellDrag {
  /// The cell; it may leave in the middle of the drag.
  package private(set) weak var element: Element?
  /// The cell of the press.
  let start: Point
  /// The offset of the front at that time.
  let origin: Double
  /// The side that was open then.
  let side: Side?

  init(element: Element, start: Point, swipe: SwipeState) {
    self.element = element
    self.start = start
    origin = swipe.offset
    side = swipe.side
  }

  /// The offset of the front for a place of the pointer; it does not pass through its own place.
  func offset(at point: Point, axis: Axis) -> Double {
    let way =
      axis == .x ? point.x.saturatingSubtract(start.x) : point.y.saturatingSubtract(start.y)
    let offset = origin + Double(way)
    if origin < 0 { return min(0, offset) }
    return origin > 0 ? max(0, offset) : offset
  }
}

/// Where a front goes when the pointer lets it go.
package enum CellRelease {
  /// Cells a second that decide alone, along each axis.
  package static let fling = (columns: 60.0, rows: 20.0)

  /// The side that opens; nil where the front goes back.
  ///
  /// - Parameters:
  ///   - value: how far the front is away, −1 … 1.
  ///   - velocity: of the pointer, right and down being positive.
  package static func side(value: Double, velocity: Double, axis: Axis) -> Side? {
    guard value != 0 else { return nil }
    let side: Side = value < 0 ? .end : .start
    let outward = value < 0 ? -velocity : velocity
    let fling = axis == .x ? fling.columns : fling.rows
    if outward >= fling { return side }
    if outward <= -fling { return nil }
    return abs(value) > 0.5 ? side : nil
  }
}

/// A front on its way to its end.
package struct CellMotion {
  /// The cell; it may leave while it moves.
  private(set) weak var element: Element?
  /// The way of its front, in cells.
  let way: Settling
  /// What is told when it has arrived.
  var event: SceneEvent?
  /// The moment of the last frame.
  var lastFrame: Instant

  /// Milliseconds from any place to the end.
  package static let duration = 300

  init(element: Element, from offset: Double, to end: Double, event: SceneEvent?, now: Instant) {
    self.element = element
    self.event = event
    lastFrame = now
    way = Settling(
      from: offset, to: end, start: now, curve: .ease(milliseconds: Self.duration))
  }
}
