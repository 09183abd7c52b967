package import CardWire

/// A screen that the pointer pulls out of a node, or pushes off the screen.
package struct ScreenDrag {
  /// What the drag is for.
  enum Purpose {
    /// To present: the node, whose `do` asks for it.
    case showing(asker: SlotPath, NavigationRequest)
    /// To dismiss the screen of a process.
    case hiding(SlotPath)
  }

  let purpose: Purpose
  /// The row in which the pointer took hold.
  let startRow: Int
  /// Rows from there that are the whole way, 1 or more.
  let distance: Int
  /// Rows in the direction of the drag, 0 or more.
  private(set) var moved = 0

  /// Whether it goes up, which presents; dismissing goes down.
  package var isUpward: Bool {
    switch purpose {
    case .showing: true
    case .hiding: false
    }
  }

  /// The part of the way that the pointer has gone, 0 … 1.
  var fraction: Double { min(1, Double(moved) / Double(max(1, distance))) }

  /// Where the screen is meanwhile.
  var progress: Double { isUpward ? fraction : 1 - fraction }

  init(_ purpose: Purpose, startRow: Int, distance: Int) {
    self.purpose = purpose
    self.startRow = startRow
    self.distance = distance
  }

  /// The pointer is in another row.
  package mutating func move(toRow row: Int, now: Instant) {
    moved = max(0, isUpward ? startRow - row : row - startRow)
  }

  /// The original's threshold: past it a transition completes.
  private static let threshold = 0.3
  /// Rows a second in the direction of the drag that decide alone.
  private static let fling = 40.0

  /// Whether the screen goes on when the pointer lets it go.
  ///
  /// - Parameter velocity: rows a second, up being positive.
  func completes(velocity: Double) -> Bool {
    let way = isUpward ? velocity : -velocity
    return moved > 0 && (fraction > Self.threshold || way >= Self.fling)
  }
}
