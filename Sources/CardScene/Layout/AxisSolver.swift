import CardWire

/// What one child asks for along the main axis of its container.
struct AxisItem {
  /// How its size follows from the room.
  enum Flex {
    /// A number of cells or a percentage.
    case rigid
    /// As much as the content asks for; it gives in when there is a shortage.
    case soft
    /// A share of what is left.
    case fill(Int)
  }

  var flex: Flex
  var natural: Int
  var least: Int
  /// The limit of a fill.
  var most = Extent.most
  var drop = 0
}

/// Sizes and places along the main axis.
struct AxisSolution {
  var sizes: [Int]
  var offsets: [Int]
  /// Who was dropped; empty where nobody was.
  var isShed: [Bool] = []
}

/// Divides the main axis of a container among its children.
///
/// First rigid sizes, then soft ones, then the rest among the fills. In a shortage fills shrink to
/// their least size, then soft ones to theirs; then who has a `drop` goes, the highest first; then
/// soft ones shrink to one cell; what is still too long is clipped at the end.
struct AxisSolver {
  let room: Int
  let gap: Int
  private let items: [AxisItem]
  private var staying: [Int]
  private var isShed: [Bool] = []

  init(_ items: [AxisItem], room: Int, gap: Int) {
    self.items = items
    self.room = max(0, room)
    self.gap = gap
    staying = Array(items.indices)
  }

  /// Sizes and places.
  static func solve(
    _ items: [AxisItem], room: Int, gap: Int, justify: Justification? = nil
  ) -> AxisSolution {
    var solver = AxisSolver(items, room: room, gap: gap)
    solver.shed()
    let sizes = solver.sizes()
    return solver.placed(sizes, justify ?? .start)
  }

  private var gaps: Int { gap * max(0, staying.count - 1) }

  /// Leaves out what may be dropped until the least sizes fit.
  private mutating func shed() {
    var sum = staying.reduce(gaps) { $0 + items[$1].least }
    guard sum > room else { return }
    let candidates = items.indices.filter { items[$0].drop > 0 }
      .sorted { (items[$0].drop, $0) > (items[$1].drop, $1) }
    guard !candidates.isEmpty else { return }
    isShed = [Bool](repeating: false, count: items.count)
    for candidate in candidates where sum > room {
      isShed[candidate] = true
      sum -= items[candidate].least + gap
    }
    staying.removeAll { isShed[$0] }
  }

  private func sizes() -> [Int] {
    var sizes = [Int](repeating: 0, count: items.count)
    let natural = staying.reduce(gaps) { $0 + items[$1].natural }
    let least = staying.reduce(gaps) { $0 + items[$1].least }
    let claims = staying.map { index in
      let item = items[index]
      if natural <= room { return Self.growing(item) }
      return least <= room ? Self.shrinking(item) : Self.squeezed(item)
    }
    for (index, size) in zip(staying, Shares.divide(room - gaps, among: claims)) {
      sizes[index] = size
    }
    return sizes
  }

  /// There is enough: only fills move.
  private static func growing(_ item: AxisItem) -> Shares.Claim {
    if case .fill(let weight) = item.flex {
      return Shares.Claim(weight: weight, low: item.natural, high: item.most)
    }
    return Shares.Claim(weight: 0, low: item.natural, high: item.natural)
  }

  /// Soft ones give in, each by as much as it is large.
  private static func shrinking(_ item: AxisItem) -> Shares.Claim {
    if case .soft = item.flex {
      return Shares.Claim(weight: item.natural, low: item.least, high: item.natural)
    }
    return Shares.Claim(weight: 0, low: item.least, high: item.least)
  }

  /// Soft ones keep a cell each, if there is one.
  private static func squeezed(_ item: AxisItem) -> Shares.Claim {
    if case .soft = item.flex {
      return Shares.Claim(weight: item.least, low: min(1, item.least), high: item.least)
    }
    return Shares.Claim(weight: 0, low: item.least, high: item.least)
  }

  /// Puts the sizes one after the other; what reaches over the end is cut.
  private func placed(_ sizes: [Int], _ justify: Justification) -> AxisSolution {
    let used = staying.reduce(gaps) { $0 + sizes[$1] }
    let rest = max(0, room - used)
    let breaks = max(1, staying.count - 1)
    var position =
      switch justify {
      case .start, .between: 0
      case .center: rest / 2
      case .end: rest
      }
    var solution = AxisSolution(
      sizes: sizes, offsets: [Int](repeating: 0, count: sizes.count), isShed: isShed)
    for (count, index) in staying.enumerated() {
      // The breaks of `between` differ by a cell at most, and their sum is exact.
      let extra = justify == .between ? rest * count / breaks : 0
      let start = min(room, position + extra)
      solution.offsets[index] = start
      solution.sizes[index] = min(sizes[index], room - start)
      position += sizes[index] + gap
    }
    return solution
  }
}
