import CardScene
import CardWire

/// Which cards are on the screen, and what is said to them when that changes.
extension Host {
  /// Whether a card counts as being on the screen: nothing around it is hidden, no screen covers it,
  /// and the screen that it stands in is there.
  func isOnScreen(_ path: SlotPath) -> Bool {
    guard !isQuitting else { return false }
    var here = path
    var inner: SlotPath?
    while here != .deck {
      if children[here]?.slot.isHidden == true { return false }
      let isPushedOver = screens.contains {
        $0.asker == here && $0.isPushed && $0.transition.isIn && $0.path != inner
      }
      if isPushedOver { return false }
      if let screen = screen(here) {
        guard screen.transition.isIn else { return false }
        if !screen.isPushed { return !isCovered(above: here) }
      }
      inner = here
      here = here.parent ?? .deck
    }
    return !isCovered(above: nil)
  }

  /// Whether a screen covers what lies below it, from a screen on, or from the deck on.
  private func isCovered(above path: SlotPath?) -> Bool {
    let start = path.flatMap { path in screens.firstIndex { $0.path == path } }.map { $0 + 1 } ?? 0
    return screens[start...].contains {
      !$0.isPushed && $0.style.covers && $0.transition.isIn
    }
  }

  /// The cards that are on the screen and know their place, parents first.
  func pathsOnScreen() -> [SlotPath] {
    pathsInOrder.filter { isGreeted($0) && isOnScreen($0) }
  }

  /// Says to the cards that have left the screen, and to those that have come, that this is so.
  func settleAppearance(since before: [SlotPath]) {
    let after = pathsOnScreen()
    let (leaving, coming) = (before.without(after), after.without(before))
    for path in leaving { appear(path, .willDisappear) }
    for path in leaving.reversed() { appear(path, .didDisappear) }
    for path in coming { appear(path, .willAppear) }
    // The others say so themselves, at their first frame.
    for path in coming.reversed() where isShown(path) { appear(path, .didAppear) }
  }

  // MARK: In a transition

  /// Says to both sides of a transition what will be, in UIKit's order.
  func beginAppearance(of path: SlotPath, since before: [SlotPath]) {
    guard let index = index(ofScreen: path) else { return }
    let after = pathsOnScreen()
    screens[index].leaving = before.without(after)
    screens[index].coming = after.without(before)
    let screen = screens[index]
    for path in screen.leaving { appear(path, .willDisappear, animated: screen.animated) }
    for path in screen.coming { appear(path, .willAppear, animated: screen.animated) }
  }

  /// Says to both sides of a transition what is.
  func endAppearance(of path: SlotPath) {
    guard let index = index(ofScreen: path) else { return }
    let screen = screens[index]
    screens[index].leaving = []
    screens[index].coming = []
    for path in screen.leaving.reversed() {
      appear(path, .didDisappear, animated: screen.animated)
    }
    for path in screen.coming.reversed() where isShown(path) {
      appear(path, .didAppear, animated: screen.animated)
    }
  }

  /// Says to both sides of a transition that it did not come about.
  func cancelAppearance(of path: SlotPath, since before: [SlotPath]) {
    guard let index = index(ofScreen: path) else { return }
    let animated = screens[index].animated
    screens[index].leaving = []
    screens[index].coming = []
    let after = pathsOnScreen()
    let (leaving, coming) = (before.without(after), after.without(before))
    func tell(_ path: SlotPath, _ event: Appearance.Event) {
      appear(path, event, animated: animated, isCancelled: true)
    }
    for path in leaving { tell(path, .willDisappear) }
    for path in leaving.reversed() { tell(path, .didDisappear) }
    for path in coming { tell(path, .willAppear) }
    for path in coming.reversed() where isShown(path) { tell(path, .didAppear) }
  }
}

extension [SlotPath] {
  /// Those that are not among others, in their order.
  fileprivate func without(_ others: [SlotPath]) -> [SlotPath] {
    let others = Set(others)
    return filter { !others.contains($0) }
  }
}
