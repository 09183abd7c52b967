import CardKit

/// One recommended book: cover, title, author and stars.
final class ItemView: Row {
  private let initials = Label(emphasis: .bold)
  private lazy var cover = Column(initials)
  private let title = Label(emphasis: .bold)
  private let author = Label(tone: .muted)
  private let stars = Row()
  private let grade = Label(tone: .muted)
  private lazy var texts = Column(title, author, Row(gap: 1, stars, grade))

  init(_ item: RecommendedItem) {
    super.init(gap: 1)
    addSubview(cover)
    addSubview(texts)
    constrainSubviews()
    initials.text = item.cover
    title.text = item.title
    author.text = item.author
    show(rating: item.rating)
  }

  private func constrainSubviews() {
    width = 30
    at(.xs) { $0.width = 14 }
    cover.border = .round
    cover.width = 6
    cover.height = 3
    cover.at(.xs) { $0.isHidden = true }
    initials.align = .center
    texts.width = .fill
  }

  /// Five stars in halves.
  private func show(rating: Double) {
    grade.text = "\(rating)"
    let halves = Int((rating * 2).rounded())
    for star in 0..<5 {
      let name: IconName =
        switch halves - star * 2 {
        case 2...: .star
        case 1: .starHalf
        default: .starEmpty
        }
      stars.addSubview(Icon(name, tone: name == .starEmpty ? .muted : .warn))
    }
  }
}
