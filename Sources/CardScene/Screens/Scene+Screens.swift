package import CardWire

/// Presented and pushed screens: they come when they are told to, and say when they stand.
extension Scene {
  // MARK: Coming and going

  /// Makes a place for a screen, whose process has yet to draw; nothing of it is seen.
  ///
  /// - Parameters:
  ///   - slot: the path of its process, below that of the one who asked for it.
  ///   - controller: what its slot is filled with.
  ///   - node: a node of the asker's view that it grows from.
  ///   - covered: for `push`, the slot whose place it takes.
  ///   - isPrepared: whether it is only made ready; `claimScreen` says how it comes in the end.
  package func addScreen(
    _ slot: SlotPath, controller: String, style: ScreenStyle, from node: NodeID? = nil,
    over covered: SlotPath? = nil, isPrepared: Bool = false
  ) {
    guard let asker = slot.parent else { return }
    let properties = Properties([PropertyEntry(.controller, .string(controller))])
    let element = Element(.slot, id: NodeID(slot.name), owner: asker, properties: properties)
    screens.append(Screen(element: element, style: style, origin: nil, focus: nil))
    claimScreen(slot, style: style, from: node, over: covered)
    screens[screens.count - 1].isPrepared = isPrepared
  }

  /// Says how a screen that was made ready comes, once it is asked for; it is the one in front then.
  package func claimScreen(
    _ slot: SlotPath, style: ScreenStyle, from node: NodeID? = nil, over covered: SlotPath? = nil
  ) {
    guard let index = index(ofScreen: slot) else { return }
    var screen = screens.remove(at: index)
    let element = screen.element
    screen.isPrepared = false
    screen.style = style
    element.screenStyle = style
    screen.origin = node.flatMap { views[element.owner]?.element(at: NodeAddress($0)) }
    screen.focusBefore = focused
    screen.since = now
    screens.append(screen)
    element.properties.merge(Properties(style.properties))
    element.resolve(in: classes(around: element.owner))
    if style == .push, let place = covered.flatMap(self.element(ofSlot:)) {
      element.parent = place
      place.guest = element
    }
    element.invalidate()
    needsLayout = true
  }

  /// The classes in which a slot of a process's view is resolved.
  private func classes(around owner: SlotPath) -> SizeClasses {
    views[owner]?.classes ?? SizeClasses(deckArea.size)
  }

  /// Takes a screen away for good, with the views in it and the screens that it has asked for.
  package func removeScreen(_ slot: SlotPath) {
    let leaving = screens.filter { $0.slot.names.starts(with: slot.names) }
    guard !leaving.isEmpty else { return }
    forgetViews(from: slot)
    interaction.escaped = nil
    // The next one may have the same path.
    interaction.pending.removeAll {
      if case .screen(let path, _) = $0 { path.names.starts(with: slot.names) } else { false }
    }
    screens.removeAll { $0.slot.names.starts(with: slot.names) }
    for screen in leaving {
      let element = screen.element
      if let place = element.parent, place.guest === element {
        place.guest = nil
        place.isCovered = false
        place.invalidate()
      }
      element.parent = nil
    }
    let heir = leaving.compactMap(\.focusBefore).first(where: isUsable)
    if focused.map(isUsable) != true { focused = heir }
    needsLayout = true
    needsPaint = true
  }

  /// Brings a screen in, in front of those that stand; `ScreenEvent.settled` comes when it stands.
  ///
  /// Where the pointer is just pulling it out of the node that it grows from, it follows the pointer.
  package func showScreen(_ slot: SlotPath, animated: Bool, now: Instant) {
    self.now = now
    guard var index = index(ofScreen: slot) else { return }
    if screens[index].style != .push {
      screens.append(screens.remove(at: index))
      index = screens.count - 1
    }
    screens[index].pairs = matchedPairs(of: screens[index])
    if holdShowing(index) { return }
    move(index, isShowing: true, animated: animated)
  }

  /// Takes a screen off; `ScreenEvent.settled` comes when it has left. One that is still on its way in
  /// turns round.
  package func hideScreen(_ slot: SlotPath, animated: Bool, now: Instant) {
    self.now = now
    guard let index = index(ofScreen: slot) else { return }
    guard screens[index].isPresent else { return settle(index, isShown: false) }
    if screens[index].pairs.isEmpty { screens[index].pairs = matchedPairs(of: screens[index]) }
    move(index, isShowing: false, animated: animated)
  }

  // MARK: Asking

  /// The screens from the back to the front, those that wait included.
  package var screenPaths: [SlotPath] { screens.map(\.slot) }

  /// Whether a screen is on its way in or out.
  package var isInTransition: Bool { screens.contains(where: \.isMoving) }

