import CardKit

/// A book and what others think of it.
struct RecommendedItem: EntryModel, Equatable {
  var title: String
  var author: String
  /// What the cover says.
  var cover: String
  /// 0 … 5, in halves.
  var rating: Double

  init?(json: JSON) {
    guard let title = json["title"]?.string else { return nil }
    self.title = title
    author = json["author"]?.string ?? ""
    cover = json["cover"]?.string ?? ""
    rating = json["rating"]?.number ?? 0
  }

  var json: JSON {
    [
      "title": title.json, "author": author.json, "cover": cover.json, "rating": rating.json,
    ]
  }

  /// Its row's key.
  var key: NodeID { NodeID(title) }
}
