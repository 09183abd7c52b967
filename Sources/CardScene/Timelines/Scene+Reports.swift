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
      tell(slot, Self.end(report, at: report.told ?? 0))
    }
    interaction.reports[slot] = reports.isEmpty ? nil : reports
    updateReports()
    return unknown
  }

  /// Forgets what a process wants to hear of, because the process goes.
  ///
  /// - Returns: what it has yet to be told, so that each gesture's begin has its end.
  package func endReports(of slot: SlotPath) -> [HostMessage] {
    guard let reports = interaction.reports.removeValue(forKey: slot) else { return [] }
    var last: [HostMessage] = []
    interaction.pending.removeAll { event in
      guard case .message(slot, let message) = event else { return false }
      switch message {
      case .gestureBegan, .gestureEnded, .progress: last.append(message)
      default: return false
      }
      return true
    }
    return last + reports.filter { $0.start != nil }.map { Self.end($0, at: $0.told ?? 0) }
  }

  /// Tells the processes what has moved: each gesture's begin has one end, whatever ends it.
  func updateReports() {
    for (slot, reports) in interaction.reports {
      guard let element = views[slot]?.root ?? element(ofSlot: slot) else { continue }
      for (index, report) in reports.enumerated() {
        let state = timeline(report.name, from: element)
        if state == nil { complain(about: report, from: element, of: slot) }
        let followed = follow(report, state ?? TimelineState(value: 0), for: slot)
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
      tell(slot, Self.end(report, at: state.value))
      report.start = nil
    }
    return report
  }

  /// The end of a gesture, which was committed when it has come to another place than it began at.
  private static func end(_ report: Report, at value: Double) -> HostMessage {
    let isCommitted = abs(value - (report.start ?? value)) > 0.5
    return .gestureEnded(timeline: report.text, committed: isCommitted, value: value)
  }

  /// Says once that what a process wants to hear of is not there, after its view was laid out.
  private func complain(about report: Report, from element: Element, of slot: SlotPath) {
    guard let id = report.name.id, views[slot]?.root === element, element.frame != .zero,
      interaction.isNews("report \(report.text)", of: slot)
    else { return }
    interaction.pending.append(
      .fault(
        slot,
        WireFault(
          .unknownID, about: "report", path: "timelines",
          message: "\(report.name.kind.subject) around this card is called \"\(id)\"; "
            + "until something is, \"\(report.text)\" stays at 0")))
  }

  private func tell(_ slot: SlotPath, _ message: HostMessage) {
    interaction.pending.append(.message(slot, message))
  }
}
