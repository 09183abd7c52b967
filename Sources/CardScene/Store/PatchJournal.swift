import CardWire

/// How a view was before a patch, as far as the patch has touched it.
///
/// Each element is kept once, before it is touched first, so that what a patch of many operations
/// keeps grows with what it touches and not with its length.
struct PatchJournal {
  private struct Kept {
    let element: Element
    let properties: Properties
    let state: ElementState
    let children: [Element]
    let hasTop: Bool
    let replacement: Element?
    let row: NodeID?
  }

  private var kept: [ObjectIdentifier: Kept] = [:]
  private let slots: [Element]
  private let count: Int

  /// Begins with a view as it is.
  init(_ card: CardView) { (slots, count) = (card.slots, card.count) }

  /// Keeps an element, to be called before something in it changes.
  mutating func keep(_ element: Element) {
    guard kept[ObjectIdentifier(element)] == nil else { return }
    kept[ObjectIdentifier(element)] = Kept(
      element: element, properties: element.properties, state: element.state,
      children: element.children, hasTop: element.hasTop, replacement: element.replacement,
      row: element.row)
  }

  /// Puts everything back. The names are found anew in the tree, which is as it was.
  func takeBack(in card: CardView, _ classes: SizeClasses) {
    for one in kept.values {
      let element = one.element
      for part in element.children where part.parent === element { part.parent = nil }
      if element.replacement?.parent === element { element.replacement?.parent = nil }
    }
    for one in kept.values {
      let element = one.element
      element.children = one.children
      element.replacement = one.replacement
      for child in one.children { child.parent = element }
      one.replacement?.parent = element
      element.hasTop = one.hasTop
      element.row = one.row
      element.properties = one.properties
      element.resolve(in: classes)
      element.state = one.state
      element.invalidate()
    }
    card.forgetNames()
    card.root.map(card.enter)
    (card.slots, card.count) = (slots, count)
  }
}
