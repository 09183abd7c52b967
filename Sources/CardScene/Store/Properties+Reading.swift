package import CardWire

/// Values by the type that a reader wants; a property of another type counts as absent.
extension Properties {
  /// A number of cells, 0 … 10,000.
  package func cells(_ property: Property) -> Int? {
    switch self[property] {
    case .integer(let value), .length(.cells(let value)): min(10_000, max(0, value))
    case .number(let value) where value.isFinite: Int(min(10_000, max(0, value.rounded())))
    default: nil
    }
  }

  /// A width or a height.
  package func length(_ property: Property) -> Length? {
    if case .length(let length) = self[property] { return length }
    return cells(property).map { .cells($0) }
  }

  /// Whether a switch is on; off is the default of all of them.
  package func flag(_ property: Property) -> Bool { self[property] == .bool(true) }

  /// A word or a text without looks.
  package func string(_ property: Property) -> String? {
    switch self[property] {
    case .string(let text): text
    case .spans(let spans): spans.map(\.text).joined()
    default: nil
    }
  }

  /// A number.
  package func number(_ property: Property) -> Double? {
    switch self[property] {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// A whole number.
  package func integer(_ property: Property) -> Int? {
    if case .integer(let value) = self[property] { return value }
    return nil
  }

  /// A node that stands in for another content.
  package func node(_ property: Property) -> Node? {
    switch self[property] {
    case .node(let box): box.node
    case .string(let text): .text(text)
    default: nil
    }
  }

  /// What an input, a toggle, a choice or a slider is set to.
  package var inputValue: InputValue? {
    switch self[.value] {
    case .bool(let value): .bool(value)
    case .integer(let value): .number(Double(value))
    case .number(let value): .number(value)
    case .string(let text): .text(text)
    default: nil
    }
  }
}
