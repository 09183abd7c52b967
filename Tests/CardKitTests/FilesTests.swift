import CardKit
import CardSystem
import Testing

@Suite struct FilesTests {
  @Test("a card sees folders, files, links, texts and times without Foundation")
  func files() throws {
    let folder = try Folder.makeTemporary(prefix: "cardkit-files-")
    defer { try? Folder.removeAll(folder) }
    try Folder.makePrivate(folder + "/b")
    try FileWriting.replace(folder + "/a", with: Array("Zoë".utf8))
    #expect(Files.names(in: folder) == ["a", "b"])
    #expect(Files.isFolder(folder + "/b"))
    #expect(!Files.isFolder(folder + "/a"))
    #expect(Files.isFile(folder + "/a"))
    #expect(!Files.isLink(folder + "/a"))
    #expect(Files.text(of: folder + "/a") == "Zoë")
    #expect(Files.text(of: folder + "/b") == nil)
    #expect(throws: Files.Failure.self) { try Files.bytes(of: folder + "/a", limit: 3) }
    let age = try Files.now - #require(Files.modificationTime(of: folder + "/a"))
    #expect((-1...60).contains(age))
    #expect(Files.modificationTime(of: folder + "/none") == nil)
    #expect(Files.names(in: folder + "/none") == [])
  }
}
