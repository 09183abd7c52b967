import CardSystem
import FuzzChecks
import Testing

/// The inputs that libFuzzer has found interesting, in `Tests/Fixtures/Corpus`; `.ci/fuzz` starts from
/// them. The name of each says, before its number, what becomes of it.
@Suite("What the fuzzer has found")
struct CorpusTests {
  private static let corpus =
    String(#filePath.dropLast("FuzzTests/CorpusTests.swift".count))
    + "Fixtures/Corpus"

  @Test(
    "every input is read as its name says, and what is read keeps its rules",
    arguments: [
      ("json", jsonCheck), ("messages", messagesCheck), ("lines", linesCheck),
      ("terminal", terminalCheck), ("host", hostCheck),
    ] as [(String, Check)])
  func inputs(target: String, check: Check) throws {
    let folder = "\(Self.corpus)/\(target)"
    let names = try Folder.entries(of: folder).sorted()
    #expect(names.count >= 15 && names.count <= 60)
    for name in names {
      let bytes = try FileReading.bytes(of: "\(folder)/\(name)", limit: 4096)
      let expected = name.split(separator: ".").first.map(String.init)
      do throws(Complaint) {
        let found = try check(bytes)
        #expect(found == expected, "\(target)/\(name) is \(found)")
      } catch {
        Issue.record("\(target)/\(name): \(error)")
      }
    }
  }

  @Test("a reader that takes everything, or nothing, would not pass")
  func both() throws {
    for (target, refused) in [("json", "fault"), ("messages", "fault"), ("host", "nothing")] {
      let names = try Folder.entries(of: "\(Self.corpus)/\(target)")
      let count = names.filter { $0.hasPrefix(refused) }.count
      #expect(count > 0 && count < names.count, "\(target)")
    }
  }
}
