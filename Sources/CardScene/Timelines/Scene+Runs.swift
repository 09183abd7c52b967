import CardWire

/// Children that come and go, and properties that an update changes.
extension Scene {
  /// Sets in motion what an update of a view has changed; to be called after it.
  func startRuns(after touched: TouchedMotion) {
    guard !reducesMotion else { return }
    for element in touched.arrivals {
      guard let passage = element.passing?.enter, element.parent?.frame.isEmpty == false else {
        continue
      }
      run(element, passage, isEntering: true)
    }
    for record in touched.records where !record.frame.isEmpty {
      if record.element.parent == nil {
        startExit(of: record)
      } else {
        startTransitions(of: record)
      }
    }
  }

  private func startExit(of record: PassingRecord) {
    let element = record.element
    guard let parent = record.parent, let passage = element.passing?.exit, isUsable(parent) else {
      return
    }
    parent.ghosts.append(element)
    interaction.ghosts[ObjectIdentifier(element)] = GhostPlace(
      of: element, in: parent, at: record.frame)
    run(element, passage, isEntering: false)
  }

  private func run(_ element: Element, _ passage: Passage, isEntering: Bool) {
    for (property, far) in passage.values.inOrder {
      let near = property.plain
      start(
        Run(
          element, property, from: isEntering ? far : near, to: isEntering ? near : far, start: now,
          motion: passage.motion))
    }
    needsPaint = true
  }

  /// Lets what the card says otherwise now go there from what was seen.
  private func startTransitions(of record: PassingRecord) {
    let element = record.element
    let said = element.saidValues
    for (property, motion) in (element.passing?.transitions ?? [:]).inOrder {
      // What follows a timeline is where that says, whatever the card has said meanwhile.
      guard !element.bindings.contains(where: { $0.property == property }),
        let to = said[property], to != record.said[property]
      else { continue }
      let from: Double? =
        switch property {
        case .width: Double(record.frame.width)
        case .height: Double(record.frame.height)
        default: record.shown
        }
      guard let from, from != to else { continue }
      start(Run(element, property, from: from, to: to, start: now, motion: motion))
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

extension MotionProperty {
  /// The value of a node that nothing moves.
  fileprivate var plain: Double {
    switch self {
    case .dx, .dy, .mix, .value, .width, .height, .hidden: 0
    case .alpha, .reveal, .scale: 1
    }
  }
}
