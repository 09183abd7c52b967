import CardWire

/// What a host shows by now: the last whole view with all patches since.
struct ShownView {
  /// A patch that no host could carry out.
  struct Misfit: Error, Hashable {
    var words: String
  }

  private(set) var root: Node?
  /// The node that a patch has moved the focus to.
  private(set) var focus: NodeAddress?
  /// The node that a patch has scrolled to.
  private(set) var scrolled: NodeAddress?

  mutating func apply(_ message: CardMessage) throws(Misfit) {
    switch message {
    case .render(let view): root = view
    case .patch(let operations): for operation in operations { try apply(operation) }
    default: break
    }
  }

  /// Takes the order that the person has given the children of a node.
  mutating func reorder(_ key: NodeID, before sibling: NodeID?, in node: NodeID) throws(Misfit) {
    let parent = try path(to: NodeAddress(row: nil, node))
    let old = root?[parent].children.firstIndex { $0.id == key }
    guard let old, root?[parent].properties[.reorders] == .bool(true) else {
      throw Misfit(words: "nothing in \(node) can be moved as \(key)")
    }
    guard root?[parent].properties[.total] == nil else {
      throw Misfit(words: "\(node) has a total, so its rows cannot be moved")
    }
    let child = take(at: parent + [old])
    try insert(child, into: parent, sibling.map { .before(NodeAddress(row: nil, $0)) } ?? .last)
  }

  private mutating func apply(_ operation: PatchOperation) throws(Misfit) {
    switch operation {
    case .set(let address, let changes):
      try edit(at: path(to: address)) { $0.properties.merge(changes) }
    case .insert(let node, let parent, let place):
      try insert(node, into: path(to: parent), place)
    case .move(let address, let parent, let place):
      let old = try path(to: address)
      let parent = try parent.map(parentPath) ?? Array(old.dropLast())
      let node = take(at: old)
      // Taking a node out moves its later siblings, and what is in them, one place forward.
      try insert(node, into: adjusted(parent, afterRemovalAt: old), place)
    case .remove(let address): _ = take(at: try path(to: address))
    case .append(_, _, _): throw Misfit(words: "append is not understood here")
    case .focus(let address):
      _ = try path(to: address)
      focus = address
    case .scrollTo(let address, let container):
      _ = try path(to: address)
      _ = try path(to: container)
      scrolled = address
    }
  }

  // MARK: Places

  private func parentPath(_ address: NodeAddress) throws(Misfit) -> [Int] { try path(to: address) }

  /// The child indices that lead to a node.
  private func path(to address: NodeAddress) throws(Misfit) -> [Int] {
    guard let root else { throw Misfit(words: "a patch before the first render") }
    guard let row = address.row else {
      if let path = root.path(to: address.id) { return path }
      throw Misfit(words: "no node \(address)")
    }
    guard let start = root.path(to: row), let rest = root[start].path(inRowTo: address.id) else {
      throw Misfit(words: "no node \(address)")
    }
    return start + rest
  }

  private func adjusted(_ path: [Int], afterRemovalAt old: [Int]) -> [Int] {
    let depth = old.count - 1
    guard depth >= 0, path.count > depth, path.prefix(depth) == old.prefix(depth),
      path[depth] > old[depth]
    else { return path }
    var path = path
    path[depth] -= 1
    return path
  }

  private mutating func insert(
    _ node: Node, into parent: [Int], _ place: PatchPlace
  ) throws(Misfit) {
    let siblings = root?[parent].children ?? []
    func index(of address: NodeAddress) throws(Misfit) -> Int {
      if let index = siblings.firstIndex(where: { $0.id == address.id }) { return index }
      throw Misfit(words: "no sibling \(address)")
    }
    let index =
      switch place {
      case .last: siblings.count
      case .before(let sibling): try index(of: sibling)
      case .after(let sibling): try index(of: sibling) + 1
      }
    edit(at: parent) { $0.children.insert(node, at: index) }
  }

  private mutating func take(at path: [Int]) -> Node {
    guard let last = path.last else { return Node(.column) }
    var taken = Node(.column)
    edit(at: Array(path.dropLast())) { taken = $0.children.remove(at: last) }
    return taken
  }

  private mutating func edit(at path: [Int], _ change: (inout Node) -> Void) {
    guard var root else { return }
    root.edit(at: path[...], change)
    self.root = root
  }
}

extension Node {
  fileprivate subscript(path: [Int]) -> Node {
    path.reduce(self) { $0.children[$1] }
  }

  /// The way to a node of this node's own scope: rows count, what is inside them does not.
  fileprivate func path(to id: NodeID) -> [Int]? {
    if self.id == id { return [] }
    for (index, child) in children.enumerated() {
      if kind.takesRows {
        if child.id == id { return [index] }
      } else if let path = child.path(to: id) {
        return [index] + path
      }
    }
    return nil
  }

  /// The way from a row to a node inside it.
  fileprivate func path(inRowTo id: NodeID) -> [Int]? {
    for (index, child) in children.enumerated() {
      if let path = child.path(to: id) { return [index] + path }
    }
    return nil
  }

  fileprivate mutating func edit(at path: ArraySlice<Int>, _ change: (inout Node) -> Void) {
    guard let first = path.first else { return change(&self) }
    children[first].edit(at: path.dropFirst(), change)
  }
}
