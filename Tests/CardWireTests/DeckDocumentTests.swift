import Testing

@testable import CardWire

@Suite("Deck files")
struct DeckDocumentTests {
  @Test("the example is read whole")
  func example() throws {
    let (deck, warnings) = try DeckDocument.decode(Fixtures.decks[0], file: "deck.json")
    #expect(warnings == [])
    #expect(deck.title == "Dashboard")
    var clock = ControllerSpecification(command: ["./clock.sh"])
    clock.environment = ["LC_ALL": .value("C")]
    clock.config = RawJSON(canonical: #"{"zone":"Europe/Rome"}"#)
    clock.restart = .always
    #expect(deck.controllers == ["clock": clock])
    #expect(deck.view.kind == .grid)
    #expect(deck.view.children.map(\.id) == ["clock"])
    let request = NavigationRequest(controller: "details")
    #expect(
      deck.wires == [
        Wire(from: "clock", name: "didSelectItem", actions: [.present(request)]),
        Wire(from: "clock", name: "rang", to: "log"),
      ])
  }

  @Test("comments and trailing commas are allowed")
  func dialect() throws {
    let text = """
      // A deck.
      {
        /* two * stars ** */ "title": "A", // the title
        "controllers": {"a": {"command": "./a one two", "timeouts": {"hello": 0.5,},},},
        "view": {"kind": "slot", "controller": "a",},
      }
      // the end
      """
    let (deck, warnings) = try DeckDocument.decode("\u{FEFF}" + text, file: "deck.json")
    var a = ControllerSpecification(command: ["./a", "one", "two"])
    a.helloTimeout = 500
    #expect(warnings == [])
    #expect(deck.title == "A")
    #expect(deck.controllers == ["a": a])
    #expect(deck.view.id == "a")
  }

