@testable import CardScene
import CardWire

/// Short ways to say views in tests.
extension Node {
  static func make(
    _ kind: NodeKind, _ id: String? = nil, _ properties: [Property: PropertyValue] = [:],
    _ children: [Node] = []
  ) -> Node {
    Node(
      kind, id: id.map { NodeID($0) },
      properties: Properties(properties.map { PropertyEntry($0.key, $0.value) }),
      children: children)
  }

  static func column(
    _ children: [Node], id: String? = nil, _ properties: [Property: PropertyValue] = [:]
  ) -> Node {
    make(.column, id, properties, children)
  }

  static func row(
    _ children: [Node], id: String? = nil, _ properties: [Property: PropertyValue] = [:]
  ) -> Node {
    make(.row, id, properties, children)
  }

  static func text(
    _ text: String, id: String?, _ properties: [Property: PropertyValue] = [:]
  ) -> Node {
    make(.text, id, properties.merging([.text: .string(text)]) { a, _ in a })
  }

  static func slot(
    _ controller: String, id: String? = nil, _ properties: [Property: PropertyValue] = [:]
  ) -> Node {
    make(.slot, id, properties.merging([.controller: .string(controller)]) { a, _ in a })
  }

  static func list(
    _ id: String?, _ keys: some Sequence<Int>, _ properties: [Property: PropertyValue] = [:]
  ) -> Node {
    make(.list, id, properties, keys.map { .text("row \($0)", id: "r\($0)") })
  }

  static func cards(_ top: Node?, _ cards: [Node], opens: String? = nil) -> Node {
    var node = make(
      .cards, "main", opens.map { [.opens: .string($0)] } ?? [:], (top.map { [$0] } ?? []) + cards)
    node.hasTop = top != nil
    return node
  }
}

extension Scene {
  /// A scene that gives the view this size, whether or not there is a bar of keys below it.
  static func of(_ view: Node, width: Int = 40, height: Int = 7) throws -> Scene {
    let scene = try Scene(view: view, size: Size(width: width, height: height), theme: .dark)
    scene.resize(to: Size(width: width, height: height + scene.size.height - scene.deckArea.height))
    return scene
  }

  /// A scene whose deck is one slot with a view of its own.
  static func ofCard(_ view: Node, width: Int = 40, height: Int = 7) throws -> Scene {
    let scene = try of(.slot("card"), width: width, height: height)
    _ = try scene.render(view, in: "card")
    return scene
  }

  /// The element with an id in the view of a slot.
  func element(_ address: NodeAddress, in slot: SlotPath = .deck) -> Element? {
    views[slot]?.element(at: address)
  }

  /// The frames of named elements after a layout, as `[x, y, width, height]`.
  func frames(_ addresses: NodeAddress...) -> [[Int]] {
    _ = layout()
    return addresses.map { address in
      guard let frame = element(address)?.frame else { return [] }
      return [frame.minX, frame.minY, frame.width, frame.height]
    }
  }

  /// The ids of the children of an element.
  func children(of address: NodeAddress, in slot: SlotPath = .deck) -> [String] {
    element(address, in: slot)?.children.map { $0.id?.rawValue ?? "-" } ?? []
  }
}
