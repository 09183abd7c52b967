import CardHost
import CardScene
import CardWire
import Testing

/// Cards that are started by hand, in a host without processes.
@Suite("Attached cards")
struct AttachTests {
  private let byHand = ControllerSpecification(command: [])

  @Test("a slot says how its card is started, until somebody has")
  func awaited() throws {
    let harness = try HostHarness("a") { $0.command = [] }
    #expect(harness.host.description(of: "a")?.state == "awaited")
    #expect(harness.host.unsettled == [])
    #expect(harness.picture.contains("waits to be attached"))
    #expect(harness.picture.contains("Start it with: cardholder attach a"))
    harness.handle(.spawned(harness.process("a"), pid: 7))
    #expect(harness.host.description(of: "a")?.state == "starting")
    #expect(!harness.picture.contains("waits to be attached"))
    harness.advance(milliseconds: 100_000)
    harness.bringUp("a")
    #expect(harness.status("a") == .live)
  }

  @Test("its end is told, and the next one awaited under its last view")
  func ends() throws {
    let harness = try HostHarness("a") { $0.command = [] }
    harness.bringUp("a", view: .text("the last view"))
    let first = harness.process("a")
    harness.exit("a", .exited(3))
    #expect(harness.process("a") != first)
    #expect(harness.host.description(of: "a")?.state == "awaited")
    #expect(harness.picture.contains("the last view"))
    #expect(
      harness.status("a")
        == .failed(
          CardFailure(
            reason: "ended with exit status 3; waits to be attached", since: harness.now,
            advice: ["Start it with: cardholder attach a -- COMMAND"])))
  }

  @Test("a guest in the slot of a program takes as long as it likes, and the program comes back")
  func guest() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a", view: .text("home"))
    let home = harness.process("a")
    harness.handle(.swap("a", byHand, takesState: false))
    let guest = harness.process("a")
    harness.advance(milliseconds: 100_000)
    #expect(harness.picture.hasPrefix("home"))
    harness.bringUp("a", view: .text("guest"))
    #expect(harness.picture.hasPrefix("guest"))
    // Within 10 s the one before is still there.
    harness.handle(.exited(guest, .exited(0)))
    #expect(harness.picture.hasPrefix("home"))
    #expect(harness.host.children["a"]?.process == home)
  }

  @Test("later it is started anew")
  func lateGuest() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a", view: .text("home"))
    harness.handle(.swap("a", byHand, takesState: false))
    harness.bringUp("a", view: .text("guest"))
    harness.advance(milliseconds: 11_000)
    harness.clear()
    harness.exit("a", .exited(0))
    let commands = harness.effects.compactMap { effect -> [String]? in
      if case .spawn(_, let order) = effect { order.command } else { nil }
    }
    #expect(commands == [["a"]])
  }

  @Test("restart ends it; nobody but who attached it can start it again")
  func restart() throws {
    let harness = try HostHarness("a") { $0.command = [] }
    harness.bringUp("a")
    let first = harness.process("a")
    harness.clear()
    harness.handle(.restart("a"))
    #expect(harness.effects.contains(.kill(first)))
    #expect(harness.host.isSwapping("a") == false)
    #expect(harness.host.description(of: "a")?.state == "awaited")
  }

  @Test("a program may take a slot that waits to be attached")
  func program() throws {
    let harness = try HostHarness("a") { $0.command = [] }
    #expect(!harness.host.isRunning("a"))
    harness.handle(.swap("a", ControllerSpecification(command: ["new"]), takesState: false))
    harness.bringUp("a", view: .text("new"))
    #expect(harness.host.isRunning("a"))
    #expect(harness.status("a") == .live)
    #expect(harness.picture.hasPrefix("new"))
  }
}
