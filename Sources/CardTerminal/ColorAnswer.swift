import CardScene

/// The answers to OSC 10 and 11: `11;rgb:ffff/ce00/3200`.
enum ColorAnswer {
  static func read(_ bytes: [UInt8]) -> TerminalAnswer? {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: ";", maxSplits: 1)
    guard parts.count == 2, let color = color(parts[1]) else { return nil }
    return switch parts[0] {
    case "10": .foreground(color)
    case "11": .background(color)
    default: nil
    }
  }

  private static func color(_ text: Substring) -> Color? {
    let fields: [Substring]
    if text.hasPrefix("#") {
      let digits = text.dropFirst()
      guard digits.utf8.count % 3 == 0, digits.utf8.count <= 12 else { return nil }
      let length = digits.utf8.count / 3
      fields = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    } else if let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) {
      fields = Array(text[text.index(after: colon)...].split(separator: "/").prefix(3))
    } else {
      return nil
    }
    let values = fields.compactMap(part)
    guard values.count == 3 else { return nil }
    return Color(red: values[0], green: values[1], blue: values[2])
  }

  /// One to four hexadecimal digits, as a share of the largest such number.
  private static func part(_ field: Substring) -> UInt8? {
    guard (1...4).contains(field.utf8.count), let value = Int(field, radix: 16), value >= 0 else {
      return nil
    }
    let largest = (1 << (4 * field.utf8.count)) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }
}
