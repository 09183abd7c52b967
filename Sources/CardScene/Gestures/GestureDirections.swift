package import CardWire

/// Ways of the pointer.
package struct GestureDirections: OptionSet, Hashable, Sendable {
  /// One bit a way.
  package let rawValue: UInt8

  /// Makes a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let up = GestureDirections(rawValue: 1)
  package static let down = GestureDirections(rawValue: 2)
  package static let left = GestureDirections(rawValue: 4)
  package static let right = GestureDirections(rawValue: 8)
  package static let vertical: GestureDirections = [.up, .down]
  package static let horizontal: GestureDirections = [.left, .right]
  package static let all: GestureDirections = [.vertical, .horizontal]

  /// Both ways along an axis.
  package init(along axis: Axis) { self = axis == .x ? .horizontal : .vertical }

  /// The way toward the end of an axis, or toward its start.
  package init(along axis: Axis, toEnd: Bool) {
    self =
      switch (axis, toEnd) {
      case (.x, true): .right
      case (.x, false): .left
      case (.y, true): .down
      case (.y, false): .up
      }
  }

  /// The axis of a single way.
  package var axis: Axis { isDisjoint(with: .vertical) ? .x : .y }

  /// Rows and columns that make a drag of what was a click: a hand that clicks trembles.
  package static let threshold = (rows: 1, columns: 3)

  /// The way in which the pointer has gone; nil while it has not gone far enough to say.
  ///
  /// A row is about as high as two columns are wide.
  package static func way(dx: Int, dy: Int) -> GestureDirections? {
    if dy != 0, dy.magnitude >= threshold.rows, 2 * dy.magnitude.clamped >= dx.magnitude.clamped {
      return dy < 0 ? .up : .down
    }
    if dx.magnitude >= threshold.columns { return dx < 0 ? .left : .right }
    return nil
  }
}

extension UInt {
  /// Small enough to be doubled.
  fileprivate var clamped: UInt { Swift.min(self, 1 << 32) }
}
