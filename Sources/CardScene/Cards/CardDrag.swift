/// A card that follows the pointer between its closed and its open place.
package struct CardDrag {
  /// The container; it may leave in the middle of the drag.
  package private(set) weak var container: Element?
  /// Which of its cards the pointer holds.
  package let index: Int
  /// The row in which the pointer took hold.
  package let startRow: Int
  /// Where the cards were then.
  package let startTravel: [Double]
  /// Rows from the start to the pointer, up being positive.
  private(set) var lift = 0

  /// The drag that begins where the pointer was pressed.
  package init(container: Element, index: Int, startRow: Int, travel: [Double]) {
    self.container = container
    self.index = index
    self.startRow = startRow
    startTravel = travel
  }

  /// The pointer is in another row.
  package mutating func move(toRow row: Int) { lift = startRow.saturatingSubtract(row) }

  /// Where the cards are while the pointer is where it is.
  ///
  /// The card that is held follows it. Up: those above are pushed ahead at the interval of open
  /// cards. Down: the open ones move together, and what is below is pushed back.
  ///
  /// - Parameter openCount: the number of cards that were open at the start.
  package func travel(in geometry: CardsGeometry, openCount: Int) -> [Double] {
    guard startTravel.count == geometry.count, index < geometry.count else { return startTravel }
    var travel = startTravel
    let together = index < openCount && lift < 0 ? 0..<openCount : index..<index + 1
    for card in together {
      travel[card] = min(
        Double(geometry.distance(card)), max(0, startTravel[card] + Double(lift)))
    }
    geometry.keepIntervals(&travel, from: index)
    geometry.pushDown(&travel, from: index)
    return travel
  }
}

/// Where a card goes when the pointer lets it go.
package enum CardRelease: Equatable {
  case open, close, back

  /// Rows that are enough to go on: the original's 50 points.
  package static let enough = 2.5
  /// Rows a second that decide alone, whatever was moved.
  package static let fling = 40.0
  /// Rows a second against the way so far that call the card back.
  package static let recall = 15.0

  /// Decides by the rows that the card has moved and by its velocity, both up being positive.
  package init(moved: Double, velocity: Double, distance: Int) {
    let way = moved > 0 ? 1.0 : -1.0
    let enough = min(Self.enough, Double(distance) / 2)
    if moved == 0 || velocity * way <= -Self.recall {
      self = .back
    } else if abs(moved) > enough || velocity * way >= Self.fling {
      self = moved > 0 ? .open : .close
    } else {
      self = .back
    }
  }
}
