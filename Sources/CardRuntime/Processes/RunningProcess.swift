import CardHost
import CardSystem
import CardWire

/// What a process tells its owner.
protocol ProcessObserver: AnyObject {
  func process(_ id: ProcessID, said event: HostEvent)
  /// Its output is read to the end, or its time for that is over; nothing follows.
  func processIsGone(_ id: ProcessID)
}

/// Sees every line between the host and a process, before it is taken apart or has left.
protocol ProcessTap: AnyObject {
  /// A line to the process, with its newline.
  func sent(_ message: HostMessage, _ line: ArraySlice<UInt8>, to id: ProcessID)
  /// A line from the process, without its newline.
  func received(_ line: UnsafeBufferPointer<UInt8>, from id: ProcessID)
}

/// How many lines went each way.
package struct Traffic: Equatable, Sendable {
  /// Lines to the process.
  package var sent = 0
  /// Lines from the process.
  package var received = 0
}

/// One child process: its pipes in the loop, what waits to be written to it, and its end.
///
/// Exit, end of output and a broken input come in any order; the exit decides that it is dead, and
/// its output is then read to the end.
final class RunningProcess {
  /// So many encoded bytes may wait for the pipe; what comes then waits as messages.
  static let encodedLimit = 65_536
  /// How long what a person caused may lie unread, in nanoseconds.
  static let patience: UInt64 = 3_000_000_000
  /// How often an unread pipe is looked at again, in nanoseconds.
  static let recheck: UInt64 = 500_000_000
  /// How long a process may live on without an output before that is said, in nanoseconds.
  static let mute: UInt64 = 500_000_000
  /// The most bytes without a newline before reading on makes no sense.
  static let endless = 64 * 1_048_576
  /// How long the output is read after the end, in milliseconds.
  static let drain = 1_000

  let id: ProcessID
  private let child: ChildProcess
  private let marks: [String]
  private let loop: EventLoop
  private unowned let observer: any ProcessObserver
  private let buffer: ReadBuffer
  private weak var tap: (any ProcessTap)?
  private(set) var traffic = Traffic()
  /// The file that was run.
  let program: String?

  private var input: (file: OpenFile, token: EventLoop.Token)?
  private var output: (file: OpenFile, token: EventLoop.Token)?
  private var error: (file: OpenFile, token: EventLoop.Token)?
  private var exitToken: EventLoop.Token?
  private var queue = OutputQueue()
  private var backlog = MessageQueue()
  /// When to look whether what a person caused was read; nil while nothing of the kind is out.
  private var unreadDeadline: UInt64?
  /// When a process whose output has ended must have ended too.
  private var closedDeadline: UInt64?
  private var isUnread = false
  private var closesInput = false
  private var pace = ReadPace()
  private var cutter = LineCutter()
  private var errorLines = TextLines()
  private var sawOutput = false
  private var isEndless = false
  /// When the wait for the rest of the output is over; set by the exit.
  private(set) var drainDeadline: UInt64?

  var pid: Int32 { child.pid }

  init(
    _ id: ProcessID, _ launched: Launcher.Launched, marks: [String], loop: EventLoop,
    buffer: ReadBuffer, observer: any ProcessObserver, tap: (any ProcessTap)? = nil
  ) throws(SystemError) {
    self.id = id
    self.tap = tap
    self.program = launched.program
    self.child = launched.child
    self.marks = marks
    self.loop = loop
    self.buffer = buffer
    self.observer = observer
    input = (launched.input, try register(launched.input, []) { $0.flush() })
    output = (launched.output, try register(launched.output, .read) { $0.readOutput() })
    error = (launched.error, try register(launched.error, .read) { $0.readError() })
    exitToken = try loop.register(child.exitDescriptor, interest: .read) { [unowned self] _ in
      exited()
    }
  }

  private func register(
    _ file: OpenFile, _ interest: Interest, _ body: @escaping (RunningProcess) -> Void
  ) throws(SystemError) -> EventLoop.Token {
    try loop.register(file.rawValue, interest: interest) { [unowned self] _ in body(self) }
  }

