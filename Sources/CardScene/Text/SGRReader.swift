/// The meaning of SGR parameters: how they change a style.
package enum SGRReader {
  /// A style after parameters like `1;38;5;208` or `38:2::1:2:3`; 0 goes back to `base`.
  package static func apply(
    _ parameters: some Collection<Unicode.Scalar>, to style: CellStyle,
    base: CellStyle = CellStyle()
  ) -> CellStyle {
    var style = style
    guard let fields = fields(parameters) else { return style }
    var index = 0
    while index < fields.count {
      let field = fields[index]
      index += 1
      switch field[0] {
      case 0: style = base
      case 38, 48, 58:
        let color = field.count > 1 ? color(field) : color(fields, from: &index)
        if let color, field[0] == 38 { style.foreground = color }
        if let color, field[0] == 48 { style.background = color }
      case 4 where field.count > 1 && field[1] == 0: style.attributes.remove(.underline)
      case let code: apply(code, to: &style, base: base)
      }
    }
    return style
  }

  private static func apply(_ code: Int, to style: inout CellStyle, base: CellStyle) {
    switch code {
    case 1, 2, 3, 4, 7, 9:
      style.attributes.insert(attribute[code] ?? [])
    case 21: style.attributes.insert(.underline)
    case 22: style.attributes.subtract([.bold, .dim])
    case 23, 24, 27, 29:
      style.attributes.remove(attribute[code - 20] ?? [])
    case 30...37: style.foreground = Color(index: UInt8(code - 30))
    case 39: style.foreground = base.foreground
    case 40...47: style.background = Color(index: UInt8(code - 40))
    case 49: style.background = base.background
    case 90...97: style.foreground = Color(index: UInt8(code - 82))
    case 100...107: style.background = Color(index: UInt8(code - 92))
    default: break
    }
  }

  private static let attribute: [Int: CellStyle.Attributes] = [
    1: .bold, 2: .dim, 3: .italic, 4: .underline, 7: .inverse, 9: .strike,
  ]

  /// The parameters, each with its parts after colons; nil if there is something else among them.
  private static func fields(_ parameters: some Collection<Unicode.Scalar>) -> [[Int]]? {
    var fields: [[Int]] = [[0]]
    for scalar in parameters {
      let last = fields.count - 1
      let part = fields[last].count - 1
      switch scalar {
      case "0"..."9":
        fields[last][part] = min(9_999, fields[last][part] * 10 + Int(scalar.value - 48))
      case ";":
        guard fields.count < 64 else { return nil }
        fields.append([0])
      case ":":
        guard fields[last].count < 8 else { return nil }
        fields[last].append(0)
      default: return nil
      }
    }
    return fields
  }

  /// `38:5:n`, `38:2:r:g:b` and `38:2:space:r:g:b`.
  private static func color(_ field: [Int]) -> Color? {
    switch (field[1], field.count) {
    case (5, 3...): indexed(field[2])
    case (2, 5): direct(field[2], field[3], field[4])
    case (2, 6...): direct(field[3], field[4], field[5])
    default: nil
    }
  }

  /// `38;5;n` and `38;2;r;g;b`.
  private static func color(_ fields: [[Int]], from index: inout Int) -> Color? {
    guard index < fields.count else { return nil }
    let kind = fields[index][0]
    let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
    let values = fields[(index + 1)...].prefix(count).map { $0[0] }
    index += 1 + values.count
    guard count > 0, values.count == count else { return nil }
    return count == 1 ? indexed(values[0]) : direct(values[0], values[1], values[2])
  }

  private static func indexed(_ value: Int) -> Color? {
    UInt8(exactly: value).map { Color(index: $0) }
  }

  private static func direct(_ red: Int, _ green: Int, _ blue: Int) -> Color? {
    guard let red = UInt8(exactly: red), let green = UInt8(exactly: green),
      let blue = UInt8(exactly: blue)
    else { return nil }
    return Color(red: red, green: green, blue: blue)
  }
}
