package import CardWire

/// The characters that a frame is drawn with.
package struct BoxGlyphs: Hashable, Sendable {
  package var horizontal: Unicode.Scalar
  package var vertical: Unicode.Scalar
  package var topLeft: Unicode.Scalar
  package var topRight: Unicode.Scalar
  package var bottomLeft: Unicode.Scalar
  package var bottomRight: Unicode.Scalar
  package var leftTee: Unicode.Scalar
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
