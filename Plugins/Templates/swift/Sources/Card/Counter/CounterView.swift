import CardKit

/// How it looks.
final class CounterView: ControllerView {
  let plus = Button("+1", id: "plus")
  // begin screen
  let step = Button("Change the step", id: "step")
  // end screen
  private let number = Label(id: "number")

  override func addSubviews() {
    addSubview(number)
    addSubview(plus)
    // begin screen
    addSubview(step)
    // end screen
  }

  func show(_ count: Int, step: Int) {
    number.text = "Pressed: \(count)"
    plus.text = "+\(step)"
  }
}
