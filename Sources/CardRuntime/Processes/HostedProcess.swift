import CardHost
import CardSystem
import CardWire

/// A process of a slot as the runtime handles it: a real one, one that was attached by hand, or one
/// that is played from a recording.
protocol HostedProcess: AnyObject {
  /// Its number in the system; nil while it is still to be attached.
  var pid: Int32? { get }
  /// The file that was run, where there is one.
  var program: String? { get }
  /// The lines so far.
  var traffic: Traffic { get }
  /// When the wait for the rest of its output is over; nanoseconds of the machine's clock.
  var drainDeadline: UInt64? { get }
  /// When `check` has something to do; nanoseconds of the machine's clock.
  var checkDeadline: UInt64? { get }

  /// Queues a line; false when so much waits already that it was refused.
  func send(_ message: HostMessage) -> Bool
  /// Writes what waits, as far as it is taken.
  func flush()
  /// Closes the standard input once what waits has left.
  func closeInput()
  /// Asks it to end, with SIGTERM where it is a process of ours.
  func terminate()
  /// Ends it.
  func kill()
  /// Looks after what only time can tell.
  func check(now: UInt64)
  /// Asks whether a signal has held or freed it.
  func checkStop()
  /// Lets go of it; `sweep` also ends what it has left behind.
  func end(sweep: Bool)
}

/// What brings processes into being.
protocol ProcessStarter {
  /// Starts what an order asks for. What it says goes to the observer, never before this returns.
  func start(
    _ id: ProcessID, _ order: SpawnOrder, for runtime: Runtime
  ) throws(LaunchError) -> any HostedProcess

  /// The files on which what an order names depends, as paths from the root.
  func files(of order: WatchOrder) -> Set<String>

  /// What every process of this host has; nil where there are no real ones.
  var signs: ProcessSigns? { get }
}

extension RunningProcess: PipedProcess {}

extension Launcher: ProcessStarter {
  var signs: ProcessSigns? { hostSigns }

  func start(
    _ id: ProcessID, _ order: SpawnOrder, for runtime: Runtime
  ) throws(LaunchError) -> any HostedProcess {
    guard !order.command.isEmpty else {
      return AttachedProcess(
        id, slot: order.slot, environment: attachedEnvironment(for: order), loop: runtime.loop,
        buffer: runtime.buffer, observer: runtime, tap: runtime.recorder)
    }
    let signs = signs(of: id, order)
    let launched = try launch(order, signs: signs)
    do {
      return try RunningProcess(
        id, launched, signs: signs, loop: runtime.loop, buffer: runtime.buffer,
        observer: runtime, tap: runtime.recorder)
    } catch {
      launched.child.killAndReap()
      throw .refused(path: order.command.first ?? "", error.errno)
    }
  }
}
