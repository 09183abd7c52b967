import CardSystem
import Testing

@Suite("The picture of the README")
struct PictureTests {
  private static let path = "Sources/CardRuntime/CardRuntime.docc/Resources/profile.svg"

  @Test("it is what the host paints today")
  func pictureIsCurrent() throws {
    let readme = try Repository.text("README.md")
    let command = try #require(
      readme.firstMatch(of: /`(cardholder snapshot [^`]*--format svg)`/).map { String($0.1) })
    let run = try ShellRun(command, files: [:])
    #expect(run.reason == .exited(code: 0))
    if Repository.writes { try Repository.write(run.output, to: Self.path) }
    #expect(readme.contains("](\(Self.path))"))
    // Both are long, so a failure says only that they differ.
    let isCurrent = try run.output == Repository.text(Self.path)
    #expect(isCurrent, Comment(rawValue: Repository.howToWrite))
  }
}
