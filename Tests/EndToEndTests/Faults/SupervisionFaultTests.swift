import CardScene
import CardSystem
import CardWire
import Testing

/// Faults that supervision has to judge.
@Suite("Faults: supervision")
struct SupervisionFaultTests {
  @Test("a card that ends 200 ms after each hello is started five times, then given up")
  func crashLoop() throws {
    let card = TestCard.bad("crash", "200").with { $0.restart = "onFailure" }
    try DeckUnderTest.run(card, .good) { deck in
      for start in 1...5 {
        #expect(deck.generation() == start)
        try deck.wait(for: "the end of start \(start)") {
          deck.state() == "waiting" || deck.state() == "failed"
        }
        deck.pass(seconds: 0.05)
        if start < 5 { try deck.skip(seconds: Double(1 << (start - 1))) }
        if start < 5 { try deck.wait(for: "the next start") { deck.generation() == start + 1 } }
      }
      #expect(deck.state() == "failed")
      #expect(deck.log().filter { $0 == "err dying words" }.count == 5)
      try deck.wait(forText: "given up after 5 crashes: ended with exit status 1")
      try deck.wait(forText: "last words: \"dying words\"")
      // By hand it is started again, with a new window.
      try deck.clickGood()
      try deck.click("r restart")
      try deck.wait(for: "the start by hand") { deck.generation() == 6 }
      try deck.wait(forState: "waiting")
      try deck.clickGood()
    }
  }

  @Test(
    "an end by a signal leaves the view and names the signal",
    arguments: [(9, "SIGKILL"), (6, "SIGABRT"), (11, "SIGSEGV"), (15, "SIGTERM"), (1, "SIGHUP")])
  func signals(number: Int, name: String) throws {
    try DeckUnderTest.run(.bad("die", "\(number)"), .good) { deck in
      try deck.wait(forState: "failed")
      try deck.wait(forText: "killed by signal \(number) (\(name))")
      #expect(deck.screen.contains("dies by signal \(number)"))
      try deck.clickGood()
    }
  }

  @Test("a trap of Swift ends one card, with its words in the log")
  func trap() throws {
    let card = TestCard.bad("trap").with { $0.environment = ["SWIFT_BACKTRACE": "enable=no"] }
    try DeckUnderTest.run(card, .good) { deck in
      try deck.wait(forState: "failed")
      try deck.wait(forLog: "Index out of range")
      try deck.wait(forText: "last words: ")
      try deck.clickGood()
    }
  }

  @Test(
    "a card that dies at a message leaves the others alone",
    arguments: ["welcome", "viewDidLoad", "viewDidAppear", "activate", "viewWillTransition"])
  func diesOn(type: String) throws {
    try DeckUnderTest.run(.bad("die-on", type), .good) { deck in
      if type == "activate" {
        try deck.wait(forText: "press me and I die")
        try deck.click("press me and I die")
      }
      if type == "viewWillTransition" {
        try deck.wait(forState: "ready")
        deck.resize(columns: 60, rows: 20)
      }
      try deck.wait(forState: "failed")
      try deck.wait(forText: "killed by signal 9 (SIGKILL)")
      try deck.clickGood()
    }
  }

  @Test(
    "a card that dies in the middle of a patch leaves the whole view, and half a line in the log")
  func diesInPatch() throws {
    try DeckUnderTest.run(.bad("die-in-patch"), .good) { deck in
      try deck.wait(forState: "failed")
      try deck.wait(forText: "whole")
      try deck.wait(forLog: "without a newline at the end: {\"type\":\"patch\"")
      try deck.clickGood()
    }
  }

  @Test("a stopped card gets a badge within four seconds, and loses it when it goes on")
  func stopped() throws {
    try DeckUnderTest.run(.bad("freeze"), .good) { deck in
      try deck.wait(forText: "is stopped by a signal", within: 4)
      #expect(deck.screen.contains("frozen"))
      try deck.clickGood()
      Process.signal(try deck.pid(), .continue)
      try deck.wait(forText: "thawed")
      try deck.wait(for: "the badge to go") { !deck.screen.contains("is stopped by a signal") }
    }
  }

  @Test("a stopped card follows each of 200 moves of the pointer, and what is bound with it")
  func draggedWhileStopped() throws {
    let view = #"{"kind":"text","text":"bound","bind":{"dx":{"on":"cards","map":[[0,0],[1,19]]}}}"#
    let lines = [
      #"'{"type":"hello","protocol":1,"name":"bound"}'"#,
      "'{\"type\":\"render\",\"view\":\(view)}'",
    ]
    let script = "printf '%s\\n' \(lines.joined(separator: " ")); cat > /dev/null"
    try DeckUnderTest.run(.shell(script), arrangement: .cards) { deck in
      try deck.wait(forText: "bound")
      Process.signal(try deck.pid(), .stop)
      let closed = try #require(deck.row(of: "▄▄▄▄"))
      deck.mouse(.press(.left), at: Point(x: 40, y: closed))
      var missed: [Int] = []
      for event in 1...200 {
        // Up to the top and down again, a row an event; where it stands, what is bound is a column
        // further for each row.
        let way = event % (2 * closed)
        let row = way <= closed ? closed - way : way - closed
        deck.mouse(.drag(.left), at: Point(x: 40, y: row))
        let rows = deck.frame().split(separator: "\n", omittingEmptySubsequences: false)
        let edge = rows.firstIndex { $0.contains("▄▄▄▄") }
        let bound = rows.first { $0.contains("bound") }?.prefix { $0 == " " }.count
        if edge != row || bound != 2 + closed - row { missed.append(event) }
      }
      #expect(closed == 19 && missed == [])
      deck.mouse(.release(.left), at: Point(x: 40, y: 0))
      Process.signal(try deck.pid(), .continue)
    }
  }

