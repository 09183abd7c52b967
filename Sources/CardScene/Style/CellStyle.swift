/// How a cell is drawn: two colours and attributes.
package struct CellStyle: Hashable, Sendable {
  /// The colour of the glyph.
  package var foreground: Color
  /// The colour behind it.
  package var background: Color
  /// Bold and its like.
  package var attributes: Attributes

  /// A style; colours that are not given keep what is on the canvas.
  package init(
    foreground: Color = .inherit, background: Color = .inherit, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, no attribute: what an empty canvas is filled with.
  package static let terminal = CellStyle(foreground: .terminal, background: .terminal)

  /// What a terminal can do to a glyph besides colour.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit an attribute.
    package let rawValue: UInt8

    /// Makes a set from its bits.
    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Heavier strokes.
    package static let bold = Attributes(rawValue: 1)
    /// Fainter than the text around it.
    package static let dim = Attributes(rawValue: 2)
    /// Slanted.
    package static let italic = Attributes(rawValue: 4)
    /// A line below.
    package static let underline = Attributes(rawValue: 8)
    /// A line through.
    package static let strike = Attributes(rawValue: 16)
    /// Foreground and background change places.
    package static let inverse = Attributes(rawValue: 32)
    /// Inverse only where there are no colours: a mark that colour makes elsewhere.
    package static let inverseWithoutColor = Attributes(rawValue: 64)
  }

  /// This style with the attributes added.
  package func adding(_ attributes: Attributes) -> CellStyle {
    CellStyle(
      foreground: foreground, background: background,
      attributes: self.attributes.union(attributes))
  }

  /// This style with what it inherits taken from `base`.
  package func over(_ base: CellStyle) -> CellStyle {
    CellStyle(
      foreground: foreground == .inherit ? base.foreground : foreground,
      background: background == .inherit ? base.background : background,
      attributes: attributes)
  }
}
