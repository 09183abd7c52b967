/// The way out of a screen: subclasses have a method for each screen that can follow.
///
///     final class MenuRouter: RouterOutput {
///       func showBook(_ book: Book) {
///         if let view { RouterInput.book.push(on: view, entry: book) }
///       }
///     }
open class RouterOutput: Routerable {
  /// The screen that it leads away from; held weakly, since the screen holds the router.
  public final weak var view: (any Viewable)?

  /// Makes a router for a screen.
  public required init(view: any Viewable) { self.view = view }

  /// Removes the screen, or what it has presented; does nothing where the screen has gone.
  public final func close(animated: Bool = true, completion: (() -> Void)? = nil) {
    view?.dismiss(animated: animated, completion: completion)
  }

  /// Removes the screen from the stack of its slot; does nothing where the screen has gone.
  public final func goBack(animated: Bool = true) { view?.pop(animated: animated) }
}
