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
}
