import CardSystem
import Testing

@Suite struct ProcessSweepTests {
  private let host = "CARDHOLDER_HOST=" + nonce()

  private func sleeper(_ environment: [String], script: String = "exec sleep 60") throws
    -> ChildProcess
  {
    try SpawnRequest(
      executable: "/bin/sh", arguments: ["-c", script],
      environment: ["PATH=/usr/bin:/bin"] + environment
    ).start()
  }

  @Test("all pairs must be there, whole, wherever they stand")
  func pairs() throws {
    let padding = "PADDING=" + String(repeating: "x", count: 100_000)
    let children = try [
      sleeper([host, "CARDHOLDER_SLOT=a"]),
      sleeper([padding, host, "CARDHOLDER_SLOT=b", padding + "2"]),
      sleeper([host + "0", "CARDHOLDER_SLOT=a"]),
      sleeper(["X" + host, "CARDHOLDER_SLOT=a", "Y=\n" + host]),
      sleeper([String(host.dropLast()), "CARDHOLDER_SLOT=a"]),
    ]
    defer { for child in children { child.killAndReap() } }
    // Asked again, because in the middle of its exec a process shows nothing.
    let expected = children[..<2].map(\.pid).sorted()
    #expect(try poll { try ProcessSweep.pids(whereEnvironmentHas: [host]).sorted() == expected })
    #expect(
      try ProcessSweep.pids(whereEnvironmentHas: ["CARDHOLDER_SLOT=a", host]) == [children[0].pid])
    #expect(try ProcessSweep.pids(whereEnvironmentHas: [host, "CARDHOLDER_SLOT=c"]) == [])
  }

  @Test("a grandchild with a session of its own is found after its parent's end, and ended")
  func grandchild() throws {
    let child = try sleeper([host], script: "setsid sleep 60 & exit 0")
    // Not killed as a group: the grandchild may not have left it yet.
    #expect(try poll { child.peekExit() != nil })
    #expect(child.reap() == .exited(code: 0))
    #expect(try poll { try ProcessSweep.pids(whereEnvironmentHas: [host]).count == 1 })
    #expect(try ProcessSweep.signal(.kill, whereEnvironmentHas: [host]) == 1)
    #expect(try poll { try ProcessSweep.pids(whereEnvironmentHas: [host]).isEmpty })
    #expect(try ProcessSweep.signal(.kill, whereEnvironmentHas: [host]) == 0)
  }

  @Test(
    "a descendant without variables has the mark of the one that was started, and no other has it")
  func marks() throws {
    let nonce = nonce()
    let signs = ProcessSigns(host: nonce)
    func started(_ number: Int) throws -> ChildProcess {
      let own = signs.process(number, ["CARDHOLDER_SLOT=a"])
      return try SpawnRequest(
        executable: "/bin/sh", arguments: ["-c", "env -i setsid sleep 60 & exec env -i sleep 60"],
        environment: ["PATH=/usr/bin:/bin"], mark: own.mark
      ).start()
    }
    let (first, second) = (try started(1), try started(2))
    defer {
      for child in [first, second] { child.killAndReap() }
      _ = try? ProcessSweep.signal(.kill, with: signs)
    }
    func found(_ signs: ProcessSigns) throws -> Int { try ProcessSweep.pids(with: signs).count }
    #expect(try poll { try found(signs) == 4 })
    #expect(try found(signs.process(1, [])) == 2)
    #expect(try found(ProcessSigns(host: nonce + "0")) == 0)
    #expect(try found(ProcessSigns(pairs: signs.pairs)) == 0)
    #expect(try poll { try ProcessSweep.signal(.kill, with: signs.process(1, [])) == 0 })
    // What is dead and not yet reaped is not there.
    #expect(first.peekExit() == .signaled(.kill, coreDumped: false))
    #expect(try ProcessSweep.pids(with: signs).contains(second.pid))
    #expect(try found(signs) == 2)
  }

  @Test("a mark is no limit, and a limit that is one stays")
  func noLimit() throws {
    let signs = ProcessSigns(host: nonce())
    let mark = try #require(signs.mark)
    #expect(mark >= 1 << 62)
    func limit(_ script: String) throws -> String {
      try run(
        SpawnRequest(
          executable: "/bin/bash", arguments: ["-c", script], environment: ["PATH=/usr/bin:/bin"],
          mark: mark)
      ).output
    }
    #expect(try limit("ulimit -SR; ulimit -HR") == "\(mark)\nunlimited\n")
    // As a host has it that is itself a card of another one.
    #expect(try limit("ulimit -SR 200000; ulimit -SR") == "200000\n")
  }

  @Test("no pair at all is refused, for it would mean every process")
  func nothing() {
    #expect(throws: SystemError("look through /proc", .invalidArgument)) {
      try ProcessSweep.signal(.kill, whereEnvironmentHas: [])
    }
  }
}
