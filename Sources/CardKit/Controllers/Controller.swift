/// A controller with a view of a certain type.
///
/// A subclass owns the model, sets handlers in `setViewHandlers()` and overrides what it wants to
/// hear of. The process has one such object, which `CardApp` makes.
open class Controller<MainView: ControllerView>: AnyController {
  private var loadedView: MainView?

  /// What the controller shows.
  ///
  /// Set in `viewDidLoad`, where a view of the type is made unless an override sets another. Setting
  /// it calls `setViewHandlers()`; reading it earlier makes it.
  public final var controllerView: MainView {
    get {
      if let loadedView { return loadedView }
      let view = MainView()
      show(view)
      return view
    }
    set {
      if newValue !== loadedView { show(newValue) }
    }
  }

  /// Called when it is time to build the view; makes it unless it is there.
  ///
  /// An override that sets `controllerView` need not call this one.
  open override func viewDidLoad() { loadView() }

  /// Called each time `controllerView` is set: connect the view's handlers with the model here.
  open func setViewHandlers() {}

  final override func loadView() { _ = controllerView }

  private func show(_ view: MainView) {
    loadedView = view
    view.load(for: self)
    tree.show(view)
    setViewHandlers()
  }
}
