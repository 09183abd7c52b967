import CardScene
import CardTerminal
import CardWire
import TestSupport
import Testing

struct TerminalEncoderTests {
  @Test(
    "drawing B after A shows the same as drawing B afresh", arguments: 0..<40,
    [(true, false), (true, true), (false, false)])
  func randomPictures(seed: Int, terminal: (knowsClusters: Bool, wraps: Bool)) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let width = generator.number(1...30)
    let height = generator.number(1...8)
    var model = TerminalModel(width: width, height: height)
    model.knowsClusters = terminal.knowsClusters
    model.wraps = terminal.wraps
    var encoder = TerminalEncoder(depth: .truecolor, isSynchronized: seed % 2 == 0)
    var canvas = Canvas(width: width, height: height)
    for _ in 0..<12 {
      if generator.number(0...3) == 0 { canvas.clear() }
      RandomCanvas.paint(&canvas, strokes: generator.number(0...5), &generator)
      let caret =
        Bool.random(using: &generator)
        ? Point(x: generator.number(0...width - 1), y: generator.number(0...height - 1)) : nil
      model.apply(encoder.frame(canvas, caret: caret))
      #expect(model.differences(from: canvas) == [])
      #expect(model.isCursorShown == (caret != nil))
      if let caret { #expect(Point(x: model.x, y: model.y) == caret) }
    }
  }

  @Test("where glyphs have other columns in the terminal, the border stays in its own")
  func border() {
    for text in RandomCanvas.texts {
      for knowsClusters in [true, false] {
        var model = TerminalModel(width: 20, height: 3)
        model.knowsClusters = knowsClusters
        var encoder = TerminalEncoder(depth: .truecolor)
        var canvas = Canvas(width: 20, height: 3)
        canvas.drawBox(canvas.bounds, border: .line, style: CellStyle())
        model.apply(encoder.frame(canvas))
        let inner = canvas.bounds.inset(dx: 1, dy: 1)
        canvas.draw(text + text + text, at: inner.origin, clip: inner)
        model.apply(encoder.frame(canvas))
        #expect(model.rows[1][19].text == "│", "\(text)")
        #expect(model.rows[1][0].text == "│", "\(text)")
      }
    }
  }

  @Test("one changed cell costs under 64 bytes, wherever and however it is drawn")
  func oneCell() {
    var generator = SeededGenerator(seed: 1)
    var canvas = Canvas(width: 200, height: 60)
    RandomCanvas.paint(&canvas, strokes: 60, &generator)
    let style = CellStyle(
      foreground: Color(rgb: 0xFEFEFE), background: Color(rgb: 0xC8C8C8),
      attributes: [.bold, .italic, .underline])
    for caret in [nil, Point(x: 150, y: 50)] {
      var encoder = TerminalEncoder(depth: .truecolor, isSynchronized: true)
      _ = encoder.frame(canvas, caret: caret)
      for _ in 0..<200 {
        let place = Point(x: generator.number(0...199), y: generator.number(0...59))
        let glyph = canvas[place]
        guard glyph.width == 1, !glyph.isUncertain else { continue }
        canvas.draw("€", at: place, style: generator.number(0...1) == 0 ? style : CellStyle())
        #expect(encoder.frame(canvas, caret: caret).count < (caret == nil ? 64 : 84))
      }
    }
  }

  @Test("a picture that is shown already costs nothing")
  func unchanged() {
    var generator = SeededGenerator(seed: 2)
    var canvas = Canvas(width: 40, height: 10)
    RandomCanvas.paint(&canvas, strokes: 20, &generator)
    var encoder = TerminalEncoder(depth: .truecolor)
    _ = encoder.frame(canvas, caret: Point(x: 1, y: 1))
    #expect(encoder.frame(canvas, caret: Point(x: 1, y: 1)) == [])
  }

