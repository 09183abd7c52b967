import Testing

@testable import CardWire

@Suite("Lines out of a stream")
struct LineCutterTests {
  /// What came out of a cutter that got these pieces.
  private func cut(_ pieces: [[UInt8]], limit: Int = LineCutter.defaultLimit) -> (
    lines: [String], rest: LineCutter.Remainder?
  ) {
    var cutter = LineCutter(limit: limit)
    var lines: [String] = []
    for piece in pieces {
      piece.withUnsafeBytes { bytes in
        cutter.feed(bytes) { cut in
          switch cut {
          case .line(let line): lines.append(String(decoding: line, as: UTF8.self))
          case .overlong(let start):
            lines.append("overlong " + String(decoding: start, as: UTF8.self))
          }
        }
      }
    }
    return (lines, cutter.finish())
  }

  private func cut(_ text: String) -> [String] { cut([Array(text.utf8)]).lines }

  @Test("a line cut in the middle is held until its newline")
  func pieces() {
    let text = Array("{\"a\":1}\n{\"b\":2}\n".utf8)
    for split in 0...text.count {
      let result = cut([Array(text[..<split]), Array(text[split...])])
      #expect(result.lines == ["{\"a\":1}", "{\"b\":2}"])
      #expect(result.rest == nil)
    }
    #expect(cut(text.map { [$0] }).lines == ["{\"a\":1}", "{\"b\":2}"])
  }

  @Test("only the newline byte ends a line")
  func otherLineEnds() {
    let text = "a\u{2028}b\u{2029}c\u{0085}d\u{000B}e\u{000C}f\rg"
    #expect(cut(text + "\n") == [text])
  }

  @Test("one carriage return at the end goes, a second stays")
  func carriageReturns() {
    #expect(cut("a\r\nb\r\r\n") == ["a", "b\r"])
  }

  @Test("a byte order mark goes from the start of the stream alone, in whatever pieces it comes")
  func byteOrderMark() {
    let text = Array("\u{FEFF}a\n\u{FEFF}b\n".utf8)
    #expect(cut([text]).lines == ["a", "\u{FEFF}b"])
    #expect(cut(text.map { [$0] }).lines == ["a", "\u{FEFF}b"])
    #expect(cut("\u{FEFF}\na\n") == ["a"])
  }

  @Test("blank lines are dropped")
  func blankLines() {
    #expect(cut("\n\r\n  \t\na\n\n") == ["a"])
  }

  @Test("a line of exactly the limit passes, one byte more is reported once, and reading goes on")
  func limit() {
    for pieceCount in [1, 3, 1000] {
      for (count, fits) in [(9, true), (10, true), (11, false), (50, false)] {
        let line = [UInt8](repeating: 0x78, count: count) + [0x0A] + Array("next\n".utf8)
        let pieces = stride(from: 0, to: line.count, by: pieceCount).map {
          Array(line[$0..<min(line.count, $0 + pieceCount)])
        }
        let result = cut(pieces, limit: 10)
        #expect(result.lines.count == 2)
        #expect(result.lines.last == "next")
        #expect(result.lines[0].hasPrefix("overlong") == !fits)
      }
    }
    #expect(cut([Array("0123456789\r\n".utf8)], limit: 10).lines == ["0123456789"])
  }

  @Test("neither a byte order mark nor a carriage return counts, in whatever pieces they come")
  func limitAndMarks() {
    for text in ["0123456789", "\u{FEFF}0123456789\r", "\u{FEFF}01234567890", "01234567890\r"] {
      let whole = Array((text + "\nnext\n").utf8)
      let fits = !text.contains("90")
      for result in [cut([whole], limit: 10), cut(whole.map { [$0] }, limit: 10)] {
        #expect(result.lines.count == 2)
        #expect((result.lines.first == "0123456789") == fits)
        #expect(result.lines.last == "next")
      }
    }
  }

  @Test("the default limit is one mebibyte")
  func defaultLimit() {
    for (count, fits) in [
      (65_535, true), (65_536, true), (65_537, true), (1 << 20 - 1, true),
      (1 << 20, true), (1 << 20 + 1, false), (5 << 20, false),
    ] {
      let line = [UInt8](repeating: 0x78, count: count)
      let lines = cut([line, [0x0A], Array("next\n".utf8)]).lines
      #expect(lines.count == 2)
      #expect((lines[0].utf8.count == count) == fits)
    }
  }

  @Test("bytes without a newline are counted beyond the limit, and not kept")
  func unended() {
    var cutter = LineCutter(limit: 1000)
    var reports = 0
    let chunk = [UInt8](repeating: 0x61, count: 1 << 16)
    for _ in 0..<64 { chunk.withUnsafeBytes { cutter.feed($0) { _ in reports += 1 } } }
    #expect(reports == 1)
    #expect(cutter.overlongCount == 1)
    #expect(cutter.unendedCount == 64 << 16)
    #expect(cutter.unendedStart == Array(repeating: 0x61, count: 80))
    #expect(
      cutter.finish()
        == LineCutter.Remainder(
          count: 64 << 16, start: Array(repeating: 0x61, count: 80)))
  }

  @Test("the end of the stream tells what was left of a line")
  func remainder() {
    #expect(
      cut([Array("a\nLoading".utf8)]).rest
        == LineCutter.Remainder(count: 7, start: Array("Loading".utf8)))
    #expect(cut([Array("a\n".utf8)]).rest == nil)
    #expect(cut([Array("a\n  ".utf8)]).rest == nil)
    #expect(cut([]).rest == nil)
  }

  @Test("a long line in small pieces takes linear time")
  func linear() {
    let piece = [UInt8](repeating: 0x61, count: 1 << 16)
    let lines = cut(Array(repeating: piece, count: 160) + [[0x0A]], limit: 20 << 20).lines
    #expect(lines.map(\.utf8.count) == [160 << 16])
  }
}
