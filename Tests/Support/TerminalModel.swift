package import CardScene

/// A terminal for tests: it applies what we send, by its own reading of the standards.
///
/// Its view of wide characters may be that of clusters or of single scalars, as with real ones.
package struct TerminalModel {
  package struct ModelCell: Hashable {
    /// Empty in the right half of a wide glyph.
    package var text = " "
    package var style = CellStyle.terminal
    package var width = 1
  }

  package let width: Int
  package let height: Int
  package var knowsClusters = true
  package var wraps = false
  package private(set) var rows: [[ModelCell]]
  package private(set) var x = 0
  package private(set) var y = 0
  package private(set) var isCursorShown = true
  /// Whether the next glyph goes to the next row.
  private var isPending = false
  private var style = CellStyle.terminal
  /// What no frame may do.
  package private(set) var faults: [String] = []

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    // What was on the screen before must not shine through.
    let junk = ModelCell(text: "#", style: CellStyle(attributes: .strike), width: 1)
    rows = Array(repeating: Array(repeating: junk, count: width), count: height)
  }

  package mutating func apply(_ bytes: [UInt8]) {
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var index = 0
    var cluster = String.UnicodeScalarView()
    func isJoined(_ scalar: Unicode.Scalar) -> Bool {
      guard knowsClusters, !cluster.isEmpty else { return false }
      var longer = cluster
      longer.append(scalar)
      return Character(String(cluster)).unicodeScalars.count == cluster.count
        && String(longer).count == 1
    }
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar.value >= 0x20 {
        if !isJoined(scalar) {
          put(cluster)
          cluster = String.UnicodeScalarView()
        }
        cluster.append(scalar)
        index += 1
        continue
      }
      put(cluster)
      cluster = String.UnicodeScalarView()
      index = control(scalars, at: index)
    }
    put(cluster)
  }

  private mutating func put(_ cluster: String.UnicodeScalarView) {
    guard let first = cluster.first else { return }
    let columns =
      knowsClusters
      ? GraphemeWidth.columns(of: String(cluster)) : GraphemeWidth.columns(of: first)
    guard columns > 0 else { return }
    if wraps && (isPending || x + columns > width) {
      x = 0
      if y == height - 1 { faults.append("scrolled") } else { y += 1 }
    }
    isPending = false
    if x + columns > width { x = width - columns }
    guard x >= 0 else { return x = 0 }
    for column in x..<x + columns { split(column) }
    rows[y][x] = ModelCell(text: String(cluster), style: style, width: columns)
    if columns == 2 { rows[y][x + 1] = ModelCell(text: "", style: style, width: 0) }
    x += columns
    if x >= width {
      x = width - 1
      isPending = true
    }
  }

  private mutating func split(_ column: Int) {
    if rows[y][column].width == 0, column > 0 {
      rows[y][column - 1].text = " "
      rows[y][column - 1].width = 1
    }
    if rows[y][column].width == 2, column + 1 < width {
      rows[y][column + 1].text = " "
      rows[y][column + 1].width = 1
    }
  }

  private mutating func control(_ scalars: [Unicode.Scalar], at start: Int) -> Int {
    switch scalars[start].value {
    case 0x08:
      x = max(0, x - 1)
      isPending = false
      return start + 1
    case 0x0A:
      if y == height - 1 { faults.append("scrolled") } else { y += 1 }
      return start + 1
    case 0x0D:
      x = 0
      isPending = false
      return start + 1
    case 0x1B where start + 1 < scalars.count && scalars[start + 1] == "[":
      break
    default:
      faults.append("control \(scalars[start].value)")
      return start + 1
    }
    var end = start + 2
    while end < scalars.count, scalars[end].value < 0x40 { end += 1 }
    guard end < scalars.count else {
      faults.append("sequence without an end")
      return end
    }
    sequence(scalars[start + 2..<end], final: scalars[end])
    return end + 1
  }

  private mutating func sequence(_ parameters: ArraySlice<Unicode.Scalar>, final: Unicode.Scalar) {
    let text = String(String.UnicodeScalarView(parameters))
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 1 }
    let first = numbers.first ?? 1
    if final != "m" { isPending = isPending && final == "K" }
    switch final {
    case "A": y = max(0, y - first)
    case "B": y = min(height - 1, y + first)
    case "C": x = min(width - 1, x + first)
    case "D": x = max(0, x - first)
    case "G": x = min(width, first) - 1
    case "d": y = min(height, first) - 1
    case "H":
      y = min(height, first) - 1
      x = min(width, numbers.count > 1 ? numbers[1] : 1) - 1
    case "K" where text.isEmpty:
      split(x)
      let blank = ModelCell(style: CellStyle(foreground: .terminal, background: style.background))
      for column in x..<width { rows[y][column] = blank }
    case "m": style = SGRReader.apply(parameters, to: style, base: .terminal)
    case "h" where text == "?25": isCursorShown = true
    case "l" where text == "?25": isCursorShown = false
    case "h" where text == "?2026", "l" where text == "?2026": break
    default: faults.append("unknown \(text)\(final)")
    }
  }

  // MARK: Comparing

  /// Where the terminal shows something else than the canvas; glyphs whose columns are uncertain
  /// may look as they like in a terminal that knows no clusters.
  package func differences(from canvas: Canvas) -> [String] {
    var result = faults
    for y in 0..<height {
      for x in 0..<width {
        let cell = canvas[Point(x: x, y: y)]
        let lead = cell.isContinuation ? canvas[Point(x: x - 1, y: y)] : cell
        if !knowsClusters && lead.isUncertain { continue }
        let wanted = look(
          ModelCell(text: canvas.text(of: cell), style: cell.style, width: Int(cell.width)))
        let found = look(rows[y][x])
        if wanted != found { result.append("(\(x), \(y)): \(found) instead of \(wanted)") }
      }
    }
    return result
  }

  /// The cell without what cannot be seen.
  private func look(_ cell: ModelCell) -> ModelCell {
    var cell = cell
    cell.style.attributes.remove(.inverseWithoutColor)
    if cell.text == " " && cell.style.attributes.isDisjoint(with: [.underline, .strike, .inverse]) {
      cell.style.foreground = .terminal
      cell.style.attributes = []
    }
    // The stand-in among sixteen does not travel with the parts.
    cell.style.foreground = plain(cell.style.foreground)
    cell.style.background = plain(cell.style.background)
    return cell
  }

  private func plain(_ color: Color) -> Color {
    color.isRGB ? Color(rgb: color.rgb, fallback: 0) : .terminal
  }
}
