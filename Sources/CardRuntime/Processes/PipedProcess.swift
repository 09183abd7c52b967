import CardHost
import CardWire

/// A process whose input and output the host has itself, whoever started it.
protocol PipedProcess: HostedProcess {
  var id: ProcessID { get }
  var observer: any ProcessObserver { get }
  var input: ProcessInput? { get }
  var output: ProcessOutput? { get }
  /// When a process whose output has ended must have ended too; nanoseconds of the machine's clock.
  var closedDeadline: UInt64? { get set }
}

extension PipedProcess {
  var traffic: Traffic { Traffic(sent: input?.count ?? 0, received: output?.count ?? 0) }

  func send(_ message: HostMessage) -> Bool { input?.send(message) ?? true }

  func flush() { input?.flush() }

  var checkDeadline: UInt64? { pipeDeadline }

  func check(now: UInt64) { checkPipes(now: now) }

  /// When `checkPipes` has something to do; nanoseconds of the machine's clock.
  var pipeDeadline: UInt64? {
    guard let unread = input?.checkDeadline, let closedDeadline else {
      return input?.checkDeadline ?? closedDeadline
    }
    return min(unread, closedDeadline)
  }

  /// Looks after what only time can tell: input that is not read, and a life without output.
  func checkPipes(now: UInt64) {
    if let event = input?.checkUnread(now: now) { observer.process(id, said: event) }
    if let due = closedDeadline, due <= now {
      closedDeadline = nil
      if drainDeadline == nil { observer.process(id, said: .outputClosed(id)) }
    }
  }
}
