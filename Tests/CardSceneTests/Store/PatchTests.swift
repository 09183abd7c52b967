@testable import CardScene
import CardWire
import Testing

@Suite("Patches")
struct PatchTests {
  private func todos() throws -> Scene {
    let rows = ["t1", "t2", "t3"].map { Node.row([.make(.toggle, "done"), .text($0)], id: $0) }
    return try Scene.of(
      .column([.make(.list, "todos", [:], rows), .text("3 left", id: "left"), .make(.input, "new")])
    )
  }

  private func set(_ property: Property, _ value: PropertyValue) -> Properties {
    Properties([PropertyEntry(property, value)])
  }

  @Test("operations act one after the other")
  func operations() throws {
    let scene = try todos()
    let t1 = try #require(scene.element("t1"))
    _ = try scene.apply(
      [
        .insert(.text("milk", id: "t9"), into: "todos", .before("t1")),
        .move("t9", into: nil, .after("t2")), .remove("t3"),
        .set("left", Properties([.init(.text, .string("2 left")), .init(.tone, .tone(.good))])),
        .set(NodeAddress(row: "t1", "done"), set(.value, .bool(true))),
      ], in: .deck)
    #expect(scene.children(of: "todos") == ["t1", "t2", "t9"])
    #expect(scene.element("t1") === t1)
    #expect(scene.element("t3") == nil)
    #expect(scene.element(NodeAddress(row: "t3", "done")) == nil)
    #expect(scene.element("left")?.resolved.string(.text) == "2 left")
    guard case .control(let done)? = scene.element(NodeAddress(row: "t1", "done"))?.state else {
      throw Unexpected()
    }
    #expect(done.value == .bool(true))
    _ = try scene.apply([.set("left", set(.tone, .null))], in: .deck)
    #expect(scene.element("left")?.properties[.tone] == nil)
  }

