import CardHost
import CardScene
import CardWire
import Testing

/// What a host does with cards that do wrong.
@Suite("Faults of cards")
struct FaultTests {
  @Test("a crash leaves the others alone and says reason, retry and last words")
  func crash() throws {
    let harness = try HostHarness("a", "b")
    harness.bringUp("a")
    harness.bringUp("b")
    harness.handle(.standardError(harness.process("a"), "KeyError: 'title'"))
    harness.clear()
    harness.exit("a", .signaled(9, name: "SIGKILL"))
    #expect(
      harness.status("a")
        == .failed(
          CardFailure(
            reason: "killed by signal 9 (SIGKILL)", since: .zero,
            retryAt: Instant.zero.adding(milliseconds: 1_000), lastWords: "KeyError: 'title'")))
    #expect(harness.status("b") == .live)
    #expect(harness.sent(to: "b") == [])
  }

  @Test(
    "a process without a hello fails with what did come out of it",
    arguments: [
      (false, false, "There was not one byte: is its standard output flushed?"),
      (
        true, false,
        "There were bytes, but no whole line: does each message end with a newline?"
      ),
      (true, true, "There were lines, but no hello: is it a card? The log has what it said."),
    ])
  func silence(bytes: Bool, line: Bool, words: String) throws {
    let harness = try HostHarness("a")
    if bytes { harness.handle(.outputBegan(harness.process("a"))) }
    if line { harness.handle(.junk(harness.process("a"), "Welcome to bash")) }
    harness.advance(milliseconds: 10_000)
    #expect(harness.effects.last { $0 == .kill(harness.process("a")) } != nil)
    // What comes out only because the process ends changes nothing.
    if bytes { harness.handle(.unended(harness.process("a"), "{\"type\":")) }
    harness.exit("a", .signaled(9, name: "SIGKILL"))
    guard case .failed(let failure) = harness.status("a") else {
      Issue.record("not failed")
      return
    }
    #expect(failure.reason == "no hello within 10 s")
    #expect(failure.advice == [words])
    #expect(failure.retryAt == Instant.zero.adding(milliseconds: 11_000))
  }

  @Test(
    "a hello of another protocol is refused for good, with both numbers",
    arguments: [
      ("2", "speaks protocol 2; this host speaks 1"),
      ("\"1\"", "speaks protocol \"1\"; this host speaks 1"),
      (nil, "names no protocol; this host speaks 1"),
    ] as [(String?, String)])
  func otherProtocol(spelled: String?, words: String) throws {
    let harness = try HostHarness("a")
    harness.hello("a") { $0.protocolText = spelled }
    #expect(harness.effects.contains(.kill(harness.process("a"))))
    harness.exit("a", .signaled(9, name: "SIGKILL"))
    guard case .failed(let failure) = harness.status("a") else {
      Issue.record("not failed")
      return
    }
    #expect(failure.reason == words)
    #expect(failure.advice == ["Say hello with \"protocol\":1."])
    #expect(failure.retryAt == nil)
  }

  @Test(
    "an end before hello is explained by what did come out, and by nothing where an error did",
    arguments: [
      (1, [], ["It wrote nothing, not even to its standard error."]),
      (0, [], ["A card says hello first, and runs until its standard input ends."]),
      (1, ["error"], []),
      (
        1, ["bytes"], ["There were bytes, but no whole line: does each message end with a newline?"]
      ),
      (
        1, ["bytes", "line"],
        [
          "There were lines, but no hello: is it a card? The log has what it said."
        ]
      ),
      (127, ["error"], ["127 is a shell's word for a command that it did not find."]),
    ] as [(Int32, [String], [String])])
  func endBeforeHello(status: Int32, said: [String], advice: [String]) throws {
    let harness = try HostHarness("a")
    let process = harness.process("a")
    if said.contains("bytes") { harness.handle(.outputBegan(process)) }
    if said.contains("line") { harness.handle(.junk(process, "hello world")) }
    if said.contains("error") { harness.handle(.standardError(process, "SyntaxError")) }
    if said == ["bytes"] { harness.handle(.unended(process, "hello")) }
    harness.exit("a", .exited(status))
    guard case .failed(let failure) = harness.status("a") else {
      Issue.record("not failed")
      return
    }
    #expect(failure.reason == "ended with exit status \(status) before its hello")
    #expect(failure.advice == advice)
    #expect(failure.lastWords == (said.contains("error") ? "SyntaxError" : nil))
  }

  @Test("ages and delays are told for the moment of the frame, whatever happened before")
  func agesOfTheFrame() throws {
    let harness = try HostHarness("a")
    harness.advance(milliseconds: 5_000)
    harness.exit("a", .exited(1))
    #expect(harness.picture.contains("again in 1 s "))
  }

  @Test("what is said before hello is ignored and logged")
  func beforeHello() throws {
    let harness = try HostHarness("a")
    harness.say(.render(.text("early")), in: "a")
    #expect(harness.host.children["a"]?.hasDrawn == false)
    #expect(harness.log("a").contains("a message before hello is ignored; hello must come first"))
  }

  @Test("a bad patch brings error and resync; later patches are ignored until a render")
  func badPatch() throws {
    let harness = try HostHarness("a")
    harness.bringUp(
      "a",
      view: Node(.text, id: "t", properties: Properties([PropertyEntry(.text, .string("one"))])))
    harness.clear()
    let bad = CardMessage.patch([.remove("nobody")])
    harness.say(bad, in: "a")
    #expect(harness.sent(to: "a").map(\.name) == ["error(unknown-id)", "resync"])
    harness.say(bad, in: "a")
    #expect(harness.sent(to: "a").count == 2)
    harness.say(.render(.text("anew")), in: "a")
    harness.say(bad, in: "a")
    #expect(harness.sent(to: "a").count == 4)
  }

  @Test("a patch before the first view is an error of order")
  func patchFirst() throws {
    let harness = try HostHarness("a")
    harness.hello("a")
    harness.say(.patch([.remove("x")]), in: "a")
    #expect(harness.sent(to: "a").last?.name == "error(order)")
  }

  @Test("a fault in a line keeps the view and tells the card")
  func fault() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a")
    harness.clear()
    harness.handle(
      .fault(
        harness.process("a"),
        WireFault(.type, about: "render", path: "view.width", message: "expected a number")))
    #expect(harness.sent(to: "a").map(\.name) == ["error(wrong-type)"])
    #expect(harness.log("a").last == "render view.width: expected a number")
    harness.advance(milliseconds: 999)
    #expect(!harness.picture.contains("a line was refused"))
    harness.advance(milliseconds: 1)
    #expect(harness.picture.contains("◌ a line was refused · 0 s"))
    harness.say(.render(.text("better")), in: "a")
    #expect(harness.status("a") == .live)
  }

  @Test("a refused first view is told in its place, until there is a good one")
  func refusedFirstView() throws {
    let harness = try HostHarness("a")
    harness.hello("a")
    harness.handle(
      .fault(
        harness.process("a"),
        WireFault(.type, about: "render", path: "view.text", message: "expected a string")))
    harness.advance(milliseconds: 2_000)
    harness.say(.action(.closeCard(card: nil, animated: true)), in: "a")
    #expect(
      harness.status("a")
        == .stale(
          since: .zero, reason: "a line was refused",
          advice: [
            "closeCard card: \"a\" is in no `cards` container, so there is nothing to open or close"
          ]))
    harness.say(.render(.text("better")), in: "a")
    #expect(harness.status("a") == .live)
  }

  @Test("a mistake that has nothing to do with the view leaves no mark on it")
  func mistakeElsewhere() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a")
    harness.say(.action(.closeCard(card: nil, animated: true)), in: "a")
    #expect(
      harness.log("a").last
        == "closeCard card: \"a\" is in no `cards` container, so there is nothing to open or close")
    #expect(harness.status("a") == .live)
  }

  @Test("a card that leaves a resync unanswered is marked, and a good render takes the mark away")
  func unansweredResync() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a")
    harness.say(.patch([.remove("nobody")]), in: "a")
    #expect(
      harness.status("a")
        == .stale(since: Instant.zero.adding(milliseconds: 1_000), reason: "a line was refused"))
    harness.say(.render(.text("anew")), in: "a")
    #expect(harness.status("a") == .live)
  }

  @Test("who does not look at the screen is told mistakes and failures, each once")
  func notes() throws {
    let harness = try HostHarness("a", "b", "c", "d")
    harness.bringUp("a")
    let fault = WireFault(.type, about: "render", path: "view", message: "expected a node")
    for _ in 0..<2 { harness.handle(.fault(harness.process("a"), fault)) }
    harness.bringUp("b")
    harness.handle(.standardError(harness.process("b"), "KeyError: \u{1B}[1mtitle"))
    harness.exit("b", .exited(1))
    harness.handle(
      .launchFailed(
        harness.process("c"), LaunchFailure(reason: "c was not found", advice: ["Install it."])))
    harness.bringUp("d")
    #expect(
      harness.host.notes == [
        "a: render view: expected a node",
        "b: ended with exit status 1; last words: \"KeyError: \u{FFFD}[1mtitle\"",
        "c: c was not found. Install it.",
      ])
  }

  @Test("a card without a view in time says what to do")
  func overdue() throws {
    let harness = try HostHarness("a")
    harness.hello("a")
    harness.advance(milliseconds: 5_000)
    let advice = "Send a render; end it with a newline, and flush the standard output."
    #expect(
      harness.status("a")
        == .stale(since: harness.now, reason: "has not drawn yet", advice: [advice]))
    #expect(harness.log("a").last == "no view within 5 s of viewDidLoad. " + advice)
  }

  @Test("more junk than a hundred lines in ten seconds is muted, once")
  func junk() throws {
    let harness = try HostHarness("a")
    for line in 0..<150 { harness.handle(.junk(harness.process("a"), "line \(line)")) }
    let log = harness.log("a")
    #expect(log.filter { $0.hasPrefix("line ") }.count == 100)
    #expect(log.filter { $0.hasPrefix("more than 100 lines") }.count == 1)
  }

  @Test("the log keeps the last 200 lines")
  func logBound() throws {
    let harness = try HostHarness("a")
    for line in 0..<1_000 { harness.handle(.standardError(harness.process("a"), "\(line)")) }
    let log = harness.log("a")
    #expect(log.count == 200)
    #expect(log.last == "999")
  }

  @Test("an unknown controller is named in its place, and the other cards run")
  func unknownController() throws {
    let harness = try HostHarness(
      view: Node(.column, children: [.slot("clokc"), .slot("clock")]), controllers: ["clock"])
    guard case .failed(let failure) = harness.status("clokc") else {
      Issue.record("not failed")
      return
    }
    let words = "no controller is called \"clokc\"; did you mean \"clock\"?"
    #expect(failure.reason == words)
    #expect(failure.advice == ["There are: clock."])
    harness.bringUp("clock")
    #expect(harness.status("clock") == .live)
    harness.clear()
    harness.say(.render(Node(.column, children: [.slot("clokc")])), in: "clock")
    #expect(
      harness.sent(to: "clock") == [
        .error(WireFault(.unknownController, about: "slot", path: "clokc", message: words))
      ])
    #expect(harness.status("clock") == .live)
  }

  @Test("a card that shows other slots in each view gets no more of them until some have ended")
  func manySlots() throws {
    let harness = try HostHarness(
      view: Node(.column, children: [.slot("a")]), controllers: ["a", "b"])
    func show(_ name: String) {
      harness.say(
        .render(
          Node(
            .slot, id: NodeID(name),
            properties: Properties([
              PropertyEntry(.controller, .string("b"))
            ]))), in: "a")
    }
    harness.bringUp("a")
    for index in 0..<600 { show("s\(index)") }
    let started = (0..<600).filter { harness.processes[SlotPath(["a", "s\($0)"])] != nil }
    #expect(started == Array(0...255))
    #expect(
      harness.log("a/s599") == [
        "256 cards that it showed before are still ending. Keep slots by their ids, instead of new "
          + "ones in each view."
      ])
    for index in 0...255 { harness.exit(SlotPath(stringLiteral: "a/s\(index)"), .exited(0)) }
    show("s600")
    #expect(harness.processes["a/s600"] != nil)
  }

  @Test("more cards than a host may have are refused in their places, also those about to end")
  func tooManyCards() throws {
    let harness = try HostHarness(
      view: Node(.column, children: (0..<1000).map { .slot("s\($0)") }),
      controllers: (0..<1000).map { "s\($0)" })
    func view(_ names: Range<Int>) -> Node {
      Node(
        .column,
        children: names.map {
          Node(
            .slot, id: NodeID("n\($0)"),
            properties: Properties([PropertyEntry(.controller, .string("s1"))]))
        })
    }
    harness.bringUp("s0", view: view(0..<25))
    #expect(harness.processes["s0/n23"] != nil)
    #expect(harness.processes["s0/n24"] == nil)
    #expect(
      harness.log("s0/n24") == [
        "there are 1024 cards already. Show fewer at once. Those that were removed count until "
          + "they have ended."
      ])
    // What was removed still runs; its processes make room when they end.
    harness.hello("s0/n0")
    harness.say(.render(view(30..<31)), in: "s0")
    #expect(harness.processes["s0/n30"] == nil)
    for index in 0..<24 { harness.exit(SlotPath(stringLiteral: "s0/n\(index)"), .exited(0)) }
    harness.say(.render(view(40..<41)), in: "s0")
    #expect(harness.processes["s0/n40"] != nil)
  }

  @Test("a process of an earlier generation is heard by the log alone")
  func oldGeneration() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a")
    let old = harness.process("a")
    harness.exit("a", .exited(1))
    harness.advance(milliseconds: 1_000)
    harness.bringUp("a", view: .text("new"))
    harness.handle(.message(old, .render(.text("old")), warnings: []))
    #expect(harness.picture.hasPrefix("new"))
  }

  @Test("a second request to quit kills what is left at once")
  func impatience() throws {
    let harness = try HostHarness("a")
    harness.bringUp("a")
    harness.handle(.quit)
    harness.clear()
    harness.handle(.quit)
    #expect(harness.effects == [.kill(harness.process("a"))])
  }

  @Test("stopping every card takes at most six seconds")
  func stopTime() throws {
    let harness = try HostHarness("a", "b")
    harness.bringUp("a")
    harness.bringUp("b")
    harness.handle(.quit)
    harness.advance(milliseconds: 6_000)
    #expect(harness.effects.contains(.kill(harness.process("a"))))
    #expect(harness.effects.contains(.kill(harness.process("b"))))
  }
}
