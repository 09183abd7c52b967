import CardKit

/// The person that the screen is about.
struct Profile: Equatable {
  var name: String
  var rank: String
  var booksRead: Int
  /// Rows of blocks, eight and four of them.
  var portrait: [String]
  var smallPortrait: [String]

  /// The profile in the card's own data file.
  static var embedded: Profile {
    Profile((try? JSON(bytes: PackageResources.profile_json)) ?? .null)
  }

  init(_ json: JSON) {
    name = json["name"]?.string ?? ""
    rank = json["rank"]?.string ?? ""
    booksRead = json["booksRead"]?.integer ?? 0
    portrait = Profile.rows(json["portrait"])
    smallPortrait = Profile.rows(json["smallPortrait"])
  }

  private static func rows(_ json: JSON?) -> [String] { json?.array?.compactMap(\.string) ?? [] }
}
