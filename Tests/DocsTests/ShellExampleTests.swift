import CardSystem
import CardWire
import Testing

@Suite("The cards in the documents run")
struct ShellExampleTests {
  private static let protocolPage = "Sources/CardWire/CardWire.docc/Protocol.md"

  private func blocks(_ language: String, of page: String) throws -> [MarkdownPage.Block] {
    try Repository.page(page).blocks.filter { $0.language == language }
  }

  private func deck(of card: String) -> String {
    #"{"controllers":{"card":{"command":["./\#(card)"]}},"view":{"kind":"slot","controller":"card"}}"#
  }

  @Test("the README's first card, in the README's deck, shows the time in its frame")
  func firstCard() throws {
    let card = try #require(blocks("sh", of: "README.md").first { $0.text.hasPrefix("#!") })
    let deck = try #require(blocks("json", of: "README.md").first)
    #expect(try DeckDocument.decode(deck.text, file: "README.md").warnings == [])
    let run = try ShellRun(
      "cardholder snapshot deck.json --size 20x4",
      files: ["clock.sh": card.text, "deck.json": deck.text])
    #expect(run.reason == .exited(code: 0))
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "╭─ Clock ──────────╮")
    #expect(try lines[1].wholeMatch(of: Regex(#"│\d\d:\d\d:\d\d          │"#)) != nil)
  }

  @Test("the README and the protocol page have the same first card")
  func firstCardIsTheSame() throws {
    let readme = try blocks("sh", of: "README.md").map(\.text).filter { $0.hasPrefix("#!") }
    let page = try blocks("sh", of: Self.protocolPage).map(\.text)
    #expect(readme == Array(page.prefix(1)))
  }

  @Test("the card that gets its time from the host counts the ticks")
  func tickingCard() throws {
    let card = try blocks("sh", of: Self.protocolPage)[1]
    let run = try ShellRun(
      "cardholder snapshot deck.json --size 20x3 --steps steps",
      files: [
        "card.sh": card.text, "deck.json": deck(of: "card.sh"),
        "steps": #"{"print":"first"}"# + "\n" + #"{"wait":1500}"# + "\n",
      ])
    #expect(run.reason == .exited(code: 0))
    let numbers = run.output.split(separator: "\n").filter { !$0.hasPrefix("  ") && $0 != " " }
    #expect(numbers.first == "--- first")
    #expect(numbers.compactMap { Int($0.filter { $0 != " " }) } == [0, 1])
  }
}
