import CardKit

/// The books that are being read.
final class ActivityView: ControllerView {
  let books = ListView(id: "books")

  override func addSubviews() { addSubview(books) }

  override func constrainSubviews() {
    books.height = .fill
    books.hasFirstFocus = true
    books.emptyText = "Nothing is being read"
  }
}
