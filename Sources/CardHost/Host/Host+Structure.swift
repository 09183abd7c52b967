import CardScene
import CardWire

/// Adding and removing children, in UIKit's order.
extension Host {
  /// Makes the children of a controller those that its view has slots for.
  func reconcile(_ parent: SlotPath) {
    let wanted = scene.slots(in: parent)
    let paths = Set(wanted.map(\.path))
    for path in pathsInOrder
    where path.parent == parent && !paths.contains(path) && screen(path) == nil {
      remove(path)
    }
    for slot in wanted {
      // A slot takes the name of a screen: the screen goes.
      if screen(slot.path) != nil { replaceScreen(slot.path) }
      guard let child = children[slot.path] else {
        add(slot)
        continue
      }
      guard child.slot.controller == slot.controller else {
        exchange(slot, child)
        continue
      }
      update(slot, from: child.slot)
      followDefinition(of: slot.path)
    }
  }

  /// Gives a slot another controller: behind the view of the one that stands there, if one does.
  private func exchange(_ slot: SlotDescription, _ child: Child) {
    let found = specification(of: slot.controller, from: slot.path.parent ?? .deck)
    guard let found, isGreeted(slot.path), child.hasDrawn,
      problem(with: slot, isDefined: true) == nil
    else {
      remove(slot.path)
      scene.clearView(in: slot.path)
      return add(slot)
    }
    // Its `config` is meant for the new one.
    children[slot.path]?.slot = slot
    children[slot.path]?.slot.isHidden = child.slot.isHidden
    update(slot, from: children[slot.path]?.slot ?? slot)
    children[slot.path]?.definition = found
    swap(slot.path, to: found, state: .never, isAsked: false)
  }

  /// Fills a slot anew, as if it had just come.
  func renew(_ path: SlotPath) {
    guard let slot = children[path]?.slot else { return }
    remove(path)
    add(slot)
  }

  private func update(_ slot: SlotDescription, from old: SlotDescription) {
    children[slot.path]?.slot = slot
    if slot.config != old.config, let config = config(of: slot.path) {
      send(.config(config), to: slot.path)
    }
    guard slot.isHidden != old.isHidden else { return }
    children[slot.path]?.slot.isHidden = old.isHidden
    let before = pathsOnScreen()
    children[slot.path]?.slot.isHidden = slot.isHidden
    settleAppearance(since: before)
  }

  private func add(_ slot: SlotDescription) {
    let found = specification(of: slot.controller, from: slot.path.parent ?? .deck)
    var child = Child(
      slot: slot, specification: found ?? ControllerSpecification(command: [slot.controller]))
    child.definition = found
    if let (fault, advice) = problem(with: slot, isDefined: found != nil) {
      child.failure = (fault.message, now, advice)
      insert(child)
      log(.error, Words.whole(fault.message, advice), of: slot.path)
      refreshStatus(slot.path)
      // A person reads it in the slot; the card that has drawn the slot is told.
      if let parent = slot.path.parent, parent != .deck { complain(fault, to: parent) }
    } else if let failure = remembered[slot.path],
      failure.command == child.specification.command
    {
      child.failure = (
        "given up in an earlier run: \(failure.reason)", now, ["Press r to try it again."]
      )
      insert(child)
      supervise(slot.path, .remembered)
    } else {
      insert(child)
      supervise(slot.path, .start)
    }
    refreshWatch(of: slot.path)
  }

  /// Removes a child and all below it: containment and appearance first, then the stop sequence.
  func remove(_ path: SlotPath) {
    let below = subtree(path)
    let screens = screens.map(\.path).filter { $0.names.starts(with: path.names) }
    let before = screens.isEmpty ? [] : pathsOnScreen()
    let isContained = parentName(of: path) != nil
    if isContained { send(.willMoveToParent(nil), to: path) }
    disappear(path)
    if isContained { send(.didMoveToParent(nil), to: path) }
    for descendant in below.reversed() {
      stopProcess(of: descendant, reason: .remove)
      forget(descendant)
    }
    guard !screens.isEmpty else { return }
    // What a transition has begun to say is said to its end.
    for screen in screens { endAppearance(of: screen) }
    forgetScreens(from: path)
    // What they covered comes back.
    settleAppearance(since: before.filter { children[$0] != nil })
  }

  /// The name of the controller that contains the one in a slot; nil for a presented one, which
  /// nobody contains.
  func parentName(of path: SlotPath) -> String? {
    if let screen = screen(path), !screen.isPushed { return nil }
    return path.parent.flatMap { children[$0]?.slot.controller } ?? Self.deckName
  }

  /// Tells a process that was prepared whose slot it now stands in.
  func contain(_ path: SlotPath) {
    guard isGreeted(path), let parent = parentName(of: path) else { return }
    send(.willMoveToParent(parent), to: path)
    send(.didMoveToParent(parent), to: path)
  }

  /// Sends the pair that takes a child and all below it off the screen.
  func disappear(_ path: SlotPath) {
    let paths = subtree(path).filter(isGreeted)
    for path in paths { appear(path, .willDisappear) }
    for path in paths.reversed() { appear(path, .didDisappear) }
  }