  // MARK: Writing

  /// Queues a line; false when so much waits already that it was refused.
  func send(_ message: HostMessage) -> Bool {
    guard input != nil, !closesInput else { return true }
    if message.isUserEvent, unreadDeadline == nil {
      unreadDeadline = MonotonicClock.now() &+ Self.patience
    }
    guard backlog.isEmpty, queue.count < Self.encodedLimit else {
      return backlog.append(message) == .queued
    }
    encode(message)
    return true
  }

  private func encode(_ message: HostMessage) {
    traffic.sent += 1
    queue.append { bytes in
      let start = bytes.count
      message.encode(into: &bytes)
      tap?.sent(message, bytes[start...], to: id)
    }
  }

  /// When `check` has something to do.
  var checkDeadline: UInt64? {
    guard let unreadDeadline, let closedDeadline else { return unreadDeadline ?? closedDeadline }
    return min(unreadDeadline, closedDeadline)
  }

  /// Looks after what only time can tell: input that is not read, and a life without output.
  func check(now: UInt64) {
    if let due = unreadDeadline, due <= now { checkUnread() }
    if let due = closedDeadline, due <= now {
      closedDeadline = nil
      if drainDeadline == nil { observer.process(id, said: .outputClosed(id)) }
    }
  }

  /// Looks whether what a person caused has been read, and tells the observer when that changes.
  private func checkUnread() {
    guard let input, unreadDeadline != nil else { return unreadDeadline = nil }
    let waits = !queue.isEmpty || !backlog.isEmpty || input.file.descriptor.unread() > 0
    unreadDeadline = waits ? MonotonicClock.now() &+ Self.recheck : nil
    guard waits != isUnread else { return }
    isUnread = waits
    observer.process(id, said: waits ? .unread(id) : .read(id))
  }

  /// Closes the standard input once what waits has left.
  func closeInput() {
    closesInput = true
    flush()
  }

