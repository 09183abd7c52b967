import CardWire

/// What containers ask for, and how they use a width.
extension LayoutPass {
  // MARK: Rows and columns

  func rowWidths(of element: Element) -> Extent {
    let children = element.arranged.map(widths)
    let gaps = element.attributes.gap * max(0, children.count - 1)
    let natural = children.reduce(gaps) { $0 + $1.natural }
    if element.attributes.wraps {
      return Extent(natural: natural, least: children.map(\.least).max() ?? 0)
    }
    return Extent(natural: natural, least: children.reduce(gaps) { $0 + $1.least })
  }

  func rowPlan(of element: Element, width: Int) -> WidthPlan {
    let children = element.arranged
    let items = children.map { item($0, .x, room: width, extent: widths(of: $0)) }
    if element.attributes.wraps { return wrappedPlan(of: element, children, items, width: width) }
    let solution = AxisSolver.solve(
      items, room: width, gap: element.attributes.gap, justify: element.attributes.justify)
    var plan = WidthPlan(width: width)
    plan.widths = solution.sizes
    plan.offsets = solution.offsets
    plan.isShed = solution.isShed
    plan.height = tallest(children, plan)
    return plan
  }

  /// A row that goes on in the next line where a child does not fit any more.
  private func wrappedPlan(
    of element: Element, _ children: [Element], _ items: [AxisItem], width: Int
  ) -> WidthPlan {
    let (gap, justify) = (element.attributes.gap, element.attributes.justify)
    var plan = WidthPlan(width: width)
    for line in Self.lines(of: items.map { min($0.natural, width) }, room: width, gap: gap) {
      let solution = AxisSolver.solve(
        items[line].map { item in
          var item = item
          item.drop = 0
          return item
        }, room: width, gap: gap, justify: justify)
      plan.lines.append(line)
      plan.widths += solution.sizes
      plan.offsets += solution.offsets
    }
    plan.height = plan.lines.reduce(Extent.zero.adding(gap * max(0, plan.lines.count - 1))) {
      let line = tallest(children, plan, in: $1)
      return Extent(natural: $0.natural + line.natural, least: $0.least + line.least)
    }
    return plan
  }

  private static func lines(of sizes: [Int], room: Int, gap: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, used) = (0, 0)
    for (index, size) in sizes.enumerated() {
      if index > start && used + gap + size > room {
        lines.append(start..<index)
        (start, used) = (index, size)
      } else {
        used += size + (index > start ? gap : 0)
      }
    }
    if start < sizes.count { lines.append(start..<sizes.count) }
    return lines
  }

  /// The heights of what stands side by side.
  func tallest(_ children: [Element], _ plan: WidthPlan, in range: Range<Int>? = nil) -> Extent {
    (range ?? children.indices).reduce(.zero) {
      plan.isShed.isEmpty || !plan.isShed[$1]
        ? $0.union(heights(of: children[$1], width: plan.widths[$1])) : $0
    }
  }

  func columnPlan(of element: Element, width: Int) -> WidthPlan {
    let children = element.arranged
    var plan = acrossPlan(of: element, children, width: width, element.attributes.align)
    plan.height = total(children, plan, gap: element.attributes.gap)
    return plan
  }

  /// The heights of what stands one above the other.
  private func total(_ children: [Element], _ plan: WidthPlan, gap: Int) -> Extent {
    var (natural, least) = (0, 0)
    for (child, width) in zip(children, plan.widths) {
      let height = heights(of: child, width: width)
      natural += height.natural
      least += height.least
    }
    let gaps = gap * max(0, children.count - 1)
    return Extent(natural: natural + gaps, least: least + gaps)
  }

  /// Each child in the whole width, after its alignment.
  private func acrossPlan(
    of element: Element, _ children: [Element], width: Int, _ alignment: Alignment?
  ) -> WidthPlan {
    var plan = WidthPlan(width: width)
    for child in children {
      let size = crossSize(
        child, .x, room: width, alignment, natural: widths(of: child).natural)
      plan.widths.append(size)
      plan.offsets.append((alignment ?? .start).offset(of: size, in: width))
    }
    return plan
  }

  // MARK: Stacks

  func stackPlan(of element: Element, width: Int) -> WidthPlan {
    let children = element.arranged
    let alignment = element.kind == .stack ? element.attributes.align : nil
    var plan = acrossPlan(of: element, children, width: width, alignment)
    plan.height = tallest(children, plan)
    return plan
  }

  // MARK: Scrolling

  func scrollWidths(of element: Element) -> Extent {
    guard element.scrollAxis == .x else { return widest(element.arranged) }
    return Extent(natural: rowWidths(of: element).natural, least: 1)
  }

  /// A scrolling container: along its axis the content has the length that it asks for.
  func scrollPlan(of element: Element, width: Int) -> WidthPlan {
    let children = element.arranged
    let gap = element.attributes.gap
    guard element.scrollAxis == .x else {
      var plan = acrossPlan(of: element, children, width: width, element.attributes.align)
      plan.height = Extent(natural: total(children, plan, gap: gap).natural, least: 1)
      return plan
    }
    var plan = WidthPlan(width: width)
    var position = 0
    for child in children {
      let size = item(child, .x, room: width, extent: widths(of: child)).scrolled {
        self.widths(of: child).natural
      }
      plan.widths.append(size)
      plan.offsets.append(position)
      position += size + gap
    }
    plan.height = tallest(children, plan)
    return plan
  }

  // MARK: Cards

  func cardsPlan(of element: Element, width: Int) -> WidthPlan {
    var plan = WidthPlan(width: width)
    plan.widths = element.arranged.map { _ in width }
    let top = element.cardsTop.map { heights(of: $0, width: width).natural } ?? 0
    let cards = CardsGeometry(
      height: .max, count: element.stackedCards.count, hasTop: element.cardsTop != nil,
      properties: element.resolved)
    let closed = cards.closedHeight + max(0, cards.count - 1) * cards.closedSpacing
    plan.height = Extent(natural: top + closed, least: 1)
    return plan
  }
}

extension AxisItem {
  /// The size along the axis of a scrolling container, in which nothing is short and nothing left.
  func scrolled(_ content: () -> Int) -> Int {
    if case .fill = flex { return max(natural, content()) }
    return natural
  }
}

extension Element {
  /// The axis along which it scrolls.
  var scrollAxis: Axis { resolved[.axis] == .axis(.x) ? .x : .y }
}
