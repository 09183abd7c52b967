import CardWire

extension Element {
  /// Replaces the children; what has to do with their places follows.
  func setChildren(_ new: [Element]) {
    let old = children
    for child in new where child.parent !== self { child.parent = self }
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
    let index = min(max(0, index), children.count)
    child.parent = self
    guard case .cards = state else {
      // Nothing leaves, so nothing has to follow; a list may have a hundred thousand rows.
      children.insert(child, at: index)
      return invalidate()
    }
    let old = children
    children.insert(child, at: index)
    followChildren(from: old)
    invalidate()
  }

  /// Takes a child out.
  func remove(_ child: Element) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    child.parent = nil
    if case .list(var list) = state {
      list.follow(leaving: child.id.map { [$0] } ?? [], from: children, isVirtual: isVirtual)
      state = .list(list)
      children.remove(at: index)
      return invalidate()
    }
    var old: [Element] = []
    if case .cards = state { old = children }
    children.remove(at: index)
    followChildren(from: old)
    invalidate()
  }

  /// Puts a child elsewhere, before what has an index now.
  func move(_ child: Element, to place: Int) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    var old: [Element]?
    if case .cards = state { old = children }
    children.remove(at: index)
    let new = min(max(0, place > index ? place - 1 : place), children.count)
    children.insert(child, at: new)
    guard new != index else { return }
    // Nothing leaves, so only open cards have to follow.
    if let old { followChildren(from: old) }
    invalidate()
  }

  /// Adds rows at the end and takes as many as are too many from the start.
  func append(_ new: [Element], keep: Int) {
    for child in new { child.parent = self }
    children += new
    let surplus = max(0, children.count - keep)
    for child in children.prefix(surplus) { child.parent = nil }
    if case .list(var list) = state {
      let leaving = Set(children.prefix(surplus).compactMap(\.id))
      list.follow(leaving: leaving, from: children, isVirtual: isVirtual)
      state = .list(list)
    }
    children.removeFirst(surplus)
    invalidate()
  }

  /// Whether the rows are a part of those there are.
  private var isVirtual: Bool { properties[.total] != nil }

  /// Lets cursor, selection and open cards follow the children that they belong to.
  private func followChildren(from old: [Element]) {
    switch state {
    case .list(var list):
      guard !list.isFree else { return }
      let leaving = Set(old.compactMap(\.id)).subtracting(children.compactMap(\.id))
      list.follow(leaving: leaving, from: old, isVirtual: isVirtual)
      state = .list(list)
    case .cards(var cards):
      let skipped = hasTop ? 1 : 0
      cards.follow(from: old.dropFirst(skipped), to: children.dropFirst(skipped))
      state = .cards(cards)
    default: break
    }
  }

  /// Remembers that the card which `opens` names has to open, when the container appears.
  func awaitOpening() {
    guard case .cards(var cards) = state, resolved[.opens] != nil else { return }
    cards.awaitsOpening = true
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
  /// Whether no row has the cursor or is selected.
  fileprivate var isFree: Bool { cursor == nil && selected.isEmpty }

  /// Moves the cursor from a row that leaves to the next one that stays, else to the one before.
  fileprivate mutating func follow(leaving: Set<NodeID>, from old: [Element], isVirtual: Bool) {
    guard !isFree, !leaving.isEmpty else { return }
    if !isVirtual { selected.subtract(leaving) }
    guard let cursor, leaving.contains(cursor),
      let index = old.firstIndex(where: { $0.id == cursor })
    else { return }
    func stays(_ row: Element) -> Bool { row.id.map { !leaving.contains($0) } ?? false }
    let heir = old[(index + 1)...].first(where: stays) ?? old[..<index].last(where: stays)
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
