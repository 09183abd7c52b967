package import CardWire

/// What the pointer is doing between a press and its release.
package struct PointerGesture {
  /// How far the gesture has come.
  package enum Phase {
    /// Pressed, not yet moved over the threshold.
    case pressed
    /// A card follows the pointer.
    case card(CardDrag)
    /// The text between the press and the pointer is selected in the input that was pressed.
    case text
    /// Nothing claims it, or it was cancelled: the rest of it does nothing.
    case over
  }

  /// The cell of the press.
  package let start: Point
  /// The moment of the press.
  let moment: Instant
  /// What was pressed.
  package internal(set) weak var target: Element?
  /// How far it has come.
  package internal(set) var phase = Phase.pressed

  /// The gesture that a press begins.
  package init(start: Point, at moment: Instant, target: Element?) {
    self.start = start
    self.moment = moment
    self.target = target
  }
}

extension Scene {
  /// Whether the pointer is doing something that a change of the screen would disturb.
  package var isInGesture: Bool {
    switch gesture?.phase {
    case .pressed, .card, .text: true
    case .over, nil: false
    }
  }
}
