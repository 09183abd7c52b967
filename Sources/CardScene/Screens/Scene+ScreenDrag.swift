import CardWire

/// Interactive transitions: the pointer has the progress, and nothing here needs a process.
extension Scene {
  /// The drag of a screen that a press can become; `isUpward` says in which direction.
  func screenDrag(of gesture: PointerGesture) -> ScreenDrag? {
    guard let target = gesture.target, !isInTransition else { return nil }
    return presentation(from: target, at: gesture.start)
      ?? dismissal(of: target, at: gesture.start)
  }

  /// Out of a node whose `do` presents a screen that grows from it.
  private func presentation(from target: Element, at start: Point) -> ScreenDrag? {
    var current: Element? = target
    while let node = current, node.owner == target.owner {
      if case .actions(let actions) = node.resolved[.do], takesInput(node) {
        for case .present(let request) in actions where request.grows(from: node) {
          return ScreenDrag(
            .showing(asker: node.owner, request), startRow: start.y,
            distance: node.frame.minY - deckArea.minY)
        }
      }
      current = node.parent
    }
    return nil
  }

  /// The presented screen in front, but no alert.
  private func dismissal(of target: Element, at start: Point) -> ScreenDrag? {
    guard let screen = screens.last(where: { $0.style != .push && $0.isPresent }),
      screen.phase == .shown, screen.style != .alert, screen.element.contains(target)
    else { return nil }
    return ScreenDrag(
      .hiding(screen.slot), startRow: start.y, distance: screen.element.frame.height)
  }

  /// Puts a screen where the pointer wants it.
  func follow(_ drag: ScreenDrag) {
    let isFirst = interaction.pull == nil
    interaction.pull = drag
    switch drag.purpose {
    case .showing(let asker, let request):
      if isFirst { interaction.pending.append(.pullsScreen(asker, request)) }
    case .hiding(let slot):
      guard isFirst, let index = index(ofScreen: slot) else { break }
      screens[index].pairs = matchedPairs(of: screens[index])
      screens[index].phase = .held(isShowing: false)
      interaction.pending.append(.screen(slot, .dismissalBegan))
    }
    guard let index = heldIndex else { return }
    screens[index].progress = drag.progress
    screensMoved(index)
  }

  /// Lets a screen go: past the threshold it goes on, else back.
  ///
  /// - Parameter velocity: rows a second, up being positive.
  func release(_ drag: ScreenDrag, velocity: Double) {
    end(completes: drag.completes(velocity: velocity))
  }

  /// Lets a screen go back to where it was.
  func cancel(_ drag: ScreenDrag) { end(completes: false) }

  private func end(completes: Bool) {
    guard let drag = interaction.pull else { return }
    interaction.pull = nil
    guard let index = heldIndex else {
      guard case .showing(let asker, let request) = drag.purpose, !completes else { return }
      // Its process has not drawn, so there is nothing to go back: it need not come at all.
      let waiting = screens.last {
        $0.phase == .waiting && !$0.isPrepared && $0.element.owner == asker
          && $0.element.properties.string(.controller) == request.controller
      }
      if let waiting { interaction.pending.append(.screen(waiting.slot, .leave)) }
      return
    }
    if completes, !drag.isUpward {
      interaction.pending.append(.screen(screens[index].slot, .dismissalWillComplete))
    }
    move(index, isShowing: completes == drag.isUpward, animated: true, isHanded: true)
  }

  private var heldIndex: Int? {
    screens.firstIndex {
      if case .held = $0.phase { true } else { false }
    }
  }

  /// Lets a screen follow the pointer that pulls it, if one does.
  ///
  /// - Returns: whether it does.
  func holdShowing(_ index: Int) -> Bool {
    guard let drag = interaction.pull, case .showing(let asker, let request) = drag.purpose,
      screens[index].element.owner == asker,
      screens[index].element.properties.string(.controller) == request.controller
    else { return false }
    screens[index].phase = .held(isShowing: true)
    screens[index].progress = drag.progress
    screensMoved(index)
    return true
  }
}

extension NavigationRequest {
  /// Whether it presents a screen that grows out of a node.
  fileprivate func grows(from node: Element) -> Bool {
    style == .miniToLarge && node.id != nil && (from == nil || from == node.id)
  }
}