  /// Takes a step of a child's appearance and tells its process.
  func appear(
    _ path: SlotPath, _ event: Appearance.Event, animated: Bool = false, isCancelled: Bool = false
  ) {
    let message = children[path]?.appearance.handle(
      event, animated: animated, cancelled: isCancelled)
    if let message { send(message, to: path) }
  }

  /// Whether the process in a slot has been welcomed and not yet asked to end.
  func isGreeted(_ path: SlotPath) -> Bool {
    guard let process = children[path]?.process.flatMap({ processes[$0] }) else { return false }
    return process.hello != nil && process.stop.state == .running
  }

  /// Whether the first frame of the process in a slot stands on the screen.
  func isShown(_ path: SlotPath) -> Bool {
    children[path]?.hasDrawn == true && !firstFrames.contains(path)
  }

  /// The slot and all below it, parents first.
  func subtree(_ path: SlotPath) -> [SlotPath] {
    pathsInOrder.filter { $0.names.starts(with: path.names) }
  }

  /// The `config` line of a slot: its own, else that of its controller.
  func config(of path: SlotPath) -> RawJSON? {
    children[path].flatMap { $0.slot.config ?? $0.specification.config }
  }

  /// Looks a controller up in the card's own `controllers`, then outward, then in the deck.
  func specification(of controller: String, from parent: SlotPath) -> ControllerSpecification? {
    var here: SlotPath? = parent
    while let path = here, path != .deck {
      if let own = hello(of: path)?.controllers[controller] { return own }
      here = path.parent
    }
    return deck.controllers[controller]
  }

  /// The names under which a card finds controllers: its own, its parents' and the deck's.
  func controllerNames(around asker: SlotPath) -> [String] {
    var names = Set(deck.controllers.keys)
    var here: SlotPath? = asker
    while let path = here, path != .deck {
      names.formUnion(hello(of: path)?.controllers.keys.map { $0 } ?? [])
      here = path.parent
    }
    return names.sorted()
  }

  /// Why a slot cannot be filled: nobody defines its controller, or the controller contains itself.
  private func problem(
    with slot: SlotDescription, isDefined: Bool
  ) -> (fault: WireFault, advice: [String])? {
    func fault(_ code: WireFault.Code, _ message: String) -> WireFault {
      WireFault(code, about: "slot", path: slot.path.name, message: message)
    }
    guard isDefined else {
      let names = controllerNames(around: slot.path.parent ?? .deck)
      return (
        fault(
          .unknownController,
          "no controller is called \(Quotation.quoted(slot.controller))"
            + Suggestion.clause(for: slot.controller, among: names)),
        ["There are: \(names.isEmpty ? "none" : names.joined(separator: ", "))."]
      )
    }
    guard slot.path.names.count <= Self.maximumDepth else {
      return (
        fault(.limit, "slots are nested more than \(Self.maximumDepth) deep"),
        ["A card's own controllers may go on for ever: end the chain."]
      )
    }
    guard max(children.count, processes.count) < Self.maximumSlots else {
      return (
        fault(.limit, "there are \(Self.maximumSlots) cards already"),
        ["Show fewer at once. Those that were removed count until they have ended."]
      )
    }
    if let parent = slot.path.parent, parent != .deck,
      case let ending = ending(below: parent), ending >= Self.maximumEndingSlots
    {
      return (
        fault(.limit, "\(ending) cards that it showed before are still ending"),
        ["Keep slots by their ids, instead of new ones in each view."]
      )
    }
    return cycle(of: slot).map { chain in
      (
        fault(.cycle, "the controller contains itself: \(chain.joined(separator: " → "))"),
        ["Take the slot out of its view, or give it another controller."]
      )
    }
  }

  /// The controllers from the one that a slot asks for to that slot; nil where it does not stand in
  /// itself.
  private func cycle(of slot: SlotDescription) -> [String]? {
    var chain = [slot.controller]
    var here = slot.path.parent
    while let path = here, let child = children[path] {
      chain.insert(child.slot.controller, at: 0)
      if child.slot.controller == slot.controller { return chain }
      // Who asks for a screen does not contain it.
      here = screen(path) == nil ? path.parent : nil
    }
    return nil
  }

  /// How many processes below a card have been told to end and have not yet.
  func ending(below path: SlotPath) -> Int {
    processes.values.count {
      $0.stop.isStopping && $0.slot != path && $0.slot.names.starts(with: path.names)
    }
  }

  /// As many processes of the screens that a card has asked for may be about to end when it asks for
  /// another one; else one that asks and takes back all the time would fill the machine.
  static let maximumEndingScreens = 32

  /// As many processes of its slots may be about to end when a card shows another slot: all of a view
  /// may be replaced at once.
  static let maximumEndingSlots = 256

  /// As many slots may stand inside of one another; a card may bring a controller for each.
  static let maximumDepth = 16

  /// As many slots may be filled at once, by as many processes.
  static let maximumSlots = 1024
}
