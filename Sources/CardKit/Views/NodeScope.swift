import CardWire

/// A namespace of ids: the view of a controller, or the inside of one row.
final class NodeScope {
  let tree: ViewTree
  /// The row whose inside this is; nil for the controller's view.
  let row: View?
  /// 0 for the controller's view, 1 inside a row, more inside a row of a list that stands in a row.
  let depth: Int

  private var views: [NodeID: View] = [:]
  private var rows: [NodeID: NodeScope] = [:]
  /// Keys that rows of several lists share, which a patch cannot tell apart.
  private var shared: Set<NodeID> = []
  private var lastNumber = 0

  init(tree: ViewTree, row: View? = nil, depth: Int = 0) {
    self.tree = tree
    self.row = row
    self.depth = depth
  }

  /// The view with this id.
  subscript(id: NodeID) -> View? { views[id] }

  /// The inside of the row with this key, where it holds anything.
  func inside(key: NodeID) -> NodeScope? { rows[key] }

  /// The inside of a row of this scope.
  func inside(row: View) -> NodeScope {
    let key = name(row)
    if let scope = rows[key], scope.row === row { return scope }
    let scope = NodeScope(tree: tree, row: row, depth: depth + 1)
    rows[key] = scope
    return scope
  }

  /// Takes a view and all in it into the namespace, and names those that have no name yet.
  func enter(_ view: View) {
    let id = name(view)
    if let other = views[id], other !== view { shared.insert(id) }
    views[id] = view
    view.scope = self
    if view.superview?.kind.takesRows == true, !view.children.isEmpty {
      let inner = inside(row: view)
      for child in view.children { inner.enter(child) }
    } else {
      for child in view.children { enter(child) }
    }
  }

  /// Takes a view and all in it out of the namespace.
  func leave(_ view: View) {
    if let id = view.id {
      if views[id] === view { views[id] = nil }
      if let inner = rows[id], inner.row === view { rows[id] = nil }
    }
    view.scope = nil
    for child in view.children { child.scope?.leave(child) }
  }

  /// Whether several rows have this key, so that a patch that names it might hit another one.
  func isShared(_ key: NodeID) -> Bool { shared.contains(key) }

  /// The way to a view of this scope in a patch; nil where a patch has no way to it.
  func address(of view: View) -> NodeAddress? {
    guard let id = view.id, !shared.contains(id) else { return nil }
    switch depth {
    case 0: return NodeAddress(id)
    case 1:
      guard let key = row?.id, let outer = row?.scope, !outer.shared.contains(key) else {
        return nil
      }
      return NodeAddress(row: key, id)
    default: return nil
    }
  }

  /// The view's id; an automatic one where it has none, or where its automatic one is taken here.
  private func name(_ view: View) -> NodeID {
    if let id = view.id {
      let taken = views[id].map { $0 !== view } ?? false
      if !taken || !id.isAutomatic { return id }
    }
    var id: NodeID
    repeat {
      lastNumber += 1
      id = NodeID(automatic: lastNumber)
    } while views[id] != nil
    view.id = id
    // The host knows it, and all that it says of it, by the old name.
    if view.sent != nil { tree.setNeedsRender() }
    return id
  }
}

extension NodeID {
  fileprivate init(automatic number: Int) { self.init("~\(number)") }

  fileprivate var isAutomatic: Bool { rawValue.utf8.first == UInt8(ascii: "~") }
}
