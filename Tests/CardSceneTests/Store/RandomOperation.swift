@testable import CardScene
import CardWire

extension PatchOperation {
  /// An operation on a view, which may fit or not.
  static func random(
    on scene: Scene, in slot: SlotPath, _ random: inout RandomView
  ) -> PatchOperation {
    let all = scene.views[slot]?.all() ?? []
    func address(_ isWanted: (NodeKind) -> Bool = { _ in true }) -> NodeAddress {
      let named = all.filter { isWanted($0.sentKind) }.compactMap(\.address)
      guard !named.isEmpty, random.number(0...15) > 0 else { return "nobody" }
      return named[random.number(0...named.count - 1)]
    }
    func place() -> PatchPlace {
      switch random.number(0...3) {
      case 0: .before(address())
      case 1: .after(address())
      default: .last
      }
    }
    switch random.number(0...6) {
    case 0: return .remove(address())
    case 1:
      return .move(
        address(), into: random.number(0...1) == 0 ? address(\.takesChildren) : nil, place())
    case 2:
      return .insert(random.view(nodes: 4, ownIDs: true), into: address(\.takesChildren), place())
    case 3:
      let rows = [Node.text("x", id: "k\(random.number(0...40))")]
      return .append(address(\.takesRows), .rows(rows), keep: random.number(1...4))
    case 4: return .append(address { $0 == .text }, .text("more\n"), keep: nil)
    default:
      let changes = random.view(nodes: 1, ownIDs: true).properties.entries.filter {
        $0.property != .at
      }
      return .set(address(), Properties(changes))
    }
  }
}
