import CardWire

/// A property of an element on its way from one value to another, by itself.
struct Run {
  /// The element; one that has left its parent is held by that one's `ghosts`.
  private(set) weak var element: Element?
  let property: MotionProperty
  let origin: Double
  let end: Double
  let start: Instant
  let motion: Motion

  init(
    _ element: Element, _ property: MotionProperty, from origin: Double, to end: Double,
    start: Instant, motion: Motion
  ) {
    self.element = element
    self.property = property
    self.origin = origin
    self.end = end
    self.start = start
    self.motion = motion
  }

  /// The value at a moment.
  func value(at now: Instant) -> Double {
    let elapsed = now.milliseconds(since: start)
    guard elapsed < motion.milliseconds else { return end }
    let part = motion.ease.value(at: Double(elapsed) / Double(motion.milliseconds))
    return origin + (end - origin) * part
  }

  /// Whether it has arrived.
  func isOver(at now: Instant) -> Bool { now.milliseconds(since: start) >= motion.milliseconds }
}

/// What an element says about how it comes, goes and changes.
struct Passing: Equatable {
  var enter: Passage?
  var exit: Passage?
  var transitions: [MotionProperty: Motion] = [:]

  /// What a node says; nil where all of it jumps.
  init?(_ properties: Properties) {
    if case .passage(let passage) = properties[.enter] { enter = passage }
    if case .passage(let passage) = properties[.exit] { exit = passage }
    if case .transitions(let motions) = properties[.transition] { transitions = motions }
    if enter == nil && exit == nil && transitions.isEmpty { return nil }
  }
}

/// An element before an update, as far as its motion needs it.
struct PassingRecord {
  let element: Element
  let parent: Element?
  let frame: Rect
  /// What the screen showed of its `value`.
  let shown: Double?
  /// What its card said of the properties that can have a transition.
  let said: [MotionProperty: Double]

  init(_ element: Element) {
    self.element = element
    parent = element.parent
    frame = element.frame
    shown = element.presented.value ?? Look(element).fraction
    said = element.saidValues
  }
}

/// What an update of a view has touched of the elements that say how they move.
struct TouchedMotion {
  /// Those that were there, as they were, in the order in which they were touched.
  private(set) var records: [PassingRecord] = []
  private var kept: Set<ObjectIdentifier> = []
  /// Those that are new.
  var arrivals: [Element] = []

  /// Keeps how an element is before it changes or goes; the first time counts.
  mutating func keep(_ element: Element) {
    guard element.passing != nil, kept.insert(ObjectIdentifier(element)).inserted else { return }
    records.append(PassingRecord(element))
  }
}

extension Element {
  /// What its card says of the properties that can have a transition, where the layout does not find
  /// them.
  var saidValues: [MotionProperty: Double] {
    var values: [MotionProperty: Double] = [:]
    if case .cells(let width) = resolved.length(.width) { values[.width] = Double(width) }
    if case .cells(let height) = resolved.length(.height) { values[.height] = Double(height) }
    if let value = Look(self).fraction { values[.value] = value }
    return values
  }
}

/// The element in which one that has left is still drawn.
struct GhostPlace {
  private(set) weak var element: Element?
  let ghost: Element
  /// Where the ghost stood.
  let frame: Rect

  init(of ghost: Element, in element: Element, at frame: Rect) {
    self.ghost = ghost
    self.element = element
    self.frame = frame
  }
}
