import CardWire
import Testing

@testable import CardRuntime

/// How two conversations are told apart.
@Suite("Comparison of what cards say")
struct ComparisonReportTests {
  private func report(_ expected: [(String, Bool)], _ said: String...) -> ComparisonReport {
    ComparisonReport(
      expected: expected.compactMap { RecordedLine($0.0, isTick: $0.1) },
      said: said.compactMap { RecordedLine($0) })
  }

  @Test("the order of members and the spelling of numbers make no difference")
  func same() {
    let report = report(
      [("{\"type\":\"emit\",\"name\":\"a\",\"value\":1.0}", false)],
      "{ \"value\": 1, \"type\": \"emit\", \"name\": \"a\" }")
    #expect(report.isSame)
    #expect(report.text == "the same: 1 message\n")
  }

  @Test("the first place of a difference is named")
  func changed() {
    let report = report(
      [("{\"type\":\"render\",\"view\":[{\"text\":\"a\"},{\"text\":\"b\"}]}", false)],
      "{\"type\":\"render\",\"view\":[{\"text\":\"a\"},{\"text\":\"c\",\"id\":\"x\"}]}")
    #expect(
      report.differences == [
        .changed(type: "render", path: "view[1].id", recorded: "nothing", said: "\"x\"")
      ])
  }

  @Test("what is missing, what is more, and another order are differences")
  func order() {
    let lines = ["a", "b", "c"].map { "{\"name\":\"\($0)\",\"type\":\"\($0)\"}" }
    #expect(
      report(lines.map { ($0, false) }, lines[0], lines[2]).differences == [.missing(lines[1])])
    #expect(report([(lines[0], false)], lines[0], lines[1]).differences == [.extra(lines[1])])
    #expect(
      report([(lines[0], false), (lines[1], false)], lines[1], lines[0]).differences.map {
        if case .moved = $0 { true } else { false }
      } == [true])
  }

  @Test("what follows a tick may come at any place, but must come")
  func ticks() {
    let lines = ["a", "b", "tick"].map { "{\"name\":\"\($0)\",\"type\":\"\($0)\"}" }
    let expected = [(lines[0], false), (lines[2], true), (lines[1], false)]
    #expect(report(expected, lines[2], lines[0], lines[1]).isSame)
    #expect(report(expected, lines[0], lines[1], lines[2]).isSame)
    #expect(report(expected, lines[0], lines[1]).differences == [.missing(lines[2])])
  }
}
