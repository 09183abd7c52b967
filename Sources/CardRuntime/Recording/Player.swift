import CardHost
import CardSystem
import CardWire

/// Stands for the processes of a recording: what they said is said again, what they are told is
/// heard by nobody.
final class Player: ProcessStarter {
  /// A process of a recording.
  struct Key: Hashable {
    var slot: SlotPath
    var generation: Int
  }

  let signs: ProcessSigns? = nil
  private var ids: [Key: ProcessID] = [:]
  private var played: [Key: PlayedProcess] = [:]
  private let pids: [Key: Int32]
  /// What a process says before the host has started it: clocks differ by a hair.
  private var early: [Key: [RecordedEvent]] = [:]
  private var justStarted: [Key] = []

  init(_ recording: Recording) {
    var pids: [Key: Int32] = [:]
    for event in recording.events {
      guard case .started(_, let pid) = event.kind, pid > 0 else { continue }
      pids[Key(slot: event.slot, generation: event.generation)] = pid
    }
    self.pids = pids
  }

  func files(of order: WatchOrder) -> Set<String> { [] }

  func start(
    _ id: ProcessID, _ order: SpawnOrder, for runtime: Runtime
  ) throws(LaunchError) -> any HostedProcess {
    let key = Key(slot: order.slot, generation: order.generation)
    let process = PlayedProcess(pid: pids[key])
    ids[key] = id
    played[key] = process
    justStarted.append(key)
    return process
  }

  /// What a recorded event of a process means to the host now; nothing while the host has not
  /// started it.
  func events(of event: RecordedEvent) -> [HostEvent] {
    let key = Key(slot: event.slot, generation: event.generation)
    guard let id = ids[key], let process = played[key] else {
      early[key, default: []].append(event)
      return []
    }
    return process.events(of: event.kind, id)
  }

  /// What those that have just been started had said already.
  func takeEarly() -> [HostEvent] {
    let keys = justStarted
    justStarted = []
    return keys.flatMap { key in
      early.removeValue(forKey: key)?.flatMap { events(of: $0) } ?? []
    }
  }
}

/// A process of a recording, as the host sees it.
private final class PlayedProcess: HostedProcess {
  let pid: Int32?
  let program: String? = nil
  private(set) var traffic = Traffic()
  let drainDeadline: UInt64? = nil
  let checkDeadline: UInt64? = nil

  init(pid: Int32?) { self.pid = pid }

  func events(of kind: RecordedEvent.Kind, _ id: ProcessID) -> [HostEvent] {
    switch kind {
    case .fromCard(let text):
      traffic.received += 1
      let began: [HostEvent] = traffic.received == 1 ? [.outputBegan(id)] : []
      let line = Array(text.utf8)
      return began + [line.withUnsafeBufferPointer { HostEvent(line: $0, from: id) }]
    case .standardError(let text): return [.standardError(id, text)]
    case .notStarted(let failure): return [.launchFailed(id, failure)]
    case .exited(let end): return [.exited(id, end)]
    case .noticed(let notice): return [notice.event(of: id)]
    case .toCard, .started, .input, .resized, .order, .action, .swap, .deck, .deckBroken:
      return []
    }
  }

  func send(_ message: HostMessage) -> Bool {
    traffic.sent += 1
    return true
  }

  func flush() {}
  func closeInput() {}
  func terminate() {}
  func kill() {}
  func check(now: UInt64) {}
  func checkStop() {}
  func end(sweep: Bool) {}
}

extension RecordedEvent.Notice {
  fileprivate func event(of id: ProcessID) -> HostEvent {
    switch self {
    case .outputClosed: .outputClosed(id)
    case .stopped: .stopped(id)
    case .continued: .continued(id)
    case .unread: .unread(id)
    case .read: .read(id)
    case .refused: .refused(id)
    case .lineTooLong: .lineTooLong(id)
    case .unended(let text): .unended(id, text)
    case .endless(let bytes): .endless(id, bytes: bytes)
    }
  }
}
