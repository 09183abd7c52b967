@testable import CardScene
import CardWire
import Testing

/// A message has room for 30,000 operations, and each may have much to look through or to copy.
@Suite("What a patch may cost")
struct PatchCostTests {
  private static let points = [Double?](repeating: 1, count: 100_000)

  /// A text, two charts, two containers, one of which has many children, and a list.
  private func scene() throws -> Scene {
    try Scene.of(
      .column([
        .text(String(repeating: "line\n", count: 100_000), id: "t"), .text("", id: "u"),
        .make(.chart, "p", [.points: .points(Self.points)]), .make(.chart, "q"),
        .column([], id: "a"),
        .column([.column((0..<8_000).map { .text("x", id: "n\($0)") }, id: "many")], id: "b"),
        .list("l", 0..<4_000),
      ]))
  }

  private func all(in scene: Scene) -> [ObjectIdentifier] {
    scene.views[.deck]?.all().map(ObjectIdentifier.init) ?? []
  }

  @Test(
    "one that looks through too much, or copies too much, is refused, and nothing of it counts",
    arguments: [
      [.append("p", .points([2]), keep: nil), .append("q", .points([2]), keep: nil)],
      [.append("t", .text("x\n"), keep: 90_000), .append("u", .text("x"), keep: nil)],
      [.move("many", into: "a", .last), .move("many", into: "b", .last)],
      [.move("n0", into: "many", .last), .move("n7999", into: "many", .last)],
      [.insert(.text("y", id: "y"), into: "many", .last), .remove("y")],
    ] as [[PatchOperation]])
  func refused(operations: [PatchOperation]) throws {
    let scene = try scene()
    let before = all(in: scene)
    let many = (0..<10_000).flatMap { _ in operations }
    let fault = #expect(throws: WireFault.self) { try scene.apply(many, in: .deck) }
    #expect(fault?.code == .limit)
    #expect(fault?.path?.hasPrefix("ops[") == true)
    #expect(all(in: scene) == before)
    #expect(scene.element("p")?.properties[.points] == .points(Self.points))
    #expect(scene.element("u")?.properties[.text] == .string(""))
    #expect(scene.element("many")?.parent?.id == "b")
    #expect(scene.element("n0") === scene.element("many")?.children.first)
    #expect(scene.element("y") == nil)
    // The next one has what it may cost of its own.
    _ = try scene.apply(operations, in: .deck)
  }

  @Test("a list of 4,000 rows is turned around in one patch")
  func reversed() throws {
    let scene = try scene()
    let keys = (0..<4_000).map { "r\($0)" }
    _ = try scene.apply(
      keys.dropFirst().map { key in
        .move(
          NodeAddress(NodeID(key)), into: nil,
          .before(NodeAddress(NodeID("r\((Int(key.dropFirst()) ?? 1) - 1)"))))
      }, in: .deck)
    #expect(scene.children(of: "l") == Array(keys.reversed()))
  }

  @Test("what is appended to one node bit by bit is appended in one piece")
  func pieces() throws {
    let scene = try scene()
    let numbers = (0..<10_000).map { Double($0) }
    _ = try scene.apply(
      numbers.map { .append("p", .points([$0]), keep: nil) }
        + numbers.map { .append("t", .text("\(Int($0))\n"), keep: 3) }, in: .deck)
    #expect(
      scene.element("p")?.properties[.points]
        == .points(Array((Self.points + numbers).suffix(100_000))))
    #expect(scene.element("t")?.properties[.text] == .string("9997\n9998\n9999\n"))
  }
}
