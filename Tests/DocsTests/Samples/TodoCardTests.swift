import CardKit
import Testing

@Test("Enter adds what was written, and a row that is pressed leaves")
func todoCard() {
  let card = CardHarness(TodoController())
  card.load(columns: 40, rows: 10)
  card.appear()
  card.write("butter", into: "new")
  card.activate("todos", key: "milk")
  #expect(card.text == ["What next?", "bread", "butter"])
  #expect(card.takeEmissions() == [Emission("done", "milk")])
  #expect(card.problems == [])
}
