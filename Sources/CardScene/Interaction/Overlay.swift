/// Something over the whole screen, which takes the keys until it is left.
package struct Overlay: Equatable {
  /// What it shows.
  package enum Kind: Equatable {
    /// What the keys do.
    case keys
    /// The log of a card, newest line last.
    case log
    /// The merged tree of all processes.
    case tree
  }

  /// Which of them it is.
  package let kind: Kind
  /// What stands in its frame.
  package let title: String
  /// One entry each; a tree's are cut where they are too long, others are broken.
  package private(set) var lines: [String]
  /// Rows between the end that is shown first (a log's last line, the first of the keys) and what
  /// is seen.
  private(set) var scrolled = 0
  /// The farthest that it can be scrolled, known after it was painted.
  private(set) var reach = 0
  /// What `reach` was before lines were added, where these must not move what is seen.
  private var reachBefore: Int?
  /// The cells that it took when it was painted.
  private(set) var area = Rect.zero

  /// A card's log, which begins at its end.
  package static func log(title: String, lines: [String]) -> Overlay {
    Overlay(kind: .log, title: title, lines: lines.isEmpty ? ["nothing so far"] : lines)
  }

  /// The merged tree, one line a node.
  package static func tree(title: String, lines: [String]) -> Overlay {
    Overlay(kind: .tree, title: title, lines: lines)
  }

  /// Columns of the keys, before what they do.
  static let keyColumns = 13

  /// The columns that it takes to break what a key does into lines; in fewer it is cut.
  static let leastMeaning = 16

  /// What every key does, aligned in two columns.
  package static let keys = Overlay(
    kind: .keys, title: "Keys",
    lines: [
      "tab          the next place, shift-tab the one before",
      "enter        press, choose, open",
      "↑ ↓ ← →      move in a list, scroll",
      "home end     the first, the last; page up, page down",
      "o  c         open, close the card",
      "← →          show the actions of a row or a card, choose one",
      "alt-↑ ↓ ← →  move a row or a card; a long press takes it up",
      "m            the menu; a long press and the right button too",
      "r            start a failed or hung card again",
      "l            the log of the card",
      "i            the tree of all processes; f12 where letters are typed",
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

  /// Takes the present lines of a log; one that was scrolled back stays where it is.
  mutating func renew(_ lines: [String]) {
    self.lines = lines
    if scrolled > 0, reachBefore == nil { reachBefore = reach }
  }

  /// Learns the cells that it takes, and how many rows of the text are not seen in them.
  mutating func settle(in area: Rect, reach: Int) {
    self.area = area
    self.reach = reach
    if let before = reachBefore { scrolled += reach - before }
    reachBefore = nil
    scrolled = min(reach, max(0, scrolled))
  }

  /// Scrolls toward the end (positive) or the start.
  mutating func scroll(by rows: Int) {
    let step = kind == .log ? -rows : rows
    scrolled = min(reach, max(0, scrolled.saturatingAdd(step)))
  }
}
