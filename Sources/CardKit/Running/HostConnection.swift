package import CardSystem
import CardWire

/// The two descriptors to the host, and the loop over them.
///
/// While no work runs elsewhere it waits in `read` itself, so that a message costs two system calls.
package final class HostConnection {
  private let input: OpenFile
  private let output: OpenFile
  private var cutter = LineCutter()
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private var hasEnded = false
  private var elsewhere: Elsewhere?

  /// The threads of a card, once it has needed one.
  private struct Elsewhere {
    let loop: EventLoop
    let work: BackgroundWork
    var finishers: [Int: () -> Void] = [:]

    init() throws(SystemError) {
      loop = try EventLoop()
      work = try BackgroundWork()
    }
  }

  /// Takes the ends of the pipes to and from the host.
  package init(input: OpenFile, output: OpenFile) {
    self.input = input
    self.output = output
  }

  /// Greets the host, then makes the controller and runs it until the host has had enough.
  ///
  /// Returns why the controller could not start, if that was the reason.
  @discardableResult
  package func run(hello: Hello, controller: AnyController.Type) -> String? {
    var line: [UInt8] = []
    CardMessage.hello(hello).encode(into: &line)
    write(&line)
    let session = CardSession(controller.init())
    while !session.isFinished {
      start(session.takeJobs(), of: session)
      write(&session.output)
      if hasEnded {
        session.hostHasGone()
      } else {
        wait(session)
      }
    }
    write(&session.output)
    return session.refusal
  }

  // MARK: Waiting

  private func wait(_ session: CardSession) {
    guard let elsewhere, !elsewhere.finishers.isEmpty else { return read(into: session) }
    var isReadable = false
    do {
      let loop = elsewhere.loop
      let tokens = [
        try loop.register(input.rawValue, interest: .read) { _ in isReadable = true },
        try loop.register(elsewhere.work.descriptor, interest: .read) { _ in },
      ]
      loop.turn(deadline: nil)
      for token in tokens { loop.unregister(token) }
    } catch {
      // Without the loop the results wait for the next message.
      isReadable = true
    }
    for number in elsewhere.work.takeFinished() {
      if let finish = self.elsewhere?.finishers.removeValue(forKey: number) {
        session.perform(finish)
      }
    }
    if isReadable { read(into: session) }
  }

  private func start(_ jobs: [BackgroundJob], of session: CardSession) {
    for job in jobs {
      if elsewhere == nil { elsewhere = try? Elsewhere() }
      if let elsewhere {
        self.elsewhere?.finishers[elsewhere.work.start(job.work)] = job.finish
      } else {
        job.work()
        session.perform(job.finish)
      }
    }
  }

  // MARK: Bytes

  /// Reads what is there, or waits for it, and hands over each line as an event of its own.
  private func read(into session: CardSession) {
    switch buffer.withUnsafeMutableBytes({ input.descriptor.read(into: $0) }) {
    case .bytes(let count):
      buffer.withUnsafeBytes { bytes in
        cutter.feed(UnsafeRawBufferPointer(rebasing: bytes[..<count])) { piece in
          if case .line(let line) = piece { Self.hear(line, in: session) }
        }
      }
    case .wouldBlock: input.descriptor.wait(for: .read)
    case .end, .failed: hasEnded = true
    }
  }

  private static func hear(_ line: UnsafeBufferPointer<UInt8>, in session: CardSession) {
    switch HostMessage.decode(line: line) {
    case .message(let message, _): session.handle(message)
    case .fault(let fault) where fault.code != .unknownType:
      // Nothing here depends on it, but somebody will want to know.
      StandardStreams.write(
        "a line of the host is broken: \(fault.message)\n", to: StandardStreams.error)
    case .fault, .junk: break
    }
  }

  /// Writes all of it, however little the pipe takes at a time.
  private func write(_ bytes: inout [UInt8]) {
    var start = 0
    while start < bytes.count, !hasEnded {
      let transfer = bytes.withUnsafeBytes { bytes in
        output.descriptor.write(UnsafeRawBufferPointer(rebasing: bytes[start...]))
      }
      switch transfer {
      case .bytes(let count): start += count
      case .wouldBlock: output.descriptor.wait(for: .write)
      case .end, .failed: hasEnded = true
      }
    }
    bytes.removeAll(keepingCapacity: bytes.capacity <= 65_536)
  }
}
