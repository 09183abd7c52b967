/// Reads the colours out of a text that was meant for a terminal, and nothing else.
///
/// Of all sequences only SGR has a meaning here; the others are swallowed, a string that nobody
/// ends (OSC, DCS and their like) with all that follows.
package struct AnsiReader {
  private let base: CellStyle
  private var style: CellStyle
  private var runs: [TextRun] = []
  private var plain = String.UnicodeScalarView()

  private init(base: CellStyle) {
    self.base = base
    style = base
  }

  /// The runs of a text; what it does not style looks like `base`. Breaks stay newlines.
  package static func runs(_ text: String, base: CellStyle = CellStyle()) -> [TextRun] {
    var reader = AnsiReader(base: base)
    reader.read(Array(text.unicodeScalars))
    return reader.runs
  }

  private mutating func read(_ scalars: [Unicode.Scalar]) {
    var index = 0
    while index < scalars.count {
      switch scalars[index].value {
      case 0x1B:
        index = escape(scalars, from: index + 1)
      case 0x9B:
        index = control(scalars, from: index + 1)
      case 0x90, 0x98, 0x9D, 0x9E, 0x9F:
        index = AnsiReader.endOfString(scalars, from: index + 1)
      default:
        plain.append(scalars[index])
        index += 1
      }
    }
    flush()
  }

  private mutating func flush() {
    guard !plain.isEmpty else { return }
    let text = Sanitizer.text(String(plain))
    plain.removeAll()
    if !text.isEmpty { runs.append(TextRun(text, style)) }
  }

  private mutating func escape(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
    guard start < scalars.count else { return start }
    switch scalars[start] {
    case "[": return control(scalars, from: start + 1)
    case "]", "P", "X", "^", "_": return AnsiReader.endOfString(scalars, from: start + 1)
    default: break
    }
    var index = start
    while index < scalars.count, (0x20...0x2F).contains(scalars[index].value) { index += 1 }
    let isFinal = index < scalars.count && (0x30...0x7E).contains(scalars[index].value)
    return isFinal ? index + 1 : index
  }

  private mutating func control(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
    var index = start
    while index < scalars.count, (0x20...0x3F).contains(scalars[index].value) { index += 1 }
    guard index < scalars.count, (0x40...0x7E).contains(scalars[index].value) else { return index }
    if scalars[index] == "m" {
      flush()
      style = SGRReader.apply(scalars[start..<index], to: style, base: base)
    }
    return index + 1
  }

  private static func endOfString(_ scalars: [Unicode.Scalar], from start: Int) -> Int {
    var index = start
    while index < scalars.count {
      switch scalars[index].value {
      case 0x07, 0x9C: return index + 1
      case 0x1B where index + 1 < scalars.count && scalars[index + 1] == "\\": return index + 2
      default: index += 1
      }
    }
    return index
  }
}
