import CardWire

/// Text that grows at its end.
enum AppendedText {
  /// How much of a text stays, whatever the card wants; the end of it counts.
  static let mostBytes = 1 << 20

  /// An old text and a new piece, cut to the last `keep` lines; nil keeps all.
  static func joined(_ old: PropertyValue?, _ new: String, keep: Int?) -> PropertyValue {
    if case .spans(let spans) = old {
      return .spans(trimmed(spans + [TextSpan(new)], keep: keep))
    }
    var text = ""
    if case .string(let old) = old { text = old }
    text += new
    return .string(trimmed([TextSpan(text)], keep: keep).first?.text ?? "")
  }

  /// What it costs to append to a text, which is looked through from its end, in nanoseconds.
  static func cost(of old: PropertyValue?) -> Int {
    switch old {
    case .spans(let spans): spans.reduce(0) { $0 + $1.text.utf8.count + 64 } * 4
    case .string(let text): text.utf8.count * 4
    default: 0
    }
  }

  private static func trimmed(_ spans: [TextSpan], keep: Int?) -> [TextSpan] {
    if keep == nil && spans.reduce(0, { $0 + $1.text.utf8.count }) <= mostBytes { return spans }
    var kept: [TextSpan] = []
    var room = Room(lines: keep ?? .max, bytes: mostBytes)
    for var span in spans.reversed() {
      let utf8 = span.text.utf8
      let start = room.start(in: utf8, isLast: kept.isEmpty)
      if start > utf8.startIndex { span.text = String(decoding: utf8[start...], as: UTF8.self) }
      if !span.text.isEmpty { kept.append(span) }
      if start > utf8.startIndex { break }
    }
    return kept.reversed()
  }

  /// What may still be kept, going backward.
  private struct Room {
    var lines: Int
    var bytes: Int

    /// Where the part of a text begins that may be kept. The newline at the very end of the last
    /// text ends a line instead of beginning one.
    mutating func start(in text: String.UTF8View, isLast: Bool) -> String.Index {
      var start = text.endIndex
      while start > text.startIndex, bytes > 0 {
        let before = text.index(before: start)
        if text[before] == 0x0A && !(isLast && start == text.endIndex) {
          lines -= 1
          if lines <= 0 { return start }
        }
        start = before
        bytes -= 1
      }
      return start
    }
  }
}
