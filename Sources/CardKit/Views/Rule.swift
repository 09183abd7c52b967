public import CardWire

/// A line between two parts of a view.
open class Rule: View {
  /// Makes a line, with a word in it or without.
  public init(_ title: String? = nil, id: NodeID? = nil) {
    super.init(.rule, id: id)
    self.title = title
  }

  /// The word in the line.
  public final var title: String? {
    get { self[.title] }
    set { self[.title] = newValue }
  }
}
