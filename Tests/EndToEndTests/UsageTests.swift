import CardSystem
import Testing

@Suite("A command line that means nothing")
struct UsageTests {
  private func answer(_ arguments: String...) throws -> Tool.Result { try answer(arguments) }

  private func answer(_ arguments: [String]) throws -> Tool.Result {
    let folder = try TemporaryFolder()
    let tool = try Tool(arguments, runtime: folder.path)
    return try tool.finish()
  }

  @Test("a wrong option of run or snapshot is answered with the usage of that command alone")
  func options() throws {
    let run = """
      Usage: cardholder [run] [DECK] [--config NAME=VALUE]… [--watch] [--record FILE]
                              [--reduced-motion]
      `cardholder help` shows all commands.

      """
    #expect(
      try answer("run", "deck.json", "--sped")
        == Tool.Result(
          status: 64, errors: "cardholder: there is no option --sped here\n\n" + run))
    #expect(
      try answer("--sped")
        == Tool.Result(
          status: 64, errors: "cardholder: there is no option --sped here\n\n" + run))
    #expect(
      try answer("snapshot", "--size", "80")
        == Tool.Result(
          status: 64,
          errors: """
            cardholder: --size takes COLUMNSxROWS, 1 to 1000 each, not 80

            Usage: cardholder snapshot [DECK] [--config NAME=VALUE]… [--size 100x40]
                                       [--format text|ansi|svg|json] [--steps FILE]
            `cardholder help` shows all commands.

            """))
  }

  @Test("an option that is nearly one of run is told so")
  func misspelledOption() throws {
    #expect(
      try answer("deck.json", "--wacth").errors.hasPrefix(
        "cardholder: there is no option --wacth here; did you mean \"--watch\"?\n"))
  }

  @Test(
    "help with one command is about that command",
    arguments: [
      ["focus", "--help"], ["help", "focus"], ["focus", "a", "-h"],
    ])
  func help(words: [String]) throws {
    let folder = try TemporaryFolder()
    let result = try Tool(words, runtime: folder.path).finish()
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("Usage: cardholder focus [--host PID] [--json] CARD NODE\n"))
  }

  @Test(
    "a command that needs no host has help of its own, with a line for each option",
    arguments: [
      ("run", ["DECK", "--config", "--watch", "--record", "--reduced-motion"]),
      ("snapshot", ["DECK", "--config", "--size", "--format", "--steps"]),
      ("replay", ["--speed", "--until", "--format", "--slot", "--generation", "--against"]),
      ("new", ["NAME", "--language", "--screen", "--folder"]),
    ])
  func ownHelp(command: String, options: [String]) throws {
    for words in [[command, "--help"], [command, "x", "-h"], ["help", command]] {
      let result = try answer(words)
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("Usage: cardholder "))
      #expect(!result.output.contains("Commands for a host that runs"))
      for option in options { #expect(result.output.contains("\n  \(option) "), "\(option)") }
    }
  }

  @Test("what follows --against belongs to the card, its help too")
  func helpOfCard() throws {
    #expect(try answer("replay", "/nowhere/x", "--against", "card", "--help").status == 1)
  }

  @Test(
    "the help fits into 80 columns",
    arguments: ["", "run", "snapshot", "replay", "new", "present", "dismiss", "add"])
  func width(command: String) throws {
    let words = ["help", command].filter { !$0.isEmpty }
    let result = try answer(words)
    let long = result.output.split(separator: "\n").filter { $0.count > 80 }
    #expect(long == [])
  }

  @Test("a word alone that is no deck and nearly a command is told so")
  func misspelled() throws {
    let result = try answer("inspct")
    #expect(result.status == 65)
    #expect(
      result.errors.hasSuffix(
        """
        Give the path of a deck file: cardholder run deck.json
        There is no command "inspct" either; did you mean "inspect"?

        """))
    #expect(try !answer("pictures").errors.contains("command"))
  }
}
