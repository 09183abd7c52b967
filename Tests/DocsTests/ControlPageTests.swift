import CardRuntime
import Testing

/// The page of the commands for a host that runs, against the table in the code.
@Suite("The control page")
struct ControlPageTests {
  private static let page = "Sources/CardRuntime/CardRuntime.docc/Control.md"
  private static let names = Set(ControlCommand.Name.allCases)

  @Test("each request is one, and each command has one")
  func requests() throws {
    let requests = try Repository.page(Self.page).jsonLines.map {
      try ControlRequest(line: Array($0.text.utf8))
    }
    #expect(Set(requests.map(\.name)) == Self.names)
  }

  @Test("the table has a row for each command")
  func table() throws {
    let rows = try Repository.text(Self.page).split(separator: "\n")
      .drop { !$0.hasPrefix("| command |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
    let cells = rows.compactMap { $0.split(separator: " | ").first }
    let names = cells.flatMap { $0.split(separator: "`") }.map { code in
      code.prefix { $0.isLetter }
    }.compactMap { ControlCommand.Name(rawValue: String($0)) }
    #expect(Set(names) == Self.names)
  }

  @Test("each command line of the page is one")
  func commandLines() throws {
    let blocks = try Repository.page(Self.page).blocks.filter { $0.language == "sh" }
    let lines = blocks.flatMap(\.lines)
    #expect(!lines.isEmpty)
    for line in lines {
      let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      #expect(words.first == "cardholder")
      let name = try #require(ControlCommand.Name(rawValue: words[1]), "\(line)")
      #expect(throws: Never.self) { try ControlTool(name, Array(words.dropFirst(2))) }
    }
  }
}
