import CardWire

/// Where presented and pushed screens stand once they are there; they are laid out before that, so
/// that their processes know their sizes.
extension LayoutPass {
  /// The deck's view, and the presented screens over it.
  func placeRoots() {
    placeDeck(in: scene.deckArea)
    for screen in scene.screens where screen.style != .push {
      let area = scene.deckArea
      place(screen.element, frame(of: screen, in: area), clip: area)
    }
  }

  /// The screen that was pushed over a slot takes all of it.
  func placeGuest(of slot: Element, _ clip: Rect) {
    guard let guest = slot.guest else { return }
    slot.isCovered = scene.screens.contains { $0.element === guest && $0.hidesBelow }
    place(guest, slot.content, clip: clip)
  }

  private func frame(of screen: Screen, in area: Rect) -> Rect {
    switch screen.style {
    case .fullScreen, .miniToLarge, .push: return area
    case .sheet:
      let height = max(min(area.height, 4), area.height * 3 / 4)
      return Rect(x: area.minX, y: area.maxY - height, width: area.width, height: height)
    case .alert:
      let most = Size(
        width: min(Self.alertWidth, area.width),
        height: max(0, area.height - (area.height > 12 ? 4 : 0)))
      let element = screen.element
      guard !element.children.isEmpty else { return Rect(centered: most, in: area) }
      let width = min(most.width, max(24, widths(of: element).natural))
      let height = min(most.height, heights(of: element, width: width).natural)
      return Rect(centered: Size(width: width, height: height), in: area)
    }
  }

  /// The most columns of an alert.
  private static let alertWidth = 60
}

extension Rect {
  /// A size in the middle of an area.
  fileprivate init(centered size: Size, in area: Rect) {
    self.init(
      x: area.minX + (area.width - size.width) / 2, y: area.minY + (area.height - size.height) / 2,
      width: size.width, height: size.height)
  }
}
