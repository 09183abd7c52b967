import CardHost
import CardScene
import CardWire
import Testing

/// Swaps in a host without processes.
@Suite("Swap")
struct SwapTests {
  private let new = ControllerSpecification(command: ["new"])

  /// A deck of one card that shows `old`, and the id of its process.
  private func deck() throws -> (HostHarness, ProcessID) {
    let harness = try HostHarness("a")
    harness.hello("a") { $0.capabilities = .state }
    harness.say(.render(.text("old")), in: "a")
    harness.layOut()
    let old = harness.process("a")
    harness.clear()
    return (harness, old)
  }

  private func swap(_ harness: HostHarness) -> ProcessID {
    harness.handle(.swap("a", new, takesState: false))
    return harness.process("a")
  }

  private func outcomes(_ harness: HostHarness) -> [SwapOutcome] {
    harness.effects.compactMap {
      if case .swapEnded("a", let outcome) = $0 { outcome } else { nil }
    }
  }

  @Test("the old view stays until the new process has drawn, then one frame shows the new one")
  func switching() throws {
    let (harness, old) = try deck()
    let new = swap(harness)
    #expect(harness.host.children["a"]?.process == old)
    harness.hello("a")
    #expect(harness.sent(toProcess: old).map(\.name) == ["saveState"])
    #expect(harness.sent(toProcess: new) == [])
    #expect(harness.picture.hasPrefix("old"))
    harness.handle(.message(old, .reply(to: 1, value: RawJSON(canonical: "41")), warnings: []))
    #expect(
      harness.sent(toProcess: new).map(\.name) == [
        "welcome", "state", "willMoveToParent(main)", "viewDidLoad", "viewWillAppear",
        "didMoveToParent(main)",
      ])
    #expect(harness.picture.hasPrefix("old"))
    harness.say(.render(.text("new")), in: "a")
    #expect(outcomes(harness) == [.shown(generation: 2)])
    #expect(harness.picture.hasPrefix("new"))
    #expect(
      harness.sent(toProcess: old).map(\.name) == [
        "saveState", "viewWillDisappear", "viewDidDisappear",
      ])
    #expect(harness.sent(toProcess: new).last?.name == "viewDidAppear")
  }

  @Test("ten seconds later the old process is asked to end")
  func release() throws {
    let (harness, old) = try deck()
    let new = swap(harness)
    bringUp(new, harness)
    harness.advance(milliseconds: 10_000)
    #expect(harness.sent(toProcess: old).last == .shutdown(.swap))
    #expect(harness.effects.contains(.closeInput(old)))
  }

  private func bringUp(_ id: ProcessID, _ harness: HostHarness, view: Node = .text("new")) {
    harness.handle(.message(id, .hello(Hello(name: "a")), warnings: []))
    harness.advance(milliseconds: 2_000)
    harness.handle(.message(id, .render(view), warnings: []))
    harness.layOut()
  }

  @Test("a new version that crashes soon gives the slot back, at once and with a banner")
  func fallBack() throws {
    let (harness, old) = try deck()
    let new = swap(harness)
    bringUp(new, harness)
    #expect(harness.picture.hasPrefix("new"))
    harness.exit("a", .exited(1))
    #expect(harness.host.children["a"]?.process == old)
    #expect(harness.picture.hasPrefix("old"))
    // Who asked for the swap was told of its end before.
    #expect(outcomes(harness) == [.shown(generation: 2)])
    #expect(
      harness.host.scene.banner
        == "a: the new version ended with exit status 1; the old one is back")
    #expect(harness.status("a") == .live)
    harness.layOut()
    #expect(
      harness.sent(toProcess: old).map(\.name).suffix(2) == ["viewWillAppear", "viewDidAppear"])
  }

  @Test("a rollback by hand ends the new process")
  func rollBack() throws {
    let (harness, old) = try deck()
    let new = swap(harness)
    bringUp(new, harness)
    harness.handle(.rollBack("a"))
    #expect(harness.host.children["a"]?.process == old)
    #expect(harness.picture.hasPrefix("old"))
    #expect(harness.sent(toProcess: new).last == .shutdown(.swap))
    #expect(outcomes(harness).last == .rolledBack(generation: 1))
  }

  @Test("a rollback in the middle of a swap calls the new process back, and both are told")
  func rollBackInTheMiddle() throws {
    let (harness, old) = try deck()
    let new = swap(harness)
    harness.handle(.rollBack("a"))
    #expect(harness.effects.contains(.kill(new)))
    #expect(harness.host.children["a"]?.process == old)
    #expect(outcomes(harness) == [.failed("was called back"), .rolledBack(generation: 1)])
  }

  @Test("of twenty requests the newest wins, and every other process is ended")
  func newest() throws {
    let (harness, _) = try deck()
    var all: [ProcessID] = []
    for _ in 0..<20 { all.append(swap(harness)) }
    bringUp(all[19], harness)
    #expect(harness.host.children["a"]?.process == all[19])
    for id in all.dropLast() { #expect(harness.effects.contains(.kill(id))) }
    #expect(outcomes(harness).filter { $0 == .shown(generation: 21) }.count == 1)
  }

  @Test("what a hidden process asks for waits until it is shown")
  func held() throws {
    let harness = try HostHarness(
      "a", wires: [Wire(from: "a", name: "hi", to: "log")])
    harness.bringUp("a", view: .text("old"))
    harness.clear()
    let new = swap(harness)
    harness.hello("a")
    harness.say(.emit(name: "hi", value: nil), in: "a")
    #expect(!harness.log("a").contains("hi null"))
    harness.handle(.message(new, .render(.text("new")), warnings: []))
    #expect(harness.log("a").contains("hi null"))
  }

  @Test("half-typed text survives a swap by its id")
  func draft() throws {
    let harness = try HostHarness("a")
    let view = Node(.input, id: "i", properties: Properties([PropertyEntry(.focus, .bool(true))]))
    harness.bringUp("a", view: view)
    harness.press("tab", "h", "a", "l", "f")
    harness.clear()
    let new = swap(harness)
    harness.hello("a")
    harness.handle(.message(new, .render(view), warnings: []))
    #expect(harness.picture.contains("half"))
  }

  @Test("half-typed text survives what the versions have said of the input, there and back")
  func draftAfterAnswers() throws {
    let harness = try HostHarness("a")
    func view(_ value: String?, ack: Int?) -> Node {
      var entries = [PropertyEntry(.focus, .bool(true))]
      if let value { entries.append(PropertyEntry(.value, .string(value))) }
      if let ack { entries.append(PropertyEntry(.ack, .integer(ack))) }
      return Node(.input, id: "i", properties: Properties(entries))
    }
    harness.bringUp("a", view: view("", ack: nil))
    harness.press("tab", "x", "enter")
    harness.say(.render(view("", ack: 1)), in: "a")
    harness.press("h", "a", "l", "f")
    harness.clear()
    let new = swap(harness)
    harness.hello("a")
    harness.handle(.message(new, .render(view(nil, ack: nil)), warnings: []))
    #expect(harness.picture.contains("half"))
    harness.handle(.rollBack("a"))
    #expect(harness.picture.contains("half"))
  }

  @Test("a card without a running process is simply started with the new program")
  func failedCard() throws {
    let harness = try HostHarness("a") { $0.restart = .never }
    harness.bringUp("a")
    harness.exit("a", .exited(1))
    harness.clear()
    harness.handle(.swap("a", new, takesState: false))
    guard
      case .spawn(_, let order) = harness.effects.first(where: {
        if case .spawn = $0 { true } else { false }
      })
    else {
      Issue.record("not started")
      return
    }
    #expect(order.command == ["new"])
  }

  @Test("quitting in the middle of a swap ends every process")
  func quit() throws {
    let (harness, old) = try deck()
    let new = swap(harness)
    harness.hello("a")
    harness.handle(.quit)
    harness.handle(.exited(old, .exited(0)))
    #expect(!harness.effects.contains(.exit))
    harness.handle(.exited(new, .exited(0)))
    #expect(harness.effects.last == .exit)
  }

  @Test("a second swap within ten seconds ends the process that was kept, not the one before")
  func twoInARow() throws {
    let (harness, first) = try deck()
    let second = swap(harness)
    bringUp(second, harness)
    let third = swap(harness)
    bringUp(third, harness, view: .text("third"))
    #expect(harness.sent(toProcess: first).last == .shutdown(.swap))
    #expect(harness.sent(toProcess: second).last?.name == "viewDidDisappear")
    harness.handle(.rollBack("a"))
    #expect(harness.host.children["a"]?.process == second)
    #expect(harness.picture.hasPrefix("new"))
  }

  @Test("a swap waits until the button of the mouse is let go")
  func gesture() throws {
    let (harness, _) = try deck()
    let new = swap(harness)
    harness.handle(.input(.mouse(MouseEvent(.press(.left), at: Point(x: 0, y: 0)))))
    bringUp(new, harness)
    #expect(harness.picture.hasPrefix("old"))
    harness.handle(.input(.mouse(MouseEvent(.release(.left), at: Point(x: 0, y: 0)))))
    #expect(harness.picture.hasPrefix("new"))
  }

  @Test("a bad patch of a hidden process brings error and resync, and the patches after it nothing")
  func hiddenPatch() throws {
    let (harness, _) = try deck()
    let new = swap(harness)
    harness.handle(.input(.mouse(MouseEvent(.press(.left), at: Point(x: 0, y: 0)))))
    bringUp(new, harness, view: Node(.text, id: "t"))
    harness.clear()
    let bad = CardMessage.patch([.remove("nobody")])
    let good = CardMessage.patch([
      .set("t", Properties([PropertyEntry(.text, .string("patched"))]))
    ])
    harness.handle(.message(new, bad, warnings: []))
    harness.handle(.message(new, good, warnings: []))
    #expect(harness.sent(toProcess: new).map(\.name) == ["error(unknown-id)", "resync"])
    harness.handle(.message(new, .render(Node(.text, id: "t")), warnings: []))
    harness.handle(.message(new, good, warnings: []))
    harness.handle(.input(.mouse(MouseEvent(.release(.left), at: Point(x: 0, y: 0)))))
    #expect(harness.picture.hasPrefix("patched"))
  }

  @Test("what the process before draws while it is hidden is there when it comes back")
  func keptDraws() throws {
    let (harness, old) = try deck()
    bringUp(swap(harness), harness)
    harness.handle(.message(old, .render(.text("later")), warnings: []))
    #expect(harness.picture.hasPrefix("new"))
    harness.handle(.rollBack("a"))
    #expect(harness.picture.hasPrefix("later"))
  }

  @Test("a process that was hidden is told what has changed since, and nothing else")
  func surroundings() throws {
    let (harness, old) = try deck()
    bringUp(swap(harness), harness)
    harness.handle(.resized(Size(width: 60, height: 20)))
    harness.layOut()
    harness.handle(.theme(.dark, SurfaceTheme(dark: true, colors: 16)))
    harness.clear()
    harness.handle(.rollBack("a"))
    harness.layOut()
    #expect(
      harness.sent(toProcess: old).map(\.name) == [
        "theme", "viewWillTransition", "viewWillAppear", "viewDidAppear",
      ])
  }

  @Test("a new process that breaks a limit before it is shown is killed, and the old one stays")
  func hiddenLimit() throws {
    let (harness, old) = try deck()
    let new = swap(harness)
    harness.handle(.endless(new, bytes: 64 * 1_048_576))
    #expect(harness.effects.contains(.kill(new)))
    #expect(
      outcomes(harness) == [
        .failed(
          "wrote 64 MiB without a newline", advice: ["End each message with a newline."])
      ])
    harness.handle(.exited(new, .signaled(9, name: "SIGKILL")))
    #expect(harness.host.children["a"]?.process == old)
  }

  @Test("who asked for a swap is told when the slot goes meanwhile")
  func removed() throws {
    let harness = try HostHarness(view: .slot("p"), controllers: ["p", "a"])
    harness.bringUp("p", view: Node(.column, children: [.slot("a")]))
    harness.bringUp("p/a")
    harness.clear()
    harness.handle(.swap("p/a", new, takesState: false))
    let hidden = harness.process("p/a")
    harness.say(.render(.text("alone")), in: "p")
    #expect(
      harness.effects.contains(.swapEnded("p/a", .failed("was stopped with its slot"))))
    #expect(harness.effects.contains(.kill(hidden)))
  }

  @Test("a process that dies while it should give its state does not hold the new one up")
  func saverDies() throws {
    let (harness, old) = try deck()
    let new = swap(harness)
    harness.hello("a")
    #expect(harness.sent(toProcess: new) == [])
    harness.handle(.exited(old, .exited(1)))
    #expect(harness.sent(toProcess: new).first?.name == "welcome")
    harness.handle(.message(new, .render(.text("new")), warnings: []))
    #expect(harness.picture.hasPrefix("new"))
    harness.advance(milliseconds: 60_000)
    #expect(harness.host.children["a"]?.process == new)
    harness.handle(.rollBack("a"))
    #expect(outcomes(harness).last == .failed("there is no earlier process to go back to"))
  }

  @Test("a slot that comes again counts its processes on, so that no mark is used twice")
  func generations() throws {
    let harness = try HostHarness(view: .slot("p"), controllers: ["p", "a"])
    let view = Node(.column, children: [.slot("a")])
    harness.bringUp("p", view: view)
    harness.bringUp("p/a")
    harness.say(.render(.text("alone")), in: "p")
    harness.say(.render(view), in: "p")
    #expect(harness.host.children["p/a"]?.generation == 2)
  }

  @Test("a new version that fails says its last words, until the next one has taken the slot")
  func lastWords() throws {
    let (harness, _) = try deck()
    let bad = swap(harness)
    harness.handle(.standardError(bad, "no such database"))
    harness.handle(.standardError(bad, ""))
    harness.handle(.exited(bad, .exited(3)))
    let words = "ended with exit status 3 before its hello; last words: \"no such database\""
    #expect(outcomes(harness) == [.failed(words)])
    #expect(harness.host.scene.banner == "a: the new version \(words); the old one stays")
    _ = swap(harness)
    harness.hello("a")
    #expect(harness.host.scene.banner != nil)
    harness.advance(milliseconds: 2_000)
    harness.say(.render(.text("new")), in: "a")
    #expect(harness.host.scene.banner == nil)
  }

  @Test("one that crashes says its last words over the view of the one before")
  func lastWordsOfCrash() throws {
    let (harness, _) = try deck()
    let new = swap(harness)
    harness.hello("a")
    harness.advance(milliseconds: 2_000)
    harness.say(.render(.text("new")), in: "a")
    harness.handle(.standardError(new, "index out of range"))
    harness.handle(.exited(new, .exited(1)))
    #expect(
      harness.host.scene.banner
        == "a: the new version ended with exit status 1; last words: \"index out of range\"; "
        + "the old one is back")
  }

  @Test("a swap of a card that has not drawn ends when the new one has, or has failed")
  func undrawn() throws {
    let harness = try HostHarness("a")
    let old = harness.process("a")
    let bad = swap(harness)
    #expect(outcomes(harness) == [])
    harness.handle(.exited(bad, .exited(3)))
    let advice = ["It wrote nothing, not even to its standard error."]
    #expect(
      outcomes(harness) == [.failed("ended with exit status 3 before its hello", advice: advice)])
    harness.clear()
    let new = swap(harness)
    harness.bringUp("a", view: .text("new"))
    #expect(outcomes(harness) == [.shown(generation: 3)])
    #expect(harness.host.children["a"]?.process == new)
    #expect(harness.effects.contains(.kill(old)))
    #expect(harness.picture.hasPrefix("new"))
  }
}
