/// A set of node kinds.
package struct KindSet: Equatable, Sendable, ExpressibleByArrayLiteral {
  private var bits: UInt32 = 0

  package init(arrayLiteral kinds: NodeKind...) {
    for kind in kinds { bits |= 1 << kind.index }
  }

  private init(bits: UInt32) { self.bits = bits }

  package func contains(_ kind: NodeKind) -> Bool { bits >> kind.index & 1 == 1 }

  package static func + (a: KindSet, b: KindSet) -> KindSet { KindSet(bits: a.bits | b.bits) }

  static let all = KindSet(bits: 1 << UInt32(NodeKind.allCases.count) - 1)
  /// Kinds that may become one another by size class.
  static let layout: KindSet = [.row, .column, .stack, .grid]
  static let containers: KindSet = layout + [.scroll, .list]
  static let hosts: KindSet = [.cards, .slot, .custom]
  static let inputs: KindSet = [.button, .input, .toggle, .choice, .slider]
  static let texts: KindSet = [.text, .markdown, .icon, .time, .progress]
}

extension NodeKind {
  /// Its place in the order of declaration, which is how an enumeration without values is stored; a
  /// test compares them.
  @inline(__always)
  var index: UInt32 { withUnsafeBytes(of: self) { UInt32($0[0]) } }
}
