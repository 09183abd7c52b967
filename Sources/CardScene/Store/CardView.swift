package import CardWire

/// The view of one process inside the scene: its root and the index of its names.
package final class CardView {
  /// The slot that shows it; empty for the deck's own view.
  package let path: SlotPath
  /// The root of the view; nil until the process has drawn.
  package internal(set) var root: Element?
  /// Every named element of the view, those of rows under their row's key.
  package internal(set) var elements: [NodeAddress: Element] = [:]
  /// The slots in the view, in the order of the tree.
  package internal(set) var slots: [Element] = []
  /// The number of nodes in the view.
  var count = 0
  /// The classes of the slot; a guess before the first layout.
  var classes: SizeClasses?
  /// Whether a layout has decided the classes.
  var isPlaced = false

  init(path: SlotPath) { self.path = path }

  /// The element with an address; an unnamed slot is found by its controller's name.
  package func element(at address: NodeAddress) -> Element? {
    elements[address]
      ?? slots.first {
        $0.row == address.row && $0.properties.string(.controller) == address.id.rawValue
      }
  }

  /// Puts a part of the tree into the index.
  func enter(_ element: Element) {
    if let address = element.address { elements[address] = element }
    element.parts.forEach(enter)
  }

  /// Takes a part of the tree out of the index.
  func leave(_ element: Element) {
    if let address = element.address, elements[address] === element { elements[address] = nil }
    element.parts.forEach(leave)
  }

  /// Finds the slots in the tree.
  func findSlots() { slots = all().filter { $0.sentKind == .slot } }

  /// All elements of the view, in the order of the tree.
  func all() -> [Element] {
    var result: [Element] = []
    func collect(_ element: Element) {
      result.append(element)
      element.parts.forEach(collect)
    }
    root.map(collect)
    return result
  }
}
