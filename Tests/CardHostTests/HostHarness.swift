import CardHost
import CardScene
import CardWire

/// A host without processes: the test plays the children and the clock, and reads the effects.
final class HostHarness {
  let host: Host
  private(set) var now = Instant.zero
  /// Every effect so far, in order.
  private(set) var effects: [HostEffect] = []
  /// The newest process of each slot.
  private(set) var processes: [SlotPath: ProcessID] = [:]
  /// The slot of every process so far.
  private var slots: [ProcessID: SlotPath] = [:]

  /// A deck of slots in a column, each with a controller of its name.
  convenience init(
    _ slots: String..., wires: [Wire] = [], keepsState: Bool = false,
    states: [SlotPath: KeptState] = [:],
    configure: (inout ControllerSpecification) -> Void = { _ in }
  ) throws {
    try self.init(
      view: Node(.column, children: slots.map { .slot($0) }), controllers: slots, wires: wires,
      keepsState: keepsState, states: states, configure: configure)
  }

  init(
    view: Node, controllers: [String], wires: [Wire] = [], keepsState: Bool = false,
    remembered: [SlotPath: RememberedFailure] = [:], states: [SlotPath: KeptState] = [:],
    configure: (inout ControllerSpecification) -> Void = { _ in }
  ) throws {
    var specifications: [String: ControllerSpecification] = [:]
    for name in controllers {
      var specification = ControllerSpecification(command: [name])
      configure(&specification)
      specifications[name] = specification
    }
    host = try Host(
      deck: DeckDocument(
        title: "Test", controllers: specifications, view: view, wires: wires,
        keepsState: keepsState),
      size: Size(width: 40, height: 20), theme: .dark,
      surface: SurfaceTheme(dark: true, colors: 256), remembered: remembered,
      states: states)
    record(host.start(now: now))
  }

  private func record(_ new: [HostEffect]) {
    effects += new
    for case .spawn(let id, let order) in new {
      processes[order.slot] = id
      slots[id] = order.slot
    }
  }

  /// Lets an event happen; returns what it led to.
  @discardableResult
  func handle(_ event: HostEvent) -> [HostEffect] {
    let new = host.handle(event, now: now)
    record(new)
    return new
  }

  /// Gives an order from outside; returns the screen that comes or goes by it.
  @discardableResult
  func order(_ action: CardAction, for path: SlotPath) throws(OrderRefusal) -> SlotPath? {
    let (new, screen) = try host.carryOut(.act(action, for: path), now: now)
    record(new)
    return screen
  }

  /// Moves the clock, letting each deadline on the way fall due.
  func advance(milliseconds: Int) {
    let end = now.adding(milliseconds: milliseconds)
    while let due = host.nextDeadline, due <= end {
      now = max(now, due)
      handle(.deadline)
    }
    now = end
  }

  func layOut() {
    record(host.layOut(now: now))
  }

  /// The slot that a process was started for.
  func slot(of id: ProcessID) -> SlotPath? { slots[id] }

  func process(_ path: SlotPath) -> ProcessID { processes[path] ?? ProcessID(0) }

  /// The process in a slot says hello.
  func hello(_ path: SlotPath, _ change: (inout Hello) -> Void = { _ in }) {
    var hello = Hello(name: path.name)
    change(&hello)
    say(.hello(hello), in: path)
  }

  func say(_ message: CardMessage, in path: SlotPath) {
    handle(.message(process(path), message, warnings: []))
  }

  /// The process in a slot says hello and draws a text, which is then laid out.
  func bringUp(_ path: SlotPath, view: Node = .text("hi")) {
    hello(path)
    say(.render(view), in: path)
    layOut()
  }

  /// Presses keys by their names.
  func press(_ names: String...) {
    for name in names {
      if let key = KeyEvent(name: name) { handle(.input(.key(key))) }
    }
  }

  func exit(_ path: SlotPath, _ end: ProcessEnd) {
    handle(.exited(process(path), end))
  }

  /// The messages that went to the newest process of a slot, by the type's name.
  func sent(to path: SlotPath) -> [HostMessage] { sent(toProcess: process(path)) }

  /// The messages that went to a process.
  func sent(toProcess id: ProcessID) -> [HostMessage] {
    effects.compactMap {
      if case .send(id, let message) = $0 { message } else { nil }
    }
  }

  /// Forgets the effects so far.
  func clear() { effects = [] }

  func status(_ path: SlotPath) -> CardStatus? {
    host.scene.snapshot().slot(path)?.status
  }

  /// The screen as text.
  var picture: String {
    layOut()
    var canvas = Canvas(host.scene.size)
    _ = host.scene.paint(into: &canvas)
    return canvas.text
  }

  func log(_ path: SlotPath) -> [String] {
    host.children[path]?.log.entries.map(\.text) ?? []
  }
}

extension Node {
  static func slot(_ name: String, hidden: Bool = false) -> Node {
    var properties = Properties([PropertyEntry(.controller, .string(name))])
    if hidden { properties[.hidden] = .bool(true) }
    return Node(.slot, id: NodeID(name), properties: properties)
  }
}

extension SceneTree {
  func slot(_ path: SlotPath) -> SceneTree? {
    if slot == path { return self }
    for child in children { if let found = child.slot(path) { return found } }
    return nil
  }
}

extension HostMessage {
  /// The message without what a test does not care about.
  var name: String {
    switch self {
    case .welcome: "welcome"
    case .willMoveToParent(let parent): "willMoveToParent(\(parent ?? "null"))"
    case .didMoveToParent(let parent): "didMoveToParent(\(parent ?? "null"))"
    case .shutdown(let reason): "shutdown(\(reason.rawValue))"
    case .error(let fault): "error(\(fault.code.rawValue))"
    default: String("\(self)".prefix { $0 != "(" })
    }
  }
}
