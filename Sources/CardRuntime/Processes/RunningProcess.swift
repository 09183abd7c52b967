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
  /// How long a process may live on without an output before that is said, in nanoseconds.
  static let mute: UInt64 = 500_000_000
  /// How long the output is read after the end, in milliseconds.
  static let drain = 1_000

  let id: ProcessID
  private let child: ChildProcess
  private let signs: ProcessSigns
  private let loop: EventLoop
  unowned let observer: any ProcessObserver
  private let buffer: ReadBuffer
  /// The file that was run.
  let program: String?

  private(set) var input: ProcessInput?
  private(set) var output: ProcessOutput?
  private var error: (file: OpenFile, token: EventLoop.Token)?
  private var exitToken: EventLoop.Token?
  /// When a process whose output has ended must have ended too.
  var closedDeadline: UInt64?
  private var errorLines = TextLines()
  private var errorPace = ReadPace()
  /// When the wait for the rest of the output is over; set by the exit.
  private(set) var drainDeadline: UInt64?

  var pid: Int32? { child.pid }

  init(
    _ id: ProcessID, _ launched: Launcher.Launched, signs: ProcessSigns, loop: EventLoop,
    buffer: ReadBuffer, observer: any ProcessObserver, tap: (any ProcessTap)? = nil
  ) throws(SystemError) {
    self.id = id
    self.program = launched.program
    self.child = launched.child
    self.signs = signs
    self.loop = loop
    self.buffer = buffer
    self.observer = observer
    input = try ProcessInput(launched.input, of: id, loop: loop, tap: tap)
    output = try ProcessOutput(
      launched.output, of: id, loop: loop, buffer: buffer, observer: observer, tap: tap
    ) { [unowned self] in outputEnded() }
    let token = try loop.register(launched.error.rawValue, interest: .read) { [unowned self] _ in
      buffer.pace(&errorPace) { limit, _ in readError(atMost: limit) }
    }
    error = (launched.error, token)
    exitToken = try loop.register(child.exitDescriptor, interest: .read) { [unowned self] _ in
      exited()
    }
  }

  // MARK: Writing

  func closeInput() { input?.close() }

  // MARK: Reading

  @discardableResult
  private func readError(atMost limit: Int = ReadPace.most) -> Int {
    guard let file = error?.file else { return 0 }
    switch buffer.read(from: file.descriptor, atMost: limit) {
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

  private func outputEnded() {
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
    input?.drop()
    // What it said last counts before its end; a pipe holds no more than this.
    output?.readRest()
    for _ in 0..<16 where error != nil { if readError() < ReadPace.most { break } }
    // Only now: nothing follows once the output has ended after this.
    drainDeadline = MonotonicClock.now() &+ UInt64(Self.drain) * 1_000_000
    observer.process(id, said: .exited(id, ProcessEnd(reason)))
    finishDraining()
  }

  private func finishDraining() {
    guard drainDeadline != nil, output?.isOpen != true, error == nil else { return }
    end()
  }

  /// Ends the wait for output, kills what is left of the group, and reaps the process; `sweep` finds
  /// grandchildren with sessions of their own by their signs.
  func end(sweep: Bool = true) {
    for token in [error?.token, exitToken].compactMap({ $0 }) { loop.unregister(token) }
    input?.drop()
    output?.drop()
    error = nil
    exitToken = nil
    child.signalGroup(.kill)
    if sweep { _ = try? ProcessSweep.signal(.kill, with: signs) }
    if child.peekExit() == nil { child.killAndReap() } else { _ = child.reap() }
    observer.processIsGone(id)
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
