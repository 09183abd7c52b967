import CardScene
import CardWire
import TestSupport
import Testing

struct CanvasTests {
  private let red = CellStyle(foreground: Color(index: 1))

  @Test("text is drawn in columns and cut at the clip")
  func text() {
    var canvas = Canvas(width: 8, height: 2)
    #expect(canvas.draw("hello world", at: Point(x: 2, y: 0), style: red) == 11)
    #expect(canvas.draw("abcdef", at: Point(x: -2, y: 1)) == 6)
    #expect(canvas.text == "  hello\ncdef")
    canvas.draw(
      "XXXX", at: Point(x: 0, y: 1), style: red, clip: Rect(x: 1, y: 0, width: 2, height: 2))
    #expect(canvas.text == "  hello\ncXXf")
  }

  @Test("a wide glyph takes two cells, and becomes spaces where an edge would cut it")
  func wide() {
    var canvas = Canvas(width: 5, height: 3)
    #expect(canvas.draw("日本語", at: .zero) == 6)
    canvas.draw("日本語", at: Point(x: -1, y: 1))
    canvas.draw("👩‍👩‍👧‍👦x", at: Point(x: 3, y: 2))
    #expect(canvas.text == "日本\n 本語\n   👩‍👩‍👧‍👦")
    #expect(canvas[Point(x: 1, y: 0)].isContinuation)
    #expect(canvas.glyph(at: Point(x: 4, y: 2)) == "")
  }

  @Test("overwriting half of a wide glyph blanks the other half")
  func halves() {
    var canvas = Canvas(width: 4, height: 3)
    for y in 0..<3 { canvas.draw("日本", at: Point(x: 0, y: y)) }
    canvas.draw("x", at: Point(x: 1, y: 0))
    canvas.draw("x", at: Point(x: 2, y: 1))
    canvas.fill(Rect(x: 1, y: 2, width: 2, height: 1), red)
    #expect(canvas.text == " x本\n日x\n")
  }

  @Test("no glyph on the canvas holds a control", arguments: HostileStrings.all)
  func hostile(text: String) {
    for x in -3...6 {
      var canvas = Canvas(width: 6, height: 1)
      canvas.draw("│", at: Point(x: 5, y: 0))
      let columns = canvas.draw(
        text, at: Point(x: x, y: 0), clip: Rect(x: 0, y: 0, width: 5, height: 1))
      #expect(columns == GraphemeWidth.columns(of: text))
      #expect(canvas.glyph(at: Point(x: 5, y: 0)) == "│")
      #expect(canvas.text.unicodeScalars.allSatisfy(Sanitizer.isDrawable))
    }
  }

  @Test("what a style does not say stays as it is on the canvas")
  func inheritance() {
    var canvas = Canvas(width: 3, height: 1)
    let yellow = CellStyle(foreground: Theme.ink, background: Color(rgb: 0xFFCE32))
    canvas.fill(canvas.bounds, yellow)
    canvas.draw("日", at: .zero, style: CellStyle(attributes: .bold))
    #expect(canvas[.zero].style == yellow.adding(.bold))
    #expect(canvas[Point(x: 1, y: 0)].style == yellow.adding(.bold))
    #expect(canvas[Point(x: 2, y: 0)].style == yellow)
  }

  @Test("frames at every size are drawn as far as there is room")
  func boxes() {
    func box(_ width: Int, _ height: Int, _ title: String = "") -> String {
      var canvas = Canvas(width: 12, height: 3)
      canvas.drawBox(
        Rect(x: 0, y: 0, width: width, height: height), border: .round, style: red,
        title: title.isEmpty ? [] : [TextRun(title)])
      return canvas.text
    }
    #expect(box(12, 3, "Title") == "╭─ Title ──╮\n│          │\n╰──────────╯")
    #expect(box(12, 3, "Long title") == "╭─ Long … ─╮\n│          │\n╰──────────╯")
    #expect(box(6, 2, "T") == "╭────╮\n╰────╯\n")
    #expect(box(1, 3) == "│\n│\n│")
    #expect(box(4, 1) == "────\n\n")
    #expect(box(0, 0) == "\n\n")
  }

  @Test("bars fill to the eighth of a cell")
  func bars() {
    func bar(_ fraction: Int) -> String {
      var canvas = Canvas(width: 4, height: 1)
      canvas.drawBar(
        at: .zero, length: 4, fraction: fraction, style: red, track: CellStyle())
      return canvas.text
    }
    #expect(bar(0) == "")
    #expect(bar(32_768) == "██")
    #expect(bar(65_536) == "████")
    #expect(bar(65_536 / 32) == "▏")
    #expect(bar(65_536 * 13 / 32) == "█▋")
    #expect(bar(Int.max) == "████")
  }

  @Test("a canvas is copied onto another, cut glyphs and all")
  func copying() {
    var source = Canvas(width: 6, height: 1)
    source.draw("a👩‍👩‍👧‍👦日x", at: .zero, style: red)
    var target = Canvas(width: 6, height: 2)
    target.draw(source, at: .zero)
    target.draw(source, from: Rect(x: 2, y: 0, width: 2, height: 1), at: Point(x: 1, y: 1))
    #expect(target.text == "a👩‍👩‍👧‍👦日x\n")
    #expect(target[Point(x: 1, y: 1)].style == red.over(.terminal))
    target.draw(source, at: Point(x: -2, y: 1), clip: Rect(x: 0, y: 1, width: 2, height: 1))
    #expect(target.rowText(1) == "")
    target.draw(source, at: Point(x: Int.max, y: Int.min))
  }

