public import CardWire

/// A host for one controller, without a process: for tests.
///
///     let card = CardHarness(CounterController())
///     card.load()
///     card.activate("plus")
///     #expect(card.text == ["1"])
public final class CardHarness<Subject: AnyController> {
  /// The controller under test.
  public let controller: Subject

  /// What went wrong between the controller and the host; empty when all is well.
  public private(set) var problems: [String] = []

  /// Why the controller refused to start: an entry of another shape, or none where it needs one.
  public var refusal: String? { session.refusal }

  /// Whether work elsewhere waits for `finishBackground()`; else it is done within the event that
  /// starts it.
  public var holdsBackground = false

  private let session: CardSession
  private var heldJobs: [BackgroundJob] = []
  private var asked: [CardAction] = []
  private var emitted: [Emission] = []
  private var openTokens: [String] = []
  private var shown = ShownView()
  private var said: [CardMessage] = []
  private var requestNumber = 0
  private var editNumber = 0

  /// Takes a controller that has not been used yet.
  public init(_ controller: Subject) {
    self.controller = controller
    session = CardSession(controller)
    session.observer = { [unowned self] message in hear(message) }
  }

  private func hear(_ message: CardMessage) {
    said.append(message)
    if case .action(let action) = message { note(action) }
    if case .emit(let name, let value) = message {
      emitted.append(Emission(name, value.map { JSON($0) } ?? .null))
    }
    do {
      try shown.apply(message)
    } catch {
      problems.append(error.words)
    }
  }

  // MARK: What the host says

  /// Says a line of the host, then does the work that the controller has given elsewhere.
  package func say(_ message: HostMessage) {
    session.handle(message)
    finishJobs()
  }

  private func finishJobs() {
    heldJobs += session.takeJobs()
    if !holdsBackground { finishBackground() }
  }

  /// Does the work that waits, and what follows from it, until nothing waits any more.
  public func finishBackground() {
    while !heldJobs.isEmpty {
      let job = heldJobs.removeFirst()
      job.work()
      session.perform(job.finish)
      heldJobs += session.takeJobs()
    }
  }

  private func note(_ action: CardAction) {
    asked.append(action)
    switch action {
    case .present(let request), .push(let request):
      if let token = request.token { openTokens.append(token) }
    default: break
    }
  }

  /// Starts the controller as a host does, up to the moment before it appears.
  public func load(
    columns: Int = 80, rows: Int = 24, config: JSON? = nil, entry: JSON? = nil, state: JSON? = nil
  ) {
    let theme = SurfaceTheme(dark: true, colors: 16_777_216)
    say(
      .welcome(
        Welcome(
          host: "harness", generation: 1, slot: "card",
          size: SlotSize(columns: columns, rows: rows), theme: theme)))
    if let config { say(.config(RawJSON(config))) }
    if let entry { say(.entry(RawJSON(entry))) }
    if let state { say(.state(RawJSON(state))) }
    say(.willMoveToParent("harness"))
    say(.viewDidLoad)
  }

  /// Brings the card to the screen.
  public func appear(animated: Bool = false) {
    say(.viewWillAppear(animated: animated, cancelled: false))
    say(.didMoveToParent("harness"))
    say(.viewDidAppear(animated: animated, cancelled: false))
  }

  /// Takes the card from the screen.
  public func disappear(animated: Bool = false) {
    say(.viewWillDisappear(animated: animated, cancelled: false))
    say(.viewDidDisappear(animated: animated, cancelled: false))
  }

  /// Begins to take the card from the screen, as a person does who pulls a screen over it, and gives
  /// that up.
  public func almostDisappear() {
    say(.viewWillDisappear(animated: true, cancelled: false))
    say(.viewWillAppear(animated: true, cancelled: true))
    say(.viewDidAppear(animated: true, cancelled: true))
  }

  /// Gives the card another place.
  public func resize(columns: Int, rows: Int) {
    say(.viewWillTransition(SlotSize(columns: columns, rows: rows), animated: false))
  }

  /// Lets one interval pass.
  public func tick() { say(.tick) }

  /// Presses a button, a row of a list, or a button in a row.
  public func activate(_ node: NodeID, key: NodeID? = nil) { say(.activate(node: node, key: key)) }

  /// Selects a row.
  public func select(_ key: NodeID, in list: NodeID) { say(.select(node: list, .one(key))) }

  /// Writes into an input, and ends with Enter unless told otherwise.
  public func write(
    _ text: String, into node: NodeID, key: NodeID? = nil, by cause: ChangeCause = .enter
  ) {
    editNumber += 1
    say(.change(node: node, key: key, edit: editNumber, by: cause, value: .text(text)))
  }

