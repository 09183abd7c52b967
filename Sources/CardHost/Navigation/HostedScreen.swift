package import CardScene
package import CardWire

/// A screen that a card has asked for: presented, pushed, or prepared for one of them.
package struct HostedScreen: Equatable {
  /// The slot of its process, below that of the card that asked.
  package let path: SlotPath
  /// The card that asked.
  package let asker: SlotPath
  /// The process that asked, which alone is told how it ends.
  var askedBy: ProcessID?
  /// What it is filled with.
  let controller: String
  /// The model that its process starts from.
  let entry: RawJSON?
  /// How it comes and goes.
  package internal(set) var style: ScreenStyle
  /// The word that comes back in `completed`.
  var token: String?
  /// Whether the transition under way is animated.
  var animated = true
  /// How far it is.
  package internal(set) var transition: Transition
  /// What the asker gets if the person leaves the screen.
  var result: RawJSON?
  /// Why it leaves, and what the asker gets.
  var ending = Ending(reason: .back)
  /// Why it never came.
  var failure: ScreenOutcome?
  /// Whether somebody outside waits for the end of the transition under way.
  var isAwaited = false
  /// The cards that the transition under way takes off the screen, parents first.
  var leaving: [SlotPath] = []
  /// The cards that it brings onto the screen, parents first.
  var coming: [SlotPath] = []

  /// How a screen ends, as far as it is known.
  struct Ending: Equatable {
    var reason: CompletionReason
    /// nil takes what the screen has said for the case that the person leaves it.
    var result: RawJSON?
  }

  /// Takes a request for a screen at a path; `style` counts, not the request's.
  init(
    _ request: NavigationRequest, style: ScreenStyle, at path: SlotPath, askedBy: ProcessID?,
    isPrepared: Bool = false
  ) {
    self.path = path
    asker = path.parent ?? .deck
    self.askedBy = askedBy
    controller = request.controller
    entry = request.entry
    self.style = style
    token = request.token
    animated = request.animated
    transition = Transition(isPrepared: isPrepared)
  }

  /// Whether it stands in a slot of what asked for it, and not over the screen.
  var isPushed: Bool { style == .push }

  /// Whether it is the one that was prepared by a card for a request.
  func isPrepared(for request: NavigationRequest, by asker: SlotPath) -> Bool {
    transition.state == .prepared && self.asker == asker && controller == request.controller
      && entry == request.entry
  }
}

/// Where a screen stands after a transition, for whoever waits for that.
package enum ScreenOutcome: Equatable, Sendable {
  /// It is on the screen.
  case shown
  /// It has left.
  case left
  /// It never came; why, and what to do about it, one line each.
  case failed(String, advice: [String] = [])
}

/// The kind of screen that a request asks for, in the words of its messages.
enum ScreenKind {
  case presented, pushed

  /// The message that asks for one.
  var request: String { self == .pushed ? "push" : "present" }
  /// The message that takes one away.
  var removal: String { self == .pushed ? "pop" : "dismiss" }
  /// What it is then.
  var participle: String { self == .pushed ? "pushed" : "presented" }
  /// Why it has left then.
  var reason: CompletionReason { self == .pushed ? .pop : .dismiss }
}

extension HostedScreen {
  /// Which of the two it is.
  var kind: ScreenKind { isPushed ? .pushed : .presented }
}
