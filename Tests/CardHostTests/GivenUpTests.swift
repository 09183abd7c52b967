import CardHost
import CardScene
import CardWire
import Testing

/// Cards that are started no more by themselves, in this run and in the next.
@Suite("Given up cards")
struct GivenUpTests {
  @Test("a manual retry starts a card that was given up")
  func retry() throws {
    let harness = try HostHarness("a") { $0.restart = .never }
    harness.bringUp("a")
    harness.exit("a", .exited(1))
    harness.clear()
    harness.press("tab", "r")
    #expect(harness.host.children["a"]?.generation == 2)
  }

  @Test("a crash loop is remembered, and not tried again by a later run but by hand")
  func remembered() throws {
    let harness = try HostHarness("a")
    for _ in 0..<Supervisor.maximumCrashes {
      harness.bringUp("a")
      harness.exit("a", .exited(1))
      harness.advance(milliseconds: 8_000)
    }
    let failure = RememberedFailure(command: ["a"], reason: "ended with exit status 1")
    #expect(harness.effects.contains(.remember("a", failure)))
    guard case .failed(let given) = harness.status("a") else {
      Issue.record("not shown as failed")
      return
    }
    #expect(given.reason == "given up after 5 crashes: ended with exit status 1")
    #expect(harness.log("a").last == "given up after 5 crashes; press r to try it again")

    let later = try HostHarness(
      view: .slot("a"), controllers: ["a"], remembered: ["a": failure])
    #expect(later.processes["a"] == nil)
    guard case .failed(let shown) = later.status("a") else {
      Issue.record("not shown as failed")
      return
    }
    #expect(shown.reason == "given up in an earlier run: ended with exit status 1")
    later.layOut()
    later.press("r")
    #expect(later.effects.contains(.remember("a", nil)))
    #expect(later.processes["a"] != nil)
  }

  @Test("three starts without a hello are given up in words, and not remembered")
  func neverHello() throws {
    let harness = try HostHarness("a")
    for _ in 0..<Supervisor.maximumSilentStarts {
      harness.exit("a", .exited(2))
      harness.advance(milliseconds: 8_000)
    }
    guard case .failed(let given) = harness.status("a") else {
      Issue.record("not shown as failed")
      return
    }
    #expect(
      given.reason
        == "given up after 3 starts without a hello: ended with exit status 2 before its hello")
    #expect(!harness.effects.contains { if case .remember = $0 { true } else { false } })
  }

  @Test("another command in the deck is another card")
  func otherCommand() throws {
    let failure = RememberedFailure(command: ["old"], reason: "ended with exit status 1")
    let harness = try HostHarness(
      view: .slot("a"), controllers: ["a"], remembered: ["a": failure])
    #expect(harness.processes["a"] != nil)
  }
}
