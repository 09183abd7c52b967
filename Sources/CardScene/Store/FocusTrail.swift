import CardWire

/// The way from the focused element outward, with the siblings on each level, as it was before a
/// change; it finds the heir of an element that has left.
struct FocusTrail {
  private struct Level {
    let element: Element
    let siblings: [Element]
    let index: Int
  }

  private var levels: [Level] = []

  init(from element: Element?) {
    var current = element
    while let element = current {
      let siblings = element.parent?.children ?? []
      levels.append(
        Level(
          element: element, siblings: siblings,
          index: siblings.firstIndex { $0 === element } ?? siblings.count))
      current = element.parent
    }
  }

  /// Whether there was a focus at all.
  var isEmpty: Bool { levels.isEmpty }

  /// Who takes the focus: the element itself if it is still there, else a next sibling, a previous
  /// one, the parent, and so on outward as far as the card; the card's slot if nothing in it can.
  ///
  /// - Parameter isUsable: whether an element is in the scene and shown.
  func heir(where isUsable: (Element) -> Bool) -> Element? {
    guard let first = levels.first else { return nil }
    if isUsable(first.element) { return first.element }
    for level in levels {
      if isUsable(level.element) {
        // A scroll takes the focus only where nothing else in it can.
        if level.element.kind == .scroll, let inside = level.element.insideFocus(where: isUsable) {
          return inside
        }
        if level.element.takesFocus || level.element.sentKind == .slot { return level.element }
        if let inside = level.element.firstFocusable(where: isUsable) { return inside }
        continue
      }
      let next = level.siblings.dropFirst(level.index + 1)
      let previous = level.siblings.prefix(level.index).reversed()
      for sibling in Array(next) + Array(previous) where isUsable(sibling) {
        if let heir = sibling.firstFocusable(where: isUsable) { return heir }
      }
    }
    return nil
  }
}

extension Element {
  /// Whether the person can act on it.
  package var takesFocus: Bool {
    guard !resolved.flag(.disabled) else { return false }
    return kind.isInput || kind.takesRows && !children.isEmpty || kind == .scroll
  }

  /// The first element in it, without itself, that takes the focus.
  fileprivate func insideFocus(where isUsable: (Element) -> Bool) -> Element? {
    for child in arranged {
      if let found = child.firstFocusable(where: isUsable), found.kind != .scroll { return found }
    }
    return nil
  }

  /// The first element in it, or itself, that takes the focus; the view of another process is not
  /// looked into, its slot stands for it.
  package func firstFocusable(where isUsable: (Element) -> Bool) -> Element? {
    guard isUsable(self) else { return nil }
    if takesFocus || sentKind == .slot || isPlainStop && !isRow { return self }
    for child in arranged {
      if let found = child.firstFocusable(where: isUsable) { return found }
    }
    return nil
  }
}

extension Scene {
  /// Whether an element stands in the scene and neither it nor anything around it was left out.
  package func isUsable(_ element: Element) -> Bool {
    var current = element
    while true {
      if current.isDropped { return false }
      guard let parent = current.parent else { return roots.contains { $0 === current } }
      if let guest = parent.guest, parent.isCovered, guest !== current { return false }
      current = parent
    }
  }

  /// Moves the focus on if the element that has it has left or is hidden.
  func settleFocus(after trail: FocusTrail) {
    guard !trail.isEmpty else { return }
    let heir = trail.heir(where: isUsable)
    guard heir !== focused else { return }
    focused = heir
    needsPaint = true
  }

  /// Gives the focus to the first node of a new screen that asks for it, unless the person is busy
  /// in another card.
  func takeInitialFocus(in card: CardView) {
    guard let root = card.root, focused.map({ $0.contains(root) }) ?? true,
      let wanted = card.all().first(where: { $0.resolved.flag(.focus) && isUsable($0) }),
      let element = wanted.firstFocusable(where: isUsable)
    else { return }
    focused = element
  }

  /// Whether a card may move the focus by itself: not out of another card, where the person is busy,
  /// unless one of the two stands in the other.
  func mayMoveFocus(_ slot: SlotPath) -> Bool {
    guard let owner = focused?.owner else { return true }
    return owner.names.starts(with: slot.names) || slot.names.starts(with: owner.names)
  }
}
