import CardScene
import CardWire

extension Host {
  /// As many lines of one card are told.
  private static let mostNotes = 20

  /// What is wrong with the cards, for those who do not look at the screen: their mistakes, and why
  /// they do not run. One line each, the slot first.
  package var notes: [String] {
    slotsInOrder.flatMap { path in
      (children[path].map(Self.notes) ?? []).map { "\(path): \(Sanitizer.line($0))" }
    }
  }

  private static func notes(of child: Child) -> [String] {
    var lines: [String] = []
    for entry in child.log.entries where entry.source == .error && !lines.contains(entry.text) {
      lines.append(entry.text)
    }
    lines = lines.suffix(mostNotes)
    // What kept it from being started stands in the log already.
    if case .failed(let failure) = child.status(processStart: .zero),
      !lines.contains(where: { $0.hasPrefix(failure.reason) })
    {
      let words = failure.lastWords.map { "; last words: \"\($0)\"" } ?? ""
      lines.append(Words.whole(failure.reason + words, failure.advice))
    }
    return lines
  }
}
