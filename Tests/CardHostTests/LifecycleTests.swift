import CardHost
import CardScene
import CardWire
import Testing

/// The order of messages of protocol and UIKit, without a process.
@Suite("Lifecycle")
struct LifecycleTests {
  @Test("a new child gets welcome, containment and appearance in UIKit's order")
  func add() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a")
    #expect(
      harness.sent(to: "a").map(\.name) == [
        "welcome", "willMoveToParent(main)", "viewDidLoad", "viewWillAppear",
        "didMoveToParent(main)", "viewDidAppear",
      ])
  }

  @Test("viewDidAppear waits for the first frame to be laid out")
  func firstFrame() throws {
    let harness = try HostHarness("a")
    harness.hello("a")
    harness.layOut()
    #expect(harness.sent(to: "a").last?.name == "didMoveToParent(main)")
    harness.say(.render(.text("hi")), in: "a")
    #expect(harness.sent(to: "a").last?.name == "didMoveToParent(main)")
    harness.layOut()
    #expect(harness.sent(to: "a").last?.name == "viewDidAppear")
  }

  @Test("config goes right after welcome, the slot's own before the controller's")
  func config() throws {
    let harness = try HostHarness("a") { $0.config = RawJSON(canonical: "{\"city\":\"Rome\"}") }
    harness.hello("a")
    #expect(
      Array(harness.sent(to: "a")[1...2]) == [
        .config(RawJSON(canonical: "{\"city\":\"Rome\"}")), .willMoveToParent("main"),
      ])
  }

  @Test("a hidden child gets no appearance until it is shown, and a pair when it is hidden")
  func hidden() throws {
    let harness = try HostHarness(view: .slot("p"), controllers: ["p", "c"])
    harness.bringUp("p", view: Node(.column, children: [.slot("c", hidden: true)]))
    harness.bringUp("p/c")
    #expect(
      harness.sent(to: "p/c").map(\.name) == [
        "welcome", "willMoveToParent(p)", "viewDidLoad", "didMoveToParent(p)",
      ])
    harness.clear()
    harness.say(.render(Node(.column, children: [.slot("c")])), in: "p")
    harness.layOut()
    harness.say(.render(Node(.column, children: [.slot("c", hidden: true)])), in: "p")
    harness.layOut()
    #expect(
      harness.sent(to: "p/c").map(\.name).filter { $0 != "viewWillTransition" } == [
        "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
      ])
  }

  @Test("a removed child leaves in UIKit's order and is then stopped")
  func remove() throws {
    let harness = try HostHarness(view: .slot("p"), controllers: ["p", "c"])
    harness.bringUp("p", view: Node(.column, children: [.slot("c")]))
    harness.bringUp("p/c")
    harness.clear()
    let child = harness.process("p/c")
    harness.say(.render(.text("alone")), in: "p")
    #expect(
      harness.sent(to: "p/c").map(\.name) == [
        "willMoveToParent(null)", "viewWillDisappear", "viewDidDisappear",
        "didMoveToParent(null)", "shutdown(remove)",
      ])
    #expect(harness.effects.contains(.closeInput(child)))
    #expect(harness.host.children["p/c"] == nil)
  }

  @Test("on quit each will goes from the parent down, each did from the children up")
  func quitOrder() throws {
    let harness = try HostHarness(view: .slot("p"), controllers: ["p", "c"])
    harness.bringUp("p", view: Node(.column, children: [.slot("c")]))
    harness.bringUp("p/c")
    harness.clear()
    harness.handle(.quit)
    let names: [String] = harness.effects.compactMap {
      guard case .send(let id, let message) = $0 else { return nil }
      return "\(id == harness.process("p") ? "p" : "c") \(message.name)"
    }
    #expect(
      names == [
        "p viewWillDisappear", "c viewWillDisappear", "c viewDidDisappear", "p viewDidDisappear",
        "c shutdown(quit)", "p shutdown(quit)",
      ])
    #expect(!harness.effects.contains(.exit))
    harness.exit("p", .exited(0))
    harness.exit("p/c", .exited(0))
    #expect(harness.effects.last == .exit)
  }

  @Test("a restarted process gets the whole way to the present state, nothing of the old queue")
  func restart() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a")
    harness.exit("a", .signaled(9, name: "SIGKILL"))
    harness.clear()
    harness.advance(milliseconds: 1_000)
    harness.bringUp("a")
    #expect(harness.host.children["a"]?.generation == 2)
    #expect(
      harness.sent(to: "a").map(\.name) == [
        "welcome", "willMoveToParent(main)", "viewDidLoad", "viewWillAppear",
        "didMoveToParent(main)", "viewDidAppear",
      ])
  }

  @Test("children of a crashed parent keep running and are adopted by its next process")
  func adoption() throws {
    let harness = try HostHarness(view: .slot("p"), controllers: ["p", "c"])
    let view = Node(.column, children: [.slot("c")])
    harness.bringUp("p", view: view)
    harness.bringUp("p/c")
    let child = harness.process("p/c")
    harness.exit("p", .exited(1))
    harness.advance(milliseconds: 1_000)
    harness.clear()
    harness.bringUp("p", view: view)
    #expect(harness.process("p/c") == child)
    #expect(harness.sent(to: "p/c") == [])
  }

  @Test("a card that gets another size is told before it is drawn, and only then")
  func transition() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a")
    harness.clear()
    harness.handle(.resized(Size(width: 60, height: 20)))
    harness.layOut()
    #expect(harness.sent(to: "a").map(\.name) == ["viewWillTransition"])
    harness.clear()
    harness.layOut()
    #expect(harness.sent(to: "a") == [])
  }

  @Test("a card that contains itself is refused with its chain")
  func cycle() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a", view: Node(.column, children: [.slot("a")]))
    guard case .failed(let failure) = harness.status("a/a") else {
      Issue.record("not refused: \(String(describing: harness.status("a/a")))")
      return
    }
    #expect(failure.reason == "the controller contains itself: a → a")
    #expect(
      harness.sent(to: "a").contains(
        .error(WireFault(.cycle, about: "slot", path: "a", message: failure.reason))))
    #expect(harness.processes["a/a"] == nil)
  }
}
