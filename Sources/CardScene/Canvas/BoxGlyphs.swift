package import CardWire

/// The characters that a frame is drawn with.
package struct BoxGlyphs: Hashable, Sendable {
  /// The upper and the lower edge.
  package var horizontal: Unicode.Scalar
  /// The left and the right edge.
  package var vertical: Unicode.Scalar
  /// The upper left corner.
  package var topLeft: Unicode.Scalar
  /// The upper right corner.
  package var topRight: Unicode.Scalar
  /// The lower left corner.
  package var bottomLeft: Unicode.Scalar
  /// The lower right corner.
  package var bottomRight: Unicode.Scalar
  /// Where a line across meets the left edge.
  package var leftTee: Unicode.Scalar
  /// Where a line across meets the right edge.
  package var rightTee: Unicode.Scalar

  /// The characters of a style; spaces for `none`.
  package init(_ border: BorderStyle) {
    let glyphs: [Unicode.Scalar] =
      switch border {
      case .none: [" ", " ", " ", " ", " ", " ", " ", " "]
      case .line: ["─", "│", "┌", "┐", "└", "┘", "├", "┤"]
      case .round: ["─", "│", "╭", "╮", "╰", "╯", "├", "┤"]
      case .heavy: ["━", "┃", "┏", "┓", "┗", "┛", "┣", "┫"]
      }
    horizontal = glyphs[0]
    vertical = glyphs[1]
    topLeft = glyphs[2]
    topRight = glyphs[3]
    bottomLeft = glyphs[4]
    bottomRight = glyphs[5]
    leftTee = glyphs[6]
    rightTee = glyphs[7]
  }
}
