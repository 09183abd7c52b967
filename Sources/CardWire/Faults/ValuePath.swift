/// Finds the way from the outermost object to a place in its bytes.
///
/// Nothing is kept for it while a message is read: the way is only needed once something is wrong.
enum ValuePath {
  /// Longer ways are cut at their end.
  private static let maximumCount = 200

  private struct Level {
    var isArray: Bool
    var index = 0
    var key: Range<Int>?
  }

  /// `view.children[2].width` for a place in that member's name or value; nil for a place outside
  /// all members, the end among them.
  static func path(to offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard let base = bytes.baseAddress, offset < bytes.count else { return nil }
    var levels: [Level] = []
    var index = 0
    var expectsKey = false
    while index <= offset {
      switch base[index] {
      case ASCII.openBrace, ASCII.openBracket:
        if index < offset {
          expectsKey = base[index] == ASCII.openBrace
          levels.append(Level(isArray: !expectsKey))
        }
      case ASCII.closeBrace, ASCII.closeBracket:
        if index < offset, !levels.isEmpty { levels.removeLast() }
        expectsKey = false
      case ASCII.comma:
        if let last = levels.indices.last {
          levels[last].index += 1
          levels[last].key = nil
          expectsKey = !levels[last].isArray
        }
      case ASCII.quote:
        let end = endOfString(base, from: index, to: bytes.count)
        if expectsKey, let last = levels.indices.last { levels[last].key = index + 1..<end }
        expectsKey = false
        index = end
      case ASCII.slash: index = endOfComment(base, from: index, to: bytes.count)
      default: break
      }
      index += 1
    }
    return text(of: levels, in: bytes)
  }

  private static func text(of levels: [Level], in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var path = ""
    for level in levels {
      if level.isArray {
        path += "[\(level.index)]"
      } else if let key = level.key {
        let name = String(decoding: bytes[key], as: UTF8.self)
        let isPlain = name.utf8.allSatisfy {
          ASCII.isDigit($0) || ($0 | 0x20) &- 0x61 < 26 || $0 == ASCII.underscore
        }
        path +=
          isPlain && !name.isEmpty
          ? (path.isEmpty ? name : "." + name) : "[" + Quotation.quoted(name) + "]"
      }
    }
    return path.isEmpty ? nil : path.count <= maximumCount ? path : path.prefix(maximumCount) + "…"
  }

  /// The place of the closing quote.
  private static func endOfString(
    _ base: UnsafePointer<UInt8>, from quote: Int, to count: Int
  ) -> Int {
    var index = quote + 1
    while index < count, base[index] != ASCII.quote {
      index += base[index] == ASCII.backslash ? 2 : 1
    }
    return min(index, count)
  }

  /// The last byte of the comment that starts at `slash`; `slash` itself where there is none.
  private static func endOfComment(
    _ base: UnsafePointer<UInt8>, from slash: Int, to count: Int
  ) -> Int {
    guard slash + 1 < count else { return slash }
    if base[slash + 1] == ASCII.slash {
      return ByteScan.firstIndex(of: ASCII.newline, in: base, from: slash, to: count)
    }
    guard base[slash + 1] == ASCII.star else { return slash }
    var index = slash + 2
    while index + 1 < count, !(base[index] == ASCII.star && base[index + 1] == ASCII.slash) {
      index += 1
    }
    return index + 1
  }
}
