@testable import CardScene
import CardWire
import Testing

@Suite("Random patches")
struct RandomPatchTests {
  @Test("all or none, and the index always fits the tree", arguments: UInt64(1)...6)
  func random(seed: UInt64) throws {
    var random = RandomView(seed: 400 + seed)
    var (done, refused) = (0, 0)
    for _ in 0..<25 {
      let scene = try Scene(
        view: random.view(), size: Size(width: 60, height: 20), theme: .dark)
      for _ in 0..<12 {
        let before = Image(scene)
        let operations = (0...random.number(0...(random.number(0...3) == 0 ? 12 : 2))).map { _ in
          PatchOperation.random(on: scene, in: .deck, &random)
        }
        do {
          _ = try scene.apply(operations, in: .deck)
          done += 1
        } catch {
          refused += 1
          #expect(Image(scene) == before)
        }
        check(scene)
        _ = scene.layout()
      }
    }
    #expect(done > 40 && refused > 60)
  }

  @Test("a render after patches is like a fresh one", arguments: UInt64(1)...3)
  func renderAfter(seed: UInt64) throws {
    var random = RandomView(seed: 500 + seed)
    for _ in 0..<40 {
      let scene = try Scene(
        view: random.view(), size: Size(width: 60, height: 20), theme: .dark)
      for _ in 0..<6 {
        _ = try? scene.apply([PatchOperation.random(on: scene, in: .deck, &random)], in: .deck)
      }
      let view = random.view()
      _ = try scene.render(view, in: .deck)
      check(scene)
      #expect(node(scene.root) == view)
    }
  }

  // MARK: Checks

  /// Everything of a scene that a refused patch must leave alone.
  private struct Image: Equatable {
    let elements: [ObjectIdentifier]
    let properties: [Properties]
    let states: [ElementState]
    let slots: [SlotDescription]

    init(_ scene: Scene) {
      let all = scene.views[.deck]?.all() ?? []
      elements = all.map(ObjectIdentifier.init)
      properties = all.map(\.properties)
      states = all.map(\.state)
      slots = scene.slots(in: .deck)
    }
  }

  private func check(_ scene: Scene) {
    guard let card = scene.views[.deck] else { return }
    let all = card.all()
    #expect(card.count == all.count)
    #expect(Set(all.map(ObjectIdentifier.init)).count == all.count)
    for element in all {
      if let address = element.address {
        #expect(card.candidates(address).contains { $0 === element })
      }
      for part in element.parts { #expect(part.parent === element) }
    }
    let indexed = Set(card.elements.keys).reduce(0) { $0 + card.candidates($1).count }
    #expect(indexed == all.filter { $0.id != nil }.count)
    #expect(
      card.slots.map(ObjectIdentifier.init)
        == all.filter { $0.sentKind == .slot }.map(ObjectIdentifier.init))
  }

  private func node(_ element: Element) -> Node {
    var node = Node(
      element.sentKind, id: element.id, properties: element.properties,
      children: element.sentKind == .slot ? [] : element.children.map(node),
      hasTop: element.hasTop)
    node.unknownKind = element.unknownKind
    return node
  }
}
