import CLinux
import Glibc

/// Signals as events of the loop instead of interruptions.
package final class Signals {
  /// Those a host takes: keys, size, children, suspension.
  package static let ofHost: [Signal] = [
    .interrupt, .terminate, .hangUp, .quit, .windowChange, .child, .continue, .terminalStop,
  ]

  /// Those that ask a program to end.
  package static let ofEnd: [Signal] = [.interrupt, .terminate, .hangUp, .quit]

  private let loop: EventLoop
  private let file: OpenFile
  private var token: EventLoop.Token?
  private let numbers: [Int32]

  /// Blocks the signals in this thread and the ones it will start, ignores SIGPIPE and SIGXFSZ, which
  /// a failed write says itself, and calls `handler` with each signal from the loop.
  ///
  /// Equal signals that arrive together are one. Call it before any thread is started: one that does
  /// not block them would be interrupted instead.
  package init(
    _ signals: [Signal], in loop: EventLoop, handler: @escaping (Signal) -> Void
  ) throws(SystemError) {
    let numbers = signals.map(\.rawValue)
    for signal in [Signal.pipe, .fileSize] { try Self.ignore(signal) }
    try check("block signals", clinux_block_signals(numbers, numbers.count))
    let raw = try check("make a signal descriptor", clinux_signalfd(numbers, numbers.count))
    self.loop = loop
    self.numbers = numbers
    let file = OpenFile(Descriptor(owning: raw))
    self.file = file
    token = try loop.register(raw, interest: .read) { _ in
      while true {
        let number = clinux_next_signal(file.rawValue)
        if number <= 0 { return }
        handler(Signal(number))
      }
    }
  }

  /// Stops listening and lets the signals through again; pending ones then take effect.
  package func cancel() {
    guard let token else { return }
    loop.unregister(token)
    self.token = nil
    _ = clinux_unblock_signals(numbers, numbers.count)
  }

  /// Whether one of these blocked signals has arrived and was not handed out yet.
  package static func isPending(among signals: [Signal]) -> Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    return signals.contains { sigismember(&pending, $0.rawValue) == 1 }
  }

  /// Ignores a signal in this process; spawned children have it at its default all the same.
  package static func ignore(_ signal: Signal) throws(SystemError) {
    try check("ignore \(signal)", clinux_ignore_signal(signal.rawValue))
  }

  /// Stops this process and its job, as Ctrl-Z does; returns when it is continued.
  ///
  /// Restore the terminal first.
  package static func stopJob() {
    kill(0, SIGSTOP)
  }
}
