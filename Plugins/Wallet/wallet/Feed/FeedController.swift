import CardKit

/// Shows the passes: one while the screen comes and goes, all while it stands.
final class FeedController: ScreenController<FeedView, FeedModel, FeedRouter> {
  override func setViewHandlers() {
    show()
    setResult(model.ids)
    controllerView.close.onActivate { [unowned self] in close() }
    controllerView.onMove = { [unowned self] pass, other in
      model.move(pass, before: other)
      show()
      setResult(model.ids)
    }
    controllerView.onAction = { [unowned self] action, pass in
      switch action {
      case "delete": model.delete(pass)
      case "front": model.moveToFront(pass)
      default: return
      }
      show()
      setResult(model.ids)
      // A feed of nothing has nothing to say.
      if model.passes.isEmpty { router.close() }
    }
  }

  override func viewDidAppear(animated: Bool) {
    model.showsAll = true
    show()
  }

  override func viewDidDisappear(animated: Bool) {
    model.showsAll = false
    show()
  }

  override func prepareForDismissal() { controllerView.showFirst() }

  private func close() {
    controllerView.showFirst()
    router.close()
  }

  private func show() { controllerView.show(model.shown, of: model.passes.count) }
}
