import CardHost
import CardScene
import CardWire
import Testing

@Suite("Liveness")
struct LivenessTests {
  private func at(_ milliseconds: Int) -> Instant {
    Instant.zero.adding(milliseconds: milliseconds)
  }

  @Test("a card is asked after three seconds without an echo, and silent after three more")
  func silence() {
    var liveness = Liveness()
    #expect(liveness.handle(.asked, now: at(0)) == nil)
    #expect(liveness.handle(.deadline, now: at(2_999)) == nil)
    #expect(liveness.handle(.deadline, now: at(3_000)) == .ping)
    #expect(liveness.handle(.deadline, now: at(5_999)) == nil)
    #expect(liveness.handle(.deadline, now: at(6_000)) == .silent)
    #expect(liveness.nextDeadline == nil)
    #expect(liveness.handle(.heard, now: at(9_000)) == .lively)
    #expect(liveness.state == .calm)
  }

  @Test("any line is an echo, and the first event counts")
  func echo() {
    var liveness = Liveness()
    _ = liveness.handle(.asked, now: at(0))
    _ = liveness.handle(.asked, now: at(2_000))
    #expect(liveness.nextDeadline == at(3_000))
    #expect(liveness.handle(.heard, now: at(2_500)) == nil)
    #expect(liveness.nextDeadline == nil)
  }

  @Test("a card that hangs after it has read gets a badge, and loses it with its next line")
  func badge() throws {
    let harness = try HostHarness("a")
    harness.hello("a") { $0.capabilities = .ping }
    let button = Node(
      .button, id: "b", properties: Properties([PropertyEntry(.text, .string("Press"))]))
    harness.say(.render(button), in: "a")
    harness.layOut()
    harness.press("enter")
    #expect(harness.sent(to: "a").last == .activate(node: "b", key: nil))
    harness.advance(milliseconds: 3_000)
    #expect(harness.sent(to: "a").last == .ping(id: 1))
    harness.advance(milliseconds: 3_000)
    #expect(
      harness.status("a") == .stale(since: at(6_000), reason: "does not answer"))
    harness.say(.reply(to: 1, value: nil), in: "a")
    #expect(harness.status("a") == .live)
  }

  @Test("a card that cannot answer a ping is never asked")
  func incapable() throws {
    let harness = try HostHarness("a")
    let button = Node(
      .button, id: "b", properties: Properties([PropertyEntry(.text, .string("Press"))]))
    harness.bringUp("a", view: button)
    harness.press("enter")
    harness.advance(milliseconds: 60_000)
    #expect(harness.sent(to: "a").last == .activate(node: "b", key: nil))
    #expect(harness.status("a") == .live)
  }
}
