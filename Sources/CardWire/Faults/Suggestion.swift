/// Finds the word that somebody meant.
package enum Suggestion {
  /// Longer words are not looked at, so that the work is bounded.
  private static let maximumCount = 32

  /// `; did you mean "…"?`, or nothing where no candidate is close to `word`.
  package static func clause(for word: String, among candidates: [String]) -> String {
    nearest(to: word, among: candidates).map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// Words of other toolkits and other files for what has another name here.
  private static let elsewhere = [
    "label": "text", "paragraph": "text", "span": "text",
    "vstack": "column", "vbox": "column", "box": "column", "div": "column",
    "hstack": "row", "hbox": "row", "zstack": "stack",
    "textfield": "input", "textinput": "input", "field": "input",
    "checkbox": "toggle", "switch": "toggle", "dropdown": "choice", "select": "choice",
    "divider": "rule", "separator": "rule", "picture": "image",
    "style": "emphasis", "fg": "color", "foreground": "color", "bg": "background",
    "args": "command", "arguments": "command", "cmd": "command", "exec": "command",
    "error": "bad", "danger": "bad", "success": "good", "warning": "warn", "secondary": "muted",
  ]

  /// What the word is called here; else the candidate with the fewest changed, missing, extra or
  /// swapped letters, if those are few; else one that the word begins with, or the other way round
  /// (`warning` for `warn`).
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let wanted = Array(word.lowercased().utf8)
    guard !wanted.isEmpty, wanted.count <= maximumCount else { return nil }
    if let known = elsewhere[word.lowercased()], candidates.contains(known) { return known }
    let most = wanted.count < 4 ? 1 : wanted.count < 8 ? 2 : 3
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let letters = Array(candidate.lowercased().utf8)
      guard letters.count <= maximumCount, abs(letters.count - wanted.count) <= most else {
        continue
      }
      let found = distance(wanted, letters)
      // Half the letters in common are the least that makes a proposal sensible.
      guard found <= most, found * 2 <= max(wanted.count, letters.count) else { continue }
      if best.map({ found < $0.distance }) ?? true { best = (found, candidate) }
    }
    if let best { return best.word }
    return candidates.first { candidate in
      let letters = candidate.lowercased().utf8
      return min(letters.count, wanted.count) >= 3
        && (letters.starts(with: wanted) || wanted.starts(with: letters))
    }
  }

  /// The edit distance with swaps of neighbours.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard !b.isEmpty else { return a.count }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
