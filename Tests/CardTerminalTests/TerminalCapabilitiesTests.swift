import CardScene
import CardTerminal
import CardWire
import Testing

struct TerminalCapabilitiesTests {
  private func capabilities(_ environment: [String: String]) -> TerminalCapabilities {
    TerminalCapabilities { environment[$0] }
  }

  @Test("the environment says how many colours there are")
  func depth() {
    #expect(capabilities(["TERM": "xterm-256color"]).depth == .indexed)
    #expect(capabilities(["TERM": "xterm-256color", "COLORTERM": "truecolor"]).depth == .truecolor)
    #expect(capabilities(["TERM": "xterm-kitty"]).depth == .truecolor)
    #expect(capabilities(["TERM": "linux"]).depth == .sixteen)
    #expect(capabilities(["TERM": "screen"]).depth == .sixteen)
    #expect(capabilities(["TERM": "dumb", "COLORTERM": "truecolor"]).depth == .none)
    #expect(capabilities([:]).depth == .none)
    let refused = ["TERM": "xterm", "COLORTERM": "truecolor", "NO_COLOR": "1"]
    #expect(capabilities(refused).depth == .none)
    #expect(capabilities(["TERM": "xterm", "NO_COLOR": ""]).depth == .sixteen)
  }

  @Test("the first of the locale's variables says whether there is Unicode")
  func unicode() {
    #expect(capabilities(["LANG": "de_DE.UTF-8"]).isUnicode)
    #expect(capabilities(["LANG": "C.utf8"]).isUnicode)
    #expect(!capabilities(["LANG": "C"]).isUnicode)
    #expect(!capabilities(["LC_ALL": "POSIX", "LANG": "en_US.UTF-8"]).isUnicode)
    #expect(capabilities(["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8", "LANG": "C"]).isUnicode)
    #expect(capabilities([:]).isUnicode)
  }

  @Test("answers decide about the background and synchronized output, the last ends the waiting")
  func answers() {
    var known = capabilities(["TERM": "xterm-256color"])
    #expect(known.surface == SurfaceTheme(dark: true, colors: 256))
    #expect(!known.isComplete && known.queries == TerminalSequences.queries)
    known.learn(.background(Color(rgb: 0xFDF6E3)))
    known.learn(.mode(2026, state: 2))
    known.learn(.attributes([62]))
    #expect(known.surface == SurfaceTheme(dark: false, colors: 256))
    #expect(known.theme == Theme(ground: 0xFDF6E3))
    #expect(known.isSynchronized && known.isComplete)
    known.learn(.mode(2026, state: 0))
    #expect(!known.isSynchronized)
  }

  @Test("a console that would show the questions is not asked")
  func mute() {
    #expect(capabilities(["TERM": "linux"]).queries == [])
    #expect(capabilities(["TERM": "linux"]).isComplete)
    #expect(!capabilities(["TERM": "rxvt", "COLORFGBG": "0;15"]).surface.dark)
    #expect(capabilities(["TERM": "rxvt", "COLORFGBG": "15;default;0"]).surface.dark)
  }

  @Test("the farewell fits the emergency handler and undoes what the entry did")
  func sequences() {
    let leave = String(decoding: TerminalSequences.leave, as: UTF8.self)
    let entry = String(
      decoding: TerminalSequences.enter + TerminalSequences.mouseOn, as: UTF8.self)
    #expect(TerminalSequences.leave.count <= 512)
    for mode in entry.split(separator: "\u{1B}[") where mode != "m" {
      let undone = mode.hasSuffix("h") ? mode.dropLast() + "l" : mode.dropLast() + "h"
      #expect(leave.contains("\u{1B}[" + undone), "\(mode)")
    }
  }
}
