import CardKit
import CardWire
import Testing

/// Rows and boxes that can be moved, and what the card hears of it.
private final class Movable: ControllerView, ListDelegate {
  let list = ListView(id: "list")
  let boxes = ScrollView(id: "boxes", axis: .x)
  var heard: [String] = []

  override func addSubviews() {
    addSubview(list)
    addSubview(boxes)
  }

  override func constrainSubviews() {
    list.delegate = self
    for key in ["a", "b", "c"] {
      list.insertRow(Label(key, id: NodeID(key)))
      boxes.addSubview(Label(key, id: NodeID("box-\(key)")))
    }
    list.onReorder { [unowned self] key, before in
      heard.append("\(key) before \(before?.rawValue ?? "-") of \(keys)")
    }
    boxes.onReorder { [unowned self] key, before in
      heard.append("\(key) before \(before?.rawValue ?? "-")")
    }
  }

  var keys: String { list.rows.compactMap { $0.id?.rawValue }.joined() }

  func list(_ list: ListView, didMove key: NodeID, before sibling: NodeID?) {
    heard.append("delegate \(key) \(sibling?.rawValue ?? "-")")
  }
}

private final class MovableController: Controller<Movable> {}

@Suite("Children that the person moves")
struct ReorderTests {
  private func card() -> CardHarness<MovableController> {
    let card = CardHarness(MovableController())
    card.load()
    _ = card.takeMessages()
    return card
  }

  @Test("the handler and the delegate hear of a row that was moved, and the order is the new one")
  func list() {
    let card = card()
    card.reorder("c", before: "a", in: "list")
    card.reorder("a", in: "list")
    let view = card.controller.controllerView
    #expect(
      view.heard == [
        "c before a of cab", "delegate c a", "a before - of cba", "delegate a -",
      ])
    #expect(card.text == ["c", "b", "a", "a", "b", "c"])
    #expect(card.problems == [])
  }

  @Test("the host has the order already: nothing is sent, and later changes start from it")
  func sent() {
    let card = card()
    card.reorder("box-a", before: "box-c", in: "boxes")
    #expect(card.takeMessages() == [])
    #expect(card.controller.controllerView.heard == ["box-a before box-c"])
    card.controller.controllerView.boxes.insertSubview(Label("d", id: "box-d"), at: 0)
    card.tick()
    card.reorder("box-c", before: "box-d", in: "boxes")
    #expect(card.text == ["a", "b", "c", "c", "d", "b", "a"])
    #expect(card.problems == [])
  }

  @Test("a card that wants another order puts the rows back")
  func refusal() {
    let card = card()
    let list = card.controller.controllerView.list
    list.onReorder { _, _ in
      list.rows = list.rows.sorted { $0.id?.rawValue ?? "" < $1.id?.rawValue ?? "" }
    }
    card.reorder("c", before: "a", in: "list")
    #expect(card.takeMessages() == [.patch([.move("c", into: nil, .after("b"))])])
    #expect(card.text == ["a", "b", "c", "a", "b", "c"])
  }

  @Test("a row or a sibling that has gone meanwhile moves nothing")
  func late() {
    let card = card()
    card.say(.reorder(node: "list", key: "x", before: "a"))
    card.say(.reorder(node: "list", key: "a", before: "x"))
    card.say(.reorder(node: "nothing", key: "a", before: nil))
    #expect(card.controller.controllerView.keys == "abc")
    #expect(card.takeMessages() == [])
  }

  @Test("the harness says when nothing can be moved")
  func harness() {
    let card = card()
    card.controller.controllerView.list.reorders = false
    card.say(.tick)
    card.reorder("c", before: "a", in: "list")
    card.reorder("x", in: "boxes")
    card.controller.controllerView.list.reorders = true
    card.controller.controllerView.list.total = 30
    card.say(.tick)
    card.reorder("c", before: "a", in: "list")
    #expect(
      card.problems == [
        "nothing in list can be moved as c", "nothing in boxes can be moved as x",
        "list has a total, so its rows cannot be moved",
      ])
  }
}
