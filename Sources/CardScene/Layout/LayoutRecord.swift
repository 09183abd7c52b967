import CardWire

/// What the layout keeps of an element between two runs.
struct LayoutRecord {
  /// Whether what is measured below is out of date.
  var needsMeasure = true
  /// Whether the frames in it are.
  var needsPlacement = true
}

extension Element {
  /// Forgets its measures and those of all around it, which may depend on them.
  func invalidate() {
    var element: Element? = self
    while let current = element {
      current.layout.needsMeasure = true
      current.layout.needsPlacement = true
      element = current.parent
    }
  }
}
