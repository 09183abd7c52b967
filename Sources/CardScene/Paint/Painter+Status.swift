import CardWire

/// Slots: the view of a process, and what is to be said about the process.
extension Painter {
  /// A slot that is no card: its status stands in its own place.
  mutating func paintSlot(_ element: Element, _ look: Look, _ context: PaintContext) {
    let inner = paintGround(element, look, context)
    paintBorder(element, look, inner)
    let seen = element.content.intersection(inner.clip)
    let badges = paintBody(of: element, seen: seen, inner)
    if let badge = badges.first(where: { TextFlow.columns(of: $0) < seen.width }) ?? badges.last {
      let cut = TextFlow.truncated(badge, to: seen.width)
      let start = seen.maxX - TextFlow.columns(of: cut)
      write(cut, at: Point(x: start, y: seen.minY), width: seen.width, inner)
    }
    // A screen in which nothing takes the focus has nothing beside it that could have it.
    if focused === element, element.screenStyle == nil { markFocus(element, inner) }
  }

  /// Paints what is in a card or slot, and over it what has to be said in its place.
  ///
  /// - Returns: what has to be said beside the title, from the most to the least.
  mutating func paintBody(
    of element: Element, seen: Rect, _ context: PaintContext
  ) -> [[TextRun]] {
    guard case .slot(let state) = element.state else {
      paint(element, context)
      return []
    }
    let hasView = !element.children.isEmpty
    var text = StatusText(now: now)
    let brief = element.isCard && seen.height <= 2
    // Without a view the ages have a line of their own, where there is any line at all.
    var badges = text.badges(of: state.status, brief: brief, hasAges: hasView || seen.isEmpty)
    // What is wrong with a covered card is said when it can be seen again.
    guard !element.isCovered else {
      paintGuest(of: element, context)
      return []
    }
    paintContent(element, context)
    defer { paintGuest(of: element, context) }
    switch state.status {
    case .empty, .live: break
    case .stale(_, _, let advice):
      if !hasView && !advice.isEmpty, let path = element.slotPath {
        let place = element.isCard ? seen : seen.withMargin
        paintTrouble(element.isCard ? nil : badges.first, advice, of: path, seen: place, context)
        if !element.isCard { badges = [] }
      }
    case .finished:
      if !hasView { explain("finished without a view", at: seen, context) }
    case .starting:
      if hasView {
        dim(element, seen: seen)
      } else if let badge = badges.first {
        write(runs(badge, context), at: seen.origin, width: seen.width, context)
        badges = []
      }
    case .failed(let failure):
      if let path = element.slotPath {
        if hasView { dim(element, seen: seen) }
        let place = hasView || element.isCard ? seen : seen.withMargin
        paintFailure(failure, of: path, seen: place, hasView: hasView, brief: brief, context, &text)
      }
      if !element.isCard { badges = [] }
    }
    if let moment = text.nextChange { change(at: moment) }
    return badges.map { runs($0, context) }
  }

  /// Makes a view look like something past, but for the cards in it that live on.
  private mutating func dim(_ element: Element, seen: Rect) {
    var areas = [seen]
    for living in element.livingSlots { areas = areas.flatMap { $0.cut(living) } }
    for area in areas { canvas.dim(area, theme: theme) }
  }

  private mutating func explain(_ words: String, at area: Rect, _ context: PaintContext) {
    guard !area.isEmpty else { return }
    write(words, style(.muted, context), at: area.origin, width: area.width, context)
  }

  func runs(_ pieces: [StatusText.Piece], _ context: PaintContext) -> [TextRun] {
    pieces.map { TextRun($0.text, style($0.tone, $0.emphasis, context)) }
  }

  // MARK: Failures

  private mutating func paintFailure(
    _ failure: CardFailure, of path: SlotPath, seen: Rect, hasView: Bool, brief: Bool,
    _ context: PaintContext, _ text: inout StatusText
  ) {
    guard !seen.isEmpty else { return }
    if hasView {
      if !brief { paintStrip(failure, of: path, seen: seen, context, &text) }
    } else {
      paintExplanation(failure, of: path, seen: seen, brief: brief, context, &text)
    }
  }

