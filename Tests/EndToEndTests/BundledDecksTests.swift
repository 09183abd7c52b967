import CardSystem
import Testing

/// The other decks in the real executable, as a person meets them.
@Suite("Bundled decks, end to end")
struct BundledDecksTests {
  @Test("repositories: the list is pushed, and a repository on top of it")
  func repositories() throws {
    let folder = try Folder.makeTemporary(prefix: "cardholder-repositories-")
    defer { try? Folder.removeAll(folder) }
    try Folder.makePrivate(folder + "/harbour/.git/logs")
    try FileWriting.replace(
      folder + "/harbour/.git/HEAD", with: Array("ref: refs/heads/pier\n".utf8))
    let entry = "0 \(String(repeating: "b", count: 40)) Ada <a@b> 1700000000 +0000\tcommit: Moor\n"
    try FileWriting.replace(folder + "/harbour/.git/logs/HEAD", with: Array(entry.utf8))

    let host = try HostUnderTest(["run", "repositories", "--config", "folder=\(folder)"])
    try host.wait(forText: "Push the list")
    host.type("\r")
    for text in ["harbour", "pier", "one repository", "enter select"] {
      try host.wait(forText: text)
    }
    host.type("\r")
    // "Back" can be read before the screen stands; Escape means that screen all the same.
    for text in ["bbbbbbb", "Moor", "Back"] { try host.wait(forText: text) }
    host.type("\u{1B}")
    for text in ["one repository", "enter select"] { try host.wait(forText: text) }
    host.type("\u{1B}")
    try host.wait(forText: "Push the list")
    host.type("q")
    #expect(try host.exit() == .exited(code: 0))
  }

  @Test("wallet: the small card becomes the feed, and Escape makes it small again")
  func wallet() throws {
    let host = try HostUnderTest(["wallet"])
    try host.wait(forText: "Lantern Island Ferry")
    try host.wait(forText: "Show all")
    host.type("\r")
    try host.wait(forText: "Quince Street Library")
    #expect(!host.text.contains("Show all"))
    host.type("\u{1B}")
    try host.wait(forText: "Show all")
    host.type("q")
    #expect(try host.exit() == .exited(code: 0))
  }

  @Test("profile: a chosen book opens its details, and Escape leads back to it")
  func details() throws {
    let host = try HostUnderTest([])
    try host.wait(forText: "Moby-Dick")
    try host.wait(forText: "Out at sea")
    host.type("\r")
    for text in ["Call me Ishmael", "Favourite", "esc back"] { try host.wait(forText: text) }
    host.type("\u{1B}")
    try host.wait(forText: "12th")
    host.type("q")
    #expect(try host.exit() == .exited(code: 0))
  }
}
