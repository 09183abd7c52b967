import CardKit

/// A repository and the end of its log.
final class DetailModel: Modelable {
  let repository: Repository
  /// The newest first.
  private(set) var log: [LogEntry] = []

  /// So many entries are read.
  private static let most = 50

  /// Starts with what the list knows already.
  init(entryModel: Repository) {
    repository = entryModel
    log = [entryModel.last].compactMap { $0 }
  }

  /// Reads the log, then says so.
  func fetchLog(by worker: any BackgroundWorker, then: @escaping () -> Void) {
    let path = repository.path
    worker.background {
      RepositoryReader(path: path).log(most: Self.most)
    } then: { [weak self] log in
      self?.log = log
      then()
    }
  }
}
