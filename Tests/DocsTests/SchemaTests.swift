@testable import CardWire
import Testing

@Suite("The schema")
struct SchemaTests {
  static let path = "Sources/CardWire/CardWire.docc/protocol.schema.json"

  private static let generated: JSONTree = .object([
    ("$schema", "https://json-schema.org/draft/2020-12/schema"),
    ("title", "Cardholder's wire protocol, version 1"),
    (
      "description",
      """
      A line of a card or of its host. Decks are #/$defs/deck, views #/$defs/node. Stricter than the \
      host, which passes over members that it does not know.
      """
    ),
    ("anyOf", [.rule("cardMessage"), .rule("hostMessage")]),
    (
      "$defs",
      .object(MessageSchema.definitions + DeckSchema.definitions + NodeSchema.definitions)
    ),
  ])

  @Test("the file says what the tables of the code say")
  func fileIsGenerated() throws {
    let text = Self.generated.printed() + "\n"
    if Repository.writes { try Repository.write(text, to: Self.path) }
    #expect(try Repository.text(Self.path) == text, Comment(rawValue: Repository.howToWrite))
  }

  @Test("every reference leads to a definition, and every definition is used")
  func referencesResolve() throws {
    let schema = try JSONTree(Repository.text(Self.path))
    let names = Set(schema["$defs"]?.members.map(\.name) ?? [])
    let entrances: Set = ["deck"]
    #expect(Self.references(in: schema).union(entrances) == names)
  }

