public import CardWire

/// What every controller is, whatever the type of its view; authors subclass `Controller`.
///
/// The methods without a body are there to be overridden; each is called on the main thread, and all
/// that one of them changes in the view goes out together after it.
open class AnyController {
  final let tree = ViewTree()
  final let outbox = Outbox()

  /// The place it has, in cells; already the new one in `viewWillTransition`.
  public internal(set) final var size = SlotSize(
    columns: 0, rows: 0, widthClass: .xs, heightClass: .short)

  /// What the surface can show.
  public internal(set) final var theme = SurfaceTheme(dark: true, colors: 0)

  /// The path of the slot that it fills.
  public internal(set) final var slot = SlotPath()

  /// How many processes have filled the slot, this one counted.
  public internal(set) final var generation = 0

  /// The model that the one who presented it has sent along.
  public internal(set) final var entry: JSON?

  /// Whether the present appearance message takes back an earlier one, because a transition was
  /// given up.
  public internal(set) final var isTransitionCancelled = false

  /// Makes a controller; nothing can be sent to the host yet.
  public required init() {}

  func loadView() {}

  // MARK: Values

  /// Called with the value of `config` in the deck or in the parent's slot; again when it changes.
  open func configure(config: JSON) {}

  /// Called once, after the controller was made, with the `entry` that it also has.
  open func begin(entry: JSON) {}

  /// The state that the next process in this slot starts from; nil, the default, for none.
  open func saveState() -> JSON? { nil }

  /// Called before `viewDidLoad` with the state of an earlier process in this slot.
  open func restore(state: JSON) {}

  // MARK: Lifecycle

  /// Called before it gets a parent; nil is the start of its removal.
  open func willMove(toParent parent: String?) {}

  /// Called after it has got a parent; nil is the end of its removal.
  open func didMove(toParent parent: String?) {}

  /// Called when it is time to build the view.
  open func viewDidLoad() {}

  /// Called before the view comes to the screen.
  open func viewWillAppear(animated: Bool) {}

  /// Called once the view is on the screen and stands still.
  open func viewDidAppear(animated: Bool) {}

  /// Called before the view leaves the screen.
  open func viewWillDisappear(animated: Bool) {}

  /// Called once the view has left the screen.
  open func viewDidDisappear(animated: Bool) {}

  /// Called when the place has another size or another class.
  open func viewWillTransition(to size: SlotSize, animated: Bool) {}

  /// Called when the surface can show something else than before.
  open func themeDidChange() {}

  /// Called when an interactive dismissal is about to complete.
  open func prepareForDismissal() {}

  /// Called once before the process ends.
  open func shutdown(reason: ShutdownReason) {}

  // MARK: Events

  /// Called in the interval that was asked for, while the card can be seen.
  open func tick() {}

  /// Called with an emission of a card in one of its slots, or one that the deck's wires lead here.
  open func receive(name: String, value: JSON, from card: String) {}

  /// Called with the name of a key that one of its views declares in `shortcuts`.
  open func shortcut(name: String) {}

  /// Called when a gesture on a reported timeline begins; each begin has one end.
  open func gestureBegan(on timeline: String, value: Double) {}

  /// Called when a gesture on a reported timeline has settled at one of its ends.
  open func gestureEnded(on timeline: String, committed: Bool, value: Double) {}

  /// Called while a reported timeline moves.
  open func progressDidChange(on timeline: String, value: Double) {}

  /// Called when the host could not use what this card said; the card's log has it already.
  open func didFail(_ fault: WireFault) {}
}
