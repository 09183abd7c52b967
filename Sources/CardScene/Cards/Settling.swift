package import CardWire

/// A value on its way to its end, as a function of the moment alone.
///
/// The way is computed from its start in whole milliseconds, so that a frame looks the same whichever
/// frames were drawn before it.
package struct Settling: Equatable {
  /// How the value comes to its end.
  package enum Curve: Equatable {
    /// A critically damped spring of one second; it begins with a velocity in units a second.
    case spring(velocity: Double)
    /// Fast at first, then slower; a third of a second.
    case easeOut
    /// Fast at first, then slower, in so many milliseconds, 1 or more.
    case ease(milliseconds: Int)
  }

  /// The value at the start.
  package let origin: Double
  /// The value in the end.
  package let end: Double
  /// The moment of the start.
  package let start: Instant
  /// The way between them.
  package let curve: Curve

  /// A way that begins at a moment.
  package init(from origin: Double, to end: Double, start: Instant, curve: Curve) {
    self.origin = origin
    self.end = end
    self.start = start
    self.curve = curve
  }

  /// Milliseconds after which the value stands still.
  package var duration: Int {
    switch curve {
    case .spring: 1000
    case .easeOut: 330
    case .ease(let milliseconds): max(1, milliseconds)
    }
  }

  /// The value at a moment.
  package func value(at now: Instant) -> Double {
    let milliseconds = now.milliseconds(since: start)
    guard milliseconds < duration else { return end }
    switch curve {
    case .spring(let velocity):
      return end + Settling.spring(origin - end, velocity, after: milliseconds).distance
    case .easeOut, .ease:
      let rest = 1 - Double(milliseconds) / Double(duration)
      return end + (origin - end) * rest * rest
    }
  }

  /// Whether nothing can be seen to move any more.
  package func isSettled(at now: Instant) -> Bool {
    let milliseconds = now.milliseconds(since: start)
    guard milliseconds < duration else { return true }
    switch curve {
    case .spring(let velocity):
      let rest = Settling.spring(origin - end, velocity, after: milliseconds)
      return abs(rest.distance) < Settling.stillness && abs(rest.velocity) < 1
    case .easeOut, .ease:
      return abs(value(at: now) - end) < Settling.stillness
    }
  }

  /// A thirty-second of a cell: less than the eighths that can be drawn.
  private static let stillness = 1.0 / 32

  /// The natural frequency a millisecond: after a second 0.1 % of the way is left.
  private static let frequency = 0.00923
  /// `exp(-frequency)`: what one millisecond leaves.
  private static let decay = 0.9908124656967744

  /// The exact solution of x″ = −2ωx′ − ω²x; the velocity is one a second.
  private static func spring(
    _ distance: Double, _ velocity: Double, after milliseconds: Int
  ) -> (distance: Double, velocity: Double) {
    let slope = velocity / 1000 + frequency * distance
    let left = power(decay, milliseconds)
    let reached = (distance + slope * Double(milliseconds)) * left
    return (reached, (slope * left - frequency * reached) * 1000)
  }

  /// `base` to a power from 0, by squaring: the standard library has no exponential function.
  private static func power(_ base: Double, _ exponent: Int) -> Double {
    var result = 1.0
    var factor = base
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result *= factor }
      factor *= factor
      rest >>= 1
    }
    return result
  }
}
