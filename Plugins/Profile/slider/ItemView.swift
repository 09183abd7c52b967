import CardKit

/// One recommended book: cover, title, author and stars.
final class ItemView: Row {
  private let initials = Label(id: "initials", emphasis: .bold)
  private lazy var cover = Column(id: "cover", initials)
  private let title = Label(id: "title", emphasis: .bold)
  private let author = Label(id: "author", tone: .muted)
  private let stars = RatingView(id: "stars")
  private lazy var texts = Column(id: "texts", title, author, stars)

  init() {
    super.init(gap: 1)
    addSubview(cover)
    addSubview(texts)
    constrainSubviews()
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

  func show(_ item: RecommendedItem) {
    initials.text = item.cover
    cover.match = "cover of \(item.title)"
    title.text = item.title
    author.text = item.author
    stars.rating = item.rating
  }
}
