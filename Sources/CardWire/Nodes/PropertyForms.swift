/// The table of shapes in the layout that the decoder needs: one step from kind and property to form.
enum PropertyForms {
  /// The row of the table for a patch, where the kind is not known.
  static let anyKind = NodeKind.allCases.count

  /// What a kind cannot do without, by the kind's place.
  static let required: [Bits128] = NodeKind.allCases.map { kind in
    var bits = Bits128()
    for shape in PropertyShape.all where shape.required.contains(kind) {
      bits.insert(shape.property.place)
    }
    return bits
  }

  private static let width = Property.allCases.count

  private static let forms: [PropertyForm?] = {
    var forms = [PropertyForm?](repeating: nil, count: (anyKind + 1) * width)
    for shape in PropertyShape.all {
      let column = shape.property.place
      for (row, kind) in NodeKind.allCases.enumerated() where shape.kinds.contains(kind) {
        forms[row * width + column] = shape.form
      }
      forms[anyKind * width + column] = unions[shape.property] ?? shape.form
    }
    forms[anyKind * width + Property.cells.place] = .cells
    return forms
  }()

  /// Properties whose form depends on the kind, and what may stand for them in a patch.
  private static let unions: [Property: PropertyForm] = [
    .text: .text, .value: .anyValue, .columns: .anyColumns, .data: .raw, .name: .string,
    .as: .variant(0...Variant.allCases.count - 1),
  ]

  /// The form of the property at a place, in the kind at a place; nil where it does not belong.
  @inline(__always)
  static func form(kind: Int, property: Int) -> PropertyForm? { forms[kind &* width &+ property] }

  /// The place of the layout that takes the most properties.
  static let grid = Int(NodeKind.grid.index)

  /// The names of the properties that the kind at a place takes; all for `anyKind`.
  static func names(inKindAt place: Int) -> [String] {
    place < anyKind ? names(in: NodeKind.allCases[place]) : Property.allCases.map(\.rawValue)
  }

  /// The names of the properties that a kind takes.
  static func names(in kind: NodeKind) -> [String] {
    Property.allCases.filter { PropertyShape.of($0, in: kind) != nil }.map(\.rawValue)
  }
}

extension Property {
  /// Its place in the order of declaration, which is how an enumeration without values is stored; a
  /// test compares them.
  @inline(__always)
  var place: Int { withUnsafeBytes(of: self) { Int($0[0]) } }
}
