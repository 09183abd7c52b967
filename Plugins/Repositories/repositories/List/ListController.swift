import CardKit

/// Shows the repositories, and fetches the next page near the end of those that are there.
final class ListController: ScreenController<ListScreenView, ListModel, ListRouter>,
  ListDataSource, ListDelegate, ListModelDelegate
{
  private var configuredFolder: String?

  override func configure(config: JSON) { configuredFolder = config["folder"]?.string }

  override func setViewHandlers() {
    if let configuredFolder { model.choose(configuredFolder) }
    model.delegate = self
    model.worker = self
    controllerView.list.dataSource = self
    controllerView.list.delegate = self
    controllerView.show(folder: model.folder, canClose: model.isPresented)
    controllerView.close.onActivate { [unowned self] in router.close() }
    // A page ahead of what the list itself asks for: it says so only near its very end.
    report(timelines: [Self.scrolling])
    model.fetchNextPage()
  }

  private static let scrolling = "scroll.repositories"

  override func progressDidChange(on timeline: String, value: Double) {
    if timeline == Self.scrolling, value > 0.6 { model.fetchNextPage() }
  }

  func modelDidChange(_ model: ListModel) {
    controllerView.show(
      count: model.repositories.count, of: model.foundCount, isFetching: model.isFetching)
    let isFirst = controllerView.list.rows.isEmpty && !model.repositories.isEmpty
    controllerView.list.reload()
    // An empty list could not take the focus when the screen was new.
    if isFirst { controllerView.list.focus() }
  }

  // MARK: The list

  func keys(in list: ListView) -> [NodeID] { model.repositories.map { NodeID($0.path) } }

  func list(_ list: ListView, rowFor key: NodeID, reusing row: View?) -> View {
    if let row { return row }
    let row = RepositoryRow()
    if let repository = model.repository(key.rawValue) {
      row.show(repository, below: model.folder, now: Files.now)
    }
    return row
  }

  func total(in list: ListView) -> Int? { model.foundCount == nil ? nil : model.total }

  func list(_ list: ListView, needsMoreFrom start: Int, count: Int) { model.fetchNextPage() }

  func list(_ list: ListView, didActivate key: NodeID) {
    if let repository = model.repository(key.rawValue) { router.showDetail(of: repository) }
  }
}
