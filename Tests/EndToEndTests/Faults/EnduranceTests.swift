import CardSystem
import TestSupport
import Testing

/// What a host costs that is left alone, and one that never is.
@Suite("Faults: endurance")
struct EnduranceTests {
  /// Whether the host can be seen to sleep through two seconds; one that wakes every second cannot.
  private func sleeps(_ deck: DeckInTerminal) throws -> Bool {
    for _ in 0..<5 {
      let before = (try deck.figure("voluntary_ctxt_switches"), deck.host.drawn.count)
      deck.host.pass(seconds: 2)
      let after = (try deck.figure("voluntary_ctxt_switches"), deck.host.drawn.count)
      if before == after { return true }
    }
    return false
  }

  @Test("with nothing moving the host does not wake up")
  func idle() throws {
    let deck = try DeckInTerminal(
      .bad("deaf"), TestCard("done", ["badcard", "finish"]),
      TestCard("mute", ["badcard", "close", "1"]), .good)
    try deck.host.wait(forText: "press me")
    try deck.host.wait(forText: "done, and well")
    try deck.clickGood()
    #expect(try sleeps(deck))
  }

  @Test("cards that have moved and come to rest cost nothing")
  func settled() throws {
    let folder = try TemporaryFolder()
    let program = try HostUnderTest.products() + "/badcard"
    let card = { (name: String) in
      "{\"kind\":\"slot\",\"id\":\"\(name)\",\"controller\":\"good\",\"title\":\"Card \(name)\"}"
    }
    let text =
      "{\"controllers\":{\"good\":{\"command\":[\"\(program)\",\"good\"]}},\"view\":{\"kind\":\"cards\","
      + "\"cards\":[\(["a", "b", "c", "d"].map(card).joined(separator: ","))]}}"
    let host = try HostUnderTest([try folder.write("deck.json", text)])
    try host.wait(forText: "Card d")
    let first = try #require(host.row(of: "Card a"))
    host.drag(from: (40, first), to: (40, 2))
    try host.wait(for: "the open card") { ($0.row(of: "Card a") ?? .max) < first }
    func switches() throws -> Int {
      let status = try FileReading.bytes(of: "/proc/\(host.child.pid)/status", limit: 65_536)
      let line = String(decoding: status, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("voluntary_ctxt_switches") }
      return try #require(line?.split(separator: "\t").last.flatMap { Int($0) })
    }
    try host.wait(for: "two seconds of sleep") { host in
      guard let before = try? switches() else { return false }
      host.pass(seconds: 2)
      return (try? switches()) == before
    }
    host.type("q")
    #expect(try host.exit() == .exited(code: 0))
  }

  @Test("views, patches and lines without end leave the memory flat")
  func flat() throws {
    let deck = try DeckInTerminal(
      .bad("patch-flood"), TestCard("views", ["badcard", "view-flood"]),
      TestCard("lines", ["badcard", "log-flood"]), TestCard("errors", ["badcard", "error-flood"]),
      .good)
    try deck.host.wait(forText: "before the errors")
    for _ in 0..<5 { try deck.clickGood() }
    deck.host.pass(seconds: 1)
    let before = try deck.figure("VmRSS")
    deck.host.pass(seconds: 4)
    try deck.clickGood()
    #expect(try deck.figure("VmRSS") < before + 2048)
    deck.host.type("q")
    #expect(try deck.host.exit() == .exited(code: 0))
    #expect(try deck.processes() == [])
  }
}
