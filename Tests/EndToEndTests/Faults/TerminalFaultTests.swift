import CardSystem
import TestSupport
import Testing

/// Terminals of many kinds, and what happens to them.
@Suite("Faults: terminal")
struct TerminalFaultTests {
  @Test("after Ctrl-Z and fg the screen is drawn anew, in the size that the window has then")
  func suspended() throws {
    let deck = try DeckInTerminal(.good)
    try deck.clickGood()
    deck.host.type("\u{1A}")
    try deck.host.wait(for: "the suspension") {
      Process.isStopped($0.child.pid) && !$0.screen.isAlternate
    }
    #expect(try deck.host.terminal.settings().hasSameModes(as: deck.host.modes))
    // Nobody tells a stopped program of a size; cards are to hear of it all the same.
    try deck.host.resize(columns: 50, rows: 12)
    deck.host.child.signal(.continue)
    try deck.host.wait(forText: "sizes: 1")
    #expect(deck.host.screen.isAlternate)
    #expect(deck.host.text.contains("hits: 1"))
    try deck.clickGood()
    deck.host.type("q")
    #expect(try deck.host.exit() == .exited(code: 0))
    #expect(try deck.host.terminal.settings().hasSameModes(as: deck.host.modes))
  }

  @Test("a terminal that answers nothing has a frame after 100 ms, whatever its cards do")
  func mute() throws {
    var best = Double.infinity
    for _ in 0..<3 {
      let start = MonotonicClock.now()
      let deck = try DeckInTerminal(.bad("silent"), .good)
      try deck.host.wait(for: "a frame") { $0.screen.isAlternate && $0.text.contains("keys") }
      best = min(best, MonotonicClock.seconds(since: start))
      deck.host.type("q")
    }
    // The start of the host is in it.
    #expect(best < 0.3)
  }

  @Test("without UTF-8 every byte is ASCII")
  func ascii() throws {
    let host = try HostUnderTest(
      [], through: ["/usr/bin/env", "LANG=C", "LC_ALL=", "LC_CTYPE="])
    try host.wait(forText: "Activity")
    try host.wait(forText: "Moby-Dick")
    host.type("q")
    #expect(try host.exit() == .exited(code: 0))
    #expect(host.drawn.allSatisfy { $0 < 0x80 })
  }

  @Test(
    "colours are those of the terminal",
    arguments: [
      (["NO_COLOR=1"], 0), (["COLORTERM=", "TERM=xterm"], 16),
      (["COLORTERM=", "TERM=xterm-256color"], 256), (["COLORTERM=truecolor"], 16_777_216),
    ])
  func colours(environment: [String], expected: Int) throws {
    let host = try HostUnderTest([], through: ["/usr/bin/env"] + environment)
    try host.wait(forText: "Moby-Dick")
    host.type("q")
    #expect(try host.exit() == .exited(code: 0))
    #expect(Self.colours(in: host.drawn) == expected)
  }

  /// How many colours the sequences can name that were used: 0, 16, 256 or 16,777,216.
  private static func colours(in bytes: [UInt8]) -> Int {
    var most = 0
    for piece in String(decoding: bytes, as: UTF8.self).split(separator: "\u{1B}[").dropFirst() {
      let body = piece.prefix { $0.isNumber || $0 == ";" }
      guard piece.dropFirst(body.count).first == "m" else { continue }
      let numbers = body.split(separator: ";").compactMap { Int($0) }
      if body.contains("8;2;") {
        most = max(most, 16_777_216)
      } else if body.contains("8;5;") {
        most = max(most, 256)
      } else if numbers.contains(where: {
        (30...37).contains($0 % 60) || (40...47).contains($0 % 60)
      }) {
        most = max(most, 16)
      }
    }
    return most
  }
}
