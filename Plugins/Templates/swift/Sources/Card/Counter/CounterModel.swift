import CardKit

/// What the screen knows and does, without a word about how it looks.
final class CounterModel: Modelable {
  var count: Int
  var step = 1

  /// Starts from the number that the asker sent; nobody sends one to the first screen of a deck.
  init(entryModel: Int?) { count = entryModel ?? 0 }

  func add() { count += step }
}
