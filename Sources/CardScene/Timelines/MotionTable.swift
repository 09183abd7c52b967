import CardWire

/// How a property follows a timeline: a curve, then straight lines between points.
struct MotionTable: Equatable {
  /// The timeline's values, rising, each with the property's.
  let points: [[Double]]
  /// The curve that the timeline runs through before.
  let ease: Ease

  /// The property's value at a value of the timeline; before the first and after the last point it
  /// stays.
  func value(at progress: Double) -> Double {
    let progress = progress < 0 ? -ease.value(at: -progress) : ease.value(at: progress)
    guard let first = points.first, let last = points.last else { return 0 }
    if progress <= first[0] { return first[1] }
    if progress >= last[0] { return last[1] }
    guard let end = points.firstIndex(where: { $0[0] > progress }) else { return last[1] }
    let (a, b) = (points[end - 1], points[end])
    return a[1] + (b[1] - a[1]) * (progress - a[0]) / (b[0] - a[0])
  }
}

extension Ease {
  /// Where a curve is after a part of the way, both 0 … 1; outside of that it goes on as it is.
  func value(at t: Double) -> Double {
    guard t > 0, t < 1 else { return t }
    return switch self {
    case .linear: t
    case .in, .quad: t * t
    case .out: t * (2 - t)
    case .inOut: t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t)
    case .cubic: t * t * t
    }
  }
}
