import CardSystem
import CardWire
import TestSupport
import Testing

/// What bad cards, limits and sudden death do to the real executable in a terminal.
@Suite("Faults: the whole executable")
struct HostFaultTests {
  @Test(
    "whatever ends the host, its cards and their children are gone in 5 s, the terminal is as before",
    arguments: [Signal.kill, .segmentation, .abort])
  func suddenDeath(signal: Signal) throws {
    let deck = try DeckInTerminal(
      TestCard("tree", ["badcard", "tree"]), TestCard("stubborn", ["badcard", "until-kill"]), .good)
    try deck.host.wait(forText: "has a family")
    try deck.host.wait(forText: "only KILL ends me")
    try deck.clickGood()
    #expect(deck.host.screen.isAlternate)
    try deck.host.wait(for: "two grandchildren") { _ in (try? deck.processes().count) == 5 }
    deck.host.child.signal(signal)
    let seconds = try deck.waitForNobody()
    #expect(seconds < 5)
    #expect(try deck.host.exit() == .signaled(signal, coreDumped: false))
    #expect(!deck.host.screen.isAlternate)
    #expect(try deck.host.terminal.settings().hasSameModes(as: deck.host.modes))
  }

  @Test(
    "a crash of the host ends its cards while a person is still asked about the backtrace",
    arguments: [["run"], ["snapshot"]])
  func askedAfterCrash(arguments: [String]) throws {
    let deck = try DeckInTerminal(
      .bad("until-kill"), TestCard("silent", ["badcard", "silent"]), arguments: arguments,
      backtrace: "enable=yes,interactive=yes,timeout=30s")
    try deck.host.wait(for: "both cards") { _ in (try? deck.processes().count) == 2 }
    if arguments == ["run"] { try deck.host.wait(forText: "only KILL ends me") }
    deck.host.child.signal(.segmentation)
    #expect(try deck.waitForNobody() < 5)
    #expect(!deck.host.screen.isAlternate)
    #expect(deck.host.child.peekExit() == nil)
  }

