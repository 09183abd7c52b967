import CardKit
import CardWire

/// A controller with a view and no behaviour, for tests of views.
final class PlainController<MainView: ControllerView>: Controller<MainView> {}

/// A view that tests fill themselves.
final class EmptyView: ControllerView {}

/// A harness around an empty view that has been loaded; its first render is taken already.
func loadedCard() -> CardHarness<PlainController<EmptyView>> {
  let card = CardHarness(PlainController<EmptyView>())
  card.load()
  _ = card.takeMessages()
  return card
}

extension CardHarness {
  /// Does something in an event of its own and returns what the card says to it.
  func messages(after change: () -> Void) -> [CardMessage] {
    change()
    say(.theme(SurfaceTheme(dark: true, colors: 256)))
    return takeMessages()
  }
}

/// The same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