  @Test("a fault in the last operation takes all of them back")
  func allOrNone() throws {
    let scene = try todos()
    _ = scene.layout()
    let before = scene.snapshot()
    let states = scene.root.withParts().map(\.state)
    scene.focused = scene.element(NodeAddress(row: "t2", "done"))
    let focus = scene.focused
    let fault = #expect(throws: WireFault.self) {
      try scene.apply(
        [
          .set("left", set(.text, .string("none"))), .remove("t2"),
          .insert(.row([.slot("clock")], id: "t7"), into: "todos", .last),
          .move("t3", into: nil, .before("t1")), .move("new", into: "todos", .last),
          .append("todos", .rows([.text("a", id: "a")]), keep: 2),
          .set("todos", set(.empty, .string("nothing"))), .set("new", set(.value, .string("x"))),
          .set("lefd", set(.text, .string("oops"))),
        ], in: .deck)
    }
    #expect(
      fault
        == WireFault(
          .unknownID, about: "patch", path: "ops[8].set",
          message: "no node has the id \"lefd\"; did you mean \"left\"?"))
    _ = scene.layout()
    #expect(scene.snapshot() == before)
    #expect(scene.root.withParts().map(\.state) == states)
    #expect(scene.focused === focus)
    #expect(scene.slots(in: .deck) == [])
    #expect(scene.views[.deck]?.count == 1 + 1 + 3 * 3 + 2)
    for id in ["t1", "t2", "t3", "left", "new", "todos"] {
      #expect(scene.element(NodeAddress(NodeID(id)))?.id?.rawValue == id)
    }
    #expect(scene.element("t7") == nil && scene.element("a") == nil)
  }

  @Test(
    "each fault names the member",
    arguments: [
      (.remove("no"), "ops[0].remove", .unknownID),
      (.set(NodeAddress(row: "t9", "done"), Properties()), "ops[0].set", .unknownID),
      (.set(NodeAddress(row: "t1", "dune"), Properties()), "ops[0].set", .unknownID),
      (.insert(.text("a"), into: "left", .last), "ops[0].into", .type),
      (.insert(.text("a"), into: "todos", .last), "ops[0].insert", .missing),
      (.insert(.text("a", id: "new"), into: "root", .last), "ops[0].into", .unknownID),
      (.insert(.text("a", id: "t1"), into: "todos", .last), "ops[0].insert", .duplicateID),
      (.insert(.text("a", id: "x"), into: "todos", .before("left")), "ops[0].before", .unknownID),
      (.move("todos", into: "t1", .last), "ops[0].move", .cycle),
      (.move("t1", into: nil, .after("nowhere")), "ops[0].after", .unknownID),
      (.append("left", .rows([]), keep: nil), "ops[0].append", .type),
      (.append("left", .points([1]), keep: nil), "ops[0].append", .type),
      (.append("todos", .text("x"), keep: nil), "ops[0].append", .type),
      (.focus("now"), "ops[0].focus", .unknownID),
      (.scrollTo("t1", in: "left"), "ops[0].in", .type),
      (.scrollTo("left", in: "todos"), "ops[0].scrollTo", .unknownID),
    ] as [(PatchOperation, String, WireFault.Code)])
  func faults(operation: PatchOperation, path: String, code: WireFault.Code) throws {
    let scene = try todos()
    let before = scene.snapshot()
    let fault = #expect(throws: WireFault.self) { try scene.apply([operation], in: .deck) }
    #expect(fault?.path == path)
    #expect(fault?.code == code)
    #expect(scene.snapshot() == before)
  }

  @Test("the outermost node stays where it is")
  func root() throws {
    let scene = try Scene.of(.column([.row([], id: "a")], id: "root"))
    #expect(throws: WireFault.self) { try scene.apply([.remove("root")], in: .deck) }
    #expect(throws: WireFault.self) {
      try scene.apply([.move("root", into: "a", .last)], in: .deck)
    }
    #expect(throws: WireFault.self) { try scene.apply([.remove("root")], in: "nowhere") }
  }

  @Test("rows that are appended push the oldest out")
  func appendRows() throws {
    let scene = try Scene.of(.list("l", 1...3, [.keep: .integer(4)]))
    let list = try #require(scene.element("l"))
    list.state = .list(ListState(cursor: "r1"))
    let rows = (4...6).map { Node.text("row", id: "r\($0)") }
    _ = try scene.apply([.append("l", .rows(rows), keep: nil)], in: .deck)
    #expect(scene.children(of: "l") == ["r3", "r4", "r5", "r6"])
    #expect(list.state == .list(ListState(cursor: "r3")))
    #expect(scene.element("r1") == nil)
    #expect(scene.views[.deck]?.count == 5)
  }

  @Test("points go to a chart or to one of its series")
  func appendPoints() throws {
    let series = [ChartSeries(id: "in", points: [1]), ChartSeries(id: "out")]
    let scene = try Scene.of(
      .column([
        .make(.chart, "cpu", [.points: .points([1, nil]), .keep: .integer(3)]),
        .make(.chart, "net", [.series: .series(series)]),
      ]))
    _ = try scene.apply(
      [
        .append("cpu", .points([2, 3]), keep: nil),
        .append(NodeAddress(row: "net", "out"), .points([4, 5]), keep: 1),
      ], in: .deck)
    #expect(scene.element("cpu")?.properties[.points] == .points([nil, 2, 3]))
    #expect(
      scene.element("net")?.properties[.series]
        == .series([ChartSeries(id: "in", points: [1]), ChartSeries(id: "out", points: [5])]))
    let fault = #expect(throws: WireFault.self) {
      try scene.apply([.append(NodeAddress(row: "net", "ont"), .points([1]), keep: nil)], in: .deck)
    }
    #expect(fault?.message == "the chart has no series \"ont\"; did you mean \"out\"?")
  }

  @Test(
    "a text that grows keeps its last lines",
    arguments: [
      ("a\nb\n", "c\n", 2, "b\nc\n"), ("a\nb", "c", 1, "bc"), ("a", "\nb", 9, "a\nb"),
      ("", "x\ny\nz", 2, "y\nz"),
    ])
  func appendText(old: String, new: String, keep: Int, result: String) throws {
    let scene = try Scene.of(.text(old, id: "t"))
    _ = try scene.apply([.append("t", .text(new), keep: keep)], in: .deck)
    #expect(scene.root.properties[.text] == .string(result))
    #expect(
      AppendedText.joined(.spans([TextSpan(old, tone: .warn)]), new, keep: nil)
        == .spans([TextSpan(old, tone: .warn), TextSpan(new)]))
  }

  @Test("a text does not grow for ever")
  func longText() {
    let long = String(repeating: "x", count: AppendedText.mostBytes)
    let joined = AppendedText.joined(.string(long), "end", keep: nil)
    guard case .string(let text) = joined else { return }
    #expect(text.utf8.count == AppendedText.mostBytes)
    #expect(text.hasSuffix("xend"))
  }

  @Test("a node that moves into a row takes the row's scope, its state stays")
  func rescope() throws {
    let scene = try todos()
    let input = try #require(scene.element("new"))
    _ = try scene.apply([.move("new", into: "t1", .last)], in: .deck)
    #expect(scene.element("new") == nil)
    #expect(scene.element(NodeAddress(row: "t1", "new")) === input)
    let fault = #expect(throws: WireFault.self) {
      try scene.apply(
        [
          .insert(.text("x", id: "done"), into: "t1", .last),
          .move(NodeAddress(row: "t1", "done"), into: "t2", .last),
        ], in: .deck)
    }
    #expect(fault?.code == .duplicateID)
    #expect(scene.element(NodeAddress(row: "t1", "done"))?.parent === scene.element("t1"))
  }

  @Test("the replacement of an empty list can be set, and its nodes have names")
  func standIns() throws {
    let scene = try Scene.of(.make(.list, "l"))
    let node = Node.column([.text("none", id: "none")])
    _ = try scene.apply([.set("l", set(.empty, .node(NodeBox(node))))], in: .deck)
    _ = scene.layout()
    #expect(scene.root.shown.map(\.kind) == [.column])
    #expect(scene.element("none") != nil)
    _ = try scene.apply([.set("l", set(.empty, .null))], in: .deck)
    #expect(scene.root.shown.isEmpty)
    #expect(scene.element("none") == nil)
  }

  @Test("null makes a progress run without an end")
  func indefinite() throws {
    let scene = try Scene.of(.make(.progress, "p", [.value: .number(0.5)]))
    _ = try scene.apply([.set("p", set(.value, .null))], in: .deck)
    #expect(scene.root.properties[.value] == .indefinite)
  }

  @Test("a cursor follows its row when that moves")
  func movesCursor() throws {
    let scene = try Scene.of(.list("l", 1...3))
    scene.root.state = .list(ListState(cursor: "r1"))
    _ = try scene.apply([.move("r1", into: nil, .last)], in: .deck)
    #expect(scene.children(of: "l") == ["r2", "r3", "r1"])
    #expect(scene.root.state == .list(ListState(cursor: "r1")))
  }
}

