/// Walks once over runs of text and decides where lines end.
struct LineBreaker {
  /// A part of a run, as far as it stays together.
  private struct Piece {
    var run: Int
    var range: Range<String.Index>
  }

  /// Pieces that are moved together.
  private struct Span {
    var pieces: [Piece] = []
    var columns = 0

    var isEmpty: Bool { pieces.isEmpty }

    mutating func append(_ piece: Piece, columns: Int) {
      self.columns += columns
      if let last = pieces.indices.last, pieces[last].run == piece.run,
        pieces[last].range.upperBound == piece.range.lowerBound
      {
        pieces[last].range = pieces[last].range.lowerBound..<piece.range.upperBound
      } else {
        pieces.append(piece)
      }
    }

    mutating func append(_ span: Span) {
      for piece in span.pieces { append(piece, columns: 0) }
      columns += span.columns
    }

    mutating func clear() {
      pieces.removeAll(keepingCapacity: true)
      columns = 0
    }
  }

  private let runs: [TextRun]
  private let width: Int
  private let keepsLines: Bool
  private let limit: Int

  /// What is on the line for good, the spaces after it, and the word that is being read.
  private var line = Span()
  private var spaces = Span()
  private var word = Span()

  private(set) var lines: [TextLine] = []
  private(set) var count = 0
  private(set) var widest = 0

  /// Stops after `limit` lines and one more, which tells that something is left.
  init(_ runs: [TextRun], width: Int, keepsLines: Bool, limit: Int = .max) {
    self.runs = runs
    self.width = width
    self.keepsLines = keepsLines
    self.limit = limit
  }

  mutating func run() {
    for index in runs.indices {
      let text = runs[index].text
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        readASCII(text, run: index)
      } else {
        read(text, run: index)
      }
      if count > limit { return }
    }
    endWord()
    line.append(spaces)
    endLine()
  }

  private mutating func readASCII(_ text: String, run: Int) {
    let bytes = text.utf8
    var index = bytes.startIndex
    while index < bytes.endIndex, count <= limit {
      let byte = bytes[index]
      let next = bytes.index(after: index)
      take(
        Piece(run: run, range: index..<next), columns: byte >= 0x20 && byte < 0x7F ? 1 : 0,
        isSpace: byte == 0x20, isBreak: byte == 0x0A)
      index = next
    }
  }

  private mutating func read(_ text: String, run: Int) {
    var index = text.startIndex
    while index < text.endIndex, count <= limit {
      let character = text[index]
      let next = text.index(after: index)
      take(
        Piece(run: run, range: index..<next), columns: GraphemeWidth.columns(of: character),
        isSpace: character == " ", isBreak: character == "\n")
      index = next
    }
  }

  private mutating func take(_ piece: Piece, columns: Int, isSpace: Bool, isBreak: Bool) {
    if isBreak {
      endWord()
      line.append(spaces)
      spaces.clear()
      return endLine()
    }
    if isSpace {
      endWord()
      return spaces.append(piece, columns: columns)
    }
    // Scripts of wide characters write no spaces: a line may end between any two.
    if columns == 2 { endWord() }
    if word.columns + columns > width {
      if !word.isEmpty { endWord() }
      // What follows is the rest of a word that is longer than a line.
      if !line.isEmpty { endLine() }
      spaces.clear()
    }
    word.append(piece, columns: columns)
    if columns == 2 { endWord() }
  }

  /// Moves the word to the line, or to the next one.
  private mutating func endWord() {
    guard !word.isEmpty else { return }
    if line.columns + spaces.columns + word.columns <= width {
      line.append(spaces)
    } else if !line.isEmpty {
      endLine()
    }
    spaces.clear()
    line.append(word)
    word.clear()
  }

  private mutating func endLine() {
    // Spaces at the end of a line may hang over its edge.
    count += 1
    widest = max(widest, min(width, line.columns))
    if keepsLines {
      var parts: [TextRun] = []
      parts.reserveCapacity(line.pieces.count)
      for piece in line.pieces {
        let run = runs[piece.run]
        parts.append(TextRun(String(run.text[piece.range]), run.style))
      }
      lines.append(
        line.columns > width
          ? TextLine(TextFlow.clipped(parts, to: width)) : TextLine(parts, columns: line.columns))
    }
    line.clear()
  }
}
