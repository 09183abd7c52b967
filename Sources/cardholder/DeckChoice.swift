import CardRuntime

/// Which deck is asked for, and what is set in it.
struct DeckChoice {
  /// A path, or the name of a deck that is built in; nil for the first of these.
  var deck: String?
  /// Members of the cards' config, in the order in which they were given.
  private(set) var settings: [(name: String, value: String)] = []

  /// Reads `NAME=VALUE`.
  mutating func addSetting(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw UsageError(message: "--config takes NAME=VALUE, not \(text)")
    }
    settings.append((String(parts[0]), String(parts[1])))
  }

  /// Reads the deck. What in it is not read is told to `note`.
  func file(note: (String) -> Void) throws(DeckFile.Failure) -> DeckFile {
    var file: DeckFile
    if let bundled = BundledDeck.all.first(where: { $0.name == deck ?? BundledDeck.first.name }) {
      file = try DeckFile(bytes: bundled.bytes(), name: "\(bundled.name).json")
    } else {
      file = try DeckFile(path: deck ?? "")
      for text in file.notes { note(text) }
    }
    for setting in settings { file.configure(setting.name, setting.value) }
    return file
  }
}
