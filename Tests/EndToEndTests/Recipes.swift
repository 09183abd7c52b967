import CardSystem

/// The page of recipes, whose decks are tested as they stand there.
enum Recipes {
  private static let page =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/Sources/CardRuntime/CardRuntime.docc/Recipes.md"

  /// The decks of the page, one a line.
  static func decks() throws -> [String] {
    String(decoding: try FileReading.bytes(of: page, limit: 1 << 20), as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("{\"controllers\"") }.map(String.init)
  }
}
