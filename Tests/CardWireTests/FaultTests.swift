import Testing

@testable import CardWire

@Suite("Mistakes in lines from cards")
struct FaultTests {
  private static func fault(_ line: String) -> WireFault? {
    if case .fault(let fault) = CardMessage.decode(line: line) { fault } else { nil }
  }

  private static func warnings(_ line: String) -> [WireFault]? {
    if case .message(_, let warnings) = CardMessage.decode(line: line) { warnings } else { nil }
  }

  @Test(
    "what is no object is junk",
    arguments: [
      "[]", "null", "1", "\"\"", "hello", "", "   ", "-", "}", "\u{0}", "Listening on port 80",
      "[1] {\"a\":1}", "DEBUG {\"type\":\"render\"} sent",
    ])
  func junk(line: String) {
    #expect(CardMessage.decode(line: line) == .junk)
  }

  @Test("each mistake is said with its place and what to do", arguments: examples)
  func mistakes(example: Example) {
    #expect(FaultTests.fault(example.line) == example.fault)
  }

  @Test("what does not spoil a message is said as well", arguments: harmless)
  func warnings(example: Example) {
    #expect(FaultTests.warnings(example.line) == [example.fault])
  }

  struct Example: CustomTestStringConvertible, Sendable {
    let line: String
    let fault: WireFault

    init(
      _ line: String, _ code: WireFault.Code, _ about: String, _ path: String?, _ message: String
    ) {
      self.line = line
      fault = WireFault(code, about: about, path: path, message: message)
    }

    var testDescription: String { line }
  }

  private static func view(
    _ view: String, _ code: WireFault.Code, _ path: String?, _ message: String
  ) -> Example {
    Example(
      "{\"type\":\"render\",\"view\":\(view)}", code, "render", path.map { "view" + $0 }, message)
  }

  private static let lengthForm = "a number of cells, \"auto\", \"fill\" or a percentage"

