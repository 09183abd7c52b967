import CardHost
import CardScene
import CardWire
import Testing

/// A deck, and the files of its cards, that change while they are shown.
@Suite("A deck that changes")
struct DeckChangeTests {
  private func column(_ slots: [String]) -> Node {
    Node(.column, children: slots.map { Node.slot($0) })
  }

  private func deck(
    _ names: [String], _ change: (inout [String: ControllerSpecification]) -> Void = { _ in }
  ) -> DeckDocument {
    var controllers: [String: ControllerSpecification] = [:]
    for name in names { controllers[name] = ControllerSpecification(command: [name]) }
    change(&controllers)
    return DeckDocument(title: "Test", controllers: controllers, view: column(names))
  }

  private func change(_ harness: HostHarness, to deck: DeckDocument) {
    harness.clear()
    harness.handle(.deckChanged(deck, name: "deck.json"))
  }

  private func spawned(_ harness: HostHarness) -> [[String]] {
    harness.effects.compactMap { if case .spawn(_, let order) = $0 { order.command } else { nil } }
  }

  @Test("of twenty cards only the one with another command gets a new process")
  func oneOfTwenty() throws {
    let names = (0..<20).map { "c\($0)" }
    let harness = try HostHarness(view: column(names), controllers: names)
    for name in names { harness.bringUp(SlotPath([name]), view: .text(name)) }
    change(harness, to: deck(names) { $0["c7"]?.command = ["c7", "--new"] })
    #expect(spawned(harness) == [["c7", "--new"]])
    let sent = harness.effects.filter { if case .send = $0 { true } else { false } }
    #expect(sent == [])
    #expect(harness.picture.contains("c7"))
    harness.hello("c7")
    harness.say(.render(.text("seven")), in: "c7")
    #expect(harness.picture.contains("seven"))
  }

  @Test("a card that moves, comes or goes touches no other one")
  func moved() throws {
    let harness = try HostHarness("a", "b")
    harness.bringUp("a", view: .text("A"))
    harness.bringUp("b", view: .text("B"))
    change(harness, to: deck(["b", "a", "c"]))
    #expect(spawned(harness) == [["c"]])
    #expect(harness.picture.hasPrefix("B"))
    change(harness, to: deck(["a", "c"]))
    #expect(harness.sent(to: "b").last == .shutdown(.remove))
    #expect(spawned(harness) == [])
    #expect(harness.picture.hasPrefix("A"))
  }