  @Test("r starts a card that hangs anew; the next one stands in its place when it has drawn")
  func restartHung() throws {
    try DeckUnderTest.run(.bad("freeze"), .good) { deck in
      try deck.wait(forText: "is stopped by a signal")
      try deck.press("r")
      try deck.wait(for: "the next process") {
        deck.log().contains("host generation 2 has taken the slot")
      }
      try deck.clickGood()
    }
  }

  @Test("a card that never draws gets a badge and lives on")
  func noView() throws {
    try DeckUnderTest.run(.bad("no-view").with { $0.firstFrame = 0.3 }, .good) { deck in
      try deck.wait(forText: "has not drawn yet")
      #expect(deck.state() == "loading")
      try deck.wait(forLog: "no view within 0.3 s of viewDidLoad. Send a render")
      try deck.clickGood()
    }
  }

  @Test("a card that ends with status 0 keeps its view, unmarked, and is not started again")
  func finished() throws {
    let card = TestCard.bad("finish").with { $0.restart = "onFailure" }
    try DeckUnderTest.run(card, .good) { deck in
      try deck.wait(forState: "finished")
      try deck.wait(forText: "done, and well")
      #expect(!deck.screen.contains("✖"))
      try deck.skip(seconds: 60)
      deck.pass(seconds: 0.1)
      #expect(deck.generation() == 1)
      try deck.clickGood()
    }
  }

  @Test("exit status 125 means: never again")
  func permanent() throws {
    let card = TestCard.bad("crash", "10", "125").with { $0.restart = "always" }
    try DeckUnderTest.run(card, .good) { deck in
      try deck.wait(forState: "failed")
      try deck.wait(forText: "ended with exit status 125")
      try deck.skip(seconds: 60)
      deck.pass(seconds: 0.1)
      #expect(deck.generation() == 1)
    }
  }

  @Test("a card that was given up is not started by the next run, but by hand, and then again")
  func givenUp() throws {
    let state = try TemporaryFolder()
    let card = TestCard.bad("crash", "20").with { $0.restart = "onFailure" }
    try DeckUnderTest.run(card, .good, state: state) { deck in
      for start in 1...5 {
        try deck.wait(for: "the end of start \(start)") {
          deck.generation() == start && (deck.state() == "waiting" || deck.state() == "failed")
        }
        try deck.skip(seconds: 8.5)
      }
      try deck.wait(forState: "failed")
    }
    try DeckUnderTest.run(card, .good, state: state) { deck in
      try deck.wait(forText: "given up in an earlier run: ended with exit status 1")
      try deck.clickGood()
      #expect(deck.generation() == 0)
      try deck.click("r restart")
      try deck.wait(forState: "waiting")
      #expect(deck.generation() == 1)
    }
    try DeckUnderTest.run(card, .good, state: state) { deck in
      try deck.wait(for: "a start") { deck.generation() == 1 }
    }
  }

  @Test("a stopped card is ended as hanging where its deck says so, and started again")
  func hangs() throws {
    let card = TestCard.bad("freeze").with {
      $0.hang = 0.5
      $0.restart = "always"
    }
    try DeckUnderTest.run(card, .good) { deck in
      try deck.wait(forText: "is stopped by a signal")
      try deck.wait(forState: "waiting", within: 3)
      try deck.wait(forText: "✖ hung for 0.5 s")
      try deck.skip(seconds: 1.1)
      try deck.wait(for: "another start") { deck.generation() == 2 }
      try deck.clickGood()
    }
  }

  @Test("a card that reads but answers no ping is marked, until it says something")
  func noAnswer() throws {
    try DeckUnderTest.run(.bad("no-answer"), .good) { deck in
      try deck.wait(forText: "press me")
      try deck.clickGood()
      deck.pass(seconds: 0.1)
      try deck.skip(seconds: 10)
      deck.pass(seconds: 0.1)
      #expect(!deck.screen.contains("does not answer"))
      try deck.click("press me")
      deck.pass(seconds: 0.1)
      try deck.skip(seconds: 3.1)
      deck.pass(seconds: 0.1)
      #expect(!deck.screen.contains("does not answer"))
      try deck.skip(seconds: 3.1)
      try deck.wait(forText: "does not answer", within: 2)
      try deck.clickGood()
      try deck.click("press me")
      try deck.click("press me")
      try deck.wait(forText: "pressed three times")
      try deck.wait(for: "the badge to go") { !deck.screen.contains("does not answer") }
    }
  }

