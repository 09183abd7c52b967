package import CardWire

/// Whether a controller's view is on the screen, in UIKit's words and order.
///
/// Every *will* is followed by its *did* or by the opposite *will*. One value belongs to one process;
/// a new process starts at `disappeared`.
package struct Appearance: Equatable {
  package enum State: Equatable {
    case disappeared, appearing, appeared, disappearing
  }

  package enum Event: Equatable {
    case willAppear, didAppear, willDisappear, didDisappear
  }

  package private(set) var state = State.disappeared

  /// Starts where a new process does, or at another state.
  package init(_ state: State = .disappeared) { self.state = state }

  /// Takes a step and returns the message that it means, or nil where there is nothing to say.
  package mutating func handle(
    _ event: Event, animated: Bool = false, cancelled: Bool = false
  ) -> HostMessage? {
    switch (state, event) {
    case (.disappeared, .willAppear), (.disappearing, .willAppear):
      state = .appearing
      return .viewWillAppear(animated: animated, cancelled: cancelled)
    case (.appearing, .didAppear):
      state = .appeared
      return .viewDidAppear(animated: animated, cancelled: cancelled)
    case (.appeared, .willDisappear), (.appearing, .willDisappear):
      state = .disappearing
      return .viewWillDisappear(animated: animated, cancelled: cancelled)
    case (.disappearing, .didDisappear):
      state = .disappeared
      return .viewDidDisappear(animated: animated, cancelled: cancelled)
    case (.appearing, .willAppear), (.appeared, .willAppear), (.disappeared, .didAppear),
      (.appeared, .didAppear), (.disappearing, .didAppear), (.disappeared, .willDisappear),
      (.disappearing, .willDisappear), (.disappeared, .didDisappear), (.appearing, .didDisappear),
      (.appeared, .didDisappear):
      return nil
    }
  }
}
