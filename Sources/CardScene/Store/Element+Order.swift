import CardWire

/// The order of children that the person may change.
extension Element {
  /// Whether the person may put its children elsewhere among each other.
  ///
  /// A list that has a part of its rows does not: their places among all are not known.
  var reorders: Bool {
    (kind == .scroll || kind.takesRows) && id != nil && resolved.flag(.reorders)
      && properties[.total] == nil
  }

  /// The container in which it can be moved; nil where it cannot.
  var orderContainer: Element? {
    guard id != nil, let parent, parent.reorders, parent.replacement !== self else { return nil }
    return parent
  }

  /// What the keys move that it takes: the row under a list's cursor, or itself.
  var movable: Element? {
    if reorders, let row = cursorRow { return row }
    return orderContainer == nil ? nil : self
  }

  /// The children that have places: those that have an id and are shown.
  func placed(without child: Element) -> [Element] {
    children.filter { $0 !== child && $0.id != nil && !$0.isDropped }
  }

  /// The place of a child: how many of the others come before it.
  func place(of child: Element) -> Int {
    children.prefix { $0 !== child }.count { $0.id != nil && !$0.isDropped }
  }

  /// Puts a child at a place among the others; what has no id stays where it is.
  func move(_ child: Element, toPlace place: Int) {
    let others = placed(without: child)
    if place < others.count {
      move(child, before: others[max(0, place)])
    } else if let last = others.last {
      var order = children.filter { $0 !== child }
      order.insert(child, at: (order.firstIndex { $0 === last } ?? order.count - 1) + 1)
      setOrder(order)
    }
  }

  /// Puts a child before another one.
  func move(_ child: Element, before sibling: Element) {
    var order = children.filter { $0 !== child }
    order.insert(child, at: order.firstIndex { $0 === sibling } ?? order.count)
    setOrder(order)
  }

  /// Puts the children into another order; what has been scrolled stays as it is.
  func setOrder(_ order: [Element]) {
    setChildren(order)
    // Else the content would go along with the first child that is seen.
    layout.scroll.anchor = nil
    layout.scroll.order = []
  }

  /// The id of the next sibling that has one, before which a child stands.
  func sibling(after child: Element) -> NodeID? {
    let following = children.drop { $0 !== child }.dropFirst()
    return following.first { $0.id != nil }?.id
  }
}