@Suite("Lists that share keys")
struct SharedKeyTests {
  private func row(_ key: String, _ on: Bool = false) -> Node {
    .row([.make(.toggle, "done", [.value: .bool(on)])], id: key)
  }

  private func view(_ left: [String], _ right: [String]) -> Node {
    .row([
      .make(.list, "a", [:], left.map { row($0) }), .make(.list, "b", [:], right.map { row($0) }),
    ])
  }

  @Test("each keeps its own rows through renders")
  func renders() throws {
    let scene = try Scene.of(view(["x", "y"], ["y", "x"]))
    let rows = ["a", "b"].map { scene.element(NodeAddress(NodeID($0)))?.children ?? [] }
    _ = try scene.render(view(["y", "x"], ["x"]), in: .deck)
    #expect(scene.children(of: "a") == ["y", "x"])
    #expect(
      scene.element("a")?.children.map(ObjectIdentifier.init)
        == rows[0].reversed().map(ObjectIdentifier.init))
    #expect(scene.element("b")?.children.first === rows[1][1])
    #expect(scene.element("b")?.children.first?.children.first === rows[1][1].children.first)
    #expect(throws: WireFault.self) { try scene.render(view(["x", "x"], []), in: .deck) }
  }

  @Test("a row goes from one to the other and stays the same element")
  func moves() throws {
    let scene = try Scene.of(view(["x", "y"], ["z"]))
    let x = try #require(scene.element("x"))
    _ = try scene.render(view(["y"], ["x", "z"]), in: .deck)
    #expect(scene.element("b")?.children.first === x)
    _ = try scene.apply([.move("x", into: "a", .last)], in: .deck)
    #expect(scene.children(of: "a") == ["y", "x"])
    #expect(scene.element("a")?.children.last === x)
  }

  @Test("operations mean the row of the list that they name")
  func operations() throws {
    let scene = try Scene.of(view(["x", "y"], ["x", "y"]))
    let other = try #require(scene.element("b")?.children.first)
    _ = try scene.apply(
      [
        .insert(row("new"), into: "b", .before("y")), .remove(NodeAddress(row: "b", "x")),
        .move("y", into: "a", .before("x")),
      ], in: .deck)
    #expect(scene.children(of: "a") == ["y", "x"])
    #expect(scene.children(of: "b") == ["new", "y"])
    #expect(other.parent == nil)
    let fault = #expect(throws: WireFault.self) {
      try scene.apply([.move("y", into: "b", .last)], in: .deck)
    }
    #expect(fault?.code == .duplicateID)
    #expect(scene.children(of: "a") == ["y", "x"])
  }
}
