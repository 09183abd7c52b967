/// One cell of a canvas, 16 bytes without references.
///
/// A glyph of one scalar is held as that scalar; one of several as an index into its canvas's
/// table, so a cell means something only together with its canvas (`Canvas.glyph(at:)`).
package struct Cell: Hashable, Sendable {
  // In this order they fill 16 bytes.

  /// The scalar, or `clusterFlag` and an index.
  var glyph: UInt32
  /// How it is drawn; never `inherit`.
  package internal(set) var style: CellStyle
  /// Columns that the glyph takes, 1 or 2; 0 in the second cell of a wide one.
  package internal(set) var width: UInt8
  /// So that no byte of a cell is left to chance, and cells compare as bytes.
  private let padding: UInt16 = 0

  init(glyph: UInt32, width: UInt8, style: CellStyle) {
    self.glyph = glyph
    self.width = width
    self.style = style
  }

  static let clusterFlag: UInt32 = 1 << 31

  /// A space.
  package static func blank(_ style: CellStyle = .terminal) -> Cell {
    Cell(glyph: 32, width: 1, style: style.over(.terminal))
  }

  /// Whether it is the right half of the wide glyph before it.
  package var isContinuation: Bool { width == 0 }
  /// Whether it shows its background only.
  package var isBlank: Bool { glyph == 32 }
  /// Whether its glyph is of several scalars, held in its canvas's table.
  package var isCluster: Bool { glyph & Cell.clusterFlag != 0 }
  /// Its glyph, if that is one scalar.
  package var scalar: Unicode.Scalar? { isCluster ? nil : Unicode.Scalar(glyph) }
  /// Whether terminals disagree about its columns: clusters, and the young planes with emoji.
  package var isUncertain: Bool { isCluster || glyph >= 0x1F000 }
}
