import Testing

@testable import CardRuntime

/// Lines of standard error.
@Suite("Free text in lines")
struct TextLinesTests {
  private func lines(of pieces: [String]) -> [String] {
    var cutter = TextLines()
    var lines: [String] = []
    for piece in pieces {
      Array(piece.utf8).withUnsafeBytes { cutter.feed($0) { lines.append($0) } }
    }
    cutter.finish { lines.append($0) }
    return lines
  }

  @Test("however the text is cut, the lines are the same")
  func pieces() {
    let text = "one\r\n\ntwo\nthree \u{E9}\nthe end"
    let whole = ["one", "", "two", "three \u{E9}", "the end"]
    #expect(lines(of: [text]) == whole)
    for cut in 0...text.utf8.count {
      let bytes = Array(text.utf8)
      var cutter = TextLines()
      var lines: [String] = []
      for piece in [bytes[..<cut], bytes[cut...]] {
        Array(piece).withUnsafeBytes { cutter.feed($0) { lines.append($0) } }
      }
      cutter.finish { lines.append($0) }
      #expect(lines == whole)
    }
  }

  @Test("a long line is cut, says so, and the next one is whole")
  func long() {
    let most = String(repeating: "x", count: TextLines.limit)
    #expect(lines(of: [most + "\nnext\n"]) == [most, "next"])
    #expect(lines(of: [most + "y\nnext\n"]) == [most + "…", "next"])
    #expect(lines(of: Array(repeating: "xxxx", count: 5000) + ["\nnext"]) == [most + "…", "next"])
  }
}
