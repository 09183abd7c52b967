import CardWire

extension Scene {
  /// The smallest screen on which a deck can be used.
  private static let leastSize = Size(width: 20, height: 5)

  /// Paints the whole screen; the layout has to be up to date.
  ///
  /// - Returns: where the caret is, when an input has the focus.
  package func paint(into canvas: inout Canvas) -> Point? {
    repairFocus()
    repairCells()
    repairMenu()
    // What is on its way takes no input, so it does not look as if it did; the focus may yet move on
    // when it stands.
    let shown = focused.flatMap { isOnItsWay($0) ? nil : $0 }
    var painter = Painter(canvas: Canvas(.zero), theme: theme, now: now, focused: shown)
    if shown == nil { painter.focusHolder = holderOfMovingFocus }
    if case .reorder(let drag)? = gesture?.phase { painter.lifted = drag.element }
    // The canvas is lent to the painter, so that it is not copied.
    swap(&painter.canvas, &canvas)
    painter.canvas.clear()
    let screen = Rect(size).intersection(painter.canvas.bounds)
    painter.paintRoots(of: self, in: deckArea.intersection(screen))
    interaction.hotSpots = painter.hotSpots
    if let overlay {
      painter.caret = nil
      self.overlay = painter.paintOverlay(overlay, in: deckArea.intersection(screen))
    }
    if let menu = interaction.menu {
      painter.caret = nil
      interaction.menu = painter.paintMenu(menu, in: deckArea.intersection(screen))
    }
    paintBottom(&painter, screen)
    if let screen = awaitedScreen { painter.change(at: screen.slowSince) }
    interaction.nextChange = painter.nextChange
    needsPaint = false
    swap(&painter.canvas, &canvas)
    return painter.caret
  }

  /// What is around a screen on its way in which the focus is.
  private var holderOfMovingFocus: Element? {
    focused?.outward.first { element in
      !screens.contains { $0.isMoving && $0.element.contains(element) }
    }
  }

  /// The last row: what has to be said, else the keys.
  private func paintBottom(_ painter: inout Painter, _ screen: Rect) {
    interaction.bar = []
    let least = Self.leastSize
    if size.width < least.width || size.height < least.height {
      painter.paintBanner("\(least.width)×\(least.height) needed", tone: .warn)
    } else if let banner {
      painter.paintBanner(banner, tone: .info)
    } else if barHeight > 0 {
      let row = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
      interaction.bar = painter.paintBar(barItems(), in: row.intersection(screen))
    }
  }
}
