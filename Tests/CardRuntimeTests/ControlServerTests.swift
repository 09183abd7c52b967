import CardSystem
import CardWire
import Testing

@testable import CardRuntime

/// A control server and its clients in one loop, with a desk that the test writes.
@Suite("Control server")
struct ControlServerTests {
  /// Answers as a test wants, and remembers what it was asked.
  private final class Desk: ControlHandler {
    var requests: [ControlRequest] = []
    var clients: [ControlClientID] = []
    /// What came along with the requests, what clients said of their cards, and who left.
    var files: [OpenFile] = []
    var heard: [String] = []
    var gone: [ControlClientID] = []
    var reply: (ControlRequest) -> ControlReply = { _ in .done() }

    func carryOut(
      _ request: ControlRequest, _ files: [OpenFile], for client: ControlClientID
    ) -> ControlReply {
      requests.append(request)
      clients.append(client)
      self.files += files
      return reply(request)
    }

    func heard(_ line: [UInt8], from client: ControlClientID) {
      heard.append(String(decoding: line, as: UTF8.self))
    }

    func left(_ client: ControlClientID) { gone.append(client) }
  }

  private final class Stage {
    let folder = try? Folder.makeTemporary(prefix: "cardholder-test-")
    let desk = Desk()
    let loop: EventLoop
    let server: ControlServer

    init(allowedUser: UInt32 = UnixSocket.user) throws {
      try Signals.ignore(.pipe)
      loop = try EventLoop()
      server = try ControlServer(
        at: "\(folder ?? "/tmp")/1.sock", loop: loop, allowedUser: allowedUser, handler: desk)
    }

    deinit {
      server.close()
      if let folder { try? Folder.removeAll(folder) }
    }

    func connect() throws -> Client {
      let descriptor = try UnixSocket.connect(to: server.path)
      try descriptor.setNonBlocking()
      turn()
      return Client(OpenFile(descriptor), stage: self)
    }

    /// Lets everything happen that can happen now.
    func turn() {
      for _ in 0..<1000 where loop.turn(deadline: 0) == 0 { return }
    }
  }

  private final class Client {
    let file: OpenFile
    private unowned let stage: Stage
    private var bytes: [UInt8] = []
    private(set) var isClosed = false

    init(_ file: OpenFile, stage: Stage) {
      self.file = file
      self.stage = stage
    }

    /// Writes as much as is taken.
    @discardableResult
    func write(_ text: [UInt8]) -> Int {
      var sent = 0
      while sent < text.count {
        guard
          case .bytes(let count) = text[sent...].withUnsafeBytes({ file.descriptor.write($0) })
        else { break }
        sent += count
        stage.turn()
      }
      return sent
    }

    /// Sends a line and reads what comes back at once.
    func ask(_ line: String) -> [String] {
      write(Array("\(line)\n".utf8))
      return read()
    }

    func read() -> [String] {
      stage.turn()
      var buffer = [UInt8](repeating: 0, count: 65_536)
      reading: while true {
        switch buffer.withUnsafeMutableBytes({ file.descriptor.read(into: $0) }) {
        case .bytes(let count):
          bytes += buffer[..<count]
          stage.turn()
        case .end, .failed:
          isClosed = true
          break reading
        case .wouldBlock: break reading
        }
      }
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      bytes = Array(lines.last ?? [])
      return lines.dropLast().map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private static let ok = "{\"ok\":true}"

  @Test("requests are answered in order, also when they come in one piece or cut in the middle")
  func order() throws {
    let stage = try Stage()
    let client = try stage.connect()
    stage.desk.reply = { .done([JSON.Member("card", .string($0.text("card")))]) }
    client.write(Array("{\"command\":\"open\",\"card\":\"a\"}\n{\"command\":\"op".utf8))
    #expect(client.read() == ["{\"ok\":true,\"card\":\"a\"}"])
    #expect(client.ask("en\",\"card\":\"b\"}") == ["{\"ok\":true,\"card\":\"b\"}"])
    #expect(stage.desk.requests.map { $0.text("card") } == ["a", "b"])
  }

  @Test("what is refused says why and what to do, and the connection goes on")
  func refusals() throws {
    let stage = try Stage()
    let client = try stage.connect()
    stage.desk.reply = { _ in .refused(ControlRefusal("no", advice: "try")) }
    #expect(
      client.ask("{\"command\":\"list\"}") == ["{\"ok\":false,\"error\":\"no\",\"advice\":\"try\"}"]
    )
    #expect(
      client.ask("{\"command\":\"lst\"}")
        == [
          "{\"ok\":false,\"error\":\"there is no command \\\"lst\\\"; did you mean \\\"list\\\"?\"}"
        ]
    )
    stage.desk.reply = { _ in .done() }
    #expect(client.ask("{\"command\":\"list\"}") == [Self.ok])
  }

