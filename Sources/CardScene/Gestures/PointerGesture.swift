package import CardWire

/// What the pointer is doing between a press and its release.
package struct PointerGesture {
  /// What has begun.
  package enum Phase {
    /// Pressed; nothing has begun yet.
    case pressed
    /// A card follows the pointer.
    case card(CardDrag)
    /// The front of a cell follows it.
    case cell(CellDrag)
    /// The content of a scrolling container follows it.
    case scroll(ScrollDrag)
    /// A screen follows it.
    case screen(ScreenDrag)
    /// A child of a container follows it, from place to place.
    case reorder(ReorderDrag)
    /// The text between the press and the pointer is selected in the input that was pressed.
    case text
    /// The pointer moves over a menu; the cell where a long press has opened it, if one has.
    case menu(openedAt: Point?)
    /// Nothing claims it, or it was cancelled: the rest of it does nothing.
    case over
  }

  /// The cell of the press.
  package let start: Point
  /// The moment of the press.
  let moment: Instant
  /// What was pressed.
  package internal(set) weak var target: Element?
  /// What it may turn out to be.
  package internal(set) var arena = GestureArena()
  /// The nodes to which the entries of the arena belong.
  var subjects: [WeakElement] = []
  /// Whether the press has closed a cell, which is all that it does without a drag.
  var ignoresTap = false
  /// How fast the pointer is.
  var velocity: VelocityEstimator
  /// What it has turned out to be.
  package internal(set) var phase = Phase.pressed

  /// The gesture that a press begins.
  package init(start: Point, at moment: Instant, target: Element?) {
    self.start = start
    self.moment = moment
    self.target = target
    velocity = VelocityEstimator(at: start, now: moment)
  }

  /// The way in which it began; nil before that, and for what does not move.
  package var direction: GestureDirections? {
    arena.entries.lazy.compactMap(\.recognizer.direction).first
  }

  /// The node to which an entry of the arena belongs.
  func subject(_ index: Int) -> Element? {
    subjects.indices.contains(index) ? subjects[index].element : nil
  }
}

/// An element that may leave the scene.
struct WeakElement {
  private(set) weak var element: Element?

  init(_ element: Element?) { self.element = element }
}

extension Scene {
  /// Whether the pointer is doing something that a change of the screen would disturb.
  package var isInGesture: Bool {
    switch gesture?.phase {
    case .pressed, .card, .cell, .scroll, .screen, .reorder, .text, .menu: true
    case .over, nil: false
    }
  }
}
