@testable import CardScene
import CardWire
import Testing

@Suite("Rows, columns, stacks and grids")
struct BoxLayoutTests {
  @Test("a row: natural widths, a fill takes the rest, all as high as the row")
  func row() throws {
    let scene = try Scene.of(
      .row(
        [
          .text("CPU", id: "a"), .make(.progress, "b", [.width: .length(.fill)]),
          .text("9 %", id: "c", [.width: .length(.cells(5))]),
          .text("x", id: "d", [.width: .length(.percent(25))]),
        ], [.gap: .integer(1)]), width: 40, height: 3)
    #expect(
      scene.frames("a", "b", "c", "d") == [
        [0, 0, 3, 3], [4, 0, 19, 3], [24, 0, 5, 3], [30, 0, 10, 3],
      ])
  }

  @Test("a column: children as wide as it, natural heights, percent of its inside")
  func column() throws {
    let scene = try Scene.of(
      .column(
        [
          .text("wraps here", id: "a", [.wrap: .bool(true)]),
          .make(.button, "b", [.text: .string("OK")]),
          .make(.list, "c", [.height: .length(.fill)]),
          .text("x", id: "d", [.height: .length(.percent(50))]),
        ], [.border: .border(.line), .padding: .integer(1)]), width: 10, height: 14)
    #expect(
      scene.frames("a", "b", "c", "d") == [
        [2, 2, 6, 2], [2, 4, 6, 1], [2, 5, 6, 2], [2, 7, 6, 5],
      ])
    #expect(scene.root.content == Rect(x: 2, y: 2, width: 6, height: 10))
  }

  @Test("alignment and limits across the axis")
  func across() throws {
    func frames(_ alignment: Alignment) throws -> [[Int]] {
      let scene = try Scene.of(
        .column(
          [
            .text("abcd", id: "a"), .text("ab", id: "b", [.minWidth: .length(.cells(3))]),
            .text("a", id: "c", [.width: .length(.percent(50))]),
            .text("a", id: "d", [.maxWidth: .length(.cells(2))]),
          ], [.align: .alignment(alignment)]), width: 9)
      return scene.frames("a", "b", "c", "d").map { [$0[0], $0[2]] }
    }
    #expect(try frames(.start) == [[0, 4], [0, 3], [0, 5], [0, 1]])
    #expect(try frames(.center) == [[2, 4], [3, 3], [2, 5], [4, 1]])
    #expect(try frames(.end) == [[5, 4], [6, 3], [4, 5], [8, 1]])
    #expect(try frames(.stretch) == [[0, 9], [0, 9], [0, 5], [0, 2]])
  }

  @Test("a row in a shortage: the bar gives in, then the texts, then who may be dropped")
  func shortage() throws {
    func frames(_ width: Int) throws -> [[Int]] {
      let scene = try Scene.of(
        .row([
          .text("a longer name", id: "a"), .make(.progress, "b", [.width: .length(.fill)]),
          .text("12 MB", id: "c", [.drop: .integer(1)]),
        ]), width: width, height: 1)
      return scene.frames("a", "b", "c").map { [$0[0], $0[2]] }
    }
    #expect(try frames(30) == [[0, 13], [13, 12], [25, 5]])
    #expect(try frames(15) == [[0, 10], [10, 1], [11, 4]])
    #expect(try frames(8) == [[0, 7], [7, 1], [0, 0]])
    #expect(try frames(2) == [[0, 1], [1, 1], [0, 0]])
    #expect(try frames(0) == [[0, 0], [0, 0], [0, 0]])
  }

  @Test("a column in a shortage keeps its first and last rows")
  func lowColumn() throws {
    let scene = try Scene.of(
      .column([.text("head", id: "a"), .list("b", 1...20), .text("foot", id: "c")]),
      width: 20, height: 6)
    #expect(scene.frames("a", "b", "c") == [[0, 0, 20, 1], [0, 1, 20, 4], [0, 5, 20, 1]])
  }

  @Test("a wrapped row goes on in the next line")
  func wrap() throws {
    let scene = try Scene.of(
      .column([
        .row(
          [
            .text("aaaa", id: "a"), .text("bb", id: "b"), .text("cccc", id: "c"),
            .text("d", id: "d", [.width: .length(.fill)]), .text("eeeeeeeeeeeee", id: "e"),
          ], id: "row", [.wrap: .bool(true), .gap: .integer(1)]),
        .text("below", id: "below"),
      ]), width: 8, height: 9)
    #expect(
      scene.frames("row", "a", "b", "c", "d", "e", "below") == [
        [0, 0, 8, 5], [0, 0, 4, 1], [5, 0, 2, 1], [0, 2, 4, 1], [5, 2, 3, 1], [0, 4, 8, 1],
        [0, 5, 8, 1],
      ])
  }

  @Test("a stack: all over one another, the later one in front")
  func stack() throws {
    let scene = try Scene.of(
      .make(
        .stack, nil, [.align: .alignment(.end), .justify: .justification(.end)],
        [
          .column([], id: "map", [.width: .length(.fill), .height: .length(.fill)]),
          .text("Rome", id: "a"),
        ]), width: 20, height: 5)
    #expect(scene.frames("map", "a") == [[0, 0, 20, 5], [16, 4, 4, 1]])
    #expect(scene.hitTest(Point(x: 17, y: 4))?.id == "a")
    #expect(scene.hitTest(Point(x: 15, y: 4))?.id == "map")
  }

  @Test("a grid: equal columns, spans, and slots that share the height")
  func grid() throws {
    let scene = try Scene.of(
      .make(
        .grid, nil, [.columns: .integer(3), .gap: .integer(1)],
        [
          .text("a", id: "a", [.span: .integer(2)]), .text("b", id: "b"), .slot("c"), .slot("d"),
          .slot("e"), .slot("f"),
        ]), width: 20, height: 9)
    #expect(
      scene.frames("a", "b", "c", "d", "e", "f") == [
        [0, 0, 13, 1], [14, 0, 6, 1], [0, 2, 6, 3], [7, 2, 6, 3], [14, 2, 6, 3], [0, 6, 6, 3],
      ])
  }

  @Test("a grid with columns of their own lengths")
  func gridLengths() throws {
    let scene = try Scene.of(
      .make(
        .grid, nil, [.columns: .lengths([.percent(20), .auto, .fill, .cells(4)])],
        ["n", "value", "x", "y"].map { .text($0, id: $0) }), width: 30, height: 2)
    #expect(
      scene.frames("n", "value", "x", "y") == [
        [0, 0, 6, 1], [6, 0, 5, 1], [11, 0, 15, 1], [26, 0, 4, 1],
      ])
  }

  @Test("what is hidden takes no place and no gap")
  func hidden() throws {
    let scene = try Scene.of(
      .row(
        [.text("a", id: "a"), .text("b", id: "b", [.hidden: .bool(true)]), .text("c", id: "c")],
        [.gap: .integer(2)]), height: 1)
    #expect(scene.frames("a", "b", "c") == [[0, 0, 1, 1], [0, 0, 0, 0], [3, 0, 1, 1]])
    _ = try scene.apply([.set("b", Properties([.init(.hidden, .bool(false))]))], in: .deck)
    #expect(scene.frames("a", "b", "c") == [[0, 0, 1, 1], [3, 0, 1, 1], [6, 0, 1, 1]])
  }

  @Test("wide characters count as two columns, breaks as lines")
  func texts() throws {
    let scene = try Scene.of(
      .column([
        .row([.text("日本", id: "a"), .text("x", id: "b")]), .text("one\ntwo", id: "c"),
        .make(.text, "d", [.text: .spans([TextSpan("ab"), TextSpan("c")])]),
        .make(.custom, "e", [.name: .string("org.map"), .fallback: .string("Rome")]),
        .row([.make(.chart, "f"), .text("z", id: "z")]),
      ]), width: 20, height: 9)
    #expect(
      scene.frames("a", "b", "c", "d", "e", "f", "z") == [
        [0, 0, 4, 1], [4, 0, 1, 1], [0, 1, 20, 2], [0, 3, 20, 1], [0, 4, 20, 1], [0, 5, 7, 1],
        [7, 5, 1, 1],
      ])
    #expect(scene.element("f")?.placeholder == "‹chart›")
  }

  @Test("the innermost element that can be seen is hit")
  func hits() throws {
    let scene = try Scene.ofCard(
      .column([.row([.text("abc", id: "a"), .make(.button, "b")], id: "row")]))
    _ = scene.layout()
    #expect(scene.hitTest(Point(x: 1, y: 0))?.id == "a")
    #expect(scene.hitTest(Point(x: 39, y: 0))?.id == "row")
    #expect(scene.hitTest(Point(x: 0, y: 3))?.kind == .column)
    #expect(scene.hitTest(Point(x: 40, y: 0)) == nil)
    #expect(scene.hitTest(Point(x: -1, y: 500)) == nil)
  }

  @Test("the snapshot holds the merged tree")
  func snapshot() throws {
    let scene = try Scene.ofCard(.text("hi", id: "t"))
    scene.setStatus(.live, of: "card")
    _ = scene.layout()
    let frame = Rect(x: 0, y: 0, width: 40, height: 7)
    #expect(
      scene.snapshot()
        == SceneTree(
          kind: .slot, id: nil, frame: frame, text: nil, slot: "card", status: .live,
          children: [
            SceneTree(kind: .text, id: "t", frame: frame, text: "hi", children: [])
          ]))
  }
}
