import CardKit

/// Shows one repository.
final class DetailController: ScreenController<DetailView, DetailModel, DetailRouter> {
  override func setViewHandlers() {
    controllerView.show(model.repository)
    showLog()
    controllerView.back.onActivate { [unowned self] in router.goBack() }
    model.fetchLog(by: self) { [unowned self] in showLog() }
  }

  private func showLog() { controllerView.show(model.log, now: Files.now) }
}
