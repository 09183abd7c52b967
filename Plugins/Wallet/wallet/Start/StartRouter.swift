import CardKit

extension RouterInput where Entry == [Pass], Outcome == [String] {
  /// The way into the feed of passes; it leaves the names of those that are left.
  static var feed: Self { RouterInput("feed") }
}

/// Leads to the feed, which is started before it is needed.
final class StartRouter: RouterOutput {
  /// What the feed that waits was started with.
  private var prepared: [Pass] = []

  /// The token of a feed that the host presents by itself.
  static let token = "feed"

  /// What a press or a drag of the small card does.
  static func showFeed(of passes: [Pass]) -> CardAction {
    .present(
      NavigationRequest(
        controller: RouterInput.feed.controller, entry: RawJSON(passes.json), style: .miniToLarge,
        from: "mini", token: token))
  }

  /// Has a feed of these passes wait, and none where there are none.
  func prepareFeed(of passes: [Pass]) {
    guard let view, passes != prepared else { return }
    if !prepared.isEmpty { RouterInput.feed.discard(for: view, entry: prepared) }
    if !passes.isEmpty { RouterInput.feed.prepare(for: view, entry: passes) }
    prepared = passes
  }

  /// Nothing waits any more: what did is shown now.
  func feedWasShown() { prepared = [] }
}
