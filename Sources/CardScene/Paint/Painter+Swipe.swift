import CardWire

/// What is bare beside the front of a cell: its actions, and the menu over everything.
extension Painter {
  /// The blocks of a cell's actions, as far as its front leaves them bare.
  mutating func paintActions(of element: Element, _ context: PaintContext) {
    guard let swipe = element.swipe, let side = swipe.bareSide else { return }
    let actions = element.cellActions
    // The upper edge of a card is no part of its paper.
    let place = element.swipePlace.inset(top: element.isCard ? 1 : 0)
    var bare = context
    bare.clip = context.clip.intersection(element.bareArea)
    guard !bare.clip.isEmpty else { return }
    let seen = Int((abs(swipe.value) * 256).rounded())
    for (index, block) in actions.blocks(side, in: place).enumerated() {
      // What covers a card from below covers its actions; their texts stand above it.
      paint(
        actions.entries(side)[index], in: block.intersection(context.clip),
        isChosen: swipe.chosen == index, seen: seen, bare)
    }
  }

  /// One action: a filled block with its text, which fades in with the swipe.
  private mutating func paint(
    _ entry: MenuEntry, in block: Rect, isChosen: Bool, seen: Int, _ context: PaintContext
  ) {
    var inner = context
    let ground = blockGround(entry, context)
    inner.ground = isChosen ? theme.ink(on: ground) : ground
    inner.isDisabled = false
    inner.emphasis = []
    fill(block, inner.ground, context)
    var label = style(.default, isChosen ? .bold : [], inner)
    label.foreground = theme.opaque(label.foreground).blended(
      toward: theme.opaqueGround(inner.ground), 256 - min(256, seen))
    if isChosen { label.attributes.insert(.inverseWithoutColor) }
    if isChosen { canvas.restyle(block.intersection(context.clip)) { _ in label } }
    let text = TextFlow.truncated([TextRun(Sanitizer.line(entry.text), label)], to: block.width)
    let columns = TextFlow.columns(of: text)
    let point = block.origin.offset(
      dx: max(0, (block.width - columns) / 2), dy: max(0, (block.height - 1) / 2))
    canvas.draw(text, at: point, clip: context.clip.intersection(block))
  }

  private func blockGround(_ entry: MenuEntry, _ context: PaintContext) -> Color {
    let panel = theme.panel(entry.tone == .default ? .muted : entry.tone)
    return panel == context.ground ? marked(panel, by: 64) : panel
  }

  // MARK: The menu

  /// A menu at its anchor, with the shadow that it casts.
  ///
  /// - Returns: the menu, which knows its place now.
  mutating func paintMenu(_ menu: Menu, in screen: Rect) -> Menu {
    var menu = menu
    menu.settle(in: screen)
    let area = menu.area
    let context = PaintContext(clip: screen, ground: theme.panel(.muted))
    canvas.blend(
      area.offset(dx: 1, dy: 1).intersection(screen), toward: Theme.ink, fraction: 96, theme: theme)
    fill(area, context.ground, context)
    canvas.drawBox(
      area, border: .round, style: style(.muted, context), title: [], clip: screen)
    let inside = area.inset(dx: 1, dy: 1)
    for (row, entry) in menu.entries.dropFirst(menu.first).prefix(inside.height).enumerated() {
      let line = Rect(x: inside.minX, y: inside.minY + row, width: inside.width, height: 1)
      let isChosen = menu.first + row == menu.cursor
      let tone: Tone = isChosen ? .inverse : entry.tone
      let label = style(tone, isChosen ? .bold : [], context)
      if isChosen { canvas.restyle(line.intersection(screen)) { _ in label } }
      let room = PaintContext(clip: inside.intersection(screen), ground: context.ground)
      write(
        Sanitizer.line(entry.text), label, at: line.origin.offset(dx: 1),
        width: max(0, line.width - 2), room)
    }
    return menu
  }
}
