import CardKit

/// Books that have something in common.
struct RecommendedCategory: Equatable {
  var title: String
  /// The items as the slider takes them.
  var items: JSON

  /// The categories in the card's own data file.
  static var embedded: [RecommendedCategory] {
    let data = try? JSON(bytes: PackageResources.recommendations_json)
    return data?.array?.map(RecommendedCategory.init) ?? []
  }

  init(_ json: JSON) {
    title = json["title"]?.string ?? ""
    items = json["items"] ?? []
  }
}
