import CardWire

/// Turns nodes into elements, keeping the elements of those that were there before.
///
/// A node is the one from before if it has the same id anywhere in the view; a slot, if it has the
/// same name; a node without an id, if it has the same kind and position among its kind under the
/// same parent. In each case the kind must be the same too, but for the plain containers, which
/// turn into each other.
struct Reconciler {
  private let owner: SlotPath
  private let classes: SizeClasses
  private let view: CardView?
  private let isOfAnother: Bool
  private let slots: [String: Element]
  /// The elements of before that are still in use.
  private(set) var kept: Set<ObjectIdentifier> = []
  /// The new elements that say where they come from.
  private(set) var arrivals: [Element] = []

  /// Matches against what is in a view now; against nothing, when nothing may be reused.
  ///
  /// - Parameter isOfAnother: whether another process draws than the one whose view is there.
  init(view: CardView, classes: SizeClasses, reusing: Bool, isOfAnother: Bool = false) {
    owner = view.path
    self.isOfAnother = isOfAnother
    self.classes = classes
    self.view = reusing ? view : nil
    slots = Dictionary(
      reusing ? view.slots.map { ($0.slotName ?? "", $0) } : [], uniquingKeysWith: { a, _ in a })
  }

  /// The element for a node; its parent is for the caller to set.
  ///
  /// - Parameters:
  ///   - counterpart: the element in the same place, for a node without an id.
  ///   - row: the key of the row that it stands in.
  ///   - scope: the list or row in whose scope its id is.
  mutating func element(
    for node: Node, counterpart: Element?, row: NodeID?, isRow: Bool = false, scope: Element? = nil
  ) -> Element {
    let old = match(node, counterpart: counterpart, row: row, scope: scope)
    let element = old ?? Element(node.kind, id: node.id, owner: owner, properties: node.properties)
    if old != nil { kept.insert(ObjectIdentifier(element)) }
    if element.takes(node) || old == nil { element.resolve(in: classes) }
    element.id = node.id
    element.row = row
    element.take(element.sentValue, isNew: old == nil, keepsText: isOfAnother)
    element.takeSelection(isNew: old == nil)
    fill(
      element, from: node, row: isRow ? node.id : row, scope: isRow ? element : scope)
    if old == nil {
      element.awaitOpening()
      if element.passing?.enter != nil { arrivals.append(element) }
    }
    return element
  }

  private func match(
    _ node: Node, counterpart: Element?, row: NodeID?, scope: Element?
  ) -> Element? {
    var old: Element?
    if node.kind == .slot {
      old = slots[Element.slotName(id: node.id, properties: node.properties, row: row)]
    } else if let id = node.id {
      let all = view?.candidates(NodeAddress(row: row, id)) ?? []
      old =
        all.count < 2
        ? all.first
        : all.first { $0.scope === scope } ?? all.first { !kept.contains(ObjectIdentifier($0)) }
    } else if counterpart?.id == nil {
      old = counterpart
    }
    guard let old, old.sentKind == node.kind || old.sentKind.isFlexible && node.kind.isFlexible,
      !kept.contains(ObjectIdentifier(old))
    else { return nil }
    return old
  }

  /// Gives an element the children and the replacement of its node.
  private mutating func fill(
    _ element: Element, from node: Node, row: NodeID?, scope: Element?
  ) {
    if let property = node.kind.replacementProperty {
      let replacement = node.properties.node(property).map {
        self.element(for: $0, counterpart: element.replacement, row: row, scope: scope)
      }
      element.setReplacement(replacement)
    }
    // The children of a slot are another process's view.
    guard node.kind != .slot else { return }
    var places = UnnamedChildren(of: element)
    let rows = node.kind.takesRows
    let children = node.children.map {
      self.element(
        for: $0, counterpart: $0.id == nil ? places.next($0.kind) : nil, row: row, isRow: rows,
        scope: rows ? element : scope)
    }
    element.setChildren(children)
  }
}

/// The children of an element that have no id, kind by kind in their order.
private struct UnnamedChildren {
  private var byKind: [NodeKind: [Element]] = [:]
  private var used: [NodeKind: Int] = [:]

  init(of element: Element) {
    for child in element.children where child.id == nil {
      byKind[child.sentKind, default: []].append(child)
    }
  }

  /// The counterpart of the next node of a kind.
  mutating func next(_ kind: NodeKind) -> Element? {
    let index = used[kind, default: 0]
    used[kind] = index + 1
    guard let candidates = byKind[kind], index < candidates.count else { return nil }
    return candidates[index]
  }
}

extension Element {
  /// Takes what a node says; false if it says what it said before.
  fileprivate func takes(_ node: Node) -> Bool {
    let isSame =
      sentKind == node.kind && properties == node.properties && hasTop == node.hasTop
      && unknownKind == node.unknownKind
    guard !isSame else { return false }
    let onlyLooks =
      sentKind == node.kind && hasTop == node.hasTop
      && properties.differsOnlyInLooks(from: node.properties)
    sentKind = node.kind
    properties = node.properties
    hasTop = node.hasTop
    unknownKind = node.unknownKind
    if !onlyLooks { invalidate() }
    return true
  }
}
