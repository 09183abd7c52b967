import CardKit

/// The steps to choose from.
final class StepModel: Modelable {
  let steps = [1, 5, 10]
  /// The one that is used now.
  let current: Int

  init(entryModel: Int) { current = entryModel }
}
