import CardHost
import CardScene
import CardWire
import TestSupport
import Testing

/// A host to which anything may happen at any moment, and what must hold all the same.
final class NavigationWalk {
  let harness: HostHarness
  private var generator: SeededGenerator
  /// What was done so far, for the report of a failure.
  private(set) var steps: [String] = []
  /// How many effects have been looked at.
  private var seen = 0
  private var tracks: [ProcessID: Track] = [:]
  private var tokens: [String: Token] = [:]
  private var isHidden = false
  private var isShort = false

  /// What one process was told.
  private struct Track {
    var path: SlotPath
    var isAlive = true
    var isLoaded = false
    var isLeaving = false
    /// It was ended without being asked, so nothing is said to it.
    var isKilled = false
    var saidHello = false
    /// The last line of appearance.
    var appearance: String?
  }

  private struct Token {
    var asker: ProcessID
    /// Whether the process is heard at once: one that is hidden may be ended before.
    var isHeard: Bool
    var completions = 0
  }

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    harness = try HostHarness(
      view: Self.deck, controllers: Self.controllers)
    look()
    harness.bringUp("a", view: Self.view(hidesChild: false))
    for path in ["b", "a/c"] as [SlotPath] { harness.bringUp(path) }
    look()
  }

  private static let controllers = ["a", "b", "c", "screen", "other"]
  private static let deck = Node(.column, children: [.slot("a"), .slot("b")])

  private static func view(hidesChild: Bool) -> Node {
    Node(.column, children: [.text("hi"), .slot("c", hidden: hidesChild)])
  }

  // MARK: Steps

  /// Lets one thing happen, and looks whether all is right.
  func step() {
    let path = pick(Array(harness.host.children.keys.sorted { $0.description < $1.description }))
    switch number(below: 19) {
    case 0, 1: present(path)
    case 2: push(path)
    case 3:
      note("dismiss \(path)")
      harness.dismiss(by: path, result: .text("r"), animated: number(below: 3) > 0)
    case 4:
      note("pop \(path)")
      harness.pop(by: path)
    case 5: prepare(path)
    case 6:
      note("esc")
      harness.press("esc")
    case 7, 8, 9: draw(path)
    case 10: exit(path)
    case 11: swap(path)
    case 12:
      let size = Size(width: 30 + number(below: 20), height: 10 + number(below: 20))
      note("resize \(size)")
      harness.handle(.resized(size))
    case 13: point()
    case 14: hide()
    case 15: settleEnds()
    case 16: change()
    default:
      let time = [0, 16, 100, 400, 1_500][number(below: 5)]
      note("advance \(time)")
      harness.advance(milliseconds: time)
    }
    if number(below: 2) == 0 { harness.layOut() }
    look()
  }

  /// Lets everything come to its end: screens leave, and every token of a living asker is completed.
  func finish() {
    harness.handle(.input(.mouse(MouseEvent(.release(.left), at: .init(x: 0, y: 0)))))
    for _ in 0..<40 where harness.host.screens.contains(where: { $0.transition.state != .prepared })
    {
      note("esc")
      harness.press("esc")
      harness.layOut()
      harness.advance(milliseconds: 1_000)
      settleEnds()
      look()
    }
    harness.layOut()
    look()
    #expect(harness.screens.allSatisfy { $0.hasSuffix("prepared") }, "\(harness.screens) \(report)")
    for (name, token) in tokens where token.isHeard {
      guard let asker = tracks[token.asker], asker.isAlive, !asker.isLeaving else { continue }
      #expect(token.completions == 1, "\(name) \(report)")
    }
    for path in ["a", "b", "a/c"] as [SlotPath] {
      guard let child = harness.host.children[path], case .ready = child.supervisor.state,
        !child.slot.isHidden
      else { continue }
      #expect(child.appearance.state == .appeared, "\(path) \(report)")
    }
    note("quit")
    harness.handle(.quit)
    look()
    for (id, track) in tracks where track.isAlive && !track.isKilled {
      #expect(
        track.appearance != "viewDidAppear" && track.appearance != "viewWillAppear",
        "\(id) \(report)")
    }
  }

  private func present(_ path: SlotPath) {
    let styles: [PresentationStyle] = [.fullScreen, .sheet, .alert, .miniToLarge]
    let (style, name) = (pick(styles), pick(["screen", "other", "nobody", "host.alert"]))
    let token = newToken(of: path)
    note("present \(path) \(name) \(style) \(token)")
    harness.present(name, by: path, style: style, animated: number(below: 4) > 0, token: token)
  }

  private func push(_ path: SlotPath) {
    let token = newToken(of: path)
    note("push \(path) \(token)")
    harness.push(pick(["screen", "other"]), by: path, token: token)
  }

  private func prepare(_ path: SlotPath) {
    let name = pick(["screen", "other"])
    note("prepare \(path) \(name)")
    let action: CardAction =
      number(below: 3) == 0
      ? .discard(controller: name, entry: nil) : .prepare(controller: name, entry: nil)
    harness.say(.action(action), in: path)
  }

  private func draw(_ path: SlotPath) {
    note("draw \(path)")
    let id = harness.process(path)
    if tracks[id]?.saidHello == false {
      tracks[id]?.saidHello = true
      harness.hello(path)
    }
    guard number(below: 4) > 0 else { return }
    harness.say(
      .render(path == "a" ? Self.view(hidesChild: isHidden) : .text("drawn")), in: path)
  }

  private func exit(_ path: SlotPath) {
    let status = pick([0, 1, 1, 125])
    note("exit \(path) \(status)")
    end(harness.process(path), .exited(Int32(status)))
  }

  private func end(_ id: ProcessID, _ end: ProcessEnd) {
    guard tracks[id]?.isAlive == true else { return }
    look()
    tracks[id]?.isAlive = false
    harness.handle(.exited(id, end))
  }

  private func swap(_ path: SlotPath) {
    note("swap \(path)")
    harness.handle(.swap(path, ControllerSpecification(command: ["new"]), takesState: false))
  }

  private func point() {
    let row = number(below: 20)
    let kind = pick([.press(.left), .drag(.left), .release(.left)] as [MouseEvent.Kind])
    note("\(kind) \(row)")
    harness.handle(.input(.mouse(MouseEvent(kind, at: Point(x: 3, y: row)))))
  }

  private func hide() {
    isHidden.toggle()
    note("hide \(isHidden)")
    guard tracks[harness.process("a")]?.saidHello == true else { return }
    harness.say(.render(Self.view(hidesChild: isHidden)), in: "a")
  }

  /// The deck loses its second slot or gets it back, or the first card gets a slot with the name of a
  /// screen.
  private func change() {
    if number(below: 2) == 0 {
      isShort.toggle()
      note("deck \(isShort)")
      var deck = harness.host.deck
      deck.view = Node(.column, children: isShort ? [.slot("a")] : [.slot("a"), .slot("b")])
      harness.handle(.deckChanged(deck, name: "deck"))
    } else if harness.host.children["a"]?.hasDrawn == true {
      note("slot")
      harness.say(
        .render(Node(.column, children: [.slot("c", hidden: isHidden), .slot("screen")])), in: "a")
    }
  }

  /// What was asked to end does so.
  private func settleEnds() {
    note("ends")
    for (id, track) in tracks.sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where track.isLeaving { end(id, .exited(0)) }
  }

  // MARK: What must hold

  /// Looks at what was said since the last time.
  private func look() {
    let effects = harness.effects[seen...]
    seen = harness.effects.count
    for effect in effects {
      switch effect {
      case .spawn(let id, let order): tracks[id] = Track(path: order.slot)
      case .closeInput(let id): tracks[id]?.isLeaving = true
      case .kill(let id):
        tracks[id]?.isLeaving = true
        tracks[id]?.isKilled = true
      case .send(let id, let message): check(message, to: id)
      default: break
      }
    }
    #expect(harness.host.screens.map(\.path) == harness.host.scene.screenPaths, "\(report)")
  }

  private func check(_ message: HostMessage, to id: ProcessID) {
    guard let track = tracks[id] else { return }
    #expect(track.isAlive, "\(message.name) to a dead \(track.path) \(report)")
    switch message {
    case .welcome: tracks[id]?.saidHello = true
    case .viewDidLoad: tracks[id]?.isLoaded = true
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear:
      #expect(track.isLoaded, "\(report)")
      let allowed: [String?] =
        switch message {
        case .viewWillAppear: [nil, "viewDidDisappear", "viewWillDisappear"]
        case .viewDidAppear: ["viewWillAppear"]
        case .viewWillDisappear: ["viewDidAppear", "viewWillAppear"]
        default: ["viewWillDisappear"]
        }
      #expect(
        allowed.contains(track.appearance),
        "\(track.path): \(message.name) after \(track.appearance ?? "nothing") \(report)")
      tracks[id]?.appearance = message.name
    case .shutdown:
      #expect(
        track.appearance == nil || track.appearance == "viewDidDisappear",
        "\(track.path): shutdown after \(track.appearance ?? "") \(report)")
    case .completed(let token, _, _):
      tokens[token]?.completions += 1
      #expect(tokens[token]?.asker == id, "\(report)")
      #expect(tokens[token]?.completions == 1, "\(token) \(report)")
    default: break
    }
  }

  private var report: String { steps.joined(separator: "; ") }

  private func note(_ step: String) { steps.append(step) }

  private func newToken(of path: SlotPath) -> String {
    let name = "t\(tokens.count)"
    let id = harness.process(path)
    let isShown = harness.host.children[path]?.process == id
    tokens[name] = Token(asker: id, isHeard: isShown && tracks[id]?.saidHello == true)
    return name
  }

  private func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private func pick<T>(_ all: [T]) -> T { all[number(below: all.count)] }
}
