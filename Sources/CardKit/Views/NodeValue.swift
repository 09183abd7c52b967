public import CardWire

/// A Swift type that a view's property has, and its form on the wire.
protocol NodeValue: Equatable {
  /// The value out of its wire form; nil where the form belongs to another type.
  init?(_ value: PropertyValue)
  /// The form on the wire.
  var propertyValue: PropertyValue { get }
}

extension Bool: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .bool(let bool) = value else { return nil }
    self = bool
  }
  var propertyValue: PropertyValue { .bool(self) }
}

extension Int: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .integer(let integer) = value else { return nil }
    self = integer
  }
  var propertyValue: PropertyValue { .integer(self) }
}

extension String: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .string(let string) = value else { return nil }
    self = string
  }
  var propertyValue: PropertyValue { .string(self) }
}

extension Length: ExpressibleByIntegerLiteral {
  /// A number of cells, so that `label.width = 8` can be written.
  public init(integerLiteral value: Int) { self = .cells(value) }
}

extension Length: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .length(let length) = value else { return nil }
    self = length
  }
  var propertyValue: PropertyValue { .length(self) }
}

extension Tone: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .tone(let tone) = value else { return nil }
    self = tone
  }
  var propertyValue: PropertyValue { .tone(self) }
}

extension Emphasis: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .emphasis(let emphasis) = value else { return nil }
    self = emphasis
  }
  var propertyValue: PropertyValue { .emphasis(self) }
}

extension Level: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .level(let level) = value else { return nil }
    self = level
  }
  var propertyValue: PropertyValue { .level(self) }
}

extension BorderStyle: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .border(let border) = value else { return nil }
    self = border
  }
  var propertyValue: PropertyValue { .border(self) }
}

extension Alignment: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .alignment(let alignment) = value else { return nil }
    self = alignment
  }
  var propertyValue: PropertyValue { .alignment(self) }
}

extension Justification: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .justification(let justification) = value else { return nil }
    self = justification
  }
  var propertyValue: PropertyValue { .justification(self) }
}

extension Overflow: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .overflow(let overflow) = value else { return nil }
    self = overflow
  }
  var propertyValue: PropertyValue { .overflow(self) }
}

extension Axis: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .axis(let axis) = value else { return nil }
    self = axis
  }
  var propertyValue: PropertyValue { .axis(self) }
}

extension Selection: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .selection(let selection) = value else { return nil }
    self = selection
  }
  var propertyValue: PropertyValue { .selection(self) }
}

extension ButtonRole: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .role(let role) = value else { return nil }
    self = role
  }
  var propertyValue: PropertyValue { .role(self) }
}

extension Variant: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .variant(let variant) = value else { return nil }
    self = variant
  }
  var propertyValue: PropertyValue { .variant(self) }
}

extension IconName: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .icon(let icon) = value else { return nil }
    self = icon
  }
  var propertyValue: PropertyValue { .icon(self) }
}

extension RGB: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
  var propertyValue: PropertyValue { .color(self) }
}

extension [MenuEntry]: NodeValue {
  init?(_ value: PropertyValue) {
    guard case .entries(let entries) = value else { return nil }
    self = entries
  }
  var propertyValue: PropertyValue { .entries(self) }
}
