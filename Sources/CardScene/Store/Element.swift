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
  package internal(set) var id: NodeID?
  /// The word on the wire of a kind that this host does not know.
  package internal(set) var unknownKind: String?
  /// What the card sent.
  package internal(set) var properties: Properties
  /// What holds: `properties` with the overrides of the slot's size class.
  package internal(set) var resolved: Properties
  /// The element around it; nil for the deck's root, and for what has left the scene.
  package internal(set) weak var parent: Element?
  /// In the order of layout; for a slot the root of its process's view, if it has drawn.
  package internal(set) var children: [Element] = []
  /// What stands in for content that is not there: the `fallback` of a slot or an unknown kind, the
  /// `empty` of a list.
  package internal(set) var replacement: Element?
  /// How it comes, where it is the slot of a screen.
  var screenStyle: ScreenStyle?
  /// A screen that was pushed over a slot.
  package internal(set) var guest: Element?
  /// Whether the guest covers all of the slot.
  var isCovered = false
  /// Whether the first child of a `cards` container is its top.
  package internal(set) var hasTop = false
  /// The slot in whose process's view the element is.
  package let owner: SlotPath
  /// The key of the row that it stands in, which is the scope of its id; nil for a row itself.
  package internal(set) var row: NodeID?

  /// The rectangle on the screen, before clipping; presentation values included.
  package internal(set) var frame: Rect = .zero
  /// What the frame leaves for the content, inside of border, card chrome and padding; not clipped.
  package internal(set) var content: Rect = .zero
  /// The part of the screen where it can be seen; nothing of it is drawn outside.
  package internal(set) var clip: Rect = .zero

  /// What the person did to it, by kind.
  package internal(set) var state: ElementState

  /// How far its front is away from its actions; nil while it stands in its place.
  package internal(set) var swipe: SwipeState?

  /// What the layout was asked for, read from `resolved`.
  var attributes: LayoutAttributes
  /// Whether it was left out in a shortage.
  var isShed = false
  /// What of it follows timelines.
  var bindings: [BoundProperty] = []
  /// How it comes, goes and changes, where it does not jump.
  var passing: Passing?
  /// Children that have left and are drawn until they are gone.
  var ghosts: [Element] = []
  /// What the screen shows of it while they move.
  var presented = PresentedValues.plain
  /// How far it is shown away from its place.
  var presentation = Presentation()
  /// What the layout keeps between two runs.
  var layout = LayoutRecord()

  package init(_ kind: NodeKind, id: NodeID?, owner: SlotPath, properties: Properties) {
    self.kind = kind
    self.sentKind = kind
    self.id = id
    self.owner = owner
    self.properties = properties
    self.resolved = properties
    self.state = ElementState(for: kind)
    self.attributes = LayoutAttributes(properties)
  }

  /// Whether the layout leaves it out: `hidden`, or dropped in a shortage.
  package var isDropped: Bool { attributes.isHidden || isShed }

  /// What is laid out, drawn and hit inside of it, from the back to the front: its children, or what
  /// stands in for them, without those that the layout left out.
  package var shown: [Element] {
    let all = arranged
    let shown = all.contains { $0.isShed } ? all.filter { !$0.isShed } : all
    guard let guest else { return shown }
    return isCovered ? [guest] : shown
  }

  /// What the layout has to find a place for.
  var arranged: [Element] {
    guard !children.isEmpty else { return standIn.map { [$0] } ?? [] }
    let hidesOne = children.contains { $0.attributes.isHidden }
    return hidesOne ? children.filter { !$0.attributes.isHidden } : children
  }

  /// The replacement, where it is needed: a slot that waits for its process shows none.
  private var standIn: Element? {
    if case .slot(let slot) = state, slot.status != .empty { return nil }
    return replacement
  }

  /// Children and replacement: all that is in the same view below it.
  var parts: [Element] {
    guard let replacement else { return sentKind == .slot ? [] : children }
    return (sentKind == .slot ? [] : children) + [replacement]
  }
}
