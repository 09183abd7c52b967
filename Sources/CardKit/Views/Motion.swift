public import CardWire

/// How long a change takes, and how it runs.
public struct Motion: Hashable, Sendable {
  /// From the first frame to the last, in milliseconds; 0 jumps.
  public var milliseconds: Int
  /// How it runs.
  public var ease: Ease

  /// Joins a duration and an ease.
  public init(milliseconds: Int = 300, ease: Ease = .out) {
    self.milliseconds = milliseconds
    self.ease = ease
  }

  fileprivate var members: JSON {
    ["duration": .integer(milliseconds), "ease": .string(ease.rawValue)]
  }

  fileprivate init(_ json: JSON) {
    self.init(
      milliseconds: json["duration"]?.integer ?? 300,
      ease: json["ease"]?.string.flatMap(Ease.init) ?? .out)
  }
}

/// Where a child comes from when it is new, or goes to when it is removed.
public struct Passage: Hashable, Sendable {
  /// The values of properties at the far end, such as `alpha` 0 or `dy` 2, by name.
  public var values: [String: Double]
  /// How it gets from there, or there.
  public var motion: Motion

  /// Joins the far end and the way.
  public init(_ values: [String: Double], motion: Motion = Motion()) {
    self.values = values
    self.motion = motion
  }

  /// Out of nothing, or into it.
  public static let fade = Passage(["alpha": 0])

  fileprivate var json: JSON {
    var json = motion.members
    for (name, value) in values.sorted(by: { $0.key < $1.key }) { json[name] = .number(value) }
    return json
  }

  fileprivate init(_ json: JSON) {
    var values: [String: Double] = [:]
    for member in json.object ?? [] where member.name != "duration" {
      if let number = member.value.number { values[member.name] = number }
    }
    self.init(values, motion: Motion(json))
  }
}

extension View {
  /// How changes of properties move, by the property's name; the others jump.
  public final var transitions: [String: Motion] {
    get {
      var transitions: [String: Motion] = [:]
      for member in raw(.transition)?.object ?? [] {
        transitions[member.name] = Motion(member.value)
      }
      return transitions
    }
    set {
      var json: JSON? = nil
      for (name, motion) in newValue.sorted(by: { $0.key < $1.key }) {
        json = json ?? .object([])
        json?[name] = motion.members
      }
      set(.transition, json.map { .raw(RawJSON($0)) })
    }
  }

  /// Where it comes from when it is new among its siblings.
  public final var enter: Passage? {
    get { raw(.enter).map(Passage.init) }
    set { set(.enter, (newValue?.json).map { .raw(RawJSON($0)) }) }
  }

  /// Where it goes to when it is removed.
  public final var exit: Passage? {
    get { raw(.exit).map(Passage.init) }
    set { set(.exit, (newValue?.json).map { .raw(RawJSON($0)) }) }
  }

  /// Lets a property follow a timeline of the host; replaces an earlier binding of the property.
  ///
  /// `map` are pairs of the timeline's and the property's value, the former rising.
  public final func bind(
    _ property: String, on timeline: String, map: [[Double]], ease: Ease = .linear
  ) {
    bindings =
      bindings.filter { $0.property != property }
      + [Binding(property, on: timeline, map: map, ease: ease)]
  }

  private func raw(_ property: Property) -> JSON? {
    if case .raw(let raw)? = properties[property] { JSON(raw) } else { nil }
  }
}
