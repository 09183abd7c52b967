extension Canvas {
  /// Draws a text on one row from a point on, inside of `clip`.
  ///
  /// - Returns: the columns that the text takes, drawn or not.
  @discardableResult
  package mutating func draw(
    _ text: some StringProtocol, at point: Point, style: CellStyle = CellStyle(),
    clip: Rect? = nil
  ) -> Int {
    let area = (clip ?? bounds).intersection(bounds)
    guard point.y >= area.minY, point.y < area.maxY else { return GraphemeWidth.columns(of: text) }
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      putASCII(text.utf8, at: point, style: style, area: area)
      return text.utf8.count
    }
    var x = point.x
    for character in text {
      x = x.saturatingAdd(
        put(character, at: Point(x: x, y: point.y), style: style, clip: area))
    }
    return x.saturatingSubtract(point.x)
  }

  /// Draws runs of text one after another on one row.
  ///
  /// - Returns: the columns that they take, drawn or not.
  @discardableResult
  package mutating func draw(_ runs: [TextRun], at point: Point, clip: Rect? = nil) -> Int {
    var columns = 0
    for run in runs {
      columns = columns.saturatingAdd(
        draw(run.text, at: point.offset(dx: columns), style: run.style, clip: clip))
    }
    return columns
  }
}

extension Canvas {
  /// Draws a line of a text that was laid out.
  ///
  /// - Returns: the columns that it takes, drawn or not.
  @discardableResult
  package mutating func draw(_ line: TextLine, at point: Point, clip: Rect? = nil) -> Int {
    draw(line.runs, at: point, clip: clip)
  }
}
