import CardWire

/// Lists and scrolled containers, with the marks of their positions.
extension Painter {
  mutating func paintScroll(_ element: Element, _ look: Look, _ context: PaintContext) {
    let inner = paintGround(element, look, context)
    paintBorder(element, look, inner)
    paintContent(element, inner)
    guard case .scroll(let state) = element.state else { return }
    paintMark(state, of: element, look, inner)
  }

  /// Rows with the mark of the cursor or of the selection in the column before them.
  mutating func paintList(_ element: Element, _ look: Look, _ context: PaintContext) {
    let inner = paintGround(element, look, context)
    paintBorder(element, look, inner)
    guard case .list(let state) = element.state else { return }
    if element.children.isEmpty && element.replacement == nil {
      write(
        look.line(.empty), style(.muted, inner), at: element.content.origin,
        width: element.content.width, inner)
    }
    for row in element.shown { paintRow(row, of: element, look, state, inner) }
    paintGhosts(of: element, inner)
    paintMark(state.scroll, of: element, look, inner)
  }

  private mutating func paintMark(
    _ state: ScrollState, of element: Element, _ look: Look, _ context: PaintContext
  ) {
    if look.axis == .y {
      paintPosition(state, of: element, context)
    } else {
      paintArrows(state, of: element, context)
    }
  }

  private mutating func paintRow(
    _ row: Element, of list: Element, _ look: Look, _ state: ListState, _ context: PaintContext
  ) {
    let content = list.content
    let isUpright = look.axis == .y
    let gutter = isUpright ? 1 : 0
    let band =
      isUpright
      ? Rect(
        x: content.minX - 1, y: row.frame.minY, width: content.width + 1, height: row.frame.height)
      : row.frame
    let seen = band.intersection(
      Rect(
        x: content.minX - gutter, y: content.minY, width: content.width + gutter,
        height: content.height))
    guard !seen.intersection(context.clip).isEmpty else { return }
    var inner = context
    let isLifted = row === lifted
    if isLifted || row.id.map({ state.cursor == $0 }) ?? false && holdsFocus(list) {
      inner.ground = marked(context.ground)
      fill(seen, inner.ground, context)
      if isUpright {
        canvas.drawVertical(
          "▌", from: seen.origin, length: seen.height,
          style: style(focused === list || isLifted ? .accent : .muted, inner), clip: context.clip)
      }
    }
    if let key = row.id, state.selected.contains(key), seen.minY == band.minY {
      put("✓", at: seen.origin, style: style(.accent, .bold, inner), clip: context.clip)
    }
    paint(row, inner)
    // Without a column of its own the mark has to wait for what the row puts there.
    if !isUpright, inner.ground != context.ground {
      canvas.restyle(seen.inset(top: seen.height - 1).intersection(context.clip)) {
        $0.adding(.underline)
      }
    }
  }

  /// Marks what the pointer holds: it stands out from its ground, with a bar at its start.
  mutating func markLifted(_ element: Element, _ context: PaintContext) {
    let seen = element.frame.intersection(context.clip).intersection(canvas.bounds)
    let theme = theme
    canvas.restyle(seen) { style in
      var style = style
      style.background = theme.marked(style.background)
      return style.adding(.bold)
    }
    // A row has its bar beside it.
    if !element.isRow || element.parent?.scrollAxis == .x { markFocus(element, context) }
  }

  /// The thumb at the right edge: which part of the content is seen.
  private mutating func paintPosition(
    _ state: ScrollState, of element: Element, _ context: PaintContext
  ) {
    let rows = element.content.height
    let column = Point(x: element.frame.maxX - 1, y: element.content.minY)
    let isFocused = focused === element
    guard rows > 0, state.extent > rows else {
      // A scroll that has nothing to scroll still has to show that it has the focus.
      guard isFocused, element.kind == .scroll else { return }
      return canvas.drawVertical(
        "▕", from: column, length: rows, style: style(.accent, context), clip: context.clip)
    }
    let length = max(1, rows * rows / state.extent)
    let offset = min(max(0, state.offset), state.extent - rows)
    let start = (offset * (rows - length) + (state.extent - rows) / 2) / (state.extent - rows)
    canvas.drawVertical(
      "▐", from: column.offset(dy: start), length: length,
      style: style(isFocused ? .accent : .muted, context), clip: context.clip)
  }

  /// `‹` and `›` at the ends beyond which a horizontal scroll has more.
  private mutating func paintArrows(
    _ state: ScrollState, of element: Element, _ context: PaintContext
  ) {
    let area = element.content
    guard area.width > 2 else { return }
    let middle = area.origin.offset(dy: (area.height - 1) / 2)
    let isFocused = focused === element
    let arrow = style(isFocused ? .accent : .muted, .bold, context)
    var filled = CellStyle(
      foreground: arrow.foreground, background: context.ground, attributes: arrow.attributes)
    if isFocused { filled.attributes.insert(.inverseWithoutColor) }
    if state.offset > 0 {
      put("‹", at: middle, style: filled, clip: context.clip)
    }
    if state.offset + area.width < state.extent {
      put("›", at: middle.offset(dx: area.width - 1), style: filled, clip: context.clip)
    }
  }

  /// Whether the focus is on an element or in it.
  func holdsFocus(_ element: Element) -> Bool {
    var current = focusHolder
    while let candidate = current {
      if candidate === element { return true }
      current = candidate.parent
    }
    return false
  }
}
