/// A controller in the pattern of model, view, controller and router.
///
/// Model and router are made from the entry, before `viewDidLoad`:
///
///     final class BookController: ScreenController<BookView, BookModel, BookRouter> {
///       override func setViewHandlers() {
///         controllerView.show(model.book)
///         controllerView.close.onActivate { [unowned self] in router.close() }
///       }
///     }
open class ScreenController<MainView: ControllerView, Model: Modelable, Router: Routerable>:
  Controller<MainView>, Controllerable
{
  private var configured: (model: Model, router: Router)?

  /// What it shows; there from `configure(entryModel:)` on.
  public final var model: Model { parts.model }

  /// Where it leads to; there from `configure(entryModel:)` on.
  public final var router: Router { parts.router }

  /// Makes model and router; an override that sets itself as delegate calls this one first.
  open func configure(entryModel: Model.Entry) {
    configured = (Model(entryModel: entryModel), Router(view: self))
  }

  private var parts: (model: Model, router: Router) {
    guard let configured else {
      preconditionFailure("model and router are there from configure(entryModel:) on, not before")
    }
    return configured
  }
}
