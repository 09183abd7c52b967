/// Text laid into lines of a limited width; all of it in linear time.
package enum TextFlow {
  /// Columns of runs on one line.
  package static func columns(of runs: [TextRun]) -> Int {
    runs.reduce(0) { $0.saturatingAdd(GraphemeWidth.columns(of: $1.text)) }
  }

  /// The beginning of the runs that fits into some columns, with "…" where something is left out.
  package static func truncated(_ runs: [TextRun], to columns: Int) -> [TextRun] {
    guard columns > 0 else { return [] }
    if Self.columns(of: runs) <= columns { return runs }
    var kept = clipped(runs, to: columns - 1)
    let style = kept.last?.style ?? runs.first?.style ?? CellStyle()
    if let last = kept.indices.last { kept[last].text += "…" } else { kept = [TextRun("…", style)] }
    return kept
  }

  /// The beginning of the runs that fits into some columns.
  package static func clipped(_ runs: [TextRun], to columns: Int) -> [TextRun] {
    var room = columns
    var kept: [TextRun] = []
    for run in runs {
      var end = run.text.startIndex
      for index in run.text.indices {
        let width = GraphemeWidth.columns(of: run.text[index])
        guard width <= room else { break }
        room -= width
        end = run.text.index(after: index)
      }
      if end > run.text.startIndex { kept.append(TextRun(String(run.text[..<end]), run.style)) }
      if end < run.text.endIndex { break }
    }
    return kept
  }
}
