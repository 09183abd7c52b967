import CardWire

/// The operations that change what a node says.
extension PatchRun {
  mutating func set(_ sent: Properties, on element: Element) throws(WireFault) {
    let changes: Properties
    do throws(WireFault) {
      changes = try sent.adopted(by: element.sentKind)
    } catch {
      throw fault(error.code, "props.\(error.path ?? "")", error.message)
    }
    touched.keep(element)
    journal.keep(element)
    let old = element.properties
    var new = old
    new.merge(changes)
    let onlyLooks = old.differsOnlyInLooks(from: new)
    element.properties = new
    element.resolve(in: classes)
    card.track(element)
    if !onlyLooks { element.invalidate() }
    if changes[.value] != nil || changes[.ack] != nil {
      try spend((element.properties.string(.value)?.utf8.count ?? 0) * 8)
    }
    if changes[.value] != nil {
      element.take(
        SentValue(value: changes.inputValue, ack: changes.integer(.ack)), isNew: false)
    } else if changes[.ack] != nil {
      element.take(element.sentValue, isNew: false)
    }
    if changes[.selected] != nil { element.takeSelection(isNew: false) }
    if element.sentKind == .slot { owe(card.slots.count * 128) }
    if element.sentKind == .slot { try checkSlotNames(member: "set") }
    try replaceStandIn(of: element, after: changes)
  }

  mutating func append(
    _ content: AppendedContent, to address: NodeAddress, keep: Int?
  ) throws(WireFault) {
    switch content {
    case .rows(let rows):
      let list = try element(address, "append")
      guard list.sentKind.takesRows else {
        throw fault(.type, "append", "a \(list.sentKind.rawValue) takes no rows")
      }
      try append(rows: rows, to: list, keep: Self.limit(keep, list, most: 10_000))
    case .points(let points):
      try append(points: points, to: address, keep: keep)
    case .text(let text):
      let element = try element(address, "append")
      guard element.sentKind == .text || element.sentKind == .markdown else {
        throw fault(.type, "append", "a \(element.sentKind.rawValue) takes no more text")
      }
      let lines = keep ?? element.properties.integer(.keep)
      try spend(AppendedText.cost(of: element.properties[.text]))
      let value = AppendedText.joined(element.properties[.text], text, keep: lines)
      try set(Properties([PropertyEntry(.text, value)]), on: element)
    }
  }

  /// Adds points to a chart, or to the series whose name follows the chart's in the address.
  private mutating func append(
    points: [Double?], to address: NodeAddress, keep: Int?
  ) throws(WireFault) {
    if let element = card.element(at: address) {
      guard element.sentKind == .chart else {
        throw fault(.type, "append", "a \(element.sentKind.rawValue) takes no points")
      }
      var all: [Double?] = []
      if case .points(let old) = element.properties[.points] { all = old }
      try spend(all.count * 8)
      all = Array((all + points).suffix(Self.limit(keep, element, most: 100_000)))
      return try set(Properties([PropertyEntry(.points, .points(all))]), on: element)
    }
    guard let name = address.row, let chart = card.element(at: NodeAddress(name)),
      case .series(var series) = chart.properties[.series]
    else { throw unknown(address, "append") }
    guard let index = series.firstIndex(where: { $0.id == address.id.rawValue }) else {
      let hint = Suggestion.clause(for: address.id.rawValue, among: series.map(\.id))
      throw fault(.unknownID, "append", "the chart has no series \"\(address.id)\"\(hint)")
    }
    try spend(series.reduce(series.count) { $0 + $1.points.count } * 8)
    series[index].points = Array(
      (series[index].points + points).suffix(Self.limit(keep, chart, most: 100_000)))
    try set(Properties([PropertyEntry(.series, .series(series))]), on: chart)
  }

  /// How much stays: what the operation says, else the node, else what the host can bear.
  private static func limit(_ keep: Int?, _ element: Element, most: Int) -> Int {
    min(most, max(0, keep ?? element.properties.integer(.keep) ?? most))
  }

  /// Builds the new `fallback` or `empty`, where a `set` brought one.
  private mutating func replaceStandIn(
    of element: Element, after changes: Properties
  ) throws(WireFault) {
    guard let property = element.sentKind.replacementProperty, changes[property] != nil else {
      return
    }
    let old = element.replacement
    if let old { leave(old) }
    element.setReplacement(nil)
    guard let node = element.properties.node(property) else { return }
    let new = try build(
      node, in: element, member: "set.props.\(property.rawValue)", isStandIn: true)
    element.setReplacement(new)
    enter(new)
  }
}