  /// A line of the strip at the lower end of a dead view.
  private enum StripLine {
    /// Reason, ages and keys side by side.
    case all
    case reason(TextLine)
    /// Ages and keys side by side.
    case times
    case ages, keys
    case words(String)
  }

  /// The lines of the strip: one where there is room for all in it, more where there is height.
  private func stripLines(
    _ failure: CardFailure, of path: SlotPath, seen: Rect, _ context: PaintContext,
    _ text: inout StatusText
  ) -> [StripLine] {
    var lines: [StripLine] = [.all]
    let (whole, times) = columns(of: failure, of: path, &text, context)
    if seen.height >= 5 && whole > seen.width {
      let mark = TextRun(StatusText.mark(failure), style(.bad, .bold, context))
      let isTall = seen.height >= 8
      lines = TextFlow.lines([mark], width: seen.width, limit: isTall ? 3 : 1).map { .reason($0) }
      lines += isTall && times > seen.width - 2 ? [.ages, .keys] : [.times]
    }
    if seen.height >= 4, let words = StatusText.lastWords(failure) { lines.append(.words(words)) }
    return lines
  }

  /// The strip at the lower end of what is seen: the reason, the age, the keys; then the last words.
  private mutating func paintStrip(
    _ failure: CardFailure, of path: SlotPath, seen: Rect, _ context: PaintContext,
    _ text: inout StatusText
  ) {
    let lines = stripLines(failure, of: path, seen: seen, context, &text)
    let hasRule = seen.height >= lines.count + 3
    let height = min(seen.height, lines.count + (hasRule ? 1 : 0))
    let band = Rect(x: seen.minX, y: seen.maxY - height, width: seen.width, height: height)
    fill(band, context.ground, context)
    if hasRule {
      canvas.drawHorizontal(
        from: band.origin, length: band.width, style: style(.muted, context), clip: context.clip)
    }
    for (row, line) in lines.enumerated() {
      let start = Point(x: band.minX, y: band.maxY - lines.count + row)
      let (inner, width) = (start.offset(dx: 2), band.width - 2)
      switch line {
      case .all: paintReason(failure, of: path, at: start, width: band.width, context, &text)
      case .reason(let line): canvas.draw(line.runs, at: start, clip: context.clip)
      case .times: paintTimes(failure, of: path, at: inner, width: width, context, &text)
      case .ages: paintAges(failure, at: inner, width: width, context, &text)
      case .keys: paintKeys(of: path, endingAt: inner.offset(dx: width), width: width, context)
      case .words(let words):
        write("  " + words, style(.muted, context), at: start, width: band.width, context)
      }
    }
  }

  /// What the reason, the ages and the keys of a failure take in one line, and without the reason.
  private func columns(
    of failure: CardFailure, of path: SlotPath, _ text: inout StatusText, _ context: PaintContext
  ) -> (whole: Int, times: Int) {
    let mark = runs([StatusText.Piece(StatusText.mark(failure), .bad, .bold)], context)
    let ages = runs(text.tails(of: failure)[0], context)
    let keys = StripKey.restart(path).columns + 3 + StripKey.log(path).columns
    let times = TextFlow.columns(of: ages) + 3 + keys
    // Without the reason there is no dot before the age.
    return (TextFlow.columns(of: mark) + times, times - 3)
  }