  @Test("equal pictures are equal however they came about")
  func equality() {
    var a = Canvas(width: 8, height: 1)
    var b = a
    a.draw("👩‍👩‍👧‍👦❤️", at: .zero)
    b.draw("❤️🇩🇪", at: .zero)
    #expect(a != b)
    b.draw("👩‍👩‍👧‍👦❤️", at: .zero)
    #expect(a == b)
    #expect(a != Canvas(width: 4, height: 2))
  }

  @Test("clusters that nobody sees any more are forgotten")
  func compaction() {
    var canvas = Canvas(width: 4, height: 1)
    for number in UInt32(0)..<1000 {
      let mark = Unicode.Scalar(0x300 + number % 0x60).map(String.init) ?? ""
      let letter = Unicode.Scalar(0x61 + number / 0x60).map(String.init) ?? ""
      canvas.draw(letter + mark, at: .zero)
      #expect(canvas.glyph(at: .zero) == letter + mark)
    }
  }

  @Test("nothing traps at any size and place")
  func anySize() {
    let numbers = [Int.min, -5, -1, 0, 1, 2, 7, 300, Int.max]
    for size in [(0, 0), (1, 1), (0, 9), (3, 500), (500, 3), (7, 2)] {
      var canvas = Canvas(width: size.0, height: size.1)
      for x in numbers {
        for width in numbers {
          let rect = Rect(x: x, y: width, width: width, height: x)
          let place = Point(x: x, y: width)
          canvas.fill(rect, red)
          canvas.drawBox(rect, style: red, title: [TextRun("日本")], clip: rect)
          canvas.draw("日e\u{301}x", at: place, clip: Rect(x: width, y: x, width: x, height: x))
          canvas.draw("ascii", at: place)
          canvas.drawBar(at: place, length: width, fraction: x, style: red, track: red)
          canvas.drawHalves(upper: .terminal, lower: Theme.ink, at: place)
          canvas.dim(rect, theme: .dark)
          canvas.fade(rect, fraction: x, theme: .light)
          canvas.blend(rect, toward: Theme.ink, fraction: width, theme: .dark)
          _ = rect.inset(dx: x, dy: width).union(rect).offset(dx: x, dy: x)
        }
      }
      #expect(canvas.text.unicodeScalars.allSatisfy { $0 == "\n" || Sanitizer.isDrawable($0) })
    }
  }

  @Test("what fades into the terminal's own ground is that ground among sixteen colours, too")
  func fadesIntoGround() {
    var canvas = Canvas(Size(width: 2, height: 1))
    canvas.draw("ab", at: Point(x: 0, y: 0))
    canvas.blend(canvas.bounds, toward: .terminal, fraction: 200, theme: .light)
    var bytes: [UInt8] = []
    var writer = SGRWriter(depth: .sixteen)
    writer.write(canvas[Point(x: 0, y: 0)].style, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[0;97m")
    canvas.blend(canvas.bounds, toward: .terminal, fraction: 256, theme: .light)
    #expect(canvas.text == "")
    #expect(canvas[Point(x: 1, y: 0)].style == .terminal)
  }

  @Test("no wide glyph is ever left in half, whatever is painted")
  func wholeGlyphs() {
    var generator = SeededGenerator(seed: 3)
    var canvas = Canvas(width: 12, height: 3)
    for _ in 0..<3000 {
      RandomPainting.paint(&canvas, &generator)
      for y in 0..<3 {
        for x in 0..<12 {
          let cell = canvas[Point(x: x, y: y)]
          let next = x < 11 ? canvas[Point(x: x + 1, y: y)] : nil
          #expect((cell.width == 2) == (next?.isContinuation ?? false))
          if let next, next.isContinuation { #expect(next.style == cell.style) }
        }
      }
    }
  }
}

/// Random strokes on a canvas.
enum RandomPainting {
  static func paint(_ canvas: inout Canvas, _ generator: inout SeededGenerator) {
    let size = canvas.size
    func number(_ limit: Int) -> Int { Int.random(in: -2...limit + 1, using: &generator) }
    let place = Point(x: number(size.width), y: number(size.height))
    let rect = Rect(
      origin: place, size: Size(width: number(size.width), height: number(size.height)))
    let style = CellStyle(
      foreground: Color(index: UInt8.random(in: 0...255, using: &generator)),
      background: Bool.random(using: &generator)
        ? .inherit : Color(index: UInt8.random(in: 0...255, using: &generator)),
      attributes: .init(rawValue: UInt8.random(in: 0...127, using: &generator)))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: canvas.fill(rect, style)
    case 1: canvas.drawBox(rect, border: .line, style: style)
    case 2: canvas.restyle(rect) { _ in style }
    case 3: canvas.draw(canvas, from: rect, at: Point(x: number(size.width), y: 0))
    default:
      let text = HostileStrings.all.randomElement(using: &generator) ?? ""
      canvas.draw(text, at: place, style: style, clip: Bool.random(using: &generator) ? rect : nil)
    }
  }
}
