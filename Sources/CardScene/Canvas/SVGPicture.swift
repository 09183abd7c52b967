import CardWire

/// A canvas as a self-contained SVG picture.
///
/// Lines and blocks are drawn as shapes, so that they meet whatever font the reader has; text
/// is stretched to its columns.
struct SVGPicture {
  static let cellWidth = 9
  static let cellHeight = 18
  static let baseline = 13
  static let margin = 12
  static let titleHeight = 30

  private let canvas: Canvas
  private let theme: Theme
  private let title: String?
  private let left: Int
  private let top: Int

  private var backgrounds = ""
  private var texts = ""
  private var shapes = SVGShapes()

  init(_ canvas: Canvas, theme: Theme, title: String?) {
    self.canvas = canvas
    self.theme = theme
    self.title = title
    left = title == nil ? 0 : Self.margin
    top = title == nil ? 0 : Self.titleHeight
  }

  mutating func make() -> String {
    for y in 0..<canvas.size.height {
      addBackgrounds(y)
      addGlyphs(y)
    }
    let width = canvas.size.width * Self.cellWidth + 2 * left
    let height = canvas.size.height * Self.cellHeight + top + left
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)">
      \(frame(width: width, height: height))
      <g shape-rendering="crispEdges">\(backgrounds)</g>
      \(shapes.text)<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',\
      'Liberation Mono',monospace" font-size="15" xml:space="preserve" style="white-space:pre">\(texts)
      </g>
      </svg>

      """
  }

  private func frame(width: Int, height: Int) -> String {
    let ground = hex(theme.ground)
    guard let title else { return "<rect width=\"100%\" height=\"100%\" fill=\"\(ground)\"/>" }
    let muted = hex(theme.foreground(.muted).rgb)
    var text = """
      <rect x=".5" y=".5" width="\(width - 1)" height="\(height - 1)" rx="9" fill="\(ground)" \
      stroke="\(muted)" stroke-opacity=".45"/>
      """
    for (index, color) in ["#FF5F57", "#FEBC2E", "#28C840"].enumerated() {
      text += "<circle cx=\"\(18 + 18 * index)\" cy=\"15\" r=\"5.5\" fill=\"\(color)\"/>"
    }
    text += """
      <text x="\(width / 2)" y="19" fill="\(muted)" font-family="system-ui,sans-serif" \
      font-size="12" text-anchor="middle">\(SVGPicture.escaped(Sanitizer.line(title)))</text>
      """
    return text
  }

  // MARK: Rows

  private mutating func addBackgrounds(_ y: Int) {
    var x = 0
    while x < canvas.size.width {
      let color = background(canvas[Point(x: x, y: y)].style)
      var end = x + 1
      while end < canvas.size.width, background(canvas[Point(x: end, y: y)].style) == color {
        end += 1
      }
      if color != theme.ground {
        backgrounds += """

          <rect x="\(column(x))" y="\(row(y))" width="\((end - x) * Self.cellWidth)" \
          height="\(Self.cellHeight)" fill="\(hex(color))"/>
          """
      }
      x = end
    }
  }

  private mutating func addGlyphs(_ y: Int) {
    var x = 0
    while x < canvas.size.width {
      let cell = canvas[Point(x: x, y: y)]
      let color = hex(foreground(cell.style))
      if cell.isContinuation {
        x += 1
      } else if shapes.add(cell.glyph, x: column(x), y: row(y), color: color) {
        x += 1
      } else if cell.isCluster || cell.width > 1 {
        addText(canvas.text(of: cell), x: x, y: y, columns: Int(cell.width), cell.style)
        x += Int(cell.width)
      } else {
        x = addRun(from: x, y: y)
      }
    }
  }

  /// Adds the text of cells that look the same, and returns the column after them.
  private mutating func addRun(from start: Int, y: Int) -> Int {
    let style = canvas[Point(x: start, y: y)].style
    var text = ""
    var x = start
    while x < canvas.size.width {
      let cell = canvas[Point(x: x, y: y)]
      guard cell.style == style, cell.width == 1, !cell.isCluster, !SVGShapes.knows(cell.glyph)
      else { break }
      text += canvas.text(of: cell)
      x += 1
    }
    var first = start
    if style.attributes.isDisjoint(with: [.underline, .strike]) {
      while text.first == " " {
        text.removeFirst()
        first += 1
      }
      while text.last == " " { text.removeLast() }
    }
    if !text.isEmpty { addText(text, x: first, y: y, columns: text.unicodeScalars.count, style) }
    return x
  }

  private mutating func addText(_ text: String, x: Int, y: Int, columns: Int, _ style: CellStyle) {
    var extra = ""
    if style.attributes.contains(.bold) { extra += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { extra += " font-style=\"italic\"" }
    if style.attributes.contains(.dim) { extra += " fill-opacity=\".7\"" }
    var lines: [String] = []
    if style.attributes.contains(.underline) { lines.append("underline") }
    if style.attributes.contains(.strike) { lines.append("line-through") }
    if !lines.isEmpty { extra += " text-decoration=\"\(lines.joined(separator: " "))\"" }
    texts += """

      <text x="\(column(x))" y="\(row(y) + Self.baseline)" fill="\(hex(foreground(style)))" \
      textLength="\(columns * Self.cellWidth)" lengthAdjust="spacingAndGlyphs"\(extra)>\
      \(SVGPicture.escaped(text))</text>
      """
  }

  // MARK: Small things

  private func column(_ x: Int) -> Int { left + x * Self.cellWidth }
  private func row(_ y: Int) -> Int { top + y * Self.cellHeight }

  private func foreground(_ style: CellStyle) -> UInt32 {
    style.attributes.contains(.inverse)
      ? theme.rgb(style.background) : theme.opaque(style.foreground).rgb
  }

  private func background(_ style: CellStyle) -> UInt32 {
    style.attributes.contains(.inverse)
      ? theme.opaque(style.foreground).rgb : theme.rgb(style.background)
  }

  private func hex(_ rgb: UInt32) -> String {
    let digits = String(rgb & 0xFF_FFFF, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Canvas {
  /// The canvas as a self-contained SVG picture.
  ///
  /// - Parameters:
  ///   - theme: what the terminal's own colours look like.
  ///   - title: draws a window with this title around it; nil for the bare cells.
  package func svg(theme: Theme = .dark, title: String? = nil) -> String {
    var picture = SVGPicture(self, theme: theme, title: title)
    return picture.make()
  }
}
