package import CardSystem
package import CardWire

/// The other side of a control socket: asks a host and reads its answers, waiting for each.
package final class ControlClient {
  /// How long a host may take to answer what it can answer at once, in nanoseconds.
  package static let patience: UInt64 = 5_000_000_000
  /// The longest answer in bytes; a merged tree may be long.
  private static let answerLimit = 64 * 1_048_576

  /// Why there is no answer.
  package struct Failure: Error, CustomStringConvertible {
    /// The message.
    package let description: String
  }

  private let file: OpenFile
  let loop: EventLoop
  private let pid: Int32
  private var cutter = LineCutter(limit: answerLimit)
  private var lines: [[UInt8]] = []

  /// Connects to a host.
  package init(_ host: ControlFolder.Host) throws(Failure) {
    pid = host.pid
    do {
      let descriptor = try UnixSocket.connect(to: host.path)
      try descriptor.setNonBlocking()
      file = OpenFile(descriptor)
      loop = try EventLoop()
    } catch {
      throw Failure(description: "the host \(host.pid) cannot be reached: \(error)")
    }
  }

  /// Sends a request, with two descriptors where it needs them; what is longer than the host takes is
  /// refused by it.
  package func ask(
    _ request: ControlRequest, with files: (OpenFile, OpenFile)? = nil
  ) throws(Failure) {
    var rest = request.line[...]
    var files = files
    while !rest.isEmpty {
      let transfer = rest.withUnsafeBytes { bytes in
        files.map { UnixSocket.write(bytes, with: $0, to: file.descriptor) }
          ?? UnixSocket.write(bytes, to: file.descriptor)
      }
      switch transfer {
      case .bytes(let count):
        files = nil
        rest = rest.dropFirst(count)
      case .wouldBlock: try wait(for: .write, until: MonotonicClock.now() &+ Self.patience)
      // A host that refuses a request lets go before all of it is there; its answer tells why.
      case .end, .failed: return
      }
    }
  }

  /// The next line; nil at the end, and once it is not wanted any more. Waits for `patience`, or
  /// without a limit where that is nil.
  package func answer(
    within patience: UInt64? = patience, while isWanted: () -> Bool = { true }
  ) throws(Failure) -> JSON? {
    let limit = patience.map { MonotonicClock.now() &+ $0 }
    while lines.isEmpty {
      guard isWanted(), try read(until: limit) else { return nil }
    }
    do throws(WireFault) {
      return try JSON(bytes: lines.removeFirst())
    } catch {
      throw Failure(description: "the host \(pid) answered what is no JSON: \(error.message)")
    }
  }

  /// Sends a short line that needs no answer; a host that has gone needs not be told.
  func tell(_ member: JSON.Member) {
    let line = Array(JSON.object([member]).text.utf8) + [UInt8(ascii: "\n")]
    _ = line.withUnsafeBytes { UnixSocket.write($0, to: file.descriptor) }
  }

  /// Calls `handler` from the loop with each line that comes, and with nil at the end.
  func listen(_ handler: @escaping (JSON?) -> Void) throws(Failure) {
    do throws(SystemError) {
      var token: EventLoop.Token?
      token = try loop.register(file.rawValue, interest: .read) { [unowned self] _ in
        let isOpen = readOnce() != .ended
        handOut(to: handler)
        guard !isOpen, let ended = token else { return }
        loop.unregister(ended)
        token = nil
        handler(nil)
      }
    } catch {
      throw Failure(description: "\(error)")
    }
    handOut(to: handler)
  }

  private func handOut(to handler: (JSON?) -> Void) {
    let read = lines
    lines = []
    for line in read { (try? JSON(bytes: line)).map(handler) }
  }

  /// Waits until the host lets go, whatever it says until then.
  package func waitForEnd(within patience: UInt64) throws(Failure) {
    let limit = MonotonicClock.now() &+ patience
    while try read(until: limit) { lines = [] }
  }

  /// Reads what is there, waiting for it; false at the end.
  private func read(until limit: UInt64?) throws(Failure) -> Bool {
    switch readOnce() {
    case .some: return true
    case .none: try wait(for: .read, until: limit)
    case .ended: return false
    }
    return true
  }

  private enum News { case some, none, ended }

  private func readOnce() -> News {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
      switch file.descriptor.read(into: buffer) {
      case .bytes(let count):
        cutter.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { piece in
          if case .line(let line) = piece { lines.append(Array(line)) }
        }
        return .some
      case .wouldBlock: return .none
      case .end, .failed: return .ended
      }
    }
  }

  private func wait(for interest: Interest, until limit: UInt64?) throws(Failure) {
    var isReady = false
    do {
      let token = try loop.register(file.rawValue, interest: interest) { _ in isReady = true }
      defer { loop.unregister(token) }
      loop.turn(deadline: limit)
    } catch {
      throw Failure(description: "\(error)")
    }
    if !isReady, let limit, MonotonicClock.now() >= limit {
      throw Failure(
        description: "the host \(pid) does not answer. Is it stopped? `fg` or `kill -CONT \(pid)` "
          + "continues it.")
    }
  }
}
