import CardWire

/// Nodes that fly from what is below a screen to their places on it.
extension Scene {
  /// The nodes of a screen that have a partner in what is below it, both to be seen; a name that has
  /// none is told to the one who asked for the screen.
  func matchedPairs(of screen: Screen) -> [MatchedPair] {
    var above: [String: [Element]] = [:]
    collectMatches(screen.element, into: &above)
    guard !above.isEmpty else { return [] }
    var below: [String: [Element]] = [:]
    for root in rootsBelow(screen) { collectMatches(root, into: &below) }
    var pairs: [MatchedPair] = []
    for (name, elements) in above.sorted(by: { $0.key < $1.key }) {
      guard let partners = below[name] else {
        complain(about: name, of: screen)
        continue
      }
      let origin = screen.origin
      let partner =
        partners.first { origin?.contains($0) == true && !$0.clip.isEmpty }
        ?? partners.first { !$0.clip.isEmpty }
      // On a screen that comes it may still be out of sight, on its way to its place.
      let element = elements.first {
        screen.phase == .shown ? !$0.clip.isEmpty || $0.isBeingRevealed : !$0.frame.isEmpty
      }
      guard let partner, let element else { continue }
      pairs.append(MatchedPair(below: partner, above: element))
    }
    return pairs
  }

  private func rootsBelow(_ screen: Screen) -> [Element] {
    guard screen.style != .push else { return screen.element.parent?.children ?? [] }
    return roots.filter { $0 !== screen.element }.reversed()
  }

  private func collectMatches(_ element: Element, into names: inout [String: [Element]]) {
    guard !element.isDropped else { return }
    if let name = element.resolved.string(.match) { names[name, default: []].append(element) }
    for child in element.shown { collectMatches(child, into: &names) }
  }

  private func complain(about name: String, of screen: Screen) {
    guard interaction.isNews("match \(name)", of: screen.slot) else { return }
    interaction.pending.append(
      .fault(
        screen.element.owner,
        WireFault(
          .unknownID, about: "match",
          message: "a node of \"\(screen.slot.name)\" has the match \(Quotation.quoted(name)), "
            + "and no node below it has; it comes with the rest of its screen")))
  }

  // MARK: On the way

  /// Makes room for the layout to find where flying nodes end.
  func prepareFlights() {
    for screen in screens where screen.isMoving {
      for pair in screen.pairs { pair.above?.invalidatePlacement() }
    }
  }

  /// Puts flying nodes between their two places, each laid out at the size that it has there.
  func placeFlights(_ pass: LayoutPass) {
    for screen in screens where screen.isMoving {
      for pair in screen.pairs {
        guard let below = pair.below, let above = pair.above else { continue }
        let rect = below.frame.toward(above.frame, screen.progress)
        pass.place(above, rect, clip: deckArea)
      }
    }
  }
}

extension Element {
  /// Whether the next layout scrolls it into sight.
  fileprivate var isBeingRevealed: Bool {
    outward.contains { $0.layout.scroll.reveal.map(contains) ?? false }
  }
}

extension Rect {
  /// The rectangle a part of the way to another, 0 … 1.
  func toward(_ other: Rect, _ progress: Double) -> Rect {
    func between(_ a: Int, _ b: Int) -> Int {
      Int((Double(a) + (Double(b) - Double(a)) * progress).rounded())
    }
    return Rect(
      x: between(minX, other.minX), y: between(minY, other.minY),
      width: between(size.width, other.size.width), height: between(size.height, other.size.height))
  }
}