  @Test("a mistake is shown with its line, its column and a caret")
  func caret() {
    let text = """
      {
        "view": {"kind": "row", "children": [
      \t{"kind": "text", "text": "é", "width": "12px"}
        ]}
      }
      """
    #expect(
      failure(text)?.description == """
        deck.json:3:41: error: view.children[0].width: expected a number of cells, "auto", "fill" \
        or a percentage, found "12px"; did you mean 12?
           {"kind": "text", "text": "é", "width": "12px"}
                                                  ^
        """)
  }

  @Test("a caret stands below its place behind letters of two columns")
  func wideCaret() {
    let text = #"{"view": {"kind": "text", "text": "日本語 한글 🎬 ❤️", "width": "12px"}}"#
    let lines = failure(text)?.description.split(separator: "\n") ?? []
    // 日本語, 한글, 🎬 and ❤️ take a column more than they have characters.
    let before = text.split(separator: "\"12px", maxSplits: 1).first ?? ""
    #expect(
      lines.last.map(String.init) == String(repeating: " ", count: before.count + 7 + 2) + "^")
  }

  @Test(
    "each mistake has its place and its words",
    arguments: [
      ("", "1:1: the file is empty; a deck needs an object with a \"view\""),
      ("{}", "1:1: a deck needs the member \"view\""),
      ("[]", "1:1: expected an object, found an array"),
      ("{\"view\": \"a\"} x", "1:15: text follows the object: \"x\"; a deck is one object alone"),
      ("{\n\"view\": \"a\"", "2:12: the file ends inside an object or an array"),
      ("{\"view\" \"a\"}", "1:9: expected \":\" after the member's name, found \"a\""),
      ("/* {\"view\": \"a\"}", "1:1: the comment that starts here has no end; close it with */"),
      (
        "{\"view\": \"a\", \"view\": \"b\"}", "1:15: the member \"view\" stands twice in one object"
      ),
      (
        "{\"controllers\": {\"a\": {}}, \"view\": \"\"}",
        "1:23: a controller needs the member \"command\""
      ),
      (
        "{\"controllers\": {\"a\": {\"command\": \"ls | wc\"}}, \"view\": \"\"}",
        "1:35: no shell reads this command; write [\"sh\",\"-c\",\"ls | wc\"]"
      ),
      (
        "{\"controllers\": {\"a\": \"./clock.sh\"}, \"view\": \"\"}",
        "1:23: a controller is an object; write {\"command\":[\"./clock.sh\"]}"
      ),
      (
        "{\"controllers\": {\"a\": \"python3 clock.py -v\"}, \"view\": \"\"}",
        "1:23: a controller is an object; write {\"command\":[\"python3\",\"clock.py\",\"-v\"]}"
      ),
      (
        "{\"controllers\": {\"a\": \"ls | wc\"}, \"view\": \"\"}",
        "1:23: a controller is an object; write {\"command\":[\"sh\",\"-c\",\"ls | wc\"]}"
      ),
      (
        "{\"controllers\": {\"a\": [\"python3\", \"a b.py\"]}, \"view\": \"\"}",
        "1:23: a controller is an object; write {\"command\":[\"python3\",\"a b.py\"]}"
      ),
      (
        "{\"controllers\": {\"a\": \"attach\"}, \"view\": \"\"}",
        "1:23: a controller is an object; write {\"command\":\"attach\"}"
      ),
      (
        "{\"controllers\": {\"a\": \" \"}, \"view\": \"\"}",
        "1:23: a controller is an object; write {\"command\":[\"./clock.sh\"]}"
      ),
      (
        "{\"controllers\": {\"a\": [1]}, \"view\": \"\"}",
        "1:23: a controller is an object; write {\"command\":[\"./clock.sh\"]}"
      ),
      (
        "{\"controllers\": {\"a\": 7}, \"view\": \"\"}",
        "1:23: expected an object, found 7"
      ),
      (
        "{\"controllers\": {\"a\": {\"command\": [], \"restart\": \"ever\"}}, \"view\": \"\"}",
        "1:35: expected a command such as [\"./clock.sh\"], found nothing to run"
      ),
      (
        "{\"controllers\": {\"a\": {\"restart\": \"ever\"}}, \"view\": \"\"}",
        "1:35: expected one of \"always\", \"onFailure\", \"never\", found \"ever\"; did you mean "
          + "\"never\"?"
      ),
      (
        "{\"view\": \"\", \"wires\": [{\"from\": \"a\", \"name\": \"b\"}]}",
        "1:24: a wire needs \"do\", an action, or \"to\", the slot of another card"
      ),
    ])
  func mistakes(text: String, summary: String) {
    #expect(failure(text)?.summary == "deck.json:" + summary)
  }

  @Test("a misspelt member is a warning with a proposal")
  func warning() throws {
    let (_, warnings) = try DeckDocument.decode(
      "{\"viwe\": 1, \"_mine\": 2, \"view\": \"a\"}", file: "deck.json")
    #expect(
      warnings.map(\.summary) == [
        "deck.json:1:2: a deck has no member \"viwe\"; did you mean \"view\"?"
      ])
  }

  @Test("what other programs call the words of a command is told by its name here")
  func arguments() throws {
    let (_, warnings) = try DeckDocument.decode(
      #"{"controllers": {"a": {"command": "python3", "args": ["a.py"]}}, "view": "a"}"#,
      file: "deck.json")
    #expect(
      warnings.map(\.summary) == [
        "deck.json:1:46: a controller has no member \"args\"; did you mean \"command\"?"
      ])
  }

  @Test("a wire to a slot that the deck does not have is a warning, wherever the view stands")
  func looseWires() throws {
    let (_, warnings) = try DeckDocument.decode(
      """
      {"wires": [
        {"from": "clok", "name": "rang", "to": "log"},
        {"from": "clock", "name": "rang", "to": "other/inner"},
        {"from": "r1.clock", "name": "rang", "to": "clock/inner"}],
      "view": [{"kind": "slot", "controller": "clock"},
        {"kind": "list", "id": "l", "rows": [
          {"kind": "row", "id": "r1", "children": [{"kind": "slot", "controller": "clock"}]}]}]}
      """, file: "deck.json")
    #expect(
      warnings.map(\.summary) == [
        "deck.json:2:12: no slot of the deck is called \"clok\"; did you mean \"clock\"?",
        "deck.json:3:43: no slot of the deck is called \"other\"",
      ])
  }

  private func failure(_ text: String) -> DeckFault? {
    do {
      _ = try DeckDocument.decode(text, file: "deck.json")
      return nil
    } catch {
      return error
    }
  }

  @Test("the word attach instead of a command is no program; in an array it is one")
  func attach() throws {
    func command(_ text: String) throws -> [String]? {
      let deck = try DeckDocument.decode(
        "{\"controllers\": {\"a\": {\"command\": \(text)}}, \"view\": \"\"}", file: "deck.json"
      ).deck
      #expect(try DeckDocument.decode(deck.text, file: "deck.json").deck == deck)
      return deck.controllers["a"]?.command
    }
    #expect(try command("\"attach\"") == [])
    #expect(try command("[\"attach\"]") == ["attach"])
    #expect(try command("\"attach -x\"") == ["attach", "-x"])
  }
}
