import CardHost
import CardScene
import CardWire
import Testing

@Suite("Wiring")
struct WiringTests {
  private static let value = RawJSON.text("moby")

  private func show(_ controller: String, entry: RawJSON? = nil) -> CardAction {
    .present(NavigationRequest(controller: controller, entry: entry, token: "w"))
  }

  @Test("a wire presents for the card that emits, which is told how it ends")
  func present() throws {
    let harness = try HostHarness.navigation(wires: [
      Wire(from: "a", name: "chosen", actions: [show("screen")])
    ])
    harness.say(.emit(name: "chosen", value: Self.value), in: "a")
    #expect(harness.screens == ["a/screen waiting"])
    harness.bringUp("a/screen")
    #expect(harness.sent(to: "a/screen")[1] == .entry(Self.value))
    harness.settle()
    harness.dismiss(by: "a/screen")
    harness.settle()
    #expect(harness.trace.last == "a completed w dismiss null")
  }

  @Test("an entry of the wire's own counts more than the value, and without both there is none")
  func entries() throws {
    for (entry, value, line) in [
      (RawJSON.text("own"), Self.value, "\"own\""), (nil, nil, nil), (nil, Self.value, "\"moby\""),
    ] as [(RawJSON?, RawJSON?, String?)] {
      let harness = try HostHarness.navigation(wires: [
        Wire(from: "a", name: "chosen", actions: [show("screen", entry: entry)])
      ])
      harness.say(.emit(name: "chosen", value: value), in: "a")
      harness.hello("a/screen")
      let lines: [String] = harness.sent(to: "a/screen").compactMap {
        if case .entry(let value) = $0 { value.text } else { nil }
      }
      #expect(lines == [line].compactMap(\.self))
    }
  }

  @Test("a wire can begin at a card deeper inside, whose parent hears it as well")
  func deep() throws {
    let harness = try HostHarness(
      view: Node(.column, children: [.slot("p"), .slot("b")]),
      controllers: ["p", "c", "b", "screen"],
      wires: [
        Wire(from: "p/c", name: "chosen", actions: [show("screen")]),
        Wire(from: "p/c", name: "chosen", to: "b"), Wire(from: "p", name: "chosen", to: "b"),
      ])
    harness.bringUp("p", view: Node(.column, children: [.slot("c")]))
    harness.bringUp("b")
    harness.bringUp("p/c")
    harness.clear()
    harness.say(.emit(name: "chosen", value: Self.value), in: "p/c")
    let received = HostMessage.receive(from: "c", name: "chosen", value: Self.value)
    #expect(harness.sent(to: "p") == [received])
    #expect(harness.sent(to: "b") == [received])
    #expect(harness.screens == ["p/c/screen waiting"])
  }

  @Test("what a screen emits its asker receives, and a wire may begin at it; it can be sent to")
  func screens() throws {
    let harness = try HostHarness.navigation(wires: [
      Wire(from: "a/screen", name: "chosen", to: "b")
    ])
    harness.presented()
    harness.say(.emit(name: "chosen", value: nil), in: "a/screen")
    harness.say(.send(to: "screen", name: "hello", value: Self.value), in: "a")
    #expect(
      harness.sent(to: "a") == [.receive(from: "screen", name: "chosen", value: .null)])
    #expect(
      harness.sent(to: "b") == [.receive(from: "screen", name: "chosen", value: .null)])
    #expect(
      harness.sent(to: "a/screen") == [.receive(from: "a", name: "hello", value: Self.value)])
  }

  @Test("a node of the deck's own view presents for the deck; what cannot be is told to the person")
  func deckAsks() throws {
    let button = Node(
      .button, id: "x",
      properties: Properties([
        PropertyEntry(.text, .string("X")),
        PropertyEntry(.do, .actions([show("a")])),
      ]))
    let pushing = Node(
      .button, id: "y",
      properties: Properties([
        PropertyEntry(.text, .string("Y")),
        PropertyEntry(.do, .actions([.push(NavigationRequest(controller: "a"))])),
      ]))
    let harness = try HostHarness(
      view: Node(.column, children: [button, pushing, .slot("b")]), controllers: ["a", "b"])
    harness.bringUp("b")
    harness.focus("y")
    harness.press("enter")
    #expect(harness.picture.contains("the deck stands in no slot"))
    harness.focus("x")
    harness.press("enter")
    harness.bringUp("a")
    harness.settle()
    #expect(harness.screens == ["a shown"])
    harness.handle(.deckChanged(harness.host.deck, name: "deck"))
    #expect(harness.screens == ["a shown"])
    harness.dismiss(by: "a")
    harness.settle()
    #expect(harness.screens == [])
    #expect(harness.host.children.keys.map(\.description) == ["b"])
  }

  @Test("a command from outside asks in the same words as the card itself")
  func orders() throws {
    let harness = try HostHarness.navigation()
    _ = try harness.host.carryOut(.act(show("screen"), for: "a"), now: harness.now)
    #expect(harness.screens == ["a/screen waiting"])
    #expect(throws: OrderRefusal.self) {
      try harness.host.carryOut(.open("a"), now: harness.now)
    }
    #expect(harness.trace == [])
  }

  @Test("each action of a wire is carried out in turn")
  func several() throws {
    let harness = try HostHarness.navigation(wires: [
      Wire(
        from: "a", name: "chosen",
        actions: [.prepare(controller: "other", entry: nil), show("screen")])
    ])
    harness.say(.emit(name: "chosen", value: Self.value), in: "a")
    #expect(harness.screens == ["a/other prepared", "a/screen waiting"])
  }

  @Test("an action of a slot in the deck's own view goes along the wires of the card in it")
  func deckActions() throws {
    let menu = [PropertyEntry(.menu, .entries([MenuEntry(id: "about", text: "About")]))]
    let slot = Node(
      .slot, id: "a", properties: Properties([PropertyEntry(.controller, .string("a"))] + menu))
    let harness = try HostHarness(
      view: Node(.column, children: [slot]), controllers: ["a", "screen"],
      wires: [Wire(from: "a", name: "about", actions: [show("screen")])])
    harness.bringUp("a")
    for key in ["tab", "m", "enter"] { harness.press(key) }
    #expect(harness.screens == ["a/screen waiting"])
  }

  @Test("a mistake in the deck's own view is for the person, as the deck has no process")
  func deckMistakes() throws {
    let bound = Node(
      .text, id: "t",
      properties: Properties([
        PropertyEntry(.text, .string("t")),
        PropertyEntry(.bind, .bindings([Binding(.dx, on: "cards.none", map: [[0, 1]])])),
      ]))
    let harness = try HostHarness(
      view: Node(.column, children: [bound, .slot("a")]), controllers: ["a"])
    harness.bringUp("a")
    _ = harness.handle(.deadline)
    #expect(harness.host.scene.banner?.hasPrefix("bind: the dx of \"t\" follows") == true)
  }
}