  @Test("the cursor takes the shortest way")
  func moves() {
    func bytes(_ first: Point, _ second: Point) -> String {
      var encoder = TerminalEncoder(depth: .none)
      var canvas = Canvas(width: 100, height: 30, style: CellStyle(attributes: .underline))
      _ = encoder.frame(canvas)
      canvas.put("a" as Unicode.Scalar, at: first, style: .terminal, clip: canvas.bounds)
      _ = encoder.frame(canvas)
      canvas.put("b" as Unicode.Scalar, at: second, style: .terminal, clip: canvas.bounds)
      return String(decoding: encoder.frame(canvas), as: UTF8.self)
    }
    #expect(bytes(Point(x: 5, y: 5), Point(x: 6, y: 5)) == "b")
    #expect(bytes(Point(x: 5, y: 5), Point(x: 5, y: 5)) == "\u{8}b")
    #expect(bytes(Point(x: 5, y: 5), Point(x: 0, y: 5)) == "\rb")
    #expect(bytes(Point(x: 5, y: 5), Point(x: 0, y: 6)) == "\r\nb")
    #expect(bytes(Point(x: 5, y: 5), Point(x: 6, y: 7)) == "\n\nb")
    #expect(bytes(Point(x: 5, y: 5), Point(x: 6, y: 4)) == "\u{1B}[Ab")
    #expect(bytes(Point(x: 5, y: 5), Point(x: 15, y: 5)) == "\u{1B}[9Cb")
    #expect(bytes(Point(x: 99, y: 5), Point(x: 9, y: 5)) == "\u{1B}[10Gb")
    #expect(bytes(Point(x: 9, y: 9), Point(x: 0, y: 0)) == "\u{1B}[Hb")
    #expect(bytes(Point(x: 9, y: 9), Point(x: 41, y: 3)) == "\u{1B}[4;42Hb")
  }

  @Test("the first frame and one of another size cover every cell, and none erases the screen")
  func whole() {
    var encoder = TerminalEncoder(depth: .truecolor)
    for (width, height) in [(20, 5), (12, 5), (40, 9), (1, 1), (3, 100)] {
      var canvas = Canvas(width: width, height: height)
      canvas.draw("日本語 text", at: .zero)
      var model = TerminalModel(width: width, height: height)
      let bytes = encoder.frame(canvas)
      model.apply(bytes)
      #expect(model.differences(from: canvas) == [])
      #expect(!String(decoding: bytes, as: UTF8.self).contains("J"))
    }
    #expect(encoder.frame(Canvas(.zero)).count < 10)
  }

  @Test("what the terminal cannot show is not sent")
  func depths() {
    var canvas = Canvas(width: 3, height: 1)
    canvas.draw("│日", at: .zero, style: CellStyle(foreground: Color(rgb: 0xFFCE32, fallback: 11)))
    func frame(_ depth: ColorDepth, ascii: Bool = false) -> String {
      var encoder = TerminalEncoder(depth: depth, isASCII: ascii)
      return String(decoding: encoder.frame(canvas), as: UTF8.self)
    }
    let start = "\u{1B}[?25l\u{1B}[H"
    #expect(frame(.none) == start + "\u{1B}[m│日")
    #expect(frame(.sixteen) == start + "\u{1B}[0;93m│日")
    #expect(frame(.indexed) == start + "\u{1B}[0;38;5;221m│日")
    #expect(frame(.truecolor) == start + "\u{1B}[0;38;2;255;206;50m│日")
    #expect(frame(.none, ascii: true) == start + "\u{1B}[m|? ")
  }

  @Test("without Unicode every byte is ASCII")
  func ascii() {
    var generator = SeededGenerator(seed: 4)
    var encoder = TerminalEncoder(depth: .sixteen, isASCII: true)
    var canvas = Canvas(width: 40, height: 10)
    for _ in 0..<20 {
      RandomCanvas.paint(&canvas, strokes: 10, &generator)
      canvas.draw("█▌▏╭─╮★…", at: Point(x: 2, y: 2))
      #expect(encoder.frame(canvas).allSatisfy { $0 < 0x80 })
    }
  }

  @Test("a large frame is held until it is whole where the terminal can do that")
  func synchronized() {
    var canvas = Canvas(width: 60, height: 10)
    for y in 0..<10 { canvas.draw("some text that is long enough", at: Point(x: 0, y: y)) }
    var encoder = TerminalEncoder(depth: .none, isSynchronized: true)
    let frame = encoder.frame(canvas)
    #expect(frame.starts(with: TerminalSequences.beginFrame))
    #expect(frame.suffix(8) == TerminalSequences.endFrame[...])
  }
}
