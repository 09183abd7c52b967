import CardHost
import CardScene
import CardWire

/// What tests of navigation ask for and read.
extension HostHarness {
  /// A deck of slots `a` and `b`, and controllers for screens.
  static func navigation(wires: [Wire] = [], keepsState: Bool = false) throws -> HostHarness {
    let harness = try HostHarness(
      view: Node(.column, children: [.slot("a"), .slot("b")]),
      controllers: ["a", "b", "c", "screen", "other"], wires: wires, keepsState: keepsState)
    harness.bringUp("a")
    harness.bringUp("b")
    harness.clear()
    return harness
  }

  func present(
    _ controller: String = "screen", by asker: SlotPath = "a",
    style: PresentationStyle = .fullScreen, entry: RawJSON? = nil, animated: Bool = true,
    token: String? = "t"
  ) {
    let request = NavigationRequest(
      controller: controller, entry: entry, style: style, animated: animated, token: token)
    say(.action(.present(request)), in: asker)
  }

  func push(_ controller: String = "screen", by asker: SlotPath = "a", token: String? = "t") {
    let request = NavigationRequest(controller: controller, token: token)
    say(.action(.push(request)), in: asker)
  }

  func dismiss(by asker: SlotPath, result: RawJSON? = nil, animated: Bool = true) {
    say(.action(.dismiss(animated: animated, result: result)), in: asker)
  }

  func pop(by asker: SlotPath, result: RawJSON? = nil) {
    say(.action(.pop(animated: true, result: result)), in: asker)
  }

  /// Moves the focus to a node by the keyboard.
  func focus(_ id: NodeID) {
    for _ in 0..<10 where host.scene.focused?.id != id { press("tab") }
  }

  /// Time for every transition to end.
  func settle() { advance(milliseconds: 2_000) }

  /// A screen that stands, asked for by a card.
  func presented(
    _ controller: String = "screen", by asker: SlotPath = "a",
    style: PresentationStyle = .fullScreen
  ) {
    present(controller, by: asker, style: style)
    bringUp(asker.appending(controller))
    settle()
    clear()
  }

  /// A screen that stands over the slot of a card.
  func pushed(_ controller: String = "screen", by asker: SlotPath = "a") {
    push(controller, by: asker)
    bringUp(asker.appending(controller))
    settle()
    clear()
  }

  /// Every message so far with the slot it went to; of appearance with a mark where it is not
  /// animated, or cancelled.
  var trace: [String] {
    effects.compactMap { effect in
      guard case .send(let id, let message) = effect, let path = slot(of: id) else { return nil }
      return "\(path) \(message.word)"
    }
  }

  /// What of the trace is about appearance and completions.
  var appearances: [String] {
    trace.filter { $0.contains("pear") || $0.contains("completed") }
  }

  /// The screens of the host, from the back to the front, with their states.
  var screens: [String] {
    host.screens.map { "\($0.path) \($0.transition.state)" }
  }
}

extension RawJSON {
  /// A string as a free value.
  static func text(_ text: String) -> RawJSON { RawJSON(.string(text)) }
}

extension HostMessage {
  /// The message in a word, with what tests of navigation look at.
  fileprivate var word: String {
    func flags(_ name: String, _ animated: Bool, _ cancelled: Bool) -> String {
      name + (animated ? "" : " at once") + (cancelled ? " cancelled" : "")
    }
    return switch self {
    case .viewWillAppear(let animated, let cancelled): flags("willAppear", animated, cancelled)
    case .viewDidAppear(let animated, let cancelled): flags("didAppear", animated, cancelled)
    case .viewWillDisappear(let animated, let cancelled):
      flags("willDisappear", animated, cancelled)
    case .viewDidDisappear(let animated, let cancelled): flags("didDisappear", animated, cancelled)
    case .completed(let token, let reason, let result):
      "completed \(token) \(reason.rawValue) \(result.text)"
    default: name
    }
  }
}
