package import CardWire

/// The entries of a node's `menu`, over the place where it was asked for; it takes all keys.
package struct Menu {
  /// The node that it belongs to; it may leave while the menu is up.
  package private(set) weak var element: Element?
  /// What can be chosen.
  package let entries: [MenuEntry]
  /// The entry that Enter chooses.
  package var cursor = 0
  /// The cell at which it was asked for.
  package let anchor: Point
  /// The cells that it took when it was painted.
  var area = Rect.zero
  /// The first entry that was seen.
  var first = 0

  /// A menu at a place.
  package init(of element: Element, entries: [MenuEntry], at anchor: Point) {
    self.element = element
    self.entries = entries
    self.anchor = anchor
  }

  /// The entry that was painted at a cell.
  func entry(at point: Point) -> Int? {
    let row = point.y - area.minY - 1
    guard area.inset(dx: 1, dy: 1).contains(point), entries.indices.contains(first + row) else {
      return nil
    }
    return first + row
  }

  /// Finds its place on the screen: below its anchor, above it where there is more room, and from
  /// the cursor on where it is too long.
  mutating func settle(in screen: Rect) {
    let widest = entries.map { GraphemeWidth.columns(of: Sanitizer.line($0.text)) }.max() ?? 0
    let width = min(screen.width, widest + 6)
    let below = screen.maxY - anchor.y
    let above = anchor.y - screen.minY + 1
    let wanted = entries.count + 2
    let height = min(screen.height, wanted <= below ? wanted : max(min(wanted, above), below))
    let y = wanted <= below || below >= above ? anchor.y : anchor.y + 1 - height
    area = Rect(
      x: max(screen.minX, min(anchor.x, screen.maxX - width)),
      y: max(screen.minY, min(y, screen.maxY - height)), width: width, height: height)
    let rows = max(1, height - 2)
    first = min(max(0, first), max(0, entries.count - rows))
    if cursor < first { first = cursor }
    if cursor >= first + rows { first = cursor - rows + 1 }
  }
}
