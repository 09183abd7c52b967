public import CardWire

/// A view that contains others, and so can have a frame, a title, a menu and keys of its own.
open class Panel: View {
  override init(_ kind: NodeKind, id: NodeID?) { super.init(kind, id: id) }

  /// The frame around it.
  public final var border: BorderStyle {
    get { self[.border, .none] }
    set { self[.border, .none] = newValue }
  }

  /// What its upper edge says; `title` is left to authors, who like to call a subview that.
  public final var borderTitle: String? {
    get { self[.title] }
    set { self[.title] = newValue }
  }

  /// Empty cells inside the frame, on all four sides.
  public final var padding: Int {
    get { self[.padding, 0] }
    set { self[.padding, 0] = newValue }
  }

  /// Empty cells between what it contains.
  public final var gap: Int {
    get { self[.gap, 0] }
    set { self[.gap, 0] = newValue }
  }

  /// The actions that wait behind it, or behind each row of a list; see `onAction`.
  public final var actions: [MenuEntry] {
    get { self[.actions, []] }
    set { self[.actions, []] = newValue }
  }

  /// The entries of its menu; see `onAction`.
  public final var menu: [MenuEntry] {
    get { self[.menu, []] }
    set { self[.menu, []] = newValue }
  }

  /// Keys that work while the card has the focus; the controller's `shortcut(name:)` gets their names.
  public final var shortcuts: [Shortcut] {
    get {
      if case .shortcuts(let shortcuts)? = properties[.shortcuts] { shortcuts } else { [] }
    }
    set { set(.shortcuts, newValue.isEmpty ? nil : .shortcuts(newValue)) }
  }

  private var actionHandler: ((String, NodeID?) -> Void)?

  /// Called with an entry of `actions` or `menu` that the person chose, and in a list with the key
  /// of its row.
  public final func onAction(_ handler: @escaping (_ action: String, _ key: NodeID?) -> Void) {
    actionHandler = handler
  }

  override func didChooseAction(_ action: String, key: NodeID?) { actionHandler?(action, key) }
}
