package import CardWire

/// How a screen comes over what was there.
package enum ScreenStyle: Equatable, Sendable {
  /// Over the whole screen, up from below.
  case fullScreen
  /// Over the lower part of the screen; what is above stays to be seen.
  case sheet
  /// In the middle, over what stays to be seen.
  case alert
  /// Over the whole screen, grown out of a node.
  case miniToLarge
  /// Over one slot, in from the end side.
  case push

  /// The style that a request to present names.
  package init(_ style: PresentationStyle) {
    switch style {
    case .fullScreen: self = .fullScreen
    case .sheet: self = .sheet
    case .alert: self = .alert
    case .miniToLarge: self = .miniToLarge
    }
  }

  /// Whether what is below can no longer be seen once it stands.
  package var covers: Bool {
    switch self {
    case .fullScreen, .miniToLarge, .push: true
    case .sheet, .alert: false
    }
  }

  /// Milliseconds that the whole way in and out takes.
  ///
  /// The original's 0.4 s for the mini card, whatever flies out of it; 0.75 s and 0.5 s where something
  /// flies from one screen to the other; UIKit's 0.35 s for the rest.
  func duration(isShowing: Bool, hasMatch: Bool) -> Int {
    if hasMatch, self != .miniToLarge { return isShowing ? 750 : 500 }
    return switch self {
    case .miniToLarge: 400
    case .fullScreen, .sheet, .push: 350
    case .alert: isShowing ? 250 : 200
    }
  }
}

/// What the scene tells of a screen.
package enum ScreenEvent: Equatable {
  /// Escape: it should leave, or not come.
  case leave
  /// The pointer begins to take it away.
  case dismissalBegan
  /// The pointer let it go far enough: the rest of the way goes by itself.
  case dismissalWillComplete
  /// It stands on the screen, or has left it.
  case settled(isShown: Bool)
}
