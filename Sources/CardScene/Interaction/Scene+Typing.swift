import CardWire

/// Editing in inputs, and telling their cards about it.
extension Scene {
  func type(_ key: KeyEvent, in input: Element) -> [SceneEvent]? {
    guard case .input(let state) = input.state else { return nil }
    if key.key == .enter && key.modifiers.isEmpty { return enter(input) }
    var editor = LineEditor(state)
    guard editor.apply(key, allowing: { self.allows($0, in: input) }) else {
      // A letter never goes on to a shortcut while somebody types.
      return key.text == nil ? nil : []
    }
    return keep(editor, in: input)
  }

  func paste(_ text: String) -> [SceneEvent] {
    guard overlay == nil, interaction.menu == nil, let input = focused, input.kind == .input,
      takesInput(input),
      case .input(let state) = input.state
    else { return [] }
    var editor = LineEditor(state)
    editor.insert(String(text.filter { $0.isNewline || allows($0, in: input) }))
    return keep(editor, in: input)
  }

  /// What can stand in an input of numbers is limited to what numbers are written with.
  private func allows(_ character: Character, in input: Element) -> Bool {
    Look(input).variant != .number || "0123456789+-.eE".contains(character)
  }

  /// Takes over what an editor has made of the text.
  func keep(_ editor: LineEditor, in input: Element) -> [SceneEvent] {
    guard case .input(let old) = input.state else { return [] }
    var editor = editor
    editor.reveal(width: input.content.width)
    input.state = .input(editor.state)
    needsPaint = true
    return editor.state.edit == old.edit ? [] : tellTyping(input)
  }

  // MARK: Committing

  /// Enter commits, and presses the default button of the form.
  private func enter(_ input: Element) -> [SceneEvent] {
    let events = commit(input, by: .enter)
    guard let form = form(around: input), let button = defaultButton(in: form) else {
      return events
    }
    return events + (activate(button) ?? [])
  }

  /// The focus leaves.
  func blur(_ element: Element) -> [SceneEvent] {
    guard case .input(let state) = element.state, state.isDirty else { return [] }
    return commit(element, by: .blur)
  }

  private func commit(_ input: Element, by cause: ChangeCause) -> [SceneEvent] {
    guard case .input(var state) = input.state else { return [] }
    state.isDirty = false
    input.state = .input(state)
    interaction.typing.removeAll { $0.input === input || $0.input == nil }
    guard let id = input.id, let value = value(of: input) else { return [] }
    return [
      .message(
        input.owner,
        .change(node: id, key: input.row, edit: state.edit, by: cause, value: value))
    ]
  }

  /// What an input or another control holds.
  func value(of element: Element) -> InputValue? {
    switch element.state {
    case .input(let state):
      if Look(element).variant == .number, let number = Double(state.text), number.isFinite {
        return .number(number)
      }
      return .text(state.text)
    case .control(let state): return state.value
    default: return nil
    }
  }

  // MARK: Live inputs

  /// Tells a text at once, or at the end of the delay that the one before has begun.
  private func tellTyping(_ input: Element) -> [SceneEvent] {
    guard Look(input).isOn(.live) else { return [] }
    interaction.typing.removeAll { $0.input == nil || !$0.isPending && $0.end <= now }
    if let index = interaction.typing.firstIndex(where: { $0.input === input }) {
      interaction.typing[index].isPending = true
      return []
    }
    let end = now.adding(milliseconds: TypingDelay.milliseconds)
    interaction.typing.append(TypingDelay(input: input, end: end))
    return typingEvent(input)
  }

  /// The texts whose delay is over.
  func typingEvents() -> [SceneEvent] {
    var events: [SceneEvent] = []
    for delay in interaction.typing where delay.isPending && delay.end <= now {
      guard let input = delay.input else { continue }
      events += typingEvent(input)
    }
    let next = now.adding(milliseconds: TypingDelay.milliseconds)
    interaction.typing = interaction.typing.compactMap { delay in
      guard delay.end <= now else { return delay }
      guard delay.isPending, let input = delay.input else { return nil }
      return TypingDelay(input: input, end: next)
    }
    return events
  }

  private func typingEvent(_ input: Element) -> [SceneEvent] {
    guard let id = input.id, case .input(let state) = input.state, let value = value(of: input)
    else { return [] }
    return [
      .message(input.owner, .typing(node: id, key: input.row, edit: state.edit, value: value))
    ]
  }
}

extension LineEditor {
  /// What a key does to a line.
  ///
  /// - Returns: whether the line has a use for it.
  mutating func apply(_ key: KeyEvent, allowing allows: (Character) -> Bool) -> Bool {
    if let character = key.text {
      if allows(character) { insert(String(character)) }
      return allows(character)
    }
    if let move = LineEditor.moves[key.key] {
      let byWord = !key.modifiers.isDisjoint(with: [.control, .alt])
      self.move(byWord ? move.byWord : move.plain, selecting: key.modifiers.contains(.shift))
      return true
    }
    let byWord = !key.modifiers.isDisjoint(with: [.control, .alt])
    switch key.key {
    case .backspace: delete(byWord ? .wordLeft : .left)
    case .delete: delete(byWord ? .wordRight : .right)
    case .character(let character) where key.modifiers == .control: return control(character)
    case .character(let character) where key.modifiers == .alt: return alt(character)
    default: return false
    }
    return true
  }

  private mutating func control(_ character: Character) -> Bool {
    switch character {
    case "w": delete(.wordLeft)
    case "u": delete(.start)
    case "k": delete(.end)
    case "d": delete(.right)
    case "h": delete(.left)
    case "a": move(.start, selecting: false)
    case "e": move(.end, selecting: false)
    case "b": move(.left, selecting: false)
    case "f": move(.right, selecting: false)
    default: return false
    }
    return true
  }

  private mutating func alt(_ character: Character) -> Bool {
    switch character {
    case "b": move(.wordLeft, selecting: false)
    case "f": move(.wordRight, selecting: false)
    case "d": delete(.wordRight)
    default: return false
    }
    return true
  }

  private static let moves: [Key: (plain: Move, byWord: Move)] = [
    .left: (.left, .wordLeft), .right: (.right, .wordRight), .home: (.start, .start),
    .end: (.end, .end),
  ]
}
