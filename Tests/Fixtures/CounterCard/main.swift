import CardKit

final class CounterView: ControllerView {
  let number = Label("0", id: "number", level: .title)
  let plus = Button("+1", id: "plus")

  override func addSubviews() {
    addSubview(number)
    addSubview(plus)
  }
}

final class CounterController: Controller<CounterView> {
  private var count = 0

  override func setViewHandlers() {
    controllerView.plus.onActivate { [unowned self] in
      count += 1
      controllerView.number.text = "\(count)"
    }
  }
}

CardApp.run(CounterController.self, name: "counter")
