import CardHost
import CardScene
import CardWire
import Testing

/// Actions that somebody outside the screen asks for, in the place of a card.
@Suite("Orders from outside")
struct OrderTests {
  private func outcomes(_ harness: HostHarness) -> [SlotPath: ScreenOutcome] {
    var outcomes: [SlotPath: ScreenOutcome] = [:]
    for case .screenSettled(let path, let outcome) in harness.effects { outcomes[path] = outcome }
    return outcomes
  }

  private func refusal(
    _ harness: HostHarness, _ action: CardAction, for path: SlotPath = "a"
  ) -> OrderRefusal? {
    harness.clear()
    let refusal = #expect(throws: OrderRefusal.self) { try harness.order(action, for: path) }
    // The card has made no mistake, and hears of none.
    #expect(harness.effects == [])
    return refusal
  }

  private func present(_ controller: String) -> CardAction {
    .present(NavigationRequest(controller: controller))
  }

  @Test("a screen that is asked for is told when it stands, and when it has left")
  func screens() throws {
    let harness = try HostHarness.navigation()
    for (come, go) in [
      (present("screen"), CardAction.dismiss(animated: true, result: nil)),
      (
        .push(NavigationRequest(controller: "screen")), .pop(animated: true, result: .text("r"))
      ),
    ] {
      harness.clear()
      #expect(try harness.order(come, for: "a") == "a/screen")
      harness.bringUp("a/screen")
      #expect(outcomes(harness) == [:])
      harness.settle()
      #expect(outcomes(harness) == ["a/screen": .shown])
      harness.clear()
      #expect(try harness.order(go, for: "a") == "a/screen")
      #expect(outcomes(harness) == [:])
      harness.settle()
      #expect(outcomes(harness) == ["a/screen": .left])
      #expect(harness.host.screens.isEmpty)
    }
  }

  @Test("a screen that cannot be started is told with what to do about it")
  func failure() throws {
    let harness = try HostHarness.navigation()
    try harness.order(present("screen"), for: "a")
    harness.handle(
      .launchFailed(
        harness.process("a/screen"),
        LaunchFailure(reason: "screen was not found", advice: ["Install it."])))
    #expect(
      outcomes(harness) == [
        "a/screen": .failed("screen was not found", advice: ["Install it."])
      ])
  }

  @Test("a screen that leaves before it stands, or goes with its card, is told to have left")
  func abandoned() throws {
    let harness = try HostHarness.navigation()
    try harness.order(present("screen"), for: "a")
    harness.press("esc")
    #expect(outcomes(harness) == ["a/screen": .left])
    harness.clear()
    try harness.order(present("screen"), for: "a")
    harness.handle(
      .deckChanged(
        DeckDocument(controllers: harness.host.deck.controllers, view: .slot("b")), name: "deck"))
    #expect(outcomes(harness) == ["a/screen": .left])
  }

  @Test("what a card does by itself is told to nobody outside")
  func ownRequests() throws {
    let harness = try HostHarness.navigation()
    harness.present()
    harness.bringUp("a/screen")
    harness.settle()
    #expect(outcomes(harness) == [:])
  }

  @Test("what is wrong with an order is told to who gave it, and not to the card")
  func refusals() throws {
    let harness = try HostHarness.navigation()
    #expect(
      refusal(harness, present("screem"))?.message.hasPrefix("no controller is called") == true)
    #expect(
      refusal(harness, .dismiss(animated: true, result: nil))?.message
        == "nothing that this card has asked for is presented, and it stands in no presented screen"
    )
    #expect(
      refusal(harness, .discard(controller: "other", entry: nil))?.message
        == "no \"other\" is prepared")
    #expect(
      refusal(harness, .present(NavigationRequest(controller: "screen", from: "x")))?.message
        == "no node of \"a\" has the id \"x\"")
    #expect(refusal(harness, present("screen"), for: "x")?.message == "there is no slot \"x\"")
    try harness.order(present("screen"), for: "a")
    #expect(
      refusal(harness, present("other"))?.message
        == "a transition is under way: \"screen\" has not settled yet")
  }

  @Test("a controller is prepared, used and discarded by orders")
  func prepared() throws {
    let harness = try HostHarness.navigation()
    #expect(try harness.order(.prepare(controller: "other", entry: nil), for: "a") == nil)
    #expect(harness.screens == ["a/other prepared"])
    try harness.order(.discard(controller: "other", entry: nil), for: "a")
    #expect(harness.screens == [])
    try harness.order(.prepare(controller: "other", entry: nil), for: "a")
    harness.bringUp("a/other")
    #expect(try harness.order(present("other"), for: "a") == "a/other")
    harness.layOut()
    harness.settle()
    #expect(outcomes(harness) == ["a/other": .shown])
  }

  @Test("a card that gets no message is told with the reason")
  func deaf() throws {
    let harness = try HostHarness("a", "b") { $0.restart = .never }
    func advice(_ path: SlotPath) -> String? {
      let order = HostOrder.deliver(to: path, name: "n", value: .null)
      let refusal = #expect(throws: OrderRefusal.self) {
        try harness.host.carryOut(order, now: harness.now)
      }
      #expect(refusal?.message == "\"\(path)\" does not listen")
      return refusal?.advice
    }
    #expect(advice("a") == "Its process has not said hello yet.")
    harness.hello("a") { $0.reads = false }
    #expect(advice("a") == "Its hello says that it does not read.")
    harness.exit("b", .exited(1))
    #expect(advice("b") == "Its process is \"failed\"; `cardholder restart b` starts it again.")
  }

  @Test("nodes are hidden, focused and copied from outside; those that cannot be are named")
  func nodes() throws {
    let harness = try HostHarness.navigation()
    let button = Node(
      .button, id: "go", properties: Properties([PropertyEntry(.text, .string("Go"))]))
    let text = Node(
      .text, id: "said", properties: Properties([PropertyEntry(.text, .string("words"))]))
    harness.say(.render(Node(.column, children: [button, text])), in: "a")
    harness.say(.render(Node(.column, children: [button, text])), in: "b")
    harness.layOut()
    for slot in ["b", "a"] as [SlotPath] {
      try harness.order(.focus(node: "go"), for: slot)
      harness.clear()
      harness.press("enter")
      #expect(harness.sent(to: slot) == [.activate(node: "go", key: nil)])
    }
    harness.clear()
    try harness.order(.copy(node: "said"), for: "b")
    #expect(harness.effects == [.copy("words")])
    try harness.order(.toggle(node: "said"), for: "a")
    harness.layOut()
    #expect(harness.picture.components("words") == 1)
    #expect(
      refusal(harness, .toggle(node: "sad"))
        == OrderRefusal(
          "no node of \"a\" has the id \"sad\"; did you mean \"said\"?",
          advice: "Its nodes are: go, said."))
    #expect(
      refusal(harness, .focus(node: "said"), for: "b")
        == OrderRefusal(
          "\"said\" of \"b\" cannot have the focus",
          advice: "It is hidden, covered, or nothing that a person can act on."))
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
