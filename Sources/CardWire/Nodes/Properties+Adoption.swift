extension Properties {
  /// What the changes of a patch mean for a node of this kind.
  ///
  /// A patch is read before it is known which node it meets, so that a value is only checked against
  /// all kinds together. Here it gets the form of this one: the name of an icon becomes a word, the
  /// `null` of a `progress` one that runs without a known end. A property that the kind does not take
  /// is left out. Throws a fault, whose path is the property alone, for a value that does not fit.
  package func adopted(by kind: NodeKind) throws(WireFault) -> Properties {
    var result: [PropertyEntry] = []
    result.reserveCapacity(entries.count)
    for entry in entries {
      let form = PropertyForms.form(kind: Int(kind.index), property: entry.property.place)
      guard let form = form ?? (entry.property == .cells && kind == .row ? .cells : nil) else {
        continue
      }
      guard let value = entry.value.adopted(by: form) else {
        throw WireFault(
          .type, about: "patch", path: entry.property.rawValue,
          message: "the \"\(entry.property.rawValue)\" of a \(kind.rawValue): "
            + "expected \(form.expectation)")
      }
      result.append(PropertyEntry(entry.property, value))
    }
    return Properties(unique: result)
  }
}

extension PropertyValue {
  /// The value in a form that it was not read for; nil where it does not fit.
  fileprivate func adopted(by form: PropertyForm) -> PropertyValue? {
    switch (form, self) {
    case (.progress, .null): .indefinite
    case (_, .null): self
    case (.progress, .number(let value)):
      -0.01...1.01 ~= value ? .number(Swift.min(Swift.max(value, 0), 1)) : nil
    case (.number, .number), (.bool, .bool), (.string, .string): self
    case (.inputValue, .string), (.inputValue, .number): self
    case (.text, .string), (.text, .spans): self
    case (.gridColumns, .integer), (.gridColumns, .lengths), (.tableColumns, .columns): self
    // An empty array does not tell what it has none of.
    case (.tableColumns, .lengths(let lengths)): lengths.isEmpty ? .columns([]) : nil
    case (.variant(let places), .variant(let variant)):
      Words.variant.values[places].contains(variant) ? self : nil
    case (.icon, .string(let name)): IconName(rawValue: name).map { .icon($0) }
    case (.string, .raw(let value)): JSON(value).string.map { .string($0) }
    case (.progress, _), (.number, _), (.bool, _), (.string, _), (.inputValue, _), (.text, _),
      (.gridColumns, _), (.tableColumns, _), (.variant, _), (.icon, _):
      nil
    // All other properties have one form in every kind, and it was checked when they were read.
    default: self
    }
  }
}
