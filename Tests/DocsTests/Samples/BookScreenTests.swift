import CardKit
import Testing

@Test("a loan is asked for, and agreeing to it is what the screen leaves")
func bookScreen() {
  let card = CardHarness(BookController())
  card.load(entry: BookEntry(title: "Emma").json)
  card.activate("borrow")
  #expect(card.takeRequests().map(\.type) == ["present"])
  card.complete(.dismiss, result: "yes")
  #expect(card.takeLines().last == #"{"type":"result","value":true}"#)
  #expect(card.refusal == nil)
}
