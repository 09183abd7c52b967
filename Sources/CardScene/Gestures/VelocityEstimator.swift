package import CardWire

/// How fast the pointer is, from its latest moves; every gesture asks this one.
package struct VelocityEstimator: Equatable {
  private struct Sample: Equatable {
    var moment: Instant
    var place: Point
  }

  /// Moves older than this do not count, in milliseconds.
  private static let memory = 100
  /// In less time than this a hand cannot have shown how fast it is; moves that come in one read of
  /// the terminal have no velocity.
  private static let leastSpan = 30

  private var trail: [Sample]

  /// The pointer was pressed at a cell.
  package init(at place: Point, now: Instant) {
    trail = [Sample(moment: now, place: place)]
  }

  /// The pointer is at another cell.
  package mutating func move(to place: Point, now: Instant) {
    trail.append(Sample(moment: now, place: place))
    trail.removeAll { now.milliseconds(since: $0.moment) > Self.memory }
  }

  /// Cells a second along an axis, right and down being positive; 0 after the pointer has rested,
  /// and where it is not known.
  package func velocity(along axis: Axis, at now: Instant) -> Double {
    guard let first = trail.first(where: { now.milliseconds(since: $0.moment) <= Self.memory }),
      let last = trail.last, case let elapsed = now.milliseconds(since: first.moment),
      elapsed >= Self.leastSpan
    else { return 0 }
    let cells =
      axis == .x
      ? last.place.x.saturatingSubtract(first.place.x)
      : last.place.y.saturatingSubtract(first.place.y)
    return Double(cells) * 1000 / Double(elapsed)
  }
}
