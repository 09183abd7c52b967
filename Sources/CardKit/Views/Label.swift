public import CardWire

/// A text.
open class Label: View {
  /// Makes a text with one look.
  public init(
    _ text: String = "", id: NodeID? = nil, tone: Tone = .default, level: Level = .body,
    emphasis: Emphasis = []
  ) {
    super.init(.text, id: id)
    self.text = text
    self.tone = tone
    self.level = level
    self.emphasis = emphasis
  }

  /// Makes a text of pieces that look different.
  public init(spans: [TextSpan], id: NodeID? = nil) {
    super.init(.text, id: id)
    self.spans = spans
  }

  /// What it says; setting it ends the different looks of `spans`.
  public final var text: String {
    get {
      switch properties[.text] {
      case .string(let text)?: text
      case .spans(let spans)?: spans.map(\.text).joined()
      default: ""
      }
    }
    set { set(.text, .string(newValue)) }
  }

  /// What it says, in pieces.
  public final var spans: [TextSpan] {
    get {
      switch properties[.text] {
      case .string(let text)?: [TextSpan(text)]
      case .spans(let spans)?: spans
      default: []
      }
    }
    set { set(.text, .spans(newValue)) }
  }

  /// Its rank among other texts.
  public final var level: Level {
    get { self[.level, .body] }
    set { self[.level, .body] = newValue }
  }

  /// Its weight and lines.
  public final var emphasis: Emphasis {
    get { self[.emphasis, []] }
    set { self[.emphasis, []] = newValue }
  }

  /// Whether it goes on in a new line where it finds no room.
  public final var wraps: Bool {
    get { self[.wrap, false] }
    set { self[.wrap, false] = newValue }
  }

  /// The place of its lines within its width.
  public final var align: Alignment {
    get { self[.align, .start] }
    set { self[.align, .start] = newValue }
  }

  /// What happens to a line that does not fit.
  public final var overflow: Overflow {
    get { self[.overflow, .ellipsis] }
    set { self[.overflow, .ellipsis] = newValue }
  }
}
