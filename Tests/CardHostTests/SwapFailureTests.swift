import CardHost
import CardScene
import CardWire
import Testing

/// Swaps whose new version never takes the slot.
@Suite("Swaps that fail")
struct SwapFailureTests {
  @Test(
    "each failure of the new version leaves the old one and says why",
    arguments: ["hello", "view", "refused", "exit", "launch", "protocol"])
  func failure(kind: String) throws {
    let harness = try HostHarness("a")
    harness.bringUp("a", view: .text("old"))
    let old = harness.process("a")
    harness.clear()
    harness.handle(.swap("a", ControllerSpecification(command: ["new"]), takesState: false))
    let new = harness.process("a")
    switch kind {
    case "hello": harness.advance(milliseconds: 10_000)
    case "view":
      harness.hello("a")
      harness.advance(milliseconds: 7_000)
    case "refused":
      harness.hello("a")
      harness.handle(
        .fault(new, WireFault(.type, about: "render", path: "view.width", message: "no number")))
      harness.advance(milliseconds: 7_000)
    case "exit": harness.exit("a", .exited(3))
    case "launch":
      let failure = LaunchFailure(reason: "new was not found (ENOENT)", advice: ["Install it."])
      harness.handle(.launchFailed(new, failure))
    default: harness.hello("a") { $0.protocolText = "2" }
    }
    let ended = "ended with exit status 3 before its hello"
    let undrawn = "Send a render; end it with a newline, and flush the standard output."
    let outcome: [String: (String, String)] = [
      "hello": (
        "said no hello within 10 s", "There was not one byte: is its standard output flushed?"
      ),
      "view": ("drew nothing within 5 s", undrawn),
      "refused": ("drew nothing within 5 s", "render view.width: no number"),
      "exit": (ended, "It wrote nothing, not even to its standard error."),
      "launch": ("new was not found (ENOENT)", "Install it."),
      "protocol": ("speaks protocol 2; this host speaks 1", "Say hello with \"protocol\":1."),
    ]
    let (words, advice) = try #require(outcome[kind])
    let ends = harness.effects.filter { if case .swapEnded = $0 { true } else { false } }
    #expect(ends == [.swapEnded("a", .failed(words, advice: [advice]))])
    #expect(harness.host.children["a"]?.process == old)
    #expect(harness.host.children["a"]?.specification.command == ["a"])
    #expect(harness.picture.hasPrefix("old"))
    #expect(harness.host.scene.banner?.contains("the old one stays") == true)
    harness.advance(milliseconds: 10_000)
    #expect(harness.host.scene.banner == nil)
  }

  @Test("a restart of a card that does not run is told how it goes")
  func restart() throws {
    let harness = try HostHarness("a") { $0.restart = .never }
    harness.bringUp("a")
    harness.exit("a", .exited(1))
    func restart(_ body: () -> Void) -> [HostEffect] {
      harness.handle(.restart("a"))
      #expect(harness.host.isSwapping("a"))
      harness.clear()
      body()
      #expect(!harness.host.isSwapping("a"))
      return harness.effects.filter { if case .swapEnded = $0 { true } else { false } }
    }
    #expect(
      restart {
        harness.handle(
          .launchFailed(
            harness.process("a"), LaunchFailure(reason: "a is empty", advice: ["Build it."])))
      } == [.swapEnded("a", .failed("a is empty", advice: ["Build it."]))])
    #expect(
      restart {
        harness.hello("a")
        harness.handle(.standardError(harness.process("a"), "no database"))
        harness.exit("a", .exited(3))
      } == [
        .swapEnded("a", .failed("ended with exit status 3; last words: \"no database\""))
      ])
    #expect(
      restart {
        harness.hello("a")
        harness.layOut()
        harness.advance(milliseconds: 7_000)
      } == [
        .swapEnded(
          "a",
          .failed(
            "has drawn nothing within 5 s",
            advice: ["Send a render; end it with a newline, and flush the standard output."]))
      ])
    harness.exit("a", .exited(1))
    #expect(restart { harness.bringUp("a") } == [.swapEnded("a", .shown(generation: 5))])
    // Nobody waits for what comes by itself, or by a key.
    harness.exit("a", .exited(1))
    #expect(harness.effects.count { if case .swapEnded = $0 { true } else { false } } == 1)
  }

  @Test("a swap that the end of the host stops says so")
  func quitting() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a")
    harness.handle(.swap("a", ControllerSpecification(command: ["new"]), takesState: false))
    harness.handle(.quit)
    #expect(harness.effects.contains(.swapEnded("a", .failed("was stopped, for the host ends"))))
  }

  @Test("a process that has ended has no number any more")
  func numbers() throws {
    let harness = try HostHarness("a") { $0.restart = .never }
    harness.handle(.spawned(harness.process("a"), pid: 71))
    harness.bringUp("a")
    #expect(harness.host.description(of: "a")?.pid == 71)
    harness.exit("a", .exited(1))
    #expect(harness.host.description(of: "a")?.state == "failed")
    #expect(harness.host.description(of: "a")?.pid == nil)
  }

  @Test("a swap overtakes a restart that is still on its way")
  func overtaken() throws {
    let harness = try HostHarness("a") { $0.restart = .never }
    harness.bringUp("a")
    harness.exit("a", .exited(1))
    harness.handle(.restart("a"))
    harness.handle(.swap("a", ControllerSpecification(command: ["new"]), takesState: false))
    harness.bringUp("a")
    let ends = harness.effects.filter { if case .swapEnded = $0 { true } else { false } }
    #expect(
      ends == [
        .swapEnded("a", .failed("was overtaken by a newer swap")),
        .swapEnded("a", .shown(generation: 3)),
      ])
  }
}
