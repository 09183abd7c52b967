package import CardScene

/// Turns the difference between two pictures into as few bytes as it can.
///
/// It remembers what the terminal shows, where its cursor stands and in which style it writes.
/// The first frame, and one of another size, covers every cell; the screen is never erased. It is
/// right whether the terminal wraps at the last column or not, and where a glyph has other columns
/// in the terminal than here, the damage stays in its own cells.
package struct TerminalEncoder {
  /// How many colours are sent.
  package let depth: ColorDepth
  /// Whether only ASCII is sent.
  package let isASCII: Bool
  /// Whether the terminal holds larger frames until they are whole.
  package var isSynchronized: Bool

  private var shown: Canvas?
  private var writer: SGRWriter
  /// The style that the terminal writes in; nil if that is not known.
  private var pen: CellStyle?
  /// Where the cursor stands; `x` is nil behind the last column, all is nil if it is not known.
  private var row: Int?
  private var column: Int?
  private var isCursorShown: Bool?
  private var caret: Point?

  /// Frames of fewer bytes arrive whole anyhow.
  private static let synchronizedFrom = 256
  /// Blanks at a row's end from which erasing them is shorter.
  private static let erasedFrom = 8

  /// An encoder for a terminal that shows anything.
  package init(depth: ColorDepth, isASCII: Bool = false, isSynchronized: Bool = false) {
    self.depth = depth
    self.isASCII = isASCII
    self.isSynchronized = isSynchronized
    writer = SGRWriter(depth: depth)
  }

  /// Forgets what the terminal shows: the next frame covers every cell.
  package mutating func invalidate() {
    shown = nil
    writer.invalidate()
    pen = nil
    row = nil
    column = nil
    isCursorShown = nil
    caret = nil
  }

  /// The bytes that make the terminal show this picture, with the cursor at `caret` or hidden.
  package mutating func frame(_ canvas: Canvas, caret: Point? = nil) -> [UInt8] {
    let caret = caret.flatMap { canvas.bounds.contains($0) ? $0 : nil }
    var bytes: [UInt8] = []
    if shown?.size != canvas.size { invalidate() }
    for y in 0..<canvas.size.height { encodeRow(y, of: canvas, &bytes) }
    shown = canvas
    if !bytes.isEmpty && isCursorShown != false {
      bytes.insert(contentsOf: TerminalSequences.hideCursor, at: 0)
      isCursorShown = false
    }
    encodeCaret(caret, canvas, &bytes)
    if isSynchronized && bytes.count >= Self.synchronizedFrom {
      bytes = TerminalSequences.beginFrame + bytes + TerminalSequences.endFrame
    }
    return bytes
  }

  private mutating func encodeCaret(_ caret: Point?, _ canvas: Canvas, _ bytes: inout [UInt8]) {
    if let caret {
      move(to: caret, of: canvas, &bytes)
      if isCursorShown != true { bytes += TerminalSequences.showCursor }
    } else if isCursorShown != false {
      bytes += TerminalSequences.hideCursor
    }
    isCursorShown = caret != nil
  }

  // MARK: Rows

  private mutating func encodeRow(_ y: Int, of canvas: Canvas, _ bytes: inout [UInt8]) {
    let width = canvas.size.width
    /// Up to here cells are written whether they changed or not.
    var dirty = shown == nil ? width : 0
    var tail: Int?
    var x = 0
    while let next = nextChange(y, from: x, dirty: dirty, canvas) {
      x = next
      let blanks = tail ?? emptyTail(y, canvas)
      tail = blanks
      if x >= blanks && width - x >= Self.erasedFrom {
        return erase(y, from: x, canvas, &bytes)
      }
      let cell = canvas[Point(x: x, y: y)]
      move(to: Point(x: x, y: y), of: canvas, &bytes)
      if let reach = write(cell, of: canvas, at: x, &bytes) { dirty = max(dirty, x + reach) }
      x += max(1, Int(cell.width))
    }
  }

  private func nextChange(_ y: Int, from start: Int, dirty: Int, _ canvas: Canvas) -> Int? {
    let width = canvas.size.width
    guard let shown, start >= dirty else { return start < width ? start : nil }
    var x = start
    while let candidate = canvas.firstChange(inRow: y, from: x, since: shown) {
      let point = Point(x: candidate, y: y)
      let new = canvas[point]
      let old = shown[point]
      if !canvas.looksSame(new, as: old, of: shown) && !Self.areBlanksAlike(new, old) {
        return candidate
      }
      x = candidate + 1
    }
    return nil
  }

  /// What can be seen on a space.
  private static let visibleOnBlank: CellStyle.Attributes = [
    .underline, .strike, .inverse, .inverseWithoutColor,
  ]

  private static func areBlanksAlike(_ a: Cell, _ b: Cell) -> Bool {
    isPlainBlank(a) && isPlainBlank(b) && a.style.background == b.style.background
  }

  private static func isPlainBlank(_ cell: Cell) -> Bool {
    cell.isBlank && !cell.isContinuation && cell.style.attributes.isDisjoint(with: visibleOnBlank)
  }

  /// The column from which on a row is empty in the terminal's own background.
  private func emptyTail(_ y: Int, _ canvas: Canvas) -> Int {
    let width = canvas.size.width
    return canvas.withCells { cells in
      let row = cells[y * width..<(y + 1) * width]
      let last = row.lastIndex { !Self.isPlainBlank($0) || $0.style.background != .terminal }
      return last.map { $0 + 1 - y * width } ?? 0
    }
  }

  private mutating func erase(_ y: Int, from x: Int, _ canvas: Canvas, _ bytes: inout [UInt8]) {
    move(to: Point(x: x, y: y), of: canvas, &bytes)
    setPen(for: .blank(), &bytes)
    bytes += [0x1B, 0x5B, 0x4B]
  }

  // MARK: Cells

  /// Writes a cell where the cursor is; gives the columns that a terminal may have touched, if
  /// they are not certain.
  private mutating func write(
    _ cell: Cell, of canvas: Canvas, at x: Int, _ bytes: inout [UInt8]
  ) -> Int? {
    setPen(for: cell, &bytes)
    let columns = max(1, Int(cell.width))
    let isUncertain = cell.isUncertain && !isASCII
    if isUncertain {
      // A terminal that draws it narrower leaves clean cells.
      bytes.append(contentsOf: repeatElement(0x20, count: columns))
      column = x + columns
      fixColumn(canvas)
      move(to: Point(x: x, y: row ?? 0), of: canvas, &bytes, rewrites: false)
    }
    append(cell, of: canvas, &bytes)
    column = x + columns
    fixColumn(canvas)
    guard isUncertain else { return nil }
    column = nil
    let reach = max(columns, canvas.looseColumns(of: cell))
    // It may have wrapped.
    if x + reach > canvas.size.width { row = nil }
    return reach
  }

  /// Behind the last column terminals disagree about where the cursor is.
  private mutating func fixColumn(_ canvas: Canvas) {
    if let known = column, known >= canvas.size.width { column = nil }
  }

  private func append(_ cell: Cell, of canvas: Canvas, _ bytes: inout [UInt8]) {
    guard !cell.isContinuation else { return bytes.append(0x20) }
    if let scalar = cell.scalar {
      if isASCII || scalar.value < 0x80 {
        bytes.append(ASCIIGlyphs.substitute(scalar.value))
        if cell.width == 2 { bytes.append(0x20) }
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [0x3F])
      }
    } else if isASCII {
      bytes.append(contentsOf: [0x3F, 0x20].prefix(Int(cell.width)))
    } else {
      bytes.append(contentsOf: canvas.text(of: cell).utf8)
    }
  }

  private mutating func setPen(for cell: Cell, _ bytes: inout [UInt8]) {
    var style = cell.style
    if Self.isPlainBlank(cell), let pen {
      // Only the background of a space can be seen: the rest may stay.
      style = pen
      style.background = cell.style.background
      style.attributes.subtract(Self.visibleOnBlank)
    }
    guard style != pen else { return }
    writer.write(style, to: &bytes)
    pen = style
  }

  // MARK: Cursor

  /// Moves the cursor the shortest way.
  private mutating func move(
    to point: Point, of canvas: Canvas, _ bytes: inout [UInt8], rewrites: Bool = true
  ) {
    if row == point.y && column == point.x { return }
    if rewrites, row == point.y, let column, let cells = rewritable(column, point, canvas) {
      for cell in cells { append(cell, of: canvas, &bytes) }
    } else {
      bytes += CursorPath.shortest(fromRow: row, column: column, to: point)
    }
    row = point.y
    column = point.x
  }

  /// The cells between the cursor and a column, if writing them again is no longer than a move.
  private func rewritable(_ column: Int, _ point: Point, _ canvas: Canvas) -> [Cell]? {
    let gap = point.x - column
    guard gap > 0, gap <= 4, let pen, shown != nil else { return nil }
    let cells = (column..<point.x).map { canvas[Point(x: $0, y: point.y)] }
    let limit = gap == 1 ? 3 : 4
    var length = 0
    for cell in cells {
      guard cell.width == 1, let scalar = cell.scalar, !cell.isUncertain,
        cell.style == pen
          || Self.isPlainBlank(cell) && cell.style.background == pen.background
            && pen.attributes.isDisjoint(with: Self.visibleOnBlank)
      else { return nil }
      length += isASCII ? 1 : UTF8.width(scalar)
    }
    return length <= limit ? cells : nil
  }
}
