import CardKit
import CardWire
import Testing

private final class CounterView: ControllerView {
  let number = Label("0", id: "number")
  let plus = Button("+1", id: "plus")
  private(set) var calls: [String] = []

  override func addSubviews() {
    calls.append("addSubviews")
    addSubview(number)
    addSubview(plus)
  }

  override func constrainSubviews() { calls.append("constrainSubviews") }

  func show(_ count: Int) { number.text = "\(count)" }
}

private final class CounterController: Controller<CounterView> {
  var heard: [String] = []
  private var count = 0

  override func viewDidLoad() {
    heard.append("viewDidLoad")
    controllerView = CounterView()
    heard += controllerView.calls
  }
  override func setViewHandlers() {
    heard.append("setViewHandlers")
    controllerView.show(count)
    controllerView.plus.onActivate { [unowned self] in
      count += 1
      controllerView.show(count)
      emit("counted", .integer(count))
    }
  }
  override func configure(config: JSON) { heard.append("configure") }
  override func begin(entry: JSON) { heard.append("begin") }
  override func restore(state: JSON) {
    heard.append("restore")
    if case .integer(let saved) = state { count = saved }
  }
  override func saveState() -> JSON? { count == 0 ? nil : .integer(count) }
  override func willMove(toParent parent: String?) { heard.append("willMove \(parent ?? "nil")") }
  override func didMove(toParent parent: String?) { heard.append("didMove \(parent ?? "nil")") }
  override func viewWillAppear(animated: Bool) { heard.append("willAppear \(animated)") }
  override func viewDidAppear(animated: Bool) { heard.append("didAppear \(animated)") }
  override func viewWillDisappear(animated: Bool) {
    heard.append("willDisappear \(animated) \(isTransitionCancelled)")
  }
  override func viewDidDisappear(animated: Bool) { heard.append("didDisappear \(animated)") }
  override func viewWillTransition(to size: SlotSize, animated: Bool) {
    heard.append("transition \(size.columns)x\(size.rows) \(self.size.widthClass)")
  }
  override func tick() { heard.append("tick") }
  override func gestureBegan(on timeline: String, value: Double) {
    heard.append("began \(timeline) \(value)")
  }
  override func gestureEnded(on timeline: String, committed: Bool, value: Double) {
    heard.append("ended \(timeline) \(value) \(committed)")
  }
  override func progressDidChange(on timeline: String, value: Double) { heard.append("\(value)") }
  override func receive(name: String, value: JSON, from card: String) {
    heard.append("receive \(name) from \(card)")
  }
  override func shutdown(reason: ShutdownReason) { heard.append("shutdown \(reason)") }
}

