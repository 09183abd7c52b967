import CardHost
import CardScene
import CardWire
import Testing

/// What processes of a slot hand on to the next ones.
@Suite("States of cards")
struct StateTests {
  @Test("a state goes to a process of the same name, and to no other")
  func states() throws {
    for name in ["a", "b"] {
      let harness = try HostHarness("a")
      harness.bringUp("a")
      harness.say(.state(RawJSON(canonical: "7")), in: "a")
      harness.exit("a", .exited(1))
      harness.advance(milliseconds: 1_000)
      harness.clear()
      harness.hello("a") { $0.name = name }
      let got = harness.sent(to: "a").contains(.state(RawJSON(canonical: "7")))
      #expect(got == (name == "a"))
    }
  }

  @Test("a state with which two processes crash at once is set aside")
  func poisoned() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a")
    harness.say(.state(RawJSON(canonical: "7")), in: "a")
    for _ in 0..<3 {
      harness.exit("a", .exited(1))
      harness.advance(milliseconds: 8_000)
      harness.clear()
      harness.bringUp("a")
    }
    #expect(!harness.sent(to: "a").map(\.name).contains("state"))
    #expect(harness.log("a").contains { $0.hasPrefix("two processes crashed right after") })
  }

  @Test("a state that outlives the host is handed out two seconds later, and before the end")
  func keptState() throws {
    for keeps in [true, false] {
      let harness = try HostHarness("a", keepsState: keeps)
      harness.hello("a") { $0.capabilities = .state }
      harness.say(.render(.text("hi")), in: "a")
      harness.say(.state(RawJSON(canonical: "1")), in: "a")
      harness.say(.state(RawJSON(canonical: "2")), in: "a")
      harness.advance(milliseconds: 1_999)
      #expect(!harness.effects.contains(written("2")))
      harness.advance(milliseconds: 1)
      #expect(harness.effects.contains(written("2")) == keeps)
      harness.clear()
      harness.handle(.quit)
      #expect(
        harness.sent(to: "a").map(\.name)
          == ["viewWillDisappear", "viewDidDisappear"] + (keeps ? ["saveState"] : [])
          + ["shutdown(quit)"])
      guard keeps else { continue }
      harness.say(.reply(to: 1, value: RawJSON(canonical: "3")), in: "a")
      harness.say(.state(RawJSON(canonical: "4")), in: "a")
      harness.exit("a", .exited(0))
      #expect(Array(harness.effects.suffix(2)) == [written("4"), .exit])
    }
  }

  private func written(_ text: String) -> HostEffect {
    .keepState("a", KeptState(value: RawJSON(canonical: text), writer: "a"))
  }

  @Test("a state of a run before goes to a card of the same name")
  func stateOfTheRunBefore() throws {
    let state = KeptState(value: RawJSON(canonical: "9"), writer: "a")
    let harness = try HostHarness("a", states: ["a": state])
    harness.hello("a")
    #expect(Array(harness.sent(to: "a").map(\.name).prefix(2)) == ["welcome", "state"])
  }

  @Test("a state of more than 256 KiB is an error, and the one before stays")
  func tooLarge() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a")
    harness.say(.state(RawJSON(canonical: "7")), in: "a")
    let long = "\"" + String(repeating: "x", count: 262_143) + "\""
    harness.say(.state(RawJSON(canonical: long)), in: "a")
    #expect(
      harness.sent(to: "a").last
        == .error(
          WireFault(
            .limit, about: "state", path: "value",
            message: "a state has at most 262144 bytes; keep the rest in a file below "
              + "CARDHOLDER_DATA")))
    #expect(harness.host.scene.banner == "a: its state is too large to be kept")
    // Once is enough for a person.
    harness.advance(milliseconds: 11_000)
    harness.say(.state(RawJSON(canonical: long)), in: "a")
    #expect(harness.host.scene.banner == nil)
    harness.exit("a", .exited(1))
    harness.advance(milliseconds: 1_000)
    harness.hello("a")
    #expect(harness.sent(to: "a").contains(.state(RawJSON(canonical: "7"))))
  }

  @Test("the state of a slot that goes waits for it, and not for ever where slots never end")
  func pastSlots() throws {
    let harness = try HostHarness(view: .slot("p"), controllers: ["p", "c"])
    func show(_ id: String?) {
      let slot = id.map { id in
        Node(
          .slot, id: NodeID(id), properties: Properties([PropertyEntry(.controller, .string("c"))]))
      }
      harness.say(.render(Node(.column, children: slot.map { [$0] } ?? [])), in: "p")
    }
    harness.bringUp("p")
    for index in 0..<70 {
      show("s\(index)")
      harness.bringUp(SlotPath(["p", "s\(index)"]))
      harness.say(.state(RawJSON(canonical: "\(index)")), in: SlotPath(["p", "s\(index)"]))
    }
    for (index, isKept) in [(60, true), (0, false)] {
      show("s\(index)")
      let path = SlotPath(["p", "s\(index)"])
      harness.hello(path) { $0.name = "s\(index)" }
      #expect(harness.sent(to: path).map(\.name).contains("state") == isKept)
      #expect(harness.host.children[path]?.generation == 2)
    }
  }
}
