import CardWire

/// Cards: filled panels one above the other like paper, each with a soft upper edge, a handle and a
/// row for its title.
extension Painter {
  mutating func paintCards(_ element: Element, _ look: Look, _ context: PaintContext) {
    let inner = paintGround(element, look, context)
    paintBorder(element, look, inner)
    let cards = element.cards
    if let top = element.cardsTop {
      paint(top, inner.above(cards.map(\.frame.minY).min()))
    }
    paintMore(of: element, inner)
    guard case .cards(let state) = element.state else { return }
    let geometry = CardsGeometry(
      height: element.content.height, count: cards.count, hasTop: element.cardsTop != nil,
      properties: element.resolved)
    for (index, card) in cards.enumerated() {
      let next = cards[(index + 1)...].map(\.frame.minY).min()
      let end = next ?? card.frame.maxY
      // Where closed cards have a row each, the row says which they are.
      if geometry.closedSpacing == 1, index >= state.openCount, end - card.frame.minY == 1 {
        paintStrip(of: card, inner.above(next))
      } else {
        paintCard(card, raised: state.eighths(of: index), end: end, inner.above(next))
      }
    }
  }

  /// - Parameter end: the row at which the next card covers it.
  private mutating func paintCard(
    _ card: Element, raised: Int, end: Int, _ context: PaintContext
  ) {
    var context = context
    if card.swipe != nil {
      if card.kind == .slot { paintActions(of: card, context) }
      // The paper moves away inside of the card's place.
      let place = card.swipePlace
      context.clip = context.clip.intersection(
        Rect(x: place.minX, y: context.clip.minY, width: place.width, height: context.clip.height))
    }
    // The paper goes on under the edge of the next card, also where the frame has ended.
    var paper = card.frame
    paper.size.height = max(paper.height, end.saturatingAdd(1).saturatingSubtract(paper.minY))
    var inner = context
    inner.clip = context.clip.intersection(paper)
    guard !inner.clip.isEmpty else { return }
    inner.ground = panel(of: card)
    fill(paper.inset(top: 1), inner.ground, inner)
    paintEdge(of: card, raised: raised, inner)
    // Where the next card begins in the title's row, its edge would show what is below it.
    let hasTitle = card.frame.minY.saturatingAdd(1) < end
    if !hasTitle, holdsFocus(card) { markEdge(of: card, inner) }
    let rows = max(0, min(end, inner.clip.maxY, card.content.maxY) - card.content.minY)
    let seen = Rect(
      x: card.content.minX, y: card.content.minY, width: card.content.width, height: rows)
    let badges = paintBody(of: card, seen: seen, inner)
    if hasTitle { paintTitle(of: card, badges, inner) }
  }

  /// The colour of a card: its own, that of the view in it, or the panel that every card has.
  private func panel(of card: Element) -> Color {
    if let own = Look(card).panel(theme) { return own }
    if card.kind == .slot, let root = card.children.first, let own = Look(root).panel(theme) {
      return own
    }
    return theme.panel(.muted)
  }

  /// The upper edge: half a row of the panel, which moves by eighths, over the shadow that it casts
  /// on what is below.
  private mutating func paintEdge(of card: Element, raised: Int, _ context: PaintContext) {
    let row = Rect(
      x: card.frame.minX, y: card.frame.minY, width: card.frame.width, height: 1
    ).intersection(context.clip).intersection(canvas.bounds)
    guard !row.isEmpty else { return }
    let below = canvas[Point(x: row.minX + row.width / 2, y: row.minY)].style.background
    let height = 4 + raised
    guard below != context.ground else { return paintSeam(row, of: card, context) }
    for x in row.minX..<row.maxX {
      let point = Point(x: x, y: row.minY)
      let glyph: Unicode.Scalar =
        switch x {
        case card.frame.minX where height == 4: "▗"
        case card.frame.maxX - 1 where height == 4: "▖"
        default: BlockGlyph.lower[height]
        }
      let style = CellStyle(
        foreground: context.ground, background: shadow(canvas[point].style.background))
      put(glyph, at: point, style: style, clip: context.clip)
    }
  }

  /// The edge where the panel has the colour of what is below: a line.
  private mutating func paintSeam(_ row: Rect, of card: Element, _ context: PaintContext) {
    fill(row, context.ground, context)
    let line = style(.muted, context)
    canvas.drawHorizontal(from: row.origin, length: row.width, style: line, clip: context.clip)
    put("╭", at: card.frame.origin, style: line, clip: context.clip)
    put(
      "╮", at: card.frame.origin.offset(dx: card.frame.width - 1), style: line,
      clip: context.clip)
  }

