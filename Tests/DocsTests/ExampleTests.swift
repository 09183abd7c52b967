import CardHost
import CardWire
import Testing

@Suite("The examples")
struct ExampleTests {
  private static let wire = "Sources/CardWire/CardWire.docc/"
  private static let runtime = "Sources/CardRuntime/CardRuntime.docc/"
  private static let schema = try? SchemaValidator(
    schema: JSONTree(Repository.text(SchemaTests.path)))

  static let cardLines = (try? Repository.page(wire + "CardMessages.md").jsonLines) ?? []
  static let hostLines = (try? Repository.page(wire + "HostMessages.md").jsonLines) ?? []
  static let nodes = (try? Repository.page(runtime + "Views.md").jsonLines) ?? []

  static let decks = ["Decks.md", "Recipes.md"].flatMap {
    (try? Repository.page(runtime + $0).jsonLines) ?? []
  }

  private func complaints(about text: String, as definition: String) throws -> [String] {
    try #require(Self.schema).complaints(about: JSONTree(text), as: definition)
  }

  // MARK: Card messages

  @Test(
    "each card message is read without a warning, and written and read again the same",
    arguments: cardLines)
  func cardMessage(example: MarkdownPage.Example) throws {
    guard case .message(let message, let warnings) = CardMessage.decode(line: example.text) else {
      Issue.record("\(CardMessage.decode(line: example.text))")
      return
    }
    #expect(warnings == [])
    var bytes: [UInt8] = []
    message.encode(into: &bytes)
    let again = CardMessage.decode(line: String(decoding: bytes.dropLast(), as: UTF8.self))
    #expect(again == .message(message, warnings: []))
    #expect(try complaints(about: example.text, as: "cardMessage") == [])
    #expect(example.heading.contains(Self.type(of: message)))
  }

  @Test("every card message has an example under its own heading, and no other heading is there")
  func cardMessagesAreComplete() throws {
    let page = try Repository.page(Self.wire + "CardMessages.md")
    let types = Set((MessageSchema.card + MessageSchema.actions).map(\.type))
    #expect(Self.words(of: page, without: ["Card messages", "Overview", "Actions"]) == types)
    let shown = Self.cardLines.compactMap { try? JSONTree($0.text)["type"]?.text }
    #expect(Set(shown) == types)
  }

  /// The word of a message's type; a new case has to come into the schema and onto the page.
  private static func type(of message: CardMessage) -> String {
    switch message {
    case .hello: "hello"
    case .render: "render"
    case .patch: "patch"
    case .report: "report"
    case .emit: "emit"
    case .send: "send"
    case .state: "state"
    case .result: "result"
    case .log: "log"
    case .reply: "reply"
    case .action(let action): type(of: action)
    case .unknown: "unknown"
    }
  }

  private static func type(of action: CardAction) -> String {
    switch action {
    case .present: "present"
    case .push: "push"
    case .dismiss: "dismiss"
    case .pop: "pop"
    case .prepare: "prepare"
    case .discard: "discard"
    case .openCard: "openCard"
    case .closeCard: "closeCard"
    case .toggle: "toggle"
    case .focus: "focus"
    case .copy: "copy"
    }
  }

  // MARK: Host messages

  @Test("each host message is read and written as the same bytes", arguments: hostLines)
  func hostMessage(example: MarkdownPage.Example) throws {
    guard case .message(let message, let warnings) = HostMessage.decode(line: example.text) else {
      Issue.record("\(HostMessage.decode(line: example.text))")
      return
    }
    #expect(warnings == [])
    var bytes: [UInt8] = []
    message.encode(into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == example.text + "\n")
    #expect(try complaints(about: example.text, as: "hostMessage") == [])
    #expect(example.heading.contains(Self.type(of: message)))
  }

  @Test("every host message has an example under its own heading, and no other heading is there")
  func hostMessagesAreComplete() throws {
    let page = try Repository.page(Self.wire + "HostMessages.md")
    let types = Set(MessageSchema.host.map(\.type))
    #expect(Self.words(of: page, without: ["Host messages", "Overview"]) == types)
    let shown = Self.hostLines.compactMap { try? JSONTree($0.text)["type"]?.text }
    #expect(Set(shown) == types)
  }

