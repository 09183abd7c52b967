@testable import CardScene
import CardWire
import Testing

@Suite("Where the focus goes")
struct FocusTests {
  private func button(_ id: String) -> Node { .make(.button, id) }

  private func scene(_ ids: [String], focus: NodeAddress) throws -> Scene {
    let scene = try Scene.ofCard(view(ids))
    scene.focused = scene.element(focus, in: "card")
    return scene
  }

  private func view(_ ids: [String]) -> Node {
    .column([.row(ids.map(button), id: "row"), button("last")])
  }

  @Test("after removal: the next sibling, the previous one, the parent's, the card")
  func removal() throws {
    let scene = try scene(["a", "b", "c"], focus: "b")
    _ = try scene.render(view(["a", "c"]), in: "card")
    #expect(scene.focused?.id == "c")
    _ = try scene.render(view(["a"]), in: "card")
    #expect(scene.focused?.id == "a")
    _ = try scene.render(view([]), in: "card")
    #expect(scene.focused?.id == "last")
    _ = try scene.render(.column([]), in: "card")
    #expect(scene.focused === scene.element(ofSlot: "card"))
  }

  @Test("a patch moves it the same way")
  func patched() throws {
    let scene = try scene(["a", "b", "c"], focus: "b")
    _ = try scene.apply([.remove("b"), .remove("c")], in: "card")
    #expect(scene.focused?.id == "a")
    _ = try scene.apply(
      [.set("row", Properties([.init(.hidden, .bool(true))]))], in: "card")
    #expect(scene.focused?.id == "last")
  }

  @Test("an update never moves it, only `focus` does")
  func updates() throws {
    let scene = try scene(["a", "b"], focus: "b")
    _ = try scene.render(
      .column([
        .row(["b", "a"].map(button), id: "row"), .make(.button, "new", [.focus: .bool(true)]),
      ]),
      in: "card")
    #expect(scene.focused?.id == "b")
    _ = try scene.apply([.focus("row")], in: "card")
    #expect(scene.focused?.id == "b")
    _ = try scene.apply([.focus("new")], in: "card")
    #expect(scene.focused?.id == "new")
  }

  @Test("a new screen gives it to the node that asks, but not while the person is elsewhere")
  func newScreens() throws {
    let scene = try Scene.of(.row([.slot("one"), .slot("two")]))
    let asking = Node.column([button("a"), .make(.input, "b", [.focus: .bool(true)])])
    _ = try scene.render(asking, in: "one")
    #expect(scene.focused === scene.element("b", in: "one"))
    _ = try scene.render(asking, in: "two")
    #expect(scene.focused === scene.element("b", in: "one"))
    scene.focused = scene.element(ofSlot: "two")
    scene.clearView(in: "two")
    _ = try scene.render(asking, in: "two")
    #expect(scene.focused === scene.element("b", in: "two"))
  }

  @Test("it leaves what a small screen drops")
  func dropped() throws {
    let scene = try Scene.of(
      .row([
        .make(.button, "a", [.width: .length(.cells(10))]),
        .make(.button, "b", [.drop: .integer(3)]),
      ]), width: 30)
    _ = scene.layout()
    scene.focused = scene.element("b")
    scene.resize(to: Size(width: 11, height: 3))
    _ = scene.layout()
    #expect(scene.focused?.id == "a")
  }

  @Test("it goes on when the slot with the focused view is removed")
  func slotRemoved() throws {
    let scene = try Scene.of(.row([.slot("one"), .slot("two")]))
    _ = try scene.render(button("a"), in: "one")
    scene.focused = scene.element("a", in: "one")
    _ = try scene.render(.row([.slot("two")]), in: .deck)
    #expect(scene.focused === scene.element(ofSlot: "two"))
  }

  @Test("a card moves the focus in its own view and in what is around it, not out of another card")
  func strangers() throws {
    let scene = try Scene.of(.column([.slot("a"), .slot("b"), .make(.button, "deck")]))
    for card: SlotPath in ["a", "b"] {
      _ = try scene.render(.column([.make(.input, "one"), .make(.input, "two")]), in: card)
      scene.setStatus(.live, of: card)
    }
    _ = scene.layout()
    scene.focused = scene.element("one", in: "a")
    _ = try scene.apply([.focus("two")], in: "b")
    #expect(scene.perform(.focus(node: "two"), in: "b") == [])
    #expect(scene.focused === scene.element("one", in: "a"))
    _ = try scene.apply([.focus("two")], in: "a")
    #expect(scene.focused === scene.element("two", in: "a"))
    scene.focused = scene.element("deck")
    _ = try scene.apply([.focus("two")], in: "b")
    #expect(scene.focused === scene.element("two", in: "b"))
  }

  @Test("an action that names no node says so, wherever it comes from")
  func unknownNode() throws {
    let actions: [CardAction] = [.toggle(node: "tow"), .focus(node: "tow"), .copy(node: "tow")]
    let properties = Properties([PropertyEntry(.do, .actions(actions))])
    let scene = try Scene.of(.slot("a"))
    _ = try scene.render(
      .column([.make(.input, "two"), Node(.button, id: "b", properties: properties)]), in: "a")
    scene.setStatus(.live, of: "a")
    _ = scene.layout()
    let faults = actions.map { action -> SceneEvent in
      .fault(
        "a",
        WireFault(
          .unknownID, about: action.type, path: "node",
          message: "no node has the id \"tow\"; did you mean \"two\"?"))
    }
    #expect(actions.flatMap { scene.perform($0, in: "a") } == faults)
    #expect(scene.element("b", in: "a").flatMap(scene.activate) == faults)
  }
}
