import CardSystem
import CardWire
import Testing

/// A card of the Hello deck; a test is left out where its interpreter is missing.
struct HelloCard: CustomTestStringConvertible {
  let file: String
  let lines: [String]
  /// What the card must have said of itself in the end.
  let says: String

  var testDescription: String { file }

  static let all = [
    HelloCard(
      file: "clock.sh", lines: [#"{"type":"viewDidLoad"}"#, #"{"type":"tick"}"#], says: "huge"),
    HelloCard(
      file: "counter.py",
      lines: [
        #"{"type":"state","value":41}"#, #"{"type":"viewDidLoad"}"#,
        #"{"type":"activate","node":"plus"}"#,
      ], says: "Pressed: 42"),
    HelloCard(
      file: "todo.js",
      lines: [
        #"{"type":"viewDidLoad"}"#,
        #"{"type":"change","node":"new","edit":1,"by":"enter","value":"milk"}"#,
        #"{"type":"activate","node":"todos","key":"Write a card"}"#,
      ], says: "milk"),
  ]

  var path: String { "\(Self.folder)/\(file)" }

  /// Whether it can be run here.
  var isRunnable: Bool {
    let path = Environment.get("PATH") ?? ""
    return (try? CommandSearch.resolve(command: self.path, candidates: [self.path], path: path))
      != nil
  }

  private static var folder: String {
    let path = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return "/\(path)/Plugins/Hello"
  }
}

@Suite struct HelloCardsTests {
  @Test(
    "a card in another language is under 15 lines and says nothing that needs a remark",
    arguments: HelloCard.all)
  func card(card: HelloCard) throws {
    let source = try FileReading.bytes(of: card.path, limit: 10_000)
    #expect(source.count { $0 == UInt8(ascii: "\n") } < 15)
    guard card.isRunnable else { return }
    let said = try talk(to: card)
    let outcomes = said.map { CardMessage.decode(line: $0) }
    guard case .message(.hello, []) = outcomes.first else {
      Issue.record("no hello: \(said)")
      return
    }
    for outcome in outcomes.dropFirst() {
      guard case .message(.render, []) = outcome else {
        Issue.record("no view: \(outcome)")
        continue
      }
    }
    #expect(said.count > 1)
    #expect(said.last?.contains(card.says) == true)
  }

  /// Says the card's lines to it and ends its input; returns what it said until it ended.
  private func talk(to card: HelloCard) throws -> [String] {
    let child: ChildProcess
    let fromCard: OpenFile
    do {
      let (input, toCard) = try Pipe(ours: .writing).split()
      let (reading, output) = try Pipe(ours: .reading).split()
      let text = card.lines.map { $0 + "\n" }.joined()
      let count = text.utf8.count
      let bytes = Array(text.utf8)
      #expect(bytes.withUnsafeBytes { toCard.descriptor.write($0) } == .bytes(count))
      child = try SpawnRequest(
        executable: card.path,
        environment: ["PATH", "HOME"].compactMap { name in
          Environment.get(name).map { "\(name)=\($0)" }
        },
        streams: .descriptors(input: input.rawValue, output: output.rawValue, error: nil)
      ).start()
      fromCard = reading
    }
    let lines = linesToEnd(of: fromCard)
    child.killAndReap()
    return lines
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
