package import CardWire

/// How far the front of a cell is away from its place, to show its actions; nil in an element means
/// that it stands in its place.
package struct SwipeState: Equatable {
  /// The axis along which the front moves.
  package let axis: Axis
  /// Cells from its place; negative is left or up, where the actions of the side *end* wait.
  package var offset = 0.0
  /// The offset in whole cells, as it is drawn: rounded with half a cell of hysteresis.
  package private(set) var drawn = 0
  /// Cells that the actions at the start take.
  package private(set) var startReach: Int
  /// Cells that the actions at the end take.
  package private(set) var endReach: Int
  /// The side whose actions are open or opening; nil while the cell is closing, or dragged from its
  /// place.
  package var side: Side?
  /// Which of the side's actions the keys have chosen.
  package var chosen: Int?

  /// A cell in its place.
  package init(axis: Axis, startReach: Int, endReach: Int) {
    self.axis = axis
    self.startReach = startReach
    self.endReach = endReach
  }

  /// The timeline `swipe.<id>`: −1 (all actions of the end) … 0 (in its place) … 1 (those of the start).
  package var value: Double {
    let reach = offset < 0 ? endReach : startReach
    return reach > 0 ? min(1, max(-1, offset / Double(reach))) : 0
  }

  /// Whether the pointer has the front, or it moves by itself.
  package var isMoving: Bool { side == nil || offset != rest(side) }

  /// The side on which the actions are bare.
  package var bareSide: Side? { drawn == 0 ? nil : drawn < 0 ? .end : .start }

  /// The offset at which all actions of a side are bare; 0 in its place.
  package func rest(_ side: Side?) -> Double {
    switch side {
    case .start: Double(startReach)
    case .end: -Double(endReach)
    case nil: 0
    }
  }

  /// Moves the front, at most as far as the actions reach.
  package mutating func move(to offset: Double) {
    self.offset = min(Double(startReach), max(-Double(endReach), offset))
    if abs(self.offset - Double(drawn)) >= 0.75 || self.offset == self.offset.rounded() {
      drawn = Int(self.offset.rounded())
    }
  }

  /// The actions have another size, or the place has.
  ///
  /// - Returns: whether the front stands elsewhere now.
  package mutating func fit(startReach: Int, endReach: Int) -> Bool {
    guard startReach != self.startReach || endReach != self.endReach else { return false }
    let before = (drawn, value)
    self.startReach = startReach
    self.endReach = endReach
    if side != nil, abs(before.1) == 1 { offset = rest(side) }
    move(to: offset)
    return drawn != before.0
  }
}
