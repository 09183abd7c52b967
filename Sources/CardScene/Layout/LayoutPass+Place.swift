import CardWire

/// Final frames, from the outside inward.
extension LayoutPass {
  /// Gives an element its frame; what has not changed and does not move is left alone.
  ///
  /// - Parameter clip: the part of the screen where the content around it can be seen.
  func place(_ element: Element, _ frame: Rect, clip: Rect) {
    let shift = element.presentation
    let shown = element.presented
    var clip = clip
    var frame =
      shift == .still && shown == .plain
      ? frame : frame.offset(dx: shift.dx + shown.dx, dy: shift.dy + shown.dy)
    if let swipe = element.swipe {
      // The front of a cell moves away inside of its place.
      clip = clip.intersection(frame)
      frame = swipe.axis == .x ? frame.offset(dx: swipe.drawn) : frame.offset(dy: swipe.drawn)
    }
    let visible = frame.intersection(clip)
    guard element.layout.needsPlacement || element.frame != frame || element.clip != visible else {
      return
    }
    placeCount += 1
    let insets = insets(of: element, width: frame.width)
    element.frame = frame
    element.clip = visible
    element.content = frame.inset(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    element.layout.needsPlacement = false
    placeContent(of: element, clip: element.content.intersection(visible))
  }

  private func placeContent(of element: Element, clip: Rect) {
    hideDropped(in: element)
    switch element.kind {
    case .row: placeRow(element, clip)
    case .column: placeColumn(element, clip)
    case .grid: placeLines(element, clip)
    case .scroll, .list, .table: placeScroll(element, clip)
    case .cards: placeCards(element, clip)
    case .slot: placeSlot(element, clip)
    case .stack, .custom: placeStack(element, clip)
    default: break
    }
  }

  /// Takes what the layout leaves out off the screen, and what it left out before back in.
  private func hideDropped(in element: Element) {
    for child in element.children {
      child.isShed = false
      if child.attributes.isHidden { hide(child) }
    }
  }

  func hide(_ element: Element) {
    element.frame = .zero
    element.content = .zero
    element.clip = .zero
    element.layout.needsPlacement = true
  }

  func shed(_ element: Element) {
    element.isShed = true
    hide(element)
  }

  // MARK: Rows, columns, lines

  private func placeRow(_ element: Element, _ clip: Rect) {
    let plan = plan(of: element, width: element.frame.width)
    guard plan.lines.isEmpty else { return placeLines(element, clip) }
    placeLine(element, element.arranged.indices, plan, in: element.content, clip)
  }

  /// Children side by side in one line.
  private func placeLine(
    _ element: Element, _ range: Range<Int>, _ plan: WidthPlan, in area: Rect, _ clip: Rect
  ) {
    let children = element.arranged
    let alignment = element.attributes.align
    for index in range {
      let child = children[index]
      if !plan.isShed.isEmpty && plan.isShed[index] {
        shed(child)
        continue
      }
      place(child, plan, at: index, alignment, in: area, clip)
    }
  }

  /// The child whose width and horizontal place are planned at `index`, at its height in the area.
  private func place(
    _ child: Element, _ plan: WidthPlan, at index: Int, _ alignment: Alignment?, in area: Rect,
    _ clip: Rect
  ) {
    let width = plan.widths[index]
    let height = crossSize(
      child, .y, room: area.height, alignment, natural: heights(of: child, width: width).natural)
    let y = (alignment ?? .start).offset(of: height, in: area.height)
    let origin = (x: area.minX + plan.offsets[index], y: area.minY + y)
    place(child, Rect(x: origin.x, y: origin.y, width: width, height: height), clip: clip)
  }

  private func placeColumn(_ element: Element, _ clip: Rect) {
    let children = element.arranged
    let (area, plan) = (element.content, plan(of: element, width: element.frame.width))
    let items = zip(children, plan.widths).map { child, width in
      item(child, .y, room: area.height, extent: heights(of: child, width: width))
    }
    let solution = AxisSolver.solve(
      items, room: area.height, gap: element.attributes.gap, justify: element.attributes.justify)
    for (index, child) in children.enumerated() {
      if !solution.isShed.isEmpty && solution.isShed[index] {
        shed(child)
        continue
      }
      place(
        child,
        Rect(
          x: area.minX + plan.offsets[index], y: area.minY + solution.offsets[index],
          width: plan.widths[index], height: solution.sizes[index]),
        clip: clip)
    }
  }

  /// The lines of a grid or of a wrapped row, one above the other.
  private func placeLines(_ element: Element, _ clip: Rect) {
    let children = element.arranged
    let (area, plan) = (element.content, plan(of: element, width: element.frame.width))
    let items = plan.lines.map { lineItem($0, children, plan, room: area.height) }
    let solution = AxisSolver.solve(items, room: area.height, gap: element.attributes.gap)
    for (index, line) in plan.lines.enumerated() {
      if !solution.isShed.isEmpty && solution.isShed[index] {
        line.forEach { shed(children[$0]) }
        continue
      }
      let rows = Rect(
        x: area.minX, y: area.minY + solution.offsets[index], width: area.width,
        height: solution.sizes[index])
      placeLine(element, line, plan, in: rows, clip)
    }
  }

  // MARK: Stacks, slots, the root

  /// Everything over one another in the whole content; `justify` is for the vertical place.
  func placeStack(_ element: Element, _ clip: Rect) {
    let (area, plan) = (element.content, plan(of: element, width: element.frame.width))
    let alignment = element.kind == .stack ? element.attributes.justify?.alignment : nil
    for (index, child) in element.arranged.enumerated() {
      place(child, plan, at: index, alignment, in: area, clip)
    }
  }

  /// The view of a process in its slot: the class of the place is decided first.
  private func placeSlot(_ element: Element, _ clip: Rect) {
    if let path = element.slotPath, let card = scene.views[path] {
      decideClasses(of: card, in: element.content.size, slot: element)
    }
    placeStack(element, clip)
    placeGuest(of: element, clip)
  }

  /// Lets the overrides of a view follow the size that it has now.
  func decideClasses(of card: CardView, in size: Size, slot: Element?) {
    let old = card.classes
    let new = old?.following(size) ?? SizeClasses(size)
    // A size that was only guessed before the first layout leaves no trace.
    let decided = card.isPlaced ? new : SizeClasses(size)
    card.classes = decided
    card.isPlaced = true
    guard decided != old else { return }
    var hasOverrides = false
    for element in card.all() where element.properties[.at] != nil {
      element.resolve(in: decided)
      card.track(element)
      element.invalidate()
      hasOverrides = true
    }
    if hasOverrides, let slot { changedClasses.append(slot) }
  }

  /// The deck's view on the screen.
  func placeDeck(in area: Rect) {
    if let card = scene.views[.deck] { decideClasses(of: card, in: area.size, slot: nil) }
    let root = scene.root
    let width = crossSize(root, .x, room: area.width, nil, natural: area.width)
    let height = crossSize(root, .y, room: area.height, nil, natural: area.height)
    if root.attributes.isHidden { return hide(root) }
    place(root, Rect(x: area.minX, y: area.minY, width: width, height: height), clip: area)
  }
}

/// Where an element is shown while something moves it, besides where the layout put it.
struct Presentation: Equatable {
  /// Columns to the right of its place.
  var dx = 0
  /// Rows below its place.
  var dy = 0

  static let still = Presentation()
}