  /// Shows the focus in the edge, where the next card covers the title.
  private mutating func markEdge(of card: Element, _ context: PaintContext) {
    let width = handleWidth(of: card)
    let handle = Rect(
      x: card.frame.minX + (card.frame.width - width) / 2, y: card.frame.minY, width: width,
      height: 1)
    let accent = theme.foreground(.accent, on: context.ground)
    canvas.restyle(handle.intersection(context.clip)) { style in
      CellStyle(foreground: accent, background: style.background, attributes: style.attributes)
    }
  }

  /// The only row of a card that the next one leaves: its title, on its paper.
  private mutating func paintStrip(of card: Element, _ context: PaintContext) {
    let row = Rect(
      x: card.frame.minX, y: card.frame.minY, width: card.frame.width, height: 1)
    var context = context
    context.ground = panel(of: card)
    // The paper goes on under the edge of the next card.
    fill(row.union(row.offset(dy: 1)), context.ground, context)
    let isFocused = holdsFocus(card)
    if isFocused {
      put("▌", at: row.origin, style: style(.accent, context), clip: context.clip)
    }
    let heading = style(focused === card ? .inverse : .default, .bold, context)
    write(
      title(of: card), heading, at: Point(x: card.content.minX, y: row.minY),
      width: card.content.width, context)
  }

  /// Says above the stack how many cards have no room.
  mutating func paintMore(of element: Element, _ context: PaintContext) {
    guard case .cards(let state) = element.state, state.stack.extent > state.stack.viewport,
      let first = element.cards.map(\.frame.minY).min(), first > element.content.minY
    else { return }
    let (before, shown) = (state.stack.offset, state.stack.viewport)
    let after = state.stack.extent - before - shown
    let text =
      [(before, "above"), (after, "more")].filter { $0.0 > 0 }
      .map { "+\($0.0) \($0.1)" }.joined(separator: " · ") + " · page up, page down"
    let row = Rect(x: element.content.minX, y: first - 1, width: element.content.width, height: 1)
    let columns = min(row.width, GraphemeWidth.columns(of: text))
    write(
      text, style(.muted, context),
      at: row.origin.offset(dx: max(0, row.width - columns - 1)), width: columns, context)
  }

  private func handleWidth(of card: Element) -> Int { card.frame.width < 30 ? 4 : 6 }

  private func shadow(_ ground: Color) -> Color {
    ground.isRGB ? ground.blended(toward: Theme.ink, 40) : ground
  }

  // MARK: The title

  /// `▌Activity            ━━━━━━             ✖ killed by signal 9`
  private mutating func paintTitle(
    of card: Element, _ badges: [[TextRun]], _ context: PaintContext
  ) {
    let row = Rect(
      x: card.content.minX, y: card.frame.minY + 1, width: card.content.width, height: 1)
    guard row.y(in: context.clip), row.width > 0 else { return }
    let isFocused = holdsFocus(card)
    if isFocused {
      put(
        "▌", at: Point(x: card.frame.minX, y: row.minY), style: style(.accent, context),
        clip: context.clip)
    }
    let heading = style(focused === card ? .inverse : .default, .bold, context)
    let title = TextFlow.truncated([TextRun(self.title(of: card), heading)], to: row.width)
    let columns = write(title, at: row.origin, width: row.width, context)
    let room = row.width - columns - 2
    var end = row.maxX
    if let badge = badges.first(where: { TextFlow.columns(of: $0) <= room }) ?? badges.last,
      room > 0
    {
      let cut = TextFlow.truncated(badge, to: room)
      end = row.maxX - TextFlow.columns(of: cut)
      write(cut, at: Point(x: end, y: row.minY), width: room, context)
    }
    let width = handleWidth(of: card)
    let start = card.frame.minX + (card.frame.width - width) / 2
    guard start >= row.minX + columns + 2, start + width + 2 <= end else { return }
    canvas.drawHorizontal(
      "━", from: Point(x: start, y: row.minY), length: width,
      style: style(isFocused ? .default : .muted, isFocused ? .bold : [], context),
      clip: context.clip)
  }

  /// What a card is called: by the view around it, by its own view, else by its slot's name.
  private func title(of card: Element) -> String {
    let own = Look(card).line(.title)
    if !own.isEmpty { return own }
    if let root = card.children.first, card.kind == .slot, Look(root).border == .none {
      let inner = Look(root).line(.title)
      if !inner.isEmpty { return inner }
    }
    return Sanitizer.line(card.cardName ?? "")
  }
}

extension PaintContext {
  /// The same above a row, that row included: the edge of a card shows what is below it.
  fileprivate func above(_ row: Int?) -> PaintContext {
    guard let row else { return self }
    var context = self
    context.clip = clip.intersection(
      Rect(
        x: clip.minX, y: clip.minY, width: clip.width,
        height: max(0, row.saturatingAdd(1).saturatingSubtract(clip.minY))))
    return context
  }
}

extension Rect {
  /// Whether its first row is one of another rectangle's.
  fileprivate func y(in other: Rect) -> Bool { minY >= other.minY && minY < other.maxY }
}
