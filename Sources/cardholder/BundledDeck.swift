import ProfileDeck
import RepositoriesDeck
import WalletDeck

/// A deck that is built in; its cards stand beside the host's executable.
struct BundledDeck {
  /// What is written for it on the command line.
  let name: String
  /// What it shows, in a few words.
  let summary: String
  /// The deck's file.
  let bytes: @Sendable () -> [UInt8]

  /// The one that is shown when no deck is asked for.
  static let first = BundledDeck(name: "profile", summary: "a reader and the books") {
    ProfileDeck.bytes
  }

  /// All, in the order of the help.
  static let all = [
    first,
    BundledDeck(name: "wallet", summary: "a small card that becomes a feed of passes") {
      WalletDeck.bytes
    },
    BundledDeck(
      name: "repositories", summary: "the git repositories below a folder (--config folder=PATH)"
    ) { RepositoriesDeck.bytes },
  ]

  /// A line for each, for the command's help.
  static var help: String {
    all.map { deck in
      let gap = String(repeating: " ", count: max(1, 14 - deck.name.utf8.count))
      return "  \(deck.name)\(gap)\(deck.summary)"
    }.joined(separator: "\n")
  }
}
