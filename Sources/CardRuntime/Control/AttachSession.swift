import CardHost
import CardScene
import CardSystem
import CardWire

/// `cardholder attach` as the executable carries it out: starts a card here, with its standard input
/// and output at a host, and passes on what the one has to say to the other.
final class AttachSession {
  /// How long a card whose host has gone may take to end, before each of SIGTERM and SIGKILL; in
  /// nanoseconds.
  private static let patience: UInt64 = 2_000_000_000

  private let client: ControlClient
  private let child: ChildProcess
  private var signals: Signals?
  private var exitToken: EventLoop.Token?
  private var end: ProcessEnd?
  private var wasAsked = false
  /// Whether the host had it ended.
  private(set) var isEndedByHost = false
  /// Signals that are still to come, once the host has gone.
  private var steps: [(due: UInt64, signal: Signal)] = []

  /// The pipes of a card: the ends for the host, and those for the card.
  struct Pipes {
    let input: Pipe.Ends
    let output: Pipe.Ends

    init() throws(SystemError) {
      input = try Pipe(ours: .writing).split()
      output = try Pipe(ours: .reading).split()
    }

    /// The ends that are the host's.
    var ofHost: (OpenFile, OpenFile) { (input.writing, output.reading) }
  }

  /// Starts the card; `environment` is what the host gives it.
  init(
    _ client: ControlClient, executable: String, arguments: [String], environment: [String],
    input: OpenFile, output: OpenFile
  ) throws {
    self.client = client
    var variables: [String: String] = [:]
    for (name, value) in Environment.all() { variables[name] = value }
    for entry in environment {
      let parts = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
    }
    child = try SpawnRequest(
      executable: executable, arguments: arguments,
      environment: variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" },
      streams: .descriptors(input: input.rawValue, output: output.rawValue, error: 2)
    ).start()
  }

  /// The card's process.
  var pid: Int32 { child.pid }

  /// Waits for the end of the card and returns its exit status; of one that a signal has killed, as
  /// shells have it, 128 and the signal's number.
  func run() throws -> Int32 {
    let loop = client.loop
    signals = try Signals(Signals.ofEnd, in: loop) { [unowned self] in forward($0) }
    defer { signals?.cancel() }
    exitToken = try loop.register(child.exitDescriptor, interest: .read) { [unowned self] _ in
      exited()
    }
    client.tell(AttachedProcess.Report.started(pid: child.pid).member)
    try client.listen { [unowned self] in
      if let line = $0 { obey(line) } else { hostHasGone() }
    }
    while end == nil {
      loop.turn(deadline: steps.first?.due)
      while let step = steps.first, step.due <= MonotonicClock.now() {
        steps.removeFirst()
        child.signalGroup(step.signal)
      }
    }
    return finish()
  }

  private func exited() {
    guard let reason = child.peekExit() else { return }
    if let exitToken { client.loop.unregister(exitToken) }
    exitToken = nil
    end = ProcessEnd(reason)
  }

  private func finish() -> Int32 {
    guard let end else { return 0 }
    client.tell(AttachedProcess.Report.ended(end).member)
    child.signalGroup(.kill)
    _ = child.reap()
    return switch end {
    case .exited(let code): code
    case .signaled(let signal, _): 128 + signal
    }
  }

  /// The card is in a session of its own, so the keys of this terminal do not reach it.
  private func forward(_ signal: Signal) {
    child.signalGroup(wasAsked ? .kill : signal)
    child.signalGroup(.continue)
    wasAsked = true
  }

  private func obey(_ line: JSON) {
    let order = line["signal"]?.string.flatMap(AttachedCard.Order.init)
    if order != nil { isEndedByHost = true }
    switch order {
    case .terminate:
      child.signalGroup(.terminate)
      child.signalGroup(.continue)
    case .kill: child.signalGroup(.kill)
    case nil: break
    }
  }

  /// Its standard input has ended with the host, which is what ends a card; one that stays is made to.
  private func hostHasGone() {
    guard end == nil else { return }
    let now = MonotonicClock.now()
    steps = [(now &+ Self.patience, .terminate), (now &+ 2 * Self.patience, .kill)]
  }
}

extension ControlTool {
  /// Carries `attach` out; returns the card's own exit status.
  func attach(
    _ host: ControlFolder.Host, _ request: ControlRequest, _ output: Output
  ) throws -> Int32 {
    let words = request.texts("program")
    let path = Environment.get("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
    let command = words.first ?? ""
    let executable = try CommandSearch.resolve(
      command: command,
      candidates: CommandSearch.candidates(
        command: command, folder: Folder.absolute("."), besideExecutable: nil, path: path),
      path: path)
    let client = try ControlClient(host)
    let session: AttachSession
    do {
      // The host's ends are closed here at once: a card must see the end of its input.
      let pipes = try AttachSession.Pipes()
      try client.ask(request, with: pipes.ofHost)
      guard let answer = try client.answer() else {
        throw ControlClient.Failure(description: "the host \(host.pid) has ended")
      }
      guard answer["ok"] == true else { return refused(answer, output) }
      session = try AttachSession(
        client, executable: executable, arguments: Array(words.dropFirst()),
        environment: answer["environment"]?.array?.compactMap(\.string) ?? [],
        input: pipes.input.reading, output: pipes.output.writing)
      told(answer["generation"]?.integer ?? 0, session.pid, output)
    }
    let status = try session.run()
    if session.isEndedByHost {
      let slot = Sanitizer.line(request.text("slot"))
      output.complain("cardholder: the host has ended it; `cardholder logs \(slot)` may say why\n")
    }
    return status
  }

  private func told(_ generation: Int, _ pid: Int32, _ output: Output) {
    let members = [
      JSON.Member("ok", true), JSON.Member("generation", .integer(generation)),
      JSON.Member("pid", .integer(Int(pid))),
    ]
    output.print(
      asJSON
        ? JSON.object(members).text + "\n"
        : "\(request.text("slot")): generation \(generation), process \(pid)\n")
  }
}
