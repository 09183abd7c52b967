import CardWire

/// Buttons and inputs.
extension Painter {
  /// `[ Save ]`, inverse while it has the focus.
  mutating func paintButton(_ element: Element, _ look: Look, _ context: PaintContext) {
    let area = element.content
    guard area.width > 0, area.height > 0 else { return }
    let isFocused = focused === element
    let row = Rect(x: area.minX, y: area.minY, width: area.width, height: 1)
    var inner = context
    if isFocused {
      inner.ground = theme.ink(on: context.ground)
      inner.isDisabled = false
    } else if !context.isDisabled {
      inner.ground = marked(context.ground)
    }
    fill(row, inner.ground, context)
    let weight: Emphasis = isFocused || look.role == .default ? .bold : []
    var label = style(look.tone, look.emphasis.union(weight), inner)
    if isFocused { label.attributes.insert(.inverseWithoutColor) }
    let edge = isFocused ? label : style(.muted, context)
    let text = TextFlow.truncated([TextRun(look.line(.text), label)], to: max(0, row.width - 4))
    let columns = TextFlow.columns(of: text)
    canvas.restyle(row.intersection(context.clip)) { _ in label }
    if row.width >= 2 {
      let bracket = CellStyle(
        foreground: edge.foreground, background: inner.ground, attributes: edge.attributes)
      put("[", at: row.origin, style: bracket, clip: context.clip)
      put("]", at: row.origin.offset(dx: row.width - 1), style: bracket, clip: context.clip)
    }
    canvas.draw(
      text, at: row.origin.offset(dx: max(0, (row.width - columns) / 2)), clip: context.clip)
  }

  /// A field of one line with what stands in it; its cells are underlined, so that it can be seen
  /// without colours too.
  mutating func paintInput(_ element: Element, _ look: Look, _ context: PaintContext) {
    paintBorder(element, look, context)
    guard case .input(let state) = element.state, !element.content.isEmpty else { return }
    let isFocused = focused === element
    let row = Rect(
      x: element.content.minX, y: element.content.minY, width: element.content.width, height: 1)
    var inner = context
    inner.ground =
      context.isDisabled ? context.ground : marked(context.ground, by: isFocused ? 56 : 28)
    fill(row, inner.ground, context)
    var field = style(look.tone, look.emphasis.union(.underline), inner)
    if isFocused && state.text.isEmpty { field = style(.muted, .underline, inner) }
    canvas.restyle(row.intersection(context.clip)) { _ in field }
    if state.text.isEmpty {
      write(
        look.line(.placeholder), style(.muted, .underline, inner), at: row.origin,
        width: row.width, inner)
      if isFocused { placeCaret(row.origin, inner) }
      return
    }
    var editor = LineEditor(state, isSecret: look.variant == .password)
    editor.reveal(width: row.width)
    let selection = CellStyle(
      foreground: inner.ground, background: theme.ink(on: inner.ground),
      attributes: .inverseWithoutColor)
    for glyph in editor.glyphs(width: row.width) {
      canvas.draw(
        glyph.text, at: row.origin.offset(dx: glyph.column),
        style: isFocused && glyph.isSelected ? selection : field, clip: inner.clip)
    }
    if isFocused {
      placeCaret(row.origin.offset(dx: min(editor.caretColumn, row.width - 1)), inner)
    }
  }

  /// `[✓] Dark`.
  mutating func paintToggle(_ element: Element, _ look: Look, _ context: PaintContext) {
    guard case .control(let state) = element.state else { return }
    let isFocused = focused === element
    let isOn = state.value == .bool(true)
    let label = style(isFocused ? .inverse : look.tone, look.emphasis, context)
    let mark = style(isFocused ? .inverse : isOn ? .accent : .muted, .bold, context)
    let runs = [TextRun(isOn ? "[✓]" : "[ ]", mark), TextRun(" " + look.line(.text), label)]
    write(runs, at: element.content.origin, width: element.content.width, context)
  }

  private mutating func placeCaret(_ point: Point, _ context: PaintContext) {
    if context.clip.contains(point) { caret = point }
  }
}
