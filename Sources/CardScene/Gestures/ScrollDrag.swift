import CardWire

/// Content that follows the pointer.
package struct ScrollDrag {
  /// What scrolls; it may leave in the middle of the drag.
  package private(set) weak var element: Element?
  /// The cell along the axis in which the pointer took hold.
  private let start: Int
  /// The offset at that time; it moves with the content when rows come before it.
  private(set) var origin: Int
  /// The offset that the drag has set last.
  private var latest: Int

  /// The drag that begins where the pointer was pressed.
  package init(element: Element, at start: Point) {
    self.element = element
    self.start = element.scrollAxis == .x ? start.x : start.y
    origin = element.scrollState.offset
    latest = origin
  }

  /// The offset for a place of the pointer.
  mutating func offset(at point: Point) -> Int {
    guard let element else { return 0 }
    follow(element)
    let state = element.scrollState
    let place = element.scrollAxis == .x ? point.x : point.y
    let wanted = origin.saturatingAdd(start.saturatingSubtract(place))
    latest = min(max(0, wanted), max(0, state.extent - state.viewport))
    return latest
  }

  /// The layout may have moved the content since, to keep what is read in its place.
  private mutating func follow(_ element: Element) {
    origin += element.scrollState.offset - latest
    latest = element.scrollState.offset
  }
}
