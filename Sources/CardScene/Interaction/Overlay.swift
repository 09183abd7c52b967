/// Something over the whole screen, which takes the keys until it is left.
package enum Overlay: Equatable {
  /// What the keys do.
  case keys
  /// The log of a card, newest line last.
  case log(LogOverlay)
}

/// A log on the screen.
package struct LogOverlay: Equatable {
  /// The card's path.
  package var title: String
  /// One entry each, oldest first.
  package var lines: [String]
  /// Rows that are scrolled back from the end.
  package var back = 0

  package init(title: String, lines: [String]) {
    self.title = title
    self.lines = lines
  }
}
