@testable import CardScene
import CardWire
import Testing

@Suite("What the layout costs")
struct CostTests {
  /// A view of about `count` nodes: rows in columns in rows, all as large as their content.
  private func nested(_ count: Int, levels: Int) -> Node {
    var node = Node.text("text that wraps in narrow places", id: nil, [.wrap: .bool(true)])
    var size = 1
    for level in 0..<levels {
      let copies = level == levels - 1 ? max(1, count / size) : 2
      let children = [Node](repeating: node, count: copies)
      node = level.isMultiple(of: 2) ? .row(children) : .column(children)
      size = size * copies + 1
    }
    return node
  }

  private func cost(_ view: Node) throws -> (nodes: Int, measures: Int, places: Int) {
    let scene = try Scene.of(view, width: 200, height: 60)
    _ = scene.layout()
    return (scene.views[.deck]?.count ?? 0, scene.measureCount, scene.placeCount)
  }

  @Test("it is linear in the number of nodes, however deep they stand in each other")
  func linear() throws {
    for levels in [1, 3, 6, 9] {
      let cost = try cost(nested(5_000, levels: levels))
      #expect(cost.nodes > 2_500)
      // Each node is asked for its widths once and for a plan once.
      #expect(cost.measures <= 2 * cost.nodes)
      #expect(cost.places <= cost.nodes)
    }
    var deep = Node.text("x")
    for level in 0..<60 {
      deep = level.isMultiple(of: 2) ? .row([deep, "y"]) : .column([deep, "y"])
    }
    let cost = try cost(deep)
    #expect(cost.measures <= 2 * cost.nodes)
  }

  @Test("a list of 5,000 rows is measured once, and scrolling measures nothing")
  func list() throws {
    let scene = try Scene.of(.list("l", 1...5_000))
    _ = scene.layout()
    #expect(scene.measureCount <= 2 * 5_001)
    scene.scroll(scene.root, to: 4_000)
    _ = scene.layout()
    #expect(scene.measureCount == 0)
  }

  @Test("a text that changes is measured with what is around it, and nothing else")
  func change() throws {
    let scene = try Scene.of(
      .column([
        .row((1...500).map { .text("cell", id: "a\($0)") }),
        .row([.text("10 %", id: "now"), .make(.progress, "bar", [.value: .number(0.1)])]),
      ]))
    _ = scene.layout()
    _ = try scene.apply([.set("now", Properties([.init(.text, .string("11 %"))]))], in: .deck)
    _ = scene.layout()
    #expect(scene.measureCount == 4)
    #expect(scene.placeCount == 3)
    _ = try scene.apply([.set("bar", Properties([.init(.value, .number(0.2))]))], in: .deck)
    #expect(!scene.needsLayout && scene.needsPaint)
  }

  @Test("the same view again costs nothing")
  func same() throws {
    let view = nested(500, levels: 4)
    let scene = try Scene.of(view)
    _ = scene.layout()
    _ = try scene.render(view, in: .deck)
    #expect(!scene.needsLayout)
    #expect(scene.layout() == [])
  }

  @Test("rows come and go in a long list as fast with a cursor and a selection as without")
  func patches() throws {
    func time(cursor: NodeID?, selected: Set<NodeID>) throws -> Duration {
      let scene = try Scene.of(.list("l", 1...10_000))
      scene.root.state = .list(ListState(cursor: cursor, selected: selected))
      return try ContinuousClock().measure {
        for number in 1...20 {
          let id = "new \(number)"
          _ = try scene.apply([.insert(.text("x", id: id), into: "l", .before("r1"))], in: .deck)
          _ = try scene.apply([.remove(NodeAddress(NodeID(id)))], in: .deck)
        }
      }
    }
    // The best of three: whatever else the machine does takes time from some of them.
    let without = try (1...3).map { _ in try time(cursor: nil, selected: []) }.min()
    let with = try (1...3).map { _ in try time(cursor: "r9000", selected: ["r9000"]) }.min()
    #expect(try #require(with) < #require(without) * 4 + .milliseconds(10))
  }
}
