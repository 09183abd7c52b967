import CardSystem
import CardWire
import Glibc
import TestSupport
import Testing

/// Recording a real host, and playing what was recorded.
@Suite("Record and replay, end to end")
struct RecordReplayTests {
  private func record(_ cards: TestCard..., to name: String = "rec.jsonl") throws
    -> (deck: DeckInTerminal, file: String)
  {
    let folder = try TemporaryFolder()
    let file = name.hasPrefix("/") ? name : "\(folder.path)/\(name)"
    let deck = try DeckInTerminal(
      cards: cards, arguments: ["run", "--record", file], in: folder)
    return (deck, file)
  }

  @Test("a replay shows the screen that the person had, with and without a terminal")
  func same() throws {
    let (deck, file) = try record(.good)
    try deck.click("hits: 0")
    try deck.host.wait(forText: "hits: 1")
    deck.host.type("\t\r")
    try deck.host.wait(forText: "hits: 2")
    let screen = deck.host.text
    deck.host.type("q")
    #expect(try deck.host.exit() == .exited(code: 0))

    let text = try Tool.run("replay", file, "--format", "text", runtime: deck.folder.path)
    #expect(text.status == 0)
    #expect(lines(text.output) == lines(screen))

    let replay = try HostUnderTest(["replay", file, "--speed", "100"])
    try replay.wait(forText: "The recording ends here")
    #expect(lines(replay.text).dropLast() == lines(screen).dropLast())
    replay.type("q")
    #expect(try replay.exit() == .exited(code: 0))
    #expect(!replay.screen.isAlternate)

    let early = try Tool.run(
      "replay", file, "--until", "0", "--format", "text", runtime: deck.folder.path)
    #expect(!early.output.contains("hits"))
  }

  private func lines(_ text: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(lines.prefix { _ in true }.reversed().drop { $0.isEmpty }.reversed())
  }

  @Test("a recording becomes a test of a card")
  func against() throws {
    let (deck, file) = try record(.good)
    try deck.click("hits: 0")
    try deck.host.wait(forText: "hits: 1")
    deck.host.type("q")
    _ = try deck.host.exit()
    func compare(_ words: String...) throws -> Tool.Result {
      try Tool(["replay", file, "--against"] + words, runtime: deck.folder.path).finish()
    }
    let same = try compare("badcard", "good")
    #expect(same.status == 0)
    #expect(same.output.hasPrefix("the same: "))
    let other = try compare("badcard", "good", "Bob")
    #expect(other.status == 1)
    #expect(
      other.output.contains(
        "render differs at view[0].text:\n  recorded  \"name: good\"\n  said      \"name: Bob\""))
    #expect(try compare("badcard", "exit", "3").output.contains("ended with exit status 3"))
    let missing = try Tool.run(
      "replay", file, "--slot", "god", "--against", "x", runtime: deck.folder.path)
    #expect(missing.errors.contains("did you mean \"good\"?"))
  }

  @Test("a password is not in the recording, whichever way it went")
  func password() throws {
    let view =
      "{\"type\":\"render\",\"view\":[{\"kind\":\"input\",\"id\":\"p\",\"as\":\"password\","
      + "\"live\":true,\"focus\":true,\"placeholder\":\"Password\"}]}"
    let (deck, file) = try record(.bad("say", view))
    try deck.host.wait(forText: "Password")
    deck.host.type("\t")
    for letter in "zebra" { deck.host.type(String(letter)) }
    deck.host.type("\u{1B}[200~giraffe\u{1B}[201~\r")
    try deck.host.wait(for: "the typed password") { $0.text.contains("\u{2022}\u{2022}\u{2022}") }
    try Tool.run("quit", "--host", "\(deck.host.child.pid)", runtime: deck.folder.path)
    let bytes = try FileReading.bytes(of: file, limit: 16 * 1_048_576)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\"event\":\"paste\",\"text\":\"*******\""))
    #expect(text.contains("\\\"type\\\":\\\"change\\\""))
    #expect(text.contains("************"))
    #expect(!text.contains("zebra"))
    #expect(!text.contains("giraffe"))
    #expect(!text.contains("\"key\":\"z\""))
    let info = try info(of: file)
    #expect(info.st_mode & 0o777 == 0o600)
  }

  private func info(of path: String) throws -> stat {
    var info = stat()
    try #require(lstat(path, &info) == 0)
    return info
  }

  @Test("a full disk ends the recording, not the host")
  func full() throws {
    let (deck, _) = try record(.good, to: "/dev/full")
    try deck.host.wait(forText: "The recording has ended: could not write /dev/full: No space left")
    try deck.click("hits: 0")
    try deck.host.wait(forText: "hits: 1")
  }

  @Test("what is no recording, and a file that cannot be written, are refused in words")
  func refused() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("x", "hello\n")
    #expect(
      try Tool.run("replay", file, "--format", "text", runtime: folder.path)
        == Tool.Result(
          status: 1,
          errors: "cardholder: \(file):1: no JSON. Recordings are made by: "
            + "cardholder run --record FILE deck.json\n"))
    let host = try HostUnderTest(["run", "--record", "/nowhere/x"])
    #expect(try host.exit() == .exited(code: 1))
    #expect(host.text.contains("could not open /nowhere/x"))
    #expect(try Tool.run("replay", runtime: folder.path).status == 64)
  }

  @Test("a wrong option of replay is answered with the usage of replay alone")
  func usage() throws {
    let folder = try TemporaryFolder()
    #expect(
      try Tool.run("replay", "x", "--speed", "fast", runtime: folder.path)
        == Tool.Result(
          status: 64,
          errors: """
            cardholder: --speed takes a number from 0.01 to 1000, not fast

            Usage: cardholder replay FILE [--speed N] [--until SECONDS]
                                          [--format text|ansi|svg|json]
                   cardholder replay FILE [--slot SLOT] [--generation N] --against COMMAND…
            `cardholder help` shows all commands.

            """))
  }
}
