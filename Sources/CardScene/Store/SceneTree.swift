package import CardWire

/// An element and what is in it as plain values, for inspection from outside.
package struct SceneTree: Equatable {
  package var kind: NodeKind
  package var id: NodeID?
  package var frame: Rect
  /// What it says, for kinds that say something.
  package var text: String?
  /// The path of the process whose view hangs below a slot.
  package var slot: SlotPath?
  /// How that process is.
  package var status: CardStatus?
  package var children: [SceneTree]
}

extension Scene {
  /// The merged tree of all views, without what the layout left out.
  package func snapshot() -> SceneTree { SceneTree(root) }
}

extension SceneTree {
  /// Takes an element and all that is shown in it.
  init(_ element: Element) {
    kind = element.kind
    id = element.id
    frame = element.frame
    slot = element.slotPath
    if case .slot(let state) = element.state { status = state.status }
    children = element.shown.map(SceneTree.init)
  }
}
