import CardSystem
import Testing

@Suite struct CommandSearchTests {
  let folder: TemporaryFolder
  private let path = "/usr/bin:/bin"

  init() throws {
    folder = try TemporaryFolder()
  }

  private func failure(of command: String) -> LaunchError? {
    let candidates = CommandSearch.candidates(
      command: command, folder: folder.path, besideExecutable: nil, path: path)
    do {
      _ = try CommandSearch.resolve(command: command, candidates: candidates, path: path)
      return nil
    } catch {
      return error
    }
  }

  private func failureOfStart(_ path: String) throws -> LaunchError? {
    do {
      try retryingWhileBusy {
        _ = try SpawnRequest(executable: path).start().killAndReap()
      }
      return nil
    } catch let error as LaunchError {
      return error
    }
  }

  @Test("a command with a slash is the deck's, a bare one is the host's or PATH's")
  func candidates() {
    func search(_ command: String) -> [String] {
      CommandSearch.candidates(
        command: command, folder: "/deck", besideExecutable: "/host/bin",
        path: "/usr/bin::/bin/:/host/bin")
    }
    #expect(search("./card") == ["/deck/card"])
    #expect(search("cards/card") == ["/deck/cards/card"])
    #expect(search("/opt/card") == ["/opt/card"])
    #expect(search("card") == ["/host/bin/card", "/usr/bin/card", "/bin/card"])
    #expect(search("") == [])
  }

  @Test("a program is found in PATH, past what cannot be run")
  func found() throws {
    try folder.write("sh", "text", mode: 0o644)
    let candidates = ["\(folder.path)/sh", "/bin/sh"]
    #expect(
      try CommandSearch.resolve(command: "sh", candidates: candidates, path: path) == "/bin/sh")
  }

  @Test("a command that is nowhere names all places")
  func notFound() {
    let error = failure(of: "no-such-card")
    #expect(
      error
        == .notFound(
          command: "no-such-card", tried: ["/usr/bin/no-such-card", "/bin/no-such-card"]))
    #expect(
      error?.description
        == "no-such-card was not found")
    #expect(
      error?.remedy
        == "Install it, add its folder to PATH, or write ./no-such-card for a file beside the deck."
    )
    #expect(
      failure(of: "./gone")
        == .notFound(command: "./gone", tried: ["\(folder.path)/gone"]))
  }

  @Test("what has not been built is told to be built")
  func unbuilt() {
    #expect(
      failure(of: ".build/debug/card")?.remedy
        == "Build it, or correct the path; it is taken from the deck's folder.")
  }

  @Test("arguments in one element with the program are told to stand in their own")
  func glued() {
    for (command, words) in [
      ("python3 card.py", #"["python3", "card.py"]"#), ("./gone  -x", #"["./gone", "-x"]"#),
    ] {
      #expect(
        failure(of: command)?.remedy
          == "Write each argument as an element of its own: \(words).")
    }
  }

  @Test("a folder, a file without the right and an empty file are told apart")
  func nearMisses() throws {
    try Folder.makePrivate("\(folder.path)/inner")
    try folder.write("plain", "#!/bin/sh\n", mode: 0o644)
    try folder.write("empty", "")
    #expect(failure(of: "./inner") == .isDirectory(path: "\(folder.path)/inner"))
    #expect(failure(of: "./plain") == .notExecutable(path: "\(folder.path)/plain"))
    #expect(failure(of: "./empty") == .emptyFile(path: "\(folder.path)/empty"))
    #expect(failure(of: "") == .emptyCommand)
  }

  @Test(
    "a missing interpreter is named",
    arguments: [
      ("#!/no/such/interpreter -x\n", "/no/such/interpreter"),
      ("#! /no/such/interpreter\n", "/no/such/interpreter"),
      ("#!/bin/sh\r\n", "/bin/sh\r"),
      ("#!/usr/bin/env no-such-language\n", "no-such-language"),
      ("#!/usr/bin/env -S X=1 no-such-language -u\n", "no-such-language"),
    ])
  func interpreters(head: String, interpreter: String) throws {
    let file = try folder.write("script", head)
    #expect(failure(of: file) == .interpreterMissing(path: file, interpreter: interpreter))
  }

  @Test("Windows line ends are recognised and shown")
  func lineEnds() throws {
    let error = LaunchError.interpreterMissing(path: "a.sh", interpreter: "/bin/sh\r")
    #expect(error.description == "a.sh needs /bin/sh\\r, which was not found")
    #expect(
      error.remedy == "Save the file with Unix line ends: its first line ends in a carriage return."
    )
  }

  @Test("a script of an interpreter that is there is accepted")
  func goodScript() throws {
    #expect(failure(of: try folder.write("good", "#!/usr/bin/env sh\n")) == nil)
    #expect(failure(of: try folder.write("plain", "#!/bin/sh\n")) == nil)
  }

  @Test("what only the system can tell is explained after its refusal")
  func refusals() throws {
    let text = try folder.write("text", "echo not run by a shell\n")
    let empty = try folder.write("empty", "")
    let script = try folder.write("script", "#!/no/such\n")
    let plain = try folder.write("plain", "x", mode: 0o644)
    #expect(try failureOfStart(text) == .notAProgram(path: text))
    #expect(try failureOfStart(empty) == .emptyFile(path: empty))
    #expect(
      try failureOfStart(script) == .interpreterMissing(path: script, interpreter: "/no/such"))
    #expect(try failureOfStart(plain) == .notExecutable(path: plain))
    #expect(try failureOfStart(folder.path) == .isDirectory(path: folder.path))
    let gone = folder.path + "/gone"
    #expect(try failureOfStart(gone) == .notFound(command: gone, tried: [gone]))
  }

  @Test("a program whose loader is missing is told from one that is missing")
  func loader() throws {
    // The shell's own file with another loader's name in it.
    var bytes = try FileReading.bytes(of: "/bin/true", limit: 1 << 20)
    let name = Array("/lib64/ld-linux".utf8)
    let at = try #require(
      bytes.indices.first { bytes[$0...].starts(with: name) }, "/bin/true has no known loader")
    bytes[at + 1] = UInt8(ascii: "x")
    let path = "\(folder.path)/true"
    do {
      let file = try Descriptor.open(path, flags: Flag.create, mode: 0o755)
      #expect(bytes.withUnsafeBytes { file.write($0) } == .bytes(bytes.count))
    }
    #expect(try failureOfStart(path) == .loaderMissing(path: path))
  }

  @Test("a program that is still being written is busy")
  func busy() throws {
    let path = try folder.write("card", "#!/bin/sh\n")
    let writer = try Descriptor.open(path, flags: Flag.write)
    #expect(throws: LaunchError.busy(path: path)) {
      try SpawnRequest(executable: path).start()
    }
    withExtendedLifetime(writer.rawValue) {}
  }

  @Test("a working directory that is missing is not taken for a missing program")
  func workingDirectory() throws {
    #expect(throws: LaunchError.workingDirectory(path: "/no/such", .noEntry)) {
      try SpawnRequest(executable: "/bin/true", workingDirectory: "/no/such").start()
    }
    #expect(
      LaunchError.workingDirectory(path: "/no/such", .noEntry).description
        == "could not start in the folder /no/such: No such file or directory (ENOENT)")
  }
}
