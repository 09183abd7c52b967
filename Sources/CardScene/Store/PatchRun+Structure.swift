import CardWire

/// The operations that change which nodes there are, and where.
extension PatchRun {
  mutating func insert(
    _ node: Node, into container: Element, _ place: PatchPlace
  ) throws(WireFault) {
    let index = try index(of: place, in: container)
    let new = try build(node, in: container, member: "insert")
    try spend(container.children.count)
    journal.keep(container)
    container.insert(new, at: index)
    enter(new)
  }

  mutating func remove(_ element: Element) throws(WireFault) {
    let container = try container(of: element, member: "remove")
    try spend(container.children.count)
    journal.keep(container)
    leave(element)
    if container.hasTop && container.children.first === element { container.hasTop = false }
    container.remove(element)
    refreshSlots(ifIn: element)
  }

  mutating func move(
    _ element: Element, into address: NodeAddress?, _ place: PatchPlace
  ) throws(WireFault) {
    let old = try container(of: element, member: "move")
    var target = old
    if let address {
      target = try self.element(address, "into")
    } else if case .before(let sibling) = place {
      target = try container(of: self.element(sibling, "before"), member: "before")
    } else if case .after(let sibling) = place {
      target = try container(of: self.element(sibling, "after"), member: "after")
    }
    guard !element.contains(target) else {
      throw fault(.cycle, "move", "a node cannot move into itself")
    }
    try checkLevels(of: element, in: target)
    if place == .before(element.address ?? "") || place == .after(element.address ?? "") { return }
    let end = try index(of: place, in: target)

    try spend(old.children.count + target.children.count)
    journal.keep(old)
    journal.keep(target)
    if old.hasTop && old.children.first === element { old.hasTop = false }
    guard old !== target else {
      old.move(element, to: end)
      return noteStructure()
    }
    leave(element)
    let wasRow = element.isRow
    old.remove(element)
    try rescope(element, wasRow: wasRow, into: target)
    target.insert(element, at: try index(of: place, in: target))
    enter(element)
    try checkIDs(in: element)
    try checkSlotNames(member: "move")
  }

  /// Appends rows and lets the oldest go, so that `keep` of them stay.
  mutating func append(rows: [Node], to list: Element, keep: Int) throws(WireFault) {
    try spend(list.children.count)
    journal.keep(list)
    var new: [Element] = []
    for (index, row) in rows.enumerated() {
      let element = try build(row, in: list, member: "rows[\(index)]")
      enter(element)
      new.append(element)
    }
    let surplus = max(0, list.children.count + new.count - keep)
    for old in list.children.prefix(surplus) + new.prefix(max(0, surplus - list.children.count)) {
      leave(old)
      refreshSlots(ifIn: old)
    }
    list.append(new, keep: keep)
  }

  // MARK: Steps

  /// Makes the elements of a new node; they are neither in the tree nor in the index yet.
  mutating func build(
    _ node: Node, in container: Element, member: String, isStandIn: Bool = false
  ) throws(WireFault) -> Element {
    let isRow = container.sentKind.takesRows && !isStandIn
    let row = container.scopeInside
    let card = card
    let scope = isStandIn && !container.isRow ? container.scope : container.childScope
    var check = ViewCheck(
      about: "patch", isTaken: { card.hasID($0, in: scope) },
      isSlotTaken: { name in card.slots.contains { $0.slotName == name } })
    try check.check(
      node, at: path(member), row: row, isRow: isRow, level: container.levelInView + 1)
    guard card.count + check.count <= ViewCheck.mostNodes else {
      throw fault(.limit, member, "a view has at most \(ViewCheck.mostNodes) nodes")
    }
    let slotLimit = card.path.slotLimit
    guard check.slotCount == 0 || card.slots.count + check.slotCount <= slotLimit else {
      throw fault(.limit, member, "a view has at most \(slotLimit) slots; each is a process")
    }
    var builder = Reconciler(view: card, classes: classes, reusing: false)
    let new = builder.element(for: node, counterpart: nil, row: row, isRow: isRow)
    touched.arrivals += builder.arrivals
    return new
  }

  /// The container of an element that may leave it.
  private func container(of element: Element, member: String) throws(WireFault) -> Element {
    guard !element.isViewRoot, let parent = element.parent else {
      throw fault(
        .type, member, "the outermost node can neither move nor go; send a render instead")
    }
    guard parent.replacement !== element else {
      throw fault(.type, member, "this node stands in for another one; set that property instead")
    }
    return parent
  }

