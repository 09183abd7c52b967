import CardWire
import Testing

@testable import CardScene

@Suite("Painting what is only shown")
struct DisplayPaintTests {
  @Test("a text is cut with an ellipsis, wrapped where it says so, and aligned")
  func text() throws {
    let stage = try Stage(
      """
      [{"kind":"text","text":"Call me Ishmael","width":9},\
      {"kind":"text","text":"Some years ago","width":9,"wrap":true},\
      {"kind":"text","text":"end","align":"end","width":9},\
      {"kind":"text","text":"abcdefghijkl","overflow":"clip","width":9}]
      """, 20, 6)
    #expect(
      stage.rows(0..<5) == """
        Call me …
        Some
        years ago
              end
        abcdefghi
        """)
  }

  @Test("a text that has too few rows says in its last one that there is more")
  func shortage() throws {
    let stage = try Stage(
      "{\"kind\":\"text\",\"text\":\"one two three four\",\"wrap\":true,\"width\":5,\"height\":2}",
      20, 5)
    #expect(stage.rows(0..<3) == "one\ntwo…\n")
  }

  @Test("spans have their own looks on the ground they stand on")
  func spans() throws {
    let stage = try Stage(
      """
      {"kind":"row","tone":"accent","children":[{"kind":"text","text":["a",\
      {"text":"b","tone":"bad","emphasis":"bold"}]}]}
      """, 20, 5)
    stage.paint()
    let ground = Theme.dark.panel(.accent)
    #expect(
      [0, 1].map { stage.style($0, 0) } == [
        CellStyle(foreground: Theme.ink, background: ground),
        CellStyle(
          foreground: Theme.dark.foreground(.bad, on: ground), background: ground,
          attributes: .bold),
      ])
  }

  @Test("progress is drawn to the eighth of a cell, with its text behind it")
  func progress() throws {
    let stage = try Stage(
      """
      [{"kind":"progress","value":0.52,"text":"52 %","width":27},\
      {"kind":"progress","value":1,"width":8},{"kind":"progress","value":0,"width":8},\
      {"kind":"progress","value":null,"text":"loading","width":18},\
      {"kind":"progress","value":0.5,"text":"a long word","width":5},\
      {"kind":"progress","value":0.5,"width":2}]
      """, 30, 7)
    #expect(
      stage.rows(0..<6) == """
        ▕█████████▉         ▏  52 %
        ▕██████▏
        ▕      ▏
        ▕░░░░░░░░▏ loading
        ▕█▌ ▏
        █
        """)
  }

  @Test("rules, icons, frames and titles")
  func lines() throws {
    let stage = try Stage(
      """
      {"kind":"column","border":"round","title":"Disk","width":14,"height":6,"children":[\
      {"kind":"rule","title":"Today"},{"kind":"rule"},\
      {"kind":"row","gap":1,"children":[{"kind":"icon","name":"star"},\
      {"kind":"icon","name":"check"},"x"]}]}
      """, 20, 7)
    #expect(
      stage.rows(0..<6) == """
        ╭─ Disk ─────╮
        │── Today ───│
        │────────────│
        │★ ✓ x       │
        │            │
        ╰────────────╯
        """)
  }

  @Test("every icon takes one column")
  func icons() {
    #expect(IconName.allCases.filter { GraphemeWidth.columns(of: $0.glyph) != 1 } == [])
  }

  @Test("what this host cannot draw is named, or shows its fallback")
  func placeholders() throws {
    let stage = try Stage(
      """
      [{"kind":"chart","as":"spark","points":[1]},{"kind":"image","path":"x.png","alt":"a map"},\
      {"kind":"custom","name":"org.example.map","fallback":"Rome"}]
      """, 20, 5)
    #expect(stage.rows(0..<3) == "‹chart›\n‹image› a map\nRome")
    #expect(
      stage.style(0, 0).foreground == Theme.dark.foreground(.muted))
  }

  @Test("children outside of their container's clip are not drawn")
  func clipping() throws {
    let stage = try Stage(
      """
      {"kind":"column","children":[{"kind":"column","border":"line","width":6,"height":3,\
      "children":["abcdefgh","second"]},"after"]}
      """, 20, 5)
    #expect(stage.rows(0..<4) == "┌────┐\n│abc…│\n└────┘\nafter")
  }

  @Test("a stack paints the later over the earlier")
  func stack() throws {
    let stage = try Stage(
      "{\"kind\":\"stack\",\"children\":[\"aaaa\",{\"kind\":\"text\",\"text\":\"b\"}]}", 20, 5)
    #expect(stage.row(0) == "baaa")
  }

  @Test("no byte of a hostile text gets onto the canvas, from any string")
  func hostile() throws {
    let evil = "\\u001b]0;pwned\\u0007\\u001b[2J\\u009b31m\\u202e\\u0000"
    let stage = try Stage(
      """
      {"kind":"column","border":"line","title":"\(evil)","children":["\(evil)",\
      {"kind":"text","text":[{"text":"\(evil)"}]},{"kind":"button","id":"b","text":"\(evil)"},\
      {"kind":"input","id":"i","placeholder":"\(evil)"},{"kind":"rule","title":"\(evil)"},\
      {"kind":"input","id":"v","value":"\(evil)"},\
      {"kind":"progress","value":0.5,"text":"\(evil)"},{"kind":"image","path":"x","alt":"\(evil)"},\
      {"kind":"toggle","id":"t","text":"\(evil)"}]}
      """, 60, 20)
    stage.scene.showLog(title: "a\u{1B}[31m", lines: ["\u{1B}]52;c;eA==\u{7}", "\u{9B}2J"])
    let picture = stage.picture
    let forbidden = picture.unicodeScalars.filter { scalar in
      scalar != "\n" && !Sanitizer.isDrawable(scalar)
    }
    #expect(Array(forbidden) == [])
    stage.scene.dismissOverlay()
    stage.scene.banner = "\u{1B}[5mboo"
    #expect(stage.picture.unicodeScalars.allSatisfy { $0 == "\n" || Sanitizer.isDrawable($0) })
  }
}
