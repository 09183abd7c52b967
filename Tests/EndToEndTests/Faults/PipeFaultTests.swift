import CardSystem
import CardWire
import Testing

/// Faults of pipes, floods and sizes.
@Suite("Faults: pipes, floods, sizes")
struct PipeFaultTests {
  @Test("10 MiB on standard error do not keep a view back")
  func errorFlood() throws {
    try DeckUnderTest.run(.bad("stderr-flood", "10"), .good) { deck in
      // A second on a machine of its own; a host that does not drain waits for ever.
      let seconds = try deck.wait(forText: "after the flood")
      #expect(seconds < 5)
      try deck.wait(forLog: "err the last word on standard error")
      try deck.clickGood()
    }
  }

  @Test("a line of 16 MiB on standard error is cut, and the next one is whole")
  func endlessError() throws {
    try DeckUnderTest.run(.bad("stderr-endless", "16"), .good) { deck in
      try deck.wait(forText: "after one long line")
      try deck.wait(forLog: "err the last word on standard error")
      #expect(deck.log().contains { $0.hasPrefix("err eeee") && $0.utf8.count < 5_000 })
      try deck.clickGood()
    }
  }

  @Test("host and card each send 1 MiB at once, and both arrive")
  func burst() throws {
    let text = String(repeating: "c", count: 999_000)
    let card = TestCard.bad("burst", "1048576").with { $0.config = .string(text) }
    try DeckUnderTest.run(card, .good) { deck in
      try deck.wait(forLog: "log info: the burst is over")
      try deck.wait(forText: " bytes")
      let words = deck.screen.split(separator: " ")
      #expect(words.first == "read")
      #expect(try #require(words.dropFirst().first.flatMap { Int($0) }) > 999_000)
      try deck.clickGood()
    }
  }

  @Test(
    "a line passes up to 1 MiB, however it falls into the pipe's pieces",
    arguments: [65_535, 65_536, 65_537, 1_048_575, 1_048_576])
  func wholeLine(count: Int) throws {
    try DeckUnderTest.run(.bad("line", "\(count)"), .good) { deck in
      try deck.wait(forText: "line of \(count)")
      #expect(deck.log().filter { $0.hasPrefix("error") } == [])
    }
  }

  @Test("a longer line is one error, and reading goes on", arguments: [1_048_577, 5_242_880])
  func longLine(count: Int) throws {
    try DeckUnderTest.run(.bad("line", "100", "\(count)", "200"), .good) { deck in
      try deck.wait(forText: "line of 200")
      let errors = deck.log().filter { $0.hasPrefix("error") }
      #expect(errors.count == 1)
      #expect(errors.first?.contains("a line of more than 1 MiB was discarded") == true)
      #expect(deck.state() == "ready")
      try deck.clickGood()
    }
  }

  @Test("three lines over 1 MiB within a minute end the process as a crash")
  func threeLongLines() throws {
    let card = TestCard.bad("line", "100", "1048577", "1048577", "1048577")
    try DeckUnderTest.run(card, .good) { deck in
      try deck.wait(forState: "failed")
      #expect(deck.log().filter { $0.contains("a line of more than 1 MiB") }.count >= 2)
      try deck.wait(forText: "line of 100")
      try deck.wait(forText: "✖ wrote 3 lines of more than 1 MiB within a minute")
      try deck.clickGood()
    }
  }

  @Test("64 MiB without a newline end the process as a crash")
  func endless() throws {
    try DeckUnderTest.run(.bad("endless", "0"), .good) { deck in
      try deck.clickGood()
      try deck.wait(forState: "failed")
      try deck.wait(forText: "wrote 64 MiB without a newline")
      #expect(deck.screen.contains("before the endless line"))
      try deck.clickGood()
    }
  }

  @Test("one byte a write is a message all the same")
  func dribble() throws {
    try DeckUnderTest.run(.bad("dribble"), .good) { deck in
      try deck.wait(forText: "drop by drop")
    }
  }

  @Test("of lines that are no messages a hundred are logged, then the card is muted")
  func junkFlood() throws {
    try DeckUnderTest.run(.bad("junk-flood", "5000"), .good) { deck in
      try deck.wait(forText: "after the junk")
      #expect(deck.log().filter { $0.hasPrefix("junk junk") }.count == 100)
      #expect(
        deck.log().filter { $0.contains("more than 100 lines that are no messages") }.count == 1)
      try deck.clickGood()
    }
  }

  @Test("a card that does not read is marked after three seconds, and costs the others nothing")
  func deaf() throws {
    try DeckUnderTest.run(.bad("deaf").hasty, .good) { deck in
      try deck.wait(forText: "press me")
      try deck.clickGood()
      try deck.click("press me")
      let seconds = try deck.wait(forText: "does not read", within: 6)
      #expect(seconds > 2.5 && seconds < 4.5)
      try deck.clickGood()
    }
  }

  @Test("ten thousand size changes and clicks for a card that does not read stay a few lines")
  func deafCrowd() throws {
    try DeckUnderTest.run(.bad("deaf").hasty, .good) { deck in
      try deck.wait(forText: "press me")
      try deck.clickGood()
      // Twice what the pipe and the queue hold together.
      for _ in 0..<3_000 { try deck.click("press me") }
      for index in 0..<10_000 {
        deck.resize(columns: 80 + index % 2, rows: 24)
        if index % 100 == 0 { deck.turn() }
      }
      try deck.wait(forText: "does not read")
      let said = deck.log()
      #expect(said.count < 20)
      try deck.clickGood()
    }
  }

  @Test(
    "a flood of one card keeps a click on another for no longer than a few frames",
    arguments: [
      ["patch-flood"], ["view-flood"], ["huge", "20000"], ["burn"], ["endless-junk"],
      ["error-flood"], ["log-flood"], ["stderr-lines"],
      ["copy-flood"],
    ])
  func flood(mode: [String]) throws {
    try DeckUnderTest.run(.bad(mode).hasty, .good) { deck in
      try deck.wait(forState: "ready")
      try deck.wait(forState: "ready", of: "good")
      deck.pass(seconds: 0.3)
      let times = try (0..<9).map { _ in try deck.clickGood() }
      #expect(times.sorted()[4] < 0.1, "\(times)")
    }
  }

  @Test("sixteen floods at once share the time that one of them has")
  func floods() throws {
    let floods = (0..<16).map { TestCard("f\($0)", ["badcard", "patch-flood"]).hasty }
    try DeckUnderTest.run(of: [.good] + floods, rows: 60) { deck in
      for flood in floods { try deck.wait(forState: "ready", of: flood.name) }
      let times = try (0..<9).map { _ in try deck.clickGood() }
      #expect(times.sorted()[4] < 0.3, "\(times)")
    }
  }

  @Test(
    "a card that closes its ends and lives on costs no turn of the loop",
    arguments: [["0"], ["1"], ["2"], ["0", "1", "2"]])
  func closed(numbers: [String]) throws {
    try DeckUnderTest.run(.bad(["close"] + numbers).hasty, .good) { deck in
      try deck.wait(forText: "closing")
      try deck.clickGood()
      // Lines to a closed input must not bring it back either.
      deck.resize(columns: 70, rows: 20)
      deck.pass(seconds: 0.3)
      let before = deck.turns
      deck.pass(seconds: 0.5)
      #expect(deck.turns - before <= 60)
      let isMute = deck.log().contains { $0.contains("closed its standard output") }
      #expect(isMute == numbers.contains("1"))
      #expect(deck.state() == "ready")
      try deck.clickGood()
    }
  }
}
