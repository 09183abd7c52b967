import CardHost
import CardSystem
import CardWire

/// The files of a deck and of its cards, followed while they are shown.
final class WatchedFiles {
  private let watch: FileWatch
  /// Finds the files that a slot depends on, as paths from the root.
  private let locate: (WatchOrder) -> Set<String>
  private var slots: [SlotPath: Set<String>] = [:]
  private var deck: String?

  /// Gives `changed` the slots whose files have another content, and whether the deck's file has.
  init(
    loop: EventLoop, locate: @escaping (WatchOrder) -> Set<String>,
    changed: @escaping (_ slots: [SlotPath], _ isDeck: Bool) -> Void
  ) throws(SystemError) {
    self.locate = locate
    weak var whole: WatchedFiles?
    watch = try FileWatch(loop: loop) { paths in
      guard let whole else { return }
      let slots = whole.slots.filter { !$0.value.isDisjoint(with: paths) }.keys
      let isDeck = whole.deck.map(paths.contains) ?? false
      changed(slots.sorted { $0.description < $1.description }, isDeck)
    }
    whole = self
  }

  /// Follows the file of the deck.
  func follow(deck path: String) {
    deck = path
    refresh()
  }

  /// Follows the files of a slot, or with nil none.
  func follow(_ slot: SlotPath, _ order: WatchOrder?) {
    slots[slot] = order.map(locate)
    refresh()
  }

  private func refresh() {
    watch.watch(slots.values.reduce(into: Set(deck.map { [$0] } ?? [])) { $0.formUnion($1) })
  }

  /// When `advance` wants to be called; nanoseconds of the machine's clock.
  var nextDeadline: UInt64? { watch.nextDeadline }

  /// Tells what has become ready.
  func advance(now: UInt64) {
    if let due = nextDeadline, due <= now { watch.advance(now: now) }
  }
}
