import CardKit
import CardWire
import TestSupport
import Testing

@Suite struct ViewPatchTests {
  @Test("the first event after loading says the whole view, with names for all of it")
  func firstRender() {
    let card = CardHarness(PlainController<EmptyView>())
    card.controller.controllerView.addSubview(Label("Ada", id: "name"))
    card.controller.controllerView.addSubview(Rule())
    card.load()
    let view = Node(
      .column, id: "~1",
      children: [
        Node(.text, id: "name", properties: Properties([.init(.text, .string("Ada"))])),
        Node(.rule, id: "~2"),
      ])
    #expect(card.takeMessages() == [.render(view)])
  }

  @Test("all properties changed in one event go out in one patch")
  func onePatch() {
    let card = loadedCard()
    let a = Label("a", id: "a")
    let b = Label("b", id: "b", tone: .warn)
    _ = card.messages {
      card.controller.controllerView.addSubview(a)
      card.controller.controllerView.addSubview(b)
    }
    let said = card.messages {
      a.text = "x"
      b.tone = .default
      a.emphasis = .bold
    }
    #expect(
      said == [
        .patch([
          .set(
            "a",
            Properties([.init(.text, .string("x")), .init(.emphasis, .emphasis(.bold))])),
          .set("b", Properties([.init(.tone, .null)])),
        ])
      ])
  }

  @Test("a value set to what it was says nothing")
  func nothing() {
    let card = loadedCard()
    let label = Label("a", id: "a")
    _ = card.messages { card.controller.controllerView.addSubview(label) }
    let said = card.messages {
      label.text = "b"
      label.text = "a"
      label.tone = .default
    }
    #expect(said == [])
  }

  @Test("a view that is added is inserted beside its sibling, with its last properties")
  func insertion() {
    let card = loadedCard()
    let last = Label("last", id: "last")
    _ = card.messages { card.controller.controllerView.addSubview(last) }
    let said = card.messages {
      let first = Label("first", id: "first")
      card.controller.controllerView.insertSubview(first, before: last)
      first.text = "1st"
    }
    let node = Node(.text, id: "first", properties: Properties([.init(.text, .string("1st"))]))
    #expect(said == [.patch([.insert(node, into: "~1", .before("last"))])])
  }

  @Test("the first of four that goes to the end is one move")
  func oneMove() {
    let card = loadedCard()
    let root = card.controller.controllerView
    let labels = ["a", "b", "c", "d"].map { Label($0, id: NodeID($0)) }
    _ = card.messages { for label in labels { root.addSubview(label) } }
    let said = card.messages { root.addSubview(labels[0]) }
    #expect(said == [.patch([.move("a", into: nil, .after("d"))])])
  }

  @Test("what moves out of a removed view is moved before that view goes")
  func rescue() {
    let card = loadedCard()
    let root = card.controller.controllerView
    let inner = Label("in", id: "in")
    let box = Row(id: "box", inner)
    _ = card.messages { root.addSubview(box) }
    let said = card.messages {
      root.addSubview(inner)
      box.removeFromSuperview()
    }
    #expect(said == [.patch([.move("in", into: "~1", .last), .remove("box")])])
    #expect(card.view == root.makeNode())
  }

  @Test("a name that goes and comes back for another view sends the whole view")
  func reusedName() {
    let card = loadedCard()
    let root = card.controller.controllerView
    let old = Label("old", id: "x")
    _ = card.messages { root.addSubview(old) }
    let said = card.messages {
      old.removeFromSuperview()
      root.addSubview(Button("new", id: "x"))
    }
    #expect(said == [.render(root.makeNode())])
  }

  @Test("a patch longer than the whole view gives way to it")
  func longPatch() {
    let card = loadedCard()
    let root = card.controller.controllerView
    let labels = (0..<40).map { Label("label \($0)", id: NodeID("label-\($0)")) }
    _ = card.messages { for label in labels { root.addSubview(label) } }
    let said = card.messages {
      for label in labels { label.removeFromSuperview() }
      root.addSubview(Label("nothing", id: "nothing"))
    }
    #expect(said == [.render(root.makeNode())])
  }

  @Test("after a resync the whole view is said once, then patches again")
  func resync() {
    let card = loadedCard()
    let label = Label("a", id: "a")
    _ = card.messages { card.controller.controllerView.addSubview(label) }
    label.text = "b"
    card.say(.resync)
    #expect(card.takeMessages() == [.render(card.controller.controllerView.makeNode())])
    let said = card.messages { label.text = "c" }
    #expect(said == [.patch([.set("a", Properties([.init(.text, .string("c"))]))])])
  }

  @Test("focus and scroll wishes come after the changes they need")
  func wishes() {
    let card = loadedCard()
    let list = ListView(id: "list")
    _ = card.messages { card.controller.controllerView.addSubview(list) }
    let row = Label("a", id: "a")
    let said = card.messages {
      list.insertRow(row)
      list.scroll(to: "a")
      row.focus()
    }
    let node = Node(.text, id: "a", properties: Properties([.init(.text, .string("a"))]))
    #expect(
      said == [
        .patch([.insert(node, into: "list", .last), .scrollTo("a", in: "list"), .focus("a")])
      ])
  }

  @Test("another view in the controller's place is sent whole, and the old one is silent")
  func replacedView() {
    let card = loadedCard()
    let old = card.controller.controllerView
    let new = EmptyView()
    let said = card.messages {
      card.controller.controllerView = new
      new.addSubview(Label("new"))
      old.addSubview(Label("old"))
    }
    #expect(said == [.render(new.makeNode())])
  }

  @Test("properties of one size class travel in at and leave the others alone")
  func overrides() {
    let label = Label("a")
    label.at(.xs) {
      $0.isHidden = true
      $0.tone = .muted
    }
    label.at(.short) { $0.isHidden = false }
    #expect(label.isHidden == false)
    #expect(
      label.makeNode().properties[.at]
        == .overrides([
          SizeOverride(
            .width(.xs),
            properties: Properties([.init(.hidden, .bool(true)), .init(.tone, .tone(.muted))])),
          SizeOverride(.height(.short), properties: Properties([.init(.hidden, .null)])),
        ]))
  }

  @Test(
    "the longest rising run of a reordered list stays",
    arguments: [
      ([], []), ([0, 1, 2], [0, 1, 2]), ([1, 2, 3, 0], [0, 1, 2]), ([2, 1, 0], [2]),
      ([nil, 0, nil, 1], [1, 3]), ([3, 0, 1, nil, 2], [1, 2, 4]),
    ] as [([Int?], Set<Int>)])
  func risingRun(places: [Int?], stable: Set<Int>) {
    #expect(RisingSequence.longest(in: places) == stable)
  }

  @Test("whatever is changed, the host shows the view as it is", arguments: 0..<40)
  func randomChanges(seed: UInt64) {
    var gardener = Gardener(seed: seed)
    let card = loadedCard()
    for _ in 0..<60 {
      for _ in 0..<Int.random(in: 1...4, using: &gardener.random) {
        gardener.change(card.controller.controllerView)
      }
      card.say(.tick)
      #expect(card.view == card.controller.controllerView.makeNode())
    }
    #expect(card.problems == [])
    #expect(card.takeMessages().contains { if case .patch = $0 { true } else { false } })
  }
}

