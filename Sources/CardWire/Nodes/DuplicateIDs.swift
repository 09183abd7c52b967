/// Looks for ids that come twice, by the rules of `String`; for views whose ids are not plain ASCII.
enum DuplicateIDs {
  static func first(in node: Node) -> NodeID? {
    var seen: Set<NodeID> = []
    return first(in: node, &seen)
  }

  private static func first(in node: Node, _ seen: inout Set<NodeID>) -> NodeID? {
    if let id = node.id, !seen.insert(id).inserted { return id }
    for entry in node.properties.entries {
      if case .node(let box) = entry.value, let id = first(in: box.node, &seen) { return id }
    }
    guard node.kind.takesRows else {
      for child in node.children {
        if let id = first(in: child, &seen) { return id }
      }
      return nil
    }
    var keys: Set<NodeID> = []
    for row in node.children {
      if let key = row.id, !keys.insert(key).inserted { return key }
      var row = row
      row.id = nil
      if let id = first(in: row) { return id }
    }
    return nil
  }
}
