import CardHost
import CardSystem
import CardWire

/// A card against a recording: it is told what the recorded one was told, and must say the same.
///
/// What was recorded after a `tick` may come anywhere, because ticks come when they come; all else
/// must come in its order. Members of objects may stand in any order, and lines that are no messages
/// do not count.
final class Comparison {
  /// How long a card may take for what is next, in nanoseconds.
  static let patience: UInt64 = 3_000_000_000

  /// A step of the recorded conversation.
  private enum Step {
    case tell(HostMessage)
    /// So many messages were there by now, those after ticks apart.
    case await(Int)
  }

  private let slot: SlotPath
  private var steps: [Step] = []
  private(set) var expected: [RecordedLine] = []
  private var said: [RecordedLine] = []
  private var isGone = false
  private var end: ProcessEnd?
  private var errors: [String] = []

  /// Takes one process's part out of a recording.
  init(_ recording: Recording, slot: String?, generation: Int) throws(Recording.Failure) {
    let slots = Set(recording.events.map(\.slot)).subtracting([.deck])
    let names = slots.map(\.description).sorted()
    let list = names.joined(separator: ", ")
    guard let name = slot ?? (names.count == 1 ? names.first : nil) else {
      throw Recording.Failure(
        description: names.isEmpty
          ? "the recording has no card" : "say whose part it is by --slot, one of: \(list)")
    }
    self.slot = SlotPath(stringLiteral: name)
    guard slots.contains(self.slot) else {
      throw Recording.Failure(
        description: "the recording has no slot \(Quotation.quoted(name))"
          + Suggestion.clause(for: name, among: names) + ". It has: \(list)")
    }
    let part = recording.events.filter { $0.slot == self.slot && $0.generation == generation }
    guard !part.isEmpty else {
      throw Recording.Failure(
        description: "\"\(name)\" has no process \(generation) in the recording")
    }
    take(part)
  }

  private func take(_ events: [RecordedEvent]) {
    var afterTick = false
    var inOrder = 0
    for event in events {
      switch event.kind {
      case .toCard(let text):
        // A message of a later version is not for this one to send.
        guard case .message(let message, _) = HostMessage.decode(line: text) else { break }
        afterTick = message == .tick
        if !afterTick { steps.append(.await(inOrder)) }
        steps.append(.tell(message))
      case .fromCard(let text):
        guard let line = RecordedLine(text, isTick: afterTick) else { break }
        expected.append(line)
        if !afterTick { inOrder += 1 }
      default: break
      }
    }
    steps.append(.await(expected.count))
  }

  /// Runs a program against it, prints the differences, and returns 1 where there are any.
  func run(_ command: [String], _ print: (String) -> Void) throws -> Int32 {
    try Signals.ignore(.pipe)
    let data = try ScratchFolder(prefix: "cardholder-data-")
    defer { withExtendedLifetime(data) {} }
    let loop = try EventLoop()
    let launcher = Launcher(
      folder: Folder.absolute("."), besideExecutable: try? ExecutablePath.folder(),
      deckName: "replay", nonce: Runtime.makeNonce(), dataFolder: data.path)
    let order = SpawnOrder(
      slot: slot, generation: 1, specification: ControllerSpecification(command: command))
    let id = ProcessID(1)
    let signs = launcher.signs(of: id, order)
    let process = try RunningProcess(
      id, try launcher.launch(order, signs: signs), signs: signs, loop: loop,
      buffer: ReadBuffer(), observer: self, tap: self)
    converse(with: process, loop)
    if !isGone { process.end() }
    let report = ComparisonReport(expected: expected, said: said)
    print(report.text)
    if report.isSame { return 0 }
    if let end { print("the card \(end.words)\n") }
    for line in errors.suffix(5) {
      print("  its standard error: \(Quotation.quoted(line, limit: 200))\n")
    }
    return 1
  }

  private func converse(with process: RunningProcess, _ loop: EventLoop) {
    // Messages that were awaited in vain are not waited for again.
    var given = 0
    for step in steps {
      switch step {
      case .tell(let message):
        guard !isGone else { break }
        // Nothing is refused: what is recorded was taken in at once.
        _ = process.send(message)
        process.flush()
        turn(process, loop, until: MonotonicClock.now())
      case .await(let all):
        let (start, count) = (MonotonicClock.now(), all - given)
        defer { given += max(0, count - said.count) }
        while said.count < count, !isGone, MonotonicClock.now() < start &+ Self.patience {
          turn(process, loop, until: start &+ Self.patience)
        }
      }
    }
    process.closeInput()
    let start = MonotonicClock.now()
    while !isGone, MonotonicClock.now() < start &+ Self.patience {
      turn(process, loop, until: start &+ Self.patience)
    }
  }

  private func turn(_ process: RunningProcess, _ loop: EventLoop, until limit: UInt64) {
    loop.turn(deadline: min(limit, process.drainDeadline ?? limit))
    if let due = process.drainDeadline, due <= MonotonicClock.now(), !isGone { process.end() }
  }
}

extension Comparison: ProcessObserver, ProcessTap {
  func process(_ id: ProcessID, said event: HostEvent) {
    switch event {
    case .exited(_, let end): self.end = end
    case .standardError(_, let line): errors.append(line)
    default: break
    }
  }

  func processIsGone(_ id: ProcessID) { isGone = true }

  func sent(_ message: HostMessage, _ line: ArraySlice<UInt8>, to id: ProcessID) {}

  func received(_ line: UnsafeBufferPointer<UInt8>, from id: ProcessID) {
    guard let line = RecordedLine(String(decoding: line, as: UTF8.self)) else { return }
    said.append(line)
  }
}
