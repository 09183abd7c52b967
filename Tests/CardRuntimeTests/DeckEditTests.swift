import CardWire
import Testing

@testable import CardRuntime

/// What add, remove and move make of a deck.
@Suite("Changes to a running deck")
struct DeckEditTests {
  private func edit(_ view: String, controllers: [String] = ["a", "b", "c", "spare"]) throws
    -> DeckEdit
  {
    let defined = controllers.map { "\"\($0)\":{\"command\":[\"\($0)\"]}" }
    let (deck, _) = try DeckDocument.decode(
      "{\"controllers\":{\(defined.joined(separator: ","))},\"view\":\(view)}", file: "deck.json")
    return DeckEdit(deck)
  }

  private static let cards = """
    {"kind":"cards","top":{"kind":"slot","controller":"a"},
     "cards":[{"kind":"slot","controller":"b"},{"kind":"slot","id":"second","controller":"c"}]}
    """

  /// The slots in the order of the view, each with its place from the root.
  private func slots(_ edit: DeckEdit) -> [String] {
    func collect(_ node: Node, _ path: String) -> [String] {
      if node.kind == .slot {
        return [path + (node.id?.rawValue ?? node.properties[.controller]?.text ?? "?")]
      }
      return node.children.enumerated().flatMap { index, child in
        collect(child, path + (node.hasTop && index == 0 ? "top:" : ""))
      }
    }
    return collect(edit.deck.view, "")
  }

  @Test("a new slot goes to the end, before or after another, or into a container")
  func add() throws {
    var edit = try edit(Self.cards)
    try edit.add(
      "new", controller: nil, program: ["./new", "-x"], title: "New", at: DeckEdit.Place())
    try edit.add(
      "spare", controller: nil, program: [], title: nil, at: DeckEdit.Place(neighbour: "b"))
    try edit.add(
      "extra", controller: "spare", program: [], title: nil,
      at: DeckEdit.Place(neighbour: "a", isAfter: true))
    #expect(slots(edit) == ["top:a", "extra", "spare", "b", "second", "new"])
    #expect(edit.deck.controllers["new"] == ControllerSpecification(command: ["./new", "-x"]))

    var nested = try self.edit(
      """
      {"kind":"column","children":[{"kind":"slot","controller":"a"},
       {"kind":"row","id":"inner","children":[{"kind":"slot","controller":"b"}]}]}
      """)
    try nested.add(
      "c", controller: nil, program: [], title: nil, at: DeckEdit.Place(container: "inner"))
    #expect(slots(nested) == ["a", "b", "c"])
    #expect(nested.deck.view.children[1].children.count == 2)
  }

  @Test("nothing goes before the top of cards, and a removed top leaves none")
  func top() throws {
    var edit = try edit(Self.cards)
    try edit.move("second", to: DeckEdit.Place(neighbour: "a"))
    #expect(slots(edit) == ["top:a", "second", "b"])
    try edit.remove("a")
    #expect(slots(edit) == ["second", "b"])
    #expect(!edit.deck.view.hasTop)
    try edit.move("second", to: DeckEdit.Place(neighbour: "b", isAfter: true))
    #expect(slots(edit) == ["b", "second"])
  }

  @Test("what cannot be done is refused in words, and changes nothing")
  func refusals() throws {
    func refusal(_ view: String = Self.cards, _ body: (inout DeckEdit) throws -> Void) throws
      -> String?
    {
      var edit = try edit(view)
      let before = edit.deck
      let refusal = #expect(throws: ControlRefusal.self) { try body(&edit) }
      #expect(edit.deck == before)
      return refusal?.message
    }
    let end = DeckEdit.Place()
    #expect(
      try refusal { try $0.add("b", controller: nil, program: ["x"], title: nil, at: end) }
        == "there is a slot \"b\" already")
    #expect(
      try refusal { try $0.add("spar", controller: nil, program: [], title: nil, at: end) }
        == "no controller is called \"spar\"; did you mean \"spare\"?")
    #expect(
      try refusal { try $0.add("x", controller: "b", program: ["x"], title: nil, at: end) }
        == "the controller \"b\" is defined and in use already")
    #expect(
      try refusal { try $0.remove("secnd") }
        == "the deck has no slot \"secnd\"; did you mean \"second\"?")
    #expect(
      try refusal { try $0.remove("b/slider") }
        == "\"b/slider\" is in the view of a card, not of the deck"
    )
    #expect(try refusal { try $0.move("b", to: end) } == "where shall \"b\" go?")
    #expect(
      try refusal { try $0.move("b", to: DeckEdit.Place(neighbour: "b")) }
        == "\"b\" cannot be moved beside itself")
    #expect(
      try refusal { try $0.move("b", to: DeckEdit.Place(container: "nowhere")) }
        == "no container of the deck is called \"nowhere\"")
    let row = #"{"kind":"row","id":"inner","children":[{"kind":"slot","controller":"a"}]}"#
    #expect(
      try refusal(row) { try $0.move("a", to: DeckEdit.Place(container: "innner")) }
        == "no container of the deck is called \"innner\"; did you mean \"inner\"?")
    var rowed = try self.edit(row)
    let refused = #expect(throws: ControlRefusal.self) {
      try rowed.move("a", to: DeckEdit.Place(neighbour: "z"))
    }
    #expect(
      refused == ControlRefusal("the deck has no slot \"z\"", advice: "Its slots are: a."))
    let note = #"[{"kind":"text","id":"spare","text":"x"},{"kind":"slot","controller":"a"}]"#
    #expect(
      try refusal(note) { try $0.add("spare", controller: nil, program: [], title: nil, at: end) }
        == "another node has the id \"spare\"; ids are unique in a view, keys in their list")
    let lone = "{\"kind\":\"slot\",\"controller\":\"a\"}"
    #expect(try refusal(lone) { try $0.remove("a") } == "\"a\" is the whole view of the deck")
    #expect(
      try refusal(lone) { try $0.add("spare", controller: nil, program: [], title: nil, at: end) }
        == "a slot takes no more slots")
  }
}

extension PropertyValue {
  fileprivate var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
