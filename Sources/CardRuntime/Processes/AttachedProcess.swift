import CardHost
import CardSystem
import CardWire

/// A card that somebody has started by hand, and the ways to it.
struct AttachedCard {
  /// What the host has to ask of whoever started it.
  enum Order: String {
    case terminate, kill
  }

  /// Where its standard input is written.
  let input: OpenFile
  /// Where its standard output is read.
  let output: OpenFile
  /// Passes an order on.
  let tell: (Order) -> Void
  /// Nothing more is wanted of whoever started it.
  let letGo: () -> Void
}

/// The process of a slot whose card is started by hand: it waits for a card, and is that card then.
///
/// The host has the card's pipes; that it runs, and how it ends, is told by whoever started it.
final class AttachedProcess: PipedProcess {
  /// What whoever started the card says of it.
  enum Report: Equatable {
    case started(pid: Int32)
    case ended(ProcessEnd)
  }

  let id: ProcessID
  let slot: SlotPath
  /// What the card gets in its environment besides what it has: `NAME=value`.
  let environment: [String]
  private(set) var pid: Int32?
  let program: String? = nil
  private let loop: EventLoop
  private let buffer: ReadBuffer
  unowned let observer: any ProcessObserver
  private weak var tap: (any ProcessTap)?
  private var card: AttachedCard?
  private(set) var input: ProcessInput?
  private(set) var output: ProcessOutput?
  /// When a process whose output has ended must have ended too.
  var closedDeadline: UInt64?
  /// How it has ended, until that is told. It may be learnt in the middle of what the card says: by
  /// an order to end it, or by a client that is lost with such an order. So it waits for the loop.
  private var untold: ProcessEnd?
  /// When the wait for the rest of the output is over; set by the exit.
  private(set) var drainDeadline: UInt64?
  private var isGone = false

  init(
    _ id: ProcessID, slot: SlotPath, environment: [String], loop: EventLoop, buffer: ReadBuffer,
    observer: any ProcessObserver, tap: (any ProcessTap)?
  ) {
    self.id = id
    self.slot = slot
    self.environment = environment
    self.loop = loop
    self.buffer = buffer
    self.observer = observer
    self.tap = tap
  }

  /// Whether there is no card yet.
  var isAwaited: Bool { card == nil && !isOver }

  /// Whether its end is known.
  private var isOver: Bool { untold != nil || drainDeadline != nil || isGone }

  /// Takes a card in.
  func take(_ card: AttachedCard) throws(SystemError) {
    // Whoever sent them may have left them so that they would hold up the host.
    try card.input.descriptor.setNonBlocking()
    try card.output.descriptor.setNonBlocking()
    let input = try ProcessInput(card.input, of: id, loop: loop, tap: tap)
    do throws(SystemError) {
      output = try ProcessOutput(
        card.output, of: id, loop: loop, buffer: buffer, observer: observer, tap: tap
      ) { [unowned self] in outputEnded() }
    } catch {
      input.drop()
      throw error
    }
    self.input = input
    self.card = card
  }

  /// Takes what is said of the card.
  func heard(_ report: Report) {
    switch report {
    case .started(let number):
      guard pid == nil, !isGone else { return }
      pid = number
      observer.process(id, said: .spawned(id, pid: number))
    case .ended(let end): ended(end)
    }
  }

  /// Whoever started the card has gone without a word.
  func hungUp() {
    ended(.signaled(Signal.hangUp.rawValue, name: Signal.hangUp.description))
  }

  // MARK: Writing

  func closeInput() {
    if isAwaited { return ended(.exited(0)) }
    input?.close()
  }

  private func outputEnded() {
    if drainDeadline == nil { closedDeadline = MonotonicClock.now() &+ RunningProcess.mute }
    finishDraining()
  }

  // MARK: Ending

  func terminate() {
    if isAwaited { return ended(.exited(0)) }
    card?.tell(.terminate)
  }

  /// Whoever has the card may be held themselves, so their word is not waited for.
  func kill() {
    card?.tell(.kill)
    ended(.signaled(Signal.kill.rawValue, name: Signal.kill.description))
  }

  /// Nobody tells.
  func checkStop() {}

  private func ended(_ end: ProcessEnd) {
    if !isOver { untold = end }
  }

  var checkDeadline: UInt64? { untold == nil ? pipeDeadline : 0 }

  func check(now: UInt64) {
    checkPipes(now: now)
    if let end = untold { tell(end) }
  }

  private func tell(_ end: ProcessEnd) {
    input?.drop()
    output?.readRest()
    // Only now: nothing follows once the output has ended after this.
    drainDeadline = MonotonicClock.now() &+ UInt64(RunningProcess.drain) * 1_000_000
    untold = nil
    observer.process(id, said: .exited(id, end))
    finishDraining()
  }

  private func finishDraining() {
    guard drainDeadline != nil, output?.isOpen != true else { return }
    self.end(sweep: false)
  }

  func end(sweep: Bool) {
    guard !isGone else { return }
    isGone = true
    input?.drop()
    output?.drop()
    card?.letGo()
    card = nil
    observer.processIsGone(id)
  }
}

extension AttachedProcess.Report {
  /// Reads a line: `{"pid":7}`, `{"exited":0}` or `{"signaled":9}`.
  init?(_ line: [UInt8]) {
    func number(_ value: JSON?) -> Int32? { value?.integer.flatMap(Int32.init(exactly:)) }
    guard let value = try? JSON(bytes: line) else { return nil }
    if let pid = number(value["pid"]), pid > 0 {
      self = .started(pid: pid)
    } else if let code = number(value["exited"]) {
      self = .ended(.exited(code))
    } else if let signal = number(value["signaled"]) {
      self = .ended(.signaled(signal, name: Signal(signal).description))
    } else {
      return nil
    }
  }

  /// The report as a member of a line.
  var member: JSON.Member {
    switch self {
    case .started(let pid): JSON.Member("pid", .integer(Int(pid)))
    case .ended(.exited(let code)): JSON.Member("exited", .integer(Int(code)))
    case .ended(.signaled(let signal, _)): JSON.Member("signaled", .integer(Int(signal)))
    }
  }
}
