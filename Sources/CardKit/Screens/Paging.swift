/// Which page of a long list comes next, and whether it may be fetched now.
///
/// A value without data of its own: a model asks it before it fetches and tells it what came.
public struct Paging: Hashable, Sendable {
  /// The rows of a page.
  public let pageLength: Int
  /// So many pages are fetched and no more.
  public let mostPages: Int
  /// The pages that have come.
  public private(set) var pageCount = 0
  /// The rows that have come.
  public private(set) var count = 0
  /// Whether a page is on its way; meanwhile `begin()` starts no other.
  public private(set) var isFetching = false
  /// Whether nothing more can come.
  public private(set) var isComplete = false

  /// Makes a list without pages; both numbers are at least 1.
  public init(pageLength: Int, mostPages: Int = .max) {
    self.pageLength = max(1, pageLength)
    self.mostPages = max(1, mostPages)
  }

  /// Starts to fetch: the number of the page, from 0; nil while one is on its way and at the end.
  public mutating func begin() -> Int? {
    guard !isFetching, !isComplete else { return nil }
    isFetching = true
    return pageCount
  }

  /// Ends a fetch with the rows that came; fewer than a page holds are the last.
  public mutating func end(count rows: Int) {
    guard isFetching else { return }
    isFetching = false
    pageCount += 1
    count += rows
    isComplete = rows < pageLength || pageCount >= mostPages
  }

  /// Ends a fetch in which nothing came; the same page can be tried again.
  public mutating func fail() { isFetching = false }
}