  @Test("an answer that comes later holds back the requests behind it, and no others")
  func later() throws {
    let stage = try Stage()
    let (slow, quick) = (try stage.connect(), try stage.connect())
    stage.desk.reply = { $0.name == .rollback ? .later : .done() }
    #expect(slow.ask("{\"command\":\"rollback\",\"slot\":\"a\"}\n{\"command\":\"list\"}") == [])
    #expect(quick.ask("{\"command\":\"list\"}") == [Self.ok])
    stage.server.settle(stage.desk.clients[0], .done([JSON.Member("generation", 2)]))
    #expect(slow.read() == ["{\"ok\":true,\"generation\":2}", Self.ok])
  }

  @Test("an answer that comes while another request is carried out lets no further one in there")
  func laterWithin() throws {
    let stage = try Stage()
    let (slow, quick) = (try stage.connect(), try stage.connect())
    stage.desk.reply = { _ in .later }
    #expect(slow.ask("{\"command\":\"rollback\",\"slot\":\"a\"}\n{\"command\":\"list\"}") == [])
    stage.desk.reply = { [unowned stage] request in
      guard request.name == .quit else { return .done() }
      stage.server.settle(stage.desk.clients[0], .done())
      return .done([JSON.Member("requests", .integer(stage.desk.requests.count))])
    }
    #expect(quick.ask("{\"command\":\"quit\"}") == ["{\"ok\":true,\"requests\":2}"])
    #expect(slow.read() == [Self.ok, Self.ok])
  }

  @Test("a request of 64 KiB passes; a longer one, and a gigabyte, end the connection")
  func sizes() throws {
    let stage = try Stage()
    let client = try stage.connect()
    let head = "{\"command\":\"send\",\"card\":\"a\",\"name\":\""
    let fitting = head + String(repeating: "x", count: 65_536 - head.utf8.count - 2) + "\"}"
    #expect(client.ask(fitting) == [Self.ok])
    let refusal = "{\"ok\":false,\"error\":\"a request may have at most 65536 bytes\"}"
    #expect(client.ask(fitting + " ") == [refusal])
    #expect(client.isClosed)

    let flood = try stage.connect()
    let sent = flood.write([UInt8](repeating: 0x78, count: 64 * 1_048_576))
    #expect(sent < 1_048_576, "the server took \(sent) bytes")
    #expect(flood.read() == [refusal])
    #expect(try stage.connect().ask("{\"command\":\"list\"}") == [Self.ok])
  }

  @Test("a client that asks and never reads is read no further")
  func reads() throws {
    let stage = try Stage()
    stage.desk.reply = { _ in
      .done([JSON.Member("text", .string(String(repeating: "x", count: 100_000)))])
    }
    let client = try stage.connect()
    let line = Array("{\"command\":\"list\"}\n".utf8)
    client.write(Array(repeatElement(line, count: 10_000).joined()))
    #expect(stage.desk.requests.count < 30)
    #expect(try stage.connect().ask("{\"command\":\"list\"}").count == 1)
  }

  @Test("of a thousand requests in one piece a few are answered in a turn, and all in the end")
  func share() throws {
    let stage = try Stage()
    let client = try stage.connect()
    let requests = Array(
      repeatElement(Array("{\"command\":\"list\"}\n".utf8), count: 1000).joined())
    #expect(requests.withUnsafeBytes { client.file.descriptor.write($0) } == .bytes(19_000))
    stage.loop.turn(deadline: 0)
    #expect(stage.desk.requests.count == 16)
    stage.loop.turn(deadline: 0)
    #expect(stage.desk.requests.count == 32)
    #expect(client.read() == Array(repeating: Self.ok, count: 1000))
  }

  @Test("a client that leaves while an answer waits for it takes nobody with it")
  func leaves() throws {
    let stage = try Stage()
    stage.desk.reply = { _ in
      .done([JSON.Member("text", .string(String(repeating: "x", count: 900_000)))])
    }
    try {
      let client = try stage.connect()
      client.write(Array("{\"command\":\"inspect\"}\n".utf8))
      #expect(stage.desk.requests.count == 1)
    }()
    // Its descriptor is closed now: both to be read and to be written, in one turn.
    stage.turn()
    stage.desk.reply = { _ in .done() }
    #expect(try stage.connect().ask("{\"command\":\"list\"}") == [Self.ok])
  }

  @Test("who follows a log gets its lines; who does not read them is let go")
  func following() throws {
    let stage = try Stage()
    stage.desk.reply = { .follow([], $0.slot("card") ?? .deck) }
    let (reader, sleeper, other) = (
      try stage.connect(), try stage.connect(), try stage.connect()
    )
    #expect(reader.ask("{\"command\":\"logs\",\"card\":\"a\",\"follow\":true}") == [Self.ok])
    sleeper.write(Array("{\"command\":\"logs\",\"card\":\"a\",\"follow\":true}\n".utf8))
    #expect(other.ask("{\"command\":\"logs\",\"card\":\"b\",\"follow\":true}") == [Self.ok])
    stage.server.publish([JSON.Member("line", 1)], of: "a")
    #expect(reader.read() == ["{\"line\":1}"])
    #expect(other.read() == [])
    let long = JSON.string(String(repeating: "x", count: 65_000))
    for _ in 0..<40 {
      stage.server.publish([JSON.Member("line", long)], of: "a")
      #expect(reader.read().count == 1)
    }
    #expect(sleeper.read().count < 40)
    #expect(sleeper.isClosed)
    #expect(!reader.isClosed)
  }