  @Test("limits hold, and are told by the end that they bring")
  func limits() throws {
    let card = TestCard.bad("limits").with {
      $0.limits = ["memory": 268_435_456, "cpu": 100, "openFiles": 20, "nice": 7]
    }
    let hog = TestCard("hog", ["badcard", "hog"]).with {
      $0.limits = ["memory": 67_108_864]
      $0.environment = ["SWIFT_BACKTRACE": "enable=no"]
    }
    let burner = TestCard("burner", ["badcard", "burn"]).with { $0.limits = ["cpu": 1] }
    try DeckUnderTest.run(card, hog, burner, .good, rows: 40) { deck in
      try deck.wait(forLog: "opened: 17")
      #expect(
        deck.log().filter { $0.hasPrefix("err ") }.dropLast() == [
          "err data: 268435456", "err cpu: 100", "err files: 20", "err nice: 7",
        ])
      try deck.wait(forState: "failed", of: "hog")
      try deck.wait(forState: "failed", of: "burner")
      try deck.wait(forText: "(SIGXCPU)")
      try deck.clickGood()
    }
  }

  @Test("the children of a parent that crashed go on and belong to its next process")
  func adoption() throws {
    let parent = TestCard.bad("embed", "inner").with { $0.restart = "onFailure" }
    let inner = TestCard("inner", ["badcard", "good", "inner"]).with { $0.isInDeck = false }
    try DeckUnderTest.run(parent, .good, inner, rows: 40) { deck in
      try deck.wait(forState: "ready", of: "good")
      try deck.wait(forText: "name: inner")
      let pid = try deck.pid("bad/inner")
      Process.signal(try deck.pid(), .kill)
      try deck.wait(forState: "waiting")
      #expect(deck.state("bad/inner") == "ready")
      // The first button of the screen is the child's.
      try deck.click("hits: 0")
      try deck.wait(forText: "hits: 1")
      #expect(deck.state() == "waiting")
      try deck.skip(seconds: 1.1)
      try deck.wait(forState: "ready")
      #expect(deck.generation() == 2)
      #expect(try deck.pid("bad/inner") == pid)
      try deck.click("hits: 1")
      try deck.wait(forText: "hits: 2")
    }
  }

  @Test("after a thousand unread events a new process sees its lifecycle and no stale event")
  func staleEvents() throws {
    let card = TestCard.bad("deaf-once").with { $0.restart = "onFailure" }
    try DeckUnderTest.run(card, .good) { deck in
      try deck.wait(forText: "press me")
      try deck.clickGood()
      for _ in 0..<1000 { try deck.click("press me") }
      deck.pass(seconds: 0.05)
      Process.signal(try deck.pid(), .kill)
      try deck.wait(forState: "waiting")
      try deck.skip(seconds: 1.1)
      try deck.wait(forLog: "read viewDidAppear")
      try deck.clickGood()
      #expect(
        deck.log().filter { $0.hasPrefix("log info: read ") }
          == [
            "welcome", "willMoveToParent", "viewDidLoad", "viewWillAppear", "didMoveToParent",
            "viewDidAppear",
          ].map { "log info: read \($0)" })
      try deck.click("press me")
      try deck.wait(forLog: "read activate")
    }
  }

  @Test("a card that dies while it is dragged goes back, and the next drag opens it")
  func diesInDrag() throws {
    try DeckUnderTest.run(.good, .bad("until-term"), arrangement: .cards) { deck in
      try deck.wait(forText: "only TERM ends me")
      let closed = try #require(deck.row(of: "Card bad"))
      func drag(from start: Int, to end: Int) {
        for row in stride(from: start, through: end, by: -1) {
          deck.mouse(.drag(.left), at: Point(x: 20, y: row))
          deck.pass(seconds: 0.02)
        }
      }
      deck.mouse(.press(.left), at: Point(x: 20, y: closed))
      drag(from: closed, to: closed - 5)
      try deck.wait(for: "the card to follow") { deck.row(of: "Card bad") == closed - 5 }
      Process.signal(try deck.pid(), .kill)
      try deck.wait(forText: "killed by signal 9 (SIGKILL)")
      try deck.wait(for: "the card to go back") { deck.row(of: "Card bad") == closed }
      drag(from: closed - 6, to: 3)
      deck.mouse(.release(.left), at: Point(x: 20, y: 3))
      #expect(deck.row(of: "Card bad") == closed)
      #expect(deck.state("good") == "ready")

      deck.mouse(.press(.left), at: Point(x: 20, y: closed))
      drag(from: closed, to: 3)
      deck.mouse(.release(.left), at: Point(x: 20, y: 3))
      try deck.wait(for: "the open card") { (deck.row(of: "Card bad") ?? .max) < 4 }
    }
  }
}