  @Test("a card whose controller the deck does not have any more goes on, and that is said")
  func undefined() throws {
    let harness = try HostHarness("a", "b")
    harness.bringUp("a")
    harness.bringUp("b", view: .text("B"))
    var new = deck(["a"])
    new.view = column(["a", "b"])
    change(harness, to: new)
    #expect(spawned(harness) == [])
    #expect(harness.picture.contains("B"))
    #expect(
      harness.host.scene.banner
        == "deck.json: no controller is called \"b\"; the card in its slot goes on")
    change(harness, to: deck(["a", "b"]))
    #expect(harness.host.scene.banner == nil)
  }

  @Test(
    "slots are named in the order in which they stand, wherever one is put, screens by their askers"
  )
  func order() throws {
    let harness = try HostHarness("a", "b")
    harness.bringUp("a", view: Node(.column, children: [.slot("b")]))
    harness.bringUp("b", view: .text("B"))
    harness.say(.action(.present(NavigationRequest(controller: "b"))), in: "a")
    change(harness, to: deck(["a", "c", "b"]))
    #expect(harness.host.slotsInOrder == ["a", "a/b", "a/b.2", "c", "b"])
    change(harness, to: deck(["c", "a", "b"]))
    #expect(harness.host.slotsInOrder == ["c", "a", "a/b", "a/b.2", "b"])
  }

  @Test("other settings need no other process, and another config is one line")
  func settings() throws {
    let harness = try HostHarness("a", "b")
    harness.bringUp("a")
    harness.bringUp("b")
    let new = deck(["a", "b"]) {
      $0["a"]?.restart = .never
      $0["a"]?.config = RawJSON(canonical: "{\"city\":\"Rome\"}")
    }
    change(harness, to: new)
    #expect(
      harness.effects == [
        .send(harness.process("a"), .config(RawJSON(canonical: "{\"city\":\"Rome\"}")))
      ])
    harness.exit("a", .exited(1))
    harness.advance(milliseconds: 60_000)
    #expect(spawned(harness) == [])
  }

  @Test("another controller in a slot takes it behind the view of the one before, without a state")
  func exchanged() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a", view: .text("old"))
    harness.say(.state(RawJSON(canonical: "7")), in: "a")
    var new = deck(["b"])
    var properties = Properties([PropertyEntry(.controller, .string("b"))])
    properties[.config] = .raw(RawJSON(canonical: "1"))
    new.view = Node(.column, children: [Node(.slot, id: "a", properties: properties)])
    change(harness, to: new)
    #expect(spawned(harness) == [["b"]])
    #expect(harness.picture.hasPrefix("old"))
    harness.hello("a")
    #expect(
      Array(harness.sent(to: "a").map(\.name).prefix(3)) == [
        "welcome", "config", "willMoveToParent(main)",
      ])
    harness.say(.render(.text("new")), in: "a")
    #expect(harness.picture.hasPrefix("new"))
  }

  @Test("a definition that comes late fills its slot, and one that is wrong leaves its banner")
  func lateDefinition() throws {
    let harness = try HostHarness(view: column(["a"]), controllers: [])
    guard case .failed = harness.status("a") else {
      Issue.record("not refused")
      return
    }
    change(harness, to: deck(["a"]))
    #expect(spawned(harness) == [["a"]])
  }

  @Test("a broken deck leaves all as it is, under a banner that stays until the deck is right")
  func broken() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a", view: .text("A"))
    let words = "deck.json:3:7: the file ends inside an object or an array"
    harness.handle(.deckBroken(words))
    harness.advance(milliseconds: 60_000)
    #expect(harness.host.scene.banner == words)
    var twice = deck(["a"])
    twice.view = Node(.column, children: [.slot("a"), .slot("a")])
    change(harness, to: twice)
    #expect(harness.host.scene.banner?.hasPrefix("deck.json: view.children[1]: another") == true)
    #expect(harness.picture.hasPrefix("A"))
    change(harness, to: deck(["a"]))
    #expect(harness.host.scene.banner == nil)
    #expect(harness.effects == [])
  }

  @Test("what was odd in a deck is not said any more once it is right")
  func note() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a", view: .text("A"))
    let words = "deck.json:1:2: \"titel\" is not known; did you mean \"title\"?"
    change(harness, to: deck(["a"]))
    _ = try harness.host.carryOut(.announce(words, about: .deck), now: harness.now)
    #expect(harness.host.scene.banner == words)
    change(harness, to: deck(["a"]))
    #expect(harness.host.scene.banner == nil)
    // What is said of something else stays for its time.
    _ = try harness.host.carryOut(.announce("The recording has ended"), now: harness.now)
    change(harness, to: deck(["a"]))
    #expect(harness.host.scene.banner == "The recording has ended")
    harness.advance(milliseconds: 10_000)
    #expect(harness.host.scene.banner == nil)
  }

  @Test("a card's own card follows the deck's controllers, and not while its parent is away")
  func nested() throws {
    let harness = try HostHarness(view: .slot("p"), controllers: ["p", "c"])
    harness.bringUp("p", view: column(["c"]))
    harness.bringUp("p/c", view: .text("old"))
    var new = deck(["p", "c"]) { $0["c"]?.command = ["c2"] }
    new.view = .slot("p")
    harness.exit("p", .exited(1))
    harness.advance(milliseconds: 1_000)
    // Until it has said hello, it may yet bring a controller of that name itself.
    change(harness, to: new)
    #expect(spawned(harness) == [])
    harness.bringUp("p", view: column(["c"]))
    #expect(spawned(harness) == [["c2"]])
  }

  // MARK: Files

  private func watched(_ harness: HostHarness) -> [HostEffect] {
    harness.effects.filter { if case .watch = $0 { true } else { false } }
  }

  @Test("controllers that ask for it are watched as long as their slots are there")
  func watch() throws {
    let harness = try HostHarness("a") { $0.watch = ["data.json"] }
    let order = WatchOrder(command: ["a"], files: ["data.json"])
    #expect(watched(harness) == [.watch("a", order)])
    harness.bringUp("a")
    change(harness, to: deck(["a", "b"]) { $0["b"]?.watch = [] })
    #expect(
      watched(harness) == [.watch("a", nil), .watch("b", WatchOrder(command: ["b"], files: []))])
    change(harness, to: deck(["a"]))
    #expect(watched(harness) == [.watch("b", nil)])
  }

  @Test("a changed file swaps a card that runs, and starts one that was given up")
  func filesChanged() throws {
    let harness = try HostHarness("a") { $0.restart = .never }
    harness.bringUp("a", view: .text("old"))
    harness.clear()
    harness.handle(.filesChanged("a"))
    #expect(spawned(harness) == [["a"]])
    #expect(harness.picture.hasPrefix("old"))
    harness.bringUp("a", view: .text("new"))
    #expect(harness.picture.hasPrefix("new"))
    #expect(!harness.effects.contains(.swapEnded("a", .shown(generation: 2))))
    harness.advance(milliseconds: 10_000)
    harness.exit("a", .exited(1))
    harness.clear()
    harness.handle(.filesChanged("a"))
    #expect(spawned(harness) == [["a"]])
    #expect(harness.host.children["a"]?.generation == 3)
  }
}
