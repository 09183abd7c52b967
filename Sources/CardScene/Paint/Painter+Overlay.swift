import CardWire

/// What lies over the deck: the row of keys, banners, panels.
extension Painter {
  /// The row of keys: the key in the colour of the text, what it does muted.
  ///
  /// - Returns: the entries with their places.
  mutating func paintBar(_ items: [BarItem], in row: Rect) -> [BarItem] {
    let context = PaintContext(clip: row, ground: .terminal)
    var items = BarItem.fitting(items, into: row.width - 3)
    var point = row.origin.offset(dx: 2)
    for index in items.indices {
      let item = items[index]
      items[index].area = Rect(x: point.x, y: point.y, width: item.columns, height: 1)
      let runs = [
        TextRun(item.key, style(.default, context)),
        TextRun(" " + item.label, style(.muted, context)),
      ]
      point = point.offset(dx: canvas.draw(runs, at: point, clip: row) + 3)
    }
    return items
  }

  /// The words of the host over the bottom row; long ones take up to three rows of a high screen,
  /// since what is wrong often stands at their end.
  mutating func paintBanner(_ text: String, tone: Tone) {
    let screen = canvas.bounds
    let context = PaintContext(clip: screen, ground: theme.panel(tone))
    let margin = screen.width < 40 ? 1 : 2
    let width = screen.width - 2 * margin
    var words = style(.default, .bold, context)
    words.attributes.insert(.inverseWithoutColor)
    let runs = [TextRun(Sanitizer.line(text), words)]
    let most = min(3, screen.height / 8)
    let lines =
      most > 1
      ? TextFlow.lines(runs, width: width, limit: most)
      : [TextLine(TextFlow.truncated(runs, to: width))]
    let area = Rect(
      x: 0, y: screen.maxY - lines.count, width: screen.width, height: lines.count)
    fill(area, context.ground, context)
    for (row, line) in lines.enumerated() {
      canvas.draw(line.runs, at: area.origin.offset(dx: margin, dy: row), clip: area)
    }
    if let caret, area.contains(caret) { self.caret = nil }
  }

  /// A panel in the middle of the screen, over what is below, which is dimmed.
  ///
  /// - Returns: the overlay, which knows its place now.
  mutating func paintOverlay(_ overlay: Overlay, in screen: Rect) -> Overlay {
    canvas.dim(screen, theme: theme)
    var overlay = overlay
    let context = PaintContext(clip: screen, ground: theme.panel(.muted))
    let margin = screen.width >= 48 ? 2 : 0
    let widest = overlay.lines.reduce(0) { max($0, GraphemeWidth.columns(of: Sanitizer.line($1))) }
    let wanted = max(widest, GraphemeWidth.columns(of: Sanitizer.line(overlay.title)) + 4) + 4
    let width =
      overlay.kind == .log
      ? screen.width - 2 * margin : min(screen.width - 2 * margin, wanted)
    let lines = overlayLines(overlay, width: width - 4, context)
    let tallest = screen.height - (screen.height >= 20 ? 4 : 0)
    let height = min(tallest, overlay.kind == .log ? tallest : lines.count + 2)
    let area = Rect(
      x: screen.minX + (screen.width - width) / 2, y: screen.minY + (screen.height - height) / 2,
      width: width, height: height)
    paintFrame(area, title: Sanitizer.line(overlay.title), in: screen, context)
    let rows = max(0, area.height - 2)
    overlay.settle(in: area, reach: max(0, lines.count - rows))
    let first = overlay.kind == .log ? overlay.reach - overlay.scrolled : overlay.scrolled
    for (row, line) in lines.dropFirst(first).prefix(rows).enumerated() {
      canvas.draw(
        line.runs, at: area.origin.offset(dx: 2, dy: row + 1), clip: area.inset(dx: 1, dy: 1))
    }
    paintThumb(first: first, of: lines.count, rows: rows, in: area, context)
    return overlay
  }

  private func overlayLines(
    _ overlay: Overlay, width: Int, _ context: PaintContext
  ) -> [TextLine] {
    guard width > 0 else { return [] }
    let plain = style(.default, context)
    return overlay.lines.flatMap { line -> [TextLine] in
      let text = Sanitizer.line(line)
      switch overlay.kind {
      case .log: return TextFlow.lines([TextRun(text, plain)], width: width)
      case .tree: return [TextLine(TextFlow.truncated([TextRun(text, plain)], to: width))]
      case .keys: break
      }
      let key = TextRun(String(text.prefix(Overlay.keyColumns)), style(.default, .bold, context))
      let meaning = TextRun(String(text.dropFirst(Overlay.keyColumns)), style(.muted, context))
      let room = width - Overlay.keyColumns
      guard room >= Overlay.leastMeaning else {
        return [TextLine(TextFlow.truncated([key, meaning], to: width))]
      }
      let blank = TextRun(String(repeating: " ", count: Overlay.keyColumns), key.style)
      return TextFlow.lines([meaning], width: room).enumerated().map { row, line in
        TextLine([row == 0 ? key : blank] + line.runs)
      }
    }
  }

  /// The panel's ground and border, and the shadow that it casts.
  private mutating func paintFrame(
    _ area: Rect, title: String, in screen: Rect, _ context: PaintContext
  ) {
    let shadow = area.offset(dx: 2, dy: 1).intersection(screen)
    canvas.blend(shadow, toward: Theme.ink, fraction: 96, theme: theme)
    fill(area, context.ground, context)
    canvas.drawBox(
      area, border: .round, style: style(.muted, context),
      title: [TextRun(title, style(.default, .bold, context))], clip: screen)
  }

  private mutating func paintThumb(
    first: Int, of count: Int, rows: Int, in area: Rect, _ context: PaintContext
  ) {
    guard count > rows, rows > 0 else { return }
    let length = max(1, rows * rows / count)
    let start = first * (rows - length) / (count - rows)
    canvas.drawVertical(
      "▐", from: Point(x: area.maxX - 1, y: area.minY + 1 + start), length: length,
      style: style(.default, context), clip: area)
  }
}
