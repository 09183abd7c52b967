package import CardWire

/// The view of one process inside the scene: its root and the index of its names.
package struct CardView {
  /// The slot that shows it; the deck's root element for the deck's own view.
  package var path: SlotPath
  /// The root of the view; nil until the process has drawn.
  package var root: Element?
  /// Every named element of the view, those of rows under their row's key.
  package var elements: [NodeAddress: Element] = [:]
}
