import CardSystem
import CardWire
import Glibc
import Testing

/// The commands of the executable against real hosts in terminals.
@Suite("Control, end to end")
struct ControlTests {
  /// Runs a deck with a control socket and waits for its good card.
  private func run(_ cards: TestCard...) throws -> DeckInTerminal {
    let deck = try DeckInTerminal(cards: [.good] + cards)
    try deck.host.wait(forText: "hits: 0")
    return deck
  }

  private func tool(_ deck: DeckInTerminal, _ arguments: String...) throws -> Tool.Result {
    try Tool(arguments, runtime: deck.folder.path, folder: deck.folder.path).finish()
  }

  @Test("without a host every command says so")
  func nobody() throws {
    let folder = try TemporaryFolder()
    // By its number: other hosts of this user may be in the second folder.
    let pid = "--host=1"
    for words in [["open", "a"], ["press", "tab"], ["swap", "a", "b"], ["quit"], ["list"]] {
      let result = try Tool([words[0], pid] + words.dropFirst(), runtime: folder.path).finish()
      #expect(result.status == 1)
      #expect(result.output == "")
      #expect(Self.isAboutNobody(result.errors, lookedIn: folder.path), "\(result.errors)")
    }
    let asJSON = try Tool.run("list", pid, "--json", runtime: folder.path)
    let answer = try JSON(parsing: asJSON.output)
    #expect(answer["ok"] == false)
    #expect(answer["error"] == "no cardholder runs as process 1")
  }

  /// Whether a message says that the host 1 does not run, and where it was looked for, or which do.
  private static func isAboutNobody(_ errors: String, lookedIn folder: String) -> Bool {
    let folder = "  Looked in \(folder)/cardholder (which is not there) and in /tmp/cardholder-"
    return errors.hasPrefix("cardholder: no cardholder runs as process 1\n" + folder)
      || errors.hasPrefix(
        "cardholder: no cardholder runs as process 1\n  Those that run are: ")
  }