@Suite struct ControllerTests {
  @Test("values come before viewDidLoad, and the view is complete before its handlers are set")
  func loading() {
    let card = CardHarness(CounterController())
    card.load(columns: 40, rows: 12, config: "c", entry: "e", state: 41)
    #expect(
      card.controller.heard == [
        "configure", "begin", "restore", "willMove harness", "viewDidLoad", "setViewHandlers",
        "addSubviews", "constrainSubviews",
      ])
    #expect(card.controller.entry == "e")
    #expect(card.text == ["41", "+1"])
    #expect(card.controller.controllerView.controller === card.controller)
  }

  @Test("lifecycle and other events reach the methods with UIKit's names")
  func events() {
    let card = CardHarness(CounterController())
    card.load()
    card.controller.heard = []
    card.appear(animated: true)
    card.tick()
    card.receive("rang", from: "clock")
    card.resize(columns: 20, rows: 5)
    card.say(.viewWillDisappear(animated: true, cancelled: true))
    card.say(.viewDidDisappear(animated: true, cancelled: true))
    card.say(.didMoveToParent(nil))
    card.shutDown(.remove)
    card.tick()
    #expect(
      card.controller.heard == [
        "willAppear true", "didMove harness", "didAppear true", "tick", "receive rang from clock",
        "transition 20x5 xs", "willDisappear true true", "didDisappear true", "didMove nil",
        "shutdown remove",
      ])
  }

  @Test("one event says its patch first, then what else it asks")
  func order() {
    let card = CardHarness(CounterController())
    card.load()
    _ = card.takeMessages()
    card.activate("plus")
    #expect(
      card.takeMessages() == [
        .patch([.set("number", Properties([.init(.text, .string("1"))]))]),
        .emit(name: "counted", value: RawJSON(1)),
      ])
  }

  @Test("ping and saveState are answered without the author's help")
  func answers() {
    let card = CardHarness(CounterController())
    card.load()
    _ = card.takeMessages()
    card.say(.ping(id: 8))
    #expect(card.takeMessages() == [.reply(to: 8, value: nil)])
    #expect(card.saveState() == nil)
    card.activate("plus")
    #expect(card.saveState() == 1)
  }

  @Test("each request is one line of the protocol")
  func requests() {
    let card = CardHarness(CounterController())
    card.load()
    _ = card.takeMessages()
    let controller = card.controller
    let said = card.messages {
      controller.openCard()
      controller.closeCard("activity", animated: false)
      controller.log(.warn, "no network")
      controller.push("book", entry: 1, from: "moby")
      controller.dismiss(result: "yes")
      controller.pop(animated: false)
      controller.prepare("feed")
      controller.discard("feed")
      controller.send("show", 2, to: "right")
      controller.setResult(3)
      controller.storeState(4)
      controller.report(timelines: ["cards"])
    }
    #expect(
      said == [
        .action(.openCard(card: nil, animated: true)),
        .action(.closeCard(card: "activity", animated: false)),
        .log(.warn, "no network"),
        .action(
          .push(
            NavigationRequest(controller: "book", entry: RawJSON(1), from: "moby", token: "c1"))),
        .action(.dismiss(animated: true, result: RawJSON("yes"))),
        .action(.pop(animated: false, result: nil)),
        .action(.prepare(controller: "feed", entry: nil)),
        .action(.discard(controller: "feed", entry: nil)),
        .send(to: "right", name: "show", value: RawJSON(2)),
        .result(RawJSON(3)),
        .state(RawJSON(4)),
        .report(["cards"]),
      ])
  }

  @Test("a completion comes back once, to the presentation that asked for it")
  func completion() {
    let card = CardHarness(CounterController())
    card.load()
    var results: [Completion] = []
    let said = card.messages {
      card.controller.present("confirm", style: .alert) { results.append($0) }
    }
    #expect(
      said.last
        == .action(
          .present(NavigationRequest(controller: "confirm", style: .alert, token: "c1"))))
    card.say(.completed(token: "c1", reason: .dismiss, result: RawJSON("yes")))
    card.say(.completed(token: "c1", reason: .dismiss, result: RawJSON("no")))
    card.say(.completed(token: "other", reason: .dismiss, result: .null))
    #expect(results == [Completion(reason: .dismiss, result: "yes")])
  }

  @Test("a dismissal is complete once the presented screen has left, or the controller itself")
  func dismissal() {
    let card = CardHarness(CounterController())
    card.load()
    card.appear()
    var heard: [String] = []
    _ = card.messages {
      card.controller.present("book") { heard.append("left \($0.reason)") }
      card.controller.dismiss { heard.append("dismissed") }
    }
    #expect(heard == [])
    card.complete(.dismiss)
    #expect(heard == ["left dismiss", "dismissed"])
    _ = card.messages { card.controller.dismiss { heard.append("refused") } }
    card.refuse("dismiss", code: .unsupported, message: "a transition is under way")
    _ = card.messages { card.controller.dismiss { heard.append("gone") } }
    card.disappear()
    #expect(heard == ["left dismiss", "dismissed", "gone"])
  }

  @Test("work elsewhere can be held, so that a test sees what is shown meanwhile")
  func heldWork() {
    let card = CardHarness(CounterController())
    card.load()
    card.holdsBackground = true
    _ = card.messages {
      card.controller.background {
        42
      } then: { answer in
        card.controller.controllerView.show(answer)
      }
    }
    #expect(card.text == ["0", "+1"])
    card.finishBackground()
    #expect(card.text == ["42", "+1"])
  }

  @Test("what work elsewhere brings is an event of its own")
  func background() {
    let card = CardHarness(CounterController())
    card.load()
    _ = card.takeMessages()
    let said = card.messages {
      card.controller.background {
        6 * 7
      } then: { answer in
        card.controller.controllerView.show(answer)
      }
    }
    #expect(said == [.patch([.set("number", Properties([.init(.text, .string("42"))]))])])
  }

  @Test("the harness plays a gesture, and shows what was emitted apart from the rest")
  func gestures() {
    let card = CardHarness(CounterController())
    card.load()
    card.controller.heard = []
    card.beginGesture(on: "cards.one")
    card.progress(on: "cards.one", to: 0.5)
    card.endGesture(on: "cards.one", at: 1, committed: true)
    #expect(card.controller.heard == ["began cards.one 0.0", "0.5", "ended cards.one 1.0 true"])
    card.activate("plus")
    card.activate("plus")
    #expect(card.takeEmissions() == [Emission("counted", 1), Emission("counted", 2)])
    #expect(card.takeEmissions() == [])
  }
}
