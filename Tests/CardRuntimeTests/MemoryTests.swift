import CardHost
import CardSystem
import CardWire
import Testing

@testable import CardRuntime

@Suite("What outlives a run")
struct MemoryTests {
  /// A folder that goes with the test.
  private final class Scratch {
    let path: String

    init() throws { path = try Folder.makeTemporary(prefix: "cardruntime-") }

    deinit { try? Folder.removeAll(path) }

    func text(_ name: String) throws -> String {
      String(
        decoding: try FileReading.bytes(of: path + "/" + name, limit: 16 * 1_048_576),
        as: UTF8.self)
    }
  }

  private let failure = RememberedFailure(command: ["./card", "x"], reason: "exit status 1")

  @Test("a card that was given up is remembered until its program is another file")
  func givenUp() throws {
    let folder = try Scratch()
    let program = folder.path + "/card"
    try FileWriting.replace(program, with: [1])
    GivenUpCards(folder: folder.path).add("a/b", failure, program: program)
    #expect(GivenUpCards(folder: folder.path).remembered == ["a/b": failure])
    try FileWriting.replace(program, with: [1])
    #expect(GivenUpCards(folder: folder.path).remembered == [:])
  }

  @Test("a retry by hand forgets it for good")
  func forget() throws {
    let folder = try Scratch()
    let program = folder.path + "/card"
    try FileWriting.replace(program, with: [1])
    let cards = GivenUpCards(folder: folder.path)
    cards.add("a", failure, program: program)
    cards.remove("a")
    #expect(GivenUpCards(folder: folder.path).remembered == [:])
  }

  @Test(
    "a memory that holds rubbish is no memory", arguments: ["", "{", "[1,null,{}]", "{\"a\":1}"])
  func rubbish(text: String) throws {
    let folder = try Scratch()
    try FileWriting.replace(folder.path + "/given-up.json", with: Array(text.utf8))
    #expect(GivenUpCards(folder: folder.path).remembered == [:])
  }

  @Test("a log file has time, source and text of each line")
  func logLines() throws {
    let folder = try Scratch()
    let logs = CardLogFiles(folder: folder.path + "/logs")
    logs.add(LogEntry(.standardError, "KeyError: 'title'", at: .zero), of: "a/b")
    logs.add(LogEntry(.host, "started", at: .zero), of: "a/b")
    logs.flush()
    let name = try #require(try Folder.entries(of: folder.path + "/logs").first)
    let lines = try folder.text("logs/" + name).split(separator: "\n").map { $0.dropFirst(20) }
    #expect(lines == ["err KeyError: 'title'", "host started"])
  }

  @Test("a log never takes more than two files of 5 MiB, and keeps the last lines")
  func rotation() throws {
    let folder = try Scratch()
    let path = folder.path + "/card.log"
    var log = CardLogFile(path: path)
    let text = String(repeating: "x", count: 4_000)
    for line in 0..<4_000 {
      log.add(LogEntry(.standardError, "\(line) \(text)", at: .zero))
      if line % 16 == 0 { log.flush() }
    }
    log.add(LogEntry(.host, "the end", at: .zero))
    log.flush()
    #expect(try Folder.entries(of: folder.path) == ["card.log", "card.log.1"])
    let now = try folder.text("card.log")
    #expect(now.utf8.count <= CardLogFile.limit)
    #expect(try folder.text("card.log.1").utf8.count <= CardLogFile.limit)
    #expect(now.hasSuffix("host the end\n"))
  }

  @Test("a log that cannot be written is given up without harm")
  func unwritable() {
    var log = CardLogFile(path: "/proc/no-such-folder/card.log")
    log.add(LogEntry(.host, "started", at: .zero))
    log.flush()
    log.add(LogEntry(.host, "again", at: .zero))
    log.flush()
  }

  @Test("different names never share a file")
  func names() {
    let names = ["a/b", "a_b", "a b", "", ".", "..", "é", String(repeating: "x", count: 300)]
    let files = names.map(Launcher.fileName)
    #expect(Set(files).count == names.count)
    #expect(files.allSatisfy { !$0.isEmpty && $0.utf8.count < 100 && !$0.contains("/") })
    #expect(Launcher.fileName("activity") == "activity")
  }
}
