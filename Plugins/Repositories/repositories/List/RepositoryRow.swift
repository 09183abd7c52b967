import CardKit

/// One repository in two lines: name, branch and age; place and last change.
final class RepositoryRow: Column {
  private let name = Label(id: "name", emphasis: .bold)
  private let branch = Label(id: "branch", tone: .accent)
  private let age = Label(id: "age", tone: .muted)
  private let place = Label(id: "place", tone: .muted)
  private let last = Label(id: "last")
  private lazy var first = Row(id: "first", gap: 2, name, branch, age)
  private lazy var second = Row(id: "second", gap: 2, place, last)

  init() {
    super.init()
    addSubview(first)
    addSubview(second)
    name.width = .fill
    branch.drop = 1
    branch.maxWidth = 24
    age.width = 6
    age.align = .end
    last.width = .fill
    place.maxWidth = .percent(50)
    second.at(.xs) { $0.isHidden = true }
    for width in [WidthClass.xs, .s] { last.at(width) { $0.isHidden = true } }
    place.at(.s) { $0.maxWidth = .percent(100) }
  }

  func show(_ repository: Repository, below folder: String, now: Int) {
    name.text = repository.name
    branch.text = repository.head
    age.text = repository.time.map { Words.age(of: $0, now: now) } ?? ""
    place.text = Self.place(of: repository.path, below: folder)
    last.text = repository.last?.summary ?? repository.about
  }

  /// The path below the folder that was searched.
  private static func place(of path: String, below folder: String) -> String {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : Words.short(path)
  }
}
