/// What stands for characters beyond ASCII where only ASCII may be sent.
enum ASCIIGlyphs {
  static func substitute(_ glyph: UInt32) -> UInt8 {
    if let byte = table[glyph] { return byte }
    return switch glyph {
    case 0..<0x7F: UInt8(glyph)
    case 0x2500...0x257F: UInt8(ascii: "+")
    // Blocks that fill at least half a cell, and those that do not.
    case 0x2580, 0x2584...0x258C, 0x2590, 0x2592, 0x2593: UInt8(ascii: "#")
    case 0x2581...0x259F: UInt8(ascii: " ")
    default: UInt8(ascii: "?")
    }
  }

  private static let table: [UInt32: UInt8] = {
    var table: [UInt32: UInt8] = [:]
    let pairs: [(String, String)] = [
      ("─━╌╍┄┅┈┉═╴╶╸╺—–‐−", "-"), ("│┃┆┇║╵╷╹╻▏▕", "|"), ("…", "."), ("★☆✱•◆●∙", "*"),
      ("✖✗✘×", "x"), ("✔✓", "v"), ("←◀◂‹«", "<"), ("→▶▸›»", ">"), ("↑▲▴", "^"), ("↓▼▾", "v"),
      ("·", "."), ("○", "o"), ("‘’", "'"), ("“”", "\""), ("\u{A0}", " "), ("♥❤", "*"), ("⚠", "!"),
    ]
    for (from, to) in pairs {
      for scalar in from.unicodeScalars { table[scalar.value] = to.utf8.first }
    }
    return table
  }()
}
