import CardKit

/// Keeps the passes, and has their feed ready before it is asked for.
final class StartController: ScreenController<StartView, StartModel, StartRouter> {
  override func setViewHandlers() {
    show()
    controllerView.restore.onActivate { [unowned self] in
      model.restore()
      show()
      router.prepareFeed(of: model.passes)
    }
    // The host presents the feed by itself, so that it can follow a finger.
    onCompletion(of: StartRouter.token) { [unowned self] ended in
      guard let ids = [String](json: ended.result) else { return }
      model.keep(ids)
      show()
      router.prepareFeed(of: model.passes)
    }
  }

  override func viewDidAppear(animated: Bool) {
    // What was pulled a little and went back has gone; the next one waits after its completion.
    guard !isTransitionCancelled else { return router.feedWasShown() }
    router.prepareFeed(of: model.passes)
  }

  override func viewDidDisappear(animated: Bool) { router.feedWasShown() }

  override func saveState() -> JSON? { model.passes.map(\.id).json }

  override func restore(state: JSON) {
    if let ids = [String](json: state) { model.keep(ids) }
  }

  private func show() { controllerView.show(model.passes, misses: model.misses) }
}
