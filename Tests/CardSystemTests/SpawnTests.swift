import CardSystem
import Glibc
import Testing

@Suite struct SpawnTests {
  @Test("output and exit status of a child arrive")
  func simple() throws {
    let outcome = try shell("echo hello; echo fault >&2; exit 3")
    #expect(outcome == Outcome(output: "hello\nfault\n", reason: .exited(code: 3)))
  }

  @Test("a leader that leaves a child behind is seen within 100 ms, and its group can be killed")
  func grandchild() throws {
    let loop = try EventLoop()
    let mark = "MARK=\(nonce())"
    let child = try SpawnRequest(
      executable: "/bin/sh", arguments: ["-c", "sleep 30 & exit 3"],
      environment: ["PATH=/usr/bin:/bin", mark]
    ).start()
    let start = MonotonicClock.now()
    var hasEnded = false
    _ = try loop.register(child.exitDescriptor, interest: .read) { _ in hasEnded = true }
    #expect(turn(loop) { hasEnded })
    #expect(MonotonicClock.now() - start < 100_000_000)
    #expect(child.peekExit() == .exited(code: 3))
    #expect(child.peekExit() == .exited(code: 3), "looking does not take it")
    #expect(try poll { try ProcessSweep.pids(whereEnvironmentHas: [mark]).count == 1 })
    #expect(child.signalGroup(.kill))
    #expect(child.reap() == .exited(code: 3))
    #expect(child.reap() == nil)
    #expect(!child.signalGroup(.kill), "the number may be another group's by now")
    #expect(try poll { try ProcessSweep.pids(whereEnvironmentHas: [mark]).isEmpty })
  }

  @Test("a child has no blocked, ignored or caught signal, whatever its parent has")
  func cleanSignals() throws {
    try Signals.ignore(.pipe)
    var blocked = sigset_t()
    var before = sigset_t()
    sigfillset(&blocked)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let outcome = try run(
      SpawnRequest(executable: "/bin/cat", arguments: ["/proc/self/status"]))
    let masks = outcome.output.split(separator: "\n").filter {
      ["SigBlk", "SigIgn", "SigCgt"].contains($0.prefix(6))
    }
    let none = String(repeating: "0", count: 16)
    #expect(masks == ["SigBlk:\t\(none)", "SigIgn:\t\(none)", "SigCgt:\t\(none)"])
  }

  @Test("a child has descriptors 0 to 2 only, even when the parent leaks some")
  func descriptors() throws {
    let leaked = Descriptor(owning: fcntl(0, F_DUPFD, 200))
    let outcome = try shell(
      "n=0; while [ $n -lt 260 ]; do [ -e /proc/$$/fd/$n ] && echo $n; n=$((n+1)); done")
    #expect(outcome.output == "0\n1\n2\n")
    #expect(fcntl(leaked.rawValue, F_GETFD) == 0)
  }

  @Test("a child leads its session and group and has no terminal")
  func session() throws {
    let outcome = try shell(
      "read -r pid name state parent group session terminal rest < /proc/$$/stat;"
        + "[ $pid = $group ] && [ $pid = $session ] && echo leads $terminal;"
        + "(: < /dev/tty) 2>/dev/null || echo none")
    #expect(outcome.output == "leads 0\nnone\n")
  }

  @Test("a child starts in its folder with its variables and no others")
  func folderAndEnvironment() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "pwd", "#!/bin/sh\npwd; /usr/bin/env | grep -v -e ^PWD -e ^_ -e ^SHLVL -e ^OLDPWD")
    let request = SpawnRequest(
      executable: "./pwd", environment: ["NAME=ä b", "PATH=/usr/bin:/bin"],
      workingDirectory: folder.path)
    let outcome = try retryingWhileBusy { try run(request) }
    #expect(
      outcome
        == Outcome(
          output: "\(folder.path)\nNAME=ä b\nPATH=/usr/bin:/bin\n", reason: .exited(code: 0)))
  }

  @Test("the ends may be any numbers, also 0 to 2 in another order")
  func crossedEnds() throws {
    // A process whose own 0, 1, 2 are crossed would be needed for the lifting; giving 2 as input
    // and 0 as output at least takes that path.
    let child = try SpawnRequest(
      executable: "/bin/true", streams: .descriptors(input: 2, output: 0, error: 1)
    ).start()
    #expect(child.waitForExit() == .exited(code: 0))
  }

  @Test("death by a signal is told in words")
  func signaled() throws {
    let outcome = try shell("kill -9 $$")
    #expect(outcome.reason == .signaled(.kill, coreDumped: false))
    #expect(outcome.reason?.description == "killed by signal 9 (SIGKILL)")
    #expect(ExitReason.exited(code: 3).description == "exited with status 3")
  }

  @Test("a stopped child is told from a continued one, and still ends")
  func stops() throws {
    let child = try SpawnRequest(
      executable: "/bin/sh", arguments: ["-c", "kill -STOP $$; exit 7"]
    ).start()
    var changes: [StopChange] = []
    let isStopped = try poll {
      if let change = child.takeStopChange() { changes.append(change) }
      return !changes.isEmpty
    }
    #expect(isStopped)
    #expect(child.peekExit() == nil)
    #expect(child.signalGroup(.continue))
    #expect(child.waitForExit() == .exited(code: 7))
    #expect(changes == [.stopped(.stop)])
    #expect(child.takeStopChange() == nil)
  }

  @Test("limits hold in the child")
  func limits() throws {
    // What the shell starts at once has them too; set from outside they might come too late.
    let outcome = try run(
      SpawnRequest(
        executable: "/bin/sh", arguments: ["-c", "ulimit -n; ulimit -d; ulimit -t; nice"],
        environment: ["PATH=/usr/bin:/bin"],
        limits: ResourceLimits(memory: 64 << 20, cpuSeconds: 9, openFiles: 33, nice: 5)))
    #expect(outcome == Outcome(output: "33\n65536\n9\n5\n", reason: .exited(code: 0)))
  }

  @Test("limits that the system refuses are an error, and nothing is started")
  func refusedLimits() throws {
    let error = #expect(throws: LaunchError.self) {
      try SpawnRequest(
        executable: "/bin/true", limits: ResourceLimits(openFiles: .max - 1)
      ).start()
    }
    #expect(error == .limits(path: "/bin/true", .notPermitted))
  }

  @Test("a NUL byte is refused before anything is started")
  func nulByte() throws {
    let error = #expect(throws: LaunchError.self) {
      try SpawnRequest(executable: "/bin/true", arguments: ["a\0b"]).start()
    }
    #expect(error == .nulByte(in: "a\0b"))
  }
}

/// A file just written may still be open in the fork of another test.
func retryingWhileBusy<Result>(_ body: () throws -> Result) throws -> Result {
  let loop = try EventLoop()
  for _ in 0..<200 {
    do {
      return try body()
    } catch LaunchError.busy {
      loop.turn(deadline: deadline(0.01))
    }
  }
  return try body()
}

extension ChildProcess {
  /// Waits for the child's own end, for 10 s at most, and reaps it.
  func waitForExit() -> ExitReason? {
    guard let loop = try? EventLoop() else { return nil }
    var hasEnded = false
    _ = try? loop.register(exitDescriptor, interest: .read) { _ in hasEnded = true }
    _ = turn(loop) { hasEnded }
    return killAndReap()
  }
}
