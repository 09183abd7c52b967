import CardWire

/// The actions behind the front of a cell, and the place that they take.
struct CellActions {
  /// The axis along which the front moves away.
  let axis: Axis
  /// What waits at the left or the top.
  let start: [MenuEntry]
  /// What waits at the right or the bottom.
  let end: [MenuEntry]
  /// The size of the cell.
  let size: Size

  /// Columns left and right of an action's text.
  private static let padding = 2
  /// Rows of the actions above or below a front.
  private static let band = 3

  init(_ entries: [MenuEntry], axis: Axis, size: Size) {
    self.axis = axis
    self.size = size
    start = entries.filter { $0.side == .start }
    end = entries.filter { $0.side == .end }
  }

  func entries(_ side: Side) -> [MenuEntry] { side == .start ? start : end }

  /// Cells that the front gives way at most; one of it is always left.
  func reach(_ side: Side) -> Int {
    let entries = entries(side)
    guard !entries.isEmpty else { return 0 }
    let (wanted, room) =
      axis == .x
      ? (widths(of: entries).reduce(0, +), size.width - 1) : (Self.band, size.height - 1)
    return max(0, min(wanted, room))
  }

  /// Where the actions of a side stand in the cell's place, from left to right.
  func blocks(_ side: Side, in place: Rect) -> [Rect] {
    let entries = entries(side)
    let reach = reach(side)
    var area = place
    if axis == .x {
      area.size.width = reach
      if side == .end { area.origin.x = place.maxX - reach }
    } else {
      area.size.height = reach
      if side == .end { area.origin.y = place.maxY - reach }
    }
    let wanted = axis == .x ? widths(of: entries) : entries.map { _ in 1 }
    let widths = Shares.divide(
      area.width, among: wanted.map { Shares.Claim(weight: max(1, $0), low: 0, high: Extent.most) })
    var x = area.minX
    return widths.map { width in
      defer { x += width }
      return Rect(x: x, y: area.minY, width: width, height: area.height)
    }
  }

  private func widths(of entries: [MenuEntry]) -> [Int] {
    entries.map {
      min(Extent.most, GraphemeWidth.columns(of: Sanitizer.line($0.text)) + 2 * Self.padding)
    }
  }
}

extension Element {
  /// What a swipe of it shows: its own actions, else those that its list has for all rows.
  var swipeActions: [MenuEntry] {
    guard !kind.takesRows else { return [] }
    if let own = entries(.actions) { return own }
    guard isRow, let list = parent else { return [] }
    return list.entries(.actions) ?? []
  }

  /// What its menu offers: its own, else the one that its list has for all rows.
  var menuEntries: [MenuEntry] {
    if let own = entries(.menu) { return own }
    guard isRow, let list = parent else { return [] }
    return list.entries(.menu) ?? []
  }

  private func entries(_ property: Property) -> [MenuEntry]? {
    guard case .entries(let entries) = resolved[property], !entries.isEmpty else { return nil }
    return entries
  }

  /// The node and the key by which an action of it is told; nil where nothing has a name.
  var actionTarget: (node: NodeID, key: NodeID?)? {
    if isRow, let list = parent?.id, let key = id { return (list, key) }
    return id.map { ($0, row) }
  }

  /// The actions with the place that they have now.
  var cellActions: CellActions {
    CellActions(swipeActions, axis: swipeAxis, size: frame.size)
  }

  /// Across what is scrolled around it: fronts in a row that scrolls sideways move up and down.
  private var swipeAxis: Axis {
    var around = parent
    while let slot = around, slot.kind == .slot { around = slot.parent }
    guard let around, around.kind == .scroll || around.kind == .list else { return .x }
    return around.scrollAxis == .x ? .y : .x
  }

  /// Where it would stand if its front were not moved.
  var swipePlace: Rect {
    guard let swipe else { return frame }
    return swipe.axis == .x ? frame.offset(dx: -swipe.drawn) : frame.offset(dy: -swipe.drawn)
  }

  /// The part of its place from which its front has gone, as far as it is seen.
  var bareArea: Rect {
    guard let swipe, let parent, !clip.isEmpty || !frame.isEmpty else { return .zero }
    let place = swipePlace
    let cells = abs(swipe.drawn)
    let bare =
      switch (swipe.axis, swipe.drawn < 0) {
      case (.x, true): place.inset(left: place.width - cells)
      case (.x, false): place.inset(right: place.width - cells)
      case (.y, true): place.inset(top: place.height - cells)
      case (.y, false): place.inset(bottom: place.height - cells)
      }
    return bare.intersection(parent.content).intersection(parent.clip)
  }
}