/// Changes a view at random.
private struct Gardener {
  var random: SeededGenerator
  private var number = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func change(_ root: ControllerView) {
    let views = all(in: root)
    let containers = views.compactMap { $0 as? Container }
    let lists = views.compactMap { $0 as? ListView }
    // The root is always among them.
    guard let view = views.randomElement(using: &random),
      let container = containers.randomElement(using: &random)
    else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: container.insertSubview(make(), at: Int.random(in: 0...4, using: &random))
    case 2: if view !== root { view.removeFromSuperview() }
    case 3: if !container.isDescendant(of: view) { container.insertSubview(view, at: 0) }
    case 4: lists.randomElement(using: &random)?.insertRow(Row(make(), make()), at: 0)
    case 5: if let list = lists.randomElement(using: &random) { list.rows.shuffle(using: &random) }
    case 6: view.tone = Tone.allCases.randomElement(using: &random) ?? .default
    default: (view as? Label)?.text = "\(Int.random(in: 0..<9, using: &random))"
    }
  }

  private mutating func make() -> View {
    number += 1
    let id: NodeID? = Bool.random(using: &random) ? NodeID("given-\(number)") : nil
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return Column(id: id, Label("in"), Label("side"))
    case 1: return Row(id: id)
    case 2: return ListView(id: id)
    default: return Label("\(number)", id: id)
    }
  }

  private func all(in view: View) -> [View] { [view] + view.subviews.flatMap(all) }
}
