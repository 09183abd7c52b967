import CardScene
package import CardWire

/// Presented and pushed screens: bringing them in, taking them off, telling how they ended.
extension Host {
  /// The screen whose process has a path.
  package func screen(_ path: SlotPath) -> HostedScreen? {
    index(ofScreen: path).map { screens[$0] }
  }

  func index(ofScreen path: SlotPath) -> Int? { screens.firstIndex { $0.path == path } }

  /// The nearest screen around a card, itself included, that satisfies a condition.
  func screen(around path: SlotPath, where fits: (HostedScreen) -> Bool) -> HostedScreen? {
    var here: SlotPath? = path
    while let path = here, path != .deck {
      if let screen = screen(path), fits(screen) { return screen }
      here = path.parent
    }
    return nil
  }

  // MARK: Steps

  /// Takes a step of a screen's transition and carries out what follows; `before` are the cards that
  /// were on the screen, where more changes with it.
  func stepScreen(
    _ path: SlotPath, _ event: Transition.Event, since before: [SlotPath]? = nil
  ) {
    guard let index = index(ofScreen: path) else { return }
    let before = before ?? pathsOnScreen()
    for effect in screens[index].transition.handle(event) {
      switch effect {
      case .begin: beginAppearance(of: path, since: before)
      case .end: endAppearance(of: path)
      case .cancel: cancelAppearance(of: path, since: before)
      case .show: scene.showScreen(path, animated: isAnimated(path), now: now)
      case .hide: scene.hideScreen(path, animated: isAnimated(path), now: now)
      case .remove: finish(path)
      }
    }
    tellShown(path)
  }

  /// Tells whoever waits for a screen that it stands.
  private func tellShown(_ path: SlotPath) {
    guard let index = index(ofScreen: path), screens[index].isAwaited,
      screens[index].transition.state == .shown
    else { return }
    screens[index].isAwaited = false
    effects.append(.screenSettled(path, .shown))
  }

  private func isAnimated(_ path: SlotPath) -> Bool { screen(path)?.animated ?? false }

  /// Lets screens come whose first frame stands now.
  ///
  /// - Returns: whether there were any.
  func bringIn(_ paths: [SlotPath]) -> Bool {
    var isAny = false
    for path in paths where screen(path)?.transition.state == .waiting {
      isAny = true
      raise(path)
      stepScreen(path, .drew)
    }
    return isAny
  }

  /// What comes last stands in front, whenever it was asked for.
  private func raise(_ path: SlotPath) {
    guard let index = index(ofScreen: path), !screens[index].isPushed else { return }
    screens.append(screens.remove(at: index))
  }

  /// What the scene tells of a screen.
  func perform(_ event: ScreenEvent, of path: SlotPath) {
    switch event {
    case .leave: takeOff(path, .init(reason: .back), animated: true)
    case .dismissalBegan:
      guard let index = index(ofScreen: path), screens[index].transition.state == .shown else {
        return
      }
      screens[index].ending = .init(reason: .back)
      screens[index].animated = true
      stepScreen(path, .dismissalBegan)
    case .dismissalWillComplete: send(.prepareForDismissal, to: path)
    case .settled(let isShown):
      stepScreen(path, .settled(isShown: isShown))
      // It may have finished while the pointer held it.
      judgeScreen(path)
    }
  }

  /// Lets a screen leave, with all that it has asked for itself.
  func takeOff(_ path: SlotPath, _ ending: HostedScreen.Ending, animated: Bool) {
    guard let index = index(ofScreen: path), screens[index].transition.state != .disappearing
    else { return }
    let before = pathsOnScreen()
    screens[index].ending = ending
    // One that turns round on its way in goes on as it came.
    if screens[index].transition.state == .shown { screens[index].animated = animated }
    let inner = screens.map(\.path).filter { $0 != path && $0.names.starts(with: path.names) }
    for path in inner {
      guard let index = self.index(ofScreen: path) else { continue }
      screens[index].ending = .init(reason: screens[index].kind.reason)
      _ = screens[index].transition.handle(.removed)
    }
    stepScreen(path, .leave, since: before)
    for path in inner.reversed() {
      for path in subtree(path).reversed() { appear(path, .didDisappear, animated: animated) }
      finish(path)
    }
  }

  // MARK: Ends

  /// Takes a screen away whose name a slot of the asker has got.
  func replaceScreen(_ path: SlotPath) {
    guard let index = index(ofScreen: path) else { return }
    screens[index].ending = .init(reason: .replaced)
    let before = pathsOnScreen()
    _ = screens[index].transition.handle(.removed)
    scene.clearView(in: path)
    finish(path)
    settleAppearance(since: before.filter { children[$0] != nil })
  }

  /// Takes a screen away for good and tells its asker.
  private func finish(_ path: SlotPath) {
    guard let screen = screen(path) else { return }
    remove(path)
    guard let token = screen.token, let asker = screen.askedBy, !isQuitting else { return }
    send(
      .completed(
        token: token, reason: screen.ending.reason,
        result: screen.ending.result ?? screen.result ?? .null), toProcess: asker)
  }

  /// Forgets the screens at a path and below it; their processes are stopped by whoever calls.
  func forgetScreens(from path: SlotPath) {
    let gone = screens.filter { $0.path.names.starts(with: path.names) }
    guard !gone.isEmpty else { return }
    screens.removeAll { $0.path.names.starts(with: path.names) }
    for screen in gone.reversed() {
      if screen.isAwaited {
        effects.append(.screenSettled(screen.path, screen.failure ?? .left))
      }
      scene.removeScreen(screen.path)
      forgetState(of: screen.path)
    }
  }

  /// A screen whose process comes to no first frame never comes; one whose process has finished
  /// leaves.
  func judgeScreen(_ path: SlotPath) {
    guard let screen = screen(path), let child = children[path] else { return }
    switch (screen.transition.state, child.supervisor.state) {
    case (.waiting, .ending), (.waiting, .waiting), (.waiting, .finished), (.waiting, .failed),
      (.prepared, .ending), (.prepared, .waiting), (.prepared, .finished), (.prepared, .failed),
      (.waiting, .loading(_, nil)), (.prepared, .loading(_, nil)):
      fail(screen, child)
    case (.appearing, .finished), (.shown, .finished):
      takeOff(path, .init(reason: .dismiss), animated: true)
    case (.waiting, .idle), (.waiting, .starting), (.waiting, .loading), (.waiting, .ready),
      (.prepared, .idle), (.prepared, .starting), (.prepared, .loading), (.prepared, .ready),
      (.appearing, _), (.shown, _), (.disappearing, _), (.gone, _):
      break
    }
  }

  private func fail(_ screen: HostedScreen, _ child: Child) {
    let isPrepared = screen.transition.state == .prepared
    let words =
      (child.failure?.reason ?? "drew nothing in time")
      + Words.lastWords(of: child.process.flatMap { processes[$0] })
    if let index = index(ofScreen: screen.path) {
      screens[index].ending = .init(reason: .failed, result: .null)
      screens[index].failure = .failed(words, advice: child.failure?.advice ?? [])
    }
    let about = isPrepared ? "prepare" : screen.kind.request
    let fault = WireFault(
      .failed, about: about, message: "\"\(screen.controller)\" did not come: \(words)")
    // Only the process that asked can make anything of it.
    if screen.askedBy == children[screen.asker]?.process { complain(fault, to: screen.asker) }
    stepScreen(screen.path, .failed)
  }
}
