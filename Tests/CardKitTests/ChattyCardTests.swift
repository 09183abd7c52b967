import CardSystem
import CardWire
import Testing

@Suite struct ChattyCardTests {
  @Test("what a card prints goes to standard error, and it cannot read the host's lines")
  func prints() throws {
    let lines = try run([.viewDidLoad, .tick, .shutdown(.quit)])
    #expect(
      lines.said == [
        #"{"type":"hello","protocol":1,"name":"chatty","version":"1.0","caps":["state","ping"],"tick":50}"#,
        #"{"type":"render","view":{"kind":"column","id":"~1","children":[{"kind":"text","id":"label","text":"quiet"}]}}"#,
        #"{"type":"patch","ops":[{"set":"label","props":{"text":"nothing to read"}}]}"#,
      ])
    #expect(lines.printed == [#"{"type":"render","view":"printed"}"#, "ticked"])
    #expect(lines.exit == .exited(code: 0))
  }

  /// Runs the card on these lines until it has ended by itself.
  private func run(
    _ messages: [HostMessage]
  ) throws -> (said: [String], printed: [String], exit: ExitReason?) {
    let (input, toCard) = try Pipe(ours: .writing).split()
    var (fromCard, output): (OpenFile, OpenFile?) = try Pipe(ours: .reading).split()
    var (errors, printed): (OpenFile, OpenFile?) = try Pipe(ours: .reading).split()
    var lines: [UInt8] = []
    for message in messages { message.encode(into: &lines) }
    #expect(lines.withUnsafeBytes { toCard.descriptor.write($0) } == .bytes(lines.count))
    let child = try SpawnRequest(
      executable: "\(ExecutablePath.folder())/ChattyCard",
      streams: .descriptors(
        input: input.rawValue, output: output?.rawValue, error: printed?.rawValue)
    ).start()
    (output, printed) = (nil, nil)
    let result = (linesToEnd(of: fromCard), linesToEnd(of: errors))
    while child.peekExit() == nil {
      try Descriptor.duplicating(child.exitDescriptor).wait(for: .read)
    }
    return (result.0, result.1, child.reap())
  }

  private func linesToEnd(of file: OpenFile) -> [String] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      switch buffer.withUnsafeMutableBytes({ file.descriptor.read(into: $0) }) {
      case .bytes(let count): bytes += buffer[..<count]
      case .wouldBlock: file.descriptor.wait(for: .read)
      case .end, .failed:
        return bytes.split(separator: UInt8(ascii: "\n")).map {
          String(decoding: $0, as: UTF8.self)
        }
      }
    }
  }
}
