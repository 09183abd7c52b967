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
