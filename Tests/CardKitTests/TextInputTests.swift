import CardKit
import CardWire
import Testing

@Suite struct TextInputTests {
  @Test("a text cleared after Enter counts, although the value is what was sent last")
  func clearing() {
    let card = loadedCard()
    let input = TextInput(id: "new")
    var heard: [String] = []
    input.onSubmit { text in
      heard.append(text)
      input.text = ""
    }
    _ = card.messages { card.controller.controllerView.addSubview(input) }
    card.say(.change(node: "new", key: nil, edit: 5, by: .enter, value: .text("milk")))
    #expect(heard == ["milk"])
    #expect(
      card.takeMessages() == [.patch([.set("new", Properties([.init(.ack, .integer(5))]))])])
  }

  @Test("what the person types is known here and is not sent back")
  func typing() {
    let card = loadedCard()
    let input = TextInput(id: "search")
    var heard: [String] = []
    input.onTyping { heard.append("typing \($0)") }
    input.onChange { heard.append("change \($0)") }
    input.onSubmit { heard.append("submit \($0)") }
    _ = card.messages { card.controller.controllerView.addSubview(input) }
    card.type("mo", into: "search")
    card.write("moby", into: "search", by: .blur)
    #expect(heard == ["typing mo", "change moby"])
    #expect(input.text == "moby")
    #expect(card.takeMessages() == [])
  }
}
