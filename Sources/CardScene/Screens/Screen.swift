package import CardWire

/// A presented or pushed screen: the slot of its process, and how far it has come.
package struct Screen {
  /// What the screen is doing.
  enum Phase: Equatable {
    /// Not on the screen: its process has not drawn yet.
    case waiting
    /// The pointer holds it; where it was when that began.
    case held(isShowing: Bool)
    /// On its way in or out by itself.
    case moving(Settling, isShowing: Bool)
    /// All of it is there.
    case shown
    /// It has left; its owner removes it.
    case gone
  }

  /// The slot in which its process draws.
  let element: Element
  /// How it comes and goes.
  package internal(set) var style: ScreenStyle
  /// The node that it grows from; it may leave.
  weak var origin: Element?
  /// Whether it was only made ready: nobody has asked to see it.
  var isPrepared = false
  /// What has the focus again after it.
  weak var focusBefore: Element?
  /// When somebody asked for it.
  var since = Instant.zero
  /// What it is doing.
  var phase = Phase.waiting
  /// How much of it is there, 0 … 1: the timeline `present`.
  var progress = 0.0
  /// The nodes that fly between it and what is below, while it moves.
  var pairs: [MatchedPair] = []

  init(element: Element, style: ScreenStyle, origin: Element?, focus: Element?) {
    self.element = element
    self.style = style
    self.origin = origin
    self.focusBefore = focus
  }

  /// The path of its process.
  package var slot: SlotPath { element.slotPath ?? .deck }

  /// Whether it is on its way, by itself or with the pointer.
  package var isMoving: Bool {
    switch phase {
    case .held, .moving: true
    case .waiting, .shown, .gone: false
    }
  }

  /// Whether it is on its way in.
  var isComing: Bool {
    switch phase {
    case .held(let isShowing), .moving(_, let isShowing): isShowing
    case .waiting, .shown, .gone: false
    }
  }

  /// Whether anything of it is on the screen, or is about to be.
  package var isPresent: Bool {
    switch phase {
    case .held, .moving, .shown: true
    case .waiting, .gone: false
    }
  }

  /// When a screen that has yet to come is worth a word.
  var slowSince: Instant { since.adding(milliseconds: 500) }

  /// Whether it covers what is below completely.
  var hidesBelow: Bool { phase == .shown && style.covers }
}
