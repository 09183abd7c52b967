public import CardWire

/// Something to press.
open class Button: View {
  /// Makes a button.
  public init(_ text: String, id: NodeID? = nil, role: ButtonRole = .none) {
    super.init(.button, id: id)
    self.text = text
    self.role = role
  }

  /// What it says.
  public final var text: String {
    get { self[.text, ""] }
    set { set(.text, .string(newValue)) }
  }

  /// What it stands for: Enter in a form presses `default`, Escape presses `cancel`.
  public final var role: ButtonRole {
    get { self[.role, .none] }
    set { self[.role, .none] = newValue }
  }

  /// Whether it cannot be pressed.
  public final var isDisabled: Bool {
    get { self[.disabled, false] }
    set { self[.disabled, false] = newValue }
  }

  /// Whether pressing it sends the inputs of the form around it; see `onSubmit`.
  public final var isSubmit: Bool {
    get { self[.submit, false] }
    set { self[.submit, false] = newValue }
  }

  /// Whether it gets the focus when the screen is new.
  public final var hasFirstFocus: Bool {
    get { self[.focus, false] }
    set { self[.focus, false] = newValue }
  }

  private var activationHandler: (() -> Void)?
  private var submitHandler: (([NodeID: InputValue]) -> Void)?

  /// Called when it is pressed.
  public final func onActivate(_ handler: @escaping () -> Void) { activationHandler = handler }

  /// Called when it is pressed, with the inputs of its form by id; makes it a submitting button.
  public final func onSubmit(_ handler: @escaping (_ values: [NodeID: InputValue]) -> Void) {
    isSubmit = true
    submitHandler = handler
  }

  override func didActivate(key: NodeID?) { activationHandler?() }

  override func didSubmit(_ values: [FormValue]) {
    var byID: [NodeID: InputValue] = [:]
    for value in values { byID[value.id] = value.value }
    submitHandler?(byID)
  }
}
