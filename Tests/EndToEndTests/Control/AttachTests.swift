import CardSystem
import CardWire
import Glibc
import Testing

/// `cardholder attach` against real hosts.
@Suite("Attach, end to end")
struct AttachTests {
  private static let byHand = TestCard("hand", []).with { $0.isByHand = true }

  private func run(_ cards: TestCard...) throws -> DeckInTerminal {
    let deck = try DeckInTerminal(cards: [.good] + cards)
    try deck.host.wait(forText: "hits: 0")
    return deck
  }

  private func attach(
    _ deck: DeckInTerminal, _ slot: String, _ command: String..., options: [String] = []
  ) throws -> Tool {
    try Tool(
      ["attach", slot, "--host", "\(deck.host.child.pid)"] + options + ["--"] + command,
      runtime: deck.folder.path, folder: deck.folder.path)
  }

  private func badcard() throws -> String { "\(try HostUnderTest.products())/badcard" }

  @Test("a card that is started by hand stands in its slot, and its exit status is the command's")
  func status() throws {
    let deck = try run(Self.byHand)
    try deck.host.wait(forText: "cardholder attach hand -- COMMAND")
    let card = try attach(deck, "hand", try badcard(), "crash", "300", "7", options: ["--json"])
    try deck.host.wait(forText: "ended with exit status 7; waits to be attached")
    let result = try card.finish()
    #expect(result.status == 7)
    let answer = try JSON(parsing: result.output)
    #expect(answer["generation"] == 1)
    #expect((answer["pid"]?.integer ?? 0) > 1)
    let view = "{\"type\":\"render\",\"view\":\"the second\"}"
    let second = try attach(deck, "hand", try badcard(), "say", view)
    try deck.host.wait(forText: "the second")
    #expect(!deck.host.text.contains("waits to be attached"))
    let quit = try Tool.run(
      "quit", "--host", "\(deck.host.child.pid)", runtime: deck.folder.path)
    #expect(quit.status == 0)
    // It does not end with its input, so the host has it ended by SIGTERM.
    #expect(try second.finish().status == 128 + 15)
    #expect(try deck.host.exit() == .exited(code: 0))
  }

  @Test("it gets what the host gives to cards, and keeps what it has")
  func environment() throws {
    let deck = try run(Self.byHand)
    let script = """
      printf '%s\\n' '{"type":"hello","protocol":1,"name":"e"}'
      printf '{"type":"render","view":"%s %s %s"}\\n' "$CARDHOLDER_SLOT" "$PATH_TO" "$PWD"
      read -r line
      """
    let card = try attach(deck, "hand", "env", "PATH_TO=here", "sh", "-c", script)
    try deck.host.wait(forText: "hand here \(deck.folder.path)")
    _ = card
  }

  @Test("a guest takes the slot of a card that runs, and gives it back when it ends")
  func guest() throws {
    let deck = try run()
    let view = "{\"type\":\"render\",\"view\":\"the guest\"}"
    let card = try attach(deck, "good", try badcard(), "say", view)
    try deck.host.wait(forText: "the guest")
    card.signal(.interrupt)
    try deck.host.wait(forText: "hits: 0")
    #expect(try card.finish().status == 130)
  }

  @Test("whoever holds the card is killed: the slot says so, and the card ends")
  func orphan() throws {
    let deck = try run(Self.byHand)
    let card = try attach(deck, "hand", try badcard(), "until-term")
    try card.wait(for: "the start") { $0.output.contains("process ") }
    let pid = try #require(card.output.split(separator: " ").last.flatMap { Int32($0.dropLast()) })
    try deck.host.wait(forText: "only TERM ends me")
    card.signal(.kill)
    try deck.host.wait(forText: "SIGHUP); waits to be attached")
    Process.signal(pid, .terminate)
    try deck.clickGood()
  }

