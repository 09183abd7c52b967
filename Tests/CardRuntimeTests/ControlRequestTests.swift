@testable import CardRuntime
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
      try line(.press, "-", "tab", "--", "--x", "-")
        == "{\"command\":\"press\",\"keys\":[\"-\",\"tab\",\"--x\",\"-\"]}\n")
    #expect(
      try line(.present, "a", "details", "--style=sheet", "[-1]", "--no-animation")
        == "{\"command\":\"present\",\"card\":\"a\",\"controller\":\"details\",\"entry\":[-1],"
        + "\"style\":\"sheet\",\"animated\":false}\n")
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
    let keys = try ControlRequest.parse(.press, ["tab", "--host", "12", "x"], common: host)
    #expect(keys.common == ["host": "12"])
    #expect(keys.request.texts("keys") == ["tab", "x"])
  }

  @Test("each command of an action is one, in the words of cards")
  func actions() throws {
    func action(_ name: ControlCommand.Name, _ words: String...) throws -> CardAction {
      try CardAction.read(ControlRequest.parse(name, words).request.action)
    }
    #expect(try action(.open, "a") == .openCard(card: nil, animated: true))
    #expect(try action(.close, "a", "--no-animation") == .closeCard(card: nil, animated: false))
    let request = NavigationRequest(
      controller: "c", entry: RawJSON(canonical: "\"some text\""), style: .miniToLarge, from: "n",
      animated: false)
    #expect(
      try action(
        .present, "a", "c", "some text", "--style", "miniToLarge", "--from", "n", "--no-animation")
        == .present(request))
    #expect(try action(.push, "a", "c") == .push(NavigationRequest(controller: "c")))
    #expect(
      try action(.dismiss, "a", "{\"x\":1}")
        == .dismiss(animated: true, result: RawJSON(canonical: "{\"x\":1}")))
    #expect(try action(.pop, "a") == .pop(animated: true, result: nil))
    #expect(
      try action(.prepare, "a", "c", "7")
        == .prepare(controller: "c", entry: RawJSON(canonical: "7")))
    #expect(try action(.discard, "a", "c") == .discard(controller: "c", entry: nil))
    #expect(try action(.toggle, "a", "n") == .toggle(node: "n"))
    #expect(try action(.focus, "a", "n") == .focus(node: "n"))
    #expect(try action(.copy, "a", "n") == .copy(node: "n"))
  }

  @Test(
    "an option that is wrong is named, with the one that was meant",
    arguments: [
      (
        .present, ["a", "c", "--stile", "sheet"], "no option \"--stile\"; did you mean \"--style\"?"
      ),
      (.present, ["a", "c", "--style", "big"], "--style takes \"fullScreen\" or \"sheet\" or"),
      (.press, ["tab", "--hots", "1"], "no option \"--hots\"; did you mean \"--host\"?"),
      (.open, ["a", "--no-animation=1"], "--no-animation takes no value"),
      (.send, ["a", "b", "--value"], "send has no option \"--value\""),
    ] as [(ControlCommand.Name, [String], String)])
  func wrongOptions(name: ControlCommand.Name, words: [String], message: String) {
    let failure = #expect(throws: ControlRequest.Failure.self) {
      try ControlRequest.parse(name, words, common: ControlTool.common)
    }
    #expect(failure?.description.contains(message) == true, "\(failure?.description ?? "")")
  }

  @Test("help with a command has a line for each argument")
  func usage() {
    #expect(
      ControlTool.usage(of: .logs) == """
        Usage: cardholder logs [--host PID] [--json] CARD [-f]
        It prints the log of a card.

          CARD          the path of its slot, such as `activity` or `activity/slider`
          -f, --follow  goes on with each new line
          --host PID    which host, where several run
          --json        prints the answer as JSON
        """)
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