  /// The screen whose process has a path.
  package func screen(_ slot: SlotPath) -> Screen? {
    index(ofScreen: slot).map { screens[$0] }
  }

  func index(ofScreen slot: SlotPath) -> Int? { screens.firstIndex { $0.slot == slot } }

  /// The roots of what is on the screen, from the back to the front: the deck's and those of the
  /// presented screens.
  var roots: [Element] {
    [root] + screens.filter { $0.style != .push && $0.isPresent }.map(\.element)
  }

  /// The root that has the input: that of the presented screen in front, else the deck's.
  var frontRoot: Element { roots.last ?? root }

  /// The slots that stand in a process's view, and the screens that it has asked for.
  func slotElements(of path: SlotPath) -> [Element] {
    let own = views[path]?.slots ?? []
    let asked = screens.map(\.element).filter { $0.owner == path }
    return asked.isEmpty ? own : own + asked
  }

  // MARK: Moving

  /// Sends a screen on its way by itself.
  ///
  /// - Parameter isHanded: whether the pointer has just let it go, after which the rest goes at the
  ///   original's completion speed.
  func move(_ index: Int, isShowing: Bool, animated: Bool, isHanded: Bool = false) {
    let screen = screens[index]
    let end = isShowing ? 1.0 : 0
    let whole = screen.style.duration(isShowing: isShowing, hasMatch: !screen.pairs.isEmpty)
    let way = Double(whole) * abs(end - screen.progress)
    let milliseconds = Int(isHanded ? way / Self.completionSpeed : way)
    guard animated, !reducesMotion, milliseconds > 0 else {
      return settle(index, isShown: isShowing)
    }
    let motion = Settling(
      from: screen.progress, to: end, start: now, curve: .ease(milliseconds: milliseconds))
    screens[index].phase = .moving(motion, isShowing: isShowing)
    if isShowing { takeFocus(for: screen) }
    screensMoved(index)
  }

  /// The original's completion speed after an interactive part: the rest takes 1 ÷ 0.6 of its time.
  private static let completionSpeed = 0.6

  /// Puts a screen where it was going, and says so.
  func settle(_ index: Int, isShown: Bool) {
    let screen = screens[index]
    let wasComing = screen.isComing
    screens[index].phase = isShown ? .shown : .gone
    screens[index].progress = isShown ? 1 : 0
    screens[index].pairs = []
    if isShown { takeFocus(for: screen) }
    if isShown, wasComing || screen.phase == .waiting { interaction.firstFocus = screen.slot }
    screensMoved(index)
    // Whoever leaves hears first that the gesture is over.
    updateReports()
    interaction.pending.append(.screen(screen.slot, .settled(isShown: isShown)))
  }

  /// What has the focus below a presented screen has it no more. From what is below a pushed one it
  /// moves on by itself, to the nearest place that is left.
  private func takeFocus(for screen: Screen) {
    guard let focused, screen.style != .push, !screen.element.contains(focused) else { return }
    interaction.pending += focus(on: nil)
  }

  func screensMoved(_ index: Int) {
    let element = screens[index].element
    element.invalidatePlacement()
    needsLayout = true
    needsPaint = true
    interaction.lastScreenFrame = now
  }

  /// Takes the screens that move by themselves to where they are now.
  func advanceScreens() {
    for index in screens.indices {
      guard case .moving(let motion, let isShowing) = screens[index].phase else { continue }
      if now.milliseconds(since: motion.start) >= motion.duration {
        settle(index, isShown: isShowing)
      } else {
        screens[index].progress = motion.value(at: now)
        screensMoved(index)
      }
    }
  }

  /// When a screen that moves by itself wants its next frame.
  var screenDeadline: Instant? {
    let isMoving = screens.contains {
      if case .moving = $0.phase { true } else { false }
    }
    return isMoving
      ? interaction.lastScreenFrame.adding(milliseconds: Self.frameMilliseconds) : nil
  }

  /// Puts every screen that moves where it is going, for a change of size.
  func endTransitions() {
    for index in screens.indices {
      switch screens[index].phase {
      case .moving(_, let isShowing): settle(index, isShown: isShowing)
      case .held(let isShowing): settle(index, isShown: !isShowing)
      case .waiting, .shown, .gone: break
      }
    }
  }
}

extension ScreenStyle {
  /// What the slot of a screen looks like.
  fileprivate var properties: [PropertyEntry] {
    switch self {
    case .alert: [PropertyEntry(.border, .border(.round)), PropertyEntry(.padding, .integer(1))]
    case .fullScreen, .sheet, .miniToLarge, .push: []
    }
  }
}
