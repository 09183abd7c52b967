/// Runs of text on one line, with the columns that they take.
package struct TextLine: Hashable, Sendable {
  /// The pieces from left to right.
  package var runs: [TextRun]
  /// Columns of all runs.
  package var columns: Int

  /// A line of runs whose columns are known.
  package init(_ runs: [TextRun], columns: Int) {
    self.runs = runs
    self.columns = columns
  }

  /// A line of runs.
  package init(_ runs: [TextRun]) {
    self.init(runs, columns: TextFlow.columns(of: runs))
  }

  /// What is written on it.
  package var text: String { runs.map(\.text).joined() }
}

/// Text laid into lines of a limited width; all of it in linear time.
///
/// Runs hold sanitised text: newlines break, nothing else controls.
package enum TextFlow {
  /// Columns of runs on one line.
  package static func columns(of runs: [TextRun]) -> Int {
    runs.reduce(0) { $0.saturatingAdd(GraphemeWidth.columns(of: $1.text)) }
  }

  /// The lines as they come, broken only at newlines.
  package static func paragraphs(_ runs: [TextRun]) -> [TextLine] {
    var lines: [TextLine] = []
    var line: [TextRun] = []
    for run in runs {
      for (index, part) in run.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 {
          lines.append(TextLine(line))
          line = []
        }
        if !part.isEmpty { line.append(TextRun(String(part), run.style)) }
      }
    }
    return lines + [TextLine(line)]
  }

  /// Columns and rows of the text if no line is broken but at newlines.
  package static func naturalSize(_ runs: [TextRun]) -> Size {
    var counter = LineBreaker(runs, width: .max, keepsLines: false)
    counter.run()
    return Size(width: counter.widest, height: counter.count)
  }

  /// Rows that the text takes when it is broken into lines of `width` columns; 0 for no width.
  package static func height(_ runs: [TextRun], width: Int) -> Int {
    guard width > 0 else { return 0 }
    var counter = LineBreaker(runs, width: width, keepsLines: false)
    counter.run()
    return counter.count
  }

  /// Breaks the text into lines of at most `width` columns: between words, before and after wide
  /// characters, and inside of words that are longer than a line.
  ///
  /// The spaces at a break vanish. A wide character in a line of one column has a line to itself.
  /// Of more than `limit` lines the last that is kept ends in "…".
  package static func lines(_ runs: [TextRun], width: Int, limit: Int = .max) -> [TextLine] {
    guard width > 0, limit > 0 else { return [] }
    var breaker = LineBreaker(runs, width: width, keepsLines: true, limit: limit)
    breaker.run()
    guard breaker.count > limit else { return breaker.lines }
    var lines = Array(breaker.lines.prefix(limit))
    lines[limit - 1] = ellipsized(lines[limit - 1], to: width)
    return lines
  }

  /// The beginning of the runs that fits into some columns, with "…" where something is left out.
  package static func truncated(_ runs: [TextRun], to columns: Int) -> [TextRun] {
    guard columns > 0 else { return [] }
    let all = Self.columns(of: runs)
    guard all > columns else { return runs }
    return ellipsized(TextLine(runs, columns: all), to: columns).runs
  }

  /// The beginning of the runs that fits into some columns.
  package static func clipped(_ runs: [TextRun], to columns: Int) -> [TextRun] {
    var room = columns
    var kept: [TextRun] = []
    for run in runs {
      var end = run.text.startIndex
      for index in run.text.indices {
        let width = GraphemeWidth.columns(of: run.text[index])
        guard width <= room else { break }
        room -= width
        end = run.text.index(after: index)
      }
      if end > run.text.startIndex { kept.append(TextRun(String(run.text[..<end]), run.style)) }
      if end < run.text.endIndex { break }
    }
    return kept
  }

  /// The line with "…" at its end, shortened if there is no room for it.
  private static func ellipsized(_ line: TextLine, to width: Int) -> TextLine {
    var runs = line.columns < width ? line.runs : clipped(line.runs, to: width - 1)
    if let last = runs.indices.last {
      runs[last].text += "…"
    } else {
      runs = [TextRun("…", line.runs.first?.style ?? CellStyle())]
    }
    return TextLine(runs)
  }
}
