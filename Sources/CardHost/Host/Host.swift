package import CardScene
package import CardWire

/// The parent controller of a deck: joins the scene, the children and their processes.
///
/// It has no clock, descriptor or environment. Events come in with the moment they happened;
/// effects go out as data, and the runtime carries them out.
package final class Host {
  /// The name under which the deck is its children's parent.
  package static let deckName = "main"
  /// What `welcome` calls this host.
  package static let version = "cardholder 0.1"

  package internal(set) var deck: DeckDocument
  package let scene: Scene
  /// What the surface can show, as the children are told.
  package internal(set) var surface: SurfaceTheme
  /// Every child controller at any depth.
  package internal(set) var children: [SlotPath: Child] = [:]
  package internal(set) var isQuitting = false

  /// The cards that an earlier run has given up.
  var remembered: [SlotPath: RememberedFailure]
  var processes: [ProcessID: ProcessRecord] = [:]
  var effects: [HostEffect] = []
  var lastProcess = 0
  var lastPing = 0
  var now = Instant.zero
  /// The screens that cards have asked for, from the back to the front.
  package internal(set) var screens: [HostedScreen] = []
  /// Slots whose new process has drawn, but whose frame is not laid out yet.
  var firstFrames: [SlotPath] = []
  /// Whether the files of every controller are watched, and not only of those that ask for it; to be
  /// set before `start`.
  package var watchesAll = false
  /// The files that are watched now.
  var watched: [SlotPath: WatchOrder] = [:]
  /// What is wrong with the deck's file as it is now.
  var deckFault: String?
  /// When the banner goes.
  var bannerEnds: Instant?
  /// The slot that it is about.
  var bannerSlot: SlotPath?
  /// Swaps whose process is about to be started.
  var wanted: [SlotPath: SwapRequest] = [:]
  /// Keeps what is wrong with the order from outside that is being carried out.
  var hearing: OrderHearing?
  /// The slots that are gone.
  var past = PastSlots()
  /// What the processes of a slot hand on.
  var states: [SlotPath: KeptState]
  /// How often processes have crashed right after they got the state of their slot.
  var stateCrashes: [SlotPath: Int] = [:]
  /// Slots whose state has changed since it was written, and when it is written.
  var unwritten: Set<SlotPath> = []
  var writeDue: Instant?
  /// The card whose log was shown last; it may have been left since.
  var shownLog: SlotPath?
  /// Whether that log has lines which it had not when it was shown.
  var isShownLogOld = false

  /// Makes the host of a deck; nothing is started before `start`.
  package init(
    deck: DeckDocument, size: Size, theme: Theme, surface: SurfaceTheme,
    remembered: [SlotPath: RememberedFailure] = [:], states: [SlotPath: KeptState] = [:]
  ) throws(WireFault) {
    self.deck = deck
    self.states = states
    self.remembered = remembered
    self.surface = surface
    scene = try Scene(view: deck.view, size: size, theme: theme)
  }

  /// Starts the process of every slot of the deck.
  package func start(now: Instant) -> [HostEffect] {
    self.now = now
    reconcile(.deck)
    return take()
  }

  /// Takes one event and returns what is to be done, in order.
  package func handle(_ event: HostEvent, now: Instant) -> [HostEffect] {
    self.now = now
    switch event {
    case .spawned(let id, let pid): spawned(id, pid)
    case .launchFailed(let id, let failure): launchFailed(id, failure)
    case .outputBegan(let id): processes[id]?.sawBytes = true
    case .message(let id, let message, let warnings): received(message, warnings, from: id)
    case .fault(let id, let fault): faulted(fault, from: id)
    case .junk(let id, let text): junk(text, from: id)
    case .unended(let id, let text): unended(text, from: id)
    case .lineTooLong(let id): lineTooLong(from: id)
    case .endless(let id, let bytes): endless(bytes, from: id)
    case .standardError(let id, let text): standardError(text, from: id)
    case .outputClosed(let id): outputClosed(of: id)
    case .exited(let id, let end): exited(id, end)
    case .unread(let id), .refused(let id): deaf(id, true)
    case .read(let id): deaf(id, false)
    case .stopped(let id): held(id, since: now)
    case .continued(let id): held(id, since: nil)
    case .swap(let path, let specification, let takesState):
      swap(path, to: specification, state: takesState ? .always : .sameName, isAsked: true)
    case .rollBack(let path): rollBack(path)
    case .filesChanged(let path): filesChanged(of: path)
    case .deckChanged(let new, let name): follow(new, named: name)
    case .deckBroken(let words): breakDeck(words)
    case .restart(let path): restart(path, isAsked: true)
    case .input(let event):
      perform(scene.handle(event, now: now))
      endGestures()
    case .resized(let size):
      scene.resize(to: size)
      perform(scene.advance(to: now))
      endGestures()
    case .theme(let theme, let surface): changeTheme(theme, surface)
    case .quit: quit()
    case .deadline: deadline()
    }
    return take()
  }

  /// Lays out what changed, tells the children their new sizes, and says `viewDidAppear` to those
  /// whose first frame now stands; to be called before each frame.
  package func layOut(now: Instant) -> [HostEffect] {
    self.now = now
    scene.now = now
    if isShownLogOld { renewShownLog() }
    guard scene.needsLayout || !firstFrames.isEmpty else { return take() }
    layOutScene()
    let shown = firstFrames
    firstFrames = []
    for path in shown { appear(path, .didAppear) }
    // A screen that comes without a transition stands in this frame.
    if bringIn(shown) { layOutScene() }
    return take()
  }

  private func layOutScene() {
    let changed = scene.layout()
    for path in changed { tellSize(of: path) }
    // A `toggle` or a shortage may have hidden or shown slots.
    for parent in Set(changed.compactMap(\.parent)) { reconcile(parent) }
  }

  /// Whether a frame would show, or tell a child, anything new.
  package var needsFrame: Bool {
    scene.needsLayout || scene.needsPaint || !firstFrames.isEmpty || isShownLogOld
  }

  /// The next moment at which `deadline` has something to do; nil when nothing is awaited.
  package var nextDeadline: Instant? {
    var next = scene.nextDeadline.map { min($0, bannerEnds ?? $0) } ?? bannerEnds
    func consider(_ other: Instant?) {
      guard let other else { return }
      next = next.map { min($0, other) } ?? other
    }
    consider(writeDue)
    for child in children.values {
      consider(child.supervisor.nextDeadline)
      consider(child.nextTick)
      consider(child.hangDeadline)
      consider(child.swap.nextDeadline)
    }
    for process in processes.values {
      consider(process.stop.nextDeadline)
      consider(process.liveness.nextDeadline)
    }
    return next
  }

  /// The slots in which something is still to come before the screen is complete; empty when every
  /// slot has drawn, awaits a restart or is given up, and no swap is under way.
  package var unsettled: [SlotPath] {
    pathsInOrder.filter {
      switch children[$0]?.swap.state {
      case .starting(.some), .saving, .loading: return true
      // Nobody knows when a card is attached.
      case .starting(nil), .idle, .drawn, nil: break
      }
      return switch children[$0]?.supervisor.state {
      case .starting(.some), .loading, .ending: true
      case .starting(nil), .idle, .ready, .waiting, .finished, .failed, nil: false
      }
    }
  }

  /// Whether a card has yet to draw, and what it has drawn was refused: most mend that at once, or
  /// never.
  package func isRefused(_ path: SlotPath) -> Bool {
    guard let child = children[path], !child.hasDrawn else { return false }
    return child.refusal?.isOfView == true
  }

  /// Whether a card that got something of what a person did has yet to say something.
  package var awaitsAnswer: Bool {
    processes.values.contains { $0.isAsked && $0.isListening }
  }

  /// The process id, generation and controller of the slot, for the merged tree.
  package func description(of path: SlotPath) -> ProcessDescription? {
    guard let child = children[path] else { return nil }
    let process = child.process.flatMap { processes[$0] }
    // Another process may have the number of one that has ended.
    let pid = process?.stop.state == .ended ? nil : process?.pid
    return ProcessDescription(
      controller: child.slot.controller, pid: pid,
      generation: process?.generation ?? child.generation,
      state: isAwaited(path) ? "awaited" : child.supervisor.state.word)
  }

  /// Which process of its slot this is, counted from 1; nil for one that is forgotten.
  package func generation(of id: ProcessID) -> Int? { processes[id]?.generation }

  /// Every slot in the order of arrival, so that parents come before their children.
  private(set) var pathsInOrder: [SlotPath] = []

  func insert(_ child: Child) {
    children[child.slot.path] = child
    children[child.slot.path]?.generation = past.takeBack(child.slot.path)
    pathsInOrder.append(child.slot.path)
  }

  func forget(_ path: SlotPath) {
    let dropped = past.add(path, generation: children[path]?.generation ?? 0)
    for path in dropped {
      states[path] = nil
      stateCrashes[path] = nil
    }
    if watched.removeValue(forKey: path) != nil { effects.append(.watch(path, nil)) }
    children[path] = nil
    pathsInOrder.removeAll { $0 == path }
    firstFrames.removeAll { $0 == path }
  }

  /// Tells a child its size, where it was told another one before.
  func tellSize(of path: SlotPath) {
    let size = scene.slotSize(of: path)
    guard isGreeted(path), let told = children[path]?.toldSize, told != size else { return }
    children[path]?.toldSize = size
    send(.viewWillTransition(size, animated: false), to: path)
  }

  private func changeTheme(_ theme: Theme, _ surface: SurfaceTheme) {
    scene.theme = theme
    guard surface != self.surface else { return }
    self.surface = surface
    for path in pathsInOrder { send(.theme(surface), to: path) }
  }

  func take() -> [HostEffect] {
    defer { effects = [] }
    return effects
  }
}

/// A slot's process as `inspect` and `snapshot` show it.
package struct ProcessDescription: Equatable {
  package var controller: String
  package var pid: Int32?
  package var generation: Int
  package var state: String
}

extension Supervisor.State {
  /// The state in one word, for people and for JSON.
  package var word: String {
    switch self {
    case .idle: "idle"
    case .starting: "starting"
    case .loading: "loading"
    case .ready: "ready"
    case .ending: "ending"
    case .waiting: "waiting"
    case .finished: "finished"
    case .failed: "failed"
    }
  }
}
