import CardKit
import Testing

private struct Book: EntryModel, Equatable {
  var title: String
  var pages: Int?

  init(_ title: String, pages: Int? = nil) {
    self.title = title
    self.pages = pages
  }

  init?(json: JSON) {
    guard let title = json["title"]?.string else { return nil }
    self.init(title, pages: json["pages"]?.integer)
  }

  var json: JSON { ["title": title.json, "pages": pages.json] }
}

@Suite struct EntryModelTests {
  @Test("a model comes back as it was sent")
  func roundTrips() {
    let books: [Book?] = [Book("Emma", pages: 474), nil, Book("Walden")]
    #expect([Book?](json: books.json) == books)
    #expect(Double(json: 0.5.json) == 0.5)
    #expect(Bool(json: true.json) == true)
    #expect(JSON(json: ["a": 1]) == ["a": 1])
    #expect(NoEntry(json: NoEntry().json) == NoEntry())
  }

  @Test("a value of another shape is no model, and neither is a list with one such element")
  func refusals() {
    #expect(Book(json: ["name": "Emma"]) == nil)
    #expect([Book](json: [["title": "Emma"], 1]) == nil)
    #expect(String(json: 1) == nil)
    #expect(Int(json: 1.5) == nil)
    #expect(Bool(json: "true") == nil)
    #expect(Double.nan.json == .null)
    // An optional that is there must be right.
    #expect(Int?(json: "many") == .none)
    #expect(Int?(json: .null) == .some(nil))
  }
}
