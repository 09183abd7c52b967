package import CardScene
package import CardWire

/// What the terminal can show, from its environment and its answers.
package struct TerminalCapabilities: Hashable {
  /// How many colours there are.
  package var depth: ColorDepth
  /// Whether characters beyond ASCII may be sent.
  package var isUnicode: Bool
  /// Whether it can hold a picture until it is whole.
  package var isSynchronized = false
  /// The background that it said it has, 0xRRGGBB, or nil while it has not.
  package private(set) var background: UInt32?
  /// Whether the environment says that the background is light.
  private var isLightByHint: Bool
  /// Whether the last of the queries has been answered: no more answers are to be waited for.
  package private(set) var isComplete: Bool

  /// Milliseconds to wait for answers before the first frame.
  package static let answerTime = 100

  /// What to ask the terminal; nothing where the answer, or the question, might be shown as text.
  package let queries: [UInt8]

  /// What the environment says; `variable` gives a variable's value.
  package init(environment variable: (String) -> String?) {
    depth = Self.depth(variable)
    let mute = ["", "dumb", "linux"].contains(variable("TERM") ?? "")
    queries = mute ? [] : TerminalSequences.queries
    isComplete = mute
    isUnicode = Self.isUnicode(variable)
    // "15;0", or "15;default;0": text and background by number.
    let hint = variable("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
    isLightByHint = hint.map { $0 == 7 || (9...15).contains($0) } ?? false
  }

  /// Takes what the terminal says about itself.
  package mutating func learn(_ answer: TerminalAnswer) {
    switch answer {
    case .background(let color): background = color.rgb
    case .mode(2026, let state): isSynchronized = state == 1 || state == 2
    case .attributes: isComplete = true
    case .foreground, .mode, .cursor: break
    }
  }

  /// The colours that suit the background.
  package var theme: Theme {
    background.map { Theme(ground: $0) } ?? (isLightByHint ? .light : .dark)
  }

  /// The same, as cards are told.
  package var surface: SurfaceTheme {
    let colors =
      switch depth {
      case .none: 0
      case .sixteen: 16
      case .indexed: 256
      case .truecolor: 1 << 24
      }
    return SurfaceTheme(dark: theme.isDark, colors: colors)
  }

  private static func depth(_ variable: (String) -> String?) -> ColorDepth {
    if let refusal = variable("NO_COLOR"), !refusal.isEmpty { return .none }
    let term = variable("TERM") ?? ""
    if term.isEmpty || term == "dumb" || term.hasPrefix("vt") { return .none }
    if ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "") { return .truecolor }
    let rich = ["direct", "truecolor", "kitty", "alacritty", "foot", "wezterm", "ghostty"]
    if rich.contains(where: { term.contains($0) }) { return .truecolor }
    return term.contains("256") ? .indexed : .sixteen
  }

  private static func isUnicode(_ variable: (String) -> String?) -> Bool {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      guard let value = variable(name)?.lowercased(), !value.isEmpty else { continue }
      return value.contains("utf-8") || value.contains("utf8")
    }
    // Nothing said: no terminal of today is without it.
    return true
  }
}
