import CardScene
import CardWire

/// Controllers that are started before they are needed.
extension Host {
  /// As many of one card are kept; the oldest goes for a new one.
  package static let mostPrepared = 4

  /// Starts a controller, hidden, for a request with an equal entry.
  func prepare(_ controller: String, _ entry: RawJSON?, by asker: SlotPath) {
    let request = NavigationRequest(controller: controller, entry: entry)
    guard !screens.contains(where: { $0.isPrepared(for: request, by: asker) }) else { return }
    do throws(WireFault) {
      let found = try self.controller(controller, for: asker, about: "prepare")
      let own = prepared(by: asker)
      if own.count >= Self.mostPrepared, let oldest = own.first { stepScreen(oldest, .leave) }
      // Its size is known only when it is asked for; most screens are full screens.
      start(request, found, .fullScreen, by: asker, isPrepared: true)
    } catch {
      complain(error, to: asker)
    }
  }

  /// Stops a prepared controller; without an entry all that are prepared of its name.
  func discard(_ controller: String, _ entry: RawJSON?, by asker: SlotPath) {
    let found = prepared(by: asker).filter { path in
      guard let screen = screen(path) else { return false }
      return screen.controller == controller && (entry == nil || screen.entry == entry)
    }
    for path in found { stepScreen(path, .leave) }
    guard found.isEmpty else { return }
    complain(
      WireFault(
        .order, about: "discard",
        message: "no \(Quotation.quoted(controller)) is prepared"
          + (entry == nil ? "" : " with this entry")), to: asker)
  }

  /// Stops what was prepared for a process that is not the one of its slot any more.
  func discardOrphans(of asker: SlotPath) {
    let process = children[asker]?.process.flatMap { id in
      processes[id]?.stop.state == .running ? id : nil
    }
    for path in prepared(by: asker) where screen(path)?.askedBy != process {
      stepScreen(path, .leave)
    }
  }

  /// Lets a prepared screen come in the next frame, or as soon as it has drawn.
  ///
  /// - Returns: false where there is none for the request.
  func usePrepared(
    for request: NavigationRequest, _ style: ScreenStyle, over covered: SlotPath?,
    by asker: SlotPath
  ) -> Bool {
    guard let index = screens.firstIndex(where: { $0.isPrepared(for: request, by: asker) })
    else { return false }
    let path = screens[index].path
    scene.claimScreen(path, style: style, from: request.from, over: covered)
    var screen = screens.remove(at: index)
    screen.style = style
    screen.askedBy = children[asker]?.process
    screen.token = request.token
    screen.animated = request.animated
    screens.append(screen)
    if style == .push { contain(path) }
    stepScreen(path, .wanted)
    if isShown(path) { firstFrames.append(path) }
    return true
  }

  private func prepared(by asker: SlotPath) -> [SlotPath] {
    screens.filter { $0.asker == asker && $0.transition.state == .prepared }.map(\.path)
  }
}
