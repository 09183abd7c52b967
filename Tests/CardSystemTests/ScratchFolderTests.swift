import Glibc
import Testing

@testable import CardSystem

/// Folders that outlive no run.
@Suite("Scratch folders")
struct ScratchFolderTests {
  /// A name that no other test has.
  private let prefix = "cardsystem-scratch-\(nonce())-"

  private func age(_ path: String) throws {
    let old = timespec(tv_sec: time(nil) - 3600, tv_nsec: 0)
    #expect(
      [old, old].withUnsafeBufferPointer { utimensat(AT_FDCWD, path, $0.baseAddress, 0) } == 0)
  }

  @Test("a folder is private, and goes with its value and all that is in it")
  func life() throws {
    var folder: ScratchFolder? = try ScratchFolder(prefix: prefix)
    let path = try #require(folder?.path)
    #expect(Folder.isPrivate(path))
    try Folder.makePrivate(path + "/card/deep")
    folder = nil
    #expect(!Folder.isFolder(path))
  }

  @Test(
    "what a run that was killed has left is removed by the next; what is in use, and new, is not")
  func sweep() throws {
    let used = try ScratchFolder(prefix: prefix)
    let left = try Folder.makeTemporary(prefix: prefix)
    let new = try Folder.makeTemporary(prefix: prefix)
    defer { try? Folder.removeAll(new) }
    try Folder.makePrivate(left + "/card")
    for path in [used.path, left] { try age(path) }
    let next = try ScratchFolder(prefix: prefix)
    #expect(Folder.isFolder(used.path))
    #expect(!Folder.isFolder(left))
    #expect(Folder.isFolder(new))
    #expect(Folder.isFolder(next.path))
  }

  @Test("an open folder of others is not touched")
  func foreign() throws {
    let open = try Folder.makeTemporary(prefix: prefix)
    defer { try? Folder.removeAll(open) }
    chmod(open, 0o755)
    try age(open)
    _ = try ScratchFolder(prefix: prefix)
    #expect(Folder.isFolder(open))
  }
}
