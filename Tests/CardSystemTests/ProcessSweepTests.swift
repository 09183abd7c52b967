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

  @Test("no pair at all is refused, for it would mean every process")
  func nothing() {
    #expect(throws: SystemError("look through /proc", .invalidArgument)) {
      try ProcessSweep.signal(.kill, whereEnvironmentHas: [])
    }
  }
}
