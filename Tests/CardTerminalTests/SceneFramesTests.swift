import CardScene
import CardTerminal
import CardWire
import TestSupport
import Testing

@Suite("Frames of a moving scene")
struct SceneFramesTests {
  private static let deck = """
    {"controllers":{"a":{"command":["a"]},"b":{"command":["b"]}},
     "view":{"kind":"cards","id":"c","cards":[
       {"kind":"column","id":"one","background":"#FFCE32","tone":"accent","title":"Activity",
        "children":["Moby-Dick","Herman Melville",{"kind":"progress","value":0.52},"Middlemarch"]},
       {"kind":"column","id":"two","background":"#FFFFFF","tone":"inverse","title":"Recommended",
        "children":["Out at sea","Treasure Island ★★★★☆","Robert Louis Stevenson","Emma"]}]}}
    """

  @Test("the terminal shows each frame of an opening card as it was painted")
  func opening() throws {
    let deck = try DeckDocument.decode(Self.deck, file: "deck").deck
    let scene = try Scene(view: deck.view, size: Size(width: 60, height: 24), theme: .dark)
    var encoder = TerminalEncoder(depth: .truecolor)
    var model = TerminalModel(width: 60, height: 24)
    var canvas = Canvas(scene.size)
    var now = Instant.zero
    for key in ["tab", "tab", "o", "c", "o"] {
      let event = try #require(KeyEvent(name: key))
      _ = scene.handle(.key(event), now: now)
      for frame in 0..<80 {
        _ = scene.layout()
        let caret = scene.paint(into: &canvas)
        model.apply(encoder.frame(canvas, caret: caret))
        let differences = model.differences(from: canvas)
        #expect(differences == [], "after \(key), frame \(frame)")
        if !differences.isEmpty { return }
        now = now.adding(milliseconds: 16)
        _ = scene.advance(to: now)
      }
    }
  }
}
