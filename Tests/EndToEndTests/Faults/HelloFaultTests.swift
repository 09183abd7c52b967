import CardSystem
import CardWire
import Testing

/// Faults of standard output and of hello.
@Suite("Faults: standard output and hello")
struct HelloFaultTests {
  @Test("banner lines and log lines between messages cost no message; they are in the log")
  func banner() throws {
    try DeckUnderTest.run(.bad("banner"), .good) { deck in
      try deck.wait(forText: "a patch after a banner")
      let junk = deck.log().filter { $0.hasPrefix("junk ") }
      #expect(
        junk == [
          "junk *** badcard ***", "junk (c) nobody", "junk loading [1/3]",
          "junk DEBUG before the view", "junk DEBUG after the view",
        ])
      try deck.clickGood()
    }
  }

  @Test("text and hello on one line is an error that quotes the text")
  func glued() throws {
    try DeckUnderTest.run(.bad("glued").with { $0.hello = 0.5 }, .good) { deck in
      try deck.wait(forLog: "text stands before the message on its line: \"loading... \"")
      try deck.wait(forState: "failed")
      try deck.wait(forText: "no hello within 0.5 s")
      try deck.clickGood()
    }
  }

  @Test(
    "without a hello a process is ended at its deadline, and the card says what did come",
    arguments: [
      ("silent", "There was not one byte: is its standard output flushed?"),
      ("bytes", "There were bytes, but no whole line"),
      ("lines", "There were lines, but no hello: is it a card?"),
      ("garbage", "There were lines, but no hello: is it a card?"),
    ])
  func noHello(mode: String, words: String) throws {
    try DeckUnderTest.run(.bad(mode).with { $0.hello = 0.8 }, .good) { deck in
      try deck.clickGood()
      let pid = try deck.pid()
      #expect(deck.state() == "starting")
      try deck.wait(forState: "failed", within: 3)
      try deck.wait(forText: "no hello within 0.8 s")
      try deck.wait(forText: words)
      try deck.wait(for: "the end of the process", within: 2) { !Process.exists(pid) }
      try deck.clickGood()
    }
  }

  @Test("a card that takes its time is shown as starting, then runs")
  func late() throws {
    try DeckUnderTest.run(.bad("late-hello", "1400"), .good) { deck in
      try deck.wait(forText: "starting…")
      try deck.clickGood()
      try deck.wait(forText: "hello, at last")
      #expect(!deck.screen.contains("starting…"))
    }
  }

  @Test(
    "an end before hello says so, with its status",
    arguments: [
      (1, "ended with exit status 1 before its hello"),
      (0, "ended with exit status 0 before its hello"),
      (127, "127 is a shell's word for a command that it did not find."),
      (125, "Exit status 125 means: do not start me again."),
    ])
  func exitBeforeHello(status: Int, words: String) throws {
    try DeckUnderTest.run(.bad("exit", "\(status)"), .good) { deck in
      try deck.wait(forState: "failed")
      try deck.wait(forText: words)
      try deck.clickGood()
    }
  }

  @Test("a card that ends at once, each time, is started three times with pauses, not in a spin")
  func exitsAtOnce() throws {
    try DeckUnderTest.run(.bad("exit", "1").with { $0.restart = "onFailure" }, .good) { deck in
      try deck.wait(forState: "waiting")
      deck.pass(seconds: 0.5)
      #expect(deck.generation() == 1)
      try deck.skip(seconds: 0.6)
      try deck.wait(for: "a second start") { deck.generation() == 2 && deck.state() == "waiting" }
      try deck.skip(seconds: 2.1)
      try deck.wait(forState: "failed")
      #expect(deck.generation() == 3)
      try deck.skip(seconds: 120)
      deck.pass(seconds: 0.1)
      #expect(deck.generation() == 3)
      try deck.clickGood()
    }
  }

  @Test("a host that quits while hello is awaited starts the stop sequence at once")
  func quitBeforeHello() throws {
    let card = TestCard.bad("silent").with { $0.stop = 0.3 }
    try DeckUnderTest.run(card, .good) { deck in
      try deck.clickGood()
      #expect(deck.state() == "starting")
      // Deaf to the end of its input, but not to SIGTERM.
      let seconds = try deck.quit(within: 3)
      #expect(seconds > 0.25 && seconds < 2)
    }
  }

  @Test(
    "a hello of another protocol is refused for good, with both numbers",
    arguments: [
      ("0", "speaks protocol 0; this host speaks 1"),
      ("2", "speaks protocol 2; this host speaks 1"),
      ("99", "speaks protocol 99; this host speaks 1"),
      ("\"1\"", "speaks protocol \"1\"; this host speaks 1"),
      ("none", "names no protocol; this host speaks 1"),
    ])
  func protocolNumber(spelled: String, words: String) throws {
    let card = TestCard.bad("protocol", spelled).with { $0.restart = "always" }
    try DeckUnderTest.run(card, .good) { deck in
      try deck.wait(forState: "failed")
      try deck.wait(forText: words)
      #expect(!deck.screen.contains("of another protocol"))
      try deck.skip(seconds: 60)
      deck.pass(seconds: 0.1)
      #expect(deck.generation() == 1)
      try deck.clickGood()
    }
  }

  @Test("a second hello is an error, and the card runs on")
  func twice() throws {
    try DeckUnderTest.run(.bad("twice"), .good) { deck in
      try deck.wait(forText: "hello, hello")
      try deck.wait(forLog: "hello was said already")
      #expect(deck.state() == "ready")
    }
  }

  @Test("a view before hello is ignored, the one after it is shown")
  func viewFirst() throws {
    try DeckUnderTest.run(.bad("view-first"), .good) { deck in
      try deck.wait(forText: "in time")
      try deck.wait(forLog: "a message before hello is ignored")
    }
  }

  @Test("what a card's own child prints is in the log, and no message is lost")
  func childPrints() throws {
    try DeckUnderTest.run(.bad("child-prints"), .good) { deck in
      try deck.wait(forText: "after its child")
      #expect(deck.log().contains("junk hello from a grandchild"))
      try deck.clickGood()
    }
  }
}
