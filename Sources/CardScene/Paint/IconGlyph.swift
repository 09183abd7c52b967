package import CardWire

extension IconName {
  /// The glyph of an icon: one column, from the blocks that every terminal font has.
  package var glyph: Unicode.Scalar {
    switch self {
    case .star: "★"
    case .starHalf: "✬"
    case .starEmpty: "☆"
    case .heart: "♥"
    case .check: "✓"
    case .cross: "✗"
    case .warning: "⚠"
    case .info: "i"
    case .question: "?"
    case .play: "▶"
    case .pause: "‖"
    case .stop: "■"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .plus: "+"
    case .minus: "−"
    case .dot: "•"
    case .circle: "○"
    case .book: "▤"
    case .person: "☺"
    case .clock: "◷"
    case .calendar: "▦"
    case .mail: "✉"
    case .search: "⌕"
    case .settings: "⚙"
    case .folder: "▣"
    case .file: "▯"
    case .lock: "⊠"
    case .trash: "⌫"
    case .edit: "✎"
    case .share: "↗"
    case .link: "∞"
    case .home: "⌂"
    case .music: "♪"
    case .film: "▷"
    case .bell: "♫"
    case .flag: "⚑"
    case .refresh: "↻"
    }
  }
}