  /// The index of a place among the children of a container.
  private func index(of place: PatchPlace, in container: Element) throws(WireFault) -> Int {
    let kind = container.sentKind
    guard kind.takesChildren || kind.takesRows || kind == .cards else {
      throw fault(.type, "into", "a \(kind.rawValue) takes no children")
    }
    let first = container.hasTop ? 1 : 0
    switch place {
    case .last: return container.children.count
    case .before(let address):
      return max(first, try child(address, of: container, member: "before"))
    case .after(let address):
      return try child(address, of: container, member: "after") + 1
    }
  }

  private func child(
    _ address: NodeAddress, of container: Element, member: String
  ) throws(WireFault) -> Int {
    let sibling = try element(address, member, in: container)
    guard let index = container.children.firstIndex(where: { $0 === sibling }) else {
      throw fault(.unknownID, member, "\"\(address)\" is not among the children of that container")
    }
    return index
  }

  private func checkLevels(of element: Element, in target: Element) throws(WireFault) {
    guard target.levelInView + element.levelsBelow <= ViewCheck.mostLevels else {
      throw fault(.limit, "move", "a view has at most \(ViewCheck.mostLevels) levels")
    }
  }

  /// Gives an element and all in it the scope of another container.
  private mutating func rescope(
    _ element: Element, wasRow: Bool, into target: Element
  ) throws(WireFault) {
    let isRow = target.sentKind.takesRows
    if isRow && element.id == nil {
      throw fault(.missing, "move", "a row needs an \"id\", which is its key")
    }
    let row = target.scopeInside
    let oldRow = element.row
    guard row != oldRow || isRow != wasRow else { return }
    for part in element.withParts() { journal.keep(part) }
    element.rescope(row: row, isRow: isRow)
  }

  /// Refuses ids that another node in the same scope has, after an element has got another scope.
  private func checkIDs(in element: Element) throws(WireFault) {
    for part in element.withParts() {
      guard let address = part.address else { continue }
      let others = card.candidates(address).filter { $0 !== part }
      guard !others.isEmpty, others.contains(where: { $0.scope === part.scope }) else { continue }
      throw fault(.duplicateID, "move", "\"\(address)\" is there already")
    }
  }

  /// Refuses two slots of one name, after one has got another.
  func checkSlotNames(member: String) throws(WireFault) {
    var names: Set<String> = []
    for slot in card.slots where !names.insert(slot.slotName ?? "").inserted {
      throw fault(.duplicateID, member, "another slot is called \"\(slot.slotName ?? "")\"")
    }
  }

  // MARK: Index

  mutating func enter(_ element: Element) {
    card.enter(element)
    count(element, 1)
    refreshSlots(ifIn: element)
  }

  mutating func leave(_ element: Element) {
    touched.keep(element)
    card.leave(element)
    count(element, -1)
  }

  private mutating func count(_ element: Element, _ sign: Int) {
    let parts = element.withParts().count
    card.count += sign * parts
    owe(parts * 256)
    noteStructure()
  }

  /// Finds the slots again when one came or went.
  private mutating func refreshSlots(ifIn element: Element) {
    guard element.withParts().contains(where: { $0.sentKind == .slot }) else { return }
    owe(card.count * 16)
    card.findSlots()
  }
}

extension Element {
  /// Levels from the root of its process's view, which has 1.
  fileprivate var levelInView: Int {
    var level = 1
    var element = self
    while let parent = element.parent, parent.owner == owner {
      level += 1
      element = parent
    }
    return level
  }

  /// Levels of it and what is in it.
  fileprivate var levelsBelow: Int { 1 + (parts.map(\.levelsBelow).max() ?? 0) }

  /// It and all that is in it in the same view.
  func withParts() -> [Element] { [self] + parts.flatMap { $0.withParts() } }

  /// Gives it and all in it another scope of names.
  fileprivate func rescope(row: NodeID?, isRow: Bool) {
    self.row = row
    let inside = isRow ? id : row
    for child in children where sentKind != .slot {
      child.rescope(row: inside, isRow: sentKind.takesRows)
    }
    replacement?.rescope(row: inside, isRow: false)
  }
}
