import CardHost
import CardWire
import Testing

@Suite("Supervisor")
struct SupervisorTests {
  private func supervisor(_ rule: ControllerSpecification.Restart = .onFailure) -> Supervisor {
    var specification = ControllerSpecification(command: ["card"])
    specification.restart = rule
    return Supervisor(for: specification)
  }

  private func at(_ milliseconds: Int) -> Instant {
    Instant.zero.adding(milliseconds: milliseconds)
  }

  /// A supervisor whose process became ready at a moment.
  private func ready(
    at milliseconds: Int, rule: ControllerSpecification.Restart = .onFailure
  ) -> Supervisor {
    var supervisor = supervisor(rule)
    _ = supervisor.handle(.start, now: at(milliseconds))
    _ = supervisor.handle(.hello, now: at(milliseconds))
    _ = supervisor.handle(.drew, now: at(milliseconds))
    return supervisor
  }

  @Test("a start spawns and awaits the hello for ten seconds")
  func start() {
    var supervisor = supervisor()
    #expect(supervisor.handle(.start, now: at(0)) == [.spawn])
    #expect(supervisor.state == .starting(until: at(10_000)))
    #expect(supervisor.nextDeadline == at(10_000))
  }

  @Test("a process that says no hello is killed at its deadline and started again after a second")
  func noHello() {
    var supervisor = supervisor()
    _ = supervisor.handle(.start, now: at(0))
    #expect(supervisor.handle(.deadline, now: at(9_999)) == [])
    #expect(supervisor.handle(.deadline, now: at(10_000)) == [.kill])
    #expect(supervisor.state == .ending(.noHello))
    #expect(supervisor.handle(.exited(.signaled(9, name: "SIGKILL")), now: at(10_005)) == [])
    #expect(supervisor.state == .waiting(until: at(11_005)))
    #expect(supervisor.handle(.deadline, now: at(11_005)) == [.spawn])
  }

  @Test("three starts in a row without a hello end the attempts")
  func silentStarts() {
    var supervisor = supervisor()
    _ = supervisor.handle(.start, now: at(0))
    for second in 1...2 {
      _ = supervisor.handle(.exited(.exited(1)), now: at(second * 60_000))
      _ = supervisor.handle(.deadline, now: at(second * 60_000 + 30_000))
    }
    #expect(supervisor.handle(.exited(.exited(1)), now: at(200_000)) == [])
    #expect(supervisor.state == .failed(.neverSaidHello))
  }

  @Test("a first view that is late gets a badge and no kill")
  func lateView() {
    var supervisor = supervisor()
    _ = supervisor.handle(.start, now: at(0))
    _ = supervisor.handle(.hello, now: at(100))
    #expect(supervisor.nextDeadline == at(5_100))
    #expect(supervisor.handle(.deadline, now: at(5_100)) == [.firstFrameOverdue])
    #expect(supervisor.state == .loading(since: at(100), until: nil))
    #expect(supervisor.handle(.drew, now: at(6_000)) == [])
    #expect(supervisor.state == .ready(since: at(6_000)))
  }

  @Test("a process that was ready for ten seconds is started again at once")
  func immediateRestart() {
    var supervisor = ready(at: 0)
    #expect(supervisor.handle(.exited(.exited(1)), now: at(10_000)) == [.spawn])
    #expect(supervisor.state == .starting(until: at(20_000)))
  }

  @Test("one that crashes sooner waits 1, 2, 4, 8 seconds and is given up at the fifth crash")
  func backOff() {
    var supervisor = ready(at: 0)
    var moment = 1_000
    for delay in [1_000, 2_000, 4_000, 8_000] {
      _ = supervisor.handle(.exited(.exited(1)), now: at(moment))
      #expect(supervisor.state == .waiting(until: at(moment + delay)))
      moment += delay
      #expect(supervisor.handle(.deadline, now: at(moment)) == [.spawn])
      _ = supervisor.handle(.hello, now: at(moment))
      _ = supervisor.handle(.drew, now: at(moment))
    }
    _ = supervisor.handle(.exited(.exited(1)), now: at(moment + 200))
    #expect(supervisor.state == .failed(.crashLoop))
    #expect(supervisor.nextDeadline == nil)
  }

  @Test("crashes that are further apart than the window do not add up")
  func window() {
    var supervisor = ready(at: 0)
    var moment = 0
    for _ in 0..<8 {
      moment += 50_000
      #expect(supervisor.handle(.exited(.exited(1)), now: at(moment)) == [.spawn])
      _ = supervisor.handle(.hello, now: at(moment))
      _ = supervisor.handle(.drew, now: at(moment))
      if case .failed = supervisor.state { Issue.record("given up after \(moment) ms") }
    }
  }

