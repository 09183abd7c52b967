import CardSystem
import Glibc
import Testing

@Suite struct EventLoopTests {
  let loop: EventLoop

  init() throws {
    loop = try EventLoop()
  }

  private func say(_ text: String, to file: OpenFile) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { file.descriptor.write($0) }
  }

  @Test("bytes that a handler leaves behind call it again in the next turn")
  func level() throws {
    let (reading, writing) = try Pipe(ours: .both).split()
    var read: [String] = []
    let token = try loop.register(reading.rawValue, interest: .read) { ready in
      #expect(ready == .read)
      var buffer = [UInt8](repeating: 0, count: 2)
      if case .bytes(let count) = buffer.withUnsafeMutableBytes({
        reading.descriptor.read(into: $0)
      }) {
        read.append(String(decoding: buffer[..<count], as: UTF8.self))
      }
    }
    say("abc", to: writing)
    #expect(loop.turn(deadline: deadline(5)) == 1)
    #expect(loop.turn(deadline: deadline(5)) == 1)
    #expect(loop.turn(deadline: 0) == 0)
    #expect(read == ["ab", "c"])
    loop.unregister(token)
  }

  @Test("a handler may end itself and others, whose events of the same turn are dropped")
  func unregisterWhileDispatching() throws {
    let pipes = try (0..<3).map { _ in try Pipe(ours: .both).split() }
    var tokens: [EventLoop.Token] = []
    var calls = 0
    for pipe in pipes {
      say("x", to: pipe.writing)
      let token = try loop.register(pipe.reading.rawValue, interest: .read) { [loop] _ in
        calls += 1
        for token in tokens { loop.unregister(token) }
      }
      tokens.append(token)
    }
    #expect(loop.turn(deadline: deadline(5)) == 1)
    #expect(loop.turn(deadline: 0) == 0)
    #expect(calls == 1)
  }

  @Test("an event of a registration that is gone does not reach the one in its place")
  func staleEvents() throws {
    let pipes = try (0..<2).map { _ in try Pipe(ours: .both).split() }
    let silent = try Pipe(ours: .both).split()
    var tokens: [EventLoop.Token] = []
    var stale = 0
    for pipe in pipes {
      say("x", to: pipe.writing)
      let token = try loop.register(pipe.reading.rawValue, interest: .read) { [loop] _ in
        for token in tokens { loop.unregister(token) }
        for _ in tokens {
          do {
            // The second claim of the same descriptor is refused and frees its place again.
            _ = try loop.register(silent.reading.rawValue, interest: .read) { _ in stale += 1 }
          } catch {}
        }
      }
      tokens.append(token)
    }
    #expect(loop.turn(deadline: deadline(5)) == 1)
    #expect(loop.turn(deadline: 0) == 0)
    #expect(stale == 0)
  }

  @Test("a handler that narrows another's interest withholds the event that is due")
  func narrowing() throws {
    let pipes = try (0..<2).map { _ in try Pipe(ours: .both).split() }
    var tokens: [EventLoop.Token] = []
    for pipe in pipes {
      say("x", to: pipe.writing)
      let token = try loop.register(pipe.reading.rawValue, interest: .read) { [loop] _ in
        for token in tokens { try? loop.update(token, interest: []) }
      }
      tokens.append(token)
    }
    #expect(loop.turn(deadline: deadline(5)) == 1)
    for token in tokens { try loop.update(token, interest: .read) }
    #expect(loop.turn(deadline: deadline(5)) == 1)
  }

  @Test(
    "what epoll refuses is always ready, in each turn", arguments: ["/dev/null", "/etc/passwd"])
  func alwaysReady(path: String) throws {
    let file = OpenFile(try Descriptor.open(path, flags: Flag.read))
    var seen: [Ready] = []
    let token = try loop.register(file.rawValue, interest: .read) { seen.append($0) }
    #expect(loop.turn(deadline: nil) == 1)
    #expect(loop.turn(deadline: nil) == 1)
    #expect(seen == [.read, .read])
    try loop.update(token, interest: [])
    #expect(loop.turn(deadline: deadline(0.01)) == 0)
    try loop.update(token, interest: [.read, .write])
    #expect(loop.turn(deadline: nil) == 1)
    loop.unregister(token)
    #expect(loop.turn(deadline: deadline(0.01)) == 0)
    #expect(seen == [.read, .read, [.read, .write]])
  }

  @Test("a handler of something always ready may end itself")
  func alwaysReadyEnds() throws {
    let file = OpenFile(try Descriptor.open("/dev/null", flags: Flag.read))
    var token: EventLoop.Token?
    token = try loop.register(file.rawValue, interest: .read) { [loop] _ in
      if let token { loop.unregister(token) }
    }
    #expect(loop.turn(deadline: nil) == 1)
    #expect(loop.turn(deadline: 0) == 0)
  }

  @Test("the wait ends at the deadline, not before and not long after")
  func precision() throws {
    for _ in 0..<5 {
      let start = MonotonicClock.now()
      #expect(loop.turn(deadline: start + 2_500_000) == 0)
      let waited = MonotonicClock.now() - start
      // The upper bound is for a machine that is busy with other tests.
      #expect(waited >= 2_500_000 && waited < 500_000_000)
    }
  }

  @Test("with nothing moving the loop stays asleep until its deadline")
  func idle() throws {
    let (reading, writing) = try Pipe(ours: .both).split()
    _ = try loop.register(reading.rawValue, interest: .read) { _ in }
    let before = loop.wakeUps
    let end = deadline(0.1)
    loop.turn(deadline: end)
    #expect(loop.wakeUps - before == 1)
    #expect(MonotonicClock.now() >= end)
    withExtendedLifetime(writing) {}
  }

  @Test("without a deadline the loop sleeps until there is something")
  func sleepsForEver() throws {
    let (reading, writing) = try Pipe(ours: .reading).split()
    let child = try SpawnRequest(
      executable: "/bin/sh", arguments: ["-c", "sleep 0.05; echo"],
      environment: ["PATH=/usr/bin:/bin"],
      streams: .descriptors(input: nil, output: writing.rawValue, error: nil)
    ).start()
    _ = try loop.register(reading.rawValue, interest: .read) { _ in }
    #expect(loop.turn(deadline: nil) == 1)
    #expect(loop.wakeUps == 1)
    child.killAndReap()
  }

  @Test("who asks for nothing is not even told of the end, so that no turn is wasted")
  func noInterest() throws {
    let (reading, writing) = try Pipe(ours: .both).split()
    var seen: [Ready] = []
    let token = try loop.register(reading.rawValue, interest: []) { seen.append($0) }
    _ = consume writing
    #expect(loop.turn(deadline: deadline(0.01)) == 0)
    try loop.update(token, interest: .read)
    #expect(loop.turn(deadline: deadline(5)) == 1)
    #expect(seen == [[.read, .hangup]])
  }

  @Test("a writer whose reader has gone is told so")
  func writerHangsUp() throws {
    try Signals.ignore(.pipe)
    let (reading, writing) = try Pipe(ours: .both).split()
    var seen: [Ready] = []
    _ = try loop.register(writing.rawValue, interest: .write) { seen.append($0) }
    #expect(loop.turn(deadline: deadline(5)) == 1)
    _ = consume reading
    // The fork of another test may hold the reading end for a moment.
    #expect(turn(loop) { seen.last?.contains(.hangup) == true })
    #expect(seen.first == .write)
    #expect(seen.last == [.write, .hangup])
    #expect([1].withUnsafeBytes { writing.descriptor.write($0) } == .failed(.brokenPipe))
  }

  @Test("the number of a closed descriptor serves the next owner, whatever the old one still does")
  func reusedNumber() throws {
    var first: (reading: OpenFile, writing: OpenFile)? = try Pipe(ours: .both).split()
    let number = try #require(first?.reading.rawValue)
    let old = try loop.register(number, interest: .read) { _ in
      Issue.record("the old owner was called")
    }
    first = nil
    // Takes the number on purpose: other tests open descriptors at the same time.
    let (reading, writing) = try Pipe(ours: .both).split()
    let same = reading.rawValue == number ? reading : nil
    var calls = 0
    _ = try loop.register((same ?? reading).rawValue, interest: .read) { _ in calls += 1 }
    loop.unregister(old)
    say("x", to: writing)
    #expect(loop.turn(deadline: deadline(5)) == 1)
    #expect(calls == 1)
  }

  @Test("another thread can wake the loop, and several signals are one call")
  func wakeup() throws {
    let wakeup = try Wakeup()
    var calls = 0
    let token = try wakeup.register(in: loop) { calls += 1 }
    wakeup.signal()
    wakeup.signal()
    #expect(loop.turn(deadline: deadline(5)) == 1)
    #expect(loop.turn(deadline: 0) == 0)
    let thread = onThread { wakeup.signal() }
    #expect(turn(loop) { calls == 2 })
    pthread_join(thread, nil)
    loop.unregister(token)
  }

  @Test("a descriptor that is not open cannot be registered, and says which")
  func badDescriptor() throws {
    let error = #expect(throws: SystemError.self) {
      try loop.register(1_000_000, interest: .read) { _ in }
    }
    #expect(
      error?.description == "could not watch descriptor 1000000: Bad file descriptor (EBADF)")
  }
}
