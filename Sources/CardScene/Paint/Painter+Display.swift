import CardWire

/// Text, icons, rules, progress, and what this host cannot draw.
extension Painter {
  mutating func paintText(_ element: Element, _ look: Look, _ context: PaintContext) {
    let area = element.content
    guard area.width > 0 else { return }
    let runs = TextContent.runs(
      of: look.properties, theme: theme, on: context.ground, emphasis: context.emphasis,
      tone: context.isDisabled ? .muted : nil)
    let rows = min(area.height, context.clip.maxY.saturatingSubtract(area.minY))
    for (row, line) in lines(runs, look, width: area.width, rows: rows).enumerated() {
      let room = area.width - line.columns
      let indent =
        switch look.align {
        case .end: max(0, room)
        case .center: max(0, room / 2)
        case .start, .stretch: 0
        }
      canvas.draw(line.runs, at: area.origin.offset(dx: indent, dy: row), clip: context.clip)
    }
  }

  /// The lines of a text in a width; the last of too many ends in "…".
  private func lines(_ runs: [TextRun], _ look: Look, width: Int, rows: Int) -> [TextLine] {
    guard rows > 0 else { return [] }
    if look.isOn(.wrap) { return TextFlow.lines(runs, width: width, limit: rows) }
    return TextFlow.paragraphs(runs).prefix(rows).map { line in
      TextLine(
        look.overflow == .clip
          ? TextFlow.clipped(line.runs, to: width) : TextFlow.truncated(line.runs, to: width))
    }
  }

  mutating func paintIcon(_ element: Element, _ look: Look, _ context: PaintContext) {
    guard case .icon(let icon)? = look.properties[.name] else { return }
    put(
      icon.glyph, at: element.content.origin, style: style(look.tone, look.emphasis, context),
      clip: context.clip)
  }

  /// A line across, with the title after two of its cells; upright where it is higher than wide.
  mutating func paintRule(_ element: Element, _ look: Look, _ context: PaintContext) {
    let area = element.content
    let line = style(look.tone == .default ? .muted : look.tone, context)
    if area.width == 1 && area.height > 1 {
      return canvas.drawVertical(
        from: area.origin, length: area.height, style: line, clip: context.clip)
    }
    guard area.height > 0 else { return }
    canvas.drawHorizontal(from: area.origin, length: area.width, style: line, clip: context.clip)
    let title = look.line(.title)
    guard !title.isEmpty, area.width >= 6 else { return }
    let heading = style(look.tone, .bold, context)
    let runs = [TextRun(" ", line), TextRun(title, heading)]
    let columns = write(
      runs, at: area.origin.offset(dx: 2), width: area.width - 4, context)
    put(
      " ", at: area.origin.offset(dx: 2 + columns), style: line, clip: context.clip)
  }

  /// `▕██████████▎        ▏ 52 %`, to the eighth of a cell.
  mutating func paintProgress(_ element: Element, _ look: Look, _ context: PaintContext) {
    let area = element.content
    guard area.height > 0 else { return }
    let text = look.line(.text)
    let words = GraphemeWidth.columns(of: text)
    // Percentages take the same room whatever they say, so that bars below each other align.
    let columns = text.isEmpty ? 0 : (text.hasSuffix("%") ? max(5, words) : words) + 1
    let room = area.width - columns >= 6 ? area.width - columns : area.width
    let frame = style(.muted, context)
    let tone: Tone = look.tone == .default ? .good : look.tone
    let hasFrame = room >= 4
    let length = hasFrame ? room - 2 : room
    let start = area.origin.offset(dx: hasFrame ? 1 : 0)
    if hasFrame {
      put("▕", at: area.origin, style: frame, clip: context.clip)
      put("▏", at: start.offset(dx: length), style: frame, clip: context.clip)
    }
    if let fraction = element.presented.value ?? look.fraction {
      let track = CellStyle(
        foreground: frame.foreground, background: marked(context.ground, by: 20))
      let bar = CellStyle(foreground: solid(tone, on: context.ground))
      canvas.drawBar(
        at: start, length: length, fraction: Int(fraction * 65_536),
        style: context.isDisabled ? frame : bar, track: track, clip: context.clip)
    } else {
      canvas.drawHorizontal(
        "░", from: start, length: length, style: style(tone, context), clip: context.clip)
    }
    if room < area.width {
      write(
        text, style(.default, look.emphasis, context),
        at: area.origin.offset(dx: room + columns - words), width: words, context)
    }
  }

  /// The colour of a filled shape: brighter than that of a text, but still to be told from the ground.
  private func solid(_ tone: Tone, on ground: Color) -> Color {
    let wanted = theme.opaqueGround(
      tone == .muted ? theme.foreground(.muted, on: ground) : theme.panel(tone))
    let ink = theme.ink(on: ground)
    for step in 0..<7 {
      let color = wanted.blended(toward: ink, 32 * step)
      guard Luminance.contrast(color.rgb, theme.rgb(ground)) >= 250 else { continue }
      let isTold = !ground.isRGB || wanted.fallback != ground.fallback
      return Color(rgb: color.rgb, fallback: isTold ? wanted.fallback : ink.fallback)
    }
    return ink
  }

  /// The name of what cannot be drawn, with the words that it brings for that case.
  mutating func paintPlaceholder(_ element: Element, _ look: Look, _ context: PaintContext) {
    paintBorder(element, look, context)
    if !element.shown.isEmpty { return paintContent(element, context) }
    write(
      Sanitizer.line(element.placeholder), style(.muted, context), at: element.content.origin,
      width: element.content.width, context)
  }
}
