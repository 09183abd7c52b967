import CardScene
import Testing

struct DumpTests {
  private func sample() -> Canvas {
    var canvas = Canvas(width: 6, height: 2)
    canvas.draw(
      "<a&b>", at: .zero, style: CellStyle(foreground: Color(index: 1), attributes: .bold))
    canvas.draw("日─", at: Point(x: 0, y: 1), style: CellStyle(background: Color(rgb: 0xFFCE32)))
    return canvas
  }

  @Test("colours are written for the depth of the terminal, and taken back at each line's end")
  func ansi() {
    #expect(
      sample().ansi(.sixteen)
        == "\u{1B}[0;1;31m<a&b>\u{1B}[m \n\u{1B}[43m日─\u{1B}[m   ")
    #expect(sample().ansi(.none) == "\u{1B}[0;1m<a&b>\u{1B}[m \n日─   ")
    #expect(sample().ansi(.truecolor).contains("\u{1B}[48;2;255;206;50m日─"))
    #expect(sample().ansi(.indexed).contains("\u{1B}[48;5;221m日─"))
  }

  @Test("a mark that colour makes becomes inverse where there is none")
  func marks() {
    var canvas = Canvas(width: 1, height: 1)
    canvas.draw("x", at: .zero, style: CellStyle(attributes: .inverseWithoutColor))
    #expect(canvas.ansi(.none) == "\u{1B}[0;7mx\u{1B}[m")
    #expect(canvas.ansi(.sixteen) == "\u{1B}[mx")
  }

  @Test("a picture escapes its text, fixes its columns and draws lines as shapes")
  func svg() {
    let svg = sample().svg(title: "a <b>")
    #expect(
      svg.contains(
        "textLength=\"45\" lengthAdjust=\"spacingAndGlyphs\" font-weight=\"bold\">&lt;a&amp;b&gt;<")
    )
    #expect(svg.contains(">a &lt;b&gt;<"))
    #expect(svg.contains(">日<"))
    #expect(!svg.contains("─"))
    #expect(svg.contains("width=\"27\" height=\"18\" fill=\"#FFCE32\""))
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>\n"))
  }

  @Test("a picture of nothing is a picture")
  func empty() {
    #expect(Canvas(.zero).svg().contains("width=\"0\" height=\"0\""))
    #expect(Canvas(.zero).text == "")
    #expect(Canvas(.zero).ansi(.truecolor) == "")
  }
}
