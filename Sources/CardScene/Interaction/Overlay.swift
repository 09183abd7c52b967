/// Something over the whole screen, which takes the keys until it is left.
package struct Overlay: Equatable {
  /// What it shows.
  package enum Kind: Equatable {
    /// What the keys do.
    case keys
    /// The log of a card, newest line last.
    case log
  }

  /// Which of them it is.
  package let kind: Kind
  /// What stands in its frame.
  package let title: String
  /// One entry each; a log's are broken where they are too long.
  package let lines: [String]
  /// Rows between the end that is shown first (a log's last line, the first of the keys) and what
  /// is seen.
  var scrolled = 0
  /// The farthest that it can be scrolled, known after it was painted.
  var reach = 0
  /// The cells that it took when it was painted.
  var area = Rect.zero

  /// A card's log, which begins at its end.
  package static func log(title: String, lines: [String]) -> Overlay {
    Overlay(kind: .log, title: title, lines: lines.isEmpty ? ["nothing so far"] : lines)
  }

  /// Columns of the keys, before what they do.
  static let keyColumns = 13

  /// What every key does, aligned in two columns.
  package static let keys = Overlay(
    kind: .keys, title: "Keys",
    lines: [
      "tab          the next place, shift-tab the one before",
      "enter        press, choose, open",
      "↑ ↓ ← →      move in a list, scroll",
      "home end     the first, the last; page up, page down",
      "o  c         open, close the card",
      "r            start a failed card again",
      "l            the log of the card",
      "esc          leave this, let a dragged card go back",
      "ctrl-z       back to the shell for a while",
      "q            quit; ctrl-c where letters are typed",
      "mouse        drag a card by its edge, click, wheel",
    ])

  private init(kind: Kind, title: String, lines: [String]) {
    self.kind = kind
    self.title = title
    self.lines = lines
  }

  /// Scrolls toward the end (positive) or the start.
  mutating func scroll(by rows: Int) {
    let step = kind == .log ? -rows : rows
    scrolled = min(reach, max(0, scrolled.saturatingAdd(step)))
  }
}
