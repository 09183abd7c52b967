package import CardWire

/// The recognizers of one press, from the innermost node outward, of which the table lets one begin.
package struct GestureArena: Equatable {
  /// A recognizer and the rule that it stands under.
  package struct Entry: Equatable {
    package let name: GestureRule.Name
    package internal(set) var recognizer: GestureRecognizer

    package init(_ name: GestureRule.Name, _ recognizer: GestureRecognizer) {
      self.name = name
      self.recognizer = recognizer
    }
  }

  /// What the recognizer of an index wants done.
  package struct Step: Equatable {
    package let index: Int
    package let effect: GestureRecognizer.Effect

    package init(_ index: Int, _ effect: GestureRecognizer.Effect) {
      self.index = index
      self.effect = effect
    }
  }

  /// From the innermost node outward.
  package private(set) var entries: [Entry]

  /// The recognizers of a press.
  package init(_ entries: [Entry] = []) { self.entries = entries }

  /// Whether any of them may still do something.
  package var isLive: Bool { entries.contains { $0.recognizer.isLive } }

  /// When time alone makes one of them begin.
  package var nextDeadline: Instant? {
    entries.filter { $0.recognizer.state == .possible }.compactMap(\.recognizer.deadline).min()
  }

  /// Gives all of them an event; where more than one would begin, the table decides, and whoever
  /// does not run together with the winner is over.
  ///
  /// - Returns: what is to be done, in order; each `begin` is followed by one `end` or `cancel`.
  package mutating func handle(_ event: GestureRecognizer.Event, now: Instant) -> [Step] {
    var next = entries
    var steps: [[Step]] = []
    for index in next.indices {
      let effects = next[index].recognizer.handle(event, now: now)
      steps.append(effects.map { Step(index, $0) })
    }
    let starters = next.indices.filter { steps[$0].first?.effect == .begin }
    guard let winner = winner(among: starters) else {
      entries = next
      return steps.flatMap { $0 }
    }
    for index in next.indices where index != winner {
      guard !GestureRules.runsTogether(next[index].name, next[winner].name) else { continue }
      next[index].recognizer = entries[index].recognizer
      steps[index] = next[index].recognizer.handle(.lose, now: now).map { Step(index, $0) }
    }
    entries = next
    // Who loses is told before the winner begins.
    return steps.indices.filter { $0 != winner }.flatMap { steps[$0] } + steps[winner]
  }

  /// Whether a gesture of another device may begin beside this press. One that has begun and does not
  /// run together with it keeps it out; those that only might have begun give way.
  package mutating func admit(_ name: GestureRule.Name, now: Instant) -> Bool {
    let others = entries.indices.filter { !GestureRules.runsTogether(entries[$0].name, name) }
    guard !others.contains(where: { entries[$0].recognizer.hasBegun }) else { return false }
    for index in others { _ = entries[index].recognizer.handle(.lose, now: now) }
    return true
  }

  /// The one that no other beats; the innermost of those.
  private func winner(among starters: [Int]) -> Int? {
    starters.first { candidate in
      !starters.contains { GestureRules.wins(entries[$0].name, over: entries[candidate].name) }
    }
  }
}
