import CardWire

/// Turns changed views into the operations of a patch.
///
/// A patch is the short form of a change; where it cannot say something for certain the whole view
/// is sent, and the host, which matches by id, keeps all state just the same.
struct ViewPatch {
  private var operations: [PatchOperation] = []
  /// At the end, so that what was moved out of a removed view is safe by then.
  private var removals: [PatchOperation] = []
  private var removedNames: Set<NodeID> = []
  private var insertedNames: Set<NodeID> = []

  /// The operations for these views, or nil where only the whole view will do.
  static func operations(for changed: [View]) -> [PatchOperation]? {
    var patch = ViewPatch()
    for view in changed where view.scope != nil && view.sent != nil {
      guard patch.add(view) else { return nil }
    }
    guard patch.removedNames.isDisjoint(with: patch.insertedNames) else { return nil }
    return patch.operations + patch.removals
  }

  /// Adds the changes of one view; false where a patch has no words for them.
  private mutating func add(_ view: View) -> Bool {
    guard let sent = view.sent, let address = view.address, address == sent.address else {
      return false
    }
    let changes = view.properties.changes(since: sent.properties)
    if !changes.entries.isEmpty { operations.append(.set(address, changes)) }
    let isSame =
      view.children.count == sent.children.count
      && zip(view.children, sent.children).allSatisfy { $0 === $1 }
    if isSame { return true }
    // The top and the cards of a `cards` container are no plain sequence.
    guard view.kind != .cards else { return false }
    return remove(sent.children, from: view)
      && place(view.children, in: view, at: address, sent: sent)
  }

  private mutating func remove(_ old: [View], from parent: View) -> Bool {
    for child in old where child.scope == nil {
      guard let address = child.sent?.address, parent.scope?.isShared(address.id) == false else {
        return false
      }
      removals.append(.remove(address))
      Self.collectNames(of: child, into: &removedNames)
    }
    return true
  }

  /// Inserts what is new and moves what is out of order, from the first child to the last.
  private mutating func place(
    _ children: [View], in parent: View, at address: NodeAddress, sent: SentView
  ) -> Bool {
    let oldIndices = Dictionary(
      uniqueKeysWithValues: sent.children.enumerated().map { (ObjectIdentifier($1), $0) })
    let stable = RisingSequence.longest(in: children.map { oldIndices[ObjectIdentifier($0)] })
    let firstStable = children.indices.first { stable.contains($0) }
    for (index, child) in children.enumerated() where !stable.contains(index) {
      var place = PatchPlace.last
      if index > 0 {
        guard let previous = children[index - 1].address else { return false }
        place = .after(previous)
      } else if let firstStable {
        guard let next = children[firstStable].address else { return false }
        place = .before(next)
      }
      guard let childAddress = child.address else { return false }
      if let known = child.sent {
        guard known.address == childAddress else { return false }
        let stays = oldIndices[ObjectIdentifier(child)] != nil
        operations.append(.move(childAddress, into: stays ? nil : address, place))
      } else {
        guard Self.isNew(child) else { return false }
        Self.collectNames(of: child, into: &insertedNames)
        operations.append(.insert(child.makeNode(), into: address, place))
      }
    }
    return true
  }

  /// Whether the host knows neither the view nor anything inside it.
  private static func isNew(_ view: View) -> Bool {
    view.sent == nil && view.children.allSatisfy(isNew)
  }

  /// The names in the view's own scope: the inside of a row has a scope of its own.
  private static func collectNames(of view: View, into names: inout Set<NodeID>) {
    if let id = view.id { names.insert(id) }
    for child in view.children {
      if view.kind.takesRows {
        if let key = child.id { names.insert(key) }
      } else if view.superview?.kind.takesRows != true {
        collectNames(of: child, into: &names)
      }
    }
  }
}

extension Properties {
  /// What has to be set so that `old` becomes this: `null` for what is back at its default.
  func changes(since old: Properties) -> Properties {
    var changes: [PropertyEntry] = []
    for entry in entries where old[entry.property] != entry.value { changes.append(entry) }
    for entry in old.entries where self[entry.property] == nil {
      changes.append(PropertyEntry(entry.property, .null))
    }
    return Properties(unique: changes)
  }
}

/// The elements of a reordered list that can stay where they are.
package enum RisingSequence {
  /// The positions of a longest rising run (gaps allowed) of old places; nil is a new element.
  package static func longest(in places: [Int?]) -> Set<Int> {
    // `tails[n]` is the position that ends the best run of length n + 1 so far.
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: places.count)
    for (position, place) in places.enumerated() {
      guard let place else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if let other = places[tails[middle]], other < place {
          low = middle + 1
        } else {
          high = middle
        }
      }
      if low > 0 { previous[position] = tails[low - 1] }
      if low == tails.count { tails.append(position) } else { tails[low] = position }
    }
    var result: Set<Int> = []
    var next = tails.last ?? -1
    while next >= 0 {
      result.insert(next)
      next = previous[next]
    }
    return result
  }
}
