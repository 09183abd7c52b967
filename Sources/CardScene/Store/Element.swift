package import CardWire

/// A node that stands in the scene: what the card said, where the layout put it, and what the
/// person did to it.
///
/// Elements form one tree over all processes: the root of a child's view hangs below its slot. An
/// element lives as long as its identity (id, or kind and position among its kind), so focus,
/// drafts and scrolling stay with it through every update.
package final class Element {
  /// What the node is, after the override of the slot's size class.
  package internal(set) var kind: NodeKind
  /// The kind that the card sent.
  package internal(set) var sentKind: NodeKind
  /// The node's name.
  package let id: NodeID?
  /// The word on the wire of a kind that this host does not know.
  package internal(set) var unknownKind: String?
  /// What the card sent.
  package internal(set) var properties: Properties
  /// What holds: `properties` with the overrides of the slot's size class.
  package internal(set) var resolved: Properties
  /// The element around it; nil for the deck's root alone.
  package internal(set) weak var parent: Element?
  /// In the order of layout; for a slot the root of its process's view, if it has drawn.
  package internal(set) var children: [Element] = []
  /// What stands in for content that is not there: the `fallback` of a slot or an unknown kind, the
  /// `empty` of a list.
  package internal(set) var replacement: Element?
  /// Whether the first child of a `cards` container is its top.
  package internal(set) var hasTop = false
  /// The slot in whose process's view the element is.
  package let owner: SlotPath
  /// The key of the row that it stands in, which is the scope of its id.
  package internal(set) var row: NodeID?

  /// The rectangle on the screen, before clipping; presentation values included.
  package internal(set) var frame: Rect = .zero
  /// What the frame leaves for the content, inside of border, card chrome and padding; not clipped.
  package internal(set) var content: Rect = .zero
  /// The part of the screen where it can be seen; nothing of it is drawn outside.
  package internal(set) var clip: Rect = .zero
  /// Whether the layout left it out: `hidden`, or dropped in a shortage.
  package internal(set) var isDropped = false

  /// What the person did to it, by kind.
  package internal(set) var state: ElementState

  package init(_ kind: NodeKind, id: NodeID?, owner: SlotPath, properties: Properties) {
    self.kind = kind
    self.sentKind = kind
    self.id = id
    self.owner = owner
    self.properties = properties
    self.resolved = properties
    self.state = ElementState(for: kind)
  }

  /// What is laid out, drawn and hit inside of it, from the back to the front: its children, or what
  /// stands in for them, without those that the layout left out.
  package var shown: [Element] {
    let all = children.isEmpty ? replacement.map { [$0] } ?? [] : children
    return all.contains { $0.isDropped } ? all.filter { !$0.isDropped } : all
  }

  /// The path of the process whose view hangs below it; nil for what is no slot.
  package var slotPath: SlotPath? { slotName.map(owner.appending) }

  /// The name of a slot in the view of its process: its id, else its controller's name, after the
  /// row's key and a dot where it stands in a row; nil for what is no slot.
  package var slotName: String? {
    guard kind == .slot else { return nil }
    var name = id?.rawValue ?? ""
    if id == nil, case .string(let controller) = properties[.controller] { name = controller }
    return row.map { "\($0).\(name)" } ?? name
  }
}
