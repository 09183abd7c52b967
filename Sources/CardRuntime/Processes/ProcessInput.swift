import CardHost
import CardSystem
import CardWire

/// The way to a process: what waits to be written, and whether what a person caused is read.
final class ProcessInput {
  /// So many encoded bytes may wait for the pipe; what comes then waits as messages.
  static let encodedLimit = 65_536
  /// How long what a person caused may lie unread, in nanoseconds.
  static let patience: UInt64 = 3_000_000_000
  /// How often an unread pipe is looked at again, in nanoseconds.
  static let recheck: UInt64 = 500_000_000

  private let id: ProcessID
  private let loop: EventLoop
  private weak var tap: (any ProcessTap)?
  private var open: (file: OpenFile, token: EventLoop.Token)?
  private var queue = OutputQueue()
  private var backlog = MessageQueue()
  private var closes = false
  private var isUnread = false
  /// When to look whether what a person caused was read; nil while nothing of the kind is out.
  private(set) var checkDeadline: UInt64?
  /// All bytes that were encoded so far.
  private var encoded = 0
  /// Where among them what a person caused ends: what is being waited for, and the newest.
  private var awaited: (first: Int, newest: Int)?
  /// The lines so far.
  private(set) var count = 0

  /// Writes to a file.
  init(
    _ file: OpenFile, of id: ProcessID, loop: EventLoop, tap: (any ProcessTap)?
  ) throws(SystemError) {
    self.id = id
    self.loop = loop
    self.tap = tap
    let token = try loop.register(file.rawValue, interest: []) { [unowned self] _ in flush() }
    open = (file, token)
  }

  /// Queues a line; false when so much waits already that it was refused.
  func send(_ message: HostMessage) -> Bool {
    guard open != nil, !closes else { return true }
    if message.isUserEvent, checkDeadline == nil {
      checkDeadline = MonotonicClock.now() &+ Self.patience
    }
    guard backlog.isIdle, queue.count < Self.encodedLimit else {
      return backlog.append(message) == .queued
    }
    encode(message)
    return true
  }

  private func encode(_ message: HostMessage) {
    count += 1
    queue.append { bytes in
      let start = bytes.count
      message.encode(into: &bytes)
      encoded += bytes.count - start
      tap?.sent(message, bytes[start...], to: id)
    }
    if message.isUserEvent { awaited = (awaited?.first ?? encoded, encoded) }
  }

  /// Closes it once what waits has left.
  func close() {
    closes = true
    flush()
  }

  /// Writes what waits, as far as the pipe takes it.
  func flush() {
    while let open {
      switch queue.write(to: open.file.descriptor) {
      case .drained:
        if refill() { continue }
        if closes { return drop() }
        return interest(open.token, [])
      case .blocked: return interest(open.token, .write)
      case .broken: return drop()
      }
    }
  }

  /// Encodes what waits as messages, as much as may wait as bytes; false where nothing does.
  private func refill() -> Bool {
    guard !backlog.isEmpty else { return false }
    while queue.count < Self.encodedLimit, let message = backlog.popFirst() {
      encode(message)
    }
    return true
  }

  private func interest(_ token: EventLoop.Token, _ interest: Interest) {
    // A pipe that epoll took once is taken again; only memory could run out.
    try? loop.update(token, interest: interest)
  }

  /// Lets go of it, whatever waits.
  func drop() {
    guard let open else { return }
    loop.unregister(open.token)
    self.open = nil
  }

  /// Looks whether what a person caused has been read, whatever came after it; nil where that is as it
  /// was.
  func checkUnread(now: UInt64) -> HostEvent? {
    guard let due = checkDeadline, due <= now else { return nil }
    guard let open else {
      checkDeadline = nil
      return nil
    }
    let read = encoded - queue.count - open.file.descriptor.unread()
    let waits = !backlog.isEmpty || read < awaited?.first ?? 0
    if waits {
      checkDeadline = now &+ Self.recheck
    } else if let newest = awaited?.newest, read < newest {
      awaited = (newest, newest)
      checkDeadline = now &+ Self.patience
    } else {
      awaited = nil
      checkDeadline = nil
    }
    guard waits != isUnread else { return nil }
    isUnread = waits
    return waits ? .unread(id) : .read(id)
  }
}
