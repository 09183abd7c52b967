import CardKit
import CardSystem
import CardWire
import Testing

private final class EchoView: ControllerView {
  let label = Label("start", id: "label")

  override func addSubviews() { addSubview(label) }
}

/// Shows what it receives; on a tick it works elsewhere first.
private final class EchoController: Controller<EchoView> {
  override func receive(name: String, value: JSON, from card: String) {
    controllerView.label.text = name
    if name == "work" {
      background {
        "done elsewhere"
      } then: { [unowned self] words in
        controllerView.label.text = words
        emit("finished")
      }
    }
  }
}

@Suite struct HostConnectionTests {
  @Test("hello is the first line, each event is answered, and the end of input ends the card")
  func conversation() throws {
    let lines = try converse([
      .viewDidLoad,
      .receive(from: "a", name: "one", value: .null),
      .receive(from: "a", name: "two", value: .null),
      .ping(id: 3),
    ])
    #expect(
      lines == [
        #"{"type":"hello","protocol":1,"name":"echo","caps":["state","ping"]}"#,
        #"{"type":"render","view":{"kind":"column","id":"~1","children":[{"kind":"text","id":"label","text":"start"}]}}"#,
        #"{"type":"patch","ops":[{"set":"label","props":{"text":"one"}}]}"#,
        #"{"type":"patch","ops":[{"set":"label","props":{"text":"two"}}]}"#,
        #"{"type":"reply","re":3}"#,
      ])
  }

  @Test("a line that passes the pipe's capacity is written whole")
  func longLine() throws {
    let name = String(repeating: "x", count: 300_000)
    let lines = try converse([.viewDidLoad, .receive(from: "a", name: name, value: .null)])
    #expect(lines.last == #"{"type":"patch","ops":[{"set":"label","props":{"text":"\#(name)"}}]}"#)
  }

  @Test("the result of work elsewhere is said although the host says nothing more")
  func background() throws {
    let lines = try converse([.viewDidLoad, .receive(from: "a", name: "work", value: .null)]) {
      $0.hasSuffix(#""name":"finished"}"#)
    }
    #expect(
      lines.suffix(2) == [
        #"{"type":"patch","ops":[{"set":"label","props":{"text":"done elsewhere"}}]}"#,
        #"{"type":"emit","name":"finished"}"#,
      ])
  }

  /// Runs an echo card over real pipes and returns its lines; the host's side closes after its own
  /// lines, or once the card has said a certain one.
  private func converse(
    _ messages: [HostMessage], until isLast: ((String) -> Bool)? = nil
  ) throws -> [String] {
    var connection = try connect()
    let work = try BackgroundWork()
    _ = work.start { [card = connection.card] in
      guard let (input, output) = card.take() else { return }
      HostConnection(input: input, output: output).run(
        hello: Hello(name: "echo", capabilities: [.state, .ping]), controller: EchoController.self)
    }
    return connection.host.converse(messages, until: isLast)
  }

  /// The two sides of two pipes; nobody else holds an end, so that a side's end is seen.
  private func connect() throws -> (card: Ends, host: HostSide) {
    let (cardInput, hostOutput) = try Pipe(ours: .writing).split()
    let (hostInput, cardOutput) = try Pipe(ours: .reading).split()
    return (
      Ends(input: cardInput, output: cardOutput), HostSide(input: hostInput, output: hostOutput)
    )
  }
}

/// The card's ends of the pipes, on their way to its thread, which takes them once.
private final class Ends: @unchecked Sendable {
  private var ends: (input: OpenFile, output: OpenFile)?

  init(input: consuming OpenFile, output: consuming OpenFile) { ends = (input, output) }

  func take() -> (input: OpenFile, output: OpenFile)? {
    defer { ends = nil }
    return ends
  }
}

/// A host that writes all it has to say and reads until the card has gone.
private struct HostSide {
  let input: OpenFile
  var output: OpenFile?
  private var said: [UInt8] = []

  init(input: OpenFile, output: OpenFile) {
    self.input = input
    self.output = output
  }

  mutating func converse(
    _ messages: [HostMessage], until isLast: ((String) -> Bool)?
  ) -> [String] {
    var toSay: [UInt8] = []
    for message in messages { message.encode(into: &toSay) }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let output {
        switch toSay.withUnsafeBytes({ output.descriptor.write($0) }) {
        case .bytes(let count): toSay.removeFirst(count)
        default: break
        }
        let isOver = isLast.map { isLast in lines.last.map(isLast) ?? false } ?? true
        if toSay.isEmpty, isOver { self.output = nil }
      }
      switch buffer.withUnsafeMutableBytes({ input.descriptor.read(into: $0) }) {
      case .bytes(let count): said += buffer[..<count]
      case .wouldBlock: if toSay.isEmpty { input.descriptor.wait(for: .read) }
      case .end, .failed: return lines
      }
    }
  }

  private var lines: [String] {
    said.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
