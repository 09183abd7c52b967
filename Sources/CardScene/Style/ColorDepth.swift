/// How many colours a surface can show.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// Attributes only.
  case none
  /// The sixteen of the terminal's own palette.
  case sixteen
  /// The cube and the greys.
  case indexed
  /// 24 bits.
  case truecolor
}
