import CardKit

/// One book in three lines: its cover, its title, its author and how far it is read.
final class BookRow: Row {
  private let initials = Label(id: "initials", emphasis: .bold)
  private lazy var cover = Column(id: "cover", initials)
  private let title = Label(id: "title", emphasis: .bold)
  private let author = Label(id: "author", tone: .muted)
  private let progress = ProgressView(0, id: "progress")
  private lazy var details = Row(id: "details", gap: 2, author, progress)
  private lazy var texts = Column(id: "texts", title, details)

  init() {
    super.init(gap: 1)
    addSubview(cover)
    addSubview(texts)
    constrainSubviews()
  }

  private func constrainSubviews() {
    height = 3
    align = .center
    cover.border = .round
    cover.width = 6
    cover.height = 3
    cover.at(.xs) { $0.isHidden = true }
    initials.align = .center
    texts.width = .fill
    author.width = .fill
    progress.tone = .good
    progress.width = .percent(45)
    // Where it is narrow the bar has a line of its own, so a row keeps its three.
    for width in [WidthClass.xs, .s] {
      details.becomesColumn(at: width)
      details.at(width) { $0.gap = 0 }
      progress.at(width) { $0.width = .fill }
    }
  }

  func show(_ book: Book) {
    initials.text = book.cover
    cover.match = "cover of \(book.title)"
    title.text = book.title
    author.text = book.author
    let percent = Int((book.progress * 100).rounded())
    progress.value = book.progress
    // All bars end in one column.
    progress.text =
      String(repeating: " ", count: percent < 10 ? 2 : percent < 100 ? 1 : 0)
      + "\(percent) %"
  }
}
