import CardHost
import CardScene
import CardSystem
import CardWire

/// Writes down what goes on between a host, its cards and the person.
final class Recorder {
  private unowned let runtime: Runtime
  private let start: Instant
  private var file: RecordingFile?
  private var processes: [ProcessID: (slot: SlotPath, generation: Int, mask: SecretMask)] = [:]

  /// Begins a recording.
  init(_ runtime: Runtime, path: String, deckName: String) throws(SystemError) {
    self.runtime = runtime
    start = runtime.now
    file = try RecordingFile(path, loop: runtime.loop) { [unowned self] error in
      file = nil
      runtime.announce("The recording has ended: \(error)")
    }
    file?.add(RecordingHead(runtime, deckName: deckName).text)
  }

  private func add(_ kind: RecordedEvent.Kind, _ slot: SlotPath = .deck, _ generation: Int = 0) {
    guard let file else { return }
    let time = runtime.now.nanoseconds &- start.nanoseconds
    file.add(RecordedEvent(time: time, slot: slot, generation: generation, kind: kind).text)
  }

  private func add(_ kind: RecordedEvent.Kind, of id: ProcessID) {
    guard let process = processes[id] else { return }
    add(kind, process.slot, process.generation)
  }

  /// Hands what was gathered to the disk.
  func flush() { file?.flush() }

  /// Ends the recording.
  func finish() {
    file?.finish()
    file = nil
  }

  // MARK: Processes

  /// A process was started.
  func started(_ id: ProcessID, _ order: SpawnOrder, pid: Int32?) {
    processes[id] = (order.slot, order.generation, SecretMask())
    add(.started(command: order.command, pid: pid ?? 0), of: id)
  }

  /// A process could not be started.
  func notStarted(_ order: SpawnOrder, _ failure: LaunchFailure) {
    add(.notStarted(failure), order.slot, order.generation)
  }

  /// What a process did besides speaking; its lines come by the tap.
  func noticed(_ id: ProcessID, _ event: HostEvent) {
    guard let kind = RecordedEvent.Kind(of: event) else { return }
    add(kind, of: id)
  }

  /// A message is about to be sent: now it is known which inputs hold passwords, later perhaps not.
  func willSend(_ message: HostMessage, to id: ProcessID) {
    guard let slot = processes[id]?.slot else { return }
    for input in SecretMask.inputs(in: message) where runtime.host.scene.isSecret(input, in: slot) {
      processes[id]?.mask.add(input)
    }
  }

  // MARK: Outside

  /// Something happened that no process has done.
  func outside(_ event: HostEvent) {
    switch event {
    case .input(.answer): break
    case .input(let input):
      add(.input(runtime.host.scene.typesSecret() ? input.masked : input))
    case .resized(let size): add(.resized(size))
    case .swap(let slot, let specification, let takesState):
      add(.swap(specification.command, takesState: takesState), slot)
    case .rollBack(let slot): add(.order(.rollback), slot)
    case .restart(let slot): add(.order(.restart), slot)
    case .quit: add(.order(.quit))
    case .filesChanged(let slot): add(.order(.filesChanged), slot)
    case .deckChanged(let deck, _): add(.deck(deck.text))
    case .deckBroken(let words): add(.deckBroken(words))
    default: break
    }
  }

  /// Somebody outside the screen wants something of a slot.
  func outside(_ order: HostOrder) {
    switch order {
    case .act(let action, let slot): add(.action(action), slot)
    // The card's answer is recorded; the banner is the host's own.
    case .deliver, .announce, .note: break
    }
  }
}

extension Recorder: ProcessTap {
  func sent(_ message: HostMessage, _ line: ArraySlice<UInt8>, to id: ProcessID) {
    var bytes = Array(line)
    if let masked = processes[id]?.mask.masked(message) {
      bytes = []
      masked.encode(into: &bytes)
    }
    add(.toCard(String(decoding: bytes.dropLast(), as: UTF8.self)), of: id)
  }

  func received(_ line: UnsafeBufferPointer<UInt8>, from id: ProcessID) {
    guard let text = processes[id]?.mask.masked(line) else { return }
    add(.fromCard(text), of: id)
  }
}

extension RecordedEvent.Kind {
  /// What is kept of an event of a process; nil for one that follows from another.
  fileprivate init?(of event: HostEvent) {
    switch event {
    case .standardError(_, let text): self = .standardError(text)
    // One that was attached, later than its slot's process.
    case .spawned(_, let pid): self = .started(command: [], pid: pid)
    case .exited(_, let end): self = .exited(end)
    case .outputClosed: self = .noticed(.outputClosed)
    case .stopped: self = .noticed(.stopped)
    case .continued: self = .noticed(.continued)
    case .unread: self = .noticed(.unread)
    case .read: self = .noticed(.read)
    case .refused: self = .noticed(.refused)
    case .lineTooLong: self = .noticed(.lineTooLong)
    case .unended(_, let text): self = .noticed(.unended(text))
    case .endless(_, let bytes): self = .noticed(.endless(bytes))
    default: return nil
    }
  }
}
