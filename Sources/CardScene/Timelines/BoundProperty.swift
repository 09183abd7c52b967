import CardWire

/// A property of a node that follows a timeline.
struct BoundProperty: Equatable {
  let property: MotionProperty
  /// The timeline as the card wrote it.
  let text: String
  /// The timeline; nil for a name that there is none of.
  let timeline: TimelineName?
  let table: MotionTable

  /// The bindings of a node, from what it says.
  static func all(of properties: Properties) -> [BoundProperty] {
    guard case .bindings(let bindings) = properties[.bind] else { return [] }
    return bindings.map { binding in
      BoundProperty(
        property: binding.property, text: binding.timeline,
        timeline: TimelineName(binding.timeline),
        table: MotionTable(points: binding.map, ease: binding.ease))
    }
  }
}

/// What the screen shows of a node instead of what its card said, while timelines move it.
struct PresentedValues: Equatable {
  /// Cells away from its place.
  var dx = 0
  var dy = 0
  /// How much of it is seen, 0 … 1.
  var alpha = 1.0
  /// How far its text has gone from its own tone to the accent, 0 … 1.
  var mix = 0.0
  /// The part of its width that is drawn, from its start, 0 … 1.
  var reveal = 1.0
  /// The part of both its sides that is drawn, about its middle, 0 … 1.
  var scale = 1.0
  /// What a `progress` shows.
  var value: Double?
  /// Cells.
  var width: Int?
  var height: Int?
  var hidden: Bool?

  /// A node as its card said it.
  static let plain = PresentedValues()

  /// Puts a value on the screen; cells with half a cell of hysteresis while the timeline moves.
  mutating func take(_ value: Double, for property: MotionProperty, isAtRest: Bool) {
    let fraction = min(1, max(0, value))
    switch property {
    case .dx: dx = Self.cells(value, from: dx, isAtRest)
    case .dy: dy = Self.cells(value, from: dy, isAtRest)
    case .alpha: alpha = fraction
    case .mix: mix = fraction
    case .reveal: reveal = fraction
    case .scale: scale = fraction
    case .value: self.value = fraction
    case .width: width = max(0, Self.cells(value, from: width, isAtRest))
    case .height: height = max(0, Self.cells(value, from: height, isAtRest))
    case .hidden: hidden = value >= 0.5
    }
  }

  private static func cells(_ value: Double, from old: Int?, _ isAtRest: Bool) -> Int {
    let value = min(10_000, max(-10_000, value))
    if let old, !isAtRest, abs(value - Double(old)) < 0.75 { return old }
    return Int(value.rounded())
  }

  /// Whether another size follows, so that everything around has to be laid out.
  func changesSize(from other: PresentedValues) -> Bool {
    width != other.width || height != other.height || hidden != other.hidden
  }

  /// Whether it stands elsewhere.
  func moves(from other: PresentedValues) -> Bool { dx != other.dx || dy != other.dy }
}
