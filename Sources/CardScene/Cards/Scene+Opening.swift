import CardWire

/// `opens`: the card that opens by itself when its container appears.
///
/// It opens before the eyes of the person, so it has to have been seen closed: it begins after the
/// frame in which the card was first drawn.
extension Scene {
  /// Notes the containers whose card can open, after a view was drawn.
  ///
  /// - Parameters:
  ///   - place: the slot of the view; it may be the card itself.
  ///   - root: the root of the view.
  func noteOpenings(around place: Element?, in root: Element) {
    let around = card(around: place).map { [$0.container] } ?? []
    for container in around + containers(in: root) {
      guard let card = awaited(in: container),
        card.card.kind != .slot || !card.card.children.isEmpty,
        !interaction.openings.contains(where: { $0.element === container })
      else { continue }
      interaction.openings.append(WeakElement(container))
    }
  }

  /// The card that has still to open.
  private func awaited(in container: Element) -> CardPlace? {
    guard case .cards(let state) = container.state, state.awaitsOpening,
      let name = container.resolved.string(.opens)
    else { return nil }
    return card(named: name, in: container)
  }

  /// Whether a card can begin to open: it has been painted.
  var areOpeningsDue: Bool { !interaction.openings.isEmpty && !needsLayout && !needsPaint }

  /// Lets the cards open that were painted.
  func openAwaited() {
    guard areOpeningsDue else { return }
    let containers = interaction.openings.compactMap(\.element)
    interaction.openings = []
    for container in containers where isUsable(container) {
      guard let place = awaited(in: container) else { continue }
      // The focus goes with it, or else it would stay on a card that it covers.
      let held = card(around: focused)
      if held?.container === container, held?.index != place.index {
        interaction.pending += focus(into: place.card)
      }
      open(place, animated: true)
    }
  }
}
