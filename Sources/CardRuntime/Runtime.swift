package import CardHost
package import CardScene
package import CardSystem
package import CardWire

/// Carries out what the host decides: one thread, one loop, one direction.
///
/// Wait, read what is there, cut lines, step the machines, carry out their effects, lay out and
/// paint what changed, write what is taken.
package final class Runtime {
  /// A pause of the loop that is longer, in nanoseconds, was a suspension: deadlines move by it.
  static let suspension: UInt64 = 1_000_000_000
  /// The same for this runtime; another in tests only.
  var suspension = Runtime.suspension

  /// Decides what happens.
  package let host: Host
  /// Waits for the descriptors of all processes.
  package let loop: EventLoop
  let starter: any ProcessStarter
  let buffer = ReadBuffer()
  private(set) var running: [ProcessID: any HostedProcess] = [:]
  /// Processes with lines that were not written yet.
  private var unsent: Set<ProcessID> = []
  private var canvas: Canvas
  /// Where frames go; nil for a run without a terminal.
  package var surface: (any Surface)?
  /// What outlives the run; nil for a run that reads and writes nothing.
  private let memory: Memory?
  /// Told when a swap or a rollback is over.
  package var onSwapEnded: ((SlotPath, SwapOutcome) -> Void)?
  /// Told when a screen that an order has brought or taken away stands or has left.
  var onScreenSettled: ((SlotPath, ScreenOutcome) -> Void)?
  /// Takes requests from outside; nil for a run that takes none.
  var control: ControlDesk?
  /// The files that are followed; nil while there are none.
  var watching: WatchedFiles?
  /// The system has refused to follow files.
  var cannotWatch = false
  /// The deck whose file is followed.
  var deck: DeckFile?
  /// Starts that are tried again.
  private var busy = BusyLaunches()
  /// Writes down what happens; nil for a run that nobody records.
  var recorder: Recorder?
  /// The file that was last run in a slot.
  private var programs: [SlotPath: String] = [:]
  private var pace = FramePace()
  /// A person knows that another run keeps the states.
  private var knowsOtherRun = false
  private var clipboard = PendingCopy()
  /// Effects are being carried out.
  private var isPerforming = false
  /// Those that were decided meanwhile.
  private var decided: [HostEffect] = []
  /// How long starts took in this turn, in nanoseconds.
  private var startTime: UInt64 = 0
  /// Set by the host's last effect.
  package private(set) var isOver = false
  /// How far the host's clock is behind the machine's, for times in which nothing could be read.
  private var lost: UInt64 = 0

  init(host: Host, starter: any ProcessStarter, loop: EventLoop, memory: Memory? = nil) {
    self.host = host
    self.memory = memory
    self.starter = starter
    self.loop = loop
    canvas = Canvas(host.scene.size)
  }

  /// The moment on the host's clock while a recording is played; nil follows the machine's clock.
  var playedTime: Instant?

  /// The moment on the host's clock.
  var now: Instant { playedTime ?? Instant(nanoseconds: MonotonicClock.now() &- lost) }

  // MARK: Running

  /// Starts the children.
  package func start() {
    perform(host.start(now: now))
  }

  /// One turn: waits until something happens or the host or `limit` (a moment of the machine's
  /// clock) wants to go on, and lets it happen.
  package func turn(until limit: UInt64? = nil) {
    flush()
    let start = MonotonicClock.now()
    startTime = 0
    // What became due in this turn is seen in the next, which then does not wait.
    let due = host.nextDeadline
    let planned = buffer.isWaiting ? start : nextDeadline(limit, host: due)
    buffer.nextTurn()
    loop.turn(deadline: planned) {
      // Known before anything is handled: the host's clock does not go back, and what is done then
      // is no time that is lost.
      lost &+= Self.lostTime(
        from: start, planned: planned, to: MonotonicClock.now(), over: suspension)
    }
    buffer.goOn()
    let time = now
    surface?.advance(now: MonotonicClock.now())
    control?.advance(now: MonotonicClock.now())
    watching?.advance(now: MonotonicClock.now())
    for id in busy.due(now: MonotonicClock.now()) {
      // One of them may have ended another.
      guard let (order, left) = busy.take(id) else { continue }
      spawn(id, order, triesLeft: left)
    }
    if let due, due <= time { perform(host.handle(.deadline, now: time)) }
    checkProcesses()
    drawIfDue()
    flush()
  }

  /// Hands an event to the host and carries out what follows.
  package func handle(_ event: HostEvent) {
    recorder?.outside(event)
    perform(host.handle(event, now: now))
    guard case .input = event else { return }
    pace.personActed()
    // What else this turn has to read need not keep it from the card.
    writeUnsent()
  }

  private func nextDeadline(_ limit: UInt64?, host due: Instant?) -> UInt64? {
    var next = due.map { $0.nanoseconds &+ lost }
    func consider(_ other: UInt64?) {
      guard let other else { return }
      next = next.map { min($0, other) } ?? other
    }
    consider(limit)
    consider(surface?.nextDeadline)
    consider(control?.nextDeadline)
    consider(watching?.nextDeadline)
    consider(busy.nextDeadline)
    for process in running.values {
      consider(process.drainDeadline)
      consider(process.checkDeadline)
    }
    if surface?.isReady == true, host.needsFrame { consider(pace.due) }
    if surface?.isReady == true { consider(clipboard.due) }
    return next
  }

  /// How much longer a wait took than was planned, where that is a suspension: after Ctrl-Z or on a
  /// machine that slept no deadline may fall due for time that nobody had. A wait that was planned
  /// to have no end loses nothing.
  static func lostTime(
    from start: UInt64, planned: UInt64?, to end: UInt64, over limit: UInt64 = suspension
  ) -> UInt64 {
    guard let planned, case let due = max(planned, start), end > due, end - due > limit else {
      return 0
    }
    return end - due
  }

  /// So many nanoseconds have passed in which nothing could be read.
  func lose(_ nanoseconds: UInt64) { lost &+= nanoseconds }

  /// Moves the host's clock forward, so that a test need not wait for a delay of many seconds.
  package func skip(milliseconds: Int) {
    lost &-= UInt64(milliseconds) * 1_000_000
  }

  /// What every process of this host has in its environment, as `NAME=value`.
  package var hostMark: String? { starter.signs?.pairs.first }

  /// What every process of this host has, by which it is found wherever it is.
  package var hostSigns: ProcessSigns? { starter.signs }

  // MARK: Effects

  /// Carries effects out, in the order in which they were decided: those that come of carrying out
  /// another wait for all that were there before. Else a process could be told to end before it is
  /// started, and would run for ever.
  func perform(_ effects: [HostEffect]) {
    guard !isPerforming else { return decided += effects }
    isPerforming = true
    defer { isPerforming = false }
    for effect in effects { perform(effect) }
    while !decided.isEmpty {
      let next = decided
      decided = []
      for effect in next { perform(effect) }
    }
  }

  private func perform(_ effect: HostEffect) {
    switch effect {
    case .spawn(let id, let order): spawn(id, order, triesLeft: BusyLaunches.tries)
    case .send(let id, let message): send(message, to: id)
    case .closeInput(let id): process(id)?.closeInput()
    case .terminate(let id): process(id)?.terminate()
    case .kill(let id): process(id)?.kill()
    case .log(let slot, let entry):
      memory?.logs.add(entry, of: slot)
      control?.logged(entry, of: slot)
    case .watch(let slot, let order): watch(slot, order)
    case .swapEnded(let slot, let outcome): onSwapEnded?(slot, outcome)
    case .screenSettled(let screen, let outcome): onScreenSettled?(screen, outcome)
    case .keepState(let slot, let state): claimStates()?.write(slot, state)
    case .setStateAside(let slot): claimStates()?.setAside(slot)
    case .remember(let slot, let failure): remember(slot, failure)
    case .inspect: showTree()
    case .copy(let text): if surface != nil { clipboard.put(text) }
    case .suspend: surface?.suspend()
    case .leaveScreen: surface?.leave()
    case .exit: isOver = true
    }
  }

  private func spawn(_ id: ProcessID, _ order: SpawnOrder, triesLeft: Int) {
    let start = MonotonicClock.now()
    guard startTime < BusyLaunches.share else {
      return busy.postpone(id, order, left: triesLeft, now: start)
    }
    defer { startTime &+= MonotonicClock.now() &- start }
    do throws(LaunchError) {
      let process = try starter.start(id, order, for: self)
      running[id] = process
      programs[order.slot] = process.program
      recorder?.started(id, order, pid: process.pid)
      if let pid = process.pid { perform(host.handle(.spawned(id, pid: pid), now: now)) }
    } catch {
      if case .busy = error,
        busy.add(id, order, left: triesLeft, now: MonotonicClock.now())
      {
        return
      }
      let failure = LaunchFailure(error)
      recorder?.notStarted(order, failure)
      perform(host.handle(.launchFailed(id, failure), now: now))
    }
  }

  /// The process that is to end; one that is still to be started never will be.
  private func process(_ id: ProcessID) -> (any HostedProcess)? {
    if let process = running[id] { return process }
    if busy.drop(id) {
      let failure = LaunchFailure(reason: "was not needed any more")
      perform(host.handle(.launchFailed(id, failure), now: now))
    }
    return nil
  }

  private func send(_ message: HostMessage, to id: ProcessID) {
    guard let process = running[id] else { return }
    recorder?.willSend(message, to: id)
    if message.isUserEvent { pace.told(id) }
    if process.send(message) {
      unsent.insert(id)
    } else {
      self.process(id, said: .refused(id))
    }
  }

  private func remember(_ slot: SlotPath, _ failure: RememberedFailure?) {
    guard let memory else { return }
    if let failure, let program = programs[slot] {
      memory.givenUp.add(slot, failure, program: program)
    } else {
      memory.givenUp.remove(slot)
    }
  }

  /// Makes this run the one that keeps the states of its deck, and gives their files; nil for a run
  /// that keeps none, and while another run does, which a person is told once.
  @discardableResult
  func claimStates() -> StateFiles? {
    guard let states = memory?.states else { return nil }
    if states.claim() { return states }
    if !knowsOtherRun {
      knowsOtherRun = true
      announce(
        "Another host keeps the states of this deck; what cards leave here goes with this run")
    }
    return nil
  }

  private func flush() {
    memory?.logs.flush()
    recorder?.flush()
    writeUnsent()
  }

  private func writeUnsent() {
    guard !unsent.isEmpty else { return }
    for id in unsent { running[id]?.flush() }
    unsent.removeAll(keepingCapacity: true)
  }

  /// The lines that the process of a slot has exchanged with the host.
  func traffic(of id: ProcessID) -> Traffic? { running[id]?.traffic }

  // MARK: Frames

  private func drawIfDue() {
    guard let surface, surface.isReady else { return }
    let time = MonotonicClock.now()
    if let text = clipboard.take(now: time) { return surface.copy(text) }
    guard host.needsFrame else { return }
    guard time >= pace.due else { return }
    pace.made(at: time)
    let caret = paint()
    surface.present(canvas, caret: caret)
  }

  /// Lays out and paints the present state.
  @discardableResult
  func paint() -> Point? {
    perform(host.layOut(now: now))
    if canvas.size != host.scene.size { canvas = Canvas(host.scene.size) }
    return host.scene.paint(into: &canvas)
  }

  /// What was painted last.
  var lastCanvas: Canvas { canvas }

  /// The screen as it stands.
  package func picture() -> Canvas {
    paint()
    return canvas
  }

  // MARK: Ends

  private func checkProcesses() {
    guard !running.isEmpty else { return }
    let time = MonotonicClock.now()
    for process in Array(running.values) {
      if let due = process.drainDeadline, due <= time { process.end(sweep: true) }
      if let due = process.checkDeadline, due <= time { process.check(now: time) }
    }
  }

  /// Asks every process whether a signal holds it; to be called on SIGCHLD.
  package func checkStops() {
    for process in Array(running.values) { process.checkStop() }
  }

  /// Whether any process is left, be it only to read its last words.
  package var hasProcesses: Bool { !running.isEmpty }

  /// How many processes there are, those included whose last words are still read.
  package var processCount: Int { running.count }

  /// Asks the children to end, waits until they have, and lets go of them.
  package func shutDown() {
    // Asked twice the host would end them at once.
    if !host.isQuitting { handle(.quit) }
    while !isOver { turn() }
    endAll()
  }

  /// Lets go of every process; to be called once `isOver`.
  package func endAll() {
    // What is said after the end of a card that had to go is of no use any more.
    for process in Array(running.values) { process.end(sweep: false) }
    if let signs = starter.signs { _ = try? ProcessSweep.signal(.kill, with: signs) }
    memory?.states.finish()
    recorder?.finish()
  }
}

extension Runtime: ProcessObserver {
  func process(_ id: ProcessID, said event: HostEvent) {
    recorder?.noticed(id, event)
    if case .message(_, let message, _) = event, message.changesView { pace.drew(id) }
    perform(host.handle(event, now: now))
  }

  func processIsGone(_ id: ProcessID) {
    running[id] = nil
    pace.ended(id)
  }
}
