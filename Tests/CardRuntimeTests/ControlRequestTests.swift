import CardRuntime
import CardWire
import Testing

/// The table of commands, read from lines and from command lines.
@Suite("Control requests")
struct ControlRequestTests {
  private func request(_ line: String) throws(ControlRequest.Failure) -> ControlRequest {
    try ControlRequest(line: Array(line.utf8))
  }

  private func line(_ name: ControlCommand.Name, _ words: String...) throws -> String {
    let request = try ControlRequest.parse(name, words).request
    return String(decoding: request.line, as: UTF8.self)
  }

  @Test("every name has one row in the table")
  func table() {
    #expect(
      ControlCommand.all.map(\.name.rawValue).sorted()
        == ControlCommand.Name.allCases.map(\.rawValue).sorted())
  }

  @Test("a line that a request makes is read as the same request")
  func roundTrip() throws {
    let parsed = try ControlRequest.parse(.send, ["a/b", "go", "{\"x\":[1,2.5]}"]).request
    #expect(try ControlRequest(line: parsed.line.dropLast()) == parsed)
    #expect(parsed.slot("card") == SlotPath(["a", "b"]))
    #expect(parsed.json("value") == ["x": [1, 2.5]])
  }

  @Test("command lines become lines, whatever the order of their options")
  func commandLines() throws {
    #expect(try line(.list) == "{\"command\":\"list\"}\n")
    #expect(
      try line(.logs, "activity", "-f")
        == "{\"command\":\"logs\",\"card\":\"activity\",\"follow\":true}\n")
    #expect(try line(.logs, "--follow", "activity") == line(.logs, "activity", "-f"))
    #expect(
      try line(.send, "a", "go", "plain words")
        == "{\"command\":\"send\",\"card\":\"a\",\"name\":\"go\",\"value\":\"plain words\"}\n")
    #expect(
      try line(.send, "a", "go", "-3")
        == "{\"command\":\"send\",\"card\":\"a\",\"name\":\"go\",\"value\":-3}\n")
    #expect(
      try line(.press, "-", "--", "tab")
        == "{\"command\":\"press\",\"keys\":[\"-\",\"--\",\"tab\"]}\n")
    #expect(
      try line(.swap, "a", "--", "./new", "--json", "x=1")
        == "{\"command\":\"swap\",\"slot\":\"a\",\"program\":[\"./new\",\"--json\",\"x=1\"]}\n")
    #expect(try line(.inspect, "--format=json") == line(.inspect, "--format", "json"))
  }

  @Test("what is for the command line itself is taken out, but not out of a program's words")
  func common() throws {
    let host = ControlTool.common
    let (request, common) = try ControlRequest.parse(
      .swap, ["--host", "12", "a", "new", "--host", "13"], common: host)
    #expect(common == ["host": "12"])
    #expect(request.texts("program") == ["new", "--host", "13"])
  }

  @Test(
    "a line that is no request is refused in words",
    arguments: [
      ("x", "the request is no JSON"), ("[]", "a request is an object with a \"command\""),
      ("{}", "a request needs a \"command\", one of list, "),
      ("{\"command\":1}", "a request needs a \"command\""),
      ("{\"command\":\"opn\"}", "there is no command \"opn\"; did you mean \"open\"?"),
      ("{\"command\":\"open\"}", "open needs \"card\": the path of its slot"),
      ("{\"command\":\"open\",\"card\":7}", "\"card\" of open takes the path of a slot"),
      ("{\"command\":\"open\",\"card\":\"\"}", "\"card\" of open takes the path of a slot"),
      ("{\"command\":\"open\",\"crad\":\"a\"}", "open takes no \"crad\"; did you mean \"card\"?"),
      ("{\"command\":\"press\",\"keys\":[]}", "\"keys\" of press takes an array of texts"),
      ("{\"command\":\"press\",\"keys\":[1]}", "\"keys\" of press takes an array of texts"),
      ("{\"command\":\"list\",\"command\":\"list\"}", "the request is no JSON"),
      (
        "{\"command\":\"inspect\",\"format\":\"xml\"}",
        "\"format\" of inspect takes \"text\" or \"json\""
      ),
    ])
  func wrongLines(line: String, words: String) {
    let failure = #expect(throws: ControlRequest.Failure.self) { try request(line) }
    #expect(failure?.description.contains(words) == true, "\(failure?.description ?? "")")
  }

  @Test(
    "a command line that is no request is refused in words",
    arguments: [
      ([], "open needs CARD: the path of its slot"), (["a", "b"], "open takes no more arguments"),
      (["--fast", "a"], "open has no option \"--fast\""), ([""], "CARD takes the path of a slot"),
    ])
  func wrongWords(words: [String], message: String) {
    let failure = #expect(throws: ControlRequest.Failure.self) {
      try ControlRequest.parse(.open, words)
    }
    #expect(failure?.description.contains(message) == true, "\(failure?.description ?? "")")
  }
}
