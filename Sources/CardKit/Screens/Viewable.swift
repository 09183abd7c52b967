public import CardWire

/// What a router can ask of a view: to show other screens, and to go.
///
/// Every controller is one. A router knows no more than this of its screen, so a test can hand it
/// something that only writes down what is asked.
public protocol Viewable: AnyObject {
  /// Shows a controller over the whole screen; the completion is called once it has left.
  func present(
    _ controller: String, entry: JSON?, style: PresentationStyle, from node: NodeID?,
    animated: Bool, completion: ((Completion) -> Void)?)

  /// Shows a controller over the slot of this one; the completion is called once it has left.
  func push(
    _ controller: String, entry: JSON?, from node: NodeID?, animated: Bool,
    completion: ((Completion) -> Void)?)

  /// Removes what was presented, else this screen; the completion is called once it has left.
  func dismiss(animated: Bool, result: JSON?, completion: (() -> Void)?)

  /// Removes this screen from the stack of its slot.
  func pop(animated: Bool, result: JSON?)

  /// Starts a controller before it is needed.
  func prepare(_ controller: String, entry: JSON?)

  /// Stops a prepared controller.
  func discard(_ controller: String, entry: JSON?)
}

extension AnyController: Viewable {}

extension Viewable {
  /// Removes what was presented, else this screen, and leaves nothing behind.
  public func dismiss(animated: Bool = true, completion: (() -> Void)? = nil) {
    dismiss(animated: animated, result: nil, completion: completion)
  }

  /// Removes this screen from the stack of its slot, and leaves nothing behind.
  public func pop(animated: Bool = true) { pop(animated: animated, result: nil) }
}
