import CardWire

/// Scrolling containers: the content keeps its length, and the place on which the person's eyes are.
extension LayoutPass {
  func placeScroll(_ element: Element, _ clip: Rect) {
    let axis = element.scrollAxis
    let area = element.content
    let children = element.arranged
    let plan = plan(of: element, width: element.frame.width)
    let spans = axis == .x ? columns(of: plan) : rows(of: element, children, plan)
    let viewport = axis == .x ? area.width : area.height
    let extent = spans.last?.upperBound ?? 0
    var record = element.layout.scroll
    let limit = max(0, extent - viewport)
    record.follow(element.scrollState.offset, children, spans)
    record.offset = min(max(0, record.offset), limit)
    place(children, spans, plan, in: element, offset: record.offset, clip)

    if let target = record.reveal {
      record.reveal = nil
      let wanted = offset(of: target, in: element, record, viewport: viewport)
      let moved = min(max(0, wanted), limit)
      if moved != record.offset {
        record.offset = moved
        place(children, spans, plan, in: element, offset: moved, clip)
      }
    }
    record.anchor(children, spans)
    element.layout.scroll = record
    element.setScroll(offset: record.offset, extent: extent, viewport: viewport)
  }

  /// The offset at which something in a container can be seen, from where it has just been placed.
  private func offset(
    of target: Element, in element: Element, _ record: ScrollRecord, viewport: Int
  ) -> Int {
    guard element.contains(target), scene.isUsable(target) else { return record.offset }
    let (frame, area) = (target.frame, element.content)
    let isAcross = element.scrollAxis == .x
    let start = (isAcross ? frame.minX - area.minX : frame.minY - area.minY) + record.offset
    let length = isAcross ? frame.width : frame.height
    return record.offset(showing: start..<start + length, viewport: viewport)
  }

  private func columns(of plan: WidthPlan) -> [Range<Int>] {
    zip(plan.offsets, plan.widths).map { $0..<$0 + $1 }
  }

  private func rows(
    of element: Element, _ children: [Element], _ plan: WidthPlan
  ) -> [Range<Int>] {
    var spans: [Range<Int>] = []
    var position = 0
    for (child, width) in zip(children, plan.widths) {
      let height = item(
        child, .y, room: element.content.height, extent: heights(of: child, width: width)
      ).scrolled { self.heights(of: child, width: width).natural }
      spans.append(position..<position + height)
      position += height + element.attributes.gap
    }
    return spans
  }

  private func place(
    _ children: [Element], _ spans: [Range<Int>], _ plan: WidthPlan, in element: Element,
    offset: Int, _ clip: Rect
  ) {
    let area = element.content
    let alignment = element.attributes.align
    for (index, child) in children.enumerated() {
      let span = spans[index]
      let width = plan.widths[index]
      if element.scrollAxis == .y {
        place(
          child,
          Rect(
            x: area.minX + plan.offsets[index], y: area.minY + span.lowerBound - offset,
            width: width, height: span.count),
          clip: clip)
      } else {
        let height = crossSize(
          child, .y, room: area.height, alignment,
          natural: heights(of: child, width: width).natural)
        place(
          child,
          Rect(
            x: area.minX + span.lowerBound - offset,
            y: area.minY + (alignment ?? .start).offset(of: height, in: area.height),
            width: width, height: height),
          clip: clip)
      }
    }
  }
}

extension ScrollRecord {
  /// Finds the offset for the children as they are now.
  ///
  /// - Parameters:
  ///   - wanted: the offset in the element's state; another one than the last layout's was set by
  ///     the person and holds as it is.
  ///   - spans: where each child lies along the axis.
  mutating func follow(_ wanted: Int, _ children: [Element], _ spans: [Range<Int>]) {
    guard wanted == offset, offset > 0, let anchor = anchor ?? order.first else {
      offset = wanted
      return
    }
    let places = Dictionary(
      zip(children.map(ObjectIdentifier.init), spans), uniquingKeysWith: { a, _ in a })
    if let span = places[ObjectIdentifier(anchor)] {
      offset = span.lowerBound + min(delta, max(0, span.count))
      return
    }
    // The anchor has left: the next of the old neighbours that is still there takes its place.
    let index = order.firstIndex { $0 === anchor } ?? 0
    for neighbour in order[index...] {
      if let span = places[ObjectIdentifier(neighbour)] {
        offset = span.lowerBound
        return
      }
    }
    for neighbour in order[..<index].reversed() {
      if let span = places[ObjectIdentifier(neighbour)] {
        offset = span.upperBound
        return
      }
    }
  }

  /// Remembers the first child that can be seen.
  mutating func anchor(_ children: [Element], _ spans: [Range<Int>]) {
    order = children
    guard offset > 0, let index = spans.firstIndex(where: { $0.upperBound > offset }) else {
      anchor = nil
      delta = 0
      return
    }
    anchor = children[index]
    delta = offset - spans[index].lowerBound
  }

  /// The offset nearest to this one at which a span can be seen, or its start where it is longer
  /// than the view.
  func offset(showing span: Range<Int>, viewport: Int) -> Int {
    if span.lowerBound < offset || span.count > viewport { return span.lowerBound }
    return max(offset, span.upperBound - viewport)
  }
}

extension Element {
  /// How far it is scrolled; nothing for what does not scroll.
  package var scrollState: ScrollState {
    switch state {
    case .scroll(let scroll): scroll
    case .list(let list): list.scroll
    case .cards(let cards): cards.stack
    default: ScrollState()
    }
  }

  /// Changes how far it is scrolled.
  func setScroll(offset: Int, extent: Int, viewport: Int) {
    var scroll = ScrollState()
    scroll.offset = offset
    scroll.extent = extent
    scroll.viewport = viewport
    switch state {
    case .scroll: state = .scroll(scroll)
    case .list(var list):
      list.scroll = scroll
      state = .list(list)
    case .cards(var cards):
      cards.show(from: offset, of: viewport)
      state = .cards(cards)
    default: break
    }
  }
}
