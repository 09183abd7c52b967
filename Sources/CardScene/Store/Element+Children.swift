import CardWire

extension Element {
  /// Replaces the children; what has to do with their places follows.
  func setChildren(_ new: [Element]) {
    let old = children
    for child in new { child.parent = self }
    guard !old.elementsEqual(new, by: ===) else { return }
    children = new
    let staying = Set(new.map(ObjectIdentifier.init))
    for child in old where child.parent === self && !staying.contains(ObjectIdentifier(child)) {
      child.parent = nil
    }
    followChildren(from: old)
    invalidate()
  }

  /// Replaces what stands in for a content that is not there.
  func setReplacement(_ new: Element?) {
    new?.parent = self
    guard new !== replacement else { return }
    if replacement?.parent === self { replacement?.parent = nil }
    replacement = new
    invalidate()
  }

  /// Puts a child among the others.
  func insert(_ child: Element, at index: Int) {
    let old = children
    children.insert(child, at: min(max(0, index), children.count))
    child.parent = self
    followChildren(from: old)
    invalidate()
  }

  /// Takes a child out.
  func remove(_ child: Element) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    let old = children
    children.remove(at: index)
    child.parent = nil
    followChildren(from: old)
    invalidate()
  }

  /// Lets cursor, selection and open cards follow the children that they belong to.
  private func followChildren(from old: [Element]) {
    switch state {
    case .list(var list):
      list.follow(from: old, to: children, isVirtual: properties[.total] != nil)
      state = .list(list)
    case .cards(var cards):
      let skipped = hasTop ? 1 : 0
      cards.follow(from: old.dropFirst(skipped), to: children.dropFirst(skipped))
      state = .cards(cards)
    default: break
    }
  }

  /// Opens what `opens` names, when the container appears.
  func openCards() {
    guard case .cards(var cards) = state, let name = resolved.string(.opens) else { return }
    let all = children.dropFirst(hasTop ? 1 : 0)
    guard let index = all.firstIndex(where: { $0.slotName == name || $0.id?.rawValue == name })
    else { return }
    cards.openCount = index - all.startIndex + 1
    state = .cards(cards)
  }

  /// Takes the `selected` of a list or a table, which counts when it differs from what the card
  /// sent before.
  func takeSelection(isNew: Bool) {
    guard case .list(var list) = state else { return }
    let sent: [NodeID] =
      switch properties[.selected] {
      case .string(let key): [NodeID(key)]
      case .strings(let keys): keys.map { NodeID($0) }
      default: []
      }
    guard isNew || sent != list.sent else { return }
    list.sent = sent
    list.selected = Set(sent)
    list.cursor = list.cursor ?? sent.first
    state = .list(list)
  }
}

extension ListState {
  /// Moves the cursor from a row that has left to the next one, else to the one before.
  fileprivate mutating func follow(from old: [Element], to new: [Element], isVirtual: Bool) {
    guard cursor != nil || !selected.isEmpty, !old.isEmpty else { return }
    let keys = Set(new.compactMap(\.id))
    if !isVirtual && !selected.isEmpty {
      let gone = Set(old.compactMap(\.id)).subtracting(keys)
      selected.subtract(gone)
    }
    guard let cursor, !keys.contains(cursor),
      let index = old.firstIndex(where: { $0.id == cursor })
    else { return }
    let heir =
      old[(index + 1)...].first { keys.contains($0.id ?? "") }
      ?? old[..<index].last { keys.contains($0.id ?? "") }
    self.cursor = heir?.id
  }
}

extension CardsState {
  /// Keeps the cards open that were, at their new places; those above them open too.
  fileprivate mutating func follow(from old: ArraySlice<Element>, to new: ArraySlice<Element>) {
    let open = old.prefix(openCount)
    let places = Dictionary(
      zip(old, 0...).map { (ObjectIdentifier($0), $1) }, uniquingKeysWith: { a, _ in a })
    let last = new.lastIndex { card in open.contains { $0 === card } }
    openCount = last.map { $0 - new.startIndex + 1 } ?? 0
    guard !travel.isEmpty else { return }
    travel = new.map { card in
      places[ObjectIdentifier(card)].flatMap { $0 < travel.count ? travel[$0] : nil } ?? 0
    }
    drawnTravel = new.map { card in
      places[ObjectIdentifier(card)].flatMap { $0 < drawnTravel.count ? drawnTravel[$0] : nil } ?? 0
    }
  }
}
