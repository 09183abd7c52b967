import CardScene
import CardWire
import Testing

/// The page of gestures against the table and the machine of the code.
@Suite("The page of gestures")
struct GesturesPageTests {
  private static let path = "Sources/CardRuntime/CardRuntime.docc/Gestures.md"

  /// The rows of the table whose first heading is a word, cell by cell.
  private func rows(_ heading: String) throws -> [[String]] {
    try Repository.text(Self.path).split(separator: "\n")
      .drop { !$0.hasPrefix("| \(heading) |") }.prefix { $0.hasPrefix("|") }.map { line in
        line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
          $0.split(separator: " ").joined(separator: " ").filter { $0 != "*" }
        }
      }
  }

  @Test("its table of gestures is the one that decides")
  func arbitration() throws {
    func names(_ set: Set<GestureRule.Name>) -> String {
      GestureRule.Name.allCases.filter(set.contains).map(\.rawValue).joined(separator: ", ")
    }
    let expected = GestureRules.table.map { rule in
      [
        rule.name.rawValue, rule.claim.rawValue,
        rule.when.map(\.rawValue).joined(separator: "; "), names(rule.beats),
        names(rule.together),
      ]
    }
    #expect(try Array(rows("gesture").dropFirst(2)) == expected)
  }

  @Test("each event leads a drag from each state where the page says")
  func recognizer() throws {
    let claimed = GestureRecognizer.Event.move(dx: 0, dy: -1)
    let ways: [String: [GestureRecognizer.Event]] = [
      "possible": [], "began": [claimed], "changed": [claimed, claimed],
      "ended": [claimed, .release], "cancelled": [claimed, .cancel], "failed": [.cancel],
    ]
    let events: [String: GestureRecognizer.Event] = [
      "claimed": claimed, "unclaimed": .move(dx: 0, dy: 1), "release": .release,
      "deadline": .deadline, "lose": .lose, "cancel": .cancel,
    ]
    let table = try rows("drag")
    let states = Array(try #require(table.first).dropFirst())
    #expect(states == GestureRecognizer.State.allCases.map(\.rawValue))
    #expect(Set(table.dropFirst(2).compactMap(\.first)) == Set(events.keys))
    for row in table.dropFirst(2) {
      for (state, cell) in zip(states, row.dropFirst()) {
        var machine = GestureRecognizer(.scroll, claiming: .up, pressed: .zero)
        for step in ways[state] ?? [] { _ = machine.handle(step, now: .zero) }
        #expect(machine.state.rawValue == state)
        if let event = events[row[0]] { _ = machine.handle(event, now: .zero) }
        #expect(machine.state.rawValue == (cell.isEmpty ? state : cell), "\(row[0]) in \(state)")
      }
    }
  }

  @Test("its numbers are those of the code")
  func numbers() throws {
    let page = try Repository.text(Self.path).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let sentences = [
      "rests for \(GestureRecognizer.longPress) ms", "in 0.\(CellMotion.duration / 100) s",
      "more than \(CardRelease.enough) rows", "faster than \(Int(CardRelease.fling)) rows a second",
      "with \(Int(CardRelease.recall)) rows a second",
      "faster than \(Int(CellRelease.fling.columns)) columns or \(Int(CellRelease.fling.rows)) rows",
      "beyond a row or three columns",
    ]
    #expect(sentences.filter { !page.contains($0) } == [])
    #expect(GestureDirections.threshold.rows == 1 && GestureDirections.threshold.columns == 3)
  }
}
