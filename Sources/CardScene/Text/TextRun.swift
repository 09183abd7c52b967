/// A piece of text in one style.
package struct TextRun: Hashable, Sendable {
  /// What is written.
  package var text: String
  /// How it is drawn.
  package var style: CellStyle

  /// A piece of text in a style; by default in that of its place.
  package init(_ text: String, _ style: CellStyle = CellStyle()) {
    self.text = text
    self.style = style
  }
}
