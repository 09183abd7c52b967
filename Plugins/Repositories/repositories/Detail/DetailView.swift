import CardKit

/// The facts of a repository, and its log below them.
final class DetailView: ControllerView {
  let back = Button("Back", id: "back")
  private let heading = Label(id: "heading", level: .title, emphasis: .bold)
  private let about = Label(id: "about")
  private let facts = Column(id: "facts")
  private let log = ListView(id: "log")
  private lazy var header = Row(gap: 1, heading, back)

  override func addSubviews() {
    addSubview(header)
    addSubview(about)
    addSubview(facts)
    addSubview(log)
  }

  override func constrainSubviews() {
    padding = 1
    at(.xs) { $0.padding = 0 }
    for height in [HeightClass.short, .mid] {
      at(height) { $0.padding = 0 }
      log.at(height) { $0.border = .none }
    }
    heading.width = .fill
    about.wraps = true
    log.borderTitle = "Log"
    log.border = .round
    log.height = .fill
    log.hasFirstFocus = true
    log.emptyText = "Nothing was done here yet"
    about.drop = 2
    facts.drop = 1
  }

  func show(_ repository: Repository) {
    heading.text = repository.name
    about.text = repository.about
    about.isHidden = repository.about.isEmpty
    let branches = repository.branchCount == 1 ? "1 branch" : "\(repository.branchCount) branches"
    let rows = [
      ("path", Words.short(repository.path)), ("head", "\(repository.head) · \(branches)"),
      ("commit", repository.hash.isEmpty ? "none" : String(repository.hash.prefix(12))),
    ]
    for (name, value) in rows {
      let key = Label(name, tone: .muted)
      key.width = 7
      facts.addSubview(Row(gap: 1, key, Label(value)))
    }
  }

  func show(_ entries: [LogEntry], now: Int) {
    log.rows = entries.enumerated().map { LogRow($1, id: NodeID("\($0)"), now: now) }
  }
}
