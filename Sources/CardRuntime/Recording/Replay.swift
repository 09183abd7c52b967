import CardHost
import CardScene
import CardSystem
import CardWire

/// Plays a recording: the host of the run with its cards' words and its person's keys, in their
/// order and at their times, and no process.
final class Replay {
  /// As many things may happen at one moment before the next recorded one is played: a guard against
  /// a deadline that never moves.
  private static let mostAtOnce = 1_000
  /// Where the host's clock starts; before it is "never".
  private static let origin: UInt64 = 1_000_000_000

  let runtime: Runtime
  private let player: Player
  private let events: [RecordedEvent]
  private var next = 0
  /// How far it is, in nanoseconds since the start of the run.
  private(set) var position: UInt64 = 0
  private var lastFrame: UInt64?
  /// The last frame.
  private(set) var canvas: Canvas
  private(set) var caret: Point?
  /// Whether there is a frame that nobody has looked at.
  var hasNews = true

  init(_ recording: Recording, theme: Theme? = nil) throws(Recording.Failure) {
    let head = recording.head
    do {
      let (deck, _) = try DeckDocument.decode(head.deck, file: head.name)
      let host = try Host(
        deck: deck, size: head.size, theme: theme ?? (head.surface.dark ? .dark : .light),
        surface: head.surface)
      player = Player(recording)
      runtime = Runtime(host: host, starter: player, loop: try EventLoop())
    } catch let fault as WireFault {
      throw Recording.Failure(description: "\(head.name): \(fault.message)")
    } catch {
      throw Recording.Failure(description: "\(error)")
    }
    events = recording.events
    canvas = Canvas(head.size)
    runtime.playedTime = Instant(nanoseconds: Self.origin)
    runtime.start()
    sayEarly()
  }

  /// Whether nothing more will happen.
  var isOver: Bool { next == events.count || runtime.host.isQuitting }

  /// When something happens next, in nanoseconds since the start of the run.
  var nextTime: UInt64? {
    guard !isOver else { return nil }
    return [events[next].time, deadline, frameTime].compactMap { $0 }.min()
  }

  private var deadline: UInt64? {
    runtime.host.nextDeadline.map { max(position, $0.nanoseconds &- Self.origin) }
  }

  private var frameTime: UInt64? {
    guard runtime.host.needsFrame else { return nil }
    return lastFrame.map { max(position, $0 &+ FramePace.calm) } ?? position
  }

  /// Plays what happens until a moment, this included.
  func advance(to time: UInt64) {
    var atOnce = 0
    while !isOver, let due = nextTime, due <= time {
      atOnce = due == position ? atOnce + 1 : 0
      move(to: due)
      if events[next].time <= position || atOnce > Self.mostAtOnce {
        play()
      } else if frameTime == position {
        draw()
      } else {
        runtime.perform(runtime.host.handle(.deadline, now: runtime.now))
        sayEarly()
      }
    }
    if !isOver { move(to: max(position, time)) }
    if runtime.host.needsFrame, !runtime.host.isQuitting { draw() }
  }

  private func move(to time: UInt64) {
    position = max(position, time)
    runtime.playedTime = Instant(nanoseconds: Self.origin &+ position)
  }

  private func draw() {
    lastFrame = position
    caret = runtime.paint()
    canvas = runtime.lastCanvas
    hasNews = true
  }

  private func play() {
    let event = events[next]
    next += 1
    // What the person did was meant for what they saw.
    if event.generation == 0, runtime.host.needsFrame { draw() }
    switch event.kind {
    case .input(let input): runtime.handle(.input(input))
    case .resized(let size): runtime.handle(.resized(size))
    case .order(let order): play(order, event.slot)
    // Who asked was told whether it could be done; here nobody asks.
    case .action(let action): _ = try? runtime.carryOut(.act(action, for: event.slot))
    case .swap(let command, let takesState):
      guard var specification = runtime.host.children[event.slot]?.specification else { break }
      specification.command = command
      runtime.handle(.swap(event.slot, specification, takesState: takesState))
    case .deck(let text):
      guard let (deck, _) = try? DeckDocument.decode(text, file: "deck.json") else { break }
      runtime.handle(.deckChanged(deck, name: "deck.json"))
    case .deckBroken(let words): runtime.handle(.deckBroken(words))
    case .toCard, .fromCard, .standardError, .started, .notStarted, .exited, .noticed:
      for event in player.events(of: event) { runtime.handle(event) }
    }
    sayEarly()
  }

  private func play(_ order: RecordedEvent.Order, _ slot: SlotPath) {
    switch order {
    case .restart: runtime.handle(.restart(slot))
    case .rollback: runtime.handle(.rollBack(slot))
    case .quit: runtime.handle(.quit)
    case .filesChanged: runtime.handle(.filesChanged(slot))
    }
  }

  private func sayEarly() {
    while case let events = player.takeEarly(), !events.isEmpty {
      for event in events { runtime.handle(event) }
    }
  }
}