  /// Writes what waits, as far as the pipe takes it.
  func flush() {
    while let input {
      switch queue.write(to: input.file.descriptor) {
      case .drained:
        if refill() { continue }
        if closesInput { return dropInput() }
        return interest(input.token, [])
      case .blocked: return interest(input.token, .write)
      case .broken: return dropInput()
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

  private func dropInput() {
    if let token = input?.token { loop.unregister(token) }
    input = nil
  }

  // MARK: Reading

  private func readOutput() {
    let start = MonotonicClock.now()
    let count = readOutput(atMost: pace.count)
    pace.took(MonotonicClock.now() &- start, for: count)
  }

  /// Reads once and carries out what it says; returns how many bytes there were.
  @discardableResult
  private func readOutput(atMost limit: Int) -> Int {
    guard let file = output?.file else { return 0 }
    switch buffer.read(from: file.descriptor, atMost: limit) {
    case .bytes(let count):
      if !sawOutput {
        sawOutput = true
        observer.process(id, said: .outputBegan(id))
      }
      cut(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]))
      return count
    case .wouldBlock: break
    case .end, .failed: endOutput()
    }
    return 0
  }

  private func cut(_ bytes: UnsafeRawBufferPointer) {
    cutter.feed(bytes) { piece in
      switch piece {
      case .line(let line): decode(line)
      case .overlong: observer.process(id, said: .lineTooLong(id))
      }
    }
    if cutter.unendedCount >= Self.endless, !isEndless {
      isEndless = true
      observer.process(id, said: .endless(id, bytes: cutter.unendedCount))
    }
  }

  private func decode(_ line: UnsafeBufferPointer<UInt8>) {
    traffic.received += 1
    tap?.received(line, from: id)
    observer.process(id, said: HostEvent(line: line, from: id))
  }

  @discardableResult
  private func readError() -> Int {
    guard let file = error?.file else { return 0 }
    switch buffer.read(from: file.descriptor, atMost: ReadPace.most) {
    case .bytes(let count):
      errorLines.feed(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count])) { said($0) }
      return count
    case .wouldBlock: break
    case .end, .failed: endError()
    }
    return 0
  }

  private func said(_ line: String) {
    observer.process(id, said: .standardError(id, line))
  }

  private func endOutput() {
    if let token = output?.token { loop.unregister(token) }
    output = nil
    if let rest = cutter.finish() {
      let start = String(decoding: rest.start, as: UTF8.self)
      observer.process(id, said: .unended(id, start))
    }
    if drainDeadline == nil { closedDeadline = MonotonicClock.now() &+ Self.mute }
    finishDraining()
  }

  private func endError() {
    if let token = error?.token { loop.unregister(token) }
    error = nil
    errorLines.finish { said($0) }
    finishDraining()
  }

  // MARK: Ending

  func terminate() {
    child.signalGroup(.terminate)
    child.signalGroup(.continue)
  }

  func kill() {
    child.signalGroup(.kill)
  }

  /// Asks whether a signal has held or freed the process since the last call.
  func checkStop() {
    switch child.takeStopChange() {
    case .stopped: observer.process(id, said: .stopped(id))
    case .continued: observer.process(id, said: .continued(id))
    case nil: break
    }
  }

  private func exited() {
    guard let reason = child.peekExit() else { return }
    if let token = exitToken { loop.unregister(token) }
    exitToken = nil
    dropInput()
    drainDeadline = MonotonicClock.now() &+ UInt64(Self.drain) * 1_000_000
    // What it said last counts before its end; a pipe holds no more than this.
    for _ in 0..<16 where output != nil {
      if readOutput(atMost: ReadPace.most) < ReadPace.most { break }
    }
    for _ in 0..<16 where error != nil { if readError() < ReadPace.most { break } }
    observer.process(id, said: .exited(id, ProcessEnd(reason)))
    finishDraining()
  }

  private func finishDraining() {
    guard drainDeadline != nil, output == nil, error == nil else { return }
    end()
  }

  /// Ends the wait for output, kills what is left of the group, and reaps the process; `sweep` finds
  /// grandchildren with sessions of their own by their environment.
  func end(sweep: Bool = true) {
    for token in [input?.token, output?.token, error?.token, exitToken].compactMap({ $0 }) {
      loop.unregister(token)
    }
    input = nil
    output = nil
    error = nil
    exitToken = nil
    child.signalGroup(.kill)
    if sweep { _ = try? ProcessSweep.signal(.kill, whereEnvironmentHas: marks) }
    if child.peekExit() == nil { child.killAndReap() } else { _ = child.reap() }
    observer.processIsGone(id)
  }
}

extension HostEvent {
  /// What a line of a process, without its newline, means to the host.
  init(line: UnsafeBufferPointer<UInt8>, from id: ProcessID) {
    self =
      switch CardMessage.decode(line: line) {
      case .message(let message, let warnings): .message(id, message, warnings: warnings)
      case .fault(let fault): .fault(id, fault)
      case .junk: .junk(id, TextLines.shortened(line))
      }
  }
}

/// The one buffer into which all processes are read.
final class ReadBuffer {
  let bytes: UnsafeMutableRawBufferPointer

  init() {
    bytes = .allocate(byteCount: ReadPace.most, alignment: 16)
  }

  deinit { bytes.deallocate() }

  func read(from descriptor: borrowing Descriptor, atMost limit: Int) -> Transfer {
    descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[..<limit]))
  }
}

extension ProcessEnd {
  /// The end as the system reports it.
  init(_ reason: ExitReason) {
    switch reason {
    case .exited(let code): self = .exited(code)
    case .signaled(let signal, _): self = .signaled(signal.rawValue, name: signal.description)
    }
  }
}

extension TextLines {
  /// The start of a line as a person reads it in a log.
  static func shortened(_ line: some Collection<UInt8>) -> String {
    let text = String(decoding: line.prefix(400), as: UTF8.self)
    return line.count > 400 ? "\(text)… (\(line.count) bytes)" : text
  }
}