  @Test("seventeen clients: the one that has been idle longest makes room")
  func crowd() throws {
    let stage = try Stage()
    var clients: [Client] = []
    for _ in 0..<ControlServer.clientLimit { clients.append(try stage.connect()) }
    _ = clients[0].ask("{\"command\":\"list\"}")
    let late = try stage.connect()
    #expect(late.ask("{\"command\":\"list\"}") == [Self.ok])
    #expect(clients[1].read() == [])
    #expect(clients.map(\.isClosed).filter { $0 }.count == 1)
    #expect(clients[1].isClosed)
  }

  @Test("seventeen clients of which none is idle: the last one is told to try again")
  func busyCrowd() throws {
    let stage = try Stage()
    stage.desk.reply = { _ in .later }
    var clients: [Client] = []
    for _ in 0..<ControlServer.clientLimit {
      clients.append(try stage.connect())
      _ = clients.last?.ask("{\"command\":\"rollback\",\"slot\":\"a\"}")
    }
    let late = try stage.connect()
    #expect(
      late.read()
        == ["{\"ok\":false,\"error\":\"16 clients are served already\",\"advice\":\"Try again.\"}"])
    #expect(late.isClosed)
  }

  @Test("seventeen clients of which all have gone while they waited: the last one is served")
  func goneCrowd() throws {
    let stage = try Stage()
    stage.desk.reply = { $0.name == .list ? .done() : .later }
    for _ in 0..<ControlServer.clientLimit {
      // What stands behind the request is never read any more.
      _ = try stage.connect().ask(
        "{\"command\":\"rollback\",\"slot\":\"a\"}\n{\"command\":\"list\"}")
    }
    #expect(try stage.connect().ask("{\"command\":\"list\"}") == [Self.ok])
  }

  @Test("another user's process is refused, and what it asks is not carried out")
  func otherUser() throws {
    let stage = try Stage(allowedUser: UnixSocket.user &+ 1)
    let client = try stage.connect()
    #expect(
      client.ask("{\"command\":\"quit\"}").first?.contains("this host belongs to user") == true)
    #expect(client.isClosed)
    #expect(stage.desk.requests == [])
  }

  @Test("who stops writing still gets the answers; nothing is left of a server that is closed")
  func ends() throws {
    let stage = try Stage()
    let client = try stage.connect()
    client.write(Array("{\"command\":\"list\"}\n".utf8))
    UnixSocket.finishWriting(client.file.descriptor)
    #expect(client.read() == [Self.ok])
    #expect(client.isClosed)

    let other = try stage.connect()
    stage.server.close()
    #expect(other.read() == [])
    #expect(other.isClosed)
    #expect(throws: SystemError.self) { _ = try UnixSocket.connect(to: stage.server.path) }
  }

  private static let attach =
    "{\"command\":\"attach\",\"slot\":\"a\",\"program\":[\"./card\"]}\n"

  @Test("the pipes of a card come along with its request; what is said then is of that card")
  func attaching() throws {
    let stage = try Stage()
    let client = try stage.connect()
    stage.desk.reply = { $0.name == .attach ? .attached([]) : .done() }
    let pipe = try Pipe(ours: .both).split()
    let sent = Array(Self.attach.utf8).withUnsafeBytes {
      UnixSocket.write($0, with: (pipe.writing, pipe.reading), to: client.file.descriptor)
    }
    #expect(sent == .bytes(Self.attach.utf8.count))
    #expect(client.read() == [Self.ok])
    let files = stage.desk.files
    try #require(files.count == 2)
    #expect([1, 2, 3].withUnsafeBytes { files[0].descriptor.write($0) } == .bytes(24))
    #expect(files[1].descriptor.unread() == 24)
    #expect(client.ask("{\"pid\":7}\n{\"command\":\"quit\"}") == [])
    #expect(stage.desk.heard == ["{\"pid\":7}", "{\"command\":\"quit\"}"])
    stage.server.push([JSON.Member("signal", "kill")], to: stage.desk.clients[0])
    #expect(client.read() == ["{\"signal\":\"kill\"}"])
    UnixSocket.finishWriting(client.file.descriptor)
    #expect(client.read() == [])
    #expect(stage.desk.gone == stage.desk.clients)
  }

  @Test("descriptors that nobody asked for are closed, however many come")
  func strayFiles() throws {
    let stage = try Stage()
    let client = try stage.connect()
    let before = try OpenFiles.count()
    let pipe = try Pipe(ours: .both).split()
    for _ in 0..<200 {
      _ = Array("{\"command\":\"list\"}\n".utf8).withUnsafeBytes {
        UnixSocket.write($0, with: (pipe.writing, pipe.reading), to: client.file.descriptor)
      }
      #expect(client.read() == [Self.ok])
      stage.desk.files = []
    }
    #expect(try OpenFiles.count() < before + 60)
  }

  /// The descriptors of this process; other tests have some at the same time.
  private enum OpenFiles {
    static func count() throws -> Int { try Folder.entries(of: "/proc/self/fd").count }
  }
}
