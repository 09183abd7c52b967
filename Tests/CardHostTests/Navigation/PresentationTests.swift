import CardHost
import CardScene
import CardWire
import Testing

@Suite("Presenting")
struct PresentationTests {
  @Test("a presented process gets its entry and no containment, and waits for its first frame")
  func introduction() throws {
    let harness = try HostHarness.navigation()
    harness.present(entry: .text("moby"))
    harness.hello("a/screen")
    #expect(harness.trace == ["a/screen welcome", "a/screen entry", "a/screen viewDidLoad"])
    #expect(harness.sent(to: "a/screen")[1] == .entry(.text("moby")))
    guard case .welcome(let welcome) = harness.sent(to: "a/screen")[0] else {
      Issue.record("no welcome")
      return
    }
    #expect(welcome.size.rows == 19)
    #expect(harness.screens == ["a/screen waiting"])
    harness.say(.render(.text("hi")), in: "a/screen")
    #expect(harness.screens == ["a/screen waiting"])
    harness.layOut()
    #expect(harness.screens == ["a/screen appearing"])
  }

  @Test("a full screen covers everything in the order of UIKit's navigation, and comes back")
  func order() throws {
    let harness = try HostHarness.navigation()
    harness.present()
    harness.bringUp("a/screen")
    #expect(
      harness.appearances == ["a willDisappear", "b willDisappear", "a/screen willAppear"])
    harness.clear()
    harness.settle()
    #expect(harness.appearances == ["b didDisappear", "a didDisappear", "a/screen didAppear"])
    harness.clear()
    harness.dismiss(by: "a/screen", result: .text("yes"))
    #expect(
      harness.appearances == ["a/screen willDisappear", "a willAppear", "b willAppear"])
    harness.clear()
    harness.settle()
    #expect(
      harness.trace == [
        "a/screen didDisappear", "b didAppear", "a didAppear", "a/screen shutdown(remove)",
        "a completed t dismiss \"yes\"",
      ])
    #expect(harness.screens == [])
    #expect(harness.host.scene.screenPaths == [])
    #expect(harness.host.children["a/screen"] == nil)
  }

  @Test(
    "an alert and a sheet leave the appearance of what is below alone",
    arguments: [
      PresentationStyle.alert, .sheet,
    ])
  func overlays(style: PresentationStyle) throws {
    let harness = try HostHarness.navigation()
    harness.present(style: style)
    harness.bringUp("a/screen")
    harness.settle()
    harness.dismiss(by: "a")
    harness.settle()
    #expect(
      harness.appearances == [
        "a/screen willAppear", "a/screen didAppear", "a/screen willDisappear",
        "a/screen didDisappear", "a completed t dismiss null",
      ])
  }
}