  private static func references(in tree: JSONTree) -> Set<String> {
    switch tree {
    case .object(let members):
      members.reduce(into: []) { names, member in
        if member.name == "$ref", let text = member.value.text {
          names.insert(String(text.dropFirst("#/$defs/".count)))
        }
        names.formUnion(references(in: member.value))
      }
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(references(in: $1)) }
    default: []
    }
  }

  /// What each definition takes, by hand-made mistakes; the decoder has to see them too.
  @Test(
    "it refuses what the decoder complains of",
    arguments: [
      #"{"type":"hello","protocol":1}"#,
      #"{"type":"hello","protocol":1,"name":""}"#,
      #"{"type":"hello","protocol":1,"name":"a","caps":["fly"]}"#,
      #"{"type":"hello","protocol":1,"name":"a","tick":-1}"#,
      #"{"type":"hello","protocol":1,"name":"a","controllers":{"b":{}}}"#,
      #"{"type":"hello","protocol":1,"name":"a","colour":"red"}"#,
      #"{"type":"rendered","view":"a"}"#,
      #"{"type":"render"}"#,
      #"{"type":"render","view":1}"#,
      #"{"type":"render","view":{"text":"a"}}"#,
      #"{"type":"render","view":{"kind":"texts","text":"a"}}"#,
      #"{"type":"render","view":{"kind":"text","children":[]}}"#,
      #"{"type":"render","view":{"kind":"text","width":"12px"}}"#,
      #"{"type":"render","view":{"kind":"text","width":-1}}"#,
      #"{"type":"render","view":{"kind":"text","tone":"red"}}"#,
      #"{"type":"render","view":{"kind":"text","color":"red"}}"#,
      #"{"type":"render","view":{"kind":"text","text":[{"tone":"bad"}]}}"#,
      #"{"type":"render","view":{"kind":"text","at":{"huge":{}}}}"#,
      #"{"type":"render","view":{"kind":"row","at":{"xs":{"kind":"list"}}}}"#,
      #"{"type":"render","view":{"kind":"image","path":"a.png"}}"#,
      #"{"type":"render","view":{"kind":"slot"}}"#,
      #"{"type":"render","view":{"kind":"progress","value":2}}"#,
      #"{"type":"render","view":{"kind":"input","as":"tabs"}}"#,
      #"{"type":"render","view":{"kind":"text","bind":{"alpha":{"on":"cards"}}}}"#,
      #"{"type":"render","view":{"kind":"text","bind":{"alpha":{"on":"cards","map":[[1]]}}}}"#,
      #"{"type":"render","view":{"kind":"button","do":{"type":"fly"}}}"#,
      #"{"type":"patch","ops":[{"set":"a"}]}"#,
      #"{"type":"patch","ops":[{"insert":"a"}]}"#,
      #"{"type":"patch","ops":[{"remove":["a"]}]}"#,
      #"{"type":"log","level":"loud","text":"a"}"#,
      #"{"type":"present"}"#,
      #"{"type":"toggle"}"#,
    ])
  func refusesMistakes(line: String) throws {
    let schema = SchemaValidator(schema: try JSONTree(Repository.text(Self.path)))
    #expect(schema.complaints(about: try JSONTree(line), as: "cardMessage") != [])
    switch CardMessage.decode(line: line) {
    case .message(_, let warnings): #expect(warnings != [])
    case .fault: break
    case .junk: Issue.record("junk")
    }
  }

  // MARK: Members

  /// A message of each type with what it cannot do without.
  static let smallest = [
    "hello": #""protocol":1,"name":"a""#, "render": #""view":"a""#, "patch": #""ops":[]"#,
    "report": #""timelines":[]"#, "emit": #""name":"a""#, "send": #""to":"a","name":"b""#,
    "state": #""value":1"#, "result": #""value":1"#, "log": #""text":"a""#, "reply": #""re":1"#,
    "present": #""controller":"a""#, "push": #""controller":"a""#,
    "prepare": #""controller":"a""#, "discard": #""controller":"a""#,
    "toggle": #""node":"a""#, "focus": #""node":"a""#, "copy": #""node":"a""#,
    "dismiss": #""_":1"#, "pop": #""_":1"#, "openCard": #""_":1"#, "closeCard": #""_":1"#,
  ]

  @Test("its messages have the members that the decoder reads", arguments: smallest.keys)
  func membersAreThoseOfTheDecoder(type: String) throws {
    let shapes = MessageSchema.card + MessageSchema.actions
    let shape = try #require(shapes.first { $0.type == type })
    let named = Set(shape.members.map { $0.0.filter { $0 != "?" } }).union(["type"])
    let head = #"{"type":"\#(type)",\#(Self.smallest[type] ?? "")"#
    let read = Member.allCases.map(\.rawValue).filter { Self.isRead($0, by: head, "}") }
    #expect(Set(read) == named)
  }

  @Test("its operations have the members that the decoder reads")
  func operationsAreThoseOfTheDecoder() throws {
    let schema = try JSONTree(Repository.text(Self.path))
    let rules = schema["$defs"]?["operation"]?["anyOf"]?.elements ?? []
    let named = Set(rules.flatMap { $0["properties"]?.members.map(\.name) ?? [] })
    let head = #"{"type":"patch","ops":[{"remove":"a""#
    let read = Member.allCases.map(\.rawValue).filter { Self.isRead($0, by: head, "}]}") }
    #expect(Set(read) == named)
  }

  @Test(
    "its controllers have the members that the decoder reads",
    arguments: [
      ("controller", "", "}}}"), ("timeouts", #","timeouts":{"_":0"#, "}}}}"),
      ("limits", #","limits":{"_":0"#, "}}}}"),
    ])
  func controllersAreThoseOfTheDecoder(definition: String, open: String, end: String) throws {
    let schema = try JSONTree(Repository.text(Self.path))
    let named = schema["$defs"]?[definition]?["properties"]?.members.map(\.name) ?? []
    let head = #"{"type":"hello","protocol":1,"name":"a","controllers":{"b":{"command":"c""# + open
    let read = Member.allCases.map(\.rawValue).filter { Self.isRead($0, by: head, end) }
    #expect(Set(read) == Set(named))
  }

  @Test("its decks and wires have the members that the decoder reads")
  func decksAreThoseOfTheDecoder() throws {
    let schema = try JSONTree(Repository.text(Self.path))
    for (definition, head, end) in [
      ("deck", #"{"view":"a""#, "}"),
      ("wire", #"{"view":"a","wires":[{"from":"a","name":"b","to":"c""#, "}]}"),
    ] {
      let named = schema["$defs"]?[definition]?["properties"]?.members.map(\.name) ?? []
      let read = Member.allCases.map(\.rawValue).filter { member in
        let text = head + #","\#(member)":null"# + end
        guard let warnings = try? DeckDocument.decode(text, file: "deck").warnings else {
          return true
        }
        return !warnings.contains { $0.fault.code == .unknownMember }
      }
      #expect(Set(read) == Set(named))
    }
  }

  /// Whether a member means something at this place: strangers are the only ones that are reported
  /// as unknown.
  private static func isRead(_ member: String, by head: String, _ end: String) -> Bool {
    switch CardMessage.decode(line: head + #","\#(member)":null"# + end) {
    case .message(_, let warnings): !warnings.contains { $0.code == .unknownMember }
    case .fault: true
    case .junk: false
    }
  }
}
