package import CardWire

/// The lines that wait for a card that does not read, bounded and as few as may be.
///
/// Sizes, themes, ticks and progress keep the newest; appearance and gestures collapse to the
/// shortest legal way; what a person does is refused when the queue is full. Containment, welcome
/// and shutdown are never lost.
package struct MessageQueue: Equatable {
  /// As many lines may wait.
  package static let maximumCount = 256
  /// As many bytes may wait, free values included.
  package static let maximumBytes = 1_048_576

  package enum Outcome: Equatable {
    case queued
    /// The queue is full; the line is lost.
    case refused
  }

  private var messages: [HostMessage] = []
  private var start = 0
  private var bytes = 0
  /// Timelines whose gesture began unheard, so that its end means nothing either.
  private var unheardGestures: Set<String> = []

  package init() {}

  package var isEmpty: Bool { start == messages.count }
  /// Whether a line may pass it by: none waits, and none that was refused has its other half to come.
  package var isIdle: Bool { isEmpty && unheardGestures.isEmpty }
  /// The lines that wait.
  package var count: Int { messages.count - start }
  /// The lines that wait, oldest first.
  package var waiting: ArraySlice<HostMessage> { messages[start...] }

  /// Takes the oldest line.
  package mutating func popFirst() -> HostMessage? {
    guard start < messages.count else { return nil }
    let message = messages[start]
    start += 1
    bytes -= message.weight
    if start == messages.count {
      messages.removeAll(keepingCapacity: true)
      start = 0
    }
    return message
  }

  /// Adds a line, joining it with those that wait.
  package mutating func append(_ message: HostMessage) -> Outcome {
    switch message.queueing {
    case .newest:
      remove { $0.replaces(message) }
    case .appearance:
      add(message)
      collapseAppearance()
      return .queued
    case .gestureEnd(let timeline):
      if unheardGestures.remove(timeline) != nil { return .queued }
      if remove(where: { $0.begins(gesture: timeline) }) {
        remove { $0.isProgress(of: timeline) }
        return .queued
      }
    case .gestureBegin(let timeline):
      guard hasRoom(for: message) else {
        unheardGestures.insert(timeline)
        return .refused
      }
      unheardGestures.remove(timeline)
    case .refusable:
      guard hasRoom(for: message) else { return .refused }
    case .always:
      break
    }
    add(message)
    return .queued
  }

  private func hasRoom(for message: HostMessage) -> Bool {
    count < Self.maximumCount && bytes + message.weight <= Self.maximumBytes
  }

  private mutating func add(_ message: HostMessage) {
    messages.append(message)
    bytes += message.weight
  }

  @discardableResult
  private mutating func remove(where isGone: (HostMessage) -> Bool) -> Bool {
    let before = messages.count
    messages = messages[start...].filter { !isGone($0) }
    let removed = messages.count != before - start
    start = 0
    bytes = messages.reduce(0) { $0 + $1.weight }
    return removed
  }

  /// Replaces the waiting appearance lines by the shortest legal way between the same states.
  private mutating func collapseAppearance() {
    let steps = waiting.filter { $0.queueing == .appearance }
    guard steps.count > 2, let first = steps.first, let last = steps.last else { return }
    let way = Self.way(from: first.stateBefore, to: last)
    guard way.count < steps.count else { return }
    remove { $0.queueing == .appearance }
    for step in way { add(step) }
  }

  /// The lines that lead to the state after `last`.
  private static func way(from state: Appearance.State, to last: HostMessage) -> [HostMessage] {
    var appearance = Appearance(state)
    let target = last.stateAfter
    var way: [HostMessage] = []
    // No way is longer than the circle of states.
    for _ in 0..<4 where appearance.state != target {
      let event: Appearance.Event =
        switch (appearance.state, target) {
        case (.disappeared, _), (.disappearing, .appearing), (.disappearing, .appeared):
          .willAppear
        case (.appearing, .appeared): .didAppear
        case (.appeared, _), (.appearing, _): .willDisappear
        case (.disappearing, _): .didDisappear
        }
      if let message = appearance.handle(event) { way.append(message) }
    }
    return way
  }
}

/// How a line behaves while it waits.
private enum Queueing: Equatable {
  /// The newest of its kind is enough.
  case newest
  case appearance
  /// Refusable; its end is lost with it.
  case gestureBegin(String)
  case gestureEnd(String)
  /// What a person or another card caused; lost when the queue is full.
  case refusable
  case always
}

extension HostMessage {
  fileprivate var queueing: Queueing {
    switch self {
    case .viewWillTransition, .theme, .tick, .progress, .config, .resync: .newest
    case .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: .appearance
    case .gestureBegan(let timeline, _): .gestureBegin(timeline)
    case .gestureEnded(let timeline, _, _): .gestureEnd(timeline)
    case .activate, .change, .typing, .submit, .select, .menuAction, .reorder, .needMore,
      .shortcut, .receive, .error:
      .refusable
    case .welcome, .entry, .state, .willMoveToParent, .didMoveToParent, .viewDidLoad, .completed,
      .prepareForDismissal, .saveState, .ping, .shutdown:
      .always
    }
  }

  /// Whether a person caused it, so that it must be seen to arrive.
  package var isUserEvent: Bool {
    switch self {
    case .activate, .change, .typing, .submit, .select, .menuAction, .reorder, .needMore,
      .shortcut:
      true
    default: false
    }
  }

  /// Whether `newer` makes this one needless.
  fileprivate func replaces(_ newer: HostMessage) -> Bool {
    switch (self, newer) {
    case (.viewWillTransition, .viewWillTransition), (.theme, .theme), (.tick, .tick),
      (.config, .config), (.resync, .resync):
      true
    case (.progress(let a, _), .progress(let b, _)): a == b
    default: false
    }
  }

  fileprivate func begins(gesture timeline: String) -> Bool {
    if case .gestureBegan(timeline, _) = self { true } else { false }
  }

  fileprivate func isProgress(of timeline: String) -> Bool {
    if case .progress(timeline, _) = self { true } else { false }
  }

  /// Bytes that the line takes, roughly: what is not free value is small.
  fileprivate var weight: Int {
    let free: Int =
      switch self {
      case .config(let value), .entry(let value), .state(let value), .receive(_, _, let value),
        .completed(_, _, let value):
        value.text.utf8.count
      case .error(let fault): fault.message.utf8.count
      default: 0
      }
    return 128 + free
  }

  fileprivate var stateBefore: Appearance.State {
    switch self {
    case .viewWillAppear: .disappeared
    case .viewDidAppear: .appearing
    case .viewWillDisappear: .appeared
    default: .disappearing
    }
  }

  fileprivate var stateAfter: Appearance.State {
    switch self {
    case .viewWillAppear: .appearing
    case .viewDidAppear: .appeared
    case .viewWillDisappear: .disappearing
    default: .disappeared
    }
  }
}
