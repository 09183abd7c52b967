import CardWire

/// What a node says about how it looks, with the defaults for what it leaves out.
struct Look {
  let properties: Properties

  init(_ element: Element) { properties = element.resolved }
  init(_ properties: Properties) { self.properties = properties }

  var tone: Tone {
    if case .tone(let tone)? = properties[.tone] { tone } else { .default }
  }

  var emphasis: Emphasis {
    if case .emphasis(let emphasis)? = properties[.emphasis] { emphasis } else { [] }
  }

  var level: Level {
    if case .level(let level)? = properties[.level] { level } else { .body }
  }

  var border: BorderStyle {
    if case .border(let border)? = properties[.border] { border } else { .none }
  }

  var color: RGB? {
    if case .color(let color)? = properties[.color] { color } else { nil }
  }

  var background: RGB? {
    if case .color(let color)? = properties[.background] { color } else { nil }
  }

  var align: Alignment {
    if case .alignment(let alignment)? = properties[.align] { alignment } else { .start }
  }

  var overflow: Overflow? {
    if case .overflow(let overflow)? = properties[.overflow] { overflow } else { nil }
  }

  var axis: Axis {
    if case .axis(let axis)? = properties[.axis] { axis } else { .y }
  }

  var role: ButtonRole {
    if case .role(let role)? = properties[.role] { role } else { .none }
  }

  var variant: Variant? {
    if case .variant(let variant)? = properties[.as] { variant } else { nil }
  }

  var selection: Selection {
    if case .selection(let selection)? = properties[.select] { selection } else { .none }
  }

  /// Whether a switch is set.
  func isOn(_ property: Property) -> Bool { properties[property] == .bool(true) }

  /// The plain text of a property, safe for one line; empty where there is none.
  func line(_ property: Property) -> String {
    switch properties[property] {
    case .string(let text): Sanitizer.line(text)
    case .spans(let spans): Sanitizer.line(spans.map(\.text).joined())
    case .node(let box): Sanitizer.line(Look.text(of: box.node))
    default: ""
    }
  }

  /// The fraction that a `progress` shows; nil while it has no known end.
  var fraction: Double? {
    switch properties[.value] {
    case .number(let value)?: value.isFinite ? min(1, max(0, value)) : 0
    case .integer(let value)?: Double(min(1, max(0, value)))
    case .indefinite?, .null?: nil
    default: 0
    }
  }

  /// The panel's colour, where the node asks for one of its own.
  func panel(_ theme: Theme) -> Color? {
    if let background { return theme.panel(background, tone: tone) }
    return tone == .default || border != .none ? nil : theme.panel(tone)
  }

  /// All that a node says, for places that cannot lay it out.
  private static func text(of node: Node) -> String {
    let own = Look(node.properties).line(.text)
    let inner = node.children.map { text(of: $0) }.filter { !$0.isEmpty }.joined(separator: " ")
    return own.isEmpty || inner.isEmpty ? own + inner : own + " " + inner
  }
}

/// The text of a node as runs in their styles.
enum TextContent {
  /// What a `text` says; breaks stay newlines, everything is safe to draw.
  ///
  /// - Parameter ground: the colour behind it.
  static func runs(
    of properties: Properties, theme: Theme, on ground: Color, emphasis: Emphasis = [],
    tone: Tone? = nil
  ) -> [TextRun] {
    let look = Look(properties)
    let painter = RunStyle(
      theme: theme, ground: ground, tone: tone ?? look.tone,
      emphasis: look.emphasis.union(emphasis), level: look.level)
    switch properties[.text] {
    case .string(let text):
      let style = painter.style(nil, [], look.color)
      if look.isOn(.ansi) {
        return AnsiReader.runs(text, base: style)
      }
      return [TextRun(Sanitizer.text(text), style)]
    case .spans(let spans):
      return spans.map { span in
        TextRun(
          Sanitizer.text(span.text),
          painter.style(span.tone, span.emphasis, span.color ?? look.color))
      }
    default: return []
    }
  }

  /// How the spans of one text get their styles.
  private struct RunStyle {
    let theme: Theme
    let ground: Color
    let tone: Tone
    let emphasis: Emphasis
    let level: Level

    func style(_ tone: Tone?, _ emphasis: Emphasis, _ color: RGB?) -> CellStyle {
      let tone = tone ?? self.tone
      var style = theme.style(tone, self.emphasis.union(emphasis), level: level, on: ground)
      if let color, tone != .inverse {
        style.foreground = theme.foreground(color, tone: tone, on: ground)
      }
      return style
    }
  }
}
