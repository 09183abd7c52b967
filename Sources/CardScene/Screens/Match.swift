/// Two nodes of one `match` name: one of a screen, one of what is below it.
struct MatchedPair {
  private(set) weak var below: Element?
  private(set) weak var above: Element?

  init(below: Element, above: Element) {
    self.below = below
    self.above = above
  }
}
