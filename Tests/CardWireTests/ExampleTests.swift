import Testing

@testable import CardWire

@Suite("The examples of the protocol")
struct ExampleTests {
  @Test("every line from a card is read without a warning", arguments: Fixtures.cardMessages)
  func card(line: String) {
    guard case .message(let message, let warnings) = CardMessage.decode(line: line) else {
      Issue.record("\(CardMessage.decode(line: line))")
      return
    }
    #expect(warnings == [])
    var again: [UInt8] = []
    message.encode(into: &again)
    #expect(CardMessage.decode(line: text(again)) == .message(message, warnings: []))
  }

  @Test("every line from the host is written byte for byte", arguments: Fixtures.hostMessages)
  func host(line: String) {
    guard case .message(let message, let warnings) = HostMessage.decode(line: line) else {
      Issue.record("\(HostMessage.decode(line: line))")
      return
    }
    #expect(warnings == [])
    var again: [UInt8] = []
    message.encode(into: &again)
    #expect(text(again) == line)
  }

  @Test("every node is read without a warning", arguments: Fixtures.nodes)
  func node(line: String) {
    let render = "{\"type\":\"render\",\"view\":\(line)}"
    guard case .message(let message, let warnings) = CardMessage.decode(line: render) else {
      Issue.record("\(CardMessage.decode(line: render))")
      return
    }
    #expect(warnings == [])
    var again: [UInt8] = []
    message.encode(into: &again)
    #expect(CardMessage.decode(line: text(again)) == .message(message, warnings: []))
  }

  @Test("the fixtures are there")
  func count() {
    #expect(Fixtures.cardMessages.count == 27)
    #expect(Fixtures.hostMessages.count == 38)
    #expect(Fixtures.nodes.count == 42)
    #expect(Fixtures.decks.count == 1)
  }

  private func text(_ line: [UInt8]) -> String {
    String(decoding: line.dropLast(), as: UTF8.self)
  }
}
