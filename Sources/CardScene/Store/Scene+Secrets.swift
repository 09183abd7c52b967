package import CardWire

/// Which inputs hold what nobody but their card should get.
extension Scene {
  /// Whether a view has a password input of this name, whatever row it is in.
  package func isSecret(_ id: NodeID, in slot: SlotPath) -> Bool {
    guard let card = views[slot] else { return false }
    return card.all().contains { $0.id == id && $0.isSecret }
  }

  /// Whether what is typed now goes into a password.
  package func typesSecret() -> Bool {
    repairFocus()
    return focused?.isSecret ?? false
  }
}

extension Element {
  /// Whether it is a password input.
  var isSecret: Bool { kind == .input && resolved[.as] == .variant(.password) }
}
