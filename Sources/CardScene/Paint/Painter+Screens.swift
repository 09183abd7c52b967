import CardWire

/// Presented and pushed screens, on their way and at rest.
extension Painter {
  /// The deck and the presented screens over it, without what is hidden completely.
  mutating func paintRoots(of scene: Scene, in area: Rect) {
    let screens = scene.screens.filter { $0.style != .push && $0.isPresent }
    let first = screens.lastIndex(where: \.hidesBelow)
    pushed = scene.screens.filter { $0.style == .push && $0.isMoving }
    let pairs = scene.screens.filter(\.isMoving).flatMap(\.pairs)
    flying = Set(
      pairs.flatMap { [$0.below, $0.above] }.compactMap { $0.map(ObjectIdentifier.init) })
    if first == nil {
      paint(scene.root, PaintContext(clip: area, ground: .terminal))
      for screen in pushed { paintFlights(of: screen, in: area) }
    }
    for screen in screens[(first ?? 0)...] { paintScreen(screen, in: area) }
  }

  private mutating func paintScreen(_ screen: Screen, in area: Rect) {
    let frame = screen.element.frame
    paintVeil(below: screen, in: area)
    guard screen.isMoving else {
      return paintStanding(screen, PaintContext(clip: area, ground: ground(of: screen)))
    }
    let layer = layer { painter in
      painter.paintStanding(
        screen, PaintContext(clip: area, ground: painter.ground(of: screen)))
    }
    let rest = 1 - screen.progress
    switch screen.style {
    case .alert:
      fade(layer, in: frame, progress: screen.progress)
    case .fullScreen where !screen.pairs.isEmpty:
      fade(layer, in: frame, progress: screen.progress)
    case .fullScreen, .sheet, .push:
      let dy = Int((rest * Double(frame.height)).rounded())
      canvas.draw(layer, from: frame, at: frame.origin.offset(dy: dy), clip: area)
    case .miniToLarge:
      let window = screen.window(in: area)
      let source = Rect(origin: frame.origin.offset(dx: window.minX - area.minX), size: window.size)
      canvas.draw(layer, from: source, at: window.origin, clip: area)
    }
    paintFlights(of: screen, in: area)
  }

  /// What is below loses its colours: under a screen that covers it in the first half of the way.
  private mutating func paintVeil(below screen: Screen, in area: Rect) {
    // Under a screen that hides all of it nothing was painted.
    guard !screen.hidesBelow else { return }
    let most = screen.style.covers ? min(1, screen.progress * 2) : screen.progress * 0.45
    canvas.blend(area, toward: .terminal, fraction: Int(most * 256), theme: theme)
  }

  /// The colour behind a screen.
  private func ground(of screen: Screen) -> Color {
    switch screen.style {
    case .alert, .sheet: theme.panel(.muted)
    case .fullScreen, .miniToLarge, .push: .terminal
    }
  }

  /// The screen in its place.
  private mutating func paintStanding(_ screen: Screen, _ context: PaintContext) {
    let frame = screen.element.frame
    guard screen.style == .sheet else {
      fill(frame, context.ground, context)
      return paint(screen.element, context)
    }
    fill(frame.inset(top: 1), context.ground, context)
    paintEdge(of: frame, context)
    paint(screen.element, context)
  }

  /// The upper edge of a sheet, half a row, and below it the handle.
  private mutating func paintEdge(of frame: Rect, _ context: PaintContext) {
    let row = Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1)
      .intersection(context.clip).intersection(canvas.bounds)
    for x in row.minX..<row.maxX where row.height > 0 {
      let point = Point(x: x, y: row.minY)
      let glyph: Unicode.Scalar = x == frame.minX ? "▗" : x == frame.maxX - 1 ? "▖" : "▄"
      let style = CellStyle(
        foreground: context.ground, background: canvas[point].style.background)
      put(glyph, at: point, style: style, clip: context.clip)
    }
    let width = frame.width < 30 ? 4 : 6
    canvas.drawHorizontal(
      "━", from: Point(x: frame.minX + (frame.width - width) / 2, y: frame.minY + 1),
      length: width, style: style(.muted, context), clip: context.clip.intersection(frame))
  }

  /// What a step paints on a canvas of its own.
  private mutating func layer(_ body: (inout Painter) -> Void) -> Canvas {
    var painter = Painter(canvas: Canvas(canvas.size), theme: theme, now: now, focused: focused)
    painter.focusHolder = focusHolder
    painter.pushed = pushed
    painter.flying = flying
    body(&painter)
    if let moment = painter.nextChange { change(at: moment) }
    return painter.canvas
  }

  private mutating func fade(_ layer: Canvas, in frame: Rect, progress: Double) {
    let below = canvas
    canvas.draw(layer, from: frame, at: frame.origin)
    canvas.fadeIn(frame, over: below, fraction: Int(progress * 256), theme: theme)
  }

  // MARK: Pushed screens

  /// The screen that was pushed over a slot comes in from the right, over what stands there.
  mutating func paintGuest(of slot: Element, _ context: PaintContext) {
    guard let guest = slot.guest else { return }
    guard !slot.isCovered else { return paint(guest, context) }
    guard let screen = pushed.first(where: { $0.element === guest }) else { return }
    let layer = layer { painter in
      painter.fill(guest.frame, context.ground, context)
      painter.paint(guest, context)
    }
    let dx = Int(((1 - screen.progress) * Double(guest.frame.width)).rounded())
    let clip = context.clip.intersection(guest.clip)
    canvas.draw(layer, from: guest.frame, at: guest.frame.origin.offset(dx: dx), clip: clip)
  }

  // MARK: Flights

  /// The nodes that fly from one screen to the other, over both.
  private mutating func paintFlights(of screen: Screen, in area: Rect) {
    guard !screen.pairs.isEmpty else { return }
    let all = flying
    defer { flying = all }
    flying = []
    for pair in screen.pairs {
      guard let above = pair.above else { continue }
      // It brings the ground of its place along, so that nothing shines through.
      let theme = theme
      let panel = above.outward.lazy.filter(\.paintsGround).compactMap { Look($0).panel(theme) }
        .first
      let context = PaintContext(clip: area, ground: panel ?? ground(of: screen))
      fill(above.frame, context.ground, context)
      paint(above, context)
    }
  }
}

extension Element {
  /// Whether its tone is that of a ground and not that of a text.
  fileprivate var paintsGround: Bool {
    switch kind {
    case .row, .column, .stack, .grid, .scroll, .list, .table, .cards, .slot: true
    case .text, .icon, .rule, .progress, .button, .input, .toggle, .custom, .markdown, .image,
      .chart, .time, .choice, .slider:
      false
    }
  }
}

extension Screen {
  /// The part of the screen that a mini card has grown to.
  func window(in area: Rect) -> Rect {
    let start = origin?.frame ?? Rect(x: area.minX, y: area.maxY, width: area.width, height: 0)
    return start.toward(area, progress)
  }
}
