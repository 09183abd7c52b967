import CardKit

/// Books that have something in common.
struct RecommendedCategory: Equatable {
  var title: String
  var items: [RecommendedItem]

  /// The categories in the card's own data file.
  static var embedded: [RecommendedCategory] {
    let data = try? JSON(bytes: PackageResources.recommendations_json)
    return data?.array?.map(RecommendedCategory.init) ?? []
  }

  init(_ json: JSON) {
    title = json["title"]?.string ?? ""
    items = json["items"]?.array?.map(RecommendedItem.init) ?? []
  }
}

/// A book and what others think of it.
struct RecommendedItem: Equatable {
  var title: String
  var author: String
  /// What the cover says.
  var cover: String
  /// 0 … 5, in halves.
  var rating: Double

  init(_ json: JSON) {
    title = json["title"]?.string ?? ""
    author = json["author"]?.string ?? ""
    cover = json["cover"]?.string ?? ""
    rating = json["rating"]?.number ?? 0
  }
}
