package import CardWire

extension Canvas {
  /// Draws the same character from a point to the right.
  package mutating func drawHorizontal(
    _ glyph: Unicode.Scalar = "─", from point: Point, length: Int, style: CellStyle,
    clip: Rect? = nil
  ) {
    let area = Rect(origin: point, size: Size(width: length, height: 1))
      .intersection(clip ?? bounds).intersection(bounds)
    guard !area.isEmpty else { return }
    for x in area.minX..<area.maxX {
      put(glyph, at: Point(x: x, y: point.y), style: style, clip: area)
    }
  }

  /// Draws the same character from a point down.
  package mutating func drawVertical(
    _ glyph: Unicode.Scalar = "│", from point: Point, length: Int, style: CellStyle,
    clip: Rect? = nil
  ) {
    let area = Rect(origin: point, size: Size(width: 1, height: length))
      .intersection(clip ?? bounds).intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      put(glyph, at: Point(x: point.x, y: y), style: style, clip: area)
    }
  }

  /// Draws a frame along the inside of a rectangle, with a title in its upper edge.
  ///
  /// What lies inside the frame is left alone. A side of one cell is a line, an empty one nothing.
  package mutating func drawBox(
    _ rect: Rect, border: BorderStyle = .round, style: CellStyle, title: [TextRun] = [],
    clip: Rect? = nil
  ) {
    guard border != .none, !rect.isEmpty else { return }
    let glyphs = BoxGlyphs(border)
    let right = rect.maxX - 1
    let bottom = rect.maxY - 1
    let clip = clip ?? bounds
    let wide = rect.width
    let high = rect.height
    drawHorizontal(glyphs.horizontal, from: rect.origin, length: wide, style: style, clip: clip)
    drawHorizontal(
      glyphs.horizontal, from: Point(x: rect.minX, y: bottom), length: wide, style: style,
      clip: clip)
    guard high > 1 else { return drawTitle(title, of: rect, style: style, clip: clip) }
    drawVertical(glyphs.vertical, from: rect.origin, length: high, style: style, clip: clip)
    drawVertical(
      glyphs.vertical, from: Point(x: right, y: rect.minY), length: high, style: style, clip: clip)
    guard wide > 1 else { return }
    put(glyphs.topLeft, at: rect.origin, style: style, clip: clip)
    put(glyphs.topRight, at: Point(x: right, y: rect.minY), style: style, clip: clip)
    put(glyphs.bottomLeft, at: Point(x: rect.minX, y: bottom), style: style, clip: clip)
    put(glyphs.bottomRight, at: Point(x: right, y: bottom), style: style, clip: clip)
    drawTitle(title, of: rect, style: style, clip: clip)
  }

  /// Writes a title with a space around it into the upper edge, two cells from the corner.
  private mutating func drawTitle(
    _ title: [TextRun], of rect: Rect, style: CellStyle, clip: Rect
  ) {
    let room = rect.width - 6
    guard room > 0, !title.isEmpty else { return }
    let runs = TextFlow.truncated(title, to: room)
    let columns = TextFlow.columns(of: runs)
    guard columns > 0 else { return }
    let start = rect.origin.offset(dx: 2)
    put(" " as Unicode.Scalar, at: start, style: style, clip: clip)
    draw(runs, at: start.offset(dx: 1), clip: clip)
    put(" " as Unicode.Scalar, at: start.offset(dx: 1 + columns), style: style, clip: clip)
  }
}
