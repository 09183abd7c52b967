import CardHost

/// Starts that wait: those that were refused because the program was still open for writing, which are
/// tried again, and those of a turn that has started many already.
struct BusyLaunches {
  /// As many times a start is tried again.
  static let tries = 5
  /// How long a try waits, in nanoseconds.
  static let delay: UInt64 = 50_000_000

  /// The time that starts may take in a turn of the loop, in nanoseconds: whoever draws hundreds of
  /// slots does not hold up the keys of the others.
  static let share: UInt64 = 8_000_000

  private struct Waiting {
    let order: SpawnOrder
    var left: Int
    var due: UInt64
  }

  private var waiting: [ProcessID: Waiting] = [:]

  /// When the next try is due; nanoseconds of the machine's clock.
  var nextDeadline: UInt64? { waiting.values.map(\.due).min() }

  /// Takes a start that was refused; false when it was tried often enough.
  mutating func add(_ id: ProcessID, _ order: SpawnOrder, left: Int, now: UInt64) -> Bool {
    guard left > 0 else { return false }
    waiting[id] = Waiting(order: order, left: left, due: now &+ Self.delay)
    return true
  }

  /// Takes a start that another turn has time for; as many tries are left as before.
  mutating func postpone(_ id: ProcessID, _ order: SpawnOrder, left: Int, now: UInt64) {
    waiting[id] = Waiting(order: order, left: left + 1, due: now)
  }

  /// The starts that are due, the earliest order first.
  func due(now: UInt64) -> [ProcessID] {
    waiting.filter { $0.value.due <= now }.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// Takes a start out, with the tries that are left after this one; nil where it was given up.
  mutating func take(_ id: ProcessID) -> (SpawnOrder, left: Int)? {
    waiting.removeValue(forKey: id).map { ($0.order, $0.left - 1) }
  }

  /// Gives a start up; false where none waits.
  mutating func drop(_ id: ProcessID) -> Bool { waiting.removeValue(forKey: id) != nil }
}
