import CardKit

/// The person that the screen is about.
struct Profile: Equatable {
  var name: String
  var rank: String
  var booksRead: Int
  /// The portrait in several sizes, the largest first; each is rows of blocks.
  var portraits: [[String]]

  /// The profile in the card's own data file.
  static var embedded: Profile {
    Profile((try? JSON(bytes: PackageResources.profile_json)) ?? .null)
  }

  init(_ json: JSON) {
    name = json["name"]?.string ?? ""
    rank = json["rank"]?.string ?? ""
    booksRead = json["booksRead"]?.integer ?? 0
    portraits = json["portraits"].flatMap([[String]].init(json:)) ?? []
  }
}
