import CardWire

/// The classes of the slot that a process's view stands in.
struct SizeClasses: Equatable {
  var width: WidthClass
  var height: HeightClass

  /// How many cells a size must be below a border before its class follows.
  static let hysteresis = 2

  init(width: WidthClass, height: HeightClass) {
    self.width = width
    self.height = height
  }

  /// The classes of a size that nobody has seen before.
  init(_ size: Size) {
    width = Self.width(size.width)
    height = Self.height(size.height)
  }

  /// The classes after these for a size: growing follows at once, shrinking with hysteresis, so
  /// that a border that moves to and fro does not flicker.
  func following(_ size: Size) -> SizeClasses {
    let new = SizeClasses(size)
    let grace = Self.hysteresis - 1
    let lenient = SizeClasses(Size(width: size.width + grace, height: size.height + grace))
    var result = new
    if new.width < width && lenient.width >= width { result.width = width }
    if new.height < height && lenient.height >= height { result.height = height }
    return result
  }

  private static func width(_ columns: Int) -> WidthClass {
    switch columns {
    case ..<24: .xs
    case ..<48: .s
    case ..<96: .m
    default: .l
    }
  }

  private static func height(_ rows: Int) -> HeightClass {
    switch rows {
    case ..<6: .short
    case ..<16: .mid
    default: .tall
    }
  }
}

extension NodeKind {
  /// Whether `at` may turn one of these kinds into another, and an update too, without the node
  /// becoming a different one.
  var isFlexible: Bool {
    switch self {
    case .row, .column, .stack, .grid: true
    default: false
    }
  }
}

extension Element {
  /// Works out what holds in a size class: the overrides for widths first, those for heights over
  /// them.
  func resolve(in classes: SizeClasses) {
    kind = sentKind
    resolved = properties
    if case .overrides(let overrides) = properties[.at] {
      let matching =
        overrides.filter { $0.sizeClass == .width(classes.width) }
        + overrides.filter { $0.sizeClass == .height(classes.height) }
      for override in matching {
        resolved.merge(override.properties)
        if let other = override.kind, other.isFlexible, sentKind.isFlexible { kind = other }
      }
    }
    attributes = LayoutAttributes(resolved)
    bindings = BoundProperty.all(of: resolved)
    passing = Passing(resolved)
    if presented != .plain { showPresented() }
  }
}

extension Property {
  /// Whether it changes no more than colours and weights, or what fills a place of a fixed size.
  var isLook: Bool {
    switch self {
    case .tone, .emphasis, .color, .background, .value, .ack, .selected, .points, .live, .disabled,
      .do, .shortcuts, .menu, .actions, .config, .focus:
      true
    default: false
    }
  }
}

extension Properties {
  /// Whether nothing has to be laid out again when these follow on the others.
  func differsOnlyInLooks(from other: Properties) -> Bool {
    entries.allSatisfy { $0.property.isLook || other[$0.property] == $0.value }
      && other.entries.allSatisfy { $0.property.isLook || self[$0.property] != nil }
  }
}
