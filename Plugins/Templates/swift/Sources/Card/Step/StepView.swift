import CardKit

/// A button for each step.
final class StepView: ControllerView {
  private let question = Label("How much does a press add?", level: .title)
  private let answers = Row(gap: 2)

  override func addSubviews() {
    addSubview(question)
    addSubview(answers)
  }

  func show(_ steps: [Int], current: Int, choose: @escaping (Int) -> Void) {
    for step in steps {
      let answer = Button("\(step)", id: NodeID("step-\(step)"))
      answer.hasFirstFocus = step == current
      answer.onActivate { choose(step) }
      answers.addSubview(answer)
    }
  }
}
