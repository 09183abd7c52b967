/// Characters that fill a part of their cell.
package enum BlockGlyph {
  /// Eighths of a cell from the left, 0 … 8.
  package static let left: [Unicode.Scalar] = [" ", "▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]
  /// Eighths of a cell from below, 0 … 8.
  package static let lower: [Unicode.Scalar] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  /// The upper half.
  package static let upperHalf: Unicode.Scalar = "▀"
  /// The lower half.
  package static let lowerHalf: Unicode.Scalar = "▄"
}

extension Canvas {
  /// Draws a bar from the left, to the eighth of a cell, on one row.
  ///
  /// - Parameter fraction: how much of the length is filled, 0 … 65,536.
  package mutating func drawBar(
    at point: Point, length: Int, fraction: Int, style: CellStyle, track: CellStyle,
    clip: Rect? = nil
  ) {
    let area = Rect(origin: point, size: Size(width: length, height: 1))
      .intersection(clip ?? bounds).intersection(bounds)
    guard !area.isEmpty else { return }
    let length = min(length, 1 << 20)
    let eighths = (length * 8 * min(65_536, max(0, fraction)) + 32_768) >> 16
    let bar = CellStyle(
      foreground: style.foreground, background: track.background, attributes: style.attributes)
    for x in area.minX..<area.maxX {
      let filled = min(8, max(0, eighths - (x - point.x) * 8))
      put(
        BlockGlyph.left[filled], at: Point(x: x, y: point.y), style: filled == 0 ? track : bar,
        clip: area)
    }
  }

  /// Draws two colours, one above the other, in one cell.
  package mutating func drawHalves(
    upper: Color, lower: Color, at point: Point, clip: Rect? = nil
  ) {
    put(
      BlockGlyph.upperHalf, at: point, style: CellStyle(foreground: upper, background: lower),
      clip: clip ?? bounds)
  }
}
