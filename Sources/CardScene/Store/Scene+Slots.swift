import CardWire

extension Scene {
  /// The slots of a view as they are described now, by path.
  func descriptions(in card: CardView) -> [SlotDescription] {
    card.slots.compactMap(\.slotDescription)
  }

  /// Finds the slots of a view after a change, forgets the views of those that are gone, and says
  /// what is different.
  func settleSlots(of card: CardView, before: [SlotDescription]) -> [SlotChange] {
    card.findSlots()
    let after = descriptions(in: card)
    let paths = Set(after.map(\.path))
    let old = Dictionary(before.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
    var changes: [SlotChange] = []
    for description in before where !paths.contains(description.path) {
      forgetViews(from: description.path)
      changes.append(.removed(description.path))
    }
    for (element, new) in zip(card.slots, after) {
      show(element, at: new.path)
      changes += Self.changes(from: old[new.path], to: new)
    }
    return changes
  }

  /// Hangs the view of a path below its slot, which may have been another slot before.
  private func show(_ element: Element, at path: SlotPath) {
    let view = views[path]?.root
    guard element.children.first !== view else { return }
    element.children = view.map { [$0] } ?? []
    view?.parent = element
    element.invalidate()
  }

  private static func changes(
    from old: SlotDescription?, to new: SlotDescription
  ) -> [SlotChange] {
    guard let old else { return [.added(new)] }
    var changes: [SlotChange] = []
    if old.controller != new.controller {
      changes.append(.controllerChanged(new))
    } else if old.config != new.config {
      changes.append(.configChanged(new))
    }
    if old.isHidden != new.isHidden { changes.append(.hiddenChanged(new)) }
    return changes
  }
}
