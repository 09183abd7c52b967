import CardSystem
import Glibc
import Testing

/// Files that change in every way that editors, compilers and installers have.
@Suite("File watch")
struct FileWatchTests {
  private let folder: TemporaryFolder
  private let watch: Observed

  /// A watch with what it told; its time is the test's, so that nothing has to be waited for.
  private final class Observed {
    let loop: EventLoop
    private var watch: FileWatch?
    private(set) var told: [Set<String>] = []
    private var now: UInt64 = 1_000_000_000

    init() throws {
      loop = try EventLoop()
      watch = try FileWatch(loop: loop, clock: { [unowned self] in now }) { [unowned self] in
        told.append($0)
      }
    }

    func follow(_ paths: String...) { watch?.watch(Set(paths)) }

    /// Reads what has happened, lets so much time pass, and gives what was told.
    func pass(_ nanoseconds: UInt64 = FileWatch.quiet) -> [Set<String>] {
      while loop.turn(deadline: 0) > 0 {}
      now += nanoseconds
      watch?.advance(now: now)
      defer { told = [] }
      return told
    }

    var isWaiting: Bool { watch?.nextDeadline != nil }
  }

  init() throws {
    folder = try TemporaryFolder()
    watch = try Observed()
  }

  private func open(_ path: String, _ flags: Int32) throws -> Descriptor {
    try Descriptor.open(path, flags: flags, mode: 0o755)
  }

  private func put(_ text: String, into file: borrowing Descriptor) {
    _ = Array(text.utf8).withUnsafeBytes { file.write($0) }
  }

  @Test("a file that is written anew is told once, after 200 ms of quiet")
  func written() throws {
    let path = try folder.write("card", "one")
    watch.follow(path)
    try folder.write("card", "two!")
    #expect(watch.pass(FileWatch.quiet / 2) == [])
    #expect(watch.pass() == [[path]])
    #expect(watch.pass(10 * FileWatch.quiet) == [])
    #expect(!watch.isWaiting)
  }

  @Test("a file that is replaced by rename is told, and its successor is watched on")
  func renamed() throws {
    let path = try folder.write("card", "one")
    watch.follow(path)
    for text in ["two", "three"] {
      let new = try folder.write("card.new", text)
      #expect(rename(new, path) == 0)
      #expect(watch.pass() == [[path]])
    }
  }

  @Test("a slow writer is waited for until it closes the file, however often it pauses")
  func slow() throws {
    let path = try folder.write("card", "one")
    watch.follow(path)
    do {
      let file = try open(path, O_WRONLY | O_TRUNC)
      #expect(watch.pass() == [])
      put("half ", into: file)
      #expect(watch.pass() == [])
      #expect(watch.pass(3 * FileWatch.quiet) == [])
      put("whole", into: file)
      #expect(watch.pass() == [])
    }
    #expect(watch.pass() == [[path]])
  }

  @Test("a writer that never closes the file is waited for for two seconds")
  func neverClosed() throws {
    let path = try folder.write("card", "one")
    watch.follow(path)
    let file = try open(path, O_WRONLY | O_APPEND)
    put(" and more", into: file)
    #expect(watch.pass() == [])
    #expect(watch.pass(FileWatch.patience) == [[path]])
    _ = file.rawValue
  }

  @Test("a file that does not come to rest is told when it has")
  func restless() throws {
    let path = try folder.write("card", "one")
    watch.follow(path)
    for index in 0..<5 {
      try folder.write("card", "version \(index)")
      #expect(watch.pass(FileWatch.quiet - 1) == [])
    }
    #expect(watch.pass() == [[path]])
  }

  @Test("another link is another file, be it the last or one on the way")
  func links() throws {
    for version in ["1", "2", "3"] {
      try Folder.makePrivate("\(folder.path)/\(version)")
      try folder.write("\(version)/card", "version \(version)")
    }
    let (current, path) = (folder.path + "/current", folder.path + "/card")
    #expect(symlink("1", current) == 0)
    #expect(symlink("current/card", path) == 0)
    watch.follow(path)
    #expect(symlink("2", current + ".new") == 0)
    #expect(rename(current + ".new", current) == 0)
    #expect(watch.pass() == [[path]])
    // The file behind the new link is watched, and the old one not any more.
    try folder.write("2/card", "mended")
    #expect(watch.pass() == [[path]])
    try folder.write("1/card", "of no interest")
    #expect(watch.pass() == [])
    #expect(symlink("3/card", path + ".new") == 0)
    #expect(rename(path + ".new", path) == 0)
    #expect(watch.pass() == [[path]])
  }

  @Test("a file that goes is nothing new; when it comes again it is told")
  func gone() throws {
    let path = try folder.write("card", "one")
    watch.follow(path)
    #expect(unlink(path) == 0)
    #expect(watch.pass() == [])
    try folder.write("card", "two")
    #expect(watch.pass() == [[path]])
  }

  @Test("a file in a folder that is made later, removed and made again is found each time")
  func lateFolder() throws {
    let path = folder.path + "/build/debug/card"
    watch.follow(path)
    for text in ["one", "two"] {
      // Each folder is noticed before the next one comes, or at the latest look.
      try Folder.makePrivate(folder.path + "/build/debug")
      #expect(watch.pass() == [])
      try folder.write("build/debug/card", text)
      #expect(watch.pass() == [[path]])
      try Folder.removeAll(folder.path + "/build")
      #expect(watch.pass() == [])
    }
  }

  @Test("the same bytes with another mark of time are told; what is only read is not")
  func touched() throws {
    let path = try folder.write("card", "one")
    watch.follow(path)
    _ = try FileReading.bytes(of: path, limit: 10)
    #expect(watch.pass() == [])
    #expect(chmod(path, 0o644) == 0)
    #expect(watch.pass() == [[path]])
  }

  @Test("files that are ready together are told together, and others not at all")
  func several() throws {
    let paths = try ["a", "b", "c"].map { try folder.write($0, "one") }
    watch.follow(paths[0], paths[1])
    for name in ["a", "b", "c"] { try folder.write(name, "two") }
    #expect(watch.pass() == [[paths[0], paths[1]]])
    watch.follow(paths[0])
    try folder.write("b", "three")
    #expect(watch.pass() == [])
  }
}
