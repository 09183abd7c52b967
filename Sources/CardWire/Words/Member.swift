/// Every name that a member of a message, an operation, an action or a deck has; those of nodes are
/// `Property`.
enum Member: String, CaseIterable, Sendable {
  case type
  // Card → host
  case `protocol`, name, version, caps, tick, reads, controllers
  case view, ops, timelines, value, to, level, text, re
  // Actions
  case controller, entry, style, from, animated, token, result, card, node
  // Operations
  case set, props, insert, into, before, after, move, remove, append, points, rows, keep, focus
  case scrollTo, `in`
  // Host → card
  case host, generation, slot, size, theme, parent, cancelled, dark, colors
  case key, keys, edit, by, values, action, start, count, timeline, phase, committed, reason, id
  case code, about, path, message
  case columns, widthClass, heightClass
  // Parts of properties
  case tone, emphasis, color, side, title, width, align, drop, on, map, ease, cells
  case duration, dx, dy, alpha, reveal, scale
  // Deck
  case command, env, config, restart, timeouts, hello, firstFrame, stop, hang
  case limits, memory, cpu, openFiles, nice
  case wires, `do`
  case keepState, watch
}

/// A set of names of members.
struct MemberSet: Equatable, Sendable, ExpressibleByArrayLiteral {
  private var bits = Bits128()

  /// Makes a set; slow enough that it is made once, in a constant.
  init(arrayLiteral members: Member...) {
    for member in members { bits.insert(member.index) }
  }

  func contains(index: Int) -> Bool { bits.contains(index) }

  /// The names, in the order of their declaration.
  var words: [String] {
    Words.member.words.enumerated().filter { bits.contains($0.offset) }.map(\.element)
  }
}

extension Member {
  /// Its place in the order of declaration.
  fileprivate var index: Int { Words.member.values.firstIndex(of: self) ?? 0 }
}

/// Small numbers below 128.
struct Bits128: Equatable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  @inline(__always)
  func contains(_ index: Int) -> Bool {
    (index < 64 ? low &>> UInt64(index) : high &>> UInt64(index &- 64)) & 1 == 1
  }

  /// Adds a number; false where it was there already.
  @inline(__always)
  @discardableResult
  mutating func insert(_ index: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(index & 63)
    if index < 64 {
      defer { low |= bit }
      return low & bit == 0
    }
    defer { high |= bit }
    return high & bit == 0
  }

  /// The numbers that are not in `other`.
  @inline(__always)
  func subtracting(_ other: Bits128) -> Bits128 {
    var rest = self
    rest.low &= ~other.low
    rest.high &= ~other.high
    return rest
  }

  @inline(__always) var isEmpty: Bool { low | high == 0 }
}
