public import CardWire

/// How a presented or pushed screen has ended.
public struct Completion: Hashable, Sendable {
  /// Why it has left.
  public var reason: CompletionReason
  /// What it left behind; `null` for nothing.
  public var result: JSON

  /// Joins the two.
  public init(reason: CompletionReason, result: JSON) {
    self.reason = reason
    self.result = result
  }
}

/// What a controller asks of the host. Each goes out after the event in which it is made, behind the
/// changes of the view.
extension AnyController {
  /// Tells the parent, or the deck's wires, that something has happened.
  public final func emit(_ name: String, _ value: JSON? = nil) {
    outbox.say(.emit(name: name, value: value.map { RawJSON($0) }))
  }

  /// Tells a card in one of this card's own slots something; it gets `receive`.
  public final func send(_ name: String, _ value: JSON? = nil, to slot: String) {
    outbox.say(.send(to: slot, name: name, value: value.map { RawJSON($0) }))
  }

  /// Writes a line to the card's log.
  public final func log(_ level: LogLevel, _ text: String) {
    outbox.say(.log(level, text))
  }

  /// Hands over a state for the next process in this slot without being asked.
  public final func storeState(_ value: JSON) {
    outbox.say(.state(RawJSON(value)))
  }

  /// Sets what the asker gets if the person leaves this screen.
  public final func setResult(_ value: JSON) {
    outbox.say(.result(RawJSON(value)))
  }

  /// Sets what the asker gets if the person leaves this screen.
  public final func setResult(_ value: some EntryModel) { setResult(value.json) }

  /// Asks for `gestureBegan`, `gestureEnded` and `progressDidChange` of these timelines and no others.
  public final func report(timelines: [String]) {
    outbox.say(.report(timelines))
  }

  // MARK: Cards

  /// Opens a card of the container around it; nil is this card.
  public final func openCard(_ card: String? = nil, animated: Bool = true) {
    perform(.openCard(card: card, animated: animated))
  }

  /// Closes a card of the container around it; nil is this card.
  public final func closeCard(_ card: String? = nil, animated: Bool = true) {
    perform(.closeCard(card: card, animated: animated))
  }

  // MARK: Navigation

  /// Shows a controller over the whole screen.
  ///
  /// A second request before the first has settled is refused, which `didFail` hears of.
  public final func present(
    _ controller: String, entry: JSON? = nil, style: PresentationStyle = .fullScreen,
    from node: NodeID? = nil, animated: Bool = true, completion: ((Completion) -> Void)? = nil
  ) {
    perform(
      .present(
        NavigationRequest(
          controller: controller, entry: entry.map { RawJSON($0) }, style: style, from: node,
          animated: animated, token: outbox.token(for: completion))))
  }

  /// Shows a controller over this card's own slot.
  public final func push(
    _ controller: String, entry: JSON? = nil, from node: NodeID? = nil, animated: Bool = true,
    completion: ((Completion) -> Void)? = nil
  ) {
    perform(
      .push(
        NavigationRequest(
          controller: controller, entry: entry.map { RawJSON($0) }, from: node,
          animated: animated, token: outbox.token(for: completion))))
  }

  /// Calls a closure each time a screen has left that was asked for with this token by an action in a
  /// view's `performs`: the host does such an action without a word to this process.
  public final func onCompletion(
    of token: String, _ handler: @escaping (Completion) -> Void
  ) {
    outbox.standing[token] = handler
  }

  /// Removes what this controller presented, else the controller itself.
  ///
  /// The completion is called once that has left: after the completion of what was presented, or
  /// after this controller's own `viewDidDisappear`. A dismissal that the host refuses calls none.
  public final func dismiss(
    animated: Bool = true, result: JSON? = nil, completion: (() -> Void)? = nil
  ) {
    if let completion { outbox.dismissals.append(completion) }
    perform(.dismiss(animated: animated, result: result.map { RawJSON($0) }))
  }

  /// Removes this controller from the stack of its slot.
  public final func pop(animated: Bool = true, result: JSON? = nil) {
    perform(.pop(animated: animated, result: result.map { RawJSON($0) }))
  }

  /// Starts a controller before it is needed, so that its first view is ready by then.
  public final func prepare(_ controller: String, entry: JSON? = nil) {
    perform(.prepare(controller: controller, entry: entry.map { RawJSON($0) }))
  }

  /// Stops a prepared controller.
  public final func discard(_ controller: String, entry: JSON? = nil) {
    perform(.discard(controller: controller, entry: entry.map { RawJSON($0) }))
  }

  /// Asks the host for any action of its vocabulary.
  public final func perform(_ action: CardAction) { outbox.say(.action(action)) }

  // MARK: Work elsewhere

  /// Does slow work on a thread of its own, then calls `then` with its result on the main thread.
  ///
  /// The main thread waits in the card's loop, so tasks of the `MainActor` do not run in a card; this
  /// is the way to wait for a file, a program or the network.
  public final func background<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, then: @escaping (Result) -> Void
  ) {
    outbox.jobs.append(BackgroundJob(work, then: then))
  }
}
