import CardSystem
import Glibc
import TestSupport
import Testing

/// The profile deck in the real executable, as a person meets it.
@Suite("Profile screen, end to end")
struct ProfileTests {
  @Test("shows three cards, drags one open, outlives the death of one, and leaves no trace")
  func wholeLife() throws {
    let host = try HostUnderTest([])
    try host.wait(forText: "Activity")
    try host.wait(forText: "Recommended")
    try host.wait(forText: "Moby-Dick")
    try host.wait(forText: "12th")
    let closed = try #require(host.row(of: "Activity"))

    host.drag(from: (40, closed), to: (40, 4))
    try host.wait(for: "the open activity card") {
      ($0.row(of: "Activity") ?? .max) < closed - 5
    }

    let cards = try host.cards()
    // Three in the deck, and a slider for each of the four categories.
    #expect(cards.count == 7)
    let victim = try #require(cards.first { $0.command.contains("recommendations") })
    Self.kill(victim.pid)
    try host.wait(for: "another recommendations process") { host in
      (try? host.cards())?.contains {
        $0.command.contains("recommendations") && $0.pid != victim.pid
      } == true
    }
    #expect(host.text.contains("Moby-Dick"))
    let others = Set(cards.filter { $0.pid != victim.pid }.map(\.pid))
    #expect(others.isSubset(of: Set(try host.cards().map(\.pid))))

    host.type("q")
    #expect(try host.exit() == .exited(code: 0))
    #expect(try host.terminal.settings().hasSameModes(as: host.modes))
    #expect(!host.screen.isAlternate)
    for card in cards { #expect(!Self.isAlive(card.pid), "\(card.command) is left") }
  }

  @Test("a suspended host that is told to end leaves the terminal alone")
  func endedWhileSuspended() throws {
    let host = try HostUnderTest([])
    try host.wait(forText: "Moby-Dick")
    host.type("\u{1A}")
    // What gave the terminal back may still be on its way when the host stands still.
    let farewell = Array("\u{1B}[?25h".utf8)
    try host.wait(for: "the suspension") {
      Process.isStopped($0.child.pid) && Array($0.drawn.suffix(farewell.count)) == farewell
    }
    #expect(try host.terminal.settings().hasSameModes(as: host.modes))
    let before = host.drawn.count
    host.child.signal(.terminate)
    host.child.signal(.continue)
    #expect(try host.exit() == .exited(code: 0))
    #expect(host.drawn[before...].isEmpty)
  }

  private static func kill(_ pid: Int32) {
    _ = Glibc.kill(pid, SIGKILL)
  }

  private static func isAlive(_ pid: Int32) -> Bool {
    Glibc.kill(pid, 0) == 0
  }
}
