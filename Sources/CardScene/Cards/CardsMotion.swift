package import CardWire

/// Cards of one container that move to their places by themselves.
package struct CardsMotion {
  /// The container; it may leave while its cards move.
  package private(set) weak var container: Element?
  /// The way of each card, by index.
  package let ways: [Settling]
  /// The moment of the last frame.
  package var lastFrame: Instant

  /// Sends the cards of a container to the places that `openCount` means.
  ///
  /// - Parameter curve: how the card of an index goes there.
  package init(
    container: Element, state: CardsState, geometry: CardsGeometry, now: Instant,
    curve: (Int) -> Settling.Curve
  ) {
    self.container = container
    lastFrame = now
    ways = state.travel.indices.map { index in
      let end = index < state.openCount ? Double(geometry.distance(index)) : 0
      return Settling(from: state.travel[index], to: end, start: now, curve: curve(index))
    }
  }

  /// Where the cards are at a moment, in rows from their closed places.
  package func travel(at now: Instant, in geometry: CardsGeometry) -> [Double] {
    var travel = ways.enumerated().map { index, way in
      min(Double(geometry.distance(index)), max(0, way.value(at: now)))
    }
    geometry.keepIntervals(&travel, from: travel.count - 1)
    return travel
  }

  /// Whether all cards have arrived.
  package func isSettled(at now: Instant) -> Bool {
    ways.allSatisfy { $0.isSettled(at: now) }
  }
}

extension CardsGeometry {
  /// Pushes the cards above `index` ahead, so that none is nearer to the next than open cards are.
  package func keepIntervals(_ travel: inout [Double], from index: Int) {
    guard travel.count == count, index > 0 else { return }
    for above in (0..<index).reversed() {
      let next = Double(closedY(above + 1)) - travel[above + 1]
      let gap = min(Double(openSpacing), Double(closedY(above + 1) - closedY(above)))
      let least = Double(closedY(above)) - (next - gap)
      travel[above] = min(Double(distance(above)), max(travel[above], least))
    }
  }

  /// Pushes the cards below `index` back, for the same reason.
  package func pushDown(_ travel: inout [Double], from index: Int) {
    guard travel.count == count, index + 1 < count else { return }
    for below in index + 1..<count {
      let previous = Double(closedY(below - 1)) - travel[below - 1]
      let most = Double(closedY(below)) - previous - Double(openSpacing)
      travel[below] = max(0, min(travel[below], most))
    }
  }
}
