/// Words in lines of at most 80 columns, which every terminal has.
package enum HelpText {
  private static let width = 80

  /// The words behind a head, which is drawn as it is; each further line begins `indent` columns in.
  static func lines(_ head: String, _ words: [String], indent: Int) -> String {
    var text = head
    var column = head.count
    for word in words {
      if column + 1 + word.count > width {
        text += "\n" + spaces(indent) + word
        column = indent + word.count
      } else {
        let gap = column == indent ? "" : " "
        text += gap + word
        column += gap.count + word.count
      }
    }
    return text
  }

  /// A table of two columns: names, and behind them what they mean, or below them where a name is
  /// longer than `width`.
  package static func table(_ rows: [(name: String, meaning: String)], width: Int) -> String {
    let indent = width + 4
    return rows.map { name, meaning in
      let isLong = name.count > width
      let head = isLong ? spaces(indent) : "  \(name)\(spaces(width - name.count))  "
      let text = lines(head, words(meaning), indent: indent)
      guard isLong, let first = words(name).first else { return text }
      return lines("  \(first)", Array(words(name).dropFirst()), indent: 6) + "\n\(text)"
    }.joined(separator: "\n")
  }

  /// What stands between spaces, but for those in brackets.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    for part in text.split(separator: " ") {
      if let last = words.last, last.hasPrefix("["), !last.hasSuffix("]") {
        words[words.count - 1] = "\(last) \(part)"
      } else {
        words.append(String(part))
      }
    }
    return words
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
