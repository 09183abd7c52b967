import CardWire

/// What nodes without children ask for.
enum LeafMetrics {
  /// Three characters and "…": with less a text says nothing.
  private static let leastText = 4
  private static let inputWidth = 20
  private static let progressWidth = 12
  private static let multilineRows = 3

  /// The widths that the content asks for.
  static func widths(of element: Element) -> Extent {
    let width = naturalWidth(of: element)
    switch element.kind {
    case .button: return Extent(natural: width, least: leastText + Chrome.buttonPadding)
    default: return Extent(natural: width, least: leastText)
    }
  }

  /// The height in a width.
  static func plan(of element: Element, width: Int) -> WidthPlan {
    var plan = WidthPlan(width: width)
    let rows =
      switch element.kind {
      case .text where element.attributes.wraps:
        width == 0 ? 1 : TextFlow.height(runs(of: element), width: width)
      case .text: TextFlow.naturalSize(runs(of: element)).height
      case .input where element.resolved[.as] == .variant(.multiline): multilineRows
      default: 1
      }
    plan.height = Extent(natural: rows, least: 1)
    return plan
  }

  private static func naturalWidth(of element: Element) -> Int {
    let properties = element.resolved
    switch element.kind {
    case .text:
      return TextFlow.naturalSize(runs(of: element)).width
    case .button:
      return columns(properties.string(.text)) + Chrome.buttonPadding
    case .input:
      return max(inputWidth, columns(properties.string(.placeholder)) + 1)
    case .progress:
      let text = columns(properties.string(.text))
      return progressWidth + (text == 0 ? 0 : text + 1)
    case .rule:
      let title = columns(properties.string(.title))
      return title == 0 ? 1 : title + leastText
    case .icon: return 1
    case .slot: return leastText
    default: return columns(element.placeholder)
    }
  }

  private static func columns(_ text: String?) -> Int {
    text.map { GraphemeWidth.columns(of: Sanitizer.line($0)) } ?? 0
  }

  /// The text as it is drawn, without its looks.
  private static func runs(of element: Element) -> [TextRun] {
    switch element.resolved[.text] {
    case .string(let text) where element.resolved.flag(.ansi): AnsiReader.runs(text)
    case .string(let text): [TextRun(Sanitizer.text(text))]
    case .spans(let spans): spans.map { TextRun(Sanitizer.text($0.text)) }
    default: []
    }
  }
}

extension Element {
  /// What stands in the place of a kind that this host cannot draw: its name, and the words that
  /// the card brings for that case; the cells of a table's row.
  package var placeholder: String {
    if case .cells(let cells) = resolved[.cells] {
      return cells.map { $0.map(\.text).joined() }.joined(separator: "  ")
    }
    let custom = kind == .custom ? resolved.string(.name) : nil
    let name = "‹\(unknownKind ?? custom ?? kind.rawValue)›"
    let words = [resolved.string(.alt), resolved.string(.text), resolved.string(.placeholder)]
    return words.compactMap { $0 }.first { !$0.isEmpty }.map { "\(name) \($0)" } ?? name
  }
}
