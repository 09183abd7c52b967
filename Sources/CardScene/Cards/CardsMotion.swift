/// Cards of one container that move to their places by themselves.
package struct CardsMotion {
  /// The container; it may leave while its cards move.
  package private(set) weak var container: Element?

  package init(container: Element) {
    self.container = container
  }
}
