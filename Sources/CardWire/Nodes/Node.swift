/// One node of a view: what it is, its name, what it says of itself, and what it contains.
package struct Node: Equatable, Sendable {
  package var kind: NodeKind
  package var id: NodeID?
  package var properties: Properties
  /// The children; the rows of a `list` or a `table`; the top (where `hasTop`) and the cards of
  /// `cards`.
  package var children: [Node]
  /// Whether the first child of a `cards` container is its top.
  package var hasTop: Bool
  /// The word on the wire, where this version does not know the kind; such a node is drawn as a
  /// `custom` without a fallback.
  package var unknownKind: String?

  package init(
    _ kind: NodeKind, id: NodeID? = nil, properties: Properties = Properties(),
    children: [Node] = [], hasTop: Bool = false, unknownKind: String? = nil
  ) {
    self.kind = kind
    self.id = id
    self.properties = properties
    self.children = children
    self.hasTop = hasTop
    self.unknownKind = unknownKind
  }

  /// A text node, which is what a bare string on the wire means.
  package static func text(_ text: String) -> Node {
    Node(.text, properties: Properties(unique: [PropertyEntry(.text, .string(text))]))
  }
}
