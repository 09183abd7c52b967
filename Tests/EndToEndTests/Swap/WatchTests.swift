import CardHost
import CardRuntime
import CardSystem
import CardWire
import Glibc
import Testing

/// Cards and decks whose files change while they are shown.
@Suite("Watch, with processes")
struct WatchTests {
  /// A deck of one card, `card.sh`, that shows `version 1`, beside the good one.
  private static func run(
    _ command: [String] = ["./card.sh"], files: [String: String] = [:],
    _ body: (DeckUnderTest) throws -> Void
  ) throws {
    let files = files.merging(["card.sh": version(1)]) { a, _ in a }
    let card = TestCard("bad", command).with { $0.hello = 3 }
    try DeckUnderTest.run(card, .good, columns: 120, files: files, watches: true) { deck in
      try deck.wait(forText: "version 1")
      try deck.wait(forState: "ready", of: "good")
      try body(deck)
    }
  }

  private static func version(_ number: Int) -> String {
    SwapTests.script("version \(number)")
  }

  /// Puts a file in the place of another, as `mv` does.
  private static func replace(_ path: String, with text: String) throws {
    let new = try TemporaryFolder.write(text, to: path + ".new")
    #expect(rename(new, path) == 0)
  }

  @Test("a script that is replaced takes its slot, once for each version, and the rest stays")
  func replaced() throws {
    try Self.run { deck in
      let good = try deck.pid("good")
      let path = deck.folder + "/card.sh"
      try Self.replace(path, with: Self.version(2))
      try deck.wait(forText: "version 2")
      try TemporaryFolder.write(Self.version(3), to: path)
      try deck.wait(forText: "version 3")
      deck.pass(seconds: 0.5)
      #expect(deck.generation() == 3)
      #expect(try deck.pid("good") == good)
      #expect(deck.generation("good") == 1)
    }
  }

  @Test("a script that an interpreter reads is watched as well")
  func interpreted() throws {
    try Self.run(["sh", "card.sh"]) { deck in
      try Self.replace(deck.folder + "/card.sh", with: Self.version(2))
      try deck.wait(forText: "version 2")
    }
  }

  @Test("a slow writer is shown when it is done, and nothing of it before")
  func slow() throws {
    try Self.run { deck in
      let new = Array(Self.version(2).utf8)
      let path = deck.folder + "/card.sh"
      do {
        let file = try Descriptor.open(path, flags: O_WRONLY | O_TRUNC)
        for start in stride(from: 0, to: new.count, by: 100) {
          let piece = Array(new[start..<min(new.count, start + 100)])
          try FileWriting.append(piece, to: file, path: path)
          deck.pass(seconds: 0.3)
        }
        #expect(deck.generation() == 1)
      }
      try deck.wait(forText: "version 2")
      #expect(deck.generation() == 2)
    }
  }

  @Test("a link that leads to another folder brings the program that is there")
  func link() throws {
    let files = ["1/card.sh": Self.version(1), "2/card.sh": Self.version(2), "current": "→ 1"]
    try Self.run(["./current/card.sh"], files: files) { deck in
      let link = deck.folder + "/current"
      #expect(symlink("2", link + ".new") == 0)
      #expect(rename(link + ".new", link) == 0)
      try deck.wait(forText: "version 2")
    }
  }

  @Test("a program that is still open for writing is tried again")
  func busy() throws {
    let badcard = try HostUnderTest.products() + "/badcard"
    let bytes = try FileReading.bytes(of: badcard, limit: 64 * 1_048_576)
    try DeckUnderTest.run(.good) { deck in
      let path = deck.folder + "/copy"
      var file: OpenFile? = OpenFile(
        try Descriptor.open(path, flags: O_WRONLY | O_CREAT, mode: 0o755))
      if let file { try FileWriting.append(bytes, to: file.descriptor, path: path) }
      try deck.wait(forText: "name: good")
      let command = ["./copy", "good", "the copy"]
      deck.runtime.handle(
        .swap("good", ControllerSpecification(command: command), takesState: false))
      deck.pass(seconds: 0.1)
      #expect(deck.screen.contains("name: good"))
      file = nil
      try deck.wait(forText: "name: the copy")
      #expect(deck.generation("good") == 2)
    }
  }