  /// `✖ killed by signal 9 · 4 s ago · again in 2 s      r restart   l log`, as much as fits.
  private mutating func paintReason(
    _ failure: CardFailure, of path: SlotPath, at point: Point, width: Int,
    _ context: PaintContext, _ text: inout StatusText
  ) {
    let mark = StatusText.Piece(StatusText.mark(failure), .bad, .bold)
    let tails = text.tails(of: failure)
    let keys: [[StripKey]] = [[.restart(path), .log(path)], [.restart(path)], []]
    // From everything down to the reason alone: indices of what follows it, and of the keys.
    for (tail, key) in [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)] {
      let left = runs([mark] + tails[min(tail, tails.count - 1)], context)
      let right = keys[key].reduce(0) { $0 + $1.columns } + max(0, keys[key].count - 1) * 3
      let room = right == 0 ? width : width - right - 3
      guard TextFlow.columns(of: left) <= room || (tail, key) == (2, 2) else { continue }
      write(left, at: point, width: room, context)
      return paintKeys(keys[key], endingAt: point.offset(dx: width), columns: right, context)
    }
  }

  /// Keys of the strip: each can be pressed and clicked.
  private mutating func paintKeys(
    _ keys: [StripKey], endingAt end: Point, columns: Int, _ context: PaintContext
  ) {
    var point = end.offset(dx: -columns)
    for key in keys {
      let runs = [
        TextRun(key.key, style(.default, .bold, context)),
        TextRun(" " + key.label, style(.muted, context)),
      ]
      let width = canvas.draw(runs, at: point, clip: context.clip)
      let area = Rect(x: point.x, y: point.y, width: width, height: 1)
      hotSpots.append(HotSpot(area: area.intersection(context.clip), command: key.command))
      point = point.offset(dx: width + 3)
    }
  }

  /// The place of a card that never drew: what happened, what was tried, what to do.
  private mutating func paintExplanation(
    _ failure: CardFailure, of path: SlotPath, seen: Rect, brief: Bool, _ context: PaintContext,
    _ text: inout StatusText
  ) {
    var lines: [TextLine] = []
    let bad = style(.bad, .bold, context)
    if !brief {
      lines = TextFlow.lines(
        [TextRun(StatusText.mark(failure), bad)], width: seen.width, limit: max(1, seen.height - 1))
      if lines.count == 1 && lines[0].columns + 34 <= seen.width || seen.height == 1 { lines = [] }
    }
    for (row, line) in lines.enumerated() {
      canvas.draw(line.runs, at: seen.origin.offset(dy: row), clip: context.clip)
    }
    let next = seen.origin.offset(dy: lines.count)
    if lines.isEmpty && !brief {
      paintReason(failure, of: path, at: next, width: seen.width, context, &text)
    } else {
      paintTimes(failure, of: path, at: next, width: seen.width, context, &text)
    }
    paintLines(advice(failure, context), at: next.offset(dy: 1), in: seen, context)
  }

  /// The place of a card that runs and has drawn nothing: what is wrong with it and what to do.
  private mutating func paintTrouble(
    _ badge: [StatusText.Piece]?, _ advice: [String], of path: SlotPath, seen: Rect,
    _ context: PaintContext
  ) {
    guard !seen.isEmpty else { return }
    var next = seen.origin
    if let badge {
      let key = StripKey.log(path)
      write(runs(badge, context), at: next, width: seen.width, context)
      if TextFlow.columns(of: runs(badge, context)) + 3 + key.columns <= seen.width {
        paintKeys([key], endingAt: next.offset(dx: seen.width), columns: key.columns, context)
      }
      next = next.offset(dy: 1)
    }
    paintLines(
      advice.map { TextRun(Sanitizer.line($0), style(.default, context)) },
      at: next, in: seen, context)
  }

  /// Paints texts one below the other, each in as many lines as it needs, while there is room.
  private mutating func paintLines(
    _ texts: [TextRun], at start: Point, in area: Rect, _ context: PaintContext
  ) {
    var next = start
    for text in texts {
      let room = area.maxY - next.y
      guard room > 0 else { return }
      for line in TextFlow.lines([text], width: area.width, limit: room) {
        canvas.draw(line.runs, at: next, clip: context.clip)
        next = next.offset(dy: 1)
      }
    }
  }

  private func advice(_ failure: CardFailure, _ context: PaintContext) -> [TextRun] {
    let lines = failure.advice.map { TextRun(Sanitizer.line($0), style(.default, context)) }
    let words = StatusText.lastWords(failure).map { [TextRun($0, style(.muted, context))] } ?? []
    return lines + words
  }

  /// The ages and keys of a failure whose reason stands elsewhere.
  private mutating func paintTimes(
    _ failure: CardFailure, of path: SlotPath, at point: Point, width: Int,
    _ context: PaintContext, _ text: inout StatusText
  ) {
    let columns = StripKey.restart(path).columns + 3 + StripKey.log(path).columns
    if paintAges(failure, at: point, width: width - columns - 3, context, &text) || columns <= width
    {
      paintKeys(of: path, endingAt: point.offset(dx: width), width: width, context)
    }
  }

  /// As much of the ages as fits.
  ///
  /// - Returns: whether anything did.
  @discardableResult
  private mutating func paintAges(
    _ failure: CardFailure, at point: Point, width: Int, _ context: PaintContext,
    _ text: inout StatusText
  ) -> Bool {
    for tail in text.tails(of: failure) where !tail.isEmpty {
      var pieces = tail
      pieces[0].text.removeFirst(3)
      let ages = runs(pieces, context)
      guard TextFlow.columns(of: ages) <= width else { continue }
      write(ages, at: point, width: width, context)
      return true
    }
    return false
  }

  /// Both keys of a failure, or the first where there is no room for both.
  private mutating func paintKeys(
    of path: SlotPath, endingAt end: Point, width: Int, _ context: PaintContext
  ) {
    let (restart, log) = (StripKey.restart(path), StripKey.log(path))
    let both = restart.columns + 3 + log.columns
    if both <= width {
      paintKeys([restart, log], endingAt: end, columns: both, context)
    } else if restart.columns <= width {
      paintKeys([restart], endingAt: end, columns: restart.columns, context)
    }
  }

  // MARK: Focus

  /// Marks a slot in which nothing can take the focus: a bar where its first column is empty. A frame
  /// has the colour of the focus already.
  mutating func markFocus(_ element: Element, _ context: PaintContext) {
    let column = Rect(
      x: element.frame.minX, y: element.frame.minY, width: 1, height: element.frame.height
    ).intersection(context.clip).intersection(canvas.bounds)
    var isMarked = false
    for y in column.minY..<column.maxY where column.width > 0 {
      let point = Point(x: column.minX, y: y)
      guard canvas[point].isBlank else { continue }
      // The element may have a ground of its own, even one in the accent's colour.
      let bar = theme.style(.accent, context.emphasis, on: canvas[point].style.background)
      put("▌", at: point, style: bar, clip: context.clip)
      isMarked = true
    }
    guard !isMarked else { return }
    let isFramed = Look(element).border != .none
    canvas.restyle(column) { $0.adding(isFramed ? .inverseWithoutColor : .inverse) }
  }
}

