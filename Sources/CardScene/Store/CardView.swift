package import CardWire

/// The view of one process inside the scene: its root and the index of its names.
package final class CardView {
  /// The slot that shows it; empty for the deck's own view.
  package let path: SlotPath
  /// The root of the view; nil until the process has drawn.
  package internal(set) var root: Element?
  /// Every named element of the view, those of rows under their row's key.
  package internal(set) var elements: [NodeAddress: Element] = [:]
  /// Further elements of an address, where lists share keys.
  private var namesakes: [NodeAddress: [Element]] = [:]
  /// The slots in the view, in the order of the tree.
  package internal(set) var slots: [Element] = []
  /// The elements that follow timelines.
  private(set) var bound: [ObjectIdentifier: Element] = [:]
  /// The elements that say how they come, go or change.
  private var passers: Set<ObjectIdentifier> = []
  private var partialLists: [ObjectIdentifier: Element] = [:]
  /// The number of nodes in the view.
  var count = 0
  /// The classes of the slot; a guess before the first layout.
  var classes: SizeClasses?
  /// Whether a layout has decided the classes.
  var isPlaced = false

  init(path: SlotPath) { self.path = path }

  /// The element with an address.
  ///
  /// Lists may share keys; then the one is meant that is in `container`, else the node that is no
  /// row, else the first. A row can also be called after its list and itself, and an unnamed slot by
  /// its controller's name.
  package func element(at address: NodeAddress, in container: Element? = nil) -> Element? {
    let all = candidates(address)
    if all.count > 1 {
      let inside = container.flatMap { box in all.first { box.contains($0) } }
      return inside ?? all.first { $0.scope == nil } ?? all.first
    }
    return all.first ?? row(at: address)
      ?? slots.first { slot in
        slot.row == address.row && slot.properties.string(.controller) == address.id.rawValue
      }
  }

  private func row(at address: NodeAddress) -> Element? {
    guard let name = address.row, let list = elements[NodeAddress(name)], list.sentKind.takesRows
    else { return nil }
    return list.children.first { $0.id == address.id }
  }

  /// All elements with an address: more than one where lists share keys.
  func candidates(_ address: NodeAddress) -> [Element] {
    elements[address].map { [$0] + (namesakes[address] ?? []) } ?? []
  }

  /// Whether a scope has an id already.
  func hasID(_ address: NodeAddress, in scope: Element?) -> Bool {
    candidates(address).contains { $0.scope === scope }
  }

  /// Puts a part of the tree into the index.
  func enter(_ element: Element) {
    if let address = element.address {
      if elements[address] == nil {
        elements[address] = element
      } else {
        namesakes[address, default: []].append(element)
      }
    }
    track(element)
    element.parts.forEach(enter)
  }

  /// Takes a part of the tree out of the index.
  func leave(_ element: Element) {
    if let address = element.address {
      var rest = candidates(address).filter { $0 !== element }
      elements[address] = rest.isEmpty ? nil : rest.removeFirst()
      namesakes[address] = rest.isEmpty ? nil : rest
    }
    bound[ObjectIdentifier(element)] = nil
    passers.remove(ObjectIdentifier(element))
    partialLists[ObjectIdentifier(element)] = nil
    element.parts.forEach(leave)
  }

  /// Forgets all names.
  func forgetNames() {
    elements = [:]
    namesakes = [:]
    bound = [:]
    passers = []
    partialLists = [:]
  }

  /// The lists of which the card holds a part of the rows.
  var partial: [Element] { Array(partialLists.values) }

  /// The elements that say how they come, go or change, in the order of the tree.
  var passing: [Element] {
    passers.isEmpty ? [] : all().filter { passers.contains(ObjectIdentifier($0)) }
  }

  /// Learns what an element asks of the scene besides being drawn, after what it says has changed: to
  /// follow timelines, to move when it comes, goes or changes, to have its rows in parts. One that no
  /// longer follows any timeline is let go once the screen shows it as it is.
  func track(_ element: Element) {
    if element.sentKind.takesRows, element.resolved[.total] != nil {
      partialLists[ObjectIdentifier(element)] = element
    }
    if element.passing != nil { passers.insert(ObjectIdentifier(element)) }
    guard !element.bindings.isEmpty || element.presented != .plain else { return }
    bound[ObjectIdentifier(element)] = element
  }

  /// Lets go of the elements that no longer follow any timeline.
  func dropUnbound() {
    bound = bound.filter { !$0.value.bindings.isEmpty }
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
