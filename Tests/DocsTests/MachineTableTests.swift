import CardHost
import CardWire
import Testing

/// The tables of states on the pages, stepped through the machines of the code.
@Suite("The tables of states")
struct MachineTableTests {
  private static let folder = "Sources/CardRuntime/CardRuntime.docc/"
  /// Later than any deadline that a machine has set at the start.
  private static let late = Instant.zero.adding(milliseconds: 1_000_000)

  /// A table of a page by its first heading cell: from row to column to cell.
  private func table(_ name: String, of page: String) throws -> [String: [String: String]] {
    let lines = try Repository.text(Self.folder + page).split(separator: "\n")
    let rows = lines.drop { !$0.hasPrefix("| \(name) |") }.prefix { $0.hasPrefix("|") }.map {
      line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
        $0.filter { $0 != " " && $0 != "*" }
      }
    }
    let columns = try #require(rows.first).dropFirst()
    return Dictionary(
      uniqueKeysWithValues: rows.dropFirst(2).map { row in
        (row[0], Dictionary(uniqueKeysWithValues: zip(columns, row.dropFirst())))
      })
  }

  /// Compares a table with what the machine does; an empty cell leaves the state as it is.
  private func expect(
    _ table: [String: [String: String]], events: Set<String>, states: Set<String>,
    step: (_ state: String, _ event: String) -> String
  ) {
    #expect(Set(table.keys) == events)
    for (event, cells) in table {
      #expect(Set(cells.keys) == states)
      for (state, cell) in cells where !["rule", "fault"].contains(cell) {
        #expect(step(state, event) == (cell.isEmpty ? state : cell), "\(event) in \(state)")
      }
    }
  }

  @Test("supervision: each event leads from each state where the page says")
  func supervision() throws {
    let ways: [String: [Supervisor.Event]] = [
      "idle": [], "starting": [.start], "loading": [.start, .hello],
      "ready": [.start, .hello, .drew], "ending": [.start, .refused(.limit)],
      "waiting": [.start, .hello, .exited(.exited(1))],
      "finished": [.start, .hello, .exited(.exited(0))], "failed": [.start, .launchFailed],
    ]
    let events: [String: Supervisor.Event] = [
      "start": .start, "hello": .hello, "drew": .drew, "launchFailed": .launchFailed,
      "refused": .refused(.limit), "exited": .exited(.exited(1)), "deadline": .deadline,
      "retry": .retry, "stop": .stop, "remembered": .remembered,
    ]
    expect(
      try table("event", of: "Supervision.md"), events: Set(events.keys), states: Set(ways.keys)
    ) { state, event in
      var machine = Supervisor(for: ControllerSpecification(command: ["card"]))
      for step in ways[state] ?? [] { _ = machine.handle(step, now: .zero) }
      #expect(machine.state.word == state)
      if let event = events[event] { _ = machine.handle(event, now: Self.late) }
      return machine.state.word
    }
  }

  @Test("supervision: the numbers of the page are those of the code")
  func supervisionNumbers() throws {
    let text = try Repository.text(Self.folder + "Supervision.md")
    let delays = Supervisor.delays.map { "\($0 / 1000)" }
    let sentences = [
      "Ready for at least \(Supervisor.healthy / 1000) s before",
      "ready for \(Supervisor.reset / 1000) s the record",
      "within \(Supervisor.window / 1000) s",
      "\(delays.dropLast().joined(separator: ", ")) and then \(delays.last ?? "") s",
      "status \(ProcessEnd.permanentFailure) ",
      "\(["three": 3, "five": 5].first { $0.value == Supervisor.maximumCrashes }?.key ?? "") crashes",
      "\(["three": 3, "five": 5].first { $0.value == Supervisor.maximumSilentStarts }?.key ?? "") starts",
    ]
    let page = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(sentences.filter { !page.contains($0) } == [])
  }

  @Test("stopping: each event leads from each state where the page says")
  func stopping() throws {
    let ways: [String: [StopSequence.Event]] = [
      "running": [], "saving": [.stop(awaitsReply: true, reads: true)],
      "closing": [.stop(awaitsReply: false, reads: true)],
      "terminating": [.stop(awaitsReply: false, reads: false)], "killed": [.kill],
      "ended": [.exited],
    ]
    let events: [String: StopSequence.Event] = [
      "stop": .stop(awaitsReply: false, reads: true), "replied": .replied, "kill": .kill,
      "deadline": .deadline, "exited": .exited,
    ]
    expect(
      try table("step", of: "Supervision.md"), events: Set(events.keys), states: Set(ways.keys)
    ) { state, event in
      var machine = StopSequence(step: 2000)
      for step in ways[state] ?? [] { _ = machine.handle(step, now: .zero) }
      if let event = events[event] { _ = machine.handle(event, now: Self.late) }
      return Self.word(machine.state)
    }
  }

  @Test("appearance: each event leads from each state where the page says")
  func appearance() throws {
    let ways: [String: [Appearance.Event]] = [
      "disappeared": [], "appearing": [.willAppear], "appeared": [.willAppear, .didAppear],
      "disappearing": [.willAppear, .willDisappear],
    ]
    let events: [String: Appearance.Event] = [
      "willAppear": .willAppear, "didAppear": .didAppear, "willDisappear": .willDisappear,
      "didDisappear": .didDisappear,
    ]
    expect(
      try table("event", of: "Lifecycle.md"), events: Set(events.keys), states: Set(ways.keys)
    ) { state, event in
      var machine = Appearance()
      for step in ways[state] ?? [] { _ = machine.handle(step) }
      if let event = events[event] { _ = machine.handle(event) }
      return "\(machine.state)"
    }
  }

  @Test("swapping: each event leads from each state where the page says")
  func swapping() throws {
    let ways: [String: [SwapSequence.Event]] = [
      "idle": [], "starting": [.swap], "saving": [.swap, .hello(saves: true)],
      "loading": [.swap, .hello(saves: false)],
      "drawn": [.swap, .hello(saves: false), .drew(isFree: false)],
    ]
    let events: [String: SwapSequence.Event] = [
      "swap": .swap, "hello": .hello(saves: true), "saved": .saved, "drew": .drew(isFree: false),
      "shown": .shown(keepsOld: true), "failed": .failed, "rollBack": .rollBack, "stop": .stop,
      "deadline": .deadline,
    ]
    expect(
      try table("step", of: "Swapping.md"), events: Set(events.keys), states: Set(ways.keys)
    ) { state, event in
      var machine = SwapSequence()
      for step in ways[state] ?? [] { _ = machine.handle(step, now: .zero) }
      if let event = events[event] { _ = machine.handle(event, now: Self.late) }
      return String("\(machine.state)".prefix { $0 != "(" })
    }
  }

  @Test("navigation: each event leads from each state where the page says")
  func navigation() throws {
    let ways: [String: [Transition.Event]] = [
      "prepared": [], "waiting": [.wanted], "appearing": [.wanted, .drew],
      "shown": [.wanted, .drew, .settled(isShown: true)],
      "disappearing": [.wanted, .drew, .settled(isShown: true), .leave], "gone": [.failed],
    ]
    let events: [String: Transition.Event] = [
      "wanted": .wanted, "drew": .drew, "leave": .leave, "dismissalBegan": .dismissalBegan,
      "stands": .settled(isShown: true), "left": .settled(isShown: false), "failed": .failed,
      "removed": .removed,
    ]
    expect(
      try table("step", of: "Navigation.md"), events: Set(events.keys), states: Set(ways.keys)
    ) { state, event in
      var machine = Transition(isPrepared: true)
      for step in ways[state] ?? [] { _ = machine.handle(step) }
      if let event = events[event] { _ = machine.handle(event) }
      return "\(machine.state)"
    }
  }

  /// The name of a state without what it carries.
  private static func word(_ state: StopSequence.State) -> String {
    String("\(state)".prefix { $0 != "(" })
  }
}
