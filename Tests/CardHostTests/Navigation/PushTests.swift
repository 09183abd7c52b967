import CardHost
import CardScene
import CardWire
import Testing

@Suite("Pushing")
struct PushTests {
  @Test("a pushed process is contained by its asker, covers its slot only, and comes back by pop")
  func order() throws {
    let harness = try HostHarness.navigation()
    harness.push()
    harness.bringUp("a/screen")
    harness.settle()
    #expect(
      harness.trace == [
        "a/screen welcome", "a/screen willMoveToParent(a)", "a/screen viewDidLoad",
        "a/screen didMoveToParent(a)", "a willDisappear", "a/screen willAppear", "a didDisappear",
        "a/screen didAppear",
      ])
    #expect(harness.host.scene.slotSize(of: "a/screen") == harness.host.scene.slotSize(of: "a"))
    harness.clear()
    harness.pop(by: "a/screen", result: .text("ok"))
    harness.settle()
    #expect(
      harness.trace == [
        "a/screen willDisappear", "a willAppear", "a/screen didDisappear", "a didAppear",
        "a/screen willMoveToParent(null)", "a/screen didMoveToParent(null)",
        "a/screen shutdown(remove)", "a completed t pop \"ok\"",
      ])
  }

  @Test("a stack per slot: a pushed screen pushes the next one, and each pop takes the last")
  func stack() throws {
    let harness = try HostHarness.navigation()
    harness.pushed("screen", by: "a")
    harness.pushed("other", by: "a/screen")
    harness.push("c", by: "b")
    harness.bringUp("b/c")
    harness.settle()
    #expect(harness.screens == ["a/screen shown", "a/screen/other shown", "b/c shown"])
    harness.clear()
    harness.pop(by: "a/screen/other")
    harness.settle()
    #expect(
      harness.appearances == [
        "a/screen/other willDisappear", "a/screen willAppear", "a/screen/other didDisappear",
        "a/screen didAppear", "a/screen completed t pop null",
      ])
    harness.pop(by: "a")
    harness.settle()
    #expect(harness.screens == ["b/c shown"])
  }

  @Test("popping the first takes all that was pushed on it, without showing what is between")
  func popAll() throws {
    let harness = try HostHarness.navigation()
    harness.pushed("screen", by: "a")
    harness.pushed("other", by: "a/screen")
    harness.pop(by: "a")
    harness.settle()
    #expect(
      harness.appearances == [
        "a/screen/other willDisappear", "a willAppear", "a/screen/other didDisappear",
        "a/screen completed t pop null", "a didAppear", "a completed t pop null",
      ])
  }

  @Test("a second push by the same card is refused; a pop of nothing too")
  func refusals() throws {
    let harness = try HostHarness.navigation()
    harness.pushed()
    harness.push("other", token: "u")
    #expect(harness.trace == ["a error(order)", "a completed u failed null"])
    #expect(harness.log("a").last == "push: \"screen\" is pushed already; pop it first")
    harness.clear()
    harness.pop(by: "b")
    harness.dismiss(by: "a/screen")
    #expect(harness.trace == ["b error(order)", "a/screen error(order)"])
  }

  @Test("Escape pops")
  func escape() throws {
    let harness = try HostHarness.navigation()
    harness.pushed()
    harness.press("esc")
    harness.settle()
    #expect(harness.trace.last == "a completed t back null")
  }

  @Test("what covers a slot with a pushed screen takes the pushed one off the screen, not the slot")
  func covered() throws {
    let harness = try HostHarness.navigation()
    harness.pushed("screen", by: "a")
    harness.present("other", by: "b")
    harness.bringUp("b/other")
    harness.settle()
    #expect(
      harness.appearances == [
        "b willDisappear", "a/screen willDisappear", "b/other willAppear",
        "a/screen didDisappear", "b didDisappear", "b/other didAppear",
      ])
    harness.clear()
    harness.pop(by: "a/screen")
    harness.settle()
    #expect(harness.appearances == ["a completed t pop null"])
    harness.dismiss(by: "b")
    harness.settle()
    #expect(
      harness.appearances.filter { $0.hasPrefix("a ") }.suffix(2) == [
        "a willAppear", "a didAppear",
      ])
  }

  @Test("a screen that was presented can push over itself, and leaves with all of it")
  func pushOnScreen() throws {
    let harness = try HostHarness.navigation()
    harness.presented()
    harness.pushed("other", by: "a/screen")
    #expect(harness.screens == ["a/screen shown", "a/screen/other shown"])
    harness.dismiss(by: "a/screen/other", result: .text("x"))
    harness.settle()
    #expect(harness.screens == [])
    #expect(harness.trace.last == "a completed t dismiss \"x\"")
  }
}
