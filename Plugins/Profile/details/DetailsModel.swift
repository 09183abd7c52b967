import CardKit

/// What a card tells of a book that was chosen.
struct ChosenBook: EntryModel, Equatable {
  var title: String
  var author: String
  /// What the cover says.
  var cover: String
  /// 0 … 5; nil where the one who asks does not know.
  var rating: Double?

  init?(json: JSON) {
    guard let title = json["title"]?.string else { return nil }
    self.title = title
    author = json["author"]?.string ?? ""
    cover = json["cover"]?.string ?? ""
    rating = json["rating"]?.number
  }

  var json: JSON {
    ["title": title.json, "author": author.json, "cover": cover.json, "rating": rating.json]
  }
}

/// A book with what there is to say about it.
final class DetailsModel: Modelable {
  let book: ChosenBook
  /// 0 … 5, in halves.
  let rating: Double
  /// What it is about; empty for a book that nobody knows here.
  let text: String
  /// Whether the person likes it.
  var isFavourite = false

  init(entryModel: ChosenBook) {
    book = entryModel
    let library = (try? JSON(bytes: PackageResources.library_json)) ?? .null
    let known = library[entryModel.title]
    rating = entryModel.rating ?? known?["rating"]?.number ?? 0
    text = known?["text"]?.string ?? ""
  }

  /// What the one who asked for the screen gets.
  var result: JSON { ["title": book.title.json, "favourite": isFavourite.json] }
}
