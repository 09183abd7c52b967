import CardSystem

/// The file of a recording: lines are gathered and written on a thread of its own, one batch after
/// the other, so that a slow disk never holds up the screen.
///
/// What may wait is bounded: a disk that is too slow, like one that is full, ends the recording.
final class RecordingFile {
  /// The most bytes that wait for the disk.
  static let mostWaiting = 16 * 1_048_576
  /// How long the end of the host waits for the disk, in nanoseconds.
  private static let patience: UInt64 = 2_000_000_000

  /// What a thread leaves behind. Its guard is the number of the work: the loop reads the value only
  /// after the thread has told that it is done, and the thread writes it only before.
  private final class Outcome: @unchecked Sendable {
    var error: SystemError?
  }

  private let path: String
  private let file: OpenFile
  private let loop: EventLoop
  private let failed: (SystemError) -> Void
  private let work: BackgroundWork
  private var token: EventLoop.Token?
  private var waiting: [UInt8] = []
  private var writing: Outcome?
  private var isOver = false

  /// Begins a new file, for this user alone; `failed` is told, once, why nothing more is written.
  init(
    _ path: String, loop: EventLoop, failed: @escaping (SystemError) -> Void
  ) throws(SystemError) {
    self.path = path
    self.loop = loop
    self.failed = failed
    file = OpenFile(try FileWriting.begin(path))
    work = try BackgroundWork()
    token = try loop.register(work.descriptor, interest: .read) { [unowned self] _ in collect() }
  }

  deinit {
    if let token { loop.unregister(token) }
  }

  /// Adds a line, which gets its newline here.
  func add(_ line: String) {
    guard !isOver else { return }
    guard waiting.count + line.utf8.count < Self.mostWaiting else {
      return fail(SystemError("write \(path): the disk is too slow", .wouldBlock))
    }
    waiting += line.utf8
    waiting.append(UInt8(ascii: "\n"))
  }

  /// Hands what waits to the disk, unless that is still busy.
  func flush() {
    guard writing == nil, !waiting.isEmpty, !isOver else { return }
    // The thread has the file itself, which stays open until it is done, whoever lets go of it here.
    let (bytes, file, path, outcome) = (waiting, file, path, Outcome())
    waiting = []
    writing = outcome
    _ = work.start {
      do throws(SystemError) {
        try FileWriting.append(bytes, to: file.descriptor, path: path)
      } catch {
        outcome.error = error
      }
    }
  }

  private func collect() {
    guard !work.takeFinished().isEmpty, let outcome = writing else { return }
    writing = nil
    if let error = outcome.error { fail(error) } else { flush() }
  }

  private func fail(_ error: SystemError) {
    isOver = true
    waiting = []
    failed(error)
  }

  /// Writes what waits and ends; to be called at the end of the host.
  func finish() {
    let end = MonotonicClock.now() &+ Self.patience
    flush()
    while writing != nil, MonotonicClock.now() < end, let wait = try? EventLoop() {
      let token = try? wait.register(work.descriptor, interest: .read) { _ in }
      wait.turn(deadline: end)
      if let token { wait.unregister(token) }
      collect()
    }
    if let token { loop.unregister(token) }
    token = nil
  }
}
