public import CardWire

/// A place that another controller fills: the host starts its process and lays out its view here.
open class Slot: View {
  /// Makes a slot; its id is the controller's name unless another is given.
  public init(controller: String, id: NodeID? = nil, config: JSON? = nil, title: String? = nil) {
    super.init(.slot, id: id ?? NodeID(controller))
    self.controller = controller
    self.config = config
    self.title = title
  }

  /// The name of the controller; another name exchanges the process.
  public final var controller: String {
    get { self[.controller, ""] }
    set { set(.controller, .string(newValue)) }
  }

  /// What the child is configured with; a change reaches it while it runs.
  public final var config: JSON? {
    get {
      if case .raw(let raw)? = properties[.config] { JSON(raw) } else { nil }
    }
    set { set(.config, newValue.map { .raw(RawJSON($0)) }) }
  }

  /// What the edge of the card says.
  public final var title: String? {
    get { self[.title] }
    set { self[.title] = newValue }
  }

  /// The frame around it.
  public final var border: BorderStyle {
    get { self[.border, .none] }
    set { self[.border, .none] = newValue }
  }

  /// What is shown while there is nothing of the child to show.
  public final var fallback: String? {
    get {
      guard case .node(let box)? = properties[.fallback],
        case .string(let text)? = box.node.properties[.text]
      else { return nil }
      return text
    }
    set { set(.fallback, newValue.map { .node(NodeBox(.text($0))) }) }
  }

  /// The actions that wait behind it when it is swiped; see `onAction`.
  public final var actions: [MenuEntry] {
    get { self[.actions, []] }
    set { self[.actions, []] = newValue }
  }

  /// The entries of its menu; see `onAction`.
  public final var menu: [MenuEntry] {
    get { self[.menu, []] }
    set { self[.menu, []] = newValue }
  }

  private var actionHandler: ((String) -> Void)?

  /// Called with an entry of `actions` or `menu` that the person chose.
  public final func onAction(_ handler: @escaping (_ action: String) -> Void) {
    actionHandler = handler
  }

  override func didChooseAction(_ action: String, key: NodeID?) { actionHandler?(action) }
}
