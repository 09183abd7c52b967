/// Divides cells among those who want them; no cell is lost.
enum Shares {
  /// What somebody may get.
  struct Claim {
    /// 0 takes `low` and no more.
    var weight: Int
    var low: Int
    var high: Int
  }

  /// Each claim's part of `total`: by weight, within its limits, with the largest remainders.
  ///
  /// The parts add up to `total`, or to the nearest sum that the limits allow.
  static func divide(_ total: Int, among claims: [Claim]) -> [Int] {
    let lows = claims.map(\.low)
    let sum = lows.reduce(0, +)
    guard total > sum else { return lows }
    let highs = claims.map { $0.weight == 0 ? $0.low : max($0.low, $0.high) }
    guard total < highs.reduce(0, { $0.saturatingAdd($1) }) else { return highs }
    let active = activeClaims(total, claims, highs: highs, sumOfLows: sum)
    var parts = active.settled
    divide(active.rest, by: claims.map(\.weight), among: active.indices, into: &parts)
    return parts
  }

  /// Divides by weight alone.
  private static func divide(
    _ rest: Int, by weights: [Int], among indices: [Int], into parts: inout [Int]
  ) {
    let all = indices.reduce(0) { $0 + weights[$1] }
    guard all > 0 else { return }
    var left = rest
    for index in indices {
      parts[index] = rest * weights[index] / all
      left -= parts[index]
    }
    guard left > 0 else { return }
    let byRemainder = indices.sorted {
      let (a, b) = (rest * weights[$0] % all, rest * weights[$1] % all)
      return a == b ? $0 < $1 : a > b
    }
    for index in byRemainder.prefix(left) { parts[index] += 1 }
  }

  /// Who divides by weight when everybody else stands at a limit.
  ///
  /// All parts grow together, each as fast as its weight says, from its lower limit on until its
  /// upper one; the events of that story are sorted, so this takes n log n steps and no rounds.
  private static func activeClaims(
    _ total: Int, _ claims: [Claim], highs: [Int], sumOfLows: Int
  ) -> (indices: [Int], settled: [Int], rest: Int) {
    var events: [Event] = []
    for (index, claim) in claims.enumerated() where claim.weight > 0 {
      events.append(Event(cells: claim.low, weight: claim.weight, index: index, starts: true))
      events.append(Event(cells: highs[index], weight: claim.weight, index: index, starts: false))
    }
    events.sort(by: Event.isBefore)
    var settled = claims.map(\.low)
    var isActive = [Bool](repeating: false, count: claims.count)
    var (fixed, weight) = (sumOfLows, 0)
    for event in events {
      // The level at which the event happens is cells / weight; is there enough for it?
      if fixed * event.weight + weight * event.cells >= total * event.weight { break }
      isActive[event.index] = event.starts
      weight += event.starts ? event.weight : -event.weight
      fixed += event.starts ? -event.cells : event.cells
      if !event.starts { settled[event.index] = event.cells }
    }
    return (claims.indices.filter { isActive[$0] }, settled, total - fixed)
  }

  /// A claim begins to grow, or stops.
  private struct Event {
    let cells: Int
    let weight: Int
    let index: Int
    let starts: Bool

    static func isBefore(_ a: Event, _ b: Event) -> Bool {
      let (left, right) = (a.cells * b.weight, b.cells * a.weight)
      if left != right { return left < right }
      return a.starts && !b.starts
    }
  }
}
