import CardKit

/// Leaves the chosen step as the result and goes back.
final class StepController: ScreenController<StepView, StepModel, StepRouter> {
  override func setViewHandlers() {
    controllerView.show(model.steps, current: model.current) { [unowned self] step in
      setResult(step)
      router.goBack()
    }
  }
}
