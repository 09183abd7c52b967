import CardHost
import CardScene
import CardWire
import Testing

@Suite("Screens that do not come")
struct ScreenFailureTests {
  @Test("a controller that nobody defines is refused with those that there are")
  func unknown() throws {
    let harness = try HostHarness.navigation()
    harness.present("scren")
    #expect(
      harness.sent(to: "a") == [
        .error(
          WireFault(
            .unknownController, about: "present", path: "controller",
            message: "no controller is called \"scren\"; did you mean \"screen\"?; "
              + "there are: a, b, c, host.alert, other, screen")),
        .completed(token: "t", reason: .failed, result: .null),
      ])
    #expect(harness.screens == [])
  }

  @Test(
    "a process that comes to no first frame leaves nothing, and its asker is told why once",
    arguments: ["exits", "exits for good", "exits after hello", "cannot be started"])
  func ends(how: String) throws {
    let harness = try HostHarness.navigation()
    harness.present()
    let reason: String
    switch how {
    case "exits":
      harness.handle(.standardError(harness.process("a/screen"), "no such book"))
      harness.exit("a/screen", .exited(3))
      reason = "ended with exit status 3 before its hello; last words: \"no such book\""
    case "exits for good":
      harness.hello("a/screen")
      harness.exit("a/screen", .exited(125))
      reason = "ended with exit status 125"
    case "exits after hello":
      harness.hello("a/screen")
      harness.exit("a/screen", .exited(0))
      reason = "ended with exit status 0"
    default:
      harness.handle(
        .launchFailed(harness.process("a/screen"), LaunchFailure(reason: "no such file")))
      reason = "no such file"
    }
    #expect(
      harness.sent(to: "a") == [
        .error(
          WireFault(.failed, about: "present", message: "\"screen\" did not come: \(reason)")),
        .completed(token: "t", reason: .failed, result: .null),
      ])
    #expect(harness.screens == [])
    #expect(harness.host.scene.screenPaths == [])
    #expect(harness.host.children["a/screen"] == nil)
    #expect(!harness.trace.contains { $0.contains("pear") })
    harness.clear()
    harness.presented()
    #expect(harness.screens == ["a/screen shown"])
  }

  @Test("no hello and no view end it at the timeouts that there are anyway")
  func timeouts() throws {
    let harness = try HostHarness.navigation()
    harness.present()
    harness.advance(milliseconds: 9_999)
    #expect(harness.screens == ["a/screen waiting"])
    harness.advance(milliseconds: 1)
    #expect(harness.trace == ["a error(failed)", "a completed t failed null"])
    let first = harness.process("a/screen")
    #expect(harness.effects.contains(.kill(first)))
    harness.handle(.exited(first, .signaled(9, name: "SIGKILL")))
    harness.clear()
    harness.push()
    harness.hello("a/screen")
    harness.advance(milliseconds: 5_000)
    #expect(
      harness.trace.suffix(5) == [
        "a error(failed)", "a/screen willMoveToParent(null)", "a/screen didMoveToParent(null)",
        "a/screen shutdown(remove)", "a completed t failed null",
      ])
  }

  @Test("screens that ask for one another for ever are ended with their chain")
  func depth() throws {
    let harness = try HostHarness.navigation()
    var path: SlotPath = "a"
    for _ in 0..<15 {
      harness.presented("screen", by: path)
      path = path.appending("screen")
    }
    harness.present("screen", by: path, token: "deep")
    guard case .error(let fault)? = harness.sent(to: path).first else {
      Issue.record("no error")
      return
    }
    #expect(fault.code == .cycle)
    #expect(fault.message.hasSuffix(": a" + String(repeating: " → screen", count: 16)))
    #expect(harness.host.screens.count == 15)
  }

  @Test("what a dead asker has presented stays, and nobody is told of its end")
  func deadAsker() throws {
    let harness = try HostHarness.navigation()
    harness.presented(style: .sheet)
    harness.exit("a", .exited(1))
    #expect(harness.screens == ["a/screen shown"])
    harness.advance(milliseconds: 1_000)
    harness.bringUp("a")
    harness.clear()
    harness.dismiss(by: "a/screen")
    harness.settle()
    #expect(!harness.trace.contains { $0.contains("completed") })
    #expect(harness.screens == [])
  }

  @Test("a screen whose asker was given up stays, too")
  func givenUpAsker() throws {
    let harness = try HostHarness.navigation()
    harness.presented(style: .sheet)
    harness.exit("a", .exited(125))
    #expect(harness.screens == ["a/screen shown"])
    #expect(harness.picture.contains("hi"))
    harness.press("esc")
    harness.settle()
    #expect(harness.screens == [])
  }

  @Test("a screen whose process crashes once it stands is a card like any other, and Escape leaves")
  func crash() throws {
    let harness = try HostHarness.navigation()
    harness.presented()
    harness.exit("a/screen", .exited(1))
    #expect(harness.screens == ["a/screen shown"])
    harness.advance(milliseconds: 1_000)
    harness.bringUp("a/screen")
    #expect(harness.host.children["a/screen"]?.generation == 2)
    #expect(harness.appearances == ["a/screen willAppear at once", "a/screen didAppear at once"])
    harness.exit("a/screen", .exited(1))
    harness.press("esc")
    harness.settle()
    #expect(harness.trace.last == "a completed t back null")
  }

  @Test("a process that is started again gets its entry again")
  func entryAgain() throws {
    let harness = try HostHarness.navigation()
    harness.present(entry: .text("moby"))
    harness.bringUp("a/screen")
    harness.settle()
    harness.exit("a/screen", .exited(1))
    harness.advance(milliseconds: 1_000)
    harness.clear()
    harness.hello("a/screen")
    #expect(harness.sent(to: "a/screen")[1] == .entry(.text("moby")))
  }

  @Test("a screen starts from its entry, not from the state of the one before")
  func noState() throws {
    let harness = try HostHarness.navigation(keepsState: true)
    harness.presented()
    harness.say(.state(.text("page 7")), in: "a/screen")
    harness.dismiss(by: "a")
    harness.settle()
    harness.advance(milliseconds: 5_000)
    #expect(
      !harness.effects.contains {
        if case .keepState = $0 { true } else { false }
      })
    harness.clear()
    harness.present()
    harness.hello("a/screen")
    #expect(!harness.trace.contains("a/screen state"))
  }
}
