import CardSystem
import Glibc
import Testing

@Suite struct FileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a file is read whole up to the limit")
  func limit() throws {
    let text = String(repeating: "x", count: 10_000)
    let path = try folder.write("file", text)
    #expect(try FileReading.bytes(of: path, limit: 10_000) == Array(text.utf8))
    #expect(throws: FileError.tooLarge(path: path, limit: 9_999)) {
      try FileReading.bytes(of: path, limit: 9_999)
    }
    let empty = try folder.write("empty", "")
    #expect(try FileReading.bytes(of: empty, limit: 0) == [])
  }

  @Test("a file whose size is unknown is read whole as well")
  func unknownSize() throws {
    let bytes = try FileReading.bytes(of: "/proc/self/status", limit: 1 << 20)
    #expect(bytes.starts(with: "Name:".utf8))
    #expect(throws: FileError.tooLarge(path: "/proc/self/status", limit: 10)) {
      try FileReading.bytes(of: "/proc/self/status", limit: 10)
    }
  }

  @Test("what is no file is refused at once, also a pipe that nobody writes to")
  func noFile() throws {
    let fifo = folder.path + "/fifo"
    #expect(mkfifo(fifo, 0o600) == 0)
    for path in [fifo, folder.path, "/dev/zero"] {
      #expect(throws: FileError.notAFile(path: path)) {
        try FileReading.bytes(of: path, limit: 10)
      }
    }
    #expect(throws: FileError.failed(path: "/no/such", .noEntry)) {
      try FileReading.bytes(of: "/no/such", limit: 10)
    }
  }

  @Test("folders are made for this user alone and removed with all that is in them")
  func folders() throws {
    let deep = folder.path + "/a/b/c"
    try Folder.makePrivate(deep)
    try Folder.makePrivate(deep)
    var info = stat()
    #expect(stat(folder.path + "/a/b", &info) == 0)
    #expect(info.st_mode & 0o777 == 0o700)
    try folder.write("a/file", "x")
    #expect(symlink("/etc/passwd", folder.path + "/a/link") == 0)
    #expect(try Folder.entries(of: folder.path + "/a") == ["b", "file", "link"])
    try Folder.removeAll(folder.path + "/a")
    try Folder.removeAll(folder.path + "/a")
    #expect(try Folder.entries(of: folder.path) == [])
    #expect(access("/etc/passwd", F_OK) == 0)
    let file = try folder.write("file", "x")
    #expect(throws: SystemError("make the folder \(file)/x", Errno(ENOTDIR))) {
      try Folder.makePrivate(file + "/x")
    }
  }

  @Test("the environment and the running program can be asked for")
  func surroundings() throws {
    #expect(Environment.get("PATH") == Environment.all().first { $0.name == "PATH" }?.value)
    #expect(Environment.get("CARDHOLDER_NO_SUCH_NAME") == nil)
    #expect(try ExecutablePath.current().hasPrefix(try ExecutablePath.folder() + "/"))
  }
}
