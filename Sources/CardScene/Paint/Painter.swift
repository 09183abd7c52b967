import CardWire

/// Paints elements onto a canvas; a value that lives for one frame.
///
/// It never writes outside of an element's clip, whatever the frames say, and it skips what cannot be
/// seen.
struct Painter {
  var canvas: Canvas
  let theme: Theme
  /// The moment of the frame, for ages.
  let now: Instant
  /// The element that has the focus and shows it.
  let focused: Element?
  /// The innermost element that shows that the focus is in it: `focused`, or what is around a screen
  /// on its way that has the focus.
  var focusHolder: Element?
  /// The element that the pointer holds and puts elsewhere.
  var lifted: Element?
  /// Where the terminal's cursor goes.
  var caret: Point?
  /// When something on the canvas says something else.
  var nextChange: Instant?
  /// Pushed screens that are on their way.
  var pushed: [Screen] = []
  /// Elements that fly, and are painted over all else.
  var flying: Set<ObjectIdentifier> = []
  /// What can be clicked besides elements.
  var hotSpots: [HotSpot] = []

  init(canvas: Canvas, theme: Theme, now: Instant, focused: Element?) {
    self.canvas = canvas
    self.theme = theme
    self.now = now
    self.focused = focused
    focusHolder = focused
  }

  // MARK: Walking

  /// Paints an element and what is in it.
  mutating func paint(_ element: Element, _ context: PaintContext) {
    var context = context
    if element.swipe != nil { paintActions(of: element, context) }
    context.clip = context.clip.intersection(element.clip)
    guard !element.isDropped, !context.clip.isEmpty else { return }
    guard flying.isEmpty || !flying.contains(ObjectIdentifier(element)) else { return }
    guard element.presented == .plain else { return paintPresented(element, context) }
    paintPlain(element, context)
  }

  /// Paints an element as its card said it.
  mutating func paintPlain(_ element: Element, _ context: PaintContext) {
    var context = context
    let look = Look(element)
    context.isDisabled = context.isDisabled || look.isOn(.disabled)
    defer { if lifted === element { markLifted(element, context) } }
    switch element.kind {
    case .row, .column, .stack, .grid: paintPanel(element, look, context)
    case .scroll: paintScroll(element, look, context)
    case .list, .table: paintList(element, look, context)
    case .cards: paintCards(element, look, context)
    case .slot: paintSlot(element, look, context)
    case .text: paintText(element, look, context)
    case .icon: paintIcon(element, look, context)
    case .rule: paintRule(element, look, context)
    case .progress: paintProgress(element, look, context)
    case .button: paintButton(element, look, context)
    case .input: paintInput(element, look, context)
    case .toggle: paintToggle(element, look, context)
    case .custom, .markdown, .image, .chart, .time, .choice, .slider:
      paintPlaceholder(element, look, context)
    }
    if focused === element, element.isPlainStop { markFocus(element, context) }
  }

  /// Paints what is shown in an element.
  mutating func paintContent(_ element: Element, _ context: PaintContext) {
    for child in element.shown { paint(child, context) }
    paintGhosts(of: element, context)
  }

  // MARK: Panels

  /// A container: its ground, its border and what is in it.
  mutating func paintPanel(_ element: Element, _ look: Look, _ context: PaintContext) {
    let inner = paintGround(element, look, context)
    paintBorder(element, look, inner)
    paintContent(element, inner)
  }

  /// Fills the element's panel, where it has one of its own.
  ///
  /// - Returns: the context for what stands on it.
  mutating func paintGround(
    _ element: Element, _ look: Look, _ context: PaintContext
  ) -> PaintContext {
    var inner = context
    if !element.isCard { inner.emphasis.formUnion(look.emphasis) }
    if let panel = look.panel(theme), panel != context.ground {
      inner.ground = panel
      fill(element.frame, panel, context)
    }
    return inner
  }

  /// Draws the border with its title; that of the element which has the focus stands out.
  mutating func paintBorder(
    _ element: Element, _ look: Look, _ context: PaintContext, title: String? = nil
  ) {
    guard look.border != .none else { return }
    let isFocused = focused === element
    let tone: Tone = isFocused ? .accent : look.tone == .default ? .muted : look.tone
    let line = style(tone, context)
    let name = title ?? look.line(.title)
    let heading = style(isFocused ? .accent : .default, .bold, context)
    canvas.drawBox(
      element.frame, border: look.border, style: line,
      title: name.isEmpty ? [] : [TextRun(name, heading)], clip: context.clip)
  }

  // MARK: Tools

  /// Fills cells with a colour, inside of the clip.
  mutating func fill(_ rect: Rect, _ ground: Color, _ context: PaintContext) {
    canvas.fill(
      rect.intersection(context.clip),
      CellStyle(foreground: theme.foreground(.default, on: ground), background: ground))
  }

  /// The style of a text on the context's ground.
  func style(_ tone: Tone, _ context: PaintContext) -> CellStyle { style(tone, [], context) }

  func style(_ tone: Tone, _ emphasis: Emphasis, _ context: PaintContext) -> CellStyle {
    theme.style(
      context.isDisabled && tone != .inverse ? .muted : tone, emphasis.union(context.emphasis),
      on: context.ground)
  }

  /// Draws runs on one row from a column on, cut with "…" at a width.
  ///
  /// - Returns: the columns taken.
  @discardableResult
  mutating func write(
    _ runs: [TextRun], at point: Point, width: Int, _ context: PaintContext
  ) -> Int {
    guard point.y >= context.clip.minY, point.y < context.clip.maxY else { return 0 }
    return canvas.draw(TextFlow.truncated(runs, to: width), at: point, clip: context.clip)
  }

  @discardableResult
  mutating func write(
    _ text: String, _ style: CellStyle, at point: Point, width: Int, _ context: PaintContext
  ) -> Int {
    write([TextRun(text, style)], at: point, width: width, context)
  }

  /// Puts one glyph of a column.
  mutating func put(_ glyph: Unicode.Scalar, at point: Point, style: CellStyle, clip: Rect) {
    canvas.put(glyph, at: point, style: style, clip: clip)
  }

  /// Remembers that what is painted now says something else at a moment.
  mutating func change(at moment: Instant) {
    guard moment > now else { return }
    nextChange = nextChange.map { min($0, moment) } ?? moment
  }

  /// The ground of what is marked on another ground: a step toward the ink.
  func marked(_ ground: Color, by fraction: Int = 28) -> Color {
    theme.marked(ground, by: fraction)
  }
}

extension Theme {
  /// A step from a ground toward the ink.
  func marked(_ ground: Color, by fraction: Int = 28) -> Color {
    if !ground.isRGB && fraction <= 40 { return panel(.muted) }
    return opaqueGround(ground).blended(toward: ink(on: ground), fraction)
  }
}

/// Cells that stand for a key of the host while a card is in trouble.
package struct HotSpot: Equatable {
  let area: Rect
  let command: HostCommand
}
