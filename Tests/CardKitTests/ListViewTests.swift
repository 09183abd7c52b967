import CardKit
import CardWire
import Testing

private final class Shelf: ListDataSource {
  var titles: [(key: NodeID, text: String)]

  init(_ titles: [(NodeID, String)]) { self.titles = titles.map { (key: $0.0, text: $0.1) } }

  func keys(in list: ListView) -> [NodeID] { titles.map(\.key) }

  func list(_ list: ListView, rowFor key: NodeID, reusing row: View?) -> View {
    let row = row as? TitleRow ?? TitleRow()
    row.label.text = titles.first { $0.key == key }?.text ?? ""
    return row
  }
}

private final class TitleRow: Row {
  let label = Label(id: "title")
  let heart = Button("♥", id: "heart")

  init() {
    super.init()
    addSubview(label)
    addSubview(heart)
  }
}

/// Has two of seven rows, and writes down what it hears.
private final class EndlessShelf: ListDataSource, ListDelegate {
  var heard: [String] = []

  func keys(in list: ListView) -> [NodeID] { ["b0", "b1"] }
  func list(_ list: ListView, rowFor key: NodeID, reusing row: View?) -> View {
    row ?? Label(key.rawValue)
  }
  func total(in list: ListView) -> Int? { 7 }

  func list(_ list: ListView, didActivate key: NodeID) { heard.append("activate \(key)") }
  func list(_ list: ListView, didSelect key: NodeID) { heard.append("select \(key)") }
  func list(_ list: ListView, didChoose action: String, for key: NodeID?) {
    heard.append("\(action) \(key?.rawValue ?? "-")")
  }
  func list(_ list: ListView, needsMoreFrom start: Int, count: Int) {
    heard.append("more \(start) \(count)")
  }
}

@Suite struct ListViewTests {
  @Test("a reload that reuses rows sends only what is different")
  func reload() {
    let card = loadedCard()
    let shelf = Shelf([("moby", "Moby-Dick"), ("emma", "Emma"), ("lear", "Lear")])
    let list = ListView(id: "books")
    list.dataSource = shelf
    _ = card.messages {
      card.controller.controllerView.addSubview(list)
      list.reload()
    }
    shelf.titles = [("emma", "Emma"), ("moby", "Moby-Dick; or, The Whale")]
    let said = card.messages { list.reload() }
    #expect(
      said == [
        .patch([
          .set(
            NodeAddress(row: "moby", "title"),
            Properties([.init(.text, .string("Moby-Dick; or, The Whale"))])),
          .move("emma", into: nil, .before("moby")),
          .remove("lear"),
        ])
      ])
    #expect(card.view == card.controller.controllerView.makeNode())
  }

  @Test("a button in a row, the row itself and the selection reach their handlers")
  func events() {
    let card = loadedCard()
    let shelf = Shelf([("moby", "Moby-Dick"), ("emma", "Emma")])
    let list = ListView(id: "books")
    list.dataSource = shelf
    var heard: [String] = []
    list.onActivate { heard.append("open \($0)") }
    list.onSelect { heard.append("select \($0)") }
    list.onAction { action, key in heard.append("\(action) \(key?.rawValue ?? "-")") }
    list.onNeedMore { start, count in heard.append("more \(start) \(count)") }
    _ = card.messages {
      card.controller.controllerView.addSubview(list)
      list.reload()
      (list.row("emma") as? TitleRow)?.heart.onActivate { heard.append("heart emma") }
    }
    card.activate("books", key: "moby")
    card.activate("heart", key: "emma")
    card.activate("heart", key: "gone")
    card.select("emma", in: "books")
    card.say(.menuAction(node: "books", action: "hide", key: "moby"))
    card.say(.needMore(node: "books", start: 2, count: 10))
    #expect(
      heard == ["open moby", "heart emma", "select emma", "hide moby", "more 2 10"])
    #expect(list.selected == ["emma"])
    #expect(card.takeMessages() == [], "the host has made the selection itself")
  }

  @Test("a delegate hears what happens, and a data source says how many rows there are in all")
  func delegate() {
    let card = loadedCard()
    let shelf = EndlessShelf()
    let list = ListView(id: "books", select: .one)
    list.dataSource = shelf
    list.delegate = shelf
    _ = card.messages {
      card.controller.controllerView.addSubview(list)
      list.reload()
    }
    #expect(list.total == 7)
    card.select("b1", in: "books")
    card.activate("books", key: "b0")
    card.choose("delete", in: "books", key: "b1")
    card.needMore(in: "books", start: 2, count: 5)
    #expect(shelf.heard == ["select b1", "activate b0", "delete b1", "more 2 5"])
  }

  @Test("lists that share keys are sent whole, since a patch cannot tell their rows apart")
  func sharedKeys() {
    let card = loadedCard()
    let root = card.controller.controllerView
    let first = ListView(id: "first")
    let second = ListView(id: "second")
    _ = card.messages {
      root.addSubview(first)
      root.addSubview(second)
      first.rows = [Row(id: "moby", Label("a", id: "title"))]
      second.rows = [Row(id: "moby", Label("b", id: "title"))]
    }
    let said = card.messages { (first.rows[0].subviews[0] as? Label)?.text = "c" }
    #expect(said == [.render(root.makeNode())])
  }

  @Test("a selection made by the card goes out after one made by the person")
  func selection() {
    let card = loadedCard()
    let list = ListView(id: "books", select: .one)
    _ = card.messages {
      card.controller.controllerView.addSubview(list)
      list.rows = [Label("a", id: "a"), Label("b", id: "b")]
      list.selected = ["a"]
    }
    card.select("b", in: "books")
    let said = card.messages { list.selected = ["a"] }
    #expect(said == [.patch([.set("books", Properties([.init(.selected, .string("a"))]))])])
  }
}
