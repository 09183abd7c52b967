/// How long a change takes, and how it runs.
public struct Motion: Hashable, Sendable {
  /// From the first frame to the last, in milliseconds, 0 … 10,000; 0 jumps.
  public var milliseconds: Int
  /// How it runs.
  public var ease: Ease

  /// What is left out: 300 ms, fast at first.
  package static let standard = Motion()

  /// Joins a duration and an ease.
  public init(milliseconds: Int = 300, ease: Ease = .out) {
    self.milliseconds = milliseconds
    self.ease = ease
  }
}

/// Where a child comes from when it is new, or goes to when it is removed.
public struct Passage: Hashable, Sendable {
  /// The values of properties at the far end, such as `alpha` 0 or `dy` 2: `dx`, `dy`, `alpha`,
  /// `reveal`, `scale`.
  public var values: [MotionProperty: Double]
  /// How it gets from there, or there.
  public var motion: Motion

  /// Joins the far end and the way.
  public init(_ values: [MotionProperty: Double], motion: Motion = Motion()) {
    self.values = values
    self.motion = motion
  }

  /// Out of nothing, or into it.
  public static let fade = Passage([.alpha: 0])

  /// What can have a value at the far end.
  package static let properties: [MotionProperty] = [.dx, .dy, .alpha, .reveal, .scale]
}

extension Motion {
  /// The properties whose changes can move.
  package static let properties: [MotionProperty] = [.width, .height, .value]
}

extension Dictionary where Key == MotionProperty {
  /// Its members by the names of the properties, the same in each run.
  package var inOrder: [Element] { sorted { $0.key.rawValue < $1.key.rawValue } }
}
