/// How a deck is run, besides what the deck says itself.
public struct RunOptions: Hashable, Sendable {
  /// Whether the deck's file and the programs of its cards are followed, so that a new version takes
  /// the place of the old one while it is shown.
  public var watches = false
  /// A file into which everything that goes on is written; nil for none.
  public var record: String?
  /// Whether cards and screens jump to their places instead of moving there.
  public var reducesMotion = false

  /// What holds where nothing is said: nothing is followed, nothing recorded, everything moves.
  public init() {}
}
