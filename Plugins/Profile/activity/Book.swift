import CardKit

/// A book that is being read.
struct Book: Equatable {
  var title: String
  var author: String
  /// What the cover says.
  var cover: String
  /// How far it is read, 0 … 1.
  var progress: Double

  /// The books in the card's own data file.
  static var embedded: [Book] {
    let data = try? JSON(bytes: PackageResources.books_json)
    return data?.array?.map(Book.init) ?? []
  }

  init(_ json: JSON) {
    title = json["title"]?.string ?? ""
    author = json["author"]?.string ?? ""
    cover = json["cover"]?.string ?? ""
    progress = json["progress"]?.number ?? 0
  }

  /// Its row's key.
  var key: NodeID { NodeID(title) }

  /// What the screen is told when it is chosen.
  var json: JSON {
    ["title": .string(title), "author": .string(author), "cover": .string(cover)]
  }
}