  @Test("a new version that fails leaves the old one, and the next one is tried")
  func mended() throws {
    try Self.run { deck in
      let path = deck.folder + "/card.sh"
      try Self.replace(path, with: "#!/bin/sh\nexit 3\n")
      try deck.wait(forText: "the new version ended with exit status 3 before its hello")
      #expect(deck.screen.contains("version 1"))
      try Self.replace(path, with: Self.version(3))
      try deck.wait(forText: "version 3")
    }
  }

  // MARK: The deck

  private static func deck(_ cards: [TestCard]) -> String { TestCard.deck(of: cards) }

  @Test("of a deck of twenty cards, reloaded with one changed, one gets a new process")
  func twenty() throws {
    var cards = (0..<20).map { TestCard("c\($0)", ["badcard", "say", "\"card \($0)\""]) }
    for index in cards.indices {
      cards[index].command = ["badcard", "say", #"{"type":"render","view":"card \#(index)."}"#]
    }
    try DeckUnderTest.run(of: cards, rows: 40, watches: true) { deck in
      for index in 0..<20 { try deck.wait(forText: "card \(index).") }
      let pids = try cards.map { try deck.pid($0.name) }
      cards[7].command[2] = #"{"type":"render","view":"another seven"}"#
      try Self.replace(deck.folder + "/deck.json", with: Self.deck(cards))
      try deck.wait(forText: "another seven")
      let now = try cards.map { try deck.pid($0.name) }
      #expect(zip(pids, now).filter { $0 != $1 }.count == 1)
      for index in 0..<20 where index != 7 { #expect(deck.screen.contains("card \(index).")) }
      #expect(try deck.processes().count == 21)
    }
  }

  @Test("cards come, go and move with the deck's file; a broken one changes nothing")
  func deckFile() throws {
    let one = TestCard("one", ["badcard", "good", "one"])
    let two = TestCard("two", ["badcard", "good", "two"])
    let three = TestCard("three", ["badcard", "good", "three"])
    try DeckUnderTest.run(one, two, columns: 120, watches: true) { deck in
      let path = deck.folder + "/deck.json"
      try deck.wait(forText: "name: two")
      let pid = try deck.pid("two")
      try Self.replace(path, with: Self.deck([three, two]))
      try deck.wait(forText: "name: three")
      #expect(!deck.screen.contains("name: one"))
      #expect(try deck.pid("two") == pid)
      try TemporaryFolder.write("{\n  \"view\": {\"kind\": \"rwo\",\n}", to: path)
      try deck.wait(forText: "deck.json:3:2: the file ends")
      #expect(deck.screen.contains("name: three"))
      try Folder.removeAll(path)
      deck.pass(seconds: 0.3)
      #expect(deck.screen.contains("deck.json:"))
      try Self.replace(path, with: Self.deck([two]))
      try deck.wait(for: "the mended deck") { !deck.screen.contains("name: three") }
      #expect(!deck.screen.contains("deck.json:"))
      #expect(try deck.pid("two") == pid)
    }
  }

  @Test("the executable follows its cards and its deck with --watch, and ends as always")
  func executable() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("card.sh", Self.version(1))
    let deck = try DeckInTerminal(
      cards: [TestCard("bad", ["./card.sh"]), .good], after: ["--watch"], in: folder)
    try deck.host.wait(forText: "version 1")
    try deck.host.wait(forText: "name: good")
    try Self.replace(path, with: Self.version(2))
    try deck.host.wait(forText: "version 2")
    try Self.replace(folder.path + "/deck.json", with: Self.deck([.good]))
    try deck.host.wait(for: "the deck without the card") { !$0.text.contains("version 2") }
    #expect(deck.host.text.contains("name: good"))
    deck.host.type("q")
    #expect(try deck.host.exit() == .exited(code: 0))
    #expect(try deck.waitForNobody() < 8)
  }
}
