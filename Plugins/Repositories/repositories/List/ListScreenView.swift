import CardKit

/// A heading, the list, and what is going on below it.
final class ListScreenView: ControllerView {
  let list = ListView(id: "repositories")
  let close = Button("Close", id: "close")
  private let heading = Label(id: "heading", level: .title, emphasis: .bold)
  private let status = Label(id: "status", tone: .muted)
  private lazy var header = Row(gap: 1, heading, close)

  override func addSubviews() {
    addSubview(header)
    addSubview(list)
    addSubview(status)
  }

  override func constrainSubviews() {
    padding = 1
    at(.xs) { $0.padding = 0 }
    for height in [HeightClass.short, .mid] { at(height) { $0.padding = 0 } }
    heading.width = .fill
    close.isHidden = true
    list.height = .fill
    list.hasFirstFocus = true
    status.drop = 3
  }

  /// Says where the repositories are, and whether the screen can be closed here.
  func show(folder: String, canClose: Bool) {
    heading.text = "Repositories below \(Words.short(folder))"
    heading.at(.xs) { $0.text = Words.short(folder) }
    close.isHidden = !canClose
  }

  /// Says how many there are and whether more are on their way.
  func show(count: Int, of found: Int?, isFetching: Bool) {
    list.emptyText =
      isFetching ? "Looking for repositories…" : "None here; try --config folder=PATH"
    status.text =
      switch found {
      case nil: isFetching ? "looking…" : ""
      case let found? where found > count: "\(count) of \(found)" + (isFetching ? ", reading…" : "")
      case let found?: found == 1 ? "one repository" : "\(found) repositories"
      }
  }
}
