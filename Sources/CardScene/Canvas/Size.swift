/// A number of columns and rows, neither below 0.
package struct Size: Hashable, Sendable {
  /// Columns.
  package var width: Int { didSet { width = max(0, width) } }
  /// Rows.
  package var height: Int { didSet { height = max(0, height) } }

  /// A size; what is below 0 counts as 0.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No cell at all.
  package static let zero = Size(width: 0, height: 0)

  /// Whether there is no cell in it.
  package var isEmpty: Bool { width == 0 || height == 0 }
}
