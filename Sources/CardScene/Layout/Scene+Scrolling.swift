import CardWire

extension Scene {
  /// Tells the layout that an element asks for another size.
  package func invalidate(_ element: Element) {
    element.invalidate()
    needsLayout = true
  }

  /// Tells the layout that an element only places what is in it elsewhere: scrolled, or a card moved.
  package func invalidatePlacement(of element: Element) {
    element.invalidatePlacement()
    needsLayout = true
  }

  /// Scrolls a `scroll`, `list` or `table` so that `offset` is its first visible cell, as far as its
  /// content goes.
  package func scroll(_ element: Element, to offset: Int) {
    let old = element.scrollState
    let offset = min(max(0, offset), max(0, old.extent - old.viewport))
    guard offset != old.offset else { return }
    element.setScroll(offset: offset, extent: old.extent, viewport: old.viewport)
    invalidatePlacement(of: element)
  }

  /// Scrolls one container around `element`, so that it can be seen after the next layout.
  package func reveal(_ element: Element, in container: Element) {
    guard container !== element, container.contains(element) else { return }
    container.layout.scroll.reveal = element
    invalidatePlacement(of: container)
  }

  /// Scrolls whatever `element` is in, so that it can be seen after the next layout.
  package func reveal(_ element: Element) {
    var container = element.parent
    while let current = container {
      if current.kind == .scroll || current.kind.takesRows { reveal(element, in: current) }
      container = current.parent
    }
  }

  /// The element that is seen at a cell, the innermost one.
  ///
  /// Below a presented screen nothing is hit.
  package func hitTest(_ point: Point) -> Element? {
    frontRoot.isDropped ? nil : frontRoot.hit(point)
  }
}

extension Element {
  fileprivate func hit(_ point: Point) -> Element? {
    // What is bare beside the front of a cell is a part of the cell.
    guard clip.contains(point) else { return bareArea.contains(point) ? self : nil }
    for child in shown.reversed() {
      if let hit = child.hit(point) { return hit }
    }
    return self
  }
}
