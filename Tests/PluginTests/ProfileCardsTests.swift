import CardKit
import Testing

@testable import activity
@testable import recommendations
@testable import short_info

@Suite struct ProfileCardsTests {
  @Test("the activity card lists the eight books of its data, with cover, author and progress")
  func books() {
    let card = CardHarness(ActivityController())
    card.load()
    #expect(card.problems == [])
    #expect(Book.embedded.count == 8)
    #expect(
      card.text.prefix(4) == ["MD", "Moby-Dick", "Herman Melville", " 52 %"])
    #expect(card.text.count == 32)
  }

  @Test("a chosen book is told to the screen")
  func choice() {
    let card = CardHarness(ActivityController())
    card.load()
    _ = card.takeLines()
    card.activate("books", key: "Dracula")
    #expect(
      card.takeLines() == [
        #"{"type":"emit","name":"didSelectItem","value":{"title":"Dracula","author":"Bram Stoker","cover":"Dr"}}"#
      ])
  }

  @Test("recommendations stand in categories, each a line of items with five stars")
  func recommended() {
    let card = CardHarness(RecommendationsController())
    card.load()
    #expect(RecommendedCategory.embedded.map(\.items.count) == [4, 4, 4, 4])
    #expect(
      card.text.prefix(5) == [
        "Out at sea", "TI", "Treasure Island", "Robert Louis Stevenson", "4.5",
      ])
    let stars = card.outline.split(separator: "\n").filter { $0.hasSuffix("icon") }
    #expect(stars.count == 16 * 5)
  }

  @Test(
    "the portrait gives way to the room there is",
    arguments: [
      (80, 14, 8), (80, 10, 8), (80, 9, 4), (80, 5, 0), (17, 20, 4), (9, 20, 0),
    ])
  func portrait(columns: Int, rows: Int, height: Int) {
    let card = CardHarness(ShortInfoController())
    card.load(columns: 80, rows: 30)
    card.resize(columns: columns, rows: rows)
    let portrait = card.controller.controllerView.portrait
    #expect(portrait.isHidden == (height == 0))
    #expect(portrait.text.split(separator: "\n").count == height)
  }
}
