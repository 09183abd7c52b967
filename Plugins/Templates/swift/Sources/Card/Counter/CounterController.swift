import CardKit

/// Connects the view with the model, and asks the router for other screens.
final class CounterController: ScreenController<CounterView, CounterModel, CounterRouter> {
  override func setViewHandlers() {
    show()
    controllerView.plus.onActivate { [unowned self] in
      model.add()
      show()
    }
    // begin screen
    controllerView.step.onActivate { [unowned self] in
      router.askForStep(from: model.step) { [unowned self] step in
        model.step = step
        show()
      }
    }
    // end screen
  }

  /// What the next process in this place goes on from: after a swap or a restart.
  override func saveState() -> JSON? { model.count.json }

  override func restore(state: JSON) { model.count = state.integer ?? model.count }

  private func show() { controllerView.show(model.count, step: model.step) }
}
