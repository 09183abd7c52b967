import CardKit

/// A portrait, a name and a rank, one below the other in the middle.
final class ShortInfoView: ControllerView {
  let portrait = Label(id: "portrait", tone: .accent)
  let name = Label(id: "name", level: .title, emphasis: .bold)
  private let star = Icon(.star, tone: .warn, alt: "rank")
  private let rank = Label(id: "rank", tone: .muted)
  private lazy var rankRow = Row(gap: 1, star, rank)

  override func addSubviews() {
    addSubview(portrait)
    addSubview(name)
    addSubview(rankRow)
  }

  override func constrainSubviews() {
    align = .center
    justify = .center
    rank.drop = 2
    rankRow.drop = 4
    portrait.drop = 6
    portrait.overflow = .clip
    letTextsFade()
  }

  /// While a card opens, name and rank rise and fade, slowly at first.
  private func letTextsFade() {
    for view in [name, rankRow] {
      view.bindings = [
        Binding("alpha", on: "cards", map: [[0, 1], [1, 0]], ease: .quad),
        Binding("dy", on: "cards", map: [[0, 0], [1, -2]], ease: .out),
      ]
    }
  }

  func show(_ profile: Profile) {
    name.text = profile.name
    rank.text = "\(profile.rank) · \(profile.booksRead) books read"
    rank.at(.xs) { $0.text = "\(profile.rank) · \(profile.booksRead) read" }
  }

  /// Shows the portrait that fits, or none.
  func show(portrait rows: [String]) {
    portrait.isHidden = rows.isEmpty
    portrait.text = rows.joined(separator: "\n")
  }
}
