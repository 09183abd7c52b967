import CardWire

/// One run of the layout over all views.
///
/// Widths come first and never depend on heights: `widths(of:)` asks upward what the content wants,
/// `plan(of:width:)` divides a width among what is arranged and says which height follows. Then
/// `place` goes downward with final frames. An element is asked for its widths once and for a plan
/// once for each width it gets, and both are kept until it changes, so a run takes time in
/// proportion to the nodes that changed or moved.
final class LayoutPass {
  let scene: Scene
  /// Whether the class of a slot changed, so that what was measured before may be wrong.
  var changedClasses: [Element] = []
  /// Measures that were not known from an earlier run, for tests.
  private(set) var measureCount = 0
  /// Frames that were set.
  var placeCount = 0

  init(scene: Scene) { self.scene = scene }

  // MARK: Asking

  /// The widths that an element asks for, after its own attributes.
  func widths(of element: Element) -> Extent {
    let attributes = element.attributes
    if case .cells(let cells) = attributes.width {
      let width = attributes.clamped(cells, .x, in: nil)
      return Extent(natural: width, least: width)
    }
    let content = contentWidths(of: element)
    return Extent(
      natural: attributes.clamped(content.natural, .x, in: nil),
      least: max(content.least, attributes.least(.x, in: nil) ?? 0))
  }

  /// The heights that an element asks for in a width, after its own attributes.
  func heights(of element: Element, width: Int) -> Extent {
    let attributes = element.attributes
    if case .cells(let cells) = attributes.height {
      let height = attributes.clamped(cells, .y, in: nil)
      return Extent(natural: height, least: height)
    }
    let content = plan(of: element, width: width).height
    return Extent(
      natural: attributes.clamped(content.natural, .y, in: nil),
      least: max(content.least, attributes.least(.y, in: nil) ?? 0))
  }

  private func contentWidths(of element: Element) -> Extent {
    if let known = element.layout.widths { return known }
    measureCount += 1
    let insets = insets(of: element, width: .max)
    let widths = innerWidths(of: element).adding(insets.left + insets.right)
    element.layout.widths = widths
    return widths
  }

  /// How an element uses a width.
  func plan(of element: Element, width: Int) -> WidthPlan {
    if let known = element.layout.plans.first(where: { $0.width == width }) { return known }
    measureCount += 1
    let insets = insets(of: element, width: width)
    var plan = innerPlan(of: element, width: max(0, width - insets.left - insets.right))
    plan.width = width
    plan.height = plan.height.adding(insets.top + insets.bottom)
    element.layout.plans = element.layout.plans.suffix(1) + [plan]
    return plan
  }

  /// What border, chrome and padding take on each side.
  func insets(of element: Element, width: Int) -> EdgeInsets {
    var insets =
      element.isCard || element.screenStyle == .sheet
      ? Chrome.card(width: width) : Chrome.insets(of: element.kind, element.resolved)
    let padding = element.attributes.padding
    insets.top += padding
    insets.left += padding
    insets.bottom += padding
    insets.right += padding
    return insets
  }

  // MARK: Kinds

  private func innerWidths(of element: Element) -> Extent {
    switch element.kind {
    case .row: rowWidths(of: element)
    case .column, .stack: widest(element.arranged)
    case .grid: gridWidths(of: element)
    case .scroll, .list, .table: scrollWidths(of: element)
    case .cards: widest(element.arranged)
    case .slot, .custom:
      element.arranged.isEmpty ? LeafMetrics.widths(of: element) : widest(element.arranged)
    default: LeafMetrics.widths(of: element)
    }
  }

  private func innerPlan(of element: Element, width: Int) -> WidthPlan {
    switch element.kind {
    case .row: rowPlan(of: element, width: width)
    case .column: columnPlan(of: element, width: width)
    case .stack: stackPlan(of: element, width: width)
    case .grid: gridPlan(of: element, width: width)
    case .scroll, .list, .table: scrollPlan(of: element, width: width)
    case .cards: cardsPlan(of: element, width: width)
    case .slot, .custom:
      element.arranged.isEmpty
        ? LeafMetrics.plan(of: element, width: width) : stackPlan(of: element, width: width)
    default: LeafMetrics.plan(of: element, width: width)
    }
  }

  /// The widths of things one above the other.
  func widest(_ elements: [Element]) -> Extent {
    elements.reduce(.zero) { $0.union(widths(of: $1)) }
  }

  // MARK: Sizes of one child

  /// What a child is along the main axis of its container.
  func item(
    _ child: Element, _ axis: Axis, room: Int, extent: @autoclosure () -> Extent
  ) -> AxisItem {
    let attributes = child.attributes
    let drop = attributes.drop
    switch child.mainLength(axis) {
    case .cells(let cells):
      let size = attributes.clamped(cells, axis, in: room)
      return AxisItem(flex: .rigid, natural: size, least: size, drop: drop)
    case .percent(let percent):
      let size = attributes.clamped(LayoutAttributes.share(percent, of: room), axis, in: room)
      return AxisItem(flex: .rigid, natural: size, least: size, drop: drop)
    case .fill(let weight):
      let least = attributes.least(axis, in: room) ?? 1
      let most = attributes.clamped(Extent.most, axis, in: room)
      return AxisItem(
        flex: .fill(max(1, weight)), natural: least, least: least, most: most, drop: drop)
    case .auto:
      let extent = extent()
      let natural = attributes.clamped(extent.natural, axis, in: room)
      return AxisItem(flex: .soft, natural: natural, least: min(natural, extent.least), drop: drop)
    }
  }

  /// The size of a child across the main axis of its container.
  func crossSize(
    _ child: Element, _ axis: Axis, room: Int, _ alignment: Alignment?,
    natural: @autoclosure () -> Int
  ) -> Int {
    let attributes = child.attributes
    let wanted =
      switch attributes.length(axis) {
      case .cells(let cells): cells
      case .percent(let percent): LayoutAttributes.share(percent, of: room)
      case .fill: room
      case .auto, nil: alignment ?? .stretch == .stretch ? room : natural()
      }
    return min(room, attributes.clamped(wanted, axis, in: room))
  }
}

extension Element {
  /// How long it is along the main axis of its container; slots and cards want all there is.
  func mainLength(_ axis: Axis) -> Length {
    attributes.length(axis) ?? (kind == .slot || kind == .cards ? .fill : .auto)
  }
}

extension Alignment {
  /// Where something of a size begins in a room.
  func offset(of size: Int, in room: Int) -> Int {
    switch self {
    case .start, .stretch: 0
    case .center: max(0, room - size) / 2
    case .end: max(0, room - size)
    }
  }
}

extension Justification {
  /// The same place across the main axis.
  var alignment: Alignment {
    switch self {
    case .start, .between: .start
    case .center: .center
    case .end: .end
    }
  }
}
