import CardKit
import CardSystem
import CardWire
import Testing

@Suite("The Swift in the documents")
struct SwiftExampleTests {
  private static let guide = "Sources/CardKit/CardKit.docc/WritingACard.md"

  private static let screens = "Sources/CardKit/CardKit.docc/Screens.md"

  private static let manifest = "Tests/Fixtures/CardPackage/Package.swift"

  /// Each block is compiled, because it stands like that in a source file of the tests; only the
  /// manifest of a card's package is not.
  @Test("every block is part of a file that is compiled")
  func blocksAreCompiled() throws {
    let samples = try Folder.entries(of: Repository.root + "/Tests/DocsTests/Samples").map {
      "Tests/DocsTests/Samples/" + $0
    }
    let programs = ["CounterCard", "EmbeddedDeck"].map { "Tests/Fixtures/\($0)/main.swift" }
    let sources = try (samples + programs + [Self.manifest]).map(Repository.text)
    for page in try ["README.md"] + Repository.catalogPages() {
      for block in try Repository.page(page).blocks where block.language == "swift" {
        #expect(
          sources.contains { $0.contains(block.text) },
          "\(page), line \(block.firstLine): not the text of a sample")
      }
    }
  }

  @Test("every sample stands in a document whole")
  func samplesAreShown() throws {
    let pages = try ["README.md", Self.guide, Self.screens].map(Repository.text).joined()
    for sample in [
      "TodoCard", "TodoCardTests", "ReportCard", "BookScreen", "BookScreenTests", "NumbersCard",
      "NoteRow",
    ] {
      #expect(
        try pages.contains(Repository.text("Tests/DocsTests/Samples/\(sample).swift")), "\(sample)")
    }
    #expect(try pages.contains(Repository.text("Tests/Fixtures/CounterCard/main.swift")))
    #expect(try pages.contains(Repository.text("Tests/Fixtures/EmbeddedDeck/main.swift")))
  }

  @Test("the manifest of a card's package names what this package offers")
  func manifest() throws {
    let manifest = try Repository.text(Self.manifest)
    #expect(try Repository.text(Self.guide).contains(manifest))
    let own = try Repository.text("Package.swift")
    #expect(own.prefix { $0 != "\n" } == manifest.prefix { $0 != "\n" })
    #expect(own.contains(".library(name: \"CardKit\""))
    #expect(manifest.contains(".product(name: \"CardKit\""))
  }

  @Test("the README's counter counts in the host")
  func counter() throws {
    let program = try ExecutablePath.folder() + "/CounterCard"
    let run = try ShellRun(
      "cardholder snapshot deck.json --size 20x4 --steps steps",
      files: [
        "deck.json":
          #"{"controllers":{"c":{"command":["\#(program)"]}},"view":{"kind":"slot","controller":"c"}}"#,
        "steps": #"{"press":"enter"}"# + "\n" + #"{"press":"enter"}"# + "\n",
      ])
    #expect(run.reason == .exited(code: 0))
    #expect(run.output.split(separator: "\n").first?.filter { $0 != " " } == "2")
  }

  @Test("the report comes after the work elsewhere, fitted to the place")
  func report() {
    let card = CardHarness(ReportController())
    card.load(columns: 30, rows: 4, config: ["city": "Oslo"])
    #expect(card.text == [])
    card.appear()
    #expect(card.text == ["Oslo, 10 places"])
    #expect(card.problems == [])
  }

  @Test("the list in pages has 150 rows after five, and asks for no more")
  func pages() {
    let card = CardHarness(NumbersController())
    card.load()
    for page in 1...6 { card.needMore(in: "numbers", start: 30 * page, count: 30) }
    #expect(card.controller.controllerView.list.rows.count == 150)
    #expect(card.problems == [])
  }
}
