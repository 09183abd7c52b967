import CardHost
import CardScene
import CardWire
import Testing

@Suite("Transitions that are interrupted")
struct InterruptionTests {
  @Test("a change of size ends a transition, and the pairs are complete")
  func resize() throws {
    let harness = try HostHarness.navigation()
    harness.present()
    harness.bringUp("a/screen")
    harness.advance(milliseconds: 100)
    harness.handle(.resized(Size(width: 60, height: 30)))
    harness.layOut()
    harness.advance(milliseconds: 0)
    #expect(harness.screens == ["a/screen shown"])
    #expect(
      harness.appearances == [
        "a willDisappear", "b willDisappear", "a/screen willAppear", "b didDisappear",
        "a didDisappear", "a/screen didAppear",
      ])
  }

  @Test("the process dies on the way in: its screen stands with the strip, the next one appears")
  func crashOnTheWay() throws {
    let harness = try HostHarness.navigation()
    harness.present()
    harness.bringUp("a/screen")
    harness.advance(milliseconds: 100)
    harness.exit("a/screen", .signaled(9, name: "SIGKILL"))
    harness.clear()
    harness.settle()
    #expect(harness.screens == ["a/screen shown"])
    #expect(harness.appearances == ["b didDisappear", "a didDisappear"])
    harness.bringUp("a/screen")
    #expect(
      harness.appearances.suffix(2) == [
        "a/screen willAppear at once", "a/screen didAppear at once",
      ])
  }

  @Test("a covered process that is started again is not told that it appears, until it does")
  func coveredRestart() throws {
    let harness = try HostHarness.navigation()
    harness.presented()
    harness.exit("b", .exited(1))
    harness.advance(milliseconds: 1_000)
    harness.bringUp("b")
    #expect(harness.appearances == [])
    harness.dismiss(by: "a")
    harness.settle()
    #expect(
      harness.appearances.filter { $0.hasPrefix("b ") } == ["b willAppear", "b didAppear"])
  }

  @Test("a covered process that is swapped leaves as it is, and the new one does not appear")
  func coveredSwap() throws {
    let harness = try HostHarness.navigation()
    harness.presented()
    harness.handle(.swap("b", ControllerSpecification(command: ["new"]), takesState: false))
    harness.hello("b")
    harness.say(.render(.text("new")), in: "b")
    harness.layOut()
    harness.advance(milliseconds: 100)
    #expect(harness.appearances == [])
    #expect(harness.host.children["b"]?.generation == 2)
  }

  @Test("a screen whose process is swapped keeps its place, its asker and its entry")
  func swappedScreen() throws {
    let harness = try HostHarness.navigation()
    harness.present(entry: .text("moby"))
    harness.bringUp("a/screen")
    harness.settle()
    harness.clear()
    harness.handle(
      .swap("a/screen", ControllerSpecification(command: ["new"]), takesState: false))
    harness.hello("a/screen")
    #expect(harness.trace.contains("a/screen entry"))
    harness.say(.render(.text("new")), in: "a/screen")
    harness.layOut()
    #expect(harness.screens == ["a/screen shown"])
    harness.dismiss(by: "a/screen", result: .text("x"))
    harness.settle()
    #expect(harness.trace.contains("a completed t dismiss \"x\""))
  }

  @Test("an asker that is swapped still gets what it has asked for, as long as it lives")
  func swappedAsker() throws {
    let harness = try HostHarness.navigation()
    harness.presented(style: .sheet)
    let old = harness.process("a")
    harness.handle(.swap("a", ControllerSpecification(command: ["new"]), takesState: false))
    harness.hello("a")
    harness.say(.render(.text("new")), in: "a")
    harness.layOut()
    harness.clear()
    harness.dismiss(by: "a/screen")
    harness.settle()
    #expect(harness.sent(toProcess: old).map(\.name) == ["completed"])
    #expect(!harness.sent(to: "a").map(\.name).contains("completed"))
  }

  @Test("a slot that goes takes its screens along, and what they covered comes back")
  func removal() throws {
    let harness = try HostHarness.navigation()
    harness.presented("screen", by: "b")
    harness.presented("other", by: "b/screen", style: .sheet)
    harness.handle(
      .deckChanged(
        DeckDocument(controllers: ["a": ControllerSpecification(command: ["a"])], view: .slot("a")),
        name: "deck"))
    #expect(
      harness.trace == [
        "b willMoveToParent(null)", "b/screen willDisappear at once",
        "b/screen/other willDisappear at once", "b/screen/other didDisappear at once",
        "b/screen didDisappear at once", "b didMoveToParent(null)",
        "b/screen/other shutdown(remove)", "b/screen shutdown(remove)", "b shutdown(remove)",
        "a willAppear at once", "a didAppear at once",
      ])
    #expect(harness.screens == [])
    #expect(harness.host.scene.screenPaths == [])
  }

  @Test("a slot that takes the name of a screen replaces it")
  func replaced() throws {
    let harness = try HostHarness.navigation()
    harness.presented()
    let screen = harness.process("a/screen")
    harness.say(.render(Node(.column, children: [.slot("screen")])), in: "a")
    #expect(harness.screens == [])
    #expect(harness.sent(toProcess: screen).last?.name == "shutdown(remove)")
    #expect(harness.trace.contains("a completed t replaced null"))
    #expect(harness.process("a/screen") != screen)
    harness.clear()
    harness.bringUp("a/screen", view: .text("now a slot"))
    #expect(harness.picture.contains("now a slot"))
    #expect(harness.trace.contains("a/screen didAppear at once"))
  }

  @Test("a slot that is hidden and shown below a screen that covers it is told nothing")
  func hiddenBelow() throws {
    let harness = try HostHarness(view: .slot("p"), controllers: ["p", "c", "screen"])
    harness.bringUp("p", view: Node(.column, children: [.slot("c")]))
    harness.bringUp("p/c")
    harness.presented("screen", by: "p")
    harness.say(.render(Node(.column, children: [.slot("c", hidden: true)])), in: "p")
    harness.layOut()
    #expect(harness.appearances == [])
    harness.dismiss(by: "p")
    harness.settle()
    #expect(
      harness.appearances == [
        "p/screen willDisappear", "p willAppear", "p/screen didDisappear", "p didAppear",
        "p completed t dismiss null",
      ])
    harness.clear()
    harness.say(.render(Node(.column, children: [.slot("c")])), in: "p")
    harness.layOut()
    #expect(harness.appearances == ["p/c willAppear at once", "p/c didAppear at once"])
  }

  @Test("a card that is hidden keeps what it has presented")
  func hiddenAsker() throws {
    let harness = try HostHarness(view: .slot("p"), controllers: ["p", "c", "screen"])
    harness.bringUp("p", view: Node(.column, children: [.slot("c")]))
    harness.bringUp("p/c")
    harness.presented("screen", by: "p/c", style: .sheet)
    harness.say(.render(Node(.column, children: [.slot("c", hidden: true)])), in: "p")
    harness.layOut()
    #expect(harness.appearances == ["p/c willDisappear at once", "p/c didDisappear at once"])
    #expect(harness.screens == ["p/c/screen shown"])
  }

  @Test("on quitting in a transition each card disappears once, and nobody is told of completions")
  func quit() throws {
    let harness = try HostHarness.navigation()
    harness.present()
    harness.bringUp("a/screen")
    harness.advance(milliseconds: 100)
    harness.handle(.quit)
    harness.settle()
    #expect(
      harness.appearances == [
        "a willDisappear", "b willDisappear", "a/screen willAppear",
        "a/screen willDisappear at once", "a/screen didDisappear at once",
        "b didDisappear at once", "a didDisappear at once",
      ])
  }

  @Test("a child of the screen that comes in the middle of a transition gets a pair of its own")
  func lateChild() throws {
    let harness = try HostHarness.navigation()
    harness.present()
    harness.bringUp("a/screen", view: Node(.column, children: [.slot("c")]))
    harness.clear()
    harness.advance(milliseconds: 100)
    harness.hello("a/screen/c")
    harness.settle()
    harness.say(.render(.text("late")), in: "a/screen/c")
    harness.layOut()
    #expect(
      harness.appearances == [
        "a/screen/c willAppear at once", "b didDisappear", "a didDisappear", "a/screen didAppear",
        "a/screen/c didAppear at once",
      ])
  }
}
