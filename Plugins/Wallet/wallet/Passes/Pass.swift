import CardKit

/// A ticket, a membership or a loyalty card.
struct Pass: EntryModel, Equatable {
  var id: String
  /// What kind of pass it is, in a word.
  var kind: String
  var title: String
  /// Its ground.
  var color: RGB
  /// What it says: names and values.
  var lines: [[String]]
  /// The stamps that it has, and how many it takes; nil where it is not stamped.
  var stamps: Stamps?
  /// What is read at the door.
  var code: String

  struct Stamps: Equatable {
    var count: Int
    var most: Int
  }

  /// The passes in the program's own data file.
  static var embedded: [Pass] {
    (try? JSON(bytes: PackageResources.passes_json)).flatMap([Pass].init(json:)) ?? []
  }

  init?(json: JSON) {
    guard let id = json["id"]?.string, let title = json["title"]?.string else { return nil }
    self.id = id
    self.title = title
    kind = json["kind"]?.string ?? ""
    color = RGB(hexadecimal: json["color"]?.string ?? "") ?? RGB(0xE9E9E9)
    lines = json["lines"].flatMap([[String]].init(json:)) ?? []
    if let count = json["stamps"]?.integer, let most = json["of"]?.integer, most > 0 {
      stamps = Stamps(count: count, most: most)
    }
    code = json["code"]?.string ?? ""
  }

  var json: JSON {
    var json: JSON = [
      "id": id.json, "kind": kind.json, "title": title.json, "color": .string(color.hexadecimal),
      "lines": lines.json, "code": code.json,
    ]
    if let stamps {
      json["stamps"] = stamps.count.json
      json["of"] = stamps.most.json
    }
    return json
  }
}

extension RGB {
  /// Reads `#RRGGBB`.
  fileprivate init?(hexadecimal text: String) {
    guard text.hasPrefix("#"), text.utf8.count == 7, let value = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    self.init(value)
  }

  fileprivate var hexadecimal: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
