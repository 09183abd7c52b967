import CardHost
import CardScene
import CardSystem
import CardWire
import Testing

@testable import CardRuntime

/// A runtime whose processes do nothing but remember what is done with them.
@Suite("Runtime")
struct RuntimeTests {
  private final class Starter: ProcessStarter {
    let signs: ProcessSigns? = nil
    var processes: [String: Still] = [:]
    /// Programs that are still being written.
    var busy: Set<String> = []
    /// Programs that are not there.
    var missing: Set<String> = []

    func files(of order: WatchOrder) -> Set<String> { [] }

    func start(
      _ id: ProcessID, _ order: SpawnOrder, for runtime: Runtime
    ) throws(LaunchError) -> any HostedProcess {
      let name = order.command.joined(separator: " ")
      if busy.contains(name) { throw .busy(path: name) }
      if missing.contains(name) { throw .notFound(command: name, tried: []) }
      let process = Still()
      processes[name] = process
      return process
    }

    /// The programs that run and that nobody has told to end.
    var untold: [String] { processes.filter { !$0.value.isTold }.keys.sorted() }
  }

  private final class Still: HostedProcess {
    let pid: Int32? = 1
    let program: String? = nil
    let traffic = Traffic()
    let drainDeadline: UInt64? = nil
    let checkDeadline: UInt64? = nil
    /// Whether it was told to end.
    private(set) var isTold = false

    func send(_ message: HostMessage) -> Bool { true }
    func flush() {}
    func closeInput() { isTold = true }
    func terminate() { isTold = true }
    func kill() { isTold = true }
    func check(now: UInt64) {}
    func checkStop() {}
    func end(sweep: Bool) {}
  }

  private func make(_ starter: Starter, slots: String...) throws -> Runtime {
    let controllers = Dictionary(
      uniqueKeysWithValues: slots.map { ($0, ControllerSpecification(command: [$0])) })
    let places = slots.map {
      Node(.slot, id: NodeID($0), properties: Properties([PropertyEntry(.controller, .string($0))]))
    }
    let deck = DeckDocument(controllers: controllers, view: Node(.column, children: places))
    let host = try Host(
      deck: deck, size: Size(width: 80, height: 24), theme: .dark,
      surface: SurfaceTheme(dark: true, colors: 256))
    return Runtime(host: host, starter: starter, loop: try EventLoop())
  }

  @Test("what follows from one effect is carried out after those that were decided before it")
  func nested() throws {
    let starter = Starter()
    let runtime = try make(starter, slots: "a")
    runtime.start()
    let swap = { (name: String) in
      HostEvent.swap("a", ControllerSpecification(command: [name]), takesState: false)
    }
    runtime.handle(swap("second"))
    // The second is told its end in one list with the start of the third.
    runtime.onSwapEnded = { _, _ in runtime.handle(.quit) }
    runtime.handle(swap("third"))
    #expect(starter.processes.keys.sorted() == ["a", "second", "third"])
    #expect(starter.untold == [])
  }

  @Test("a start that is tried again with others does not happen when one of those has ended it")
  func tried() throws {
    let starter = Starter()
    starter.busy = ["a", "b"]
    let runtime = try make(starter, slots: "a", "b")
    runtime.start()
    runtime.awaitStart(of: "a")
    (starter.busy, starter.missing) = ([], ["a"])
    runtime.onSwapEnded = { _, _ in runtime.handle(.quit) }
    while !runtime.host.isQuitting { runtime.turn() }
    #expect(starter.processes.isEmpty)
    #expect(runtime.isOver)
  }

  @Test("the host's clock does not go back after a turn that took long")
  func clock() throws {
    let runtime = try make(Starter(), slots: "a")
    // Whatever a turn takes is too long.
    runtime.suspension = 0
    let pipe = try Pipe(ours: .reading).split()
    _ = pipe.writing.descriptor.write([1].withUnsafeBytes { $0 })
    var before = Instant.zero
    let token = try runtime.loop.register(pipe.reading.rawValue, interest: .read) { _ in
      before = runtime.now
    }
    runtime.turn(until: 0)
    runtime.loop.unregister(token)
    #expect(before > .zero)
    #expect(runtime.now >= before)
  }
}
