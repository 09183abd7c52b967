@testable import CardScene
import CardWire
import Testing

@Suite("Slots and the views in them")
struct SlotTests {
  private func description(
    _ path: SlotPath, _ controller: String, config: String? = nil, isHidden: Bool = false
  ) -> SlotDescription {
    SlotDescription(
      path: path, controller: controller, config: config.map { RawJSON(canonical: $0) },
      isHidden: isHidden)
  }

  @Test("a render says which slots came, changed and went, in the order of the tree")
  func changes() throws {
    let scene = try Scene.of(
      .column([.slot("clock"), .row([.slot("notes", id: "left")]), .slot("old")]))
    #expect(
      scene.slots(in: .deck) == [
        description("clock", "clock"), description("left", "notes"), description("old", "old"),
      ])
    let raw = PropertyValue.raw(RawJSON(canonical: "1"))
    let changes = try scene.render(
      .column([
        .slot("new"), .slot("books", id: "left"),
        .row([.slot("clock", [.config: raw])], [.hidden: .bool(true)]),
      ]), in: .deck)
    #expect(
      changes == [
        .removed("old"), .added(description("new", "new")),
        .controllerChanged(description("left", "books")),
        .configChanged(description("clock", "clock", config: "1", isHidden: true)),
        .hiddenChanged(description("clock", "clock", config: "1", isHidden: true)),
      ])
    #expect(try scene.render(try #require(scene.deckNode), in: .deck) == [])
  }

  @Test("two slots of one name are refused; a row's key tells slots apart")
  func names() throws {
    #expect(throws: WireFault.self) { try Scene.of(.row([.slot("a"), .slot("a")])) }
    #expect(throws: WireFault.self) { try Scene.of(.row([.slot("b", id: "a"), .slot("a")])) }
    let rows = ["r1", "r2"].map { Node.row([.slot("a")], id: $0) }
    let scene = try Scene.of(.make(.list, "l", [:], rows))
    #expect(scene.slots(in: .deck).map(\.path) == ["r1.a", "r2.a"])
  }

  @Test("the view below a slot survives the renders around it, wherever the slot moves")
  func survives() throws {
    let scene = try Scene.of(.row([.slot("card"), .text("x")]))
    _ = try scene.render(.column([.make(.input, "name")]), in: "card")
    let input = try #require(scene.element("name", in: "card"))
    _ = try scene.render(.column([.text("x"), .row([.slot("card")])]), in: .deck)
    _ = scene.layout()
    #expect(scene.element("name", in: "card") === input)
    #expect(input.card === scene.element(ofSlot: "card"))
    #expect(scene.isUsable(input))
    #expect(!input.frame.isEmpty)
  }

  @Test("a slot that goes takes the views inside of it along")
  func nested() throws {
    let scene = try Scene.of(.row([.slot("outer")]))
    #expect(
      try scene.render(.slot("inner"), in: "outer") == [.added(description("outer/inner", "inner"))]
    )
    _ = try scene.render("deep", in: "outer/inner")
    #expect(try scene.render(.row([]), in: .deck) == [.removed("outer")])
    #expect(scene.views.keys.sorted { $0.names.count < $1.names.count } == [.deck])
    #expect(throws: WireFault.self) { try scene.render("late", in: "outer") }
  }

  @Test("a view that is cleared leaves its slot, and the views inside of it go")
  func clear() throws {
    let scene = try Scene.of(.slot("a", [.fallback: .string("none")]))
    _ = try scene.render(.row([.slot("b"), .make(.button, "ok")]), in: "a")
    _ = try scene.render("deep", in: "a/b")
    scene.setStatus(.live, of: "a")
    scene.focused = scene.element("ok", in: "a")
    scene.clearView(in: "a")
    #expect(scene.root.shown.isEmpty)
    #expect(scene.slots(in: "a") == [])
    #expect(scene.views.count == 1)
    #expect(scene.focused === scene.root)
    scene.setStatus(.empty, of: "a")
    #expect(scene.root.shown.map(\.kind) == [.text])
  }

  @Test("a patch can swap the controller, hide a slot and take one away")
  func patched() throws {
    let scene = try Scene.of(.row([.slot("a", id: "x"), .slot("b")]))
    _ = try scene.render("view", in: "b")
    #expect(
      try scene.apply(
        [
          .set("x", Properties([.init(.controller, .string("c")), .init(.hidden, .bool(true))])),
          .set("b", Properties([.init(.controller, .string("d"))])),
        ], in: .deck) == [
          .removed("b"), .controllerChanged(description("x", "c", isHidden: true)),
          .hiddenChanged(description("x", "c", isHidden: true)), .added(description("d", "d")),
        ])
    #expect(scene.element(ofSlot: "d")?.children.isEmpty == true)
    #expect(scene.views["b"] == nil)
    #expect(
      try scene.apply(
        [.remove("x"), .insert(.slot("e"), into: "box", .last)], in: .deck, box: "box")
        == [.removed("x"), .added(description("e", "e"))])
  }

  @Test("a view has at most 256 slots, the deck's 1,024, by a render or by patches")
  func tooMany() throws {
    func slots(_ range: Range<Int>) -> Node { .column(range.map { .slot("s\($0)") }, id: "box") }
    let scene = try Scene.of(slots(0..<1024))
    #expect(throws: WireFault.self) { try scene.render(slots(0..<1025), in: .deck) }
    let fault = #expect(throws: WireFault.self) { try scene.render(slots(0..<257), in: "s0") }
    #expect(fault?.code == .limit)
    #expect(fault?.path == "view.children[256]")
    #expect(
      fault?.message == "a view has at most 256 slots, and this one has more; each is a process")
    _ = try scene.render(slots(0..<255), in: "s0")
    let (one, other) = (Node.slot("one"), Node.slot("other"))
    _ = try scene.apply([.insert(one, into: "box", .last)], in: "s0")
    #expect(throws: WireFault.self) {
      try scene.apply([.insert(other, into: "box", .last)], in: "s0")
    }
    _ = try scene.apply([.remove("s0"), .insert(other, into: "box", .last)], in: "s0")
    #expect(scene.slots(in: "s0").count == 256)
  }

  @Test("the size of a card does not depend on how far it is open")
  func cardSize() throws {
    let scene = try Scene.of(
      .cards(.slot("top"), [.slot("a"), .slot("b")]), width: 40, height: 30)
    #expect(scene.layout() == ["top", "a", "b"])
    let size = scene.slotSize(of: "a")
    #expect(size == SlotSize(columns: 36, rows: 20, widthClass: .s, heightClass: .tall))
    guard case .cards(var state) = scene.root.state else { throw Unexpected() }
    state.openCount = 1
    state.travel = []
    scene.root.state = .cards(state)
    scene.invalidatePlacement(of: scene.root)
    #expect(scene.layout() == [])
    #expect(scene.slotSize(of: "a") == size)
    #expect(scene.element(ofSlot: "a")?.frame == Rect(x: 0, y: 4, width: 40, height: 22))
  }

  @Test("a slot that is hidden is reported and keeps its size")
  func hidden() throws {
    let scene = try Scene.of(
      .row([
        .text("wide text", id: nil), .slot("a", [.drop: .integer(1), .width: .length(.cells(9))]),
      ]),
      width: 20)
    #expect(scene.layout() == ["a"])
    let size = scene.slotSize(of: "a")
    #expect(scene.layout() == [])
    scene.resize(to: Size(width: 10, height: 7))
    #expect(scene.layout() == ["a"])
    #expect(scene.slots(in: .deck) == [description("a", "a", isHidden: true)])
    #expect(scene.slotSize(of: "a") == size)
    scene.resize(to: Size(width: 20, height: 7))
    #expect(scene.layout() == ["a"])
    #expect(scene.slots(in: .deck) == [description("a", "a")])
  }
}

extension Scene {
  /// The node of the deck as it was rendered last.
  fileprivate var deckNode: Node? { root.asNode }

  fileprivate func apply(
    _ operations: [PatchOperation], in slot: SlotPath, box: NodeID
  ) throws -> [SlotChange] {
    root.id = box
    views[slot]?.enter(root)
    return try apply(operations, in: slot)
  }
}

extension Element {
  fileprivate var asNode: Node {
    Node(
      sentKind, id: id, properties: properties,
      children: sentKind == .slot ? [] : children.map(\.asNode))
  }
}

extension Node: ExpressibleByStringLiteral {
  /// A text, as on the wire.
  public init(stringLiteral value: String) { self = .text(value) }
}