  @Test(
    "a signal to the host's group ends the cards by shutdown, not by the signal",
    arguments: [Signal.interrupt, .terminate, .hangUp])
  func groupSignal(signal: Signal) throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/signals"
    let deck = try DeckInTerminal(.bad("interrupted", path), .good)
    try deck.host.wait(forText: "waiting for signals")
    try deck.clickGood()
    deck.host.child.signalGroup(signal)
    #expect(try deck.host.exit() == .exited(code: 0))
    #expect(try deck.processes() == [])
    let said = String(decoding: try FileReading.bytes(of: path, limit: 1000), as: UTF8.self)
    #expect(said == "shutdown\n")
    #expect(!deck.host.screen.isAlternate)
    #expect(try deck.host.terminal.settings().hasSameModes(as: deck.host.modes))
  }

  @Test("a host whose window is closed ends its cards in order, and then itself, within a second")
  func closedWindow() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/signals"
    let deck = try DeckInTerminal(.bad("interrupted", path), .good)
    try deck.host.wait(forText: "waiting for signals")
    try deck.clickGood()
    let start = MonotonicClock.now()
    Process.hangUp(deck.host.terminal)
    #expect(try deck.host.exit() == .exited(code: 0))
    #expect(MonotonicClock.seconds(since: start) < 1)
    #expect(try deck.processes() == [])
    let said = String(decoding: try FileReading.bytes(of: path, limit: 1000), as: UTF8.self)
    #expect(said == "shutdown\n")
  }

  @Test("with 40 descriptors twenty cards get a clear error each, and the host lives")
  func fewDescriptors() throws {
    let many = (1...20).map { TestCard("c\($0)", ["badcard", "good"]) }
    let deck = try DeckInTerminal(
      cards: many, through: ["/bin/sh", "-c", "ulimit -n 40; exec \"$0\" \"$@\""], columns: 120,
      rows: 62)
    try deck.host.wait(forText: "name: good")
    try deck.host.wait(forText: "Too many open files (EMFILE)")
    try deck.clickGood()
    // At least three descriptors a card, and eight of the host's own.
    let running = try deck.processes().count
    #expect(running >= 5 && running <= 10)
    let failed = deck.host.text.split(separator: "\n").filter { $0.contains("EMFILE") }
    #expect(failed.count == 20 - running)
    deck.host.type("q")
    #expect(try deck.host.exit() == .exited(code: 0))
    #expect(try deck.processes() == [])
  }

  @Test("where no file may be long, a recording ends, and the host lives")
  func shortFiles() throws {
    let folder = try TemporaryFolder()
    let deck = try DeckInTerminal(
      cards: [TestCard("long", ["badcard", "line", "60000"]), .good],
      arguments: ["run", "--record", "\(folder.path)/run.jsonl"],
      through: ["/bin/sh", "-c", "ulimit -f 32; exec \"$0\" \"$@\""])
    try deck.host.wait(forText: "The recording has ended: ")
    try deck.clickGood()
    deck.host.type("q")
    #expect(try deck.host.exit() == .exited(code: 0))
  }

  @Test("floods leave the host's memory as it was")
  func memory() throws {
    let deck = try DeckInTerminal(
      TestCard("endless", ["badcard", "endless", "0"]),
      TestCard("stderr", ["badcard", "stderr-endless", "64"]),
      TestCard("lines", ["badcard", "stderr-flood", "16"]),
      TestCard("junk", ["badcard", "endless-junk"]),
      TestCard("deaf", ["badcard", "deaf"]), .good)
    try deck.clickGood()
    try deck.host.wait(forText: "wrote 64 MiB without a newline")
    try deck.host.wait(forText: "after one long line")
    try deck.host.wait(forText: "after the flood")
    try deck.clickGood()
    #expect(try deck.figure("VmHWM") < 64 * 1024)
    for file in try deck.logs() { #expect(file.size <= 5 * 1_048_576, "\(file.path)") }
    deck.host.type("q")
    #expect(try deck.host.exit() == .exited(code: 0))
    #expect(try deck.processes() == [])
  }

  @Test("a gibibyte on standard error is bounded in memory and on disk, and the last line is kept")
  func errorGibibyte() throws {
    let deck = try DeckInTerminal(.bad("stderr-endless", "1024").with { $0.hello = 60 }, .good)
    try deck.clickGood()
    try deck.host.wait(forText: "after one long line")
    #expect(try deck.figure("VmHWM") < 64 * 1024)
    try deck.clickGood()
    deck.host.type("q")
    #expect(try deck.host.exit() == .exited(code: 0))
    let log = try #require(try deck.logs().first { $0.path.hasSuffix("/bad.log") })
    #expect(log.size < 100_000)
    let text = String(decoding: try FileReading.bytes(of: log.path, limit: 1 << 20), as: UTF8.self)
    #expect(text.contains("err the last word on standard error\n"))
  }

  @Test("a hundred starts by hand leave descriptors, children and memory as they were")
  func restarts() throws {
    let deck = try DeckInTerminal(.bad("exit", "7"), .good)
    try deck.clickGood()
    func restart(_ times: Int) throws {
      for _ in 0..<times {
        try deck.host.wait(forText: "✖ ended with exit status 7")
        try deck.click("r restart")
      }
      try deck.host.wait(forText: "✖ ended with exit status 7")
      try deck.host.wait(for: "the good card alone") { _ in (try? deck.host.cards().count) == 1 }
    }
    try restart(10)
    let (descriptors, memory) = (
      try Process.descriptors(of: deck.host.child.pid), try deck.figure("VmRSS")
    )
    try restart(100)
    // A log may be open at the moment of a look.
    try deck.host.wait(for: "as few descriptors as before") {
      ((try? Process.descriptors(of: $0.child.pid)) ?? .max) <= descriptors
    }
    #expect(try deck.figure("VmRSS") < memory + 4096)
    try deck.clickGood()
    deck.host.type("q")
    #expect(try deck.host.exit() == .exited(code: 0))
  }

  @Test("without its watchdog the host goes on and leaves in order")
  func watchdogGone() throws {
    let deck = try DeckInTerminal(.bad("until-kill").with { $0.stop = 0.2 }, .good)
    try deck.clickGood()
    let watchdog = try #require(
      try Process.children(of: deck.host.child.pid).first { $0.name == "card-watchdog" })
    Process.signal(watchdog.pid, .kill)
    try deck.clickGood()
    deck.host.type("q")
    #expect(try deck.host.exit() == .exited(code: 0))
    #expect(try deck.processes() == [])
    #expect(!deck.host.screen.isAlternate)
    #expect(try deck.host.terminal.settings().hasSameModes(as: deck.host.modes))
  }

  @Test("a card that closes its input does not end a snapshot")
  func snapshotOfClosed() throws {
    let deck = try DeckInTerminal(
      .bad("close", "0"), .good, arguments: ["snapshot"], after: ["--size", "60x20"])
    #expect(try deck.host.exit() == .exited(code: 0))
    #expect(deck.host.text.contains("closing 0"))
    #expect(try deck.processes() == [])
  }

  @Test(
    "a snapshot that is ended takes its cards along",
    arguments: [Signal.kill, .terminate, .interrupt])
  func endedSnapshot(signal: Signal) throws {
    let deck = try DeckInTerminal(.bad("silent"), .good, arguments: ["snapshot"])
    try deck.host.wait(for: "both cards") { _ in (try? deck.processes().count) == 2 }
    deck.host.child.signal(signal)
    #expect(try deck.waitForNobody() < 5)
    let end = try deck.host.exit()
    #expect(end == (signal == .kill ? .signaled(.kill, coreDumped: false) : .exited(code: 1)))
  }
}