  private static func type(of message: HostMessage) -> String {
    switch message {
    case .welcome: "welcome"
    case .config: "config"
    case .entry: "entry"
    case .state: "state"
    case .willMoveToParent: "willMoveToParent"
    case .didMoveToParent: "didMoveToParent"
    case .viewDidLoad: "viewDidLoad"
    case .viewWillAppear: "viewWillAppear"
    case .viewDidAppear: "viewDidAppear"
    case .viewWillDisappear: "viewWillDisappear"
    case .viewDidDisappear: "viewDidDisappear"
    case .viewWillTransition: "viewWillTransition"
    case .theme: "theme"
    case .tick: "tick"
    case .activate: "activate"
    case .change: "change"
    case .typing: "typing"
    case .submit: "submit"
    case .select: "select"
    case .menuAction: "action"
    case .reorder: "reorder"
    case .needMore: "needMore"
    case .shortcut: "shortcut"
    case .gestureBegan, .gestureEnded: "gesture"
    case .progress: "progress"
    case .receive: "receive"
    case .completed: "completed"
    case .prepareForDismissal: "prepareForDismissal"
    case .saveState: "saveState"
    case .ping: "ping"
    case .resync: "resync"
    case .error: "error"
    case .shutdown: "shutdown"
    }
  }

  private static func words(of page: MarkdownPage, without others: Set<String>) -> Set<String> {
    let headings = page.headings.filter { !others.contains($0) }
    return Set(headings.flatMap { $0.split { ", ".contains($0) }.map(String.init) })
  }

  // MARK: Nodes

  @Test("each node is read without a warning", arguments: nodes)
  func node(example: MarkdownPage.Example) throws {
    let outcome = CardMessage.decode(line: #"{"type":"render","view":\#(example.text)}"#)
    guard case .message(.render, let warnings) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(warnings == [])
    #expect(try complaints(about: example.text, as: "node") == [])
  }

  @Test("every kind of node has an example")
  func kindsAreComplete() {
    let shown = Self.nodes.compactMap { try? JSONTree($0.text)["kind"]?.text }
    #expect(Set(shown) == Set(NodeKind.allCases.map(\.rawValue)))
  }

  // MARK: Decks

  @Test("each deck is read without a warning", arguments: decks)
  func deck(example: MarkdownPage.Example) throws {
    let warnings = try DeckDocument.decode(example.text, file: "deck.json").warnings
    #expect(warnings == [])
    #expect(try complaints(about: example.text, as: "deck") == [])
  }

  // MARK: Pages

  @Test("the host reads the alert of its page")
  func alert() throws {
    let lines = try Repository.page(Self.runtime + "Navigation.md").jsonLines
    #expect(lines.count == 1)
    for line in lines {
      guard case .message(.action(.present(let request)), []) = CardMessage.decode(line: line.text)
      else {
        Issue.record("\(line.text)")
        continue
      }
      #expect(request.controller == HostAlert.controller)
      #expect(try HostAlert(entry: request.entry, about: "present").buttons.count == 2)
    }
  }

  @Test("every block of JSON in the pages is proved by one of these tests")
  func blocksAreProved() throws {
    let proved = [
      "CardMessages.md", "HostMessages.md", "Views.md", "Decks.md", "Control.md", "Recipes.md",
      "Navigation.md",
    ]
    let pages = try Repository.catalogPages().filter { page in
      try !Repository.page(page).jsonLines.isEmpty
    }
    #expect(Set(pages.compactMap { $0.split(separator: "/").last.map(String.init) }) == Set(proved))
  }

  @Test("every code of an error stands in the table of the protocol page")
  func codesAreComplete() throws {
    let text = try Repository.text(Self.wire + "Protocol.md")
    let rows = text.split(separator: "\n").drop { !$0.hasPrefix("| code |") }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    let codes = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(codes == WireFault.Code.allCases.map(\.rawValue))
  }
}
