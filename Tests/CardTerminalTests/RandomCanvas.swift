import CardScene
import CardWire
import TestSupport

extension SeededGenerator {
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }
}

/// Strokes at random, few enough that two pictures share much.
enum RandomCanvas {
  static let texts = [
    "hello world", "日本語テキスト", "👩‍👩‍👧‍👦 family", "🇩🇪🇫🇷", "❤️1️⃣☝🏽", "e\u{301}a\u{327}", "क्षि", "😀😀😀",
    "│││", "─────", "한국어", "     ", "x", "שלום",
  ]

  static func paint(_ canvas: inout Canvas, strokes: Int, _ generator: inout SeededGenerator) {
    let size = canvas.size
    for _ in 0..<strokes {
      let place = Point(x: generator.number(-3...size.width), y: generator.number(-1...size.height))
      let extent = Size(
        width: generator.number(0...size.width), height: generator.number(0...size.height))
      switch generator.number(0...5) {
      case 0: canvas.fill(Rect(origin: place, size: extent), style(&generator))
      case 1:
        canvas.drawBox(
          Rect(origin: place, size: extent), border: .round, style: style(&generator))
      case 2: canvas.fill(Rect(origin: place, size: extent), .terminal)
      default:
        let text = texts[generator.number(0...texts.count - 1)]
        canvas.draw(text, at: place, style: style(&generator))
      }
    }
  }

  private static func style(_ generator: inout SeededGenerator) -> CellStyle {
    let colors: [Color] = [
      .inherit, .terminal, Color(rgb: 0xFFCE32), Color(rgb: 0x060518), Color(index: 1),
    ]
    return CellStyle(
      foreground: colors[generator.number(0...4)], background: colors[generator.number(0...4)],
      attributes: .init(
        rawValue: generator.number(0...2) == 0 ? UInt8(generator.number(0...63)) : 0))
  }
}
