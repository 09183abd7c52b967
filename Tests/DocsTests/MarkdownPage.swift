/// A page as far as the tests need it: its blocks of code, and the headings above them.
struct MarkdownPage {
  /// A fenced block of code.
  struct Block {
    /// The word after the fence.
    var language: String
    /// The headings above it, the page's title first.
    var headings: [String]
    /// The line of the page at which the block's first line stands, from 1.
    var firstLine: Int
    var lines: [String] = []

    var text: String { lines.map { $0 + "\n" }.joined() }
  }

  /// One line of a block, with a name for messages.
  struct Example: CustomStringConvertible, Sendable {
    var line: Int
    var text: String
    /// The nearest heading.
    var heading: String

    var description: String { "line \(line): \(text)" }
  }

  private(set) var blocks: [Block] = []
  /// All headings, without their signs.
  private(set) var headings: [String] = []

  init(_ text: String) {
    var open: Block?
    var path: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = Block(language: String(line.dropFirst(3)), headings: path, firstLine: index + 2)
        }
      } else if open != nil {
        open?.lines.append(String(line))
      } else if let level = MarkdownPage.level(of: line) {
        let title = String(line.dropFirst(level + 1))
        path = Array(path.prefix(level - 1)) + [title]
        headings.append(title)
      }
    }
  }

  private static func level(of line: Substring) -> Int? {
    let level = line.prefix { $0 == "#" }.count
    return level > 0 && line.dropFirst(level).hasPrefix(" ") ? level : nil
  }

  /// Each line of the blocks of JSON.
  var jsonLines: [Example] {
    blocks.filter { $0.language == "json" }.flatMap { block in
      block.lines.enumerated().map {
        Example(
          line: block.firstLine + $0.offset, text: $0.element, heading: block.headings.last ?? "")
      }
    }
  }
}
