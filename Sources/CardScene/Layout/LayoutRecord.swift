import CardWire

/// What the layout keeps of an element between two runs.
struct LayoutRecord {
  /// Whether the frames in it are out of date.
  var needsPlacement = true
  /// The widths that it asks for, without its own attributes.
  var widths: Extent?
  /// What it does with a width: the one of the last frame and the one asked for before.
  var plans: [WidthPlan] = []
  /// Where a scrolling container stands.
  var scroll = ScrollRecord()

  /// Forgets what was measured.
  mutating func forget() {
    widths = nil
    if !plans.isEmpty { plans = [] }
    needsPlacement = true
  }
}

/// What an element asks for along one axis, with its border and padding.
struct Extent: Equatable {
  /// No content asks for more; sums of naturals stay far from overflow.
  static let most = 100_000

  /// The size at which nothing of it is lost.
  var natural: Int
  /// The size at which it still says something.
  var least: Int

  init(natural: Int, least: Int) {
    self.natural = min(Self.most, max(0, natural))
    self.least = min(self.natural, max(0, least))
  }

  static let zero = Extent(natural: 0, least: 0)

  /// The extent with more cells around it.
  func adding(_ cells: Int) -> Extent { Extent(natural: natural + cells, least: least + cells) }

  /// The extent of two things side by side across the axis.
  func union(_ other: Extent) -> Extent {
    Extent(natural: max(natural, other.natural), least: max(least, other.least))
  }
}

/// How an element uses a width, and the height that follows.
struct WidthPlan: Equatable {
  /// The width that the plan is for.
  var width: Int
  /// The heights that it asks for in that width.
  var height = Extent.zero
  /// The widths of what is arranged in it, one each.
  var widths: [Int] = []
  /// The places of these from the content's start; empty where all begin there.
  var offsets: [Int] = []
  /// What was dropped along the width; empty where nothing was.
  var isShed: [Bool] = []
  /// The lines of a wrapped row or of a grid, as ranges of what is arranged.
  var lines: [Range<Int>] = []
}

/// Where a scrolling container stands, and on which of its children.
struct ScrollRecord {
  /// The offset that the last layout ended with.
  var offset = 0
  /// The first child that can be seen; it stays where it is when others come or go before it. Nil
  /// at the very start, which shows what comes there.
  weak var anchor: Element?
  /// Cells of the anchor that are scrolled away.
  var delta = 0
  /// The children at that time, for the case that the anchor leaves.
  var order: [Element] = []
  /// What the next layout scrolls into sight.
  weak var reveal: Element?
}

extension Element {
  /// Forgets its measures and those of all around it, which may depend on them.
  func invalidate() {
    var element: Element? = self
    while let current = element {
      current.layout.forget()
      element = current.parent
    }
  }

  /// Has what is in it placed again, at the sizes that it has.
  func invalidatePlacement() {
    var element: Element? = self
    while let current = element {
      current.layout.needsPlacement = true
      element = current.parent
    }
  }
}