  static let examples: [Example] = [
    Example("{}", .missing, "", nil, "a message needs the member \"type\""),
    Example(
      "{\"type\":1}", .type, "", "type",
      "expected the type of a message, which is a string, found 1"),
    Example(
      "{\"type\":\"render\"", .json, "render", nil,
      "the line ends inside an object or an array; a message is one line"),
    Example("{\"type\":\"render\"}", .missing, "render", nil, "render needs the member \"view\""),
    Example("{\"a\":[1,}", .json, "", "a[1]", "expected a value, found \"}\""),
    Example(
      "{\"type\":\"render\",\"view\":\"a\"}Loading…", .json, "render", nil,
      "text follows the object: \"Loading…\"; end each message with a newline"),
    Example(
      "Loading…{\"type\":\"render\",\"view\":\"a\"}", .json, "", nil,
      "text stands before the message on its line: \"Loading…\"; print a newline after it, or "
        + "better, print it to standard error"),
    Example(
      "{\"type\":\"state\",\"value\":1,\"value\":2}", .json, "state", "value",
      "the member \"value\" stands twice in one object"),
    Example(
      "{\"type\":\"state\",\"value\":NaN}", .json, "state", "value",
      "expected a value, found NaN, which is no JSON; send null"),
    Example(
      "{\"type\":\"state\",\"value\":True}", .json, "state", "value",
      "expected a value, found True, which is no JSON; JSON's words are true, false and null"),
    Example(
      "{\"type\":\"state\",\"value\":1e400}", .limit, "state", "value",
      "1e400 is too large for a number"),
    Example(
      "{\"type\":\"result\",\"value\":\"\(String(repeating: "x", count: 999_999))\"}", .limit,
      "result", "value", "the value takes 1000001 bytes; 1000000 are the most"),
    Example(
      "{\"type\":\"reply\",\"re\":9223372036854775808}", .limit, "reply", "re",
      "expected the id of the request, found 9223372036854775808"),
    Example(
      "{\"type\":\"log\",\"level\":\"warning\",\"text\":\"x\"}", .unknownWord, "log", "level",
      "expected one of \"debug\", \"info\", \"warn\", \"error\", found \"warning\"; did you mean "
        + "\"warn\"?"),
    Example(
      "{\"type\":\"present\"}", .missing, "present", nil, "present needs the member \"controller\""),
    Example(
      "{\"type\":\"emit\",\"name\":\"\"}", .limit, "emit", "name",
      "expected a name of 1 to 200 bytes, found 0"),
    Example(
      "{\"type\":\"report\",\"timelines\":[\(String(repeating: "\"cards\",", count: 64))\"focus\"]}",
      .limit, "report", nil, "a card hears of at most 64 timelines"),
    // Nodes
    view(
      "{\"kind\":\"row\",\"children\":[\"a\",\"b\",{\"kind\":\"rule\",\"width\":\"12px\"}]}", .type,
      ".children[2].width", "expected \(lengthForm), found \"12px\"; did you mean 12?"),
    view("1", .type, "", "expected a node, a string or an array of nodes, found 1"),
    view(
      "{\"text\":\"a\"}", .missing, "",
      "a node needs the member \"kind\", such as \"text\", \"row\" or \"button\""),
    view("{\"kind\":7}", .type, ".kind", "expected the name of a kind, found 7"),
    view(
      "{\"kind\":\"rule\",\"tone\":\"warning\"}", .unknownWord, ".tone",
      "expected one of \"default\", \"muted\", \"accent\", \"good\", \"warn\", \"bad\", \"info\", "
        + "\"inverse\", found \"warning\"; did you mean \"warn\"?"),
    view(
      "{\"kind\":\"image\",\"path\":\"a.png\"}", .missing, "", "an image needs the member \"alt\""),
    view("{\"kind\":\"slot\"}", .missing, "", "a slot needs the member \"controller\""),
    view(
      "[{\"kind\":\"rule\",\"id\":\"a\"},[{\"kind\":\"rule\",\"id\":\"a\"}]]", .duplicateID,
      "[1][0].id", "two nodes have the id \"a\"; give each its own"),
    view(
      "{\"kind\":\"progress\",\"value\":52}", .limit, ".value",
      "expected a number from 0 to 1, or null, found 52; did you mean 0.52?"),
    view(
      "{\"kind\":\"row\",\"drop\":12}", .limit, ".drop",
      "expected a whole number from 0 to 9, found 12"),
    view(
      "{\"kind\":\"row\",\"gap\":1.5}", .type, ".gap",
      "expected a whole number from 0 to 10000, found 1.5"),
    view(
      "{\"kind\":\"text\",\"text\":[\"a\",{\"text\":\"b\",\"emphasis\":[\"bald\"]}]}", .unknownWord,
      ".text[1].emphasis[0]",
      "expected one of \"bold\", \"dim\", \"italic\", \"underline\", \"strike\", found \"bald\"; "
        + "did you mean \"bold\"?"),
    view(
      "{\"kind\":\"rule\",\"bind\":{\"dy\":{\"on\":\"cards\",\"map\":[[0,1],[0,2]]}}}", .type,
      ".bind.dy.map[1]", "the first numbers of the pairs have to rise; this one does not"),
    view(
      "{\"kind\":\"rule\",\"at\":{\"xl\":{}}}", .unknownWord, ".at.xl",
      "expected one of \"xs\", \"s\", \"m\", \"l\", \"short\", \"mid\", \"tall\", found \"xl\"; "
        + "did you mean \"xs\"?"),
    view(
      "{\"kind\":\"row\",\"at\":{\"xs\":{\"kind\":\"list\"}}}", .unknownWord, ".at.xs.kind",
      "expected one of \"row\", \"column\", \"stack\", \"grid\", found \"list\""),
    view(
      "{\"kind\":\"button\",\"do\":{\"type\":\"toggel\",\"node\":\"a\"}}", .unknownWord, ".do.type",
      "expected one of \"present\", \"push\", \"dismiss\", \"pop\", \"prepare\", \"discard\", "
        + "\"openCard\", \"closeCard\", \"toggle\", \"focus\", \"copy\", found \"toggel\"; did you "
        + "mean \"toggle\"?"),
    view(
      "{\"kind\":\"chart\",\"as\":\"tabs\"}", .unknownWord, ".as",
      "expected one of \"line\", \"bar\", \"spark\", \"gauge\", found \"tabs\""),
    // Patches
    Example(
      "{\"type\":\"patch\",\"ops\":[{\"remove\":\"a\"},{\"delete\":\"b\"}]}", .missing, "patch",
      "ops[1]",
      "an operation needs one of the members \"set\", \"insert\", \"move\", \"remove\", "
        + "\"append\", \"focus\", \"scrollTo\", found \"delete\""),
    Example(
      "{\"type\":\"patch\",\"ops\":[{\"stet\":\"a\",\"_n\":1}]}", .missing, "patch", "ops[0]",
      "an operation needs one of the members \"set\", \"insert\", \"move\", \"remove\", "
        + "\"append\", \"focus\", \"scrollTo\", found \"stet\"; did you mean \"set\"?"),
    Example(
      "{\"type\":\"render\",\"veiw\":\"a\"}", .missing, "render", nil,
      "render needs the member \"view\", found \"veiw\""),
    Example(
      "{\"type\":\"patch\",\"ops\":[{\"set\":\"a\",\"remove\":\"b\"}]}", .type, "patch",
      "ops[0].remove",
      "one operation cannot be both \"set\" and \"remove\"; write an object for each"),
    Example(
      "{\"type\":\"patch\",\"ops\":[{\"set\":[\"a\"],\"props\":{}}]}", .type, "patch", "ops[0].set",
      "expected a row's key and an id, found 1"),
    Example(
      "{\"type\":\"patch\",\"ops\":[{\"set\":\"a\",\"props\":{\"width\":true}}]}", .type, "patch",
      "ops[0].props.width", "expected \(lengthForm), found true"),
    Example(
      "{\"type\":\"patch\",\"ops\":[{\"insert\":{\"kind\":\"rule\"}}]}", .missing, "patch",
      "ops[0]",
      "an operation needs the member \"into\""),
  ]

  static let harmless: [Example] = [
    view(
      #"{"kind":"cards","opens":"nobdy","cards":[{"kind":"slot","controller":"nobody"}]}"#,
      .unknownID, "", "\"opens\" is \"nobdy\", and no card has that id; did you mean \"nobody\"?"),
    Example(
      "{\"type\":\"rendr\",\"view\":1}", .unknownType, "rendr", "type",
      "there is no message \"rendr\"; did you mean \"render\"?"),
    Example(
      "{\"type\":\"render\",\"vew\":1,\"view\":\"a\"}", .unknownMember, "render", "vew",
      "render has no member \"vew\"; did you mean \"view\"?"),
    view(
      "{\"kind\":\"txt\",\"text\":\"a\"}", .unknownKind, ".kind",
      "there is no kind \"txt\"; did you mean \"text\"?"),
    view(
      "{\"kind\":\"label\",\"text\":\"a\"}", .unknownKind, ".kind",
      "there is no kind \"label\"; did you mean \"text\"?"),
    view(
      "{\"kind\":\"text\",\"colour\":\"red\"}", .unknownMember, ".colour",
      "a text has no member \"colour\"; did you mean \"color\"?"),
    view(
      "{\"kind\":\"text\",\"children\":[{\"kind\":1}]}", .unknownMember, ".children",
      "a text does not take \"children\"; it is left out"),
    view(
      "{\"kind\":\"rule\",\"value\":1}", .unknownMember, ".value",
      "a rule does not take \"value\"; it is left out"),
    view(
      "{\"kind\":\"rule\",\"color\":\"#FFCE32\"}", .missing, "",
      "a rule has a \"color\" and no \"tone\"; a surface without that colour shows the tone"),
    Example(
      "{\"type\":\"hello\",\"protocol\":1,\"name\":\"a\",\"caps\":[\"stat\"]}", .unknownWord,
      "hello",
      "caps[0]", "there is no capability \"stat\"; did you mean \"state\"?"),
  ]

  @Test("a byte that is no UTF-8 is replaced and reported once a message")
  func encoding() {
    var line = Array("{\"type\":\"render\",\"view\":[\"a?\",\"?\"]}".utf8)
    for index in line.indices where line[index] == UInt8(ascii: "?") { line[index] = 0xFF }
    let outcome = line.withUnsafeBufferPointer { CardMessage.decode(line: $0) }
    let fault = WireFault(
      .encoding, about: "render", path: "view[0]",
      message: "a string holds bytes that are not UTF-8; they were replaced by U+FFFD")
    let view = Node(.column, children: [.text("a\u{FFFD}"), .text("\u{FFFD}")])
    #expect(outcome == .message(.render(view), warnings: [fault]))
  }

  @Test("one line has at most eight warnings")
  func manyWarnings() {
    let members = (0..<50).map { "\"x\($0)\":0" }.joined(separator: ",")
    #expect(
      FaultTests.warnings("{\"type\":\"render\",\"view\":\"a\",\(members)}")?.count
        == JSONReader.maximumWarnings)
  }

  @Test("members that begin with an underscore are the author's own, but not twice")
  func ownMembers() {
    let line = "{\"_a\":[1],\"type\":\"render\",\"view\":{\"_b\":{},\"kind\":\"rule\"}}"
    #expect(FaultTests.warnings(line) == [])
    let twice = "{\"type\":\"render\",\"view\":{\"_b\":1,\"kind\":\"rule\",\"_b\":2}}"
    #expect(FaultTests.fault(twice)?.message == "the member \"_b\" stands twice in one object")
  }

  @Test("a quotation shows nothing that acts on a terminal")
  func quotation() {
    let line = "{\"type\":\"log\",\"text\":\"x\",\"level\":\"\\u001b[2J\u{202E}\u{9B}é\"}"
    #expect(
      FaultTests.fault(line)?.message.hasSuffix("found \"\\u001b[2J\\u202e\\u009bé\"") == true)
    let long = String(repeating: "ab", count: 1000)
    #expect(
      FaultTests.fault("{\"type\":\"log\",\"text\":\"x\",\"level\":\"\(long)\"}")?.message.count
        ?? 0
        < 120)
  }
}
