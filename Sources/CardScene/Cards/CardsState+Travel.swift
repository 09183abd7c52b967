extension CardsState {
  /// How many cards are open after one of them was opened: those above it open with it.
  package func openCount(opening index: Int) -> Int { max(openCount, index + 1) }

  /// How many cards are open after one of them was closed: those above it close with it, and those
  /// below lie on it.
  package func openCount(closing index: Int) -> Int { index < openCount ? 0 : openCount }

  /// Moves the cards, and with half a cell of hysteresis the whole cells in which they are drawn.
  ///
  /// - Returns: whether a card is drawn in other cells than before.
  package mutating func move(to travel: [Double]) -> Bool {
    self.travel = travel
    let before = drawnTravel
    drawnTravel = travel.indices.map { index in
      guard before.indices.contains(index),
        abs(travel[index] - Double(before[index])) < 0.75
      else { return Int(travel[index].rounded()) }
      return before[index]
    }
    return drawnTravel != before
  }

  /// Puts the cards where they belong at once.
  package mutating func settle(in geometry: CardsGeometry) {
    fit(to: geometry, isMoving: false)
  }

  /// How far a card is drawn above its whole cell, in eighths of a row, −4 … 4.
  package func eighths(of index: Int) -> Int {
    guard travel.indices.contains(index), drawnTravel.indices.contains(index) else { return 0 }
    let rest = (travel[index] - Double(drawnTravel[index])) * 8
    return Int(min(4, max(-4, rest)).rounded())
  }
}
