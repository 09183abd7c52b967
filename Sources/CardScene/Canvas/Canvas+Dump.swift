extension Canvas {
  /// The glyphs alone, a line a row, without spaces at the ends of lines.
  package var text: String {
    (0..<size.height).map { rowText($0) }.joined(separator: "\n")
  }

  /// The glyphs of one row, without spaces at its end.
  package func rowText(_ y: Int) -> String {
    var row = ""
    for x in 0..<size.width { row += text(of: self[Point(x: x, y: y)]) }
    while row.last == " " { row.removeLast() }
    return row
  }

  /// The canvas as text with SGR sequences, a line a row, for showing in a terminal.
  package func ansi(_ depth: ColorDepth) -> String {
    var writer = SGRWriter(depth: depth)
    var bytes: [UInt8] = []
    for y in 0..<size.height {
      if y > 0 { bytes.append(0x0A) }
      for x in 0..<size.width {
        let cell = self[Point(x: x, y: y)]
        guard !cell.isContinuation else { continue }
        writer.write(cell.style, to: &bytes)
        bytes.append(contentsOf: text(of: cell).utf8)
      }
      writer.reset(&bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
