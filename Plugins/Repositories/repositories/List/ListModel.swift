import CardKit

/// Who hears what has become of a model.
protocol ListModelDelegate: AnyObject {
  /// Repositories have come, or a fetch has begun.
  func modelDidChange(_ model: ListModel)
}

/// The repositories below a folder, read a page at a time.
final class ListModel: Modelable {
  /// Who is told of changes.
  weak var delegate: (any ListModelDelegate)?
  /// What does the slow work.
  weak var worker: (any BackgroundWorker)?

  let isPresented: Bool
  private(set) var folder: String
  /// Those that have been read.
  private(set) var repositories: [Repository] = []
  /// How many there are; nil until they have been looked for.
  var foundCount: Int? { paths?.count }
  /// How many are shown in the end.
  var total: Int { min(foundCount ?? 0, Self.mostPages * Self.pageLength) }
  /// Whether a page is on its way.
  var isFetching: Bool { paging.isFetching }

  private var paths: [String]?
  private var paging = Paging(pageLength: pageLength, mostPages: mostPages)

  /// The repositories of a page.
  static let pageLength = 30
  private static let mostPages = 5

  /// Starts with an entry; without one it looks below the home.
  init(entryModel: ListEntry?) {
    folder = Files.absolutePath(entryModel?.folder ?? Files.environment("HOME") ?? "/")
    isPresented = entryModel?.isPresented ?? false
  }

  /// Looks elsewhere; of use before the first page.
  func choose(_ folder: String) { self.folder = Files.absolutePath(folder) }

  /// The repository that a row stands for.
  func repository(_ path: String) -> Repository? { repositories.first { $0.path == path } }

  /// Reads the next page, unless one is on its way or there is none.
  func fetchNextPage() {
    guard let worker, let page = paging.begin() else { return }
    let (folder, known) = (folder, paths)
    worker.background {
      let paths = known ?? RepositorySearch().paths(below: folder)
      let rows = paths.dropFirst(page * Self.pageLength).prefix(Self.pageLength)
      return (paths, rows.map { RepositoryReader(path: $0).repository })
    } then: { [weak self] paths, repositories in
      self?.take(repositories, of: paths)
    }
    delegate?.modelDidChange(self)
  }

  private func take(_ page: [Repository], of paths: [String]) {
    self.paths = paths
    repositories += page
    paging.end(count: page.count)
    delegate?.modelDidChange(self)
  }
}
