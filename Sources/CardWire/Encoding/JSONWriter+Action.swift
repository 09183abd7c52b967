extension JSONWriter {
  /// Writes an action as a whole object; `entry` and `result` stand before what is decoration.
  mutating func action(_ action: CardAction) {
    literal("{\"type\":")
    switch action {
    case .present(let request): navigation("present", request)
    case .push(let request): navigation("push", request)
    case .dismiss(let animated, let result): leaving("dismiss", animated, result)
    case .pop(let animated, let result): leaving("pop", animated, result)
    case .prepare(let controller, let entry): preparation("prepare", controller, entry)
    case .discard(let controller, let entry): preparation("discard", controller, entry)
    case .openCard(let card, let animated): self.card("openCard", card, animated)
    case .closeCard(let card, let animated): self.card("closeCard", card, animated)
    case .toggle(let node): self.target("toggle", node)
    case .focus(let node): self.target("focus", node)
    case .copy(let node): self.target("copy", node)
    }
    byte(ASCII.closeBrace)
  }

  private mutating func navigation(_ type: String, _ request: NavigationRequest) {
    string(type)
    name("controller")
    string(request.controller)
    if let entry = request.entry {
      name("entry")
      raw(entry)
    }
    if request.style != .fullScreen {
      name("style")
      string(request.style.rawValue)
    }
    if let from = request.from {
      name("from")
      string(from.rawValue)
    }
    animated(request.animated)
    if let token = request.token {
      name("token")
      string(token)
    }
  }

  private mutating func leaving(_ type: String, _ isAnimated: Bool, _ result: RawJSON?) {
    string(type)
    animated(isAnimated)
    guard let result else { return }
    name("result")
    raw(result)
  }

  private mutating func preparation(_ type: String, _ controller: String, _ entry: RawJSON?) {
    string(type)
    name("controller")
    string(controller)
    guard let entry else { return }
    name("entry")
    raw(entry)
  }

  private mutating func card(_ type: String, _ card: String?, _ isAnimated: Bool) {
    string(type)
    if let card {
      name("card")
      string(card)
    }
    animated(isAnimated)
  }

  private mutating func target(_ type: String, _ node: NodeID) {
    string(type)
    name("node")
    string(node.rawValue)
  }

  /// Actions are animated unless they say otherwise.
  private mutating func animated(_ isAnimated: Bool) {
    guard !isAnimated else { return }
    name("animated")
    bool(false)
  }
}
