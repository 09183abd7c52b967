/// How many columns a terminal gives to a character.
package enum GraphemeWidth {
  /// The version of Unicode that the widths follow.
  package static let unicodeVersion = WidthTable.unicodeVersion

  /// Columns of a scalar on its own: 0, 1 or 2.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      return value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0xAD ? 0 : 1
    }
    if value >= 0x2500 && value < 0x25FD { return 1 }
    if value >= 0x4E00 && value < 0xA000 || value >= 0xAC00 && value < 0xD7A4 { return 2 }
    return search(value)
  }

  /// Columns of a cluster: 0 (nothing of it can be seen), 1 or 2.
  package static func columns(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    var index = scalars.startIndex
    let first = scalars[index]
    scalars.formIndex(after: &index)
    if index == scalars.endIndex { return columns(of: first) }
    return columns(first: first, rest: scalars[index...])
  }

  /// Columns of a text on one line.
  package static func columns(of text: some StringProtocol) -> Int {
    var sum = 0
    var ascii = true
    for byte in text.utf8 {
      if byte >= 0x80 {
        ascii = false
        break
      }
      if byte >= 0x20 && byte != 0x7F { sum += 1 }
    }
    if ascii { return sum }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  private static func columns(first: Unicode.Scalar, rest: Substring.UnicodeScalarView) -> Int {
    var sum = columns(of: first)
    for scalar in rest {
      switch scalar.value {
      case 0xFE0F where first.properties.isEmoji: return 2
      case 0x200D where first.properties.isEmoji: return 2
      case 0x1F1E6...0x1F1FF: return 2
      default: sum += columns(of: scalar)
      }
    }
    return min(2, sum)
  }

  private static func search(_ value: UInt32) -> Int {
    let steps = WidthTable.steps
    var low = 0
    var high = steps.count
    let key = value << 2 | 3
    while low < high {
      let middle = (low + high) / 2
      if steps[middle] <= key { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 1 : Int(steps[low - 1] & 3)
  }
}
