package import CardWire

extension Element {
  /// Where operations of a patch find it; nil where it has no id.
  package var address: NodeAddress? { id.map { NodeAddress(row: row, $0) } }

  /// The path of the process whose view hangs below it; nil for what is no slot.
  package var slotPath: SlotPath? { slotName.map(owner.appending) }

  /// The name of a slot in the view of its process: its id, else its controller's name, after the
  /// row's key and a dot where it stands in a row; nil for what is no slot.
  package var slotName: String? {
    guard sentKind == .slot else { return nil }
    return Self.slotName(id: id, properties: properties, row: row)
  }

  static func slotName(id: NodeID?, properties: Properties, row: NodeID?) -> String {
    let name = id?.rawValue ?? properties.string(.controller) ?? ""
    return row.map { "\($0).\(name)" } ?? name
  }

  /// The scope of ids inside of it: a row's key, where it is a row or stands in one.
  var scopeInside: NodeID? { isRow ? id : row }

  /// Who owns the scope in which its id is unique: the list of a row, the row of what stands in one;
  /// nil for the view.
  var scope: Element? {
    if isRow { return parent }
    var element = parent
    while let current = element, current.owner == owner {
      if current.isRow { return current }
      element = current.parent
    }
    return nil
  }

  /// The scope of the ids of its children.
  var childScope: Element? { sentKind.takesRows || isRow ? self : scope }

  /// Whether it is a row of a list or a table.
  package var isRow: Bool {
    parent.map { $0.sentKind.takesRows && $0.replacement !== self } ?? false
  }

  /// Whether it is the root of its process's view.
  var isViewRoot: Bool { parent.map { $0.owner != owner } ?? true }

  /// The slot whose process drew it; nil in the deck's own view.
  package var card: Element? {
    var element = self
    while let parent = element.parent {
      if parent.owner != owner { return parent }
      element = parent
    }
    return nil
  }

  /// Whether `other` is this element or stands somewhere below it.
  package func contains(_ other: Element) -> Bool {
    var element: Element? = other
    while let current = element {
      if current === self { return true }
      element = current.parent
    }
    return false
  }

  /// Whether the card said `hidden`, or the layout had no place, for it or something around it in
  /// its process's view.
  package var isHiddenInView: Bool {
    var element: Element? = self
    while let current = element, current.owner == owner {
      if current.isDropped { return true }
      element = current.parent
    }
    return false
  }
}
