public import CardWire

extension View {
  /// How changes of properties move: `width`, `height` and `value`; the others jump.
  public final var transitions: [MotionProperty: Motion] {
    get {
      if case .transitions(let transitions)? = properties[.transition] { transitions } else { [:] }
    }
    set { set(.transition, newValue.isEmpty ? nil : .transitions(newValue)) }
  }

  /// Where it comes from when it is new among its siblings.
  public final var enter: Passage? {
    get { passage(.enter) }
    set { set(.enter, newValue.map { .passage($0) }) }
  }

  /// Where it goes to when it is removed.
  public final var exit: Passage? {
    get { passage(.exit) }
    set { set(.exit, newValue.map { .passage($0) }) }
  }

  /// Lets a property follow a timeline of the host; replaces an earlier binding of the property.
  ///
  /// `map` are pairs of the timeline's and the property's value, the former rising.
  public final func bind(
    _ property: MotionProperty, on timeline: String, map: [[Double]], ease: Ease = .linear
  ) {
    bindings =
      bindings.filter { $0.property != property }
      + [Binding(property, on: timeline, map: map, ease: ease)]
  }

  private func passage(_ property: Property) -> Passage? {
    if case .passage(let passage)? = properties[property] { passage } else { nil }
  }
}