  /// Writes into an input without ending.
  public func type(_ text: String, into node: NodeID, key: NodeID? = nil) {
    editNumber += 1
    say(.typing(node: node, key: key, edit: editNumber, value: .text(text)))
  }

  /// Brings an emission of another card.
  public func receive(_ name: String, _ value: JSON = .null, from card: String) {
    say(.receive(from: card, name: name, value: RawJSON(value)))
  }

  /// Chooses an entry of `actions` or `menu`, in a list that of a row.
  public func choose(_ action: String, in node: NodeID, key: NodeID? = nil) {
    say(.menuAction(node: node, action: action, key: key))
  }

  /// Puts a child of a container with `reorders` before another one; at the end without one.
  public func reorder(_ key: NodeID, before sibling: NodeID? = nil, in node: NodeID) {
    do {
      try shown.reorder(key, before: sibling, in: node)
    } catch {
      return problems.append(error.words)
    }
    say(.reorder(node: node, key: key, before: sibling))
  }

  /// Comes near the end of the rows that a list with a `total` has.
  public func needMore(in list: NodeID, start: Int, count: Int) {
    say(.needMore(node: list, start: start, count: count))
  }

  /// Presses a key that one of the views declares.
  public func press(shortcut name: String) { say(.shortcut(name: name)) }

  /// Moves a timeline that the controller has asked to hear of with `report(timelines:)`.
  public func progress(on timeline: String, to value: Double) {
    say(.progress(timeline: timeline, value: value))
  }

  /// Begins a gesture on a timeline that the controller has asked to hear of.
  public func beginGesture(on timeline: String, at value: Double = 0) {
    say(.gestureBegan(timeline: timeline, value: value))
  }

  /// Ends a gesture where its timeline has settled.
  public func endGesture(on timeline: String, at value: Double, committed: Bool) {
    say(.gestureEnded(timeline: timeline, committed: committed, value: value))
  }

  /// Tells the controller that an interactive dismissal is about to complete.
  public func prepareForDismissal() { say(.prepareForDismissal) }

  /// Ends a screen: what the controller has presented or pushed last and what has not ended yet, or
  /// what a view's `performs` has asked for with a token.
  public func complete(
    _ reason: CompletionReason, result: JSON = .null, token: String? = nil
  ) {
    guard let token = token ?? openTokens.popLast() else {
      return problems.append("nothing asks for a completion")
    }
    say(.completed(token: token, reason: reason, result: RawJSON(result)))
  }

  /// Refuses what the card said last, as a host does that cannot carry it out.
  public func refuse(_ type: String, code: WireFault.Code, message: String) {
    say(.error(WireFault(code, about: type, message: message)))
  }

  /// Asks for the state.
  public func saveState() -> JSON? {
    requestNumber += 1
    say(.saveState(id: requestNumber))
    for case .reply(requestNumber, let value) in said.reversed() { return value.map { JSON($0) } }
    problems.append("saveState was not answered")
    return nil
  }

  /// Ends the card.
  public func shutDown(_ reason: ShutdownReason = .quit) { say(.shutdown(reason)) }

  // MARK: What the card has said

  /// The lines since the last call, without their newlines.
  public func takeLines() -> [String] {
    said.removeAll()
    defer { session.output.removeAll() }
    return session.output.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// What the card has asked of the host since the last call: screens to show or to remove, cards to
  /// open or to close.
  public func takeRequests() -> [CardAction] {
    defer { asked.removeAll() }
    return asked
  }

  /// What the card has emitted since the last call, each with its value; null where it has none.
  public func takeEmissions() -> [Emission] {
    defer { emitted.removeAll() }
    return emitted
  }

  /// The messages since the last call of this or of `takeLines()`.
  package func takeMessages() -> [CardMessage] {
    session.output.removeAll()
    defer { said.removeAll() }
    return said
  }

  /// The view as a host has it by now.
  package var view: Node? { shown.root }

  /// The node that the card has moved the focus to, by its address.
  package var focus: NodeAddress? { shown.focus }

  /// The row or the node that the card has scrolled to, by its address.
  package var scrolled: NodeAddress? { shown.scrolled }

  /// All texts, titles and buttons of the view, in the order of reading.
  public var text: [String] { shown.root?.texts ?? [] }

  /// The view as an outline: a line for each node, with its kind, id and text.
  public var outline: String { shown.root.map { $0.outline(depth: 0) } ?? "" }
}

extension SlotSize {
  /// A size with the classes that a host gives it when it is new.
  public init(columns: Int, rows: Int) {
    self.init(
      columns: columns, rows: rows,
      widthClass: columns < 24 ? .xs : columns < 48 ? .s : columns < 96 ? .m : .l,
      heightClass: rows < 6 ? .short : rows < 16 ? .mid : .tall)
  }
}
