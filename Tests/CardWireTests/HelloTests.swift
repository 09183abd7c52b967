import Testing

@testable import CardWire

@Suite("The first line of a card")
struct HelloTests {
  private func hello(_ members: String) -> Hello? {
    guard
      case .message(.hello(let hello), _) = CardMessage.decode(
        line: "{\"type\":\"hello\",\(members)}")
    else { return nil }
    return hello
  }

  @Test(
    "the version is kept as it was spelt, and a foreign hello is not looked into",
    arguments: ["0", "2", "99", "\"1\"", "1.0", "null", "[1]"])
  func versions(text: String) {
    let expected = Hello(name: "a", protocolText: text)
    #expect(hello("\"protocol\":\(text),\"name\":\"a\",\"tick\":\"often\",\"caps\":7") == expected)
    #expect(hello("\"tick\":[],\"name\":\"a\",\"protocol\":\(text)") == expected)
  }

  @Test("a hello without a version says so")
  func noVersion() {
    #expect(hello("\"name\":\"a\"") == Hello(name: "a", protocolText: nil))
    #expect(hello("\"nom\":1") == Hello(name: "", protocolText: nil))
  }

  @Test("a hello of our version needs a name")
  func noName() {
    #expect(hello("\"protocol\":1") == nil)
  }

  @Test("a hello's controllers look like a deck's")
  func controllers() {
    var slider = ControllerSpecification(command: ["./slider"])
    slider.environment = ["A": .value("x"), "B": .inherited]
    slider.restart = .never
    slider.helloTimeout = 1500
    slider.stopTimeout = 500
    slider.watch = ["slider.json"]
    let members =
      "\"controllers\":{\"slider\":{\"command\":[\"./slider\"],\"env\":{\"A\":\"x\",\"B\":true},"
      + "\"restart\":\"never\",\"timeouts\":{\"hello\":1.5,\"stop\":0.5},"
      + "\"watch\":[\"slider.json\"]}}"
    let expected = Hello(name: "a", controllers: ["slider": slider])
    #expect(hello("\"protocol\":1,\"name\":\"a\",\(members)") == expected)
    var bytes: [UInt8] = []
    CardMessage.hello(expected).encode(into: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "{\"type\":\"hello\",\"protocol\":1,\"name\":\"a\",\(members)}\n")
  }
}
