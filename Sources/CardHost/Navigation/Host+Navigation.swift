import CardScene
import CardWire

/// What cards ask for: `present`, `push`, `dismiss`, `pop`, `prepare`, `discard`, `result`.
extension Host {
  /// Brings a controller onto the screen, or says why not.
  func show(_ request: NavigationRequest, _ kind: ScreenKind, by asker: SlotPath) {
    if let fault = refusal(of: kind, by: asker) { return refuse(fault, request, asker) }
    checkOrigin(of: request, kind, by: asker)
    let style = kind == .pushed ? ScreenStyle.push : ScreenStyle(request.style)
    let covered = kind == .pushed ? asker : nil
    if usePrepared(for: request, style, over: covered, by: asker) { return }
    if request.controller == HostAlert.controller {
      return showAlert(request, by: asker, about: kind)
    }
    do throws(WireFault) {
      let found = try controller(request.controller, for: asker, about: kind.request)
      start(request, found, style, over: covered, by: asker)
    } catch {
      refuse(error, request, asker)
    }
  }

  /// Takes away what the asker has brought onto the screen, else the screen that it stands in.
  func takeAway(_ kind: ScreenKind, by asker: SlotPath, animated: Bool, result: RawJSON?) {
    guard let target = screenToLeave(kind, by: asker) else {
      return complain(
        WireFault(
          .order, about: kind.removal,
          message:
            "nothing that this card has asked for is \(kind.participle), and it stands in no "
            + "\(kind.participle) screen"), to: asker)
    }
    let isBusy = target.asker == asker && target.transition.isUnderWay
    guard !isBusy, target.transition.state != .disappearing else {
      return complain(Self.transitionFault(kind.removal, target), to: asker)
    }
    takeOff(target.path, .init(reason: kind.reason, result: result), animated: animated)
  }

  /// What a card that asks for a screen to leave means.
  func screenToLeave(_ kind: ScreenKind, by asker: SlotPath) -> HostedScreen? {
    let own = screens.last {
      $0.asker == asker && $0.kind == kind && $0.transition.state != .prepared
    }
    return own ?? screen(around: asker, where: { $0.kind == kind })
  }

  /// Keeps what the asker of a screen gets if the person leaves it.
  func keepResult(_ value: RawJSON, from path: SlotPath) {
    guard let screen = screen(around: path, where: { _ in true }),
      let index = index(ofScreen: screen.path)
    else {
      return complain(
        WireFault(
          .order, about: "result", message: "nobody has presented or pushed this card"), to: path)
    }
    screens[index].result = value
  }

  /// Whether a card waits for something that it asked for, so that it gets nothing of what the
  /// person does.
  func isInTransition(_ asker: SlotPath) -> Bool {
    screens.contains { $0.asker == asker && $0.transition.isUnderWay }
  }

  /// Says that a screen cannot come out of the node that its asker names; it comes all the same.
  private func checkOrigin(of request: NavigationRequest, _ kind: ScreenKind, by asker: SlotPath) {
    guard let node = request.from, !scene.has(node, in: asker) else { return }
    complain(
      WireFault(
        .unknownID, about: kind.request, path: "from",
        message: "no node has the id \"\(node)\"; the screen comes without it"), to: asker)
  }

  // MARK: Starting

  /// Starts the process of a screen, which comes at its first frame.
  func start(
    _ request: NavigationRequest, _ specification: ControllerSpecification, _ style: ScreenStyle,
    over covered: SlotPath? = nil, by asker: SlotPath, isPrepared: Bool = false
  ) {
    let path = freePath(for: request.controller, of: asker)
    scene.addScreen(
      path, controller: request.controller, style: style, from: request.from, over: covered,
      isPrepared: isPrepared)
    screens.append(
      HostedScreen(
        request, style: style, at: path, askedBy: children[asker]?.process, isPrepared: isPrepared))
    var child = Child(
      slot: SlotDescription(path: path, controller: request.controller),
      specification: specification)
    child.definition = specification
    child.entry = request.entry
    insert(child)
    forgetState(of: path)
    supervise(path, .start)
    refreshWatch(of: path)
  }

  /// A path below the asker that no slot and no screen has.
  func freePath(for controller: String, of asker: SlotPath) -> SlotPath {
    var path = asker.appending(controller)
    var number = 2
    while children[path] != nil || screen(path) != nil {
      path = asker.appending("\(controller).\(number)")
      number += 1
    }
    return path
  }

  // MARK: Refusing

  /// Why a card cannot bring a screen now.
  private func refusal(of kind: ScreenKind, by asker: SlotPath) -> WireFault? {
    func fault(_ message: String) -> WireFault {
      WireFault(.order, about: kind.request, message: message)
    }
    if kind == .pushed, asker == .deck {
      return fault("the deck stands in no slot over which a screen could be pushed")
    }
    if let own = screens.first(where: { $0.asker == asker && $0.transition.isUnderWay }) {
      return Self.transitionFault(kind.request, own)
    }
    if let around = screen(around: asker, where: { _ in true }), around.transition.state != .shown {
      return fault("this card is not on the screen; ask after its viewDidAppear")
    }
    let other = screens.first {
      $0.asker == asker && $0.kind == kind && $0.transition.state == .shown
    }
    return other.map {
      fault("\"\($0.controller)\" is \(kind.participle) already; \(kind.removal) it first")
    }
  }

  /// Says that what a card has asked for is not over.
  private static func transitionFault(_ about: String, _ screen: HostedScreen) -> WireFault {
    WireFault(
      .order, about: about,
      message: "a transition is under way: \"\(screen.controller)\" has not settled yet")
  }

  /// Finds a controller and checks that the asker may go so deep.
  func controller(
    _ name: String, for asker: SlotPath, about: String
  ) throws(WireFault) -> ControllerSpecification {
    guard let found = specification(of: name, from: asker) else {
      let names = (controllerNames(around: asker) + [HostAlert.controller]).sorted()
      throw WireFault(
        .unknownController, about: about, path: "controller",
        message: "no controller is called \(Quotation.quoted(name))"
          + Suggestion.clause(for: name, among: names)
          + "; there are: \(names.joined(separator: ", "))")
    }
    guard asker.names.count < Self.maximumDepth else {
      let chain = chain(to: asker) + [name]
      let isCycle = chain.dropLast().contains(name)
      throw WireFault(
        isCycle ? .cycle : .limit, about: about, path: "controller",
        message: "screens stand more than \(Self.maximumDepth) deep inside of one another: "
          + chain.joined(separator: " → "))
    }
    guard max(children.count, processes.count) < Self.maximumSlots else {
      throw WireFault(
        .limit, about: about, message: "there are \(Self.maximumSlots) cards already")
    }
    let ending = ending(below: asker)
    guard ending < Self.maximumEndingScreens else {
      throw WireFault(
        .limit, about: about,
        message: "\(ending) processes that it asked for before are still ending; ask less often")
    }
    return found
  }

  /// The controllers from the deck to a card.
  private func chain(to path: SlotPath) -> [String] {
    path.names.indices.map { index in
      let path = SlotPath(Array(path.names[...index]))
      return children[path]?.slot.controller ?? path.name
    }
  }

  /// Says to a card why its request is not carried out, and that it is over.
  func refuse(_ fault: WireFault, _ request: NavigationRequest, _ asker: SlotPath) {
    complain(fault, to: asker)
    guard let token = request.token else { return }
    send(.completed(token: token, reason: .failed, result: .null), to: asker)
  }
}