  @Test("a card that the host refuses is ended, and where it was started is said who did it")
  func refused() throws {
    let deck = try run(Self.byHand)
    let card = try attach(deck, "hand", try badcard(), "protocol", "2")
    let result = try card.finish()
    #expect(result.status == 128 + 9)
    #expect(
      result.errors == "cardholder: the host has ended it; `cardholder logs hand` may say why\n")
    try deck.host.wait(forText: "speaks protocol 2; this host speaks 1; waits to be attached")
  }

  @Test("a card that the host refuses as its output ends costs the host nothing")
  func refusedAtTheEnd() throws {
    let deck = try run(Self.byHand)
    let words = """
      printf '%s\\n' '{"type":"hello","protocol":2,"name":"short"}'
      exec >&-
      exec sleep 60
      """
    for _ in 0..<10 {
      let card = try attach(deck, "hand", "sh", "-c", words)
      #expect(try card.finish().status == 128 + 9)
      try deck.host.wait(forText: "speaks protocol 2; this host speaks 1; waits to be attached")
    }
  }

  @Test("the host dies: a card that does not listen is ended by who started it")
  func hostDies() throws {
    let deck = try run(Self.byHand)
    let card = try attach(deck, "hand", try badcard(), "until-term")
    try deck.host.wait(forText: "only TERM ends me")
    Process.signal(deck.host.child.pid, .kill)
    #expect(try card.finish().status == 128 + 15)
  }

  @Test("a program that cannot be run, and a slot that is not there, cost nothing")
  func mistakes() throws {
    let deck = try run(Self.byHand)
    #expect(
      try attach(deck, "hand", "./missing").finish()
        == Tool.Result(
          status: 1,
          errors: "cardholder: \(deck.folder.path)/missing does not exist\n"
            + "  Correct the path; it is taken from the folder in which the command is given.\n"))
    #expect(
      try attach(deck, "hnad", "true").finish()
        == Tool.Result(
          status: 1,
          errors: "cardholder: there is no slot \"hnad\"; did you mean \"hand\"?\n"
            + "  The slots are: good, hand.\n"))
    let swap = try Tool.run(
      "swap", "--host", "\(deck.host.child.pid)", "hand", "/missing", runtime: deck.folder.path)
    #expect(
      swap
        == Tool.Result(
          status: 1, errors: "cardholder: /missing does not exist (ENOENT)\n  Correct the path.\n"))
    // It is none: it says nothing and ends.
    #expect(try attach(deck, "hand", "true").finish().status == 0)
    try deck.host.wait(forText: "before its hello; waits to be attached")
  }

  @Test("what is neither pipe nor socket is no way to a card: nothing is written over a file")
  func regularFile() throws {
    let deck = try run(Self.byHand)
    let socket = OpenFile(
      try UnixSocket.connect(to: "\(deck.folder.path)/cardholder/\(deck.host.child.pid).sock"))
    let path = try deck.folder.write("precious", "as it was\n", mode: 0o600)
    let file = OpenFile(try Descriptor.open(path, flags: O_RDWR))
    let output = try Pipe(ours: .both).split()
    try socket.descriptor.setNonBlocking()
    let request = "{\"command\":\"attach\",\"slot\":\"hand\",\"program\":[\"x\"]}\n"
    _ = Array(request.utf8).withUnsafeBytes {
      UnixSocket.write($0, with: (file, output.reading), to: socket.descriptor)
    }
    let hello = "{\"type\":\"hello\",\"protocol\":1,\"name\":\"x\"}\n"
    _ = Array(hello.utf8).withUnsafeBytes { output.writing.descriptor.write($0) }
    var answer: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { buffer.deallocate() }
    try deck.host.wait(for: "the answer") { _ in
      if case .bytes(let count) = socket.descriptor.read(into: buffer) {
        answer += buffer[..<count]
      }
      return answer.contains(UInt8(ascii: "\n"))
    }
    let words = String(decoding: answer, as: UTF8.self)
    #expect(words.contains("the standard input of the card is neither a pipe nor a socket"))
    try deck.clickGood()
    #expect(try FileReading.bytes(of: path, limit: 1000) == Array("as it was\n".utf8))
  }

  @Test("pipes that would hold up the host do not")
  func blockingPipes() throws {
    let deck = try run(Self.byHand)
    let path = "\(deck.folder.path)/cardholder/\(deck.host.child.pid).sock"
    let socket = OpenFile(try UnixSocket.connect(to: path))
    let (input, output) = (try Pipe(ours: .both).split(), try Pipe(ours: .both).split())
    try input.writing.descriptor.setNonBlocking(false)
    try output.reading.descriptor.setNonBlocking(false)
    let request = "{\"command\":\"attach\",\"slot\":\"hand\",\"program\":[\"x\"]}\n"
    _ = Array(request.utf8).withUnsafeBytes {
      UnixSocket.write($0, with: (input.writing, output.reading), to: socket.descriptor)
    }
    try deck.clickGood()
    let line =
      "{\"type\":\"hello\",\"protocol\":1,\"name\":\"x\"}\n"
      + "{\"type\":\"render\",\"view\":\"from afar\"}\n"
    #expect(
      Array(line.utf8).withUnsafeBytes { output.writing.descriptor.write($0) }
        == .bytes(line.utf8.count))
    try deck.host.wait(forText: "from afar")
    try deck.clickGood()
    #expect(socket.rawValue > 2)
  }
}
