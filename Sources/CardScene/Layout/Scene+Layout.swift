package import CardWire

extension Scene {
  /// Changes the size of the screen.
  package func resize(to size: Size) {
    self.size = size
    needsLayout = true
  }

  /// Brings all frames up to date, if they are not.
  ///
  /// - Returns: the slots whose size, class or visibility is another one than after the layout
  ///   before, in the order of the tree.
  package func layout() -> [SlotPath] { [] }

  /// The place that a slot has for its process's view.
  package func slotSize(of slot: SlotPath) -> SlotSize {
    SlotSize(columns: 0, rows: 0, widthClass: .xs, heightClass: .short)
  }

  /// The element that is seen at a cell, the innermost one.
  package func hitTest(_ point: Point) -> Element? { nil }

  /// Tells the layout that an element asks for another size, or places what is in it elsewhere.
  package func invalidate(_ element: Element) {
    element.invalidate()
    needsLayout = true
  }

  /// Tells the layout that an element only places what is in it elsewhere: scrolled, or a card moved.
  package func invalidatePlacement(of element: Element) { needsLayout = true }

  /// Scrolls a `scroll`, `list` or `table` so that `offset` is its first visible cell, as far as its
  /// content goes.
  package func scroll(_ element: Element, to offset: Int) {}

  /// Scrolls one container around `element`, so that it can be seen after the next layout.
  package func reveal(_ element: Element, in container: Element) {}

  /// Scrolls whatever `element` is in, so that it can be seen after the next layout.
  package func reveal(_ element: Element) {}
}
