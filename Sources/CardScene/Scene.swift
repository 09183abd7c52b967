package import CardWire

/// The screen as a value-like whole: the views of all processes in one tree, what the person did to
/// them, and how they are laid out and drawn.
///
/// It holds no clock, no descriptor and no process. Its owner feeds it views, input and moments, and
/// carries out the events that come back. One thread owns it.
package final class Scene {
  /// The deck's view, which is the root of all elements.
  package internal(set) var root: Element
  /// The index of each process's view; the deck's own has the empty path.
  package internal(set) var views: [SlotPath: CardView] = [:]
  /// The screens that were presented or pushed, from the back to the front.
  package internal(set) var screens: [Screen] = []
  /// The size of the screen in cells.
  package internal(set) var size: Size
  /// The colours of the surface.
  package var theme: Theme { didSet { needsPaint = true } }
  /// The element that has the focus, a slot's where nothing in its card can take it.
  package internal(set) weak var focused: Element?
  /// Something over the whole screen: the keys, or a card's log.
  package internal(set) var overlay: Overlay?
  /// A line over the bottom row: a banner of the host.
  package var banner: String? { didSet { needsPaint = needsPaint || banner != oldValue } }
  /// Whether frames are out of date.
  package internal(set) var needsLayout = true
  /// Whether the canvas is out of date.
  package internal(set) var needsPaint = true
  /// The pointer's gesture that is under way.
  package internal(set) var gesture: PointerGesture?
  /// What moves by itself, and what input has to be remembered.
  package internal(set) var interaction = InteractionState()
  /// The moment of the last event or frame; the scene knows no other time.
  package var now = Instant.zero { didSet { now = max(now, oldValue) } }
  /// What the last layout measured and placed, for tests of its cost.
  var measureCount = 0
  var placeCount = 0

  /// Builds the deck's view.
  ///
  /// - Throws: what `render` throws; there is no scene without a view.
  package init(view: Node, size: Size, theme: Theme) throws(WireFault) {
    self.size = size
    self.theme = theme
    root = Element(view.kind, id: view.id, owner: .deck, properties: view.properties)
    _ = try render(view, in: .deck)
  }
}
