package import CardWire

extension Scene {
  /// The shortest time between two frames of an animation, in milliseconds.
  static let frameMilliseconds = 16

  /// Whether a host animation runs: children that draw and ages that grow do not count.
  package var isAnimating: Bool {
    !interaction.motions.isEmpty || !interaction.openings.isEmpty
      || !interaction.cellMotions.isEmpty || screenDeadline != nil
      || runDeadline != nil
  }

  /// Makes cards jump to their places instead of going there.
  package var reducesMotion: Bool {
    get { interaction.reducesMotion }
    set { interaction.reducesMotion = newValue }
  }

  // MARK: Places

  /// Where the cards of a container stand.
  package func geometry(of container: Element) -> CardsGeometry {
    CardsGeometry(
      height: container.content.height, count: container.cards.count,
      hasTop: container.cardsTop != nil, properties: container.resolved)
  }

  /// Whether a drag or a spring owns the travel of a container's cards.
  package func isMoving(_ container: Element) -> Bool {
    if case .card(let drag)? = gesture?.phase, drag.container === container { return true }
    return interaction.motions.contains { $0.container === container }
  }

  /// How far a card is open, 0 (closed) … 1 (open): the timeline `cards.<id>`; 0 for what is no card.
  package func openness(of card: Element) -> Double {
    guard let container = card.parent,
      let index = container.cards.firstIndex(where: { $0 === card }),
      case .cards(let state) = container.state, state.travel.indices.contains(index)
    else { return 0 }
    let distance = geometry(of: container).distance(index)
    guard distance > 0 else { return index < state.openCount ? 1 : 0 }
    return min(1, max(0, state.travel[index] / Double(distance)))
  }

  /// The card around an element (or the element itself), with its container and its index there.
  func card(around element: Element?) -> CardPlace? {
    var current = element
    while let candidate = current {
      if candidate.isCard, let container = candidate.parent,
        let index = container.cards.firstIndex(where: { $0 === candidate })
      {
        return CardPlace(card: candidate, container: container, index: index)
      }
      current = candidate.parent
    }
    return nil
  }

  // MARK: Opening and closing

  /// Opens a card, and with it those above it.
  ///
  /// - Parameters:
  ///   - card: the name of a slot in the nearest container around the asker; nil is the asker's own.
  ///   - slot: the asker; the deck looks into its first container.
  /// - Returns: whether there is such a card.
  @discardableResult
  package func open(
    _ card: String?, from slot: SlotPath, animated: Bool, now: Instant
  ) -> Bool {
    self.now = now
    guard let place = place(of: card, from: slot) else { return false }
    open(place, animated: animated)
    return true
  }

  /// Closes a card, as `open` opens it; the open ones of its container close together.
  @discardableResult
  package func close(
    _ card: String?, from slot: SlotPath, animated: Bool, now: Instant
  ) -> Bool {
    self.now = now
    guard let place = place(of: card, from: slot) else { return false }
    close(place, animated: animated)
    return true
  }

  func open(_ place: CardPlace, animated: Bool) {
    guard case .cards(let state) = place.container.state else { return }
    settle(place.container, openCount: state.openCount(opening: place.index), animated: animated) {
      _ in .spring(velocity: 0)
    }
  }

  func close(_ place: CardPlace, animated: Bool) {
    guard case .cards(let state) = place.container.state else { return }
    settle(place.container, openCount: state.openCount(closing: place.index), animated: animated) {
      _ in .spring(velocity: 0)
    }
  }

  /// The card of a name in the nearest container around the slot's card.
  private func place(of name: String?, from slot: SlotPath) -> CardPlace? {
    guard let asker = slot == .deck ? root : element(ofSlot: slot) else { return nil }
    guard let name else { return card(around: asker) }
    var around = card(around: asker)
    while let place = around {
      if let found = card(named: name, in: place.container) { return found }
      around = card(around: place.container)
    }
    for container in containers(in: asker) + containers(in: root) {
      if let found = card(named: name, in: container) { return found }
    }
    return nil
  }

  /// The containers of cards in a subtree, outermost first.
  func containers(in element: Element) -> [Element] {
    (element.kind == .cards ? [element] : []) + element.children.flatMap(containers)
  }

  // MARK: Moving

  /// Sends the cards of a container to the places that a number of open cards means.
  func settle(
    _ container: Element, openCount: Int, animated: Bool, curve: (Int) -> Settling.Curve
  ) {
    guard case .cards(var state) = container.state else { return }
    let geometry = geometry(of: container)
    state.openCount = min(openCount, geometry.count)
    state.awaitsOpening = false
    interaction.motions.removeAll { $0.container === container || $0.container == nil }
    if animated && !reducesMotion && state.travel.count == geometry.count {
      let motion = CardsMotion(
        container: container, state: state, geometry: geometry, now: now, curve: curve)
      if !motion.isSettled(at: now) { interaction.motions.append(motion) }
    }
    if !interaction.motions.contains(where: { $0.container === container }) {
      state.settle(in: geometry)
    }
    container.state = .cards(state)
    invalidatePlacement(of: container)
    needsPaint = true
  }

  /// Takes all moving cards to where they are now.
  func advanceMotions() {
    interaction.motions.removeAll { !advance($0) }
    for index in interaction.motions.indices { interaction.motions[index].lastFrame = now }
  }

  /// - Returns: whether the cards move on.
  private func advance(_ motion: CardsMotion) -> Bool {
    guard let container = motion.container, case .cards(var state) = container.state else {
      return false
    }
    let geometry = geometry(of: container)
    let isOver = motion.ways.count != geometry.count || motion.isSettled(at: now)
    if isOver {
      state.settle(in: geometry)
      container.state = .cards(state)
      invalidatePlacement(of: container)
      needsPaint = true
    } else {
      place(container, &state, travel: motion.travel(at: now, in: geometry))
    }
    return !isOver
  }

  /// Draws the cards of a container elsewhere.
  func place(_ container: Element, _ state: inout CardsState, travel: [Double]) {
    let before = travel.indices.map(state.eighths)
    let hasMoved = state.move(to: travel)
    container.state = .cards(state)
    if hasMoved { invalidatePlacement(of: container) }
    if hasMoved || before != travel.indices.map(state.eighths) { needsPaint = true }
  }
}

/// A card, where it stands.
struct CardPlace {
  let card: Element
  let container: Element
  let index: Int
}

extension Element {
  /// The name by which actions call a card: that of its slot, else its id.
  var cardName: String? { slotName ?? id?.rawValue }
}
