extension Scene {
  /// The nodes of a screen that have a partner in what is below it, both to be seen.
  func matchedPairs(of screen: Screen) -> [MatchedPair] { [] }
}
