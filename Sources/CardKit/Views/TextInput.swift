public import CardWire

/// A line that the person writes into.
///
/// The host edits it by itself, without waiting for this process; `text` follows with each event.
/// Setting `text` replaces what the host has, unless the person has typed on in the meantime.
open class TextInput: View {
  private var current = ""
  /// The number of the host's newest edit that this process has heard of.
  private var lastEdit = 0

  private var changeHandler: ((String) -> Void)?
  private var typingHandler: ((String) -> Void)?
  private var submitHandler: ((String) -> Void)?

  /// Makes an input.
  public init(_ text: String = "", id: NodeID? = nil, placeholder: String? = nil) {
    super.init(.input, id: id)
    current = text
    set(.value, .string(text))
    self.placeholder = placeholder
  }

  /// What it holds, as far as this process has heard.
  public final var text: String {
    get { current }
    set {
      guard newValue != current else { return }
      current = newValue
      set(.value, .string(newValue))
      // The pair of value and edit is new even where the value is what was sent last.
      if lastEdit > 0 { set(.ack, .integer(lastEdit)) }
    }
  }

  /// What it says while it is empty.
  public final var placeholder: String? {
    get { self[.placeholder] }
    set { self[.placeholder] = newValue }
  }

  /// What can be written: `text`, `multiline`, `number` or `password`.
  public final var variant: Variant {
    get { self[.as, .text] }
    set { self[.as, .text] = newValue }
  }

  /// Whether it cannot be written into.
  public final var isDisabled: Bool {
    get { self[.disabled, false] }
    set { self[.disabled, false] = newValue }
  }

  /// Whether it gets the focus when the screen is new.
  public final var hasFirstFocus: Bool {
    get { self[.focus, false] }
    set { self[.focus, false] = newValue }
  }

  /// Called when the person has finished a text, by Enter or by leaving the input.
  public final func onChange(_ handler: @escaping (_ text: String) -> Void) {
    changeHandler = handler
  }

  /// Called while the person types, as often as the host sees fit.
  public final func onTyping(_ handler: @escaping (_ text: String) -> Void) {
    self[.live, false] = true
    typingHandler = handler
  }

  /// Called when the person has finished a text by Enter; after the handler of `onChange`.
  public final func onSubmit(_ handler: @escaping (_ text: String) -> Void) {
    submitHandler = handler
  }

  override func didChange(_ value: InputValue, edit: Int, by cause: ChangeCause?) {
    take(value, edit: edit)
    let text = current
    changeHandler?(text)
    if cause == .enter { submitHandler?(text) }
  }

  override func didType(_ value: InputValue, edit: Int) {
    take(value, edit: edit)
    typingHandler?(current)
  }

  private func take(_ value: InputValue, edit: Int) {
    lastEdit = max(lastEdit, edit)
    switch value {
    case .text(let text): current = text
    case .number(let number): current = "\(number)"
    case .bool: break
    }
  }
}
