import CardWire

/// Looks through nodes before they enter a view, so that nothing has to be taken back.
struct ViewCheck {
  /// How deep nodes of one view may stand in each other; recursion over a view ends by it.
  static let mostLevels = 64
  /// How many nodes one view may have.
  static let mostNodes = 65_536
  /// How many slots one view may have: each of them is a process.
  static let mostSlots = 256
  /// How many the deck's own view may have, whose author is who runs it.
  static let mostSlotsOfDeck = 1024

  /// Names that are taken in the scope of the first node, besides those that the check meets itself.
  private let isTaken: (NodeAddress) -> Bool
  /// The same for the names of slots.
  private let isSlotTaken: (String) -> Bool
  private let about: String
  private let slotLimit: Int
  private var ids: Set<ScopedID> = []
  private var scopes = 0
  private var slotNames: Set<String> = []
  private(set) var count = 0
  /// How many of the nodes are slots.
  var slotCount: Int { slotNames.count }
  /// The number of levels below and including the first node.
  private(set) var levels = 0

  init(
    about: String, slotLimit: Int = Self.mostSlots,
    isTaken: @escaping (NodeAddress) -> Bool = { _ in false },
    isSlotTaken: @escaping (String) -> Bool = { _ in false }
  ) {
    self.about = about
    self.slotLimit = slotLimit
    self.isTaken = isTaken
    self.isSlotTaken = isSlotTaken
  }

  /// An id in one of the scopes, which are numbered as they are met; 0 is that of the first node.
  private struct ScopedID: Hashable {
    let scope: Int
    let id: NodeID
  }

  /// Checks a node and all that is in it. The rows of a list are a scope, and so is the inside of
  /// each row.
  ///
  /// - Parameters:
  ///   - path: the way to the node inside the message.
  ///   - row: the key of the row that it stands in.
  mutating func check(
    _ node: Node, at path: @autoclosure () -> String, row: NodeID?, isRow: Bool = false,
    level: Int = 1, scope: Int = 0
  ) throws(WireFault) {
    count += 1
    levels = max(levels, level)
    guard level <= Self.mostLevels, count <= Self.mostNodes else {
      throw WireFault(
        .limit, about: about, path: path(),
        message: "a view has at most \(Self.mostLevels) levels and \(Self.mostNodes) nodes")
    }
    try checkNames(of: node, at: path(), row: row, isRow: isRow, scope: scope)
    let inside = isRow ? node.id : row
    let innerScope = isRow ? newScope() : scope
    let childScope = node.kind.takesRows ? newScope() : innerScope
    for (index, child) in node.children.enumerated() {
      try check(
        child, at: "\(path()).\(node.member(of: index))", row: inside,
        isRow: node.kind.takesRows, level: level + 1, scope: childScope)
    }
    if let property = node.kind.replacementProperty, let other = node.properties.node(property) {
      try check(
        other, at: "\(path()).\(property.rawValue)", row: inside, level: level + 1,
        scope: innerScope)
    }
  }

  private mutating func newScope() -> Int {
    scopes += 1
    return scopes
  }

  private mutating func checkNames(
    of node: Node, at path: @autoclosure () -> String, row: NodeID?, isRow: Bool, scope: Int
  ) throws(WireFault) {
    if let id = node.id {
      let isNew = ids.insert(ScopedID(scope: scope, id: id)).inserted
      guard isNew, scope > 0 || !isTaken(NodeAddress(row: row, id)) else {
        throw WireFault(
          .duplicateID, about: about, path: path(),
          message: "another node has the id \"\(id)\"; ids are unique in a view, keys in their list"
        )
      }
    } else if isRow {
      throw WireFault(
        .missing, about: about, path: path(), message: "a row needs an \"id\", which is its key")
    }
    guard node.kind == .slot else { return }
    guard slotNames.count < slotLimit else {
      throw WireFault(
        .limit, about: about, path: path(),
        message: "a view has at most \(slotLimit) slots, and this one has more; each is a process")
    }
    let name = Element.slotName(id: node.id, properties: node.properties, row: row)
    guard slotNames.insert(name).inserted, !isSlotTaken(name) else {
      throw WireFault(
        .duplicateID, about: about, path: path(),
        message: "another slot is called \"\(name)\"; give this one an \"id\" of its own")
    }
  }
}

extension Node {
  /// The name of the place of a child in messages.
  fileprivate func member(of index: Int) -> String {
    switch kind {
    case .list, .table: "rows[\(index)]"
    case .cards where hasTop: index == 0 ? "top" : "cards[\(index - 1)]"
    case .cards: "cards[\(index)]"
    default: "children[\(index)]"
    }
  }
}

extension SlotPath {
  /// How many slots the view of this process may have.
  var slotLimit: Int {
    names.isEmpty ? ViewCheck.mostSlotsOfDeck : ViewCheck.mostSlots
  }
}

extension NodeKind {
  /// The property that holds what stands in for a content of this kind that is not there.
  var replacementProperty: Property? {
    switch self {
    case .slot, .custom: .fallback
    case .list, .table: .empty
    default: nil
    }
  }
}
