import CardHost
import CardScene
import CardWire
import Testing

@Suite("Preparing")
struct PreparationTests {
  private func harness(_ entry: RawJSON? = nil) throws -> HostHarness {
    let harness = try HostHarness.navigation()
    prepare(harness, entry)
    return harness
  }

  private func prepare(
    _ harness: HostHarness, _ entry: RawJSON?, controller: String = "screen",
    by asker: SlotPath = "a"
  ) {
    harness.say(.action(.prepare(controller: controller, entry: entry)), in: asker)
  }

  private func discard(_ harness: HostHarness, _ entry: RawJSON? = nil) {
    harness.say(.action(.discard(controller: "screen", entry: entry)), in: "a")
  }

  @Test("a prepared process is welcomed with its entry and a size, draws, and does not appear")
  func hidden() throws {
    let harness = try harness(.text("moby"))
    harness.bringUp("a/screen")
    #expect(harness.trace == ["a/screen welcome", "a/screen entry", "a/screen viewDidLoad"])
    #expect(harness.host.scene.slotSize(of: "a/screen").rows == 19)
    #expect(harness.screens == ["a/screen prepared"])
    harness.press("esc")
    #expect(harness.screens == ["a/screen prepared"])
    #expect(harness.host.unsettled == [])
  }

  @Test("presenting it shows its first frame in the next frame, with the same process")
  func presented() throws {
    let harness = try harness(.text("moby"))
    harness.bringUp("a/screen", view: .text("hello moby"))
    let process = harness.process("a/screen")
    harness.clear()
    harness.present(entry: .text("moby"), animated: false)
    #expect(harness.picture.contains("hello moby"))
    #expect(harness.process("a/screen") == process)
    harness.advance(milliseconds: 0)
    #expect(harness.screens == ["a/screen shown"])
    harness.dismiss(by: "a")
    harness.settle()
    #expect(harness.trace.last == "a completed t dismiss null")
    harness.clear()
    harness.present(entry: .text("moby"))
    #expect(harness.process("a/screen") != process)
  }

  @Test("who prepares and discards all the time waits until some of it has ended")
  func storm() throws {
    let harness = try HostHarness.navigation()
    var spawned: [ProcessID] = []
    func prepare(_ range: Range<Int>) {
      harness.clear()
      for index in range { self.prepare(harness, .text("\(index)")) }
      spawned += harness.effects.compactMap { if case .spawn(let id, _) = $0 { id } else { nil } }
    }
    prepare(0..<200)
    // Four that are kept, and those that made room for them and have not ended.
    #expect(spawned.count == 36)
    let words = "prepare: 32 processes that it asked for before are still ending; ask less often"
    #expect(harness.log("a").last == words)
    for id in spawned.prefix(32) { harness.handle(.exited(id, .exited(0))) }
    prepare(200..<201)
    #expect(spawned.count == 37)
    // Another card is not concerned.
    prepare(300..<400)
    harness.clear()
    self.prepare(harness, .text("x"), by: "b")
    #expect(harness.effects.contains { if case .spawn = $0 { true } else { false } })
  }

  @Test("one that has not drawn yet comes at its first frame, in the way that was asked for")
  func early() throws {
    let harness = try harness()
    harness.hello("a/screen")
    harness.clear()
    harness.present(style: .sheet)
    #expect(harness.screens == ["a/screen waiting"])
    harness.say(.render(.text("hi")), in: "a/screen")
    harness.layOut()
    #expect(harness.appearances == ["a/screen willAppear"])
    #expect(
      harness.sent(to: "a/screen").map(\.name).first == "viewWillTransition")
  }

  @Test("one that is pushed is contained then, and has the size of the slot")
  func pushed() throws {
    let harness = try harness()
    harness.bringUp("a/screen")
    harness.clear()
    harness.push()
    harness.layOut()
    harness.settle()
    #expect(
      harness.trace == [
        "a/screen willMoveToParent(a)", "a/screen didMoveToParent(a)",
        "a/screen viewWillTransition", "a willDisappear", "a/screen willAppear", "a didDisappear",
        "a/screen didAppear",
      ])
  }

  @Test("only an equal entry of the same controller by the same card is used")
  func matching() throws {
    let harness = try harness(.text("moby"))
    harness.present(entry: .text("emma"))
    #expect(harness.screens == ["a/screen prepared", "a/screen.2 waiting"])
    harness.present("screen", by: "b", entry: .text("moby"))
    #expect(
      harness.screens == ["a/screen prepared", "a/screen.2 waiting", "b/screen waiting"])
  }

  @Test("the same is not prepared twice, and the fifth takes the place of the oldest")
  func most() throws {
    let harness = try harness(.text("0"))
    prepare(harness, .text("0"))
    #expect(harness.screens == ["a/screen prepared"])
    let first = harness.process("a/screen")
    for number in 1...3 { prepare(harness, .text("\(number)")) }
    #expect(harness.host.screens.count == HostHarness.mostPrepared)
    harness.clear()
    prepare(harness, .text("4"))
    #expect(harness.host.screens.count == HostHarness.mostPrepared)
    #expect(harness.effects.contains(.closeInput(first)))
    prepare(harness, nil, by: "b")
    #expect(harness.host.screens.count == HostHarness.mostPrepared + 1)
  }

  @Test("discarding takes the one with the entry, or all of the controller")
  func discarding() throws {
    let harness = try harness(.text("1"))
    prepare(harness, .text("2"))
    prepare(harness, .text("3"))
    discard(harness, .text("2"))
    #expect(harness.screens == ["a/screen prepared", "a/screen.3 prepared"])
    discard(harness)
    #expect(harness.screens == [])
    harness.clear()
    discard(harness)
    #expect(harness.trace == ["a error(order)"])
  }

  @Test("it goes with the process that prepared it, and not with another one")
  func askerEnds() throws {
    let harness = try harness()
    prepare(harness, nil, by: "b")
    harness.bringUp("a/screen")
    harness.exit("a", .exited(1))
    #expect(harness.screens == ["b/screen prepared"])
    harness.handle(.swap("b", ControllerSpecification(command: ["new"]), takesState: false))
    harness.hello("b")
    harness.say(.render(.text("new")), in: "b")
    #expect(harness.screens == [])
  }

  @Test("a prepared process that fails is told once, and the next request starts a new one")
  func failing() throws {
    let harness = try harness()
    harness.exit("a/screen", .exited(1))
    #expect(harness.trace == ["a error(failed)"])
    #expect(
      harness.log("a").last
        == "prepare: \"screen\" did not come: ended with exit status 1 before its hello")
    harness.presented()
    #expect(harness.screens == ["a/screen shown"])
  }
}

extension HostHarness {
  static var mostPrepared: Int { Host.mostPrepared }
}
