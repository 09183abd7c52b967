/// What a node can say of itself besides its kind, its id and what it contains.
///
/// `PropertyShape.of(_:in:)` says which kinds take a property and what its value looks like.
package enum Property: String, CaseIterable, Hashable, Sendable {
  // Layout
  case width, height, minWidth, maxWidth, minHeight, maxHeight
  case gap, padding, align, justify, wrap, overflow, drop, hidden, span, at
  // Style
  case tone, emphasis, level, border, color, background, title
  // Containers
  case axis, select, selected, reorders, empty, total, start, columns, form
  case actions, menu, shortcuts
  // Host kinds
  case opens, topMargin, closedHeight, closedSpacing, openSpacing
  case controller, config, fallback, name, data
  // Display
  case text, ansi, value, path, alt, format, zone, since
  case `as`, points, series, bars, unit, min, max, keep, cells
  // Input
  case placeholder, ack, live, focus, submit, role, disabled, options, step, `do`
  // Motion
  case bind, transition, enter, exit, match
}

/// A property and what it is set to.
package struct PropertyEntry: Equatable, Sendable {
  package var property: Property
  package var value: PropertyValue

  package init(_ property: Property, _ value: PropertyValue) {
    self.property = property
    self.value = value
  }
}

/// The properties that a node sets; one that is absent has its default.
package struct Properties: Equatable, Sendable {
  /// In the order in which they were set, each property at most once.
  package private(set) var entries: [PropertyEntry]

  /// Makes a list; a later entry replaces an earlier one of the same property.
  package init(_ entries: [PropertyEntry] = []) {
    self.entries = []
    for entry in entries { self[entry.property] = entry.value }
  }

  /// Takes entries that hold each property at most once, which the decoder has checked.
  package init(unique entries: [PropertyEntry]) { self.entries = entries }

  /// The value, or nil where the node leaves it at its default.
  package subscript(property: Property) -> PropertyValue? {
    get {
      for entry in entries where entry.property == property { return entry.value }
      return nil
    }
    set {
      let index = entries.firstIndex { $0.property == property }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append(PropertyEntry(property, value))
      case (nil, nil): break
      }
    }
  }

  /// Takes what `changes` say: `null` puts a property back to its default, absent ones stay.
  ///
  /// The `value` of a `progress` is the exception that `PropertyValue.indefinite` stands for.
  package mutating func merge(_ changes: Properties) {
    for entry in changes.entries { self[entry.property] = entry.value == .null ? nil : entry.value }
  }

  /// Whether both set the same properties to the same values, in whatever order.
  package static func == (a: Properties, b: Properties) -> Bool {
    a.entries.count == b.entries.count && a.entries.allSatisfy { b[$0.property] == $0.value }
  }
}
