import CardSystem
import Testing

/// Where what the executable prints goes.
@Suite("Standard output of the executable")
struct OutputTests {
  private func end(
    _ arguments: [String], output: String
  ) throws -> (reason: ExitReason, text: String) {
    let host = try HostUnderTest(
      arguments, through: ["/bin/sh", "-c", "exec \"$0\" \"$@\" \(output)"])
    return (try host.exit(), host.text)
  }

  @Test(
    "what cannot be written is an error, not a success without a word",
    arguments: [["snapshot", "--size", "20x6"], ["help"], ["version"]],
    [
      (">/dev/full", "No space left on device"), (">&-", "Bad file descriptor"),
      ("1</dev/null", "Bad file descriptor"),
    ])
  func full(arguments: [String], output: (redirection: String, words: String)) throws {
    let (reason, text) = try end(arguments, output: output.redirection)
    #expect(reason == .exited(code: 74))
    #expect(text.contains("cardholder: could not write to standard output: \(output.words)"))
  }

  @Test("a reader that has seen enough is no error")
  func enough() throws {
    let (reason, text) = try end(["snapshot", "--size", "20x6"], output: "| true")
    #expect(reason == .exited(code: 0))
    #expect(!text.contains("could not write"))
  }

  @Test(
    "what in a deck is not read is said on standard error, before the screen is taken",
    arguments: [["run"], ["snapshot"]])
  func notes(command: [String]) throws {
    let folder = try TemporaryFolder()
    let deck = try folder.write("deck.json", "{\"titel\":\"x\",\n \"view\":{\"kind\":\"slto\"}}")
    let host = try HostUnderTest(command + [deck])
    try host.wait(forText: "‹slto›")
    if command == ["run"] { host.type("q") }
    #expect(try host.exit() == .exited(code: 0))
    let output = String(decoding: host.drawn, as: UTF8.self)
    let screen = try #require(output.firstRange(of: "‹slto›")?.lowerBound)
    let notes = output[..<screen]
    #expect(notes.contains("deck.json:1:2: warning: "))
    #expect(notes.contains("did you mean \"title\"?"))
    #expect(notes.contains("deck.json:2:17: warning: "))
    #expect(notes.contains("did you mean \"slot\"?"))
  }

  @Test("a terminal that cannot place text is refused in words")
  func dumb() throws {
    let host = try HostUnderTest(["run"], through: ["/usr/bin/env", "TERM=dumb"])
    #expect(try host.exit() == .exited(code: 1))
    #expect(host.text.contains("this terminal cannot place text (TERM is dumb)"))
    #expect(!host.drawn.contains(0x1B))
  }

  @Test("no name from a deck or a card acts on the terminal, wherever it is said")
  func names() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "card.sh",
      """
      #!/bin/sh
      printf '%s\\n' '{"type":"hello","protocol":1,"name":"a","reads":false}' \\
        '{"type":"render","view":{"kind":"slot","id":"in\\u001b[5m\\u009b5m","controller":"no"}}'
      exec sleep 100
      """)
    let deck = try folder.write(
      "deck.json",
      """
      {"view": {"kind": "slot", "id": "out\\u001b[5m\\nnew", "controller": "a", "\\u001b[5m": 1},
       "controllers": {"a": {"command": ["./card.sh"]}}}
      """)
    let host = try HostUnderTest(["snapshot", deck, "--size", "40x10"])
    #expect(try host.exit() == .exited(code: 0))
    let text = String(decoding: host.drawn, as: UTF8.self)
    #expect(text.contains("no controller is called \"no\""))
    #expect(text.contains("warning: "))
    #expect(
      text.unicodeScalars.allSatisfy {
        $0.value >= 0x20 && $0.value < 0x7F || $0.value > 0x9F || "\r\n".unicodeScalars.contains($0)
      })
  }

  @Test("the help fits into a terminal of 100 columns")
  func help() throws {
    let host = try HostUnderTest(["help"], columns: 200, rows: 60)
    #expect(try host.exit() == .exited(code: 0))
    let lines = String(decoding: host.drawn, as: UTF8.self).split { $0.isNewline }
    #expect(lines.count > 20)
    #expect(lines.filter { $0.count > 100 } == [])
  }

  @Test(
    "a command that there is not is named, with the one that was meant",
    arguments: [
      (["logz", "activity"], "there is no command \"logz\"; did you mean \"logs\"?"),
      (["snapshto", "deck.json"], "there is no command \"snapshto\"; did you mean \"snapshot\"?"),
      (["deck.json", "other.json"], "expected one deck, found 2 arguments"),
    ])
  func commands(arguments: [String], words: String) throws {
    let host = try HostUnderTest(arguments, columns: 120, rows: 60)
    #expect(try host.exit() == .exited(code: 64))
    #expect(host.text.contains("cardholder: \(words)"))
  }
}
