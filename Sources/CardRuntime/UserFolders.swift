import CardSystem

/// The folders of this user that the XDG base directory specification names.
enum UserFolders {
  /// Where the private folders of a deck's cards are.
  static func data(deck: String) -> String {
    base("XDG_DATA_HOME", ".local/share") + "/cardholder/" + Launcher.fileName(deck)
  }

  /// Where what is remembered about a deck is: failures, states, logs.
  static func state(deck: String) -> String {
    base("XDG_STATE_HOME", ".local/state") + "/cardholder/" + Launcher.fileName(deck)
  }

  private static func base(_ variable: String, _ fallback: String) -> String {
    if let folder = Environment.get(variable), folder.hasPrefix("/") { return folder }
    if let home = Environment.get("HOME"), home.hasPrefix("/") { return "\(home)/\(fallback)" }
    return "/tmp/cardholder"
  }
}
