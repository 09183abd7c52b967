import CardWire

/// Escape, after gestures, menus and overlays: it leaves the screen in front, whatever its process does.
extension Scene {
  /// What Escape means where nothing else took it.
  func leave() -> [SceneEvent] {
    guard let screen = screenToLeave else { return [] }
    if screen.style == .alert, interaction.escaped != screen.slot,
      let button = cancelButton(in: screen.element), let events = activate(button), !events.isEmpty
    {
      // A process that hangs does not keep anybody: the second time it goes without being asked.
      interaction.escaped = screen.slot
      return events
    }
    return [.screen(screen.slot, .leave)]
  }

  /// A screen that has yet to come, else the innermost around the focus, else the one in front.
  var screenToLeave: Screen? { awaitedScreen ?? presentScreenToLeave }

  /// The screen that was asked for last and has yet to come.
  var awaitedScreen: Screen? { screens.last { $0.phase == .waiting && !$0.isPrepared } }

  /// The innermost screen around the focus, else the one in front.
  var presentScreenToLeave: Screen? {
    // One that comes turns round; one that goes has gone, as far as a person is concerned.
    if let coming = screens.last(where: \.isComing) { return coming }
    let present = screens.filter { $0.isPresent && !$0.isMoving }
    let front = present.last { $0.style != .push }
    let around = present.filter { screen in
      focused.map(screen.element.contains) == true
        && (front?.element.contains(screen.element) ?? true)
    }
    return around.last ?? front ?? present.last
  }

  /// Gives the focus to the node that asks for it on a screen that now stands: on its way some nodes
  /// were not yet to be seen.
  func giveFirstFocus() {
    guard let slot = interaction.firstFocus else { return }
    interaction.firstFocus = nil
    let wanted = views[slot]?.all().first { $0.resolved.flag(.focus) && isUsable($0) }
    guard let element = wanted?.firstFocusable(where: isUsable),
      focusStops().contains(where: { $0 === element })
    else { return }
    interaction.pending += focus(on: element)
  }

  private func cancelButton(in element: Element) -> Element? {
    if element.kind == .button, Look(element).role == .cancel, element.takesFocus { return element }
    for child in element.children where !child.isDropped {
      if let found = cancelButton(in: child) { return found }
    }
    return nil
  }
}
