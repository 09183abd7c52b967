/// What the pointer is doing between a press and its release.
package struct PointerGesture {
  /// The cell of the press.
  package let start: Point

  package init(start: Point) {
    self.start = start
  }
}
