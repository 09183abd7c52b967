import CardHost
import CardSystem
import CardWire

/// What comes from a process: cut into lines, and told as events.
final class ProcessOutput {
  /// The most bytes without a newline before reading on makes no sense.
  static let endless = 64 * 1_048_576
  /// How many bytes are carried out between two looks at the clock.
  static let piece = 256
  /// The time for what a process says last, before its end is told, in nanoseconds.
  static let lastShare: UInt64 = 50_000_000

  private let id: ProcessID
  private let loop: EventLoop
  private let buffer: ReadBuffer
  private unowned let observer: any ProcessObserver
  private weak var tap: (any ProcessTap)?
  private var open: (file: OpenFile, token: EventLoop.Token)?
  private let ended: () -> Void
  private var pace = ReadPace()
  private var cutter = LineCutter()
  private var sawBytes = false
  private var isEndless = false
  /// What was read and waits for a turn with time for it.
  private var rest: [UInt8] = []
  /// The lines so far.
  private(set) var count = 0

  /// Reads from a file; `ended` is called when nothing more will come.
  init(
    _ file: OpenFile, of id: ProcessID, loop: EventLoop, buffer: ReadBuffer,
    observer: any ProcessObserver, tap: (any ProcessTap)?, ended: @escaping () -> Void
  ) throws(SystemError) {
    self.id = id
    self.loop = loop
    self.buffer = buffer
    self.observer = observer
    self.tap = tap
    self.ended = ended
    let token = try loop.register(file.rawValue, interest: .read) { [unowned self] _ in read() }
    open = (file, token)
  }

  /// Whether more may come.
  var isOpen: Bool { open != nil }

  private func read() {
    // What is left of the last read comes first, in its own time.
    guard rest.isEmpty else { return }
    buffer.pace(&pace) { limit, due in read(atMost: limit, until: due) }
  }

  /// Carries out more of what was read in an earlier turn.
  func goOn() {
    guard !rest.isEmpty else { return }
    buffer.pace(&pace) { _, due in takeRest(until: due) }
  }

  /// Reads what a pipe holds, as far as there is time; the loop reads on after that.
  func readRest() {
    let due = MonotonicClock.now() &+ Self.lastShare
    _ = takeRest(until: due)
    for _ in 0..<16 where isOpen && rest.isEmpty {
      if read(atMost: ReadPace.most, until: due) < ReadPace.most { break }
    }
  }

  /// Reads once and carries out what it says; returns how many bytes that were.
  private func read(atMost limit: Int, until due: UInt64) -> Int {
    guard let file = open?.file else { return 0 }
    switch buffer.read(from: file.descriptor, atMost: limit) {
    case .bytes(let count):
      if !sawBytes {
        sawBytes = true
        observer.process(id, said: .outputBegan(id))
      }
      return cut(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]), until: due)
    case .wouldBlock: break
    case .end, .failed: end()
    }
    return 0
  }

  private func takeRest(until due: UInt64) -> Int {
    let bytes = rest
    rest = []
    return bytes.withUnsafeBytes { cut($0, until: due) }
  }

  /// Carries out the lines in the bytes, and keeps for another turn what there is no time for: a line
  /// of a few bytes may take a millisecond, and a pipe holds thousands of them.
  private func cut(_ bytes: UnsafeRawBufferPointer, until due: UInt64) -> Int {
    var done = 0
    while done < bytes.count {
      let end = min(done + Self.piece, bytes.count)
      cut(UnsafeRawBufferPointer(rebasing: bytes[done..<end]))
      done = end
      guard done < bytes.count, MonotonicClock.now() > due else { continue }
      rest = Array(bytes[done...])
      buffer.keep(self)
      break
    }
    return done
  }

  private func cut(_ bytes: UnsafeRawBufferPointer) {
    cutter.feed(bytes) { piece in
      switch piece {
      case .line(let line): take(line)
      case .overlong: observer.process(id, said: .lineTooLong(id))
      }
    }
    if cutter.unendedCount >= Self.endless, !isEndless {
      isEndless = true
      observer.process(id, said: .endless(id, bytes: cutter.unendedCount))
    }
  }

  private func take(_ line: UnsafeBufferPointer<UInt8>) {
    count += 1
    tap?.received(line, from: id)
    observer.process(id, said: HostEvent(line: line, from: id))
  }

  private func end() {
    drop()
    if let rest = cutter.finish() {
      let start = String(decoding: rest.start, as: UTF8.self)
      observer.process(id, said: .unended(id, start))
    }
    ended()
  }

  /// Reads no further.
  func drop() {
    if let token = open?.token { loop.unregister(token) }
    open = nil
    rest = []
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

/// The one buffer into which all processes are read, and the time that they share.
final class ReadBuffer {
  let bytes: UnsafeMutableRawBufferPointer
  private var shares = ReadShares()

  init() {
    bytes = .allocate(byteCount: ReadPace.most, alignment: 16)
  }

  deinit { bytes.deallocate() }

  func read(from descriptor: borrowing Descriptor, atMost limit: Int) -> Transfer {
    descriptor.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[..<limit]))
  }

  /// Begins a turn of the loop.
  func nextTurn() { shares.next() }

  /// Reads as much at once as the pace says, and lets it learn from how long that took; `read` gets
  /// the most bytes and the moment when its time is over, and gives how many bytes it took.
  func pace(_ pace: inout ReadPace, read: (Int, UInt64) -> Int) {
    let start = MonotonicClock.now()
    let count = read(pace.count, start &+ shares.share)
    let time = MonotonicClock.now() &- start
    shares.took(time)
    pace.took(time, for: count, share: shares.share)
  }

  // MARK: What had to wait

  private struct Waiting {
    weak var output: ProcessOutput?
  }

  private var waiting: [Waiting] = []

  /// Whether something was read and waits for its turn.
  var isWaiting: Bool { !waiting.isEmpty }

  func keep(_ output: ProcessOutput) { waiting.append(Waiting(output: output)) }

  /// Lets those go on that had no time in an earlier turn.
  func goOn() {
    let now = waiting
    waiting = []
    for one in now { one.output?.goOn() }
  }
}
