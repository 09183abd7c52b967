import CardSystem
import CardWire

/// One client of the control socket: its requests are answered one after the other.
///
/// All that it can make the host keep is bounded: one read of requests, and `queueLimit` of answers,
/// beyond which it is not read from, and dropped where lines of a log go on.
final class ControlConnection {
  /// The longest request in bytes.
  static let requestLimit = 65_536
  /// The most requests that are answered in a turn of the loop; the cards come next.
  static let share = 16
  /// With so many bytes waiting for it, no more of its requests are looked at.
  static let queueLimit = 1_048_576

  private enum State {
    case open
    /// A request is under way.
    case waiting
    /// Lines of this card's log are sent as they come.
    case following(SlotPath)
    /// It has started a card, and speaks of that.
    case attached
    /// It will be closed once what waits has left.
    case leaving
  }

  private let file: OpenFile
  private let loop: EventLoop
  private unowned let server: ControlServer
  private var token: EventLoop.Token?
  private var state = State.open
  private var cutter = LineCutter(limit: requestLimit)
  private var requests: [[UInt8]] = []
  /// Descriptors that came along, the latest; whoever sends them without need loses them.
  private var files: [OpenFile] = []
  private var queue = OutputQueue()
  /// When it last asked something.
  private(set) var lastRequest: UInt64

  init(_ file: OpenFile, loop: EventLoop, server: ControlServer) throws(SystemError) {
    self.file = file
    self.loop = loop
    self.server = server
    lastRequest = MonotonicClock.now()
    token = try loop.register(file.rawValue, interest: .read) { [weak self] ready in
      // Held until the end: reading may close it, and then nobody else has it.
      guard let self else { return }
      if ready.contains(.read) { read() }
      if ready.contains(.write) { pump() }
    }
  }

  /// The card whose log it follows.
  var follows: SlotPath? {
    if case .following(let path) = state { path } else { nil }
  }

  /// Whether it may be closed to make room for another: nothing is under way for it, or it does not
  /// read, or has gone while it waited, which nobody looks for.
  var isIdle: Bool {
    switch state {
    case .open, .leaving: true
    case .waiting, .following: !queue.isEmpty || UnixSocket.isGone(file.descriptor)
    case .attached: false
    }
  }

  // MARK: Reading

  private func read() {
    var ended = false
    var lines: [[UInt8]] = []
    var isTooLong = false
    withUnsafeTemporaryAllocation(byteCount: Self.requestLimit, alignment: 1) { buffer in
      let (transfer, files) = UnixSocket.read(into: buffer, from: file.descriptor)
      if !files.isEmpty { self.files = files }
      switch transfer {
      case .bytes(let count):
        cutter.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { piece in
          switch piece {
          case .line(let line): lines.append(Array(line))
          case .overlong: isTooLong = true
          }
        }
      case .wouldBlock: break
      case .end, .failed: ended = true
      }
    }
    if case .leaving = state { lines = [] }
    requests += lines
    if isTooLong {
      requests = []
      refuse(ControlRefusal("a request may have at most \(Self.requestLimit) bytes"))
    } else if ended {
      endOfInput()
    }
    pump()
  }

  /// Nothing more is asked; what was asked is answered, but no log is followed for ever.
  private func endOfInput() {
    switch state {
    case .following, .attached: return close()
    case .open, .waiting, .leaving: break
    }
    if requests.isEmpty, case .open = state { state = .leaving }
    inputEnded = true
  }

  private var inputEnded = false

  // MARK: Answering

  /// Answers what can be answered and writes what the client takes.
  private func pump() {
    guard token != nil else { return }
    var left = Self.share
    while isReady, !requests.isEmpty, queue.count < Self.queueLimit, left > 0 {
      left -= 1
      let line = requests.removeFirst()
      lastRequest = MonotonicClock.now()
      if case .attached = state {
        server.heard(line, from: self)
        continue
      }
      take(server.answer(line, files, to: self))
      files = []
    }
    guard token != nil else { return }
    finish()
  }

  /// Writes what the client takes, and takes leave of one who asks nothing more.
  private func finish() {
    if inputEnded, requests.isEmpty, case .open = state { state = .leaving }
    flush()
  }

  /// Whether the next line can be taken.
  private var isReady: Bool {
    switch state {
    case .open, .attached: token != nil
    case .waiting, .following, .leaving: false
    }
  }

  private func take(_ reply: ControlReply) {
    if let line = reply.line { queue.append(line) }
    switch reply {
    case .done, .refused: break
    case .later: state = .waiting
    case .follow(_, let path): state = .following(path)
    case .attached: state = .attached
    }
  }

  /// The answer to the request that was under way.
  ///
  /// It may come in the middle of another client's request, so the next one waits for the loop.
  func settle(_ reply: ControlReply) {
    guard case .waiting = state else { return }
    state = .open
    take(reply)
    finish()
  }

  /// Sends a line by itself: of the log that it follows, or about its card.
  func push(_ line: [UInt8]) {
    guard queue.count < Self.queueLimit else { return close() }
    queue.append(line)
    flush()
  }

  /// Says why and closes.
  func refuse(_ refusal: ControlRefusal) {
    if let line = ControlReply.refused(refusal).line { queue.append(line) }
    state = .leaving
    flush()
  }

  /// Closes once what waits has left.
  func leave() {
    state = .leaving
    flush()
  }

  private func flush() {
    guard let token else { return }
    switch queue.write(to: file.descriptor) {
    case .drained:
      if case .leaving = state { return close() }
    case .blocked: break
    case .broken: return close()
    }
    var interest: Interest = []
    if requests.isEmpty, !inputEnded { interest.insert(.read) }
    if !queue.isEmpty { interest.insert(.write) }
    // What its share left over is answered in the next turn, in which it can still be written to.
    if isReady, !requests.isEmpty { interest.insert(.write) }
    // The loop took it once; only memory could run out.
    try? loop.update(token, interest: interest)
  }

  /// Lets go of the client at once.
  func close() {
    guard let token else { return }
    loop.unregister(token)
    self.token = nil
    var wasAttached = false
    if case .attached = state { wasAttached = true }
    server.closed(self, wasAttached: wasAttached)
  }
}
