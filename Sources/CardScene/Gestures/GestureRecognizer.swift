package import CardWire

/// One thing that a press of the pointer may turn out to be, as a state machine.
///
/// It is *possible* from the press on. A drag begins once the pointer has gone far enough in a way
/// that it claims, and the way is locked from then on; a tap begins and ends with a release in place;
/// a long press, and one that takes something up, begin when the pointer has rested. What has begun ends or is cancelled, once.
package struct GestureRecognizer: Equatable {
  /// What it recognizes.
  package enum Kind: String, CaseIterable, Sendable {
    /// A press and a release in the same place.
    case tap
    /// A press that rests.
    case longPress
    /// A press that rests on what can be put elsewhere, and the drag after it.
    case reorder
    /// A drag that selects text.
    case text
    /// A drag of a card of a `cards` container.
    case card
    /// A drag of a cell's front away from its actions.
    case swipe
    /// A drag of the content of a scrolling container.
    case scroll
    /// A drag that brings a screen up.
    case presentation
    /// A drag that takes a screen down.
    case dismissal
    /// A step of the wheel.
    case wheel
  }

  /// How far it has come.
  package enum State: String, CaseIterable, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// What happens to the pointer, and around it.
  package enum Event: Equatable, Sendable {
    /// The pointer is so many columns and rows from where it was pressed.
    case move(dx: Int, dy: Int)
    /// The button is up.
    case release
    /// Time has passed.
    case deadline
    /// Another gesture has won.
    case lose
    /// Escape, another size, the death of a process: all is as before the press.
    case cancel
  }

  /// What the owner has to do.
  package enum Effect: Equatable, Sendable {
    case begin, change, end, cancel
  }

  /// Milliseconds after which a press that rests is a long one.
  package static let longPress = 500

  /// What it recognizes.
  package let kind: Kind
  /// The ways that it claims.
  package let directions: GestureDirections
  /// When a press that rests has rested long enough; nil for all but the long ones.
  package let deadline: Instant?
  /// How far it has come.
  package private(set) var state = State.possible
  /// The way in which it began, which it keeps.
  package private(set) var direction: GestureDirections?

  /// A recognizer from the moment of the press on.
  package init(_ kind: Kind, claiming directions: GestureDirections = [], pressed: Instant) {
    self.kind = kind
    self.directions = directions
    let rests = kind == .longPress || kind == .reorder
    deadline = rests ? pressed.adding(milliseconds: Self.longPress) : nil
  }

  /// Whether it may still begin, or has begun and not ended.
  package var isLive: Bool {
    switch state {
    case .possible, .began, .changed: true
    case .ended, .cancelled, .failed: false
    }
  }

  /// Whether it has begun and not ended.
  package var hasBegun: Bool { state == .began || state == .changed }

  /// Takes an event.
  ///
  /// - Returns: what is to be done, in order; each `begin` is followed by one `end` or `cancel`.
  package mutating func handle(_ event: Event, now: Instant) -> [Effect] {
    switch (state, event) {
    case (.possible, .move(let dx, let dy)): return leave(dx: dx, dy: dy)
    case (.possible, .release):
      guard kind == .tap else { return step(to: .failed) }
      return step(to: .ended, .begin, .end)
    case (.possible, .deadline):
      guard let deadline, now >= deadline else { return [] }
      return step(to: .began, .begin)
    case (.possible, .lose), (.possible, .cancel): return step(to: .failed)
    case (.began, .move), (.changed, .move): return step(to: .changed, .change)
    case (.began, .release), (.changed, .release): return step(to: .ended, .end)
    case (.began, .deadline), (.changed, .deadline): return []
    case (.began, .lose), (.began, .cancel), (.changed, .lose), (.changed, .cancel):
      return step(to: .cancelled, .cancel)
    case (.ended, .move), (.ended, .release), (.ended, .deadline), (.ended, .lose),
      (.ended, .cancel):
      return []
    case (.cancelled, .move), (.cancelled, .release), (.cancelled, .deadline),
      (.cancelled, .lose), (.cancelled, .cancel):
      return []
    case (.failed, .move), (.failed, .release), (.failed, .deadline), (.failed, .lose),
      (.failed, .cancel):
      return []
    }
  }

  /// The pointer leaves the place of the press: a claimed way begins, any other fails.
  private mutating func leave(dx: Int, dy: Int) -> [Effect] {
    guard let way = way(dx: dx, dy: dy) else { return [] }
    guard directions.contains(way) else { return step(to: .failed) }
    direction = way
    return step(to: .began, .begin)
  }

  private func way(dx: Int, dy: Int) -> GestureDirections? {
    switch kind {
    case .text, .wheel:
      // A selection begins with the next character, the wheel with its first step.
      guard dx != 0 || dy != 0 else { return nil }
      if dx.magnitude > dy.magnitude { return dx < 0 ? .left : .right }
      return dy < 0 ? .up : .down
    case .tap, .longPress, .reorder, .card, .swipe, .scroll, .presentation, .dismissal:
      return .way(dx: dx, dy: dy)
    }
  }

  private mutating func step(to new: State, _ effects: Effect...) -> [Effect] {
    state = new
    return effects
  }
}
