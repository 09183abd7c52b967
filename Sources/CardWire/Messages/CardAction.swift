/// The one vocabulary of actions: what a card asks, a node's `do`, a wire of the deck, a control
/// command.
public enum CardAction: Hashable, Sendable {
  /// Shows a controller over the whole screen.
  case present(NavigationRequest)
  /// Shows a controller over the asker's slot.
  case push(NavigationRequest)
  /// Removes what the asker presented, else the asker itself.
  case dismiss(animated: Bool, result: RawJSON?)
  /// Removes the asker from its slot's stack.
  case pop(animated: Bool, result: RawJSON?)
  /// Starts a controller before it is needed.
  case prepare(controller: String, entry: RawJSON?)
  /// Stops a prepared controller.
  case discard(controller: String, entry: RawJSON?)
  /// Opens a card of the container that the asker sits in; nil is the asker's own.
  case openCard(card: String?, animated: Bool)
  /// Closes a card of the container that the asker sits in; nil is the asker's own.
  case closeCard(card: String?, animated: Bool)
  /// Shows a hidden node or hides a shown one.
  case toggle(node: NodeID)
  /// Moves the focus to a node.
  case focus(node: NodeID)
  /// Copies a node's text to the person's clipboard.
  case copy(node: NodeID)
}

extension CardAction {
  /// The word on the wire.
  public var type: String {
    switch self {
    case .present: "present"
    case .push: "push"
    case .dismiss: "dismiss"
    case .pop: "pop"
    case .prepare: "prepare"
    case .discard: "discard"
    case .openCard: "openCard"
    case .closeCard: "closeCard"
    case .toggle: "toggle"
    case .focus: "focus"
    case .copy: "copy"
    }
  }
}

/// What `present` and `push` carry.
public struct NavigationRequest: Hashable, Sendable {
  /// The controller's name, looked up from the asker outward.
  public var controller: String
  /// The model that the new process starts from.
  public var entry: RawJSON?
  /// How the new screen stands on the old one; `push` ignores it.
  public var style: PresentationStyle
  /// The node at which the transition starts.
  public var from: NodeID?
  /// Whether the transition is animated.
  public var animated: Bool
  /// The word that comes back in `completed`.
  public var token: String?

  /// Makes a request; animated and full screen unless told otherwise.
  public init(
    controller: String, entry: RawJSON? = nil, style: PresentationStyle = .fullScreen,
    from: NodeID? = nil, animated: Bool = true, token: String? = nil
  ) {
    self.controller = controller
    self.entry = entry
    self.style = style
    self.from = from
    self.animated = animated
    self.token = token
  }
}
