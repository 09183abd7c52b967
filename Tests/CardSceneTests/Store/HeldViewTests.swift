@testable import CardScene
import CardWire
import Testing

@Suite("Views that are not shown")
struct HeldViewTests {
  @Test("a held view takes patches as one on the screen does", arguments: UInt64(1)...4)
  func random(seed: UInt64) throws {
    var random = RandomView(seed: 900 + seed)
    for _ in 0..<20 {
      let view = random.view()
      let scene = try Scene(
        view: Node(.slot, id: "s"), size: Size(width: 60, height: 20), theme: .dark)
      _ = try scene.render(view, in: "s")
      #expect(scene.node(of: "s") == view)
      var held = HeldView()
      try held.render(view)
      for _ in 0..<8 {
        let operation = PatchOperation.random(on: scene, in: "s", &random)
        let shown = Result { _ = try scene.apply([operation], in: "s") }
        let hidden = Result { try held.apply([operation]) }
        #expect(((try? shown.get()) != nil) == ((try? hidden.get()) != nil))
        #expect(held.node == scene.node(of: "s"))
      }
    }
  }

  @Test("a patch without a view, and a view with the same id twice, are refused")
  func refused() throws {
    var held = HeldView()
    #expect(throws: WireFault.self) { try held.apply([.remove("a")]) }
    let twice = Node(.column, children: [Node(.text, id: "a"), Node(.text, id: "a")])
    #expect(throws: WireFault.self) { try held.render(twice) }
    #expect(!held.hasDrawn && held.node == nil)
  }

  @Test("what stands in for an empty list is in the view with its patches")
  func replacement() throws {
    var properties = Properties()
    properties[.empty] = .node(NodeBox(Node(.text, id: "none")))
    var held = HeldView()
    try held.render(Node(.list, id: "l", properties: properties))
    try held.apply([.set("none", Properties([PropertyEntry(.text, .string("nothing"))]))])
    let empty = held.node?.properties.node(.empty)
    #expect(empty?.properties.string(.text) == "nothing")
  }
}
