package import CardWire

/// What a card asks of the scene about its own view.
extension Scene {
  /// Carries out an action that needs nobody but the scene: `toggle`, `focus`, `copy`.
  package func perform(_ action: CardAction, in slot: SlotPath) -> [SceneEvent] {
    performLocally(action, row: nil, in: slot) ?? []
  }

  /// Whether any cell of a slot can be seen.
  package func isVisible(_ slot: SlotPath) -> Bool {
    guard let element = element(ofSlot: slot) else { return false }
    return !element.isDropped && !element.frame.intersection(element.clip).isEmpty
  }

  /// Makes the next frame show everything anew.
  package func repaint() { needsPaint = true }
}
