import CardSystem
import Glibc
import Testing

@testable import CardRuntime

@Suite("Deck files")
struct DeckFileTests {
  @Test("paths of a deck that is a link are taken from the link's folder")
  func link() throws {
    let folder = try Folder.makeTemporary(prefix: "cardruntime-")
    defer { try? Folder.removeAll(folder) }
    try Folder.makePrivate(folder + "/target")
    try FileWriting.replace(folder + "/target/deck.json", with: Array("{\"view\":\"a\"}".utf8))
    #expect(symlink("target/deck.json", folder + "/linked.json") == 0)
    let deck = try DeckFile(path: folder + "/linked.json")
    #expect(deck.folder == Folder.absolute(folder))
    #expect(deck.identity == Folder.absolute(folder) + "/linked.json")
  }
}