extension Element {
  /// Where the cards below stand whose processes answer.
  fileprivate var livingSlots: [Rect] {
    shown.flatMap { child in
      guard !child.isDropped else { return [Rect]() }
      if case .slot(let slot) = child.state, slot.status.takesInput {
        return [child.frame.intersection(child.clip)]
      }
      return child.livingSlots
    }
  }
}

extension Rect {
  /// What is left of it outside of another one.
  fileprivate func cut(_ other: Rect) -> [Rect] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return [self] }
    return [
      Rect(x: minX, y: minY, width: width, height: hole.minY - minY),
      Rect(x: minX, y: hole.maxY, width: width, height: maxY - hole.maxY),
      Rect(x: minX, y: hole.minY, width: hole.minX - minX, height: hole.height),
      Rect(x: hole.maxX, y: hole.minY, width: maxX - hole.maxX, height: hole.height),
    ].filter { !$0.isEmpty }
  }

  /// The same without a margin, where there is room for one.
  fileprivate var withMargin: Rect { inset(dx: width >= 30 ? 2 : 0, dy: height >= 8 ? 1 : 0) }
}

/// A key of the strip on a failed card.
private struct StripKey {
  let key: String
  let label: String
  let command: HostCommand

  static func restart(_ path: SlotPath) -> StripKey {
    StripKey(key: "r", label: "restart", command: .restart(path))
  }

  static func log(_ path: SlotPath) -> StripKey {
    StripKey(key: "l", label: "log", command: .showLog(path))
  }

  var columns: Int { key.count + 1 + label.count }
}
