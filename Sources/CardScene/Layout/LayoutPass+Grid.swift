import CardWire

/// Grids: columns side by side, lines of cells one above the other.
extension LayoutPass {
  func gridWidths(of element: Element) -> Extent {
    let children = element.arranged
    let cells = GridCells(children, columns: element.gridColumns.count)
    let columns = columnExtents(of: children, cells)
    let gaps = element.attributes.gap * max(0, columns.count - 1)
    var (natural, least) = (gaps, gaps)
    let isEven = element.gridColumns.allSatisfy { $0 == .fill }
    let widest = columns.reduce(Extent.zero) { $0.union($1) }
    for (column, length) in zip(columns, element.gridColumns) {
      if case .cells(let cells) = length {
        natural += cells
        least += cells
      } else {
        natural += isEven ? widest.natural : column.natural
        least += column.least
      }
    }
    return Extent(natural: natural, least: least)
  }

  func gridPlan(of element: Element, width: Int) -> WidthPlan {
    let children = element.arranged
    let lengths = element.gridColumns
    let cells = GridCells(children, columns: lengths.count)
    let extents = columnExtents(of: children, cells)
    let items = zip(lengths, extents).map { Self.item($0, $1, room: width) }
    let columns = AxisSolver.solve(items, room: width, gap: element.attributes.gap)
    let alignment = element.attributes.justify?.alignment
    var plan = WidthPlan(width: width)
    for (child, cell) in zip(children, cells.places) {
      let last = cell.column + cell.span - 1
      let start = columns.offsets[cell.column]
      let room = max(0, columns.offsets[last] + columns.sizes[last] - start)
      let size = crossSize(child, .x, room: room, alignment, natural: widths(of: child).natural)
      plan.widths.append(size)
      plan.offsets.append(start + (alignment ?? .start).offset(of: size, in: room))
    }
    plan.lines = cells.lines
    let gaps = element.attributes.gap * max(0, plan.lines.count - 1)
    plan.height = plan.lines.reduce(Extent(natural: gaps, least: gaps)) {
      let line = tallest(children, plan, in: $1)
      return Extent(natural: $0.natural + line.natural, least: $0.least + line.least)
    }
    return plan
  }

  /// What a line of a grid or of a wrapped row is along the vertical axis.
  func lineItem(_ line: Range<Int>, _ children: [Element], _ plan: WidthPlan, room: Int) -> AxisItem
  {
    let height = tallest(children, plan, in: line)
    let drop = line.map { children[$0].attributes.drop }.min() ?? 0
    let weight = line.reduce(0) {
      if case .fill(let weight) = children[$1].mainLength(.y) { return max($0, weight) }
      return $0
    }
    guard weight > 0 else {
      return AxisItem(flex: .soft, natural: height.natural, least: height.least, drop: drop)
    }
    return AxisItem(flex: .fill(weight), natural: 1, least: 1, drop: drop)
  }

  /// What each column asks for; cells that span several do not count.
  private func columnExtents(of children: [Element], _ cells: GridCells) -> [Extent] {
    var extents = [Extent](repeating: .zero, count: cells.columns)
    for (child, cell) in zip(children, cells.places) where cell.span == 1 {
      extents[cell.column] = extents[cell.column].union(widths(of: child))
    }
    return extents
  }

  private static func item(_ length: Length, _ extent: Extent, room: Int) -> AxisItem {
    switch length {
    case .cells(let cells):
      AxisItem(flex: .rigid, natural: cells, least: cells)
    case .percent(let percent):
      AxisItem(
        flex: .rigid, natural: LayoutAttributes.share(percent, of: room),
        least: LayoutAttributes.share(percent, of: room))
    case .fill(let weight):
      AxisItem(flex: .fill(max(1, weight)), natural: 1, least: 1)
    case .auto:
      AxisItem(flex: .soft, natural: extent.natural, least: extent.least)
    }
  }
}

/// Which cells of a grid its children take.
struct GridCells {
  let columns: Int
  private(set) var places: [(column: Int, span: Int)] = []
  /// The children in each line.
  private(set) var lines: [Range<Int>] = []

  init(_ children: [Element], columns: Int) {
    self.columns = columns
    var (column, start) = (0, 0)
    for (index, child) in children.enumerated() {
      let span = min(child.attributes.span, columns)
      if column + span > columns {
        lines.append(start..<index)
        (column, start) = (0, index)
      }
      places.append((column, span))
      column += span
    }
    if start < children.count { lines.append(start..<children.count) }
  }
}

extension Element {
  /// The columns of a grid, at least one.
  var gridColumns: [Length] {
    switch resolved[.columns] {
    case .integer(let count): Array(repeating: .fill, count: min(100, max(1, count)))
    case .lengths(let lengths) where !lengths.isEmpty: Array(lengths.prefix(100))
    default: [.fill]
    }
  }
}