  @Test("a minute of health wipes the record")
  func reset() {
    var supervisor = ready(at: 0)
    for moment in [100, 2_000] {
      _ = supervisor.handle(.exited(.exited(1)), now: at(moment))
      _ = supervisor.handle(.deadline, now: at(moment + 4_000))
      _ = supervisor.handle(.hello, now: at(moment + 4_000))
      _ = supervisor.handle(.drew, now: at(moment + 4_000))
    }
    _ = supervisor.handle(.exited(.exited(1)), now: at(6_000 + 60_000))
    _ = supervisor.handle(.hello, now: at(66_000))
    _ = supervisor.handle(.drew, now: at(66_000))
    _ = supervisor.handle(.exited(.exited(1)), now: at(66_500))
    #expect(supervisor.state == .waiting(until: at(67_500)))
  }

  @Test(
    "what an exit means by restart rule",
    arguments: [
      (ControllerSpecification.Restart.onFailure, Int32(0), Supervisor.State.finished),
      (.onFailure, 1, .waiting(until: Instant(nanoseconds: 2_000_000_000))),
      (.always, 0, .waiting(until: Instant(nanoseconds: 2_000_000_000))),
      (.never, 0, .finished),
      (.never, 1, .failed(.rule)),
      (.always, 125, .failed(.permanent)),
    ])
  func exits(rule: ControllerSpecification.Restart, code: Int32, state: Supervisor.State) {
    var supervisor = ready(at: 0, rule: rule)
    _ = supervisor.handle(.exited(.exited(code)), now: at(1_000))
    #expect(supervisor.state == state)
  }

  @Test("exit status 0 before any hello is a failure like any other")
  func successWithoutHello() {
    var supervisor = supervisor()
    _ = supervisor.handle(.start, now: at(0))
    _ = supervisor.handle(.exited(.exited(0)), now: at(10))
    #expect(supervisor.state == .waiting(until: at(1_010)))
  }

  @Test("a program that cannot be executed is not tried again, but by hand")
  func launchFailure() {
    var supervisor = supervisor()
    _ = supervisor.handle(.start, now: at(0))
    #expect(supervisor.handle(.launchFailed, now: at(1)) == [])
    #expect(supervisor.state == .failed(.launch))
    #expect(supervisor.handle(.retry, now: at(5_000)) == [.spawn])
  }

  @Test("a refusal for good kills and fails; a broken limit kills and counts as a crash")
  func refusals() {
    var supervisor = ready(at: 0)
    #expect(supervisor.handle(.refused(.permanent), now: at(1)) == [.kill])
    _ = supervisor.handle(.exited(.signaled(9, name: "SIGKILL")), now: at(2))
    #expect(supervisor.state == .failed(.permanent))
    supervisor = ready(at: 0)
    _ = supervisor.handle(.refused(.limit), now: at(1))
    _ = supervisor.handle(.exited(.signaled(9, name: "SIGKILL")), now: at(2))
    #expect(supervisor.state == .waiting(until: at(1_002)))
  }

  @Test("a retry by hand opens a new window of attempts")
  func retryForgets() {
    var supervisor = supervisor()
    _ = supervisor.handle(.start, now: at(0))
    for _ in 0..<3 {
      _ = supervisor.handle(.exited(.exited(1)), now: at(1))
      _ = supervisor.handle(.deadline, now: at(100_000))
    }
    #expect(supervisor.state == .failed(.neverSaidHello))
    #expect(supervisor.handle(.retry, now: at(200_000)) == [.spawn])
    _ = supervisor.handle(.exited(.exited(1)), now: at(200_001))
    #expect(supervisor.state == .waiting(until: at(201_001)))
  }

  @Test("a stop ends the wish for a process in every state")
  func stop() {
    var supervisor = supervisor()
    _ = supervisor.handle(.start, now: at(0))
    #expect(supervisor.handle(.stop, now: at(1)) == [])
    #expect(supervisor.state == .idle)
    #expect(supervisor.handle(.exited(.exited(1)), now: at(2)) == [])
    #expect(supervisor.state == .idle)
  }

  @Test("a card that is started by hand is awaited without a limit, and again after each end")
  func byHand() {
    let ends: [Supervisor.Event] = [
      .exited(.exited(0)), .exited(.exited(1)), .exited(.exited(125)),
      .exited(.signaled(9, name: "SIGKILL")),
    ]
    for end in ends + ends {
      var supervisor = Supervisor(for: ControllerSpecification(command: []))
      #expect(supervisor.handle(.start, now: at(0)) == [.spawn])
      #expect(supervisor.state == .starting(until: nil))
      #expect(supervisor.nextDeadline == nil)
      #expect(supervisor.handle(.deadline, now: at(1_000_000)) == [])
      for second in 1...10 {
        _ = supervisor.handle(.hello, now: at(second * 1000))
        _ = supervisor.handle(.drew, now: at(second * 1000))
        #expect(supervisor.handle(end, now: at(second * 1000)) == [.spawn])
      }
    }
  }

  @Test("one that is refused for good is awaited again all the same")
  func refusedByHand() {
    var supervisor = Supervisor(for: ControllerSpecification(command: []))
    _ = supervisor.handle(.start, now: at(0))
    #expect(supervisor.handle(.refused(.permanent), now: at(0)) == [.kill])
    #expect(supervisor.handle(.exited(.exited(0)), now: at(1)) == [.spawn])
  }
}
