import CardHost
import CardSystem
import CardWire

/// The states of a deck's cards across runs of the host: a file for each slot, replaced whole.
///
/// Each has two lines: who wrote it in which slot, and the `state` message itself. A file is written
/// on a thread of its own, because a disk may take its time; the last state of a slot wins.
final class StateFiles {
  /// The largest file that is read, in bytes.
  private static let limit = 1_048_576
  /// How long the end of the host waits for a disk, in nanoseconds.
  private static let patience: UInt64 = 2_000_000_000

  private let folder: String
  private let loop: EventLoop
  /// Made for the first state that is written.
  private var work: BackgroundWork?
  private var token: EventLoop.Token?
  /// What is to be written next; nil where a file is to go.
  private var waiting: [SlotPath: KeptState?] = [:]
  private var isWriting = false
  /// Held by the run that writes.
  private var lock: FolderLock?

  /// Writes below `folder`, and hears of its ends in a loop.
  init(folder: String, loop: EventLoop) {
    self.folder = folder
    self.loop = loop
  }

  deinit {
    if let token { loop.unregister(token) }
  }

  /// What the runs before have left; a file that is none of ours any more is put aside, so that the
  /// next state does not replace it, and `broken` gets its new path.
  func read(broken: (String) -> Void = { _ in }) -> [SlotPath: KeptState] {
    var states: [SlotPath: KeptState] = [:]
    for name in (try? Folder.entries(of: folder)) ?? [] where name.hasSuffix(".json") {
      let path = "\(folder)/\(name)"
      guard let bytes = try? FileReading.bytes(of: path, limit: Self.limit),
        let (slot, state) = Self.decode(bytes)
      else {
        try? FileWriting.move(path, to: path + ".aside")
        broken(path + ".aside")
        continue
      }
      states[slot] = state
    }
    return states
  }

  /// Makes this run the one that writes; false while another run of the deck is that.
  func claim() -> Bool {
    if lock != nil { return true }
    try? Folder.makePrivate(folder)
    do throws(SystemError) {
      lock = try FolderLock(folder)
    } catch {
      // Where locks are not to be had, every run writes.
      return error.errno != .wouldBlock
    }
    return true
  }

  /// Keeps the state of a slot, or with nil forgets it.
  func write(_ slot: SlotPath, _ state: KeptState?) {
    waiting[slot] = .some(state)
    next()
  }

  /// Puts the state of a slot where no run will find it and a person can.
  func setAside(_ slot: SlotPath) {
    waiting[slot] = nil
    let path = path(of: slot)
    // Where there is no file there is nothing to set aside.
    try? FileWriting.move(path, to: path + ".aside")
  }

  /// Writes what waits and ends; to be called at the end of the host.
  func finish() {
    let end = MonotonicClock.now() &+ Self.patience
    while isWriting, MonotonicClock.now() < end, let work, let wait = try? EventLoop() {
      let token = try? wait.register(work.descriptor, interest: .read) { _ in }
      wait.turn(deadline: end)
      if let token { wait.unregister(token) }
      finished()
    }
    for (slot, state) in waiting { Self.write(state, slot, to: path(of: slot), in: folder) }
    waiting = [:]
    if let token { loop.unregister(token) }
    token = nil
  }

  // MARK: Steps

  private func next() {
    guard !isWriting, let (slot, state) = waiting.first else { return }
    waiting[slot] = nil
    let (path, folder) = (path(of: slot), folder)
    if token == nil { begin() }
    guard let work, token != nil else { return Self.write(state, slot, to: path, in: folder) }
    isWriting = true
    _ = work.start { Self.write(state, slot, to: path, in: folder) }
  }

  private func begin() {
    guard let work = try? BackgroundWork() else { return }
    self.work = work
    token = try? loop.register(work.descriptor, interest: .read) { [unowned self] _ in finished() }
  }

  private func finished() {
    guard work?.takeFinished().isEmpty == false else { return }
    isWriting = false
    next()
  }

  private static func write(
    _ state: KeptState?, _ slot: SlotPath, to path: String, in folder: String
  ) {
    // A state that cannot be kept is lost with this run, as it would be without the file.
    guard let state else {
      try? Folder.removeAll(path)
      return
    }
    try? Folder.makePrivate(folder)
    try? FileWriting.replace(path, with: encode(state, slot))
  }

  // MARK: Form

  private static func encode(_ state: KeptState, _ slot: SlotPath) -> [UInt8] {
    let head = JSON.object([
      .init("slot", .array(slot.names.map { .string($0) })), .init("writer", .string(state.writer)),
    ])
    var bytes = Array((head.text + "\n").utf8)
    CardMessage.state(state.value).encode(into: &bytes)
    return bytes
  }

  private static func decode(_ bytes: [UInt8]) -> (SlotPath, KeptState)? {
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.count == 2, let head = try? JSON(bytes: Array(lines[0])),
      let names = head["slot"]?.array?.compactMap(\.string), let writer = head["writer"]?.string
    else { return nil }
    let message = Array(lines[1]).withUnsafeBufferPointer { CardMessage.decode(line: $0) }
    guard case .message(.state(let value), _) = message else { return nil }
    return (SlotPath(names), KeptState(value: value, writer: writer))
  }

  private func path(of slot: SlotPath) -> String { "\(folder)/\(Self.name(of: slot)).json" }

  /// The name of a slot's file: no two slots share one, whatever they are called.
  static func name(of slot: SlotPath) -> String {
    var name = ""
    for byte in slot.description.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
      name +=
        isPlain || scalar == "-" || scalar == "_" ? String(scalar) : "%" + String(byte, radix: 16)
    }
    guard name.utf8.count > 200 else { return name }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(name.prefix(180))%%\(String(hash, radix: 16))"
  }
}
