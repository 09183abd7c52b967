/// Writes changes of style for a terminal, as short as they can be said.
package struct SGRWriter: Hashable, Sendable {
  /// How many colours the terminal has.
  package let depth: ColorDepth
  /// What the terminal has been told last; nil if that is not known.
  private var current: Pen?

  /// A style as the terminal sees it: colours that it does not have are gone.
  private struct Pen: Hashable, Sendable {
    var foreground: UInt32
    var background: UInt32
    var attributes: CellStyle.Attributes

    static let plain = Pen(foreground: 0, background: 0, attributes: [])
  }

  /// A writer for a terminal in an unknown style.
  package init(depth: ColorDepth) {
    self.depth = depth
  }

  /// Appends what turns the terminal's style into this one; nothing if it looks the same already.
  package mutating func write(_ style: CellStyle, to bytes: inout [UInt8]) {
    let pen = resolve(style)
    if let current, current == pen { return }
    var fields = FieldList()
    if let current {
      append(from: current, to: pen, &fields)
      var fresh = FieldList()
      fresh.add(0)
      append(from: .plain, to: pen, &fresh)
      if fresh.bytes.count < fields.bytes.count { fields = fresh }
    } else {
      fields.add(0)
      append(from: .plain, to: pen, &fields)
    }
    // A lone 0 is the default of the sequence.
    if fields.bytes == [48] { fields.bytes = [] }
    bytes.append(0x1B)
    bytes.append(0x5B)
    bytes.append(contentsOf: fields.bytes)
    bytes.append(0x6D)
    current = pen
  }

  /// Appends what gives the terminal its own style back.
  package mutating func reset(_ bytes: inout [UInt8]) {
    write(.terminal, to: &bytes)
  }

  /// Forgets what the terminal was told.
  package mutating func invalidate() {
    current = nil
  }

  /// Whether two styles cannot be told apart at this depth.
  package func looksSame(_ a: CellStyle, _ b: CellStyle) -> Bool {
    a == b || resolve(a) == resolve(b)
  }

  private func resolve(_ style: CellStyle) -> Pen {
    var attributes = style.attributes
    if attributes.contains(.inverseWithoutColor) {
      attributes.remove(.inverseWithoutColor)
      if depth == .none { attributes.formSymmetricDifference(.inverse) }
    }
    return Pen(
      foreground: code(style.foreground),
      background: depth == .sixteen && style.background.isGround ? 0 : code(style.background),
      attributes: attributes)
  }

  /// 0 for the terminal's own, else the colour's number or parts, and one above the highest bit.
  private func code(_ color: Color) -> UInt32 {
    guard color.isRGB else { return 0 }
    switch depth {
    case .none: return 0
    case .sixteen: return 1 << 24 | UInt32(color.fallback)
    case .indexed: return 1 << 24 | UInt32(Palette.nearest256(color.rgb))
    case .truecolor: return 1 << 24 | color.rgb
    }
  }

  private func append(from old: Pen, to new: Pen, _ fields: inout FieldList) {
    let gone = old.attributes.subtracting(new.attributes)
    var added = new.attributes.subtracting(old.attributes)
    if !gone.isDisjoint(with: [.bold, .dim]) {
      fields.add(22)
      added.formUnion(new.attributes.intersection([.bold, .dim]))
    }
    for (attribute, on, off) in Self.codes {
      if gone.contains(attribute), off != 22 { fields.add(off) }
      if added.contains(attribute) { fields.add(on) }
    }
    if old.foreground != new.foreground { append(new.foreground, base: 30, &fields) }
    if old.background != new.background { append(new.background, base: 40, &fields) }
  }

  private static let codes: [(CellStyle.Attributes, Int, Int)] = [
    (.bold, 1, 22), (.dim, 2, 22), (.italic, 3, 23), (.underline, 4, 24), (.inverse, 7, 27),
    (.strike, 9, 29),
  ]

  private func append(_ code: UInt32, base: Int, _ fields: inout FieldList) {
    let value = Int(code & 0xFF_FFFF)
    guard code != 0 else { return fields.add(base + 9) }
    switch depth {
    case .none: break
    case .sixteen: fields.add(value < 8 ? base + value : base + 52 + value)
    case .indexed:
      fields.add(base + 8)
      fields.add(5)
      fields.add(value)
    case .truecolor:
      fields.add(base + 8)
      fields.add(2)
      fields.add(value >> 16)
      fields.add(value >> 8 & 255)
      fields.add(value & 255)
    }
  }

  /// Numbers with semicolons between them.
  private struct FieldList {
    var bytes: [UInt8] = []

    mutating func add(_ number: Int) {
      if !bytes.isEmpty { bytes.append(59) }
      bytes.appendDecimal(number)
    }
  }
}

extension [UInt8] {
  /// Appends a number of 0 … 9,999 in decimal digits.
  package mutating func appendDecimal(_ number: Int) {
    if number >= 1000 { append(UInt8(48 + number / 1000 % 10)) }
    if number >= 100 { append(UInt8(48 + number / 100 % 10)) }
    if number >= 10 { append(UInt8(48 + number / 10 % 10)) }
    append(UInt8(48 + number % 10))
  }
}
