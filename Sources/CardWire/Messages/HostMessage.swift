/// A line from the host to a card.
package enum HostMessage: Equatable, Sendable {
  case welcome(Welcome)
  case config(RawJSON)
  case entry(RawJSON)
  case state(RawJSON)
  case willMoveToParent(String?)
  case didMoveToParent(String?)
  case viewDidLoad
  case viewWillAppear(animated: Bool, cancelled: Bool)
  case viewDidAppear(animated: Bool, cancelled: Bool)
  case viewWillDisappear(animated: Bool, cancelled: Bool)
  case viewDidDisappear(animated: Bool, cancelled: Bool)
  case viewWillTransition(SlotSize, animated: Bool)
  case theme(SurfaceTheme)
  case tick
  case activate(node: NodeID, key: NodeID?)
  /// `by` is nil where the input has only one way to change, as a toggle has.
  case change(node: NodeID, key: NodeID?, edit: Int, by: ChangeCause?, value: InputValue)
  case typing(node: NodeID, key: NodeID?, edit: Int, value: InputValue)
  case submit(node: NodeID, edit: Int, values: [FormValue])
  case select(node: NodeID, SelectedKeys)
  case menuAction(node: NodeID, action: String, key: NodeID?)
  /// `before` is nil where the child is the last one now.
  case reorder(node: NodeID, key: NodeID, before: NodeID?)
  case needMore(node: NodeID, start: Int, count: Int)
  case shortcut(name: String)
  case gestureBegan(timeline: String, value: Double)
  case gestureEnded(timeline: String, committed: Bool, value: Double)
  case progress(timeline: String, value: Double)
  case receive(from: String, name: String, value: RawJSON)
  case completed(token: String, reason: CompletionReason, result: RawJSON)
  case prepareForDismissal
  case saveState(id: Int)
  case ping(id: Int)
  case resync
  case error(WireFault)
  case shutdown(ShutdownReason)
}

/// The host's answer to a hello.
package struct Welcome: Equatable, Sendable {
  package var host: String
  package var generation: Int
  package var slot: SlotPath
  package var size: SlotSize
  package var theme: SurfaceTheme

  package init(
    host: String, generation: Int, slot: SlotPath, size: SlotSize, theme: SurfaceTheme
  ) {
    self.host = host
    self.generation = generation
    self.slot = slot
    self.size = size
    self.theme = theme
  }
}

/// What an input holds.
public enum InputValue: Hashable, Sendable {
  /// A text, or the id of an option.
  case text(String)
  /// A number.
  case number(Double)
  /// On or off.
  case bool(Bool)
}

/// One input of a submitted form.
public struct FormValue: Hashable, Sendable {
  /// The input's name.
  public var id: NodeID
  /// What it holds.
  public var value: InputValue

  /// Joins a name and a value.
  public init(id: NodeID, value: InputValue) {
    self.id = id
    self.value = value
  }
}

/// What is selected in a list or a table.
public enum SelectedKeys: Hashable, Sendable {
  /// The one row of a list with `select` one.
  case one(NodeID)
  /// The rows of a list with `select` many.
  case many([NodeID])
}

/// Why an input's value was committed.
public enum ChangeCause: String, Vocabulary {
  case enter, blur, pick
}

/// Why a presented or pushed screen has left.
public enum CompletionReason: String, Vocabulary {
  case pop, dismiss, back, failed, replaced
}

/// Why a process has to end.
public enum ShutdownReason: String, Vocabulary {
  case quit, remove, swap, restart
}
