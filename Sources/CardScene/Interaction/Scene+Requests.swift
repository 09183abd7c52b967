package import CardWire

/// What a card asks of the scene about its own view.
extension Scene {
  /// Carries out an action that needs nobody but the scene: `toggle`, `focus`, `copy`.
  ///
  /// Only a person takes the focus away from another card.
  package func perform(
    _ action: CardAction, in slot: SlotPath, byPerson: Bool = false
  ) -> [SceneEvent] {
    if case .focus = action, !byPerson, !mayMoveFocus(slot) { return [] }
    return performLocally(action, row: nil, in: slot) ?? []
  }

  /// Whether a process's view has a node of an id.
  package func has(_ node: NodeID, in slot: SlotPath) -> Bool {
    views[slot]?.element(at: NodeAddress(node)) != nil
  }

  /// The ids of the nodes that an action can name in the view of a slot, in order of their letters.
  package func nodeNames(in slot: SlotPath) -> [String] {
    (views[slot]?.elements.keys.filter { $0.row == nil }.map(\.id.rawValue) ?? []).sorted()
  }

  /// Whether a node, or something in it, can have the focus now.
  package func takesFocus(_ node: NodeID, in slot: SlotPath) -> Bool {
    guard let element = self.node(node, row: nil, in: slot) else { return false }
    return focusStops().contains { element === $0 || element.contains($0) }
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
