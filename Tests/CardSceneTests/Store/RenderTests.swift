@testable import CardScene
import CardWire
import Testing

@Suite("What a render keeps")
struct RenderTests {
  @Test("a node that moves to another parent is the same element with the same state")
  func movesById() throws {
    let input = Node.make(.input, "name")
    let scene = try Scene.of(.column([.row([input], id: "a"), .row([], id: "b")]))
    let element = try #require(scene.element("name"))
    element.state = .input(InputState(text: "Ada", caret: 2, edit: 4))
    scene.focused = element

    _ = try scene.render(.column([.row([], id: "a"), .row([input], id: "b")]), in: .deck)

    #expect(scene.element("name") === element)
    #expect(element.parent === scene.element("b"))
    #expect(scene.children(of: "a") == [])
    #expect(scene.focused === element)
    guard case .input(let state) = element.state else { throw Unexpected() }
    #expect(state.text == "Ada" && state.caret == 2 && state.edit == 4)
  }

  @Test("a node without an id is matched by kind and position among its kind")
  func matchesByPosition() throws {
    let scene = try Scene.of(.column([.text("a"), .make(.input), .text("b")]))
    let before = scene.root.children
    _ = try scene.render(
      .column([.make(.rule), .text("new"), .text("b"), .make(.input)]), in: .deck)
    let after = scene.root.children
    #expect(after[1] === before[0])
    #expect(after[2] === before[2])
    #expect(after[3] === before[1])
    #expect(after[1].properties.string(.text) == "new")
  }

  @Test("another kind is another element, but plain containers turn into each other")
  func kinds() throws {
    let scene = try Scene.of(.row([.make(.input, "x"), .row([.text("a")], id: "box")], id: "root"))
    let (x, box, root) = (scene.element("x"), scene.element("box"), scene.root)
    _ = try scene.render(
      .column([.make(.toggle, "x"), .make(.grid, "box", [:], [.text("a")])], id: "root"), in: .deck)
    #expect(scene.element("x") !== x)
    #expect(scene.element("box") === box)
    #expect(scene.root === root)
    #expect(scene.root.kind == .column)
  }

  @Test("100 renders while somebody types change neither text nor caret nor selection")
  func typing() throws {
    func view(_ count: Int) -> Node {
      .column([
        .text("\(count)"), .make(.input, "name", [.value: .string(""), .ack: .integer(0)]),
      ])
    }
    let scene = try Scene.ofCard(view(0))
    let input = try #require(scene.element("name", in: "card"))
    scene.focused = input
    input.state = .input(
      InputState(text: "half ty", caret: 3, mark: 5, edit: 7, sent: input.sentValue))
    let state = input.state
    for count in 1...100 {
      _ = try scene.render(view(count), in: "card")
      _ = scene.layout()
    }
    #expect(scene.element("name", in: "card") === input)
    #expect(input.state == state)
    #expect(scene.focused === input)
  }

  @Test("a duplicate id changes nothing and names its place")
  func duplicate() throws {
    let scene = try Scene.of(.column([.text("a", id: "x")]))
    let before = scene.snapshot()
    let fault = #expect(throws: WireFault.self) {
      try scene.render(
        .column([.text("b", id: "x"), .row([.text("c", id: "x")])]), in: .deck)
    }
    #expect(fault?.code == .duplicateID)
    #expect(fault?.path == "view.children[1].children[0]")
    #expect(scene.snapshot() == before)
  }

  @Test("ids inside rows have the scope of their row")
  func rowScopes() throws {
    func row(_ key: String) -> Node { .row([.make(.toggle, "done")], id: key) }
    let scene = try Scene.of(.make(.list, "todos", [:], [row("t1"), row("t2")]))
    let first = try #require(scene.element(NodeAddress(row: "t1", "done")))
    let second = try #require(scene.element(NodeAddress(row: "t2", "done")))
    #expect(first !== second)
    _ = try scene.render(.make(.list, "todos", [:], [row("t2"), row("t1")]), in: .deck)
    #expect(scene.element(NodeAddress(row: "t1", "done")) === first)
    #expect(scene.children(of: "todos") == ["t2", "t1"])
    #expect(throws: WireFault.self) {
      try scene.render(.make(.list, "todos", [:], [.text("no key")]), in: .deck)
    }
  }

  @Test("a view that nests deeper than the limit is refused")
  func depth() throws {
    var view = Node.text("x")
    for _ in 1...ViewCheck.mostLevels { view = .column([view]) }
    let fault = #expect(throws: WireFault.self) { try Scene.of(view) }
    #expect(fault?.code == .limit)
  }

  @Test("the cursor of a list goes to the next row when its own has left, else to the one before")
  func cursor() throws {
    let scene = try Scene.of(.list("l", 1...4))
    let list = try #require(scene.element("l"))
    list.state = .list(ListState(cursor: "r3", selected: ["r3", "r1"]))
    _ = try scene.render(.list("l", [1, 2, 4]), in: .deck)
    #expect(list.state == .list(ListState(cursor: "r4", selected: ["r1"])))
    _ = try scene.render(.list("l", [1, 2]), in: .deck)
    #expect(list.state == .list(ListState(cursor: "r2", selected: ["r1"])))
  }

  @Test("open cards stay open when others come, and those above them open with them")
  func openCards() throws {
    let scene = try Scene.of(.cards(.slot("top"), [.slot("a"), .slot("b")]))
    scene.root.state = .cards(CardsState(openCount: 1))
    _ = try scene.render(
      .cards(.slot("top"), [.slot("new"), .slot("a"), .slot("b")]), in: .deck)
    #expect(scene.root.state == .cards(CardsState(openCount: 2)))
    _ = try scene.render(.cards(.slot("top"), [.slot("new"), .slot("b")]), in: .deck)
    #expect(scene.root.state == .cards(CardsState(openCount: 1)))
  }
}

struct Unexpected: Error {}

extension InputState {
  init(text: String, caret: Int = 0, mark: Int = 0, edit: Int = 0, sent: SentValue = SentValue()) {
    self.init()
    self.text = text
    self.caret = caret
    self.mark = mark
    self.edit = edit
    self.sent = sent
  }
}

extension ListState {
  init(cursor: NodeID?, selected: Set<NodeID> = []) {
    self.init()
    self.cursor = cursor
    self.selected = selected
  }
}

extension CardsState {
  init(openCount: Int) {
    self.init()
    self.openCount = openCount
  }
}
