import CardWire

extension CardAction {
  /// Whether it brings a screen or takes one away.
  var isNavigation: Bool {
    switch self {
    case .present, .push, .dismiss, .pop: true
    case .prepare, .discard, .openCard, .closeCard, .toggle, .focus, .copy: false
    }
  }

  /// The action of a wire, which without an entry takes what was emitted as its entry.
  func taking(entry value: RawJSON) -> CardAction {
    let value = value == .null ? nil : value
    switch self {
    case .present(var request):
      request.entry = request.entry ?? value
      return .present(request)
    case .push(var request):
      request.entry = request.entry ?? value
      return .push(request)
    case .prepare(let controller, let entry):
      return .prepare(controller: controller, entry: entry ?? value)
    case .discard(let controller, let entry):
      return .discard(controller: controller, entry: entry ?? value)
    case .dismiss, .pop, .openCard, .closeCard, .toggle, .focus, .copy:
      return self
    }
  }
}
