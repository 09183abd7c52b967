import CardKit

/// Where the screen leads to: a method for each screen that can follow.
final class CounterRouter: RouterOutput {
  // begin screen
  func askForStep(from step: Int, then: @escaping (Int) -> Void) {
    guard let view else { return }
    // Nothing is left by a screen that was closed without a choice.
    RouterInput.step.push(on: view, entry: step) { if let step = $0 { then(step) } }
  }
  // end screen
}
