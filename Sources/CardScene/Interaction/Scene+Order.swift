import CardWire

/// Putting children elsewhere with the keys.
extension Scene {
  /// The child that the keys move, where the focus is.
  var movable: Element? {
    var current = focused
    while let element = current {
      if let child = element.movable, let container = child.parent, takesInput(container) {
        return child
      }
      current = element.parent
    }
    return nil
  }

  /// Moves a child by one place with Alt and an arrow, and tells its card at once.
  func pressToMove(_ key: KeyEvent, on element: Element) -> [SceneEvent]? {
    guard key.modifiers == .alt, let child = element.movable, let container = child.parent,
      takesInput(container), let step = step(of: key.key, along: container.scrollAxis)
    else { return nil }
    let place = container.place(of: child) + step
    guard !isReordering, (0...container.placed(without: child).count).contains(place) else {
      return []
    }
    container.move(child, toPlace: place)
    needsLayout = true
    needsPaint = true
    reveal(child)
    return orderEvents(of: child, in: container)
  }

  /// Whether the pointer holds a child.
  var isReordering: Bool {
    if case .reorder? = gesture?.phase { true } else { false }
  }

  private func step(of key: Key, along axis: Axis) -> Int? {
    switch (key, axis) {
    case (.up, .y), (.left, .x): -1
    case (.down, .y), (.right, .x): 1
    default: nil
    }
  }
}
