import CardWire

/// Buttons, forms and the actions that nodes carry.
extension Scene {
  /// Presses a button or turns a toggle over.
  ///
  /// - Returns: nil for what cannot be activated.
  func activate(_ element: Element) -> [SceneEvent]? {
    guard element.takesFocus, takesInput(element) else { return [] }
    switch element.kind {
    case .button:
      if Look(element).isOn(.submit) { return submit(element) }
      if let events = perform(element) { return events }
      guard let id = element.id else { return [] }
      return [.message(element.owner, .activate(node: id, key: element.row))]
    case .toggle: return turnOver(element)
    default: return nil
    }
  }

  private func turnOver(_ element: Element) -> [SceneEvent] {
    guard case .control(var state) = element.state else { return [] }
    let value = InputValue.bool(state.value != .bool(true))
    state.value = value
    state.edit += 1
    element.state = .control(state)
    needsPaint = true
    let actions = perform(element) ?? []
    guard let id = element.id else { return actions }
    let change = HostMessage.change(
      node: id, key: element.row, edit: state.edit, by: nil, value: value)
    return [.message(element.owner, change)] + actions
  }

  // MARK: Actions

  /// Carries out what a node's `do` says, as far as it is local; the rest is handed on.
  ///
  /// - Returns: nil for a node that has no `do`.
  func perform(_ element: Element) -> [SceneEvent]? {
    guard case .actions(let actions) = element.resolved[.do] else { return nil }
    var events: [SceneEvent] = []
    var others: [CardAction] = []
    for action in actions {
      if let local = performLocally(action, row: element.row, in: element.owner) {
        events += local
      } else {
        others.append(action)
      }
    }
    return others.isEmpty ? events : events + [.actions(element.owner, others)]
  }

  /// What an action does that needs nobody but the scene; nil for the others.
  func performLocally(
    _ action: CardAction, row: NodeID?, in slot: SlotPath
  ) -> [SceneEvent]? {
    switch action {
    case .toggle(let id):
      return with(id, of: action, row: row, in: slot) { element in
        toggleHidden(element, in: slot)
        return []
      }
    case .focus(let id):
      return with(id, of: action, row: row, in: slot) { focus(into: $0) }
    case .copy(let id):
      return with(id, of: action, row: row, in: slot) { [.copy(plainText(of: $0))] }
    case .present, .push, .dismiss, .pop, .prepare, .discard, .openCard, .closeCard:
      return nil
    }
  }

  /// Does something with the node that an action names, or says that there is none.
  private func with(
    _ id: NodeID, of action: CardAction, row: NodeID?, in slot: SlotPath,
    _ body: (Element) -> [SceneEvent]
  ) -> [SceneEvent] {
    if let element = node(id, row: row, in: slot) { return body(element) }
    return [
      .fault(
        slot,
        WireFault(
          .unknownID, about: action.type, path: "node",
          message: "no node has the id \"\(id)\""
            + Suggestion.clause(for: id.rawValue, among: nodeNames(in: slot))))
    ]
  }

  /// A node by the name that an action gives it: in the same row first.
  func node(_ id: NodeID, row: NodeID?, in slot: SlotPath) -> Element? {
    let elements = views[slot]?.elements
    return row.flatMap { elements?[NodeAddress(row: $0, id)] } ?? elements?[NodeAddress(id)]
  }

  private func toggleHidden(_ element: Element, in slot: SlotPath) {
    guard let address = element.address else { return }
    let isHidden = element.resolved[.hidden] == .bool(true)
    let change = Properties([PropertyEntry(.hidden, isHidden ? .null : .bool(true))])
    // The address is there, so the patch cannot fail; slots in it are reported by the layout.
    _ = try? apply([.set(address, change)], in: slot)
  }

  /// As many characters of a node go to the clipboard; no terminal takes more.
  private static let mostCopied = 74_000

  /// What a node says, without looks.
  private func plainText(of element: Element) -> String {
    String(text(in: element).prefix(Self.mostCopied))
  }

  private func text(in element: Element) -> String {
    if case .input(let state) = element.state { return state.text }
    let own =
      switch element.resolved[.text] {
      case .string(let text): Sanitizer.text(String(text.prefix(Self.mostCopied)))
      case .spans(let spans):
        Sanitizer.text(String(spans.map(\.text).joined().prefix(Self.mostCopied)))
      default: ""
      }
    let inner = element.children.map(text(in:)).filter { !$0.isEmpty }
    return ((own.isEmpty ? [] : [own]) + inner).joined(separator: "\n")
  }

  // MARK: Forms

  private func submit(_ button: Element) -> [SceneEvent] {
    guard let id = button.id, let form = form(around: button) ?? button.parent else { return [] }
    var values: [FormValue] = []
    var edit = 0
    collect(form, of: button.owner, into: &values, &edit)
    let message = HostMessage.submit(node: id, edit: edit, values: values)
    return [.message(button.owner, message)] + (perform(button) ?? [])
  }

  /// The nearest container with `form` in the same view.
  func form(around element: Element) -> Element? {
    var current = element.parent
    while let around = current, around.owner == element.owner {
      if Look(around).isOn(.form) { return around }
      current = around.parent
    }
    return nil
  }

  /// The button that Enter presses in a form.
  func defaultButton(in form: Element) -> Element? {
    if form.kind == .button, Look(form).role == .default, form.takesFocus { return form }
    for child in form.children where child.owner == form.owner && !child.isDropped {
      if let found = defaultButton(in: child) { return found }
    }
    return nil
  }

  /// The inputs of a form that have names; what is submitted counts as committed.
  private func collect(
    _ element: Element, of owner: SlotPath, into values: inout [FormValue], _ edit: inout Int
  ) {
    guard element.owner == owner else { return }
    if let id = element.id, let value = value(of: element) {
      values.append(FormValue(id: id, value: value))
      if case .input(var state) = element.state {
        edit = max(edit, state.edit)
        state.isDirty = false
        element.state = .input(state)
        interaction.typing.removeAll { $0.input === element }
      }
      if case .control(let state) = element.state { edit = max(edit, state.edit) }
    }
    for child in element.children { collect(child, of: owner, into: &values, &edit) }
  }
}
