import CardKit
import Testing

@testable import NewCard

@Test("a press adds one")
func counter() {
  let card = CardHarness(CounterController())
  card.load(columns: 40, rows: 10, state: 41)
  card.appear()
  card.activate("plus")
  #expect(card.text.first == "Pressed: 42")
  #expect(card.saveState() == 42)
  #expect(card.problems == [])
}
