import CardWire

/// What each message of the host comes to.
extension CardSession {
  /// Hands a message to the controller or to the view it names.
  func deliver(_ message: HostMessage) {
    switch message {
    case .welcome, .config, .entry, .state, .viewWillTransition, .theme:
      deliverSetting(message)
    case .willMoveToParent, .didMoveToParent, .viewDidLoad, .viewWillAppear, .viewDidAppear,
      .viewWillDisappear, .viewDidDisappear, .prepareForDismissal:
      deliverLifecycle(message)
    case .activate, .change, .typing, .submit, .select, .menuAction, .reorder, .needMore:
      deliverUserEvent(message)
    case .tick, .shortcut, .gestureBegan, .gestureEnded, .progress, .receive, .completed, .error:
      deliverEvent(message)
    case .saveState, .ping, .resync, .shutdown:
      answer(message)
    }
  }

  private func deliverSetting(_ message: HostMessage) {
    switch message {
    case .welcome(let welcome):
      controller.generation = welcome.generation
      controller.slot = welcome.slot
      controller.size = welcome.size
      controller.theme = welcome.theme
    case .config(let value): controller.configure(config: JSON(value))
    case .entry(let value):
      let entry = JSON(value)
      controller.entry = entry
      controller.begin(entry: entry)
      configure(entry)
    case .state(let value):
      configure(nil)
      if refusal == nil { controller.restore(state: JSON(value)) }
    case .viewWillTransition(let size, let animated):
      controller.size = size
      controller.viewWillTransition(to: size, animated: animated)
    case .theme(let theme):
      controller.theme = theme
      controller.themeDidChange()
    default: break
    }
  }

  /// Hands the typed entry to a controller that takes one, once; nil stands for none.
  private func configure(_ entry: JSON?) {
    guard !isConfigured, let controller = controller as? any Controllerable else { return }
    isConfigured = true
    guard !controller.take(entry: entry ?? .null) else { return }
    refuse(
      entry.map { "this screen cannot start from the entry \($0.text.prefix(200))" }
        ?? "this screen needs an entry: present or push it with one")
  }

  private func deliverLifecycle(_ message: HostMessage) {
    switch message {
    case .willMoveToParent(let parent): controller.willMove(toParent: parent)
    case .didMoveToParent(let parent): controller.didMove(toParent: parent)
    case .viewDidLoad:
      configure(nil)
      guard refusal == nil else { return }
      controller.viewDidLoad()
      controller.loadView()
      isLoaded = true
    case .viewWillAppear(let animated, let cancelled):
      controller.isTransitionCancelled = cancelled
      controller.viewWillAppear(animated: animated)
    case .viewDidAppear(let animated, let cancelled):
      controller.isTransitionCancelled = cancelled
      controller.viewDidAppear(animated: animated)
    case .viewWillDisappear(let animated, let cancelled):
      controller.isTransitionCancelled = cancelled
      controller.viewWillDisappear(animated: animated)
    case .viewDidDisappear(let animated, let cancelled):
      controller.isTransitionCancelled = cancelled
      controller.viewDidDisappear(animated: animated)
      if !cancelled { controller.outbox.endDismissal() }
    case .prepareForDismissal: controller.prepareForDismissal()
    default: break
    }
  }

  private func deliverUserEvent(_ message: HostMessage) {
    switch message {
    case .activate(let node, let key):
      let found = find(node, key)
      found?.view.didActivate(key: found?.key)
    case .change(let node, let key, let edit, let cause, let value):
      find(node, key)?.view.didChange(value, edit: edit, by: cause)
    case .typing(let node, let key, let edit, let value):
      find(node, key)?.view.didType(value, edit: edit)
    case .submit(let node, _, let values): find(node, nil)?.view.didSubmit(values)
    case .select(let node, let keys): find(node, nil)?.view.didSelect(keys)
    case .menuAction(let node, let action, let key):
      let found = find(node, key)
      found?.view.didChooseAction(action, key: found?.key)
    case .reorder(let node, let key, let before):
      find(node, nil)?.view.didReorder(key, before: before)
    case .needMore(let node, let start, let count):
      find(node, nil)?.view.didNeedMore(start: start, count: count)
    default: break
    }
  }

  private func deliverEvent(_ message: HostMessage) {
    switch message {
    case .tick: controller.tick()
    case .shortcut(let name): controller.shortcut(name: name)
    case .gestureBegan(let timeline, let value):
      controller.gestureBegan(on: timeline, value: value)
    case .gestureEnded(let timeline, let committed, let value):
      controller.gestureEnded(on: timeline, committed: committed, value: value)
    case .progress(let timeline, let value):
      controller.progressDidChange(on: timeline, value: value)
    case .receive(let card, let name, let value):
      controller.receive(name: name, value: JSON(value), from: card)
    case .completed(let token, let reason, let result):
      controller.outbox.complete(token, Completion(reason: reason, result: JSON(result)))
    case .error(let fault):
      if fault.about == "dismiss" { controller.outbox.dismissals.removeAll() }
      controller.didFail(fault)
    default: break
    }
  }

  private func answer(_ message: HostMessage) {
    switch message {
    case .saveState(let id):
      let state = controller.saveState().map { RawJSON($0) }
      controller.outbox.say(.reply(to: id, value: state))
    case .ping(let id): controller.outbox.say(.reply(to: id, value: nil))
    case .resync: controller.tree.setNeedsRender()
    case .shutdown(let reason):
      controller.shutdown(reason: reason)
      isFinished = true
    default: break
    }
  }

  /// The view that an event names, and the row's key where the view is the list itself.
  ///
  /// It may have gone while the event was on its way.
  private func find(_ node: NodeID, _ key: NodeID?) -> (view: View, key: NodeID?)? {
    guard let scope = controller.tree.scope else { return nil }
    guard let key else { return scope[node].map { ($0, nil) } }
    if let list = scope[node], list.children.contains(where: { $0.id == key }) {
      return (list, key)
    }
    return scope.inside(key: key)?[node].map { ($0, nil) }
  }
}
