import CardWire

/// What the scene keeps about motion and input between events, besides the states of elements.
package struct InteractionState {
  /// Containers of cards whose cards move by themselves.
  var motions: [CardsMotion] = []
  /// Containers whose `opens` is due after the next frame.
  var openings: [WeakElement] = []
  /// When a screen that moves by itself was last moved.
  var lastScreenFrame = Instant.zero
  /// Properties that move by themselves.
  var runs: [Run] = []
  /// When they were moved last.
  var lastRunFrame = Instant.zero
  /// Elements that have left and are drawn until they are gone, each with its place.
  var ghosts: [ObjectIdentifier: GhostPlace] = [:]
  /// A screen that has just come, and whose view may say where the focus goes.
  var firstFocus: SlotPath?
  /// The screen that the pointer pulls or pushes.
  var pull: ScreenDrag?
  /// The alert whose cancel button Escape has pressed.
  var escaped: SlotPath?
  /// The timelines that processes want to hear of.
  var reports: [SlotPath: [Scene.Report]] = [:]
  /// Names of timelines that could not be found, each said once.
  private var unresolved: [SlotPath: Set<String>] = [:]
  /// Cells whose fronts are not in their places.
  var cells: [WeakElement] = []
  /// Fronts that move by themselves.
  var cellMotions: [CellMotion] = []
  /// The menu of a node, over everything else.
  var menu: Menu?
  /// Whether cards jump instead of moving.
  var reducesMotion = false
  /// Inputs whose latest text may have to be told.
  var typing: [TypingDelay] = []
  /// Where the focus goes back to when a card takes input again.
  var strays: [Stray] = []
  /// What had the focus before the screen became too small for it.
  var displaced: DisplacedFocus?
  /// Events that came about outside of `handle` and `advance`.
  var pending: [SceneEvent] = []
  /// When something that was painted last says something else, such as an age.
  var nextChange: Instant?
  /// The row of keys, as it was painted last.
  var bar: [BarItem] = []
  /// The places on the screen, painted last, that stand for a key.
  var hotSpots: [HotSpot] = []

  /// Whether something that is wrong in a process's view was not said yet; at some time nothing is
  /// news any more.
  mutating func isNews(_ text: String, of slot: SlotPath) -> Bool {
    guard unresolved[slot, default: []].count < 64 else { return false }
    return unresolved[slot, default: []].insert(text).inserted
  }

  /// Forgets what was said of a view that is gone.
  mutating func forgetNews(of slot: SlotPath) { unresolved[slot] = nil }

  /// Nothing moves and nothing waits.
  package init() {}
}
