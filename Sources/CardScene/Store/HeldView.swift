package import CardWire

/// The view of a process that is not shown, as far as it has come.
///
/// It takes the same updates by the same rules as a view on the screen, and is nowhere laid out.
package struct HeldView {
  private var rendered: Node?
  /// Where patches are applied; made when the first one comes.
  private var scene: Scene?

  /// A view that is still to be drawn, or one that was on the screen.
  package init(_ node: Node? = nil) { rendered = node }

  /// Whether there is a view at all.
  package var hasDrawn: Bool { rendered != nil }

  /// The whole view as it is now.
  package var node: Node? { scene?.node(of: Self.slot) ?? rendered }

  /// Takes a whole view.
  ///
  /// - Throws: what `Scene.render` throws for what is wrong in the view itself.
  package mutating func render(_ view: Node) throws(WireFault) {
    var check = ViewCheck(about: "render")
    try check.check(view, at: "view", row: nil)
    rendered = view
    scene = nil
  }

  /// Carries out a patch: all of it or, when it throws, nothing.
  package mutating func apply(_ operations: [PatchOperation]) throws(WireFault) {
    guard let rendered else {
      throw WireFault(
        .order, about: "patch", message: "there is no view to change; send a render first")
    }
    let scene: Scene
    if let held = self.scene { scene = held } else { scene = try Self.scene(for: rendered) }
    _ = try scene.apply(operations, in: Self.slot)
    self.scene = scene
  }

  private static let slot: SlotPath = "held"

  private static func scene(for view: Node) throws(WireFault) -> Scene {
    let place = Node(.slot, id: NodeID(slot.name))
    let scene = try Scene(view: place, size: .zero, theme: .dark)
    _ = try scene.render(view, in: slot)
    return scene
  }
}

extension Scene {
  /// The view of a process as one `render` would send it; nil where there is none.
  package func node(of slot: SlotPath) -> Node? { views[slot]?.root?.node }
}

extension Element {
  /// What the card has said of it and of all in it, its patches included.
  fileprivate var node: Node {
    var properties = properties
    if let property = sentKind.replacementProperty, let replacement {
      let node = replacement.node
      if properties.node(property) != node { properties[property] = .node(NodeBox(node)) }
    }
    return Node(
      sentKind, id: id, properties: properties,
      children: sentKind == .slot ? [] : children.map(\.node), hasTop: hasTop,
      unknownKind: unknownKind)
  }
}
