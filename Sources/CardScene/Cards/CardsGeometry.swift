package import CardWire

/// Where the cards of a container stand, closed and open; all in rows from the container's start.
///
/// The formulas are those of the original, whose 20 points are one row. A card is as high open as
/// closed, so that moving it never changes the size that its process was told.
package struct CardsGeometry: Equatable {
  /// Rows of the container.
  package let height: Int
  /// Cards that are shown.
  package let count: Int
  /// Rows of the last card that show while it is closed.
  package let closedHeight: Int
  /// Rows from one closed card to the next.
  package let closedSpacing: Int
  /// Rows above the first open card.
  package let topMargin: Int
  /// Rows from one open card to the next.
  package let openSpacing: Int

  /// The places of `count` cards in `height` rows, after the container's properties.
  package init(height: Int, count: Int, hasTop: Bool, properties: Properties = Properties()) {
    self.height = max(0, height)
    self.count = max(0, count)
    closedHeight = properties.rows(.closedHeight, default: 4)
    let spacing = properties.rows(.closedSpacing, default: 4)
    closedSpacing = Self.spacing(
      spacing, height: self.height - closedHeight, gaps: self.count - 1)
    topMargin = hasTop ? properties.rows(.topMargin, default: 4) : 0
    openSpacing = properties.rows(.openSpacing, default: 1)
  }

  /// The first row of a card while it is closed; of the index after the last card: the end.
  package func closedY(_ index: Int) -> Int {
    guard index < count else { return height }
    return max(0, height - closedHeight - (count - 1 - index) * closedSpacing)
  }

  /// The first row of a card while it is open; never below its closed place.
  ///
  /// Where the closed cards reach into the margin already, the margin gives way, so that opening
  /// gains something on the smallest screen too.
  package func openY(_ index: Int) -> Int {
    let margin = closedY(0) > topMargin ? topMargin : 0
    return min(margin + index * openSpacing, closedY(index))
  }

  /// Rows between closed cards: as many as asked for, or as few as are left where the container is
  /// too low for them; one at least, which shows a title.
  private static func spacing(_ wanted: Int, height: Int, gaps: Int) -> Int {
    guard gaps > 0, wanted > 1, height < gaps * wanted else { return wanted }
    return max(1, height / gaps)
  }

  /// How many of `count` cards have a head of their own in `height` rows.
  ///
  /// Where not all do, a third of the rows is left for a card to open into.
  package static func fitting(_ count: Int, height: Int, properties: Properties) -> Int {
    guard properties.rows(.closedSpacing, default: 4) > 0 else { return count }
    let last = min(2, properties.rows(.closedHeight, default: 4))
    guard last + count - 1 > height else { return count }
    return min(count, max(1, 1 + height * 2 / 3 - last))
  }

  /// Rows that a card moves between its closed and its open place.
  package func distance(_ index: Int) -> Int { closedY(index) - openY(index) }

  /// Rows of a card, open or closed.
  package func cardHeight(_ index: Int) -> Int { max(0, closedY(index + 1) - openY(index)) }

  /// Rows of the top, whatever is open.
  package var topHeight: Int { closedY(0) }
}

extension Properties {
  /// A number of rows, 0 … 1,000.
  fileprivate func rows(_ property: Property, default standard: Int) -> Int {
    switch self[property] {
    case .integer(let value): min(1000, max(0, value))
    case .number(let value): Int(min(1000, max(0, value)))
    case .length(.cells(let value)): min(1000, max(0, value))
    default: standard
    }
  }
}

extension CardsState {
  /// Shows other cards of a stack that has no room for all.
  ///
  /// Those before an open card are open too.
  mutating func show(from first: Int, of fitting: Int) {
    let moved = first - stack.offset
    stack.offset = first
    guard moved != 0 else { return }
    openCount = openCount > 0 ? min(fitting, max(0, openCount - moved)) : 0
    travel = []
    drawnTravel = []
  }

  /// Fits the travel of each card to a geometry: cards that do not move stand in their places.
  ///
  /// - Parameter isMoving: whether a drag or a spring owns the travel, which is then only clamped.
  package mutating func fit(to geometry: CardsGeometry, isMoving: Bool) {
    openCount = min(openCount, geometry.count)
    var travel = travel
    if isMoving && travel.count == geometry.count {
      for index in travel.indices {
        travel[index] = min(Double(geometry.distance(index)), max(0, travel[index]))
      }
    } else {
      travel = (0..<geometry.count).map { $0 < openCount ? Double(geometry.distance($0)) : 0 }
    }
    self.travel = travel
    if !isMoving || drawnTravel.count != travel.count {
      drawnTravel = travel.map { Int($0.rounded()) }
    } else {
      for index in drawnTravel.indices {
        drawnTravel[index] = min(geometry.distance(index), drawnTravel[index])
      }
    }
  }
}
