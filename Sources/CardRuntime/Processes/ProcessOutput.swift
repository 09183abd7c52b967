import CardHost
import CardSystem
import CardWire

/// What comes from a process: cut into lines, and told as events.
final class ProcessOutput {
  /// The most bytes without a newline before reading on makes no sense.
  static let endless = 64 * 1_048_576

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
    buffer.pace(&pace) { read(atMost: $0) }
  }

  /// Reads what a pipe holds.
  func readRest() {
    for _ in 0..<16 where isOpen {
      if read(atMost: ReadPace.most) < ReadPace.most { break }
    }
  }

  /// Reads once and carries out what it says; returns how many bytes there were.
  private func read(atMost limit: Int) -> Int {
    guard let file = open?.file else { return 0 }
    switch buffer.read(from: file.descriptor, atMost: limit) {
    case .bytes(let count):
      if !sawBytes {
        sawBytes = true
        observer.process(id, said: .outputBegan(id))
      }
      cut(UnsafeRawBufferPointer(rebasing: buffer.bytes[..<count]))
      return count
    case .wouldBlock: break
    case .end, .failed: end()
    }
    return 0
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

  /// Reads as much at once as the pace says, and lets it learn from how long that took; `read` gives
  /// the number of bytes that there were.
  func pace(_ pace: inout ReadPace, read: (Int) -> Int) {
    let start = MonotonicClock.now()
    let count = read(pace.count)
    let time = MonotonicClock.now() &- start
    shares.took(time)
    pace.took(time, for: count, share: shares.share)
  }
}
