package import CardWire

/// What a card asks of the scene about its own view.
extension Scene {
  /// Carries out an action that needs nobody but the scene: `toggle`, `focus`, `copy`.
  package func perform(_ action: CardAction, in slot: SlotPath) -> [SceneEvent] {
    if case .focus = action, !mayMoveFocus(slot) { return [] }
    return performLocally(action, row: nil, in: slot) ?? []
  }

  /// Whether a process's view has a node of an id.
  package func has(_ node: NodeID, in slot: SlotPath) -> Bool {
    views[slot]?.element(at: NodeAddress(node)) != nil
  }

  /// Whether any cell of a slot can be seen.
  package func isVisible(_ slot: SlotPath) -> Bool {
    guard let element = element(ofSlot: slot) else { return false }
    guard isUsable(element), !element.frame.intersection(element.clip).isEmpty else { return false }
    let covers = screens.filter { $0.style != .push && $0.isPresent }
    guard let cover = covers.last(where: \.hidesBelow) else { return true }
    let seen = covers.drop { $0.slot != cover.slot }
    return seen.contains { $0.element.contains(element) }
  }

  /// Makes the next frame show everything anew.
  package func repaint() { needsPaint = true }
}
