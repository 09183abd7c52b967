/// What a member of a node's object is.
enum NodeMember: Sendable {
  case property(Property)
  case kind, id, children, rows, top, cards

  /// The properties come first, so that their places are those of `Property.allCases`.
  static let table = WordTable<NodeMember>(
    Property.allCases.map { ($0.rawValue, .property($0)) } + [
      ("kind", .kind), ("id", .id), ("children", .children), ("rows", .rows), ("top", .top),
      ("cards", .cards),
    ])

  static let kindWord = PackedWord("kind")
  static let kindIndex = Property.allCases.count
}
