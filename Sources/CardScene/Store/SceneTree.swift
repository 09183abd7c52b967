package import CardWire

/// An element and what is in it as plain values, for inspection from outside.
package struct SceneTree: Equatable {
  package var kind: NodeKind
  package var id: NodeID?
  package var frame: Rect
  /// What it says, for kinds that say something; never what is in a password.
  package var text: String?
  /// The path of the process whose view hangs below a slot.
  package var slot: SlotPath?
  /// How that process is.
  package var status: CardStatus?
  package var children: [SceneTree]

  package init(
    kind: NodeKind, id: NodeID?, frame: Rect, text: String?, slot: SlotPath? = nil,
    status: CardStatus? = nil, children: [SceneTree]
  ) {
    self.kind = kind
    self.id = id
    self.frame = frame
    self.text = text
    self.slot = slot
    self.status = status
    self.children = children
  }

  /// Takes an element and all that is shown in it.
  init(_ element: Element) {
    self.init(
      kind: element.kind, id: element.id, frame: element.frame, text: element.spokenText,
      slot: element.slotPath, children: element.isDropped ? [] : element.shown.map(SceneTree.init))
    if case .slot(let state) = element.state { status = state.status }
  }
}

extension Scene {
  /// The merged tree of all views, without what the layout left out.
  package func snapshot() -> SceneTree {
    var tree = SceneTree(root)
    tree.children += roots.dropFirst().map(SceneTree.init)
    return tree
  }
}

extension Element {
  /// What a person reads in it.
  package var spokenText: String? {
    if case .input(let input) = state {
      return resolved[.as] == .variant(.password) ? nil : input.text
    }
    return resolved.string(.text) ?? resolved.string(.title) ?? resolved.string(.alt)
  }
}
