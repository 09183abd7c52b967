import CardWire

/// Children that come and go, and properties that an update changes.
extension Scene {
  /// Sets in motion what an update of a view has changed; to be called after it.
  ///
  /// - Parameter before: the elements of the view that say how they move, before the update.
  func startRuns(in card: CardView, after before: [PassingRecord]) {
    guard !reducesMotion else { return }
    let old = Dictionary(
      before.map { (ObjectIdentifier($0.element), $0) }, uniquingKeysWith: { a, _ in a })
    for element in card.passing {
      if let record = old[ObjectIdentifier(element)] {
        startTransitions(of: element, from: record)
      } else if let passage = element.passing?.enter, element.parent?.frame.isEmpty == false {
        run(element, passage, isEntering: true)
      }
    }
    for record in before where record.element.parent == nil && !record.frame.isEmpty {
      guard let parent = record.parent, let passage = record.element.passing?.exit,
        isUsable(parent)
      else { continue }
      parent.ghosts.append(record.element)
      interaction.ghosts[ObjectIdentifier(record.element)] = GhostPlace(
        of: record.element, in: parent, at: record.frame)
      run(record.element, passage, isEntering: false)
    }
  }

  private func run(_ element: Element, _ passage: Passage, isEntering: Bool) {
    for (name, far) in passage.values.sorted(by: { $0.key < $1.key }) {
      guard let property = BoundProperty.Property(rawValue: name) else { continue }
      let near = property.plain
      start(
        Run(
          element, property, from: isEntering ? far : near, to: isEntering ? near : far, start: now,
          motion: passage.motion))
    }
    needsPaint = true
  }

  private func startTransitions(of element: Element, from old: PassingRecord) {
    guard !old.frame.isEmpty, let transitions = element.passing?.transitions else { return }
    for (name, motion) in transitions.sorted(by: { $0.key < $1.key }) {
      // What follows a timeline is where that says, whatever the card has said meanwhile.
      guard let property = BoundProperty.Property(rawValue: name),
        !element.bindings.contains(where: { $0.property == property })
      else { continue }
      let (from, to): (Double?, Double?) =
        switch property {
        case .width: (Double(old.frame.width), element.resolved.fixedCells(.width))
        case .height: (Double(old.frame.height), element.resolved.fixedCells(.height))
        default: (old.value, Look(element).fraction)
        }
      guard let from, let to, from != to, !isRunning(element, property, to: to) else { continue }
      start(Run(element, property, from: from, to: to, start: now, motion: motion))
    }
  }

  private func isRunning(
    _ element: Element, _ property: BoundProperty.Property, to end: Double
  ) -> Bool {
    interaction.runs.contains {
      $0.element === element && $0.property == property && $0.end == end
    }
  }

  private func start(_ run: Run) {
    interaction.runs.removeAll { $0.element === run.element && $0.property == run.property }
    guard run.motion.milliseconds > 0 else { return endRuns { $0.element === run.element } }
    interaction.runs.append(run)
    interaction.lastRunFrame = now
    run.element.map { _ = update($0) }
  }

  /// Takes what runs to where it is now, and lets go of what has arrived.
  func advanceRuns() {
    guard !interaction.runs.isEmpty else { return }
    interaction.lastRunFrame = now
    let moment = now
    let elements = interaction.runs.compactMap(\.element)
    endRuns { $0.element == nil || $0.isOver(at: moment) }
    for element in elements where update(element) { needsLayout = true }
  }

  /// Ends runs where they are; what was leaving is gone then.
  func endRuns(where isMeant: (Run) -> Bool = { _ in true }) {
    let ended = interaction.runs.filter(isMeant)
    interaction.runs.removeAll(where: isMeant)
    for element in ended.compactMap(\.element) {
      let goesOn = interaction.runs.contains { $0.element === element }
      if goesOn { continue }
      if update(element) { needsLayout = true }
      dropGhost(element)
    }
  }

  private func dropGhost(_ ghost: Element) {
    guard let place = interaction.ghosts.removeValue(forKey: ObjectIdentifier(ghost)) else {
      return
    }
    place.element?.ghosts.removeAll { $0 === ghost }
    needsPaint = true
  }

  /// Puts what has left where it stood, or where its way out has brought it.
  func placeGhosts(_ pass: LayoutPass) {
    for place in interaction.ghosts.values {
      guard let element = place.element else { continue }
      pass.place(place.ghost, place.frame, clip: element.clip)
    }
  }

  /// When what runs wants its next frame.
  var runDeadline: Instant? {
    interaction.runs.isEmpty
      ? nil : interaction.lastRunFrame.adding(milliseconds: Self.frameMilliseconds)
  }
}

extension BoundProperty.Property {
  /// The value of a node that nothing moves.
  fileprivate var plain: Double {
    switch self {
    case .dx, .dy, .mix, .value, .width, .height, .hidden: 0
    case .alpha, .reveal, .scale: 1
    }
  }
}

extension Properties {
  /// A size in cells; nil where the layout finds it.
  fileprivate func fixedCells(_ property: Property) -> Double? {
    if case .cells(let cells) = length(property) { Double(cells) } else { nil }
  }
}
