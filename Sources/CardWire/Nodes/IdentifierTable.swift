/// Finds ids that come twice in one scope, in linear time and without making strings of them.
///
/// It holds places in the line; ids with escapes or beyond ASCII are not for it.
struct IdentifierTable: ~Copyable {
  private struct Slot {
    var hash: UInt32 = 0
    /// 0 for an empty slot; no id starts at the first byte of a line.
    var start: UInt32 = 0
    var count: UInt32 = 0
    var scope: UInt32 = 0
  }

  /// Different in each process, so that nobody can choose ids that fall on one another.
  private static let seed = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max) | 1)

  private var slots: [Slot] = []
  private var used = 0

  /// Keeps an id; false where the scope has it already.
  mutating func insert(
    start: Int, count: Int, scope: UInt32, in base: UnsafePointer<UInt8>
  ) -> Bool {
    if used &* 2 >= slots.count { grow() }
    let id = Slot(
      hash: IdentifierTable.hash(base + start, count: count, scope: scope),
      start: UInt32(truncatingIfNeeded: start), count: UInt32(truncatingIfNeeded: count),
      scope: scope)
    var place = Int(id.hash) & (slots.count &- 1)
    while slots[place].start != 0 {
      let other = slots[place]
      if other.hash == id.hash, other.count == id.count, other.scope == scope,
        IdentifierTable.areEqual(base + Int(other.start), base + start, count: count)
      {
        return false
      }
      place = (place &+ 1) & (slots.count &- 1)
    }
    slots[place] = id
    used &+= 1
    return true
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: max(32, old.count * 4))
    for slot in old where slot.start != 0 {
      var place = Int(slot.hash) & (slots.count - 1)
      while slots[place].start != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = slot
    }
  }

  private static func hash(
    _ bytes: UnsafePointer<UInt8>, count: Int, scope: UInt32
  ) -> UInt32 {
    let raw = UnsafeRawPointer(bytes)
    var state = seed.0 ^ UInt64(scope) << 32 ^ UInt64(truncatingIfNeeded: count)
    var index = 0
    while index &+ 8 <= count {
      state = fold(state ^ raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    var rest: UInt64 = 0
    while index < count {
      rest = rest &<< 8 | UInt64(bytes[index])
      index &+= 1
    }
    return UInt32(truncatingIfNeeded: fold(state ^ rest))
  }

  @inline(__always)
  private static func fold(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: seed.1)
    return product.high ^ product.low
  }

  private static func areEqual(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    for index in 0..<count where a[index] != b[index] { return false }
    return true
  }
}
