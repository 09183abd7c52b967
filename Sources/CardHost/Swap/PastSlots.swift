import CardWire

/// Slots that are gone and may come again, the latest last.
///
/// What is left of their processes must not be mistaken for the next ones, so they count on; and
/// their states wait for them. Both are bounded, because a card may make slots without end.
struct PastSlots: Equatable {
  /// The states of as many slots are kept.
  static let mostStates = 64
  /// The counts of as many.
  static let most = 4096

  private var paths: [SlotPath] = []
  private var generations: [SlotPath: Int] = [:]

  /// Adds a slot that goes; the result are slots that are gone for so long that nothing of them but
  /// their count is kept.
  mutating func add(_ path: SlotPath, generation: Int) -> [SlotPath] {
    paths.append(path)
    generations[path] = generation
    if paths.count > Self.most { generations[paths.removeFirst()] = nil }
    let old = paths.count - Self.mostStates - 1
    return old >= 0 ? [paths[old]] : []
  }

  /// Takes out a slot that comes again, and gives how many processes it has had.
  mutating func takeBack(_ path: SlotPath) -> Int {
    guard let generation = generations.removeValue(forKey: path) else { return 0 }
    paths.removeAll { $0 == path }
    return generation
  }
}
