import CardKit

/// A portrait, a name and a rank, one below the other in the middle.
///
/// While a card opens, the portrait shrinks and travels to the upper edge, and the name and the rank
/// rise with it and fade, slowly at first. The host plays all that by itself.
final class ShortInfoView: ControllerView {
  /// Each size of the portrait, of which one is seen at a time.
  let portrait = Stack(id: "portrait")
  let name = Label(id: "name", level: .title, emphasis: .bold)
  private let star = Icon(.star, tone: .warn, alt: "rank")
  private let rank = Label(id: "rank", tone: .muted)
  private lazy var rankRow = Row(id: "rank-row", gap: 1, star, rank)
  /// What puts the rest into the middle; what shrinks below it does not move it.
  private let above = Label(id: "above")

  override func addSubviews() {
    addSubview(above)
    addSubview(portrait)
    addSubview(name)
    addSubview(rankRow)
  }

  override func constrainSubviews() {
    align = .center
    rank.drop = 2
    rankRow.drop = 4
    portrait.drop = 6
    above.drop = 9
    for view in [name, rankRow] {
      view.bind(.alpha, on: "cards", map: [[0, 1], [1, 0]], ease: .quad)
    }
  }

  func show(_ profile: Profile) {
    name.text = profile.name
    rank.text = "\(profile.rank) · \(profile.booksRead) books read"
    rank.at(.xs) { $0.text = "\(profile.rank) · \(profile.booksRead) read" }
  }

  /// Shows the largest of these portraits, and the others while a card opens; in so many rows.
  func show(portraits: [[String]], in rows: Int) {
    let height = portraits.first?.count ?? 0
    let top = max(0, (rows - height - 2) / 2)
    above.height = .cells(top)
    above.isHidden = top == 0
    // Where there is room, a row stays free above the small portrait.
    let rise = Double(min(0, (rows < 10 ? 0 : 1) - top))
    for view in [portrait, name, rankRow] {
      view.bind(.dy, on: "cards", map: [[0, 0], [1, rise]], ease: .out)
    }
    portrait.isHidden = portraits.isEmpty
    for view in portrait.subviews { view.removeFromSuperview() }
    for (index, spell) in spells(of: portraits.map(\.count)).enumerated() {
      let label = Label(portraits[index].joined(separator: "\n"), tone: .accent)
      label.overflow = .clip
      label.isHidden = index > 0
      if portraits.count > 1 { label.bind(.hidden, on: "cards", map: hiding(outside: spell)) }
      portrait.addSubview(label)
    }
  }

  /// The part of the way 0 … 1 in which each of these heights is the nearest to a height that
  /// shrinks evenly from the first to the last.
  private func spells(of heights: [Int]) -> [ClosedRange<Double>] {
    guard let first = heights.first, let last = heights.last, first > last else {
      return heights.prefix(1).map { _ in 0...1 }
    }
    let limits = zip(heights, heights.dropFirst()).map { a, b in
      (Double(first) - Double(a + b) / 2) / Double(first - last)
    }
    return zip([0] + limits, limits + [1]).map { $0...$1 }
  }

  /// A table that is 0 within a part of the way and 1 elsewhere.
  private func hiding(outside spell: ClosedRange<Double>) -> [[Double]] {
    let step = 0.001
    var map: [[Double]] = []
    if spell.lowerBound > 0 { map += [[0, 1], [spell.lowerBound - step, 1]] }
    map += [[spell.lowerBound, 0], [spell.upperBound, 0]]
    if spell.upperBound < 1 { map += [[spell.upperBound + step, 1], [1, 1]] }
    return map
  }
}
