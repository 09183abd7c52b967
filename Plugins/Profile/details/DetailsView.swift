import CardKit

/// The cover in an upper panel, and what there is to say about the book in a lower one.
final class DetailsView: ControllerView {
  let favourite = Button("Favourite", id: "favourite")
  let message = Button("Message", id: "message")
  let share = Button("Share", id: "share")
  let close = Button("Close", id: "close")

  private let initials = Label(id: "initials", level: .title, emphasis: .bold)
  private lazy var cover = Column(id: "cover", initials)
  private lazy var upper = Column(id: "upper", cover)

  private let title = Label(id: "title", level: .title, emphasis: .bold)
  private let author = Label(id: "author", tone: .muted)
  private let stars = RatingView(id: "stars")
  private let text = Label(id: "text")
  private lazy var page = ScrollView(id: "page", axis: .y, text)
  private let note = Label(id: "note", tone: .good)
  private lazy var buttons = Row(id: "buttons", gap: 1, favourite, message, share, close)
  private lazy var lower = Column(id: "lower", title, author, stars, page, note, buttons)

  override func addSubviews() {
    addSubview(upper)
    addSubview(lower)
  }

  override func constrainSubviews() {
    height = .fill
    constrainCover()
    lower.height = .fill
    lower.padding = 1
    for height in [HeightClass.short, .mid] { lower.at(height) { $0.padding = 0 } }
    text.wraps = true
    page.height = .fill
    author.drop = 2
    stars.drop = 3
    note.drop = 4
    note.isHidden = true
    buttons.wraps = true
    close.hasFirstFocus = true
    share.performs = [.copy(node: "title")]
    letPanelsSlide()
  }

  private func constrainCover() {
    upper.tone = .accent
    upper.background = RGB(0xFFCE32)
    upper.height = .percent(40)
    upper.align = .center
    upper.justify = .center
    upper.drop = 6
    upper.at(.short) { $0.isHidden = true }
    cover.border = .round
    cover.width = 14
    cover.height = 7
    cover.justify = .center
    cover.at(.mid) {
      $0.width = 6
      $0.height = 3
    }
    initials.align = .center
  }

  /// The panels come from above and below, with the presentation itself as their clock.
  private func letPanelsSlide() {
    upper.bind(.dy, on: "present", map: [[0, -12], [1, 0]], ease: .out)
    lower.bind(.dy, on: "present", map: [[0, 20], [1, 0]], ease: .out)
    lower.bind(.alpha, on: "present", map: [[0, 0], [0.5, 1], [1, 1]])
  }

  func show(_ book: ChosenBook, rating: Double, text: String) {
    initials.text = book.cover
    cover.match = "cover of \(book.title)"
    title.text = book.title
    author.text = book.author
    stars.rating = rating
    self.text.text = text
  }

  func show(isFavourite: Bool) {
    favourite.text = isFavourite ? "♥ Favourite" : "Favourite"
    for width in [WidthClass.xs, .s] {
      favourite.at(width) { $0.text = isFavourite ? "♥" : "♡" }
    }
    favourite.tone = isFavourite ? .good : .default
  }

  /// Says what has been done.
  func show(note words: String) {
    note.isHidden = words.isEmpty
    note.text = words
  }
}
