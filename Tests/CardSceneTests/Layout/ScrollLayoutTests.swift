@testable import CardScene
import CardWire
import Testing

@Suite("Scrolling")
struct ScrollLayoutTests {
  private func top(_ scene: Scene, _ row: String) -> Int? {
    _ = scene.layout()
    return scene.element(NodeAddress(NodeID(row)))?.frame.minY
  }

  private func scene(_ keys: some Sequence<Int>) throws -> Scene {
    let scene = try Scene.of(.list("l", keys), height: 10)
    _ = scene.layout()
    return scene
  }

  @Test("rows inserted above leave the same row in the same place")
  func insertedAbove() throws {
    let scene = try scene(1...100)
    scene.scroll(scene.root, to: 50)
    #expect(top(scene, "r53") == 2)
    let new = (901...903).map { Node.text("new", id: "r\($0)") }
    _ = try scene.render(.list("l", Array(901...903) + Array(1...100)), in: .deck)
    #expect(top(scene, "r53") == 2)
    #expect(scene.root.scrollState.offset == 53)
    _ = try scene.apply(
      new.map { .insert(Node.text("x", id: "y\($0.id ?? "")"), into: "l", .before("r1")) },
      in: .deck)
    #expect(top(scene, "r53") == 2)
    _ = try scene.apply([.remove("r1"), .remove("r52"), .remove("r51")], in: .deck)
    #expect(top(scene, "r53") == 0)
    #expect(top(scene, "r54") == 1)
  }

  @Test("rows that are pushed out at the start leave the same row in the same place")
  func pushedOut() throws {
    let scene = try scene(1...100)
    scene.scroll(scene.root, to: 50)
    _ = scene.layout()
    let rows = (101...110).map { Node.text("x", id: "r\($0)") }
    _ = try scene.apply([.append("l", .rows(rows), keep: 100)], in: .deck)
    #expect(top(scene, "r53") == 2)
    #expect(scene.root.scrollState == ScrollState(offset: 40, extent: 100, viewport: 10))
  }

  @Test("at the very start new rows are seen at once")
  func start() throws {
    let scene = try scene(1...100)
    _ = try scene.render(.list("l", [0] + Array(1...100)), in: .deck)
    #expect(top(scene, "r0") == 0)
  }

  @Test("nothing scrolls past the ends, also when the content shrinks")
  func ends() throws {
    let scene = try scene(1...20)
    scene.scroll(scene.root, to: 500)
    #expect(top(scene, "r20") == 9)
    scene.scroll(scene.root, to: -3)
    #expect(top(scene, "r1") == 0)
    scene.scroll(scene.root, to: 10)
    _ = try scene.render(.list("l", 1...12), in: .deck)
    #expect(top(scene, "r12") == 9)
    _ = try scene.render(.list("l", 1...3), in: .deck)
    #expect(top(scene, "r1") == 0)
    #expect(scene.root.scrollState == ScrollState(offset: 0, extent: 3, viewport: 10))
  }

  @Test("scrollTo moves by as little as it takes")
  func reveal() throws {
    let scene = try scene(1...50)
    _ = try scene.apply([.scrollTo("r15", in: "l")], in: .deck)
    #expect(top(scene, "r15") == 9)
    _ = try scene.apply([.scrollTo("r12", in: "l")], in: .deck)
    #expect(top(scene, "r15") == 9)
    _ = try scene.apply([.scrollTo("r3", in: "l")], in: .deck)
    #expect(top(scene, "r3") == 0)
    _ = try scene.render(.list("l", 1...50), in: .deck)
    #expect(top(scene, "r3") == 0)
  }

  @Test("a render never scrolls to the cursor")
  func cursorStays() throws {
    let scene = try scene(1...50)
    scene.root.state = .list(ListState(cursor: "r40"))
    _ = try scene.render(.list("l", 1...51), in: .deck)
    #expect(top(scene, "r1") == 0)
  }

  @Test("what scrolls sideways has its content's own widths")
  func sideways() throws {
    let cards = (1...4).map {
      Node.column([], id: "c\($0)", [.width: .length(.cells(30))])
    }
    let scene = try Scene.of(
      .make(.scroll, "s", [.axis: .axis(.x), .gap: .integer(1)], cards), width: 40, height: 5)
    #expect(scene.frames("c1", "c2", "c4") == [[0, 0, 30, 5], [31, 0, 30, 5], [93, 0, 30, 5]])
    #expect(scene.root.scrollState == ScrollState(offset: 0, extent: 123, viewport: 40))
    scene.scroll(scene.root, to: 31)
    #expect(scene.frames("c1", "c2", "c4") == [[-31, 0, 30, 5], [0, 0, 30, 5], [62, 0, 30, 5]])
    #expect(scene.element("c1")?.clip.isEmpty == true)
  }

  @Test("containers inside of each other all scroll to what is revealed")
  func nested() throws {
    let scene = try Scene.of(
      .make(
        .scroll, "outer", [:],
        [
          .column([], [.height: .length(.cells(20))]),
          .list("l", 1...50, [.height: .length(.cells(6))]),
        ]), height: 10)
    _ = scene.layout()
    let row = try #require(scene.element("r30"))
    scene.reveal(row)
    _ = scene.layout()
    #expect(row.clip.height == 1)
    #expect(scene.root.scrollState.offset == 16)
    #expect(scene.element("l")?.scrollState.offset == 24)
  }

  @Test("the place survives when the slot's process is swapped")
  func swapped() throws {
    let scene = try Scene.ofCard(.list("l", 1...100), height: 10)
    _ = scene.layout()
    let list = try #require(scene.element("l", in: "card"))
    scene.scroll(list, to: 20)
    _ = scene.layout()
    scene.setStatus(.starting(since: .zero), of: "card")
    _ = try scene.render(.column([.list("l", 1...100), .text("v2")]), in: "card")
    _ = scene.layout()
    #expect(list.scrollState.offset == 20)
    #expect(scene.element("r21", in: "card")?.frame.minY == 0)
  }
}

extension ScrollState {
  init(offset: Int, extent: Int, viewport: Int) {
    self.init()
    self.offset = offset
    self.extent = extent
    self.viewport = viewport
  }
}
