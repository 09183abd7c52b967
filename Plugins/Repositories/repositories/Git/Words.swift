import CardKit

/// How paths and times are said.
enum Words {
  /// How long ago a moment was, in a few letters: `5 min`, `3 d`, `2 y`.
  static func age(of time: Int, now: Int) -> String {
    let seconds = max(0, now - time)
    let units = [("y", 31_557_600), ("mo", 2_629_800), ("d", 86_400), ("h", 3600), ("min", 60)]
    for (unit, length) in units where seconds >= length { return "\(seconds / length) \(unit)" }
    return "now"
  }

  /// A path with `~` for the home.
  static func short(_ path: String, home: String? = Files.environment("HOME")) -> String {
    guard let home, home != "/", path == home || path.hasPrefix(home + "/") else { return path }
    return "~" + path.dropFirst(home.count)
  }
}
