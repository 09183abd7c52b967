import CardKit
import CardWire
import Testing

@testable import activity
@testable import details
@testable import recommendations
@testable import short_info
@testable import slider

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

  @Test("recommendations stand in categories, each with a slider of its own in a slot")
  func recommended() {
    let card = CardHarness(RecommendationsController())
    card.load()
    #expect(RecommendedCategory.embedded.map { $0.items.array?.count } == [4, 4, 4, 4])
    #expect(
      card.text == ["Out at sea", "After dark", "Town and country", "Other worlds"])
    let slots = card.outline.split(separator: "\n").compactMap { line in
      line.contains("slot #") ? String(line.split(separator: "#")[1]) : nil
    }
    #expect(slots == ["slider-1", "slider-2", "slider-3", "slider-4"])
    #expect(card.problems == [])
  }

  @Test("what a slider tells goes on to the screen, and nothing else does")
  func passedOn() {
    let card = CardHarness(RecommendationsController())
    card.load()
    _ = card.takeLines()
    card.receive("didSelectItem", ["title": "Emma"], from: "slider-3")
    card.receive("other", from: "slider-3")
    #expect(
      card.takeLines() == [#"{"type":"emit","name":"didSelectItem","value":{"title":"Emma"}}"#])
  }

  @Test("a slider shows the items of its config with five stars each, and tells which was chosen")
  func slider() {
    let card = CardHarness(SliderController())
    card.load(config: ["items": RecommendedCategory.embedded[0].items])
    #expect(
      card.text.prefix(4) == ["TI", "Treasure Island", "Robert Louis Stevenson", "4.5"])
    #expect(card.outline.split(separator: "\n").count { $0.contains("icon") } == 4 * 5)
    _ = card.takeLines()
    card.activate("items", key: "Lord Jim")
    #expect(
      card.takeLines() == [
        #"{"type":"emit","name":"didSelectItem","value":{"title":"Lord Jim","author":"Joseph Conrad","cover":"LJ","rating":4}}"#
      ])
    card.say(.config(RawJSON(["items": []])))
    #expect(card.text == [])
    #expect(card.problems == [])
  }

  // MARK: Details

  @Test("each book of both cards has its text and its grade in the details")
  func library() throws {
    let items = RecommendedCategory.embedded.flatMap { $0.items.array ?? [] }
    let entries = Book.embedded.map(\.json) + items
    #expect(entries.count == 24)
    for entry in entries {
      let book = try #require(ChosenBook(json: entry))
      let model = DetailsModel(entryModel: book)
      #expect(model.text.utf8.count > 60, "\(book.title)")
      #expect((1...5).contains(model.rating), "\(book.title)")
    }
  }

  @Test("the details tie their cover to that of the list, and a favourite is their result")
  func details() throws {
    let book = try #require(Book.embedded.first)
    let list = CardHarness(ActivityController())
    list.load()
    let card = CardHarness(DetailsController())
    card.load(entry: book.json)
    #expect(card.text.prefix(4) == ["MD", "Moby-Dick", "Herman Melville", "4.5"])
    #expect(matches(in: list.view).contains("cover of Moby-Dick"))
    #expect(matches(in: card.view) == ["cover of Moby-Dick"])
    card.activate("favourite")
    #expect(card.text.contains("♥ Favourite"))
    #expect(
      card.takeLines().last
        == #"{"type":"result","value":{"title":"Moby-Dick","favourite":true}}"#)
    card.activate("close")
    #expect(card.takeRequests() == [.dismiss(animated: true, result: nil)])
    #expect(card.problems == [])
  }

  @Test("a message is asked for in an alert, and sent only where the person wants it")
  func message() {
    let card = CardHarness(DetailsController())
    card.load(entry: ["title": "Emma"])
    for (result, isSent): (JSON, Bool) in [("cancel", false), (.null, false), ("send", true)] {
      card.activate("message")
      card.complete(.dismiss, result: result)
      #expect(card.text.contains("A friend will hear of it.") == isSent)
    }
    let alert = Alert(
      title: "Message", message: "Tell a friend about Emma?",
      buttons: [["send", "Send"], ["cancel", "Not now"]])
    #expect(Alert(json: alert.json) == alert)
    #expect(
      card.takeRequests().first
        == .present(
          NavigationRequest(
            controller: "host.alert", entry: RawJSON(alert.json), style: .alert, token: "c1")))
  }

  // MARK: Short info

  @Test(
    "the portrait gives way to the room there is",
    arguments: [
      (80, 14, [8, 6, 4, 2]), (80, 10, [8, 6, 4, 2]), (80, 9, [4, 2]), (80, 5, []),
      (17, 20, [4, 2]), (9, 20, []),
    ])
  func portrait(columns: Int, rows: Int, heights: [Int]) {
    let card = CardHarness(ShortInfoController())
    card.load(columns: 80, rows: 30)
    card.resize(columns: columns, rows: rows)
    let portrait = card.controller.controllerView.portrait
    #expect(portrait.isHidden == heights.isEmpty)
    let labels = portrait.subviews.compactMap { $0 as? Label }
    #expect(labels.map { $0.text.split(separator: "\n").count } == heights)
    #expect(labels.map(\.isHidden) == heights.indices.map { $0 > 0 })
    #expect(card.problems == [])
  }

  @Test("at each moment of an opening card one portrait is seen, the smaller the later")
  func shrinking() {
    let card = CardHarness(ShortInfoController())
    card.load(columns: 80, rows: 16)
    let labels = card.controller.controllerView.portrait.subviews
    let seen = [0, 0.1, 0.3, 0.6, 0.9, 1].map { progress in
      labels.indices.filter { index in
        let map = labels[index].bindings.first { $0.property == .hidden }?.map ?? []
        return (Self.value(of: map, at: progress) ?? 0) < 0.5
      }
    }
    #expect(seen == [[0], [0], [1], [2], [3], [3]])
    let rises = card.controller.controllerView.portrait.bindings.filter { $0.property == .dy }
    #expect(rises == [Binding(.dy, on: "cards", map: [[0, 0], [1, -2]], ease: .out)])
  }

  /// The value of a piecewise-linear table.
  private static func value(of map: [[Double]], at x: Double) -> Double? {
    guard let after = map.firstIndex(where: { $0[0] >= x }) else { return map.last?[1] }
    guard after > 0 else { return map[0][1] }
    let (a, b) = (map[after - 1], map[after])
    return a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0])
  }

  private func matches(in node: Node?) -> [String] {
    guard let node else { return [] }
    var own: [String] = []
    if case .string(let name)? = node.properties[.match] { own = [name] }
    return own + node.children.flatMap { matches(in: $0) }
  }
}
