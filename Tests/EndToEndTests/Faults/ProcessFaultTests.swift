import CardSystem
import CardWire
import Testing

/// Faults of processes and signals.
@Suite("Faults: processes and signals")
struct ProcessFaultTests {
  @Test("an exit is seen within 100 ms though a grandchild holds the output, and that one goes")
  func sleeper() throws {
    var best = Double.infinity
    for _ in 0..<3 {
      try DeckUnderTest.run(.shell("sleep 30 & exit 3"), .good) { deck in
        best = min(best, try deck.wait(forState: "failed"))
        try deck.wait(forText: "ended with exit status 3 before its hello")
        try deck.wait(for: "the end of the sleeper", within: 3) {
          try deck.processes().allSatisfy { $0 == (try? deck.pid("good")) }
        }
        try deck.clickGood()
      }
    }
    #expect(best < 0.1)
  }

  @Test("a card starts with clean signals, three descriptors, no terminal and no secrets")
  func facts() throws {
    let card = TestCard.bad("facts").with {
      $0.environment = ["EXTRA": "given", "USER_SECRET": true]
    }
    try DeckUnderTest.run(card, .good) { deck in
      try deck.wait(forText: "facts told")
      let facts = deck.log().filter { $0.hasPrefix("err ") }.map { $0.dropFirst(4) }
      #expect(
        facts.dropLast() == [
          "SigBlk: 0000000000000000", "SigIgn: 0000000000000000", "descriptors: [0, 1, 2]",
          "terminal: error 6", "terminals: []", "leads: group true, session true",
        ])
      let names = facts.last?.drop { $0 != "[" }.split { !($0.isLetter || $0 == "_") } ?? []
      let allowed: Set<Substring> = [
        "HOME", "LOGNAME", "PATH", "SHELL", "TERM", "USER", "LANG", "TZ", "TMPDIR", "EXTRA",
        "CARDHOLDER_HOST", "CARDHOLDER_SLOT", "CARDHOLDER_DECK", "CARDHOLDER_DATA",
        "CARDHOLDER_GENERATION",
      ]
      #expect(names.filter { !allowed.contains($0) && !$0.hasPrefix("LC_") } == [])
      #expect(Set(names).isSuperset(of: ["PATH", "EXTRA", "CARDHOLDER_HOST", "CARDHOLDER_DATA"]))
    }
  }

  @Test(
    "each ends within its time when the host quits",
    arguments: [
      ("good", 0.0, 0.8), ("until-term", 0.4, 1.4), ("until-kill", 0.8, 2.0),
      ("stop-on-shutdown", 0.4, 1.4), ("tree", 0.8, 2.0),
    ])
  func ends(mode: String, least: Double, most: Double) throws {
    let card = TestCard.bad(mode).with { $0.stop = 0.4 }
    try DeckUnderTest.run(card, .good) { deck in
      try deck.wait(forState: "ready")
      try deck.clickGood()
      let seconds = try deck.quit(within: 5)
      #expect(seconds >= least - 0.02 && seconds < most)
    }
  }

  @Test("all cards are stopped side by side")
  func sideBySide() throws {
    func stubborn(_ name: String, _ mode: String) -> TestCard {
      TestCard(name, ["badcard", mode]).with { $0.stop = 0.5 }
    }
    try DeckUnderTest.run(
      stubborn("a", "until-kill"), stubborn("b", "until-kill"), stubborn("c", "tree"),
      stubborn("d", "until-term"), .good
    ) { deck in
      for name in ["a", "b", "c", "d"] { try deck.wait(forState: "ready", of: name) }
      let seconds = try deck.quit(within: 5)
      #expect(seconds < 2.5)
    }
  }

  @Test(
    "whatever cards do, with the times of every deck all have ended after six and a half seconds")
  func longest() throws {
    let (state, folder) = (try TemporaryFolder(), try TemporaryFolder())
    let save = TestCard("save", ["badcard", "slow-save", "\(folder.path)/saved", "1500"])
    try DeckUnderTest.run(
      .bad("no-save"), save, TestCard("held", ["badcard", "no-save"]),
      TestCard("tree", ["badcard", "tree"]), TestCard("flood", ["badcard", "patch-flood"]), .good,
      state: state
    ) { deck in
      for name in ["bad", "save", "held", "tree", "flood"] {
        try deck.wait(forState: "ready", of: name)
      }
      try deck.clickGood()
      Process.signal(try deck.pid("held"), .stop)
      let seconds = try deck.quit(within: 8)
      #expect(seconds > 5.9 && seconds < 6.5)
    }
  }

  @Test("a card that says it does not read is ended by SIGTERM at once")
  func doesNotRead() throws {
    let script = #"""
      printf '{"type":"hello","protocol":1,"name":"clock","reads":false}\n'
      while :; do printf '{"type":"render","view":"tick"}\n'; sleep 0.05; done
      """#
    try DeckUnderTest.run(.shell(script), .good) { deck in
      try deck.wait(forText: "tick")
      try deck.clickGood()
      #expect(try deck.quit(within: 5) < 1)
    }
  }

  @Test("what a shell has started ends with it")
  func wrapper() throws {
    let program = try ExecutablePath.folder() + "/badcard"
    let card = TestCard.shell("\(program) until-term & wait").with { $0.stop = 0.4 }
    try DeckUnderTest.run(card, .good) { deck in
      try deck.wait(forText: "only TERM ends me")
      // Shell, program and the good card; one that is being executed shows no environment yet.
      try deck.wait(for: "three processes") { (try? deck.processes().count) == 3 }
      #expect(try deck.quit(within: 5) < 2)
    }
  }

  @Test("1 MiB after shutdown is read to its end")
  func lastBurst() throws {
    try DeckUnderTest.run(.bad("last-burst", "1048576"), .good) { deck in
      try deck.wait(forState: "ready")
      #expect(try deck.quit(within: 5) < 3)
      #expect(deck.log().contains("log info: the very last word"))
      #expect(deck.log().last == "host ended with exit status 0")
    }
  }

  @Test("a card that needs a second and a half to save has it")
  func slowSave() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/saved"
    try DeckUnderTest.run(.bad("slow-save", path, "1500"), .good) { deck in
      try deck.wait(forState: "ready")
      try deck.quit(within: 5)
      let text = String(decoding: try FileReading.bytes(of: path, limit: 100), as: UTF8.self)
      #expect(text == "first half\nsecond half\n")
    }
  }

  @Test("what a grandchild says 300 ms after its parent's end is delivered")
  func lateWords() throws {
    try DeckUnderTest.run(.bad("late-words", "300"), .good) { deck in
      try deck.wait(forState: "failed")
      #expect(!deck.log().contains { $0.contains("late words") })
      try deck.wait(forLog: "log info: late words", within: 1)
      try deck.clickGood()
    }
  }

  @Test("grandchildren with sessions of their own that hold the output are gone a second later")
  func orphans() throws {
    try DeckUnderTest.run(.bad("orphans"), .good) { deck in
      try deck.wait(forState: "failed")
      try deck.wait(forText: "ended with exit status 3")
      try deck.wait(for: "the end of the orphans", within: 3) {
        try deck.processes().count == 1
      }
      try deck.clickGood()
    }
  }

  @Test(
    "a daemon with a session of its own, another parent and no environment ends with its card",
    arguments: ["quits", "crashes"])
  func daemon(host: String) throws {
    try DeckUnderTest.run(.bad("daemon"), .good) { deck in
      try deck.wait(forText: "has a daemon")
      let line = try #require(deck.log().first { $0.hasPrefix("err daemon: ") })
      let daemon = try #require(line.split(separator: " ").last.flatMap { Int32($0) })
      #expect(Process.exists(daemon))
      if host == "quits" {
        try deck.quit()
      } else {
        Process.signal(try deck.pid(), .kill)
      }
      try deck.wait(for: "the end of the daemon", within: 3) { !Process.exists(daemon) }
      if host == "crashes" { try deck.clickGood() }
    }
  }

  @Test("two hosts in one process never take each other's children")
  func twoHosts() throws {
    try DeckUnderTest.run(.bad("crash", "50"), .good) { first in
      try DeckUnderTest.run(.bad("crash", "50", "4"), .good) { second in
        for _ in 0..<3 {
          first.pass(seconds: 0.05)
          second.pass(seconds: 0.05)
        }
        try first.wait(forText: "ended with exit status 1")
        try second.wait(forText: "ended with exit status 4")
        try first.clickGood()
        try second.clickGood()
      }
      try first.clickGood()
    }
  }
}
