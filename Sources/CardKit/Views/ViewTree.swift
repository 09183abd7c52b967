import CardWire

/// What the host was told of one view.
struct SentView {
  var address: NodeAddress?
  var properties: Properties
  var children: [View]
}

/// What goes to the host after an event.
enum ViewChange {
  /// The whole view, and the wishes that a patch says after it.
  case render(Node, then: [PatchOperation])
  /// Only what has changed, and the wishes.
  case patch([PatchOperation], then: [PatchOperation])
}

/// A wish that is not part of what the view is.
enum ViewRequest {
  case focus(View)
  case scroll(to: View, in: View)
}

/// The views of one controller, and what of them the host does not know yet.
final class ViewTree {
  /// The controller's view.
  private(set) var root: View?
  private(set) var scope: NodeScope?

  private var needsRender = true
  private var noted: [View] = []
  private var removed: [View] = []
  private var requests: [ViewRequest] = []

  /// Puts another view in the place of the present one; it is sent whole.
  func show(_ view: View) {
    if let root {
      noteRemoval(of: root)
      scope?.leave(root)
    }
    let scope = NodeScope(tree: self)
    root = view
    self.scope = scope
    scope.enter(view)
    needsRender = true
  }

  /// The next change is sent as a whole view, because the host has lost the old one.
  func setNeedsRender() { needsRender = true }

  func noteChange(_ view: View) {
    guard !view.isNoted else { return }
    view.isNoted = true
    noted.append(view)
  }

  func noteRemoval(of view: View) { removed.append(view) }

  func request(_ request: ViewRequest) { requests.append(request) }

  /// What has changed since the last call, nil for nothing; from now on the host knows it.
  func takeChange() -> ViewChange? {
    guard let root, needsRender || !noted.isEmpty || !requests.isEmpty else { return nil }
    defer { settle() }
    let wishes = requests.compactMap(operation)
    if !needsRender, let operations = ViewPatch.operations(for: noted) {
      return operations.isEmpty && wishes.isEmpty ? nil : .patch(operations, then: wishes)
    }
    needsRender = true
    return .render(root.makeNode(), then: wishes)
  }

  private func operation(_ request: ViewRequest) -> PatchOperation? {
    switch request {
    case .focus(let view): view.address.map { .focus($0) }
    case .scroll(let view, let container):
      if let target = view.address, let container = container.address {
        .scrollTo(target, in: container)
      } else {
        nil
      }
    }
  }

  /// Writes down that the host knows everything, and forgets what has gone.
  private func settle() {
    if needsRender { root?.noteAllSent() }
    for view in noted {
      view.isNoted = false
      if !needsRender, view.scope != nil { view.noteSent() }
    }
    for view in removed where view.scope == nil { view.forgetSent() }
    needsRender = false
    noted.removeAll(keepingCapacity: true)
    removed.removeAll()
    requests.removeAll()
  }
}

extension View {
  /// The way to this view in a patch.
  final var address: NodeAddress? { scope?.address(of: self) }

  /// Writes down that the host knows this view and what is new in it.
  fileprivate final func noteSent() {
    sent = SentView(address: address, properties: properties, children: children)
    for child in children where child.sent == nil { child.noteAllSent() }
  }

  /// Writes down that the host knows this view and all in it.
  fileprivate final func noteAllSent() {
    sent = SentView(address: address, properties: properties, children: children)
    for child in children { child.noteAllSent() }
  }

  fileprivate final func forgetSent() {
    sent = nil
    for child in children { child.forgetSent() }
  }
}
