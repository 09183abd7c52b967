package import CardWire

/// One line of a card's log.
package struct LogEntry: Equatable {
  /// Where the line comes from.
  package enum Source: String {
    case standardError = "err"
    case junk
    case card = "log"
    case host
    case error
  }

  package var source: Source
  package var text: String
  package var at: Instant

  package init(_ source: Source, _ text: String, at: Instant) {
    self.source = source
    self.text = text
    self.at = at
  }
}

/// The last lines of a card: standard error, junk, errors and lifecycle, in the order they came.
///
/// At most 200 lines and 64 KiB; the oldest go first, a longer line is cut.
package struct CardLog: Equatable {
  /// The most lines.
  package static let maximumLines = 200
  /// The most bytes of text in all.
  package static let maximumBytes = 64 * 1024
  /// The most bytes of one line.
  package static let maximumLineBytes = 4096

  package private(set) var entries: [LogEntry] = []
  private var bytes = 0

  package init() {}

  package mutating func append(_ entry: LogEntry) {
    var entry = entry
    if entry.text.utf8.count > Self.maximumLineBytes {
      entry.text = String(entry.text.prefix(Self.maximumLineBytes / 4)) + "…"
    }
    entries.append(entry)
    bytes += entry.text.utf8.count
    var surplus = 0
    while entries.count - surplus > Self.maximumLines || bytes > Self.maximumBytes {
      bytes -= entries[surplus].text.utf8.count
      surplus += 1
    }
    // Cutting in blocks keeps a flood of lines linear.
    if surplus > 0 { entries.removeFirst(surplus) }
  }

  /// The entries as they are shown, each with its source before it.
  package var lines: [String] { entries.map { "\($0.source.rawValue)  \($0.text)" } }

  /// The last line of standard error, which tells most about an end.
  package func lastWords(since start: Instant) -> String? {
    entries.last { $0.source == .standardError && $0.at >= start && !$0.text.isEmpty }?.text
  }
}
