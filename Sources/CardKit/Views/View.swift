package import CardWire

/// One piece of a card's view: a node on the wire, here an object whose properties can be set at
/// any time.
///
/// Nothing is sent while they are set; after each event all changes go to the host in one line.
/// Views belong to the thread that the card runs on.
open class View {
  /// What it is on the wire.
  package let kind: NodeKind

  /// Its name, which the host's messages and `present(from:)` use.
  ///
  /// Where the author gave none it gets one when it first stands in a controller's view, and keeps
  /// it for its life.
  public internal(set) final var id: NodeID?

  /// The view that holds it.
  public internal(set) final weak var superview: View?

  /// What it holds: subviews, the rows of a list, the slots of a `cards` container.
  final var children: [View] = []

  /// What it says of itself, without what is at its default.
  final var properties = Properties()

  /// The namespace it stands in; nil outside a controller's view.
  final var scope: NodeScope?

  /// What the host knows of it; nil before it was sent.
  final var sent: SentView?

  /// Whether the tree has it among the changed views already.
  final var isNoted = false

  /// The size class that property changes are for, within `at`.
  final var overridden: SizeOverride.Class?

  init(_ kind: NodeKind, id: NodeID?) {
    self.kind = kind
    self.id = id
  }

  /// Whether the first child is the top of a `cards` container.
  var hasTop: Bool { false }

  /// The views it holds, in the order in which they are drawn.
  public final var subviews: [View] { children }

  /// Takes it out of the view that holds it.
  public final func removeFromSuperview() {
    guard let superview, let index = superview.children.firstIndex(where: { $0 === self }) else {
      return
    }
    superview.removeChild(at: index)
  }

  /// Whether it stands somewhere inside `view`, or is that view.
  public final func isDescendant(of view: View) -> Bool {
    var next: View? = self
    while let one = next {
      if one === view { return true }
      next = one.superview
    }
    return false
  }

  /// Moves the focus here; the only way besides the person's own that it moves.
  public final func focus() {
    scope?.tree.request(.focus(self))
  }

  /// Scrolls what lies around it until it can be seen.
  public final func scrollIntoView() {
    var next = superview
    while let one = next, one.kind != .scroll, one.kind != .list { next = one.superview }
    guard let next else { return }
    scope?.tree.request(.scroll(to: self, in: next))
  }

  // MARK: Events, which the session hands to the view they name

  func didActivate(key: NodeID?) {}
  func didChange(_ value: InputValue, edit: Int, by cause: ChangeCause?) {}
  func didType(_ value: InputValue, edit: Int) {}
  func didSubmit(_ values: [FormValue]) {}
  func didSelect(_ keys: SelectedKeys) {}
  func didChooseAction(_ action: String, key: NodeID?) {}
  func didNeedMore(start: Int, count: Int) {}
  func didReorder(_ key: NodeID, before sibling: NodeID?) { takeOrder(key, before: sibling) }
}

// MARK: - Hierarchy

extension View {
  /// Puts `child` among the children, out of wherever it stood; the index is clamped.
  final func insertChild(_ child: View, at index: Int) {
    precondition(!isDescendant(of: child), "a view cannot stand inside itself")
    child.removeFromSuperview()
    children.insert(child, at: min(max(index, 0), children.count))
    child.superview = self
    scope?.tree.noteChange(self)
    if let scope { childScope(of: child, in: scope).enter(child) }
  }

  final func removeChild(at index: Int) {
    let child = children.remove(at: index)
    child.superview = nil
    guard let scope else { return }
    scope.tree.noteChange(self)
    scope.tree.noteRemoval(of: child)
    scope.leave(child)
  }

  /// The namespace of a child: that of the view itself, a row's key included.
  private func childScope(of child: View, in scope: NodeScope) -> NodeScope {
    superview?.kind.takesRows == true ? scope.inside(row: self) : scope
  }

  /// The view and all in it as the wire has it.
  package final func makeNode() -> Node {
    Node(
      kind, id: id, properties: properties, children: children.map { $0.makeNode() },
      hasTop: hasTop)
  }
}

// MARK: - Properties

extension View {
  /// A property of a type that has a form on the wire; a value equal to the default is not sent.
  final subscript<Value: NodeValue>(property: Property, default: Value) -> Value {
    get { properties[property].flatMap(Value.init) ?? `default` }
    set { set(property, newValue == `default` ? nil : newValue.propertyValue) }
  }

  /// A property that may be absent.
  final subscript<Value: NodeValue>(property: Property) -> Value? {
    get { properties[property].flatMap(Value.init) }
    set { set(property, newValue?.propertyValue) }
  }

  /// Sets a property, or takes it back to its default; an equal value changes nothing.
  final func set(_ property: Property, _ value: PropertyValue?) {
    if let overridden, property != .at {
      setOverride(property, value ?? .null, in: overridden)
    } else if properties[property] != value {
      properties[property] = value
      scope?.tree.noteChange(self)
    }
  }
}
