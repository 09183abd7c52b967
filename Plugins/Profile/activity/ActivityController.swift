import CardKit

/// Shows the books and tells the screen which one was chosen.
final class ActivityController: Controller<ActivityView>, ListDataSource {
  private let books = Book.embedded

  override func setViewHandlers() {
    controllerView.books.dataSource = self
    controllerView.books.reload()
    controllerView.books.onActivate { [unowned self] key in
      if let book = book(key) { emit("didSelectItem", book.json) }
    }
  }

  func keys(in list: ListView) -> [NodeID] { books.map(\.key) }

  func list(_ list: ListView, rowFor key: NodeID, reusing row: View?) -> View {
    let row = row as? BookRow ?? BookRow()
    if let book = book(key) { row.show(book) }
    return row
  }

  private func book(_ key: NodeID) -> Book? { books.first { $0.key == key } }
}
