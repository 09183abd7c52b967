package import CardWire

/// What a card sent last for an input that the host edits itself.
package struct SentValue: Equatable {
  package var value: InputValue?
  package var ack: Int?

  package init(value: InputValue? = nil, ack: Int? = nil) {
    self.value = value
    self.ack = ack
  }

  /// Takes what the card sends now, and says whether it overwrites what the person has made of it.
  ///
  /// It does when it differs from what the card sent before and does not answer an older edit.
  /// Repeating a value in every render therefore never disturbs the person.
  mutating func accepts(_ new: SentValue, edit: Int) -> Bool {
    guard new != self else { return false }
    let speaks = new.value != nil || value != nil
    self = new
    return speaks && (new.ack ?? edit) >= edit
  }
}

/// The value of a toggle, a choice or a slider, which the host changes itself.
package struct ControlState: Equatable {
  /// What it is set to; nil where a choice has none.
  package var value: InputValue?
  /// The number of the person's last edit.
  package var edit = 0
  /// What the card sent last.
  package var sent = SentValue()

  package init() {}
}

extension Element {
  /// Takes the `value` and the `ack` of an input, by the rule of `SentValue`.
  ///
  /// - Parameter keepsText: whether another process than before speaks, which knows nothing of what
  ///   the person has written; what is half typed stays then, and a text stays for one that says none.
  func take(_ sent: SentValue, isNew: Bool, keepsText: Bool = false) {
    switch state {
    case .input(var input):
      let counts = input.sent.accepts(sent, edit: input.edit)
      let stays = keepsText && (input.isDirty || sent.value == nil)
      if isNew || counts && !stays { input.overwrite(with: sent.value?.text ?? "") }
      state = .input(input)
    case .control(var control):
      let counts = control.sent.accepts(sent, edit: control.edit)
      if isNew || counts { control.value = sent.value ?? standardValue }
      state = .control(control)
    default: break
    }
  }

  /// The pair that the properties hold.
  var sentValue: SentValue {
    SentValue(value: properties.inputValue, ack: properties.integer(.ack))
  }

  private var standardValue: InputValue? {
    switch kind {
    case .toggle: .bool(false)
    case .slider: .number(properties.number(.min) ?? 0)
    default: nil
    }
  }
}

extension InputState {
  /// Replaces the draft; a caret at the end stays at the end.
  fileprivate mutating func overwrite(with new: String) {
    guard new != text else {
      isDirty = false
      return
    }
    let count = new.count
    caret = caret >= text.count ? count : min(caret, count)
    mark = caret
    text = new
    isDirty = false
  }
}

extension InputValue {
  /// What an input of text shows for it.
  var text: String {
    switch self {
    case .text(let text): text
    case .bool(let value): value ? "true" : "false"
    case .number(let value):
      value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
    }
  }
}