  @Test("list names the host, its deck and its cards, as text and as JSON")
  func list() throws {
    let deck = try run()
    let pid = deck.host.child.pid
    let text = try tool(deck, "list", "--host", "\(pid)")
    #expect(
      text.output.contains("\(pid)  \(deck.folder.path)/deck.json  Test\n  good  ready  pid "))
    let json = try JSON(parsing: tool(deck, "list", "--host", "\(pid)", "--json").output)
    let host = try #require(json["hosts"]?[0])
    #expect(host["pid"] == .integer(Int(pid)))
    #expect(host["cards"]?[0]?["slot"] == "good")
    #expect(host["cards"]?[0]?["generation"] == 1)
    #expect(host["cards"]?[0]?["state"] == "ready")
  }

  @Test("press, send and logs reach the cards")
  func cards() throws {
    let deck = try run()
    let host = ["--host", "\(deck.host.child.pid)"]
    func tool(_ words: String...) throws -> Tool.Result {
      try Tool([words[0]] + host + words.dropFirst(), runtime: deck.folder.path).finish()
    }
    #expect(try tool("press", "tab", "enter") == Tool.Result(status: 0))
    try deck.host.wait(forText: "hits: 1")
    #expect(try tool("send", "good", "hello", "{\"x\": 1}") == Tool.Result(status: 0))
    try deck.host.wait(forText: "received: 1")
    #expect(try tool("logs", "good").output.contains("host  started, generation 1\n"))
    #expect(
      try tool("press", "tab", "nokey")
        == Tool.Result(
          status: 1,
          errors: "cardholder: there is no key \"nokey\"\n"
            + "  Keys are characters, each a word of its own, and names such as tab, shift-tab, "
            + "enter, esc, up, f5, ctrl-c.\n"
        )
    )
    #expect(
      try tool("open", "god")
        == Tool.Result(
          status: 1,
          errors: "cardholder: there is no slot \"god\"; did you mean \"good\"?\n"
            + "  The slots are: good.\n"))
    #expect(
      try tool("open", "good").errors
        == "cardholder: \"good\" is in no `cards` container, so it cannot be opened or closed\n")
    #expect(try tool("opne").status == 64)
    #expect(
      try tool("add", "x", "--before", "good", "--after", "good", "badcard").errors
        == "cardholder: --before and --after exclude one another\n  Say one of them.\n")
    #expect(
      try tool("swap", "good")
        == Tool.Result(
          status: 64,
          errors: """
            cardholder: swap needs COMMAND…: the program and its arguments

            Usage: cardholder swap [--host PID] [--json] SLOT [--state] COMMAND…
            `cardholder swap --help` says what each means.

            """))
  }

  @Test("open and close move the cards of the profile")
  func openAndClose() throws {
    let host = try HostUnderTest([])
    try host.wait(forText: "Moby-Dick")
    let closed = try #require(host.row(of: "Activity"))
    let pid = "\(host.child.pid)"
    try Tool.run("open", "activity", "--host", pid, runtime: host.runtime.path)
    try host.wait(for: "the open card") { ($0.row(of: "Activity") ?? .max) < closed - 5 }
    try Tool.run("close", "activity", "--host", pid, runtime: host.runtime.path)
    try host.wait(for: "the closed card") { $0.row(of: "Activity") == closed }
  }

  @Test("inspect shows the tree of all processes, as text, as JSON and on the screen")
  func inspect() throws {
    let deck = try run()
    let host = "\(deck.host.child.pid)"
    let text = try tool(deck, "inspect", "--host", host).output
    #expect(text.hasPrefix("Test · 80×30 · 1 process · "))
    #expect(text.contains("└─ column · 80×29 at 0,0\n   └─ slot good · "))
    #expect(text.contains(" · ready · pid "))
    #expect(text.contains(" · generation 1 · "))
    #expect(text.contains(" MiB · sent "))
    let tree = try JSON(parsing: tool(deck, "inspect", "--host", host, "--format", "json").output)
    let node = try #require(tree["children"]?[0])
    #expect(node["slot"] == "good")
    #expect((node["sent"]?.integer ?? 0) > 4)
    #expect((node["received"]?.integer ?? 0) >= 2)
    #expect((node["residentBytes"]?.integer ?? 0) > 100_000)
    deck.host.type("i")
    try deck.host.wait(forText: "└─ slot good · 80×29 at 0,0")
    let slot = try #require(deck.host.row(of: "└─ slot good"))
    let lines = deck.host.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[slot + 1].contains("ready · pid "))
    #expect(lines[slot + 1].contains(" MiB · sent "))
    deck.host.type("i")
    try deck.host.wait(forText: "hits: 0")
  }

  @Test("swap waits for the new card's first view, rollback brings the old one back")
  func swap() throws {
    let deck = try run(TestCard("none", ["./none"]))
    let host = "\(deck.host.child.pid)"
    let swapped = try tool(deck, "swap", "--host", host, "good", "badcard", "say", view("new one"))
    #expect(swapped == Tool.Result(status: 0, output: "good: generation 2\n"))
    try deck.host.wait(forText: "new one")
    #expect(
      try tool(deck, "rollback", "--host", host, "good")
        == Tool.Result(status: 0, output: "good: generation 1\n"))
    try deck.host.wait(forText: "hits: 0")
    let failed = try tool(deck, "swap", "--host", host, "good", "./missing")
    #expect(failed.status == 1)
    #expect(failed.errors.contains("\(deck.folder.path)/missing does not exist"))
    #expect(
      failed.errors.contains("(ENOENT)\n  Correct the path. The process that was there stays.\n"))
    let unstarted = try tool(deck, "restart", "--host", host, "none")
    #expect(unstarted.status == 1)
    #expect(unstarted.errors.contains("\(deck.folder.path)/none does not exist (ENOENT)"))
    let restarted = try tool(deck, "restart", "--host", host, "good")
    #expect(restarted.status == 0)
    try deck.host.wait(forText: "hits: 0")
  }

  private func view(_ text: String) -> String { "{\"type\":\"render\",\"view\":\"\(text)\"}" }

  @Test("the actions of cards are commands, which wait for what comes and goes")
  func actions() throws {
    let screen = TestCard("screen", ["badcard", "say", view("the screen")]).with {
      $0.isInDeck = false
    }
    let missing = TestCard("missing", ["./missing"]).with { $0.isInDeck = false }
    let deck = try run(screen, missing)
    let host = "\(deck.host.child.pid)"
    #expect(
      try tool(
        deck, "present", "good", "screen", "--style", "sheet", "--no-animation", "--host", host)
        == Tool.Result(status: 0, output: "good/screen: generation 1\n"))
    try deck.host.wait(forText: "the screen")
    #expect(
      try tool(deck, "dismiss", "good", "--no-animation", "--json", "--host", host)
        == Tool.Result(status: 0, output: "{\"ok\":true,\"slot\":\"good/screen\"}\n"))
    try deck.host.wait(for: "the card alone") { !$0.text.contains("the screen") }
    #expect(try tool(deck, "prepare", "good", "screen", "--host", host) == Tool.Result(status: 0))
    #expect(
      try tool(deck, "push", "good", "screen", "--no-animation", "--host", host)
        == Tool.Result(status: 0, output: "good/screen: generation 2\n"))
    try deck.host.wait(forText: "the screen")
    #expect(
      try tool(deck, "pop", "good", "--no-animation", "--host", host) == Tool.Result(status: 0))
    try deck.host.wait(for: "the card again") { !$0.text.contains("the screen") }
    #expect(
      try tool(deck, "pop", "good", "--host", host).errors.contains(
        "nothing that this card has asked for is pushed"))
    #expect(
      try tool(deck, "present", "good", "missing", "--host", host)
        == Tool.Result(
          status: 1,
          errors: "cardholder: \"good/missing\" did not come: \(deck.folder.path)/missing does not "
            + "exist (ENOENT)\n  Correct the path; it is taken from the deck's folder.\n"))
    #expect(
      try tool(deck, "present", "good", "screne", "--host", host).errors.contains(
        "no controller is called \"screne\"; did you mean \"screen\"?"))
    #expect(
      try tool(deck, "focus", "good", "nowhere", "--host", host).errors.contains(
        "no node of \"good\" has the id \"nowhere\""))
  }

  @Test("add, move and remove change the running deck, and no other card's process")
  func slots() throws {
    let deck = try run()
    let host = "\(deck.host.child.pid)"
    let good = try #require(deck.processes().first)
    let line = view("the new card")
    #expect(
      try tool(
        deck, "add", "new", "--host", host, "--before", "good", "badcard", "say", line
      ) == Tool.Result(status: 0, output: "new: generation 1\n"))
    try deck.host.wait(forText: "the new card")
    #expect(deck.host.row(of: "the new card") == 0)
    #expect(try tool(deck, "move", "new", "--host", host, "--after", "good").status == 0)
    try deck.host.wait(for: "the other order") { ($0.row(of: "the new card") ?? 0) > 0 }
    #expect(try deck.processes().count == 2)
    #expect(try tool(deck, "remove", "new", "--host", host).status == 0)
    try deck.host.wait(for: "one card") { !$0.text.contains("the new card") }
    try deck.host.wait(for: "its end") { _ in (try? deck.processes()) == [good] }
    #expect(
      try tool(deck, "add", "none", "--host", host, "./none")
        == Tool.Result(
          status: 1,
          errors:
            "cardholder: \(deck.folder.path)/none does not exist (ENOENT)\n  Correct the path.\n"
        ))
    #expect(try tool(deck, "remove", "none", "--host", host).status == 0)
    let wrong = try tool(deck, "remove", "new", "--host", host)
    #expect(wrong.errors.contains("the deck has no slot \"new\""))
  }

  @Test("logs -f goes on with each new line, and ends with the host")
  func follow() throws {
    let deck = try run()
    let host = "\(deck.host.child.pid)"
    let follower = try Tool(["logs", "good", "-f", "--host", host], runtime: deck.folder.path)
    try follower.wait(for: "the first lines") { $0.output.contains("started, generation 1") }
    #expect(try tool(deck, "restart", "--host", host, "good").status == 0)
    try follower.wait(for: "the new line") { $0.output.contains("generation 2") }
    #expect(try tool(deck, "quit", "--host", host) == Tool.Result(status: 0))
    #expect(try follower.finish().status == 0)
    #expect(try deck.host.exit() == .exited(code: 0))
  }

  @Test("logs -f ends when nobody reads it any more, without waiting for a line")
  func unread() throws {
    let deck = try run()
    let command = "\(try HostUnderTest.products())/cardholder"
    let script = "\(command) logs good -f --host \(deck.host.child.pid) | head -n 1"
    let shell = try Tool(["-c", script], runtime: deck.folder.path, executable: "/bin/sh")
    #expect(
      try shell.finish() == Tool.Result(status: 0, output: "host  started, generation 1\n"))
  }

  @Test("of two hosts one is chosen; quit leaves the other, and no socket")
  func twoHosts() throws {
    let folder = try TemporaryFolder()
    let decks = try (0..<2).map { _ in
      let deck = try DeckInTerminal(cards: [.good], runtime: folder.path)
      try deck.host.wait(forText: "hits: 0")
      return deck
    }
    let pids = decks.map(\.host.child.pid).sorted()
    let unclear = try Tool.run("press", "tab", runtime: folder.path)
    #expect(unclear.status == 1)
    #expect(unclear.errors.contains("hosts run: "))
    // Hosts of other tests may stand between them.
    let named = unclear.errors.split { !$0.isNumber }.compactMap { Int32($0) }
    #expect(Set(named).isSuperset(of: pids), "\(unclear.errors)")
    #expect(unclear.errors.contains("--host PID"))
    let behind = try Tool.run("swap", "good", "x", "--host", "1", runtime: folder.path)
    #expect(behind.errors.contains("the program's; say --host PID before SLOT."))
    #expect(
      try Tool.run("quit", "--host", "\(pids[0])", runtime: folder.path) == Tool.Result(status: 0))
    #expect(try Folder.entries(of: folder.path + "/cardholder") == ["\(pids[1]).sock"])
  }

  @Test("a socket that was left behind is no host, and is removed")
  func stale() throws {
    let deck = try run()
    let (pid, path) = (deck.host.child.pid, deck.folder.path)
    let socket = "\(path)/cardholder/\(pid).sock"
    var info = stat()
    #expect(lstat(socket, &info) == 0)
    #expect(info.st_mode & 0o777 == 0o600)
    Process.signal(pid, .kill)
    _ = try deck.host.exit()
    let quit = try Tool.run("quit", "--host", "\(pid)", runtime: path)
    #expect(quit.status == 1)
    #expect(quit.errors.hasPrefix("cardholder: no cardholder runs as process \(pid)\n"))
    #expect(try Folder.entries(of: path + "/cardholder") == [])
  }

  @Test("a folder that is not private is not used; the next one is")
  func folders() throws {
    let folder = try TemporaryFolder()
    try Folder.makePrivate(folder.path + "/cardholder")
    chmod(folder.path + "/cardholder", 0o755)
    let deck = try DeckInTerminal(cards: [.good], runtime: folder.path)
    try deck.host.wait(forText: "hits: 0")
    let pid = deck.host.child.pid
    #expect(try Folder.entries(of: folder.path + "/cardholder") == [])
    let list = try Tool.run("list", "--host", "\(pid)", runtime: folder.path)
    #expect(list.output.hasPrefix("\(pid)  "))
  }

  @Test("a runtime folder whose path is too long for a socket is not used")
  func longFolder() throws {
    let folder = try TemporaryFolder()
    let long = folder.path + "/" + String(repeating: "x", count: 100)
    try Folder.makePrivate(long)
    let deck = try DeckInTerminal(cards: [.good], runtime: long)
    try deck.host.wait(forText: "hits: 0")
    let pid = deck.host.child.pid
    #expect(try Folder.entries(of: long) == [])
    let list = try Tool.run("list", "--host", "\(pid)", runtime: long)
    #expect(list.output.hasPrefix("\(pid)  "))
  }

  @Test("a request that is too long is refused in words, and silent clients hold up nobody")
  func badClients() throws {
    let deck = try run()
    let (pid, path) = (deck.host.child.pid, deck.folder.path)
    // More than a socket takes: the host lets go while the command still writes.
    let words = (0..<30).map { _ in String(repeating: "x", count: 50_000) }
    let tooLong = try Tool(["swap", "--host", "\(pid)", "good"] + words, runtime: path).finish()
    #expect(
      tooLong
        == Tool.Result(
          status: 1, errors: "cardholder: a request may have at most 65536 bytes\n"))
    let silent = try (0..<20).map { _ in
      OpenFile(try UnixSocket.connect(to: "\(path)/cardholder/\(pid).sock"))
    }
    #expect(try tool(deck, "press", "--host", "\(pid)", "tab", "enter") == Tool.Result(status: 0))
    try deck.host.wait(forText: "hits: 1")
    #expect(silent.count == 20)
  }
}
