package import CardWire

/// Timelines that processes want to hear of.
extension Scene {
  /// A timeline as its process was told last.
  struct Report: Equatable {
    let text: String
    let name: TimelineName
    /// Nil before the first look at it.
    var told: Double?
    /// What it was when the gesture under way began.
    var start: Double?
  }

  /// Says which timelines a process wants `progress` and `gesture` of; none for one that is gone.
  ///
  /// - Returns: the names that no timeline has.
  package func report(_ timelines: [String], to slot: SlotPath) -> [String] {
    var unknown: [String] = []
    var reports: [Report] = []
    let old = interaction.reports[slot] ?? []
    for text in timelines {
      guard let name = TimelineName(text) else {
        unknown.append(text)
        continue
      }
      reports.append(old.first { $0.text == text } ?? Report(text: text, name: name))
    }
    for report in old where report.start != nil && !timelines.contains(report.text) {
      end(report, at: report.told ?? 0, for: slot)
    }
    interaction.reports[slot] = reports.isEmpty ? nil : reports
    updateReports()
    return unknown
  }

  /// Tells the processes what has moved: each gesture's begin has one end, whatever ends it.
  func updateReports() {
    for (slot, reports) in interaction.reports {
      guard let element = views[slot]?.root ?? element(ofSlot: slot) else { continue }
      for (index, report) in reports.enumerated() {
        let state = timeline(report.name, from: element) ?? TimelineState(value: 0)
        let followed = follow(report, state, for: slot)
        interaction.reports[slot]?[index] = followed
      }
    }
  }

  private func follow(
    _ report: Report, _ state: TimelineState, for slot: SlotPath
  ) -> Report {
    var report = report
    let told = report.told ?? state.value
    if state.isMoving && report.start == nil {
      report.start = told
      tell(slot, .gestureBegan(timeline: report.text, value: told))
    }
    if state.value != told { tell(slot, .progress(timeline: report.text, value: state.value)) }
    report.told = state.value
    if !state.isMoving && report.start != nil {
      end(report, at: state.value, for: slot)
      report.start = nil
    }
    return report
  }

  /// The end of a gesture, which was committed when it has come to another place than it began at.
  private func end(_ report: Report, at value: Double, for slot: SlotPath) {
    let isCommitted = abs(value - (report.start ?? value)) > 0.5
    tell(slot, .gestureEnded(timeline: report.text, committed: isCommitted, value: value))
  }

  private func tell(_ slot: SlotPath, _ message: HostMessage) {
    interaction.pending.append(.message(slot, message))
  }
}
