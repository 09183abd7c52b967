import CardSystem
import CardWire
import Glibc
import Testing

/// Commands that cannot be executed.
@Suite("Faults: commands")
struct LaunchFaultTests {
  /// Writes files of every useless kind into a folder.
  private static func makeFiles(in folder: TemporaryFolder) throws {
    try Folder.makePrivate("\(folder.path)/directory")
    try folder.write("not-executable", "#!/bin/sh\n", mode: 0o644)
    try folder.write("empty", "")
    try folder.write("no-interpreter", "#!/nowhere/python9\n")
    try folder.write("env-missing", "#!/usr/bin/env python9\n")
    try folder.write("carriage", "#!/bin/sh\r\necho\n")
    try folder.write("noise", "this is no program\n")
    try folder.write("bad-binary", "\u{7F}ELF and nothing after it")
  }

  @Test("each command that cannot run says why and what to do, in its own place; the others run")
  func commands() throws {
    let folder = try TemporaryFolder()
    try Self.makeFiles(in: folder)
    let expected = [
      ("missing", "\(folder.path)/missing does not exist"),
      ("directory", "is a directory"),
      ("not-executable", "is not executable"),
      ("empty", "is empty"),
      ("no-interpreter", "needs /nowhere/python9, which was not found"),
      ("env-missing", "needs python9, which was not found"),
      ("carriage", "needs /bin/sh\\r, which was not found"),
      ("noise", "is neither a program for this machine nor a script that starts with #!"),
      ("bad-binary", "is neither a program for this machine nor a script"),
    ]
    for (name, words) in expected {
      let card = TestCard("bad", ["\(folder.path)/\(name)"], restart: "always")
      try DeckUnderTest.run(card, .good, columns: 200) { deck in
        try deck.wait(forState: "failed")
        try deck.wait(forLog: words)
        try deck.wait(forText: words)
        #expect(deck.screen.contains("r restart"))
        try deck.clickGood()
      }
    }
  }

  @Test("a bare command that is nowhere names all folders that were searched")
  func path() throws {
    let card = TestCard("bad", ["no-such-program-anywhere"]).with {
      $0.environment = ["PATH": "/usr/bin:/bin"]
    }
    try DeckUnderTest.run(card, .good, columns: 200) { deck in
      try deck.wait(forState: "failed")
      try deck.wait(
        forLog: "/usr/bin/no-such-program-anywhere, /bin/no-such-program-anywhere")
      try deck.wait(forText: "no-such-program-anywhere was not found")
    }
  }

  @Test("a program that appears later is started by hand")
  func later() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/late"
    try DeckUnderTest.run(TestCard("bad", [path]), .good) { deck in
      try deck.wait(forState: "failed")
      try deck.wait(forText: "r restart")
      let program = try ExecutablePath.folder() + "/badcard"
      symlink(program, path)
      try deck.click("r restart")
      // Without a mode it says how it is used.
      try deck.wait(forText: "ended with exit status 64 before its hello")
    }
  }

  @Test("a program that is still being written says so, and starts by hand once it is complete")
  func busy() throws {
    let folder = try TemporaryFolder()
    let program = try FileReading.bytes(
      of: try ExecutablePath.folder() + "/badcard", limit: 64 << 20)
    let path = try folder.write("slow-copy", bytes: program)
    var writer: OpenFile? = OpenFile(try Descriptor.open(path, flags: O_WRONLY))
    try DeckUnderTest.run(TestCard("bad", [path, "finish"]), .good, columns: 120) { deck in
      try deck.wait(forState: "failed")
      try deck.wait(forText: "is still being written")
      #expect(writer != nil)
      writer = nil
      try deck.clickGood()
      try deck.click("r restart")
      try deck.wait(forText: "done, and well")
    }
  }

  @Test("a deck whose folder is gone says so at the next start")
  func folderGone() throws {
    try DeckUnderTest.run(.bad("crash", "300"), .good, columns: 200) { deck in
      try deck.wait(forText: "alive for 300 ms")
      try Folder.removeAll(deck.folder)
      try deck.wait(forState: "failed")
      try deck.wait(forText: "r restart")
      try deck.click("r restart")
      try deck.wait(forText: "could not start in the folder \(deck.folder)")
      try deck.clickGood()
    }
  }
}
