import CardKit

/// What the screen starts from; it travels as JSON.
struct BookEntry: EntryModel, Equatable {
  var title: String

  init(title: String) { self.title = title }

  init?(json: JSON) {
    guard let title = json["title"]?.string else { return nil }
    self.init(title: title)
  }

  var json: JSON { ["title": title.json] }
}

/// The way in: the controller's name, what it takes and what it leaves.
extension RouterInput where Entry == BookEntry, Outcome == Bool {
  static var book: Self { RouterInput("book") }
}

/// The way out.
final class BookRouter: RouterOutput {
  func askForLoan(of title: String, then: @escaping (Bool) -> Void) {
    guard let view else { return }
    let alert: JSON = [
      "title": "Loan", "message": .string("Borrow \(title)?"),
      "buttons": [["id": "yes", "text": "Borrow"], ["id": "no", "text": "Not now"]],
    ]
    RouterInput<JSON, String>("host.alert").present(on: view, entry: alert, style: .alert) {
      then($0 == "yes")
    }
  }
}

final class BookModel: Modelable {
  let title: String
  var isBorrowed = false

  init(entryModel: BookEntry) { title = entryModel.title }
}

final class BookView: ControllerView {
  let borrow = Button("Borrow", id: "borrow")
  private let title = Label(id: "title", level: .title)

  override func addSubviews() {
    addSubview(title)
    addSubview(borrow)
  }

  func show(_ title: String, isBorrowed: Bool) {
    self.title.text = title
    borrow.isDisabled = isBorrowed
  }
}

final class BookController: ScreenController<BookView, BookModel, BookRouter> {
  override func setViewHandlers() {
    controllerView.show(model.title, isBorrowed: model.isBorrowed)
    controllerView.borrow.onActivate { [unowned self] in
      router.askForLoan(of: model.title) { [unowned self] isAgreed in
        guard isAgreed else { return }
        model.isBorrowed = true
        controllerView.show(model.title, isBorrowed: true)
        setResult(true)
      }
    }
  }
}
