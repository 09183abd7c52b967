/// Leads a presented or pushed screen from the request to the moment at which it has left.
///
/// A transition starts when the first frame of the new process stands. What can be seen of it is the
/// scene's; how far it is there comes back as `settled`.
package struct Transition: Equatable {
  package enum State: Equatable {
    /// Started before it is needed; nobody has asked to see it.
    case prepared
    /// Asked for; the first frame of its process is awaited.
    case waiting
    /// On its way in.
    case appearing
    case shown
    /// On its way out.
    case disappearing
    /// It has left, or never came.
    case gone
  }

  package enum Event: Equatable {
    /// Somebody asks for what was prepared.
    case wanted
    /// The first frame stands.
    case drew
    /// It shall leave: a card says so, the person does, or its process has finished.
    case leave
    /// The pointer begins to take it away.
    case dismissalBegan
    /// It stands in its place, or has left it.
    case settled(isShown: Bool)
    /// Its process does not come to a first frame.
    case failed
    /// Whoever asked for it is gone, or what it stands on.
    case removed
  }

  package enum Effect: Equatable {
    /// Say *will* to what is covered or comes back, and to the screen.
    case begin
    /// Say *did* to both.
    case end
    /// Say to both that it was all in vain: what has come leaves, what has left comes back.
    case cancel
    /// Bring it in; `settled` follows.
    case show
    /// Take it off, or turn it round on its way in; `settled` follows.
    case hide
    /// Take it away for good and tell whoever asked.
    case remove
  }

  package private(set) var state: State

  /// Begins with a screen that is asked for, or is only prepared.
  package init(isPrepared: Bool = false) { state = isPrepared ? .prepared : .waiting }

  /// Whether it counts as there: on its way in, or standing.
  package var isIn: Bool { state == .appearing || state == .shown }

  /// Whether what was asked for is still to come to its end.
  package var isUnderWay: Bool {
    state == .waiting || state == .appearing || state == .disappearing
  }

  package mutating func handle(_ event: Event) -> [Effect] {
    switch (state, event) {
    case (.prepared, .wanted):
      state = .waiting
      return []
    case (.waiting, .drew):
      state = .appearing
      return [.begin, .show]
    case (.prepared, .leave), (.prepared, .failed), (.waiting, .leave), (.waiting, .failed):
      state = .gone
      return [.remove]
    case (.appearing, .leave):
      return [.hide]
    case (.appearing, .settled(isShown: true)):
      state = .shown
      return [.end]
    case (.appearing, .settled(isShown: false)):
      state = .gone
      return [.cancel, .remove]
    case (.shown, .leave):
      state = .disappearing
      return [.begin, .hide]
    case (.shown, .dismissalBegan):
      state = .disappearing
      return [.begin]
    case (.shown, .settled(isShown: false)):
      // It had turned round before it was heard that it stood.
      state = .gone
      return [.begin, .end, .remove]
    case (.disappearing, .settled(isShown: false)):
      state = .gone
      return [.end, .remove]
    case (.disappearing, .settled(isShown: true)):
      state = .shown
      return [.cancel]
    case (_, .removed):
      state = .gone
      return []
    case (.prepared, .drew), (.prepared, .dismissalBegan), (.prepared, .settled),
      (.waiting, .wanted), (.waiting, .dismissalBegan), (.waiting, .settled),
      (.appearing, .wanted), (.appearing, .drew), (.appearing, .dismissalBegan),
      (.appearing, .failed), (.shown, .wanted), (.shown, .drew), (.shown, .settled(isShown: true)),
      (.shown, .failed), (.disappearing, .wanted), (.disappearing, .drew),
      (.disappearing, .leave), (.disappearing, .dismissalBegan), (.disappearing, .failed),
      (.gone, .wanted), (.gone, .drew), (.gone, .leave), (.gone, .dismissalBegan),
      (.gone, .settled), (.gone, .failed):
      return []
    }
  }
}
