/// A grid of cells to paint on: a value, compared and copied like one.
///
/// Every operation clips, at any size from 0×0 up; no glyph on it holds a control character, and
/// a wide glyph is whole or not there.
package struct Canvas: Sendable {
  /// Columns and rows.
  package let size: Size
  private(set) var cells: [Cell]
  private var clusters = ClusterTable()

  /// An empty canvas; a side above 4,096 cells counts as 4,096.
  package init(_ size: Size, style: CellStyle = .terminal) {
    self.size = Size(width: min(size.width, 4096), height: min(size.height, 4096))
    cells = Array(repeating: .blank(style), count: self.size.width * self.size.height)
  }

  /// An empty canvas of some columns and rows.
  package init(width: Int, height: Int, style: CellStyle = .terminal) {
    self.init(Size(width: width, height: height), style: style)
  }

  /// All of it.
  package var bounds: Rect { Rect(size) }

  /// The cell at a point, which has to be inside.
  package subscript(_ point: Point) -> Cell {
    precondition(bounds.contains(point), "a cell is read inside of the canvas")
    return cells[point.y * size.width + point.x]
  }

  /// The text of the glyph at a point; empty outside and in the right half of a wide one.
  package func glyph(at point: Point) -> String {
    guard bounds.contains(point) else { return "" }
    return text(of: cells[point.y * size.width + point.x])
  }

  /// The text of one of this canvas's cells.
  package func text(of cell: Cell) -> String {
    if cell.isContinuation { return "" }
    if cell.isCluster { return clusters[cell.glyph] }
    return Unicode.Scalar(cell.glyph).map { String(Character($0)) } ?? " "
  }

  /// The columns that a terminal without clusters gives to a cell: those of its scalars together.
  package func looseColumns(of cell: Cell) -> Int {
    guard cell.isCluster else { return Int(cell.width) }
    // An emoji that its selector makes wide may be wide on its own.
    return clusters[cell.glyph].unicodeScalars.reduce(0) { $0 + GraphemeWidth.columns(of: $1) } + 1
  }

  /// Calls `body` with the cells from above and left to below and right.
  package func withCells<Result>(_ body: (UnsafeBufferPointer<Cell>) -> Result) -> Result {
    cells.withUnsafeBufferPointer(body)
  }

  /// The first cell of a row from a column on that may look other than in another canvas of this
  /// size; those between are certain to be the same.
  package func firstChange(inRow row: Int, from column: Int, since other: Canvas) -> Int? {
    precondition(size == other.size, "pictures of one size are compared")
    guard column < size.width else { return nil }
    let stride = MemoryLayout<Cell>.stride
    let start = row * size.width * stride
    let cluster = UInt64(Cell.clusterFlag).littleEndian
    return cells.withUnsafeBytes { mine in
      other.cells.withUnsafeBytes { others in
        for column in column..<size.width {
          let offset = start + column * stride
          let first = mine.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          let last = mine.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
          // In Swift `^` and `|` bind alike, so each pair stands in parentheses.
          let change =
            (first ^ others.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            | (last ^ others.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self))
          if change | (first & cluster) != 0 { return column }
        }
        return nil
      }
    }
  }

  /// Whether two cells, this canvas's and another's, look the same.
  package func looksSame(_ cell: Cell, as other: Cell, of canvas: Canvas) -> Bool {
    if cell.isCluster && other.isCluster {
      return cell.style == other.style && clusters[cell.glyph] == canvas.clusters[other.glyph]
    }
    return cell == other
  }

  // MARK: Writing cells

  /// Fills a rectangle with spaces; what `style` inherits stays as it is in each cell.
  package mutating func fill(_ rect: Rect, _ style: CellStyle) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      splitWide(before: Point(x: area.minX, y: y))
      splitWide(before: Point(x: area.maxX, y: y))
      let row = y * size.width
      for index in row + area.minX..<row + area.maxX {
        cells[index] = Cell(glyph: 32, width: 1, style: style.over(cells[index].style))
      }
    }
  }

  /// Empties the whole canvas.
  package mutating func clear(_ style: CellStyle = .terminal) {
    let blank = Cell.blank(style)
    for index in cells.indices { cells[index] = blank }
    clusters = ClusterTable()
  }

  /// Changes the styles of a rectangle and leaves the glyphs; wide ones keep one style.
  package mutating func restyle(_ rect: Rect, _ change: (CellStyle) -> CellStyle) {
    let area = rect.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      let row = y * size.width
      for index in row + area.minX..<row + area.maxX {
        cells[index].style = change(cells[index].style).over(cells[index].style)
      }
      mendWide(at: Point(x: area.minX, y: y))
      mendWide(at: Point(x: area.maxX, y: y))
    }
  }

  /// Puts one character at a point inside of `clip`; what does not fit becomes spaces.
  ///
  /// - Returns: the columns that it takes, drawn or not.
  @discardableResult
  package mutating func put(
    _ character: Character, at point: Point, style: CellStyle, clip: Rect
  ) -> Int {
    let scalars = character.unicodeScalars
    let first = scalars[scalars.startIndex]
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      return put(first, at: point, style: style, clip: clip)
    }
    let columns = GraphemeWidth.columns(of: character)
    guard columns > 0, isVisible(point, columns: columns, clip: clip) else { return columns }
    let drawable = DrawableCluster(character)
    place(clusters.index(of: drawable), columns: columns, at: point, style: style, clip: clip)
    if clusters.count > cells.count + 64 { compactClusters() }
    return columns
  }

  /// Puts one scalar at a point inside of `clip`; one that may not be drawn is left out.
  ///
  /// - Returns: the columns that it takes, drawn or not.
  @discardableResult
  package mutating func put(
    _ scalar: Unicode.Scalar, at point: Point, style: CellStyle, clip: Rect
  ) -> Int {
    guard Sanitizer.isDrawable(scalar) else { return 0 }
    let columns = GraphemeWidth.columns(of: scalar)
    guard columns > 0, isVisible(point, columns: columns, clip: clip) else { return columns }
    place(scalar.value, columns: columns, at: point, style: style, clip: clip)
    return columns
  }

  /// Puts printable ASCII in a row; the area is a part of the canvas that holds the point's row.
  mutating func putASCII(
    _ bytes: some Collection<UInt8>, at point: Point, style: CellStyle, area: Rect
  ) {
    let end = min(point.x.saturatingAdd(bytes.count), area.maxX)
    let start = max(point.x, area.minX)
    guard start < end else { return }
    splitWide(before: Point(x: start, y: point.y))
    splitWide(before: Point(x: end, y: point.y))
    let row = point.y * size.width
    var column = start
    for byte in bytes.dropFirst(start - point.x).prefix(end - start) {
      cells[row + column] = Cell(
        glyph: UInt32(byte), width: 1, style: style.over(cells[row + column].style))
      column += 1
    }
  }

  private func isVisible(_ point: Point, columns: Int, clip: Rect) -> Bool {
    let area = clip.intersection(bounds)
    return point.y >= area.minY && point.y < area.maxY && point.x < area.maxX
      && point.x.saturatingAdd(columns) > area.minX
  }

  /// Writes a glyph that at least touches the clip.
  private mutating func place(
    _ glyph: UInt32, columns: Int, at point: Point, style: CellStyle, clip: Rect
  ) {
    let area = clip.intersection(bounds)
    let fits = point.x >= area.minX && point.x + columns <= area.maxX
    splitWide(before: Point(x: max(point.x, area.minX), y: point.y))
    splitWide(before: Point(x: min(point.x + columns, area.maxX), y: point.y))
    let row = point.y * size.width
    for column in max(point.x, area.minX)..<min(point.x + columns, area.maxX) {
      let index = row + column
      let style = style.over(cells[column == point.x ? index : max(row, index - 1)].style)
      if !fits {
        cells[index] = Cell(glyph: 32, width: 1, style: style)
      } else if column == point.x {
        cells[index] = Cell(glyph: glyph, width: UInt8(columns), style: style)
      } else {
        cells[index] = Cell(glyph: 32, width: 0, style: style)
      }
    }
  }

  /// Blanks both halves of a wide glyph that the edge at the left of `point` would cut.
  private mutating func splitWide(before point: Point) {
    guard point.x > 0, point.x < size.width else { return }
    let index = point.y * size.width + point.x
    guard cells[index].isContinuation else { return }
    for half in index - 1...index {
      cells[half].glyph = 32
      cells[half].width = 1
    }
  }

  /// Gives the right half of a wide glyph its left half's style again.
  private mutating func mendWide(at point: Point) {
    guard point.x > 0, point.x < size.width else { return }
    let index = point.y * size.width + point.x
    if cells[index].isContinuation { cells[index].style = cells[index - 1].style }
  }

  /// Forgets the clusters that no cell shows any more.
  private mutating func compactClusters() {
    var fresh = ClusterTable()
    for index in cells.indices where cells[index].isCluster {
      cells[index].glyph = fresh.index(of: clusters.cluster(cells[index].glyph))
    }
    clusters = fresh
  }

  // MARK: Copying

  /// Copies a part of another canvas to a point, inside of `clip`.
  package mutating func draw(
    _ other: Canvas, from part: Rect? = nil, at point: Point, clip: Rect? = nil
  ) {
    let source = (part ?? other.bounds).intersection(other.bounds)
    let target = Rect(origin: point, size: source.size)
      .intersection(clip ?? bounds).intersection(bounds)
    guard !target.isEmpty else { return }
    for y in target.minY..<target.maxY {
      for x in target.minX..<target.maxX {
        let from = Point(x: source.minX + x - point.x, y: source.minY + y - point.y)
        copy(other, from, to: Point(x: x, y: y), clip: target)
      }
    }
  }

  private mutating func copy(_ other: Canvas, _ from: Point, to point: Point, clip: Rect) {
    let cell = other[from]
    if cell.isContinuation {
      // The left half wrote both, unless it is cut off.
      if point.x == clip.minX {
        place(32, columns: 1, at: point, style: cell.style, clip: clip)
      }
      return
    }
    let glyph = cell.isCluster ? clusters.index(of: other.clusters.cluster(cell.glyph)) : cell.glyph
    place(glyph, columns: Int(cell.width), at: point, style: cell.style, clip: clip)
    if clusters.count > cells.count + 64 { compactClusters() }
  }
}

extension Canvas: Equatable {
  /// Whether two canvases look the same.
  package static func == (a: Canvas, b: Canvas) -> Bool {
    guard a.size == b.size else { return false }
    return zip(a.cells, b.cells).allSatisfy { a.looksSame($0, as: $1, of: b) }
  }
}
