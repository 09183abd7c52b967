import CardWire

/// A child of a container that is held by the pointer and put elsewhere among the others.
package struct ReorderDrag {
  /// The child; it may leave in the middle of the drag.
  package private(set) weak var element: Element?
  /// The container in which it was taken up.
  package private(set) weak var container: Element?
  /// The children in the order that the card knows; the order on the screen is another one meanwhile.
  var order: [Element]
  /// Where the pointer is.
  var pointer: Point
  /// When the container is scrolled on, while the pointer rests at its edge.
  var nextScroll: Instant?

  /// Milliseconds at an edge before the container is scrolled, and from one step to the next.
  package static let scrolling = (delay: 300, interval: 60)
  /// Cells of an edge, and of a step.
  static let edge = (rows: 1, columns: 3)

  init(element: Element, container: Element, at pointer: Point) {
    self.element = element
    self.container = container
    self.pointer = pointer
    order = container.children
  }

  /// The two, where the child can still be moved there.
  var parts: (child: Element, container: Element)? {
    guard let element, let container, element.orderContainer === container else { return nil }
    return (element, container)
  }
}

/// Where a child stands for the pointer.
///
/// It passes a sibling when the pointer passes the sibling's middle.
package enum ReorderPlace {
  /// The place among the siblings.
  ///
  /// - Parameters:
  ///   - before: the cells along the axis that the siblings before the child take.
  ///   - after: those of the siblings behind it.
  package static func place(
    of pointer: Int, before: [Range<Int>], after: [Range<Int>]
  ) -> Int {
    if let first = before.firstIndex(where: { 2 * pointer + 1 <= $0.lowerBound + $0.upperBound }) {
      return first
    }
    let passed = after.prefix { 2 * pointer + 1 >= $0.lowerBound + $0.upperBound }
    return before.count + passed.count
  }
}
