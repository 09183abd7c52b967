import CardSystem
import CardWire
import Testing

@Suite("What this version does not do")
struct PlaceholderTests {
  private static let views = "Sources/CardRuntime/CardRuntime.docc/Views.md"

  /// The kinds that stand between these words on the page.
  private func documented() throws -> Set<String> {
    let section = try Repository.text(Self.views).split(separator: "## In this version")
    let text = try #require(section.last)
    let start = try #require(text.firstRange(of: "`fallback`:")).upperBound
    let end = try #require(text[start...].firstRange(of: "and kinds")).lowerBound
    let words = text[start..<end].split(separator: "`").map(String.init)
    return Set(words.filter { NodeKind(rawValue: $0) != nil })
  }

  @Test("the kinds that the page calls placeholders are drawn as such, and no others")
  func placeholders() throws {
    let needed: [NodeKind: String] = [
      .image: #","alt":"""#, .icon: #","name":"star""#, .slot: #","controller":"none""#,
      .custom: #","name":"a.b","fallback":"""#,
    ]
    let nodes = NodeKind.allCases.map { #"{"kind":"\#($0.rawValue)"\#(needed[$0] ?? "")}"# }
    let deck =
      #"{"controllers":{"none":{"command":["/none"]}},"view":[\#(nodes.joined(separator: ","))]}"#
    let run = try ShellRun("cardholder snapshot deck.json", files: ["deck.json": deck])
    #expect(run.reason == .exited(code: 0))
    let drawn = NodeKind.allCases.map(\.rawValue).filter { run.output.contains("‹\($0)›") }
    let named = try documented()
    #expect(Set(drawn) == named)
  }
}
