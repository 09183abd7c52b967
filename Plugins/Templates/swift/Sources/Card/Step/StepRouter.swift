import CardKit

/// The way in: the controller's name in the deck, what it takes and what it leaves.
extension RouterInput where Entry == Int, Outcome == Int {
  static var step: Self { RouterInput("step") }
}

/// The way out; `goBack()` is inherited.
final class StepRouter: RouterOutput {}
