import CardKit
import CardWire
import Testing

extension RouterInput where Entry == Int, Outcome == String {
  fileprivate static var detail: Self { RouterInput("detail") }
}

private final class ListModel: Modelable {
  let titles: [String]

  init(entryModel: [String]) { titles = entryModel }
}

private final class ListRouter: RouterOutput {
  var results: [String?] = []

  func showDetail(of index: Int) {
    guard let view else { return }
    RouterInput.detail.push(on: view, entry: index) { [weak self] in self?.results.append($0) }
  }
}

private final class TitlesView: ControllerView {
  let label = Label(id: "label")
  override func addSubviews() { addSubview(label) }
}

private final class TitlesController: ScreenController<TitlesView, ListModel, ListRouter> {
  override func setViewHandlers() {
    controllerView.label.text = model.titles.joined(separator: ", ")
  }
}

/// A screen that can do without an entry.
private final class LooseModel: Modelable {
  let title: String
  init(entryModel: String?) { title = entryModel ?? "none" }
}

private final class LooseController: ScreenController<TitlesView, LooseModel, ListRouter> {
  override func setViewHandlers() { controllerView.label.text = model.title }
}

/// Writes down what a router asks.
private final class PaperView: Viewable {
  var asked: [String] = []
  var completion: ((Completion) -> Void)?

  func present(
    _ controller: String, entry: JSON?, style: PresentationStyle, from node: NodeID?,
    animated: Bool, completion: ((Completion) -> Void)?
  ) {
    asked.append("present \(controller) \(entry?.text ?? "-") \(style) \(node?.rawValue ?? "-")")
    self.completion = completion
  }
  func push(
    _ controller: String, entry: JSON?, from node: NodeID?, animated: Bool,
    completion: ((Completion) -> Void)?
  ) {
    asked.append("push \(controller) \(entry?.text ?? "-") \(node?.rawValue ?? "-")")
    self.completion = completion
  }
  func dismiss(animated: Bool, result: JSON?, completion: (() -> Void)?) {
    asked.append("dismiss \(animated)")
    completion?()
  }
  func pop(animated: Bool, result: JSON?) { asked.append("pop \(animated)") }
  func prepare(_ controller: String, entry: JSON?) { asked.append("prepare \(controller)") }
  func discard(_ controller: String, entry: JSON?) { asked.append("discard \(controller)") }
}

@Suite struct ScreenControllerTests {
  @Test("model and router are there before the view, made from the entry")
  func entry() {
    let card = CardHarness(TitlesController())
    card.load(entry: ["Emma", "Walden"])
    #expect(card.text == ["Emma, Walden"])
    #expect(card.controller.router.view === card.controller)
    #expect(card.refusal == nil)
  }

  @Test("a screen without an entry starts where it can do without, with state or not")
  func noEntry() {
    let card = CardHarness(LooseController())
    card.load(state: 1)
    #expect(card.text == ["none"])
    let other = CardHarness(LooseController())
    other.load(entry: "Emma")
    #expect(other.text == ["Emma"])
  }

  @Test(
    "an entry of another shape, or none where one is needed, ends the screen with a line in its log",
    arguments: [JSON?.some(["title": "Emma"]), nil])
  func refusal(entry: JSON?) throws {
    let card = CardHarness(TitlesController())
    card.load(entry: entry)
    let refusal = try #require(card.refusal)
    #expect(refusal.contains(entry?.text ?? "needs an entry"))
    #expect(card.takeMessages() == [.log(.error, refusal)])
    #expect(card.outline == "")
  }

  @Test("a router's way in carries the entry, and brings the result back in its type")
  func routing() {
    let card = CardHarness(TitlesController())
    card.load(entry: ["Emma"])
    _ = card.takeRequests()
    let router = card.controller.router
    for result: JSON in ["read", .null, 7] {
      _ = card.messages { router.showDetail(of: 0) }
      card.complete(.pop, result: result)
    }
    #expect(
      card.takeRequests()
        == [1, 2, 3].map {
          .push(NavigationRequest(controller: "detail", entry: RawJSON(0), token: "c\($0)"))
        })
    #expect(router.results == ["read", nil, nil])
    #expect(card.problems == [])
  }

  @Test("a router holds its view weakly and needs no process")
  func output() {
    var paper: PaperView? = PaperView()
    let router = paper.map(ListRouter.init(view:))
    router?.showDetail(of: 3)
    router?.goBack()
    router?.close(animated: false)
    #expect(paper?.asked == ["push detail 3 -", "pop true", "dismiss false"])
    if let paper {
      RouterInput<NoEntry, JSON>("menu").present(on: paper, style: .sheet, from: "mini")
      RouterInput<NoEntry, JSON>("menu").push(on: paper)
      RouterInput<NoEntry, JSON>("menu").prepare(for: paper)
      RouterInput<NoEntry, JSON>("menu").discard(for: paper)
    }
    #expect(
      paper?.asked.suffix(4) == [
        "present menu - sheet mini", "push menu - -", "prepare menu", "discard menu",
      ])
    paper = nil
    #expect(router?.view == nil)
    router?.showDetail(of: 4)
  }
}
