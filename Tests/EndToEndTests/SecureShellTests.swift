import CardSystem
import CardWire
import Testing

/// The ssh recipe of the documents, against a real server.
@Suite(
  "ssh recipe",
  .enabled(if: SecureShellServer.programs != nil, "sshd, ssh and ssh-keygen are not installed"))
struct SecureShellTests {
  /// Draws where it is, says in a file what it has read, and ends at the end of its input.
  private static let script = """
    #!/bin/sh
    printf '%s\\n' '{"type":"hello","protocol":1,"name":"far"}'
    tty=$(tty)
    printf '{"type":"render","view":"%s, %s, process %s."}\\n' "${SSH_CONNECTION:+far}" "$tty" $$
    echo 'heard here' >&2
    while IFS= read -r line; do
      case $line in '{"type":"shutdown"'*) echo shutdown >>"$0.said" ;; esac
    done
    echo end >>"$0.said"
    """

  /// The options of the recipe, as it stands on its page.
  private static func options() throws -> [String] {
    let decks = try Recipes.decks().compactMap { try? JSON(parsing: $0) }
    let command = decks.compactMap { deck in
      deck["controllers"]?.object?.first?.value["command"]?.array?.compactMap(\.string)
    }.first { $0.first == "ssh" }
    let words = try #require(command)
    // The host and what is run there come last.
    return Array(words.dropFirst().dropLast(2))
  }

  private static func card(on server: SecureShellServer, key: String = "user") throws -> TestCard {
    let path = try server.folder.write("card", script)
    return TestCard("bad", server.command("exec \(path)", options: try options(), key: key))
  }

  /// The process of the far card, from what it draws.
  private func farProcess(_ deck: DeckUnderTest) throws -> Int32 {
    try deck.wait(forText: "far, not a tty, process ")
    let text = deck.screen.split(separator: "process ").last?.prefix { $0 != "." }
    return try #require(text.flatMap { Int32($0) })
  }

  private func said(on server: SecureShellServer) -> String {
    let bytes = try? FileReading.bytes(of: "\(server.folder.path)/card.said", limit: 1000)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }

  @Test("a card over ssh draws, logs apart, and ends with shutdown and the end of its input")
  func stops() throws {
    let server = try SecureShellServer()
    try DeckUnderTest.run(try Self.card(on: server), .good) { deck in
      let far = try farProcess(deck)
      try deck.wait(forLog: "err heard here")
      try deck.clickGood()
      try deck.quit()
      try deck.wait(for: "the end of the far card") { !Process.exists(far) }
      #expect(said(on: server) == "shutdown\nend\n")
    }
  }

  @Test("the end of the connection is a crash of that card, and it is started again")
  func breaks() throws {
    let server = try SecureShellServer()
    let card = try Self.card(on: server).with { $0.restart = "onFailure" }
    try DeckUnderTest.run(card, .good) { deck in
      let far = try farProcess(deck)
      // Nobody could read what it still says once the connection is gone: SIGPIPE would end it
      // before it reads the end of its input.
      try deck.wait(forLog: "err heard here")
      Process.signal(try deck.pid(), .kill)
      try deck.wait(forState: "waiting")
      try deck.wait(forText: "killed by signal 9 (SIGKILL)")
      try deck.clickGood()
      try deck.wait(for: "the end of the far card's input") { said(on: server) == "end\n" }
      try deck.wait(for: "the end of the far card") { !Process.exists(far) }
      try deck.skip(seconds: 1.1)
      try deck.wait(for: "another far card") { try farProcess(deck) != far }
      #expect(deck.generation() == 2)
    }
  }

  @Test("a key that the server does not know is a failure that says so, and asks nobody")
  func refused() throws {
    let server = try SecureShellServer()
    try DeckUnderTest.run(try Self.card(on: server, key: "stranger"), .good) { deck in
      try deck.wait(forState: "failed")
      try deck.wait(forText: "exit status 255")
      try deck.wait(forLog: "Permission denied (publickey)")
      try deck.clickGood()
    }
  }
}
