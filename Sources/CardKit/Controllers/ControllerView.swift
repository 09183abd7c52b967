/// The view of a controller: what the controller's model looks like.
///
/// A subclass holds its subviews as properties, says in `addSubviews()` which there are, in
/// `constrainSubviews()` how they are laid out, and has a method for each change of the interface.
/// Its subviews stand in a column.
open class ControllerView: Container {
  /// The controller that shows it.
  public internal(set) final weak var controller: AnyController?

  private var isLoaded = false

  /// Makes an empty view; subviews come in `addSubviews()`.
  public required init() { super.init(.column, id: nil) }

  /// Adds the subviews that are there from the start; called once.
  open func addSubviews() {}

  /// Sets the layout of the subviews; called once, after `addSubviews()`.
  open func constrainSubviews() {}

  final func load(for controller: AnyController) {
    self.controller = controller
    guard !isLoaded else { return }
    isLoaded = true
    addSubviews()
    constrainSubviews()
  }
}
