import CardWire

extension View {
  /// Takes the order that the person has given the children; what the host knows stays the same.
  final func takeOrder(_ key: NodeID, before sibling: NodeID?) {
    Self.move(key, before: sibling, in: &children)
    guard var known = sent else { return }
    Self.move(key, before: sibling, in: &known.children)
    sent = known
  }

  private static func move(_ key: NodeID, before sibling: NodeID?, in views: inout [View]) {
    guard key != sibling, let old = views.firstIndex(where: { $0.id == key }) else { return }
    let view = views.remove(at: old)
    // A sibling that has gone by now leaves the child where it was.
    let index = sibling.map { id in views.firstIndex { $0.id == id } ?? old } ?? views.count
    views.insert(view, at: index)
  }
}
