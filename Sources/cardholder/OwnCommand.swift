import CardRuntime

/// A command that needs no host: how it is used, and what each of its words means.
enum OwnCommand: String {
  case run, snapshot, replay, new

  /// How it is used, without the word before it.
  var synopsis: String {
    switch self {
    case .run:
      """
      cardholder [run] [DECK] [--config NAME=VALUE]… [--watch] [--record FILE]
                              [--reduced-motion]
      """
    case .snapshot:
      """
      cardholder snapshot [DECK] [--config NAME=VALUE]… [--size 100x40]
                                 [--format text|ansi|svg|json] [--steps FILE]
      """
    case .replay:
      """
      cardholder replay FILE [--speed N] [--until SECONDS]
                                    [--format text|ansi|svg|json]
             cardholder replay FILE [--slot SLOT] [--generation N] --against COMMAND…
      """
    case .new:
      """
      cardholder new NAME [--language sh|python|javascript|swift] [--screen]
                                 [--folder DIR]
      """
    }
  }

  /// How it is used, with a line for each of its words.
  var usage: String {
    """
    Usage: \(synopsis)
    It \(summary).

    \(HelpText.table(words, width: words.map(\.name.count).max() ?? 0))
    """
  }

  private var summary: String {
    switch self {
    case .run: "shows a deck in the terminal, until `q` or Ctrl-C; its keys are under `?`"
    case .snapshot: "prints the screen of a deck once all its cards have drawn"
    case .replay: "shows a recording of `run --record`, or holds a card against it"
    case .new: "makes a folder with a card to start from, and its deck"
    }
  }

  private var words: [(name: String, meaning: String)] {
    switch self {
    case .run:
      Self.deck + [
        ("--watch", "follows the deck and its cards as their files change"),
        ("--record FILE", "writes down what happens, for `replay`"),
        ("--reduced-motion", "lets jump what else would move"),
      ]
    case .snapshot:
      Self.deck + [
        ("--size 100x40", "columns and rows, 1 to 1000 each"),
        ("--format FORMAT", "text, which is usual, ansi, svg or json"),
        ("--steps FILE", "keys and clicks before that, a JSON object a line"),
      ]
    case .replay:
      [
        ("FILE", "a recording"),
        ("--speed N", "so many times as fast, 0.01 to 1000"),
        ("--until SECONDS", "prints the screen of that time, and no other"),
        ("--format FORMAT", "prints the screen: text, ansi, svg or json"),
        ("--slot SLOT", "the card, where the recording has several"),
        ("--generation N", "which process of the slot, the first where nothing is said"),
        ("--against COMMAND…", "starts a card, tells it the same, compares what it says"),
      ]
    case .new:
      [
        ("NAME", "letters, digits, `-`, `_` and `.`, 1 to 64"),
        ("--language LANGUAGE", "sh, which is usual, python, javascript or swift"),
        ("--screen", "in Swift, with a second screen that returns a result"),
        ("--folder DIR", "where the folder is made, else here"),
      ]
    }
  }

  private static let deck = [
    ("DECK", "a file, a folder with a deck.json, or one built in"),
    ("--config NAME=VALUE", "a member in the config of its controllers: JSON, or text"),
  ]
}
