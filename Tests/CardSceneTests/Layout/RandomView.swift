import CardScene
import CardWire
import TestSupport

/// Views that nobody would write, to find what the layout did not think of.
struct RandomView {
  private var generator: SeededGenerator
  private var ids = 0
  private var left = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A view with the ids n1, n2, …; or with ids that no other view has.
  mutating func view(nodes: Int = 40, ownIDs: Bool = false) -> Node {
    left = nodes
    if !ownIDs { ids = 0 }
    return node(depth: 0)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  private mutating func pick<T>(_ values: [T]) -> T { values[number(0...values.count - 1)] }

  private mutating func node(depth: Int) -> Node {
    left -= 1
    let leaf = depth > 6 || left <= 0 || chance(35)
    let kind: NodeKind =
      leaf
      ? pick([.text, .button, .input, .progress, .rule, .icon, .slot, .chart, .toggle, .custom])
      : pick([.row, .column, .row, .column, .stack, .grid, .scroll, .list, .cards])
    var node = Node(kind, properties: properties(for: kind))
    if chance(40) || kind == .slot { node.id = nextID() }
    if !leaf {
      for _ in 0..<number(0...5) {
        var child = self.node(depth: depth + 1)
        if kind == .list { child.id = child.id ?? nextID() }
        node.children.append(child)
      }
      node.hasTop = kind == .cards && !node.children.isEmpty && chance(50)
    }
    return node
  }

  private mutating func nextID() -> NodeID {
    ids += 1
    return NodeID("n\(ids)")
  }

  private mutating func length() -> PropertyValue {
    .length(
      pick([
        .cells(number(0...30)), .auto, .fill, .fill(number(1...4)), .percent(number(0...100)),
      ]))
  }

  private mutating func properties(for kind: NodeKind) -> Properties {
    var entries: [PropertyEntry] = []
    func add(_ property: Property, _ value: PropertyValue) {
      entries.append(PropertyEntry(property, value))
    }
    if chance(30) { add(.width, length()) }
    if chance(30) { add(.height, length()) }
    for property in [Property.minWidth, .maxWidth, .minHeight, .maxHeight] where chance(8) {
      add(property, .length(chance(70) ? .cells(number(0...20)) : .percent(number(0...100))))
    }
    if chance(30) { add(.gap, .integer(number(0...3))) }
    if chance(15) { add(.padding, .integer(number(0...2))) }
    if chance(20) { add(.border, .border(.line)) }
    if chance(30) { add(.align, .alignment(pick(Alignment.allCases))) }
    if chance(30) { add(.justify, .justification(pick(Justification.allCases))) }
    if chance(20) { add(.wrap, .bool(true)) }
    if chance(20) { add(.drop, .integer(number(0...9))) }
    if chance(6) { add(.hidden, .bool(true)) }
    if chance(15) { add(.span, .integer(number(1...3))) }
    if chance(20) { add(.axis, .axis(pick([.x, .y]))) }
    if chance(50) { add(.columns, .integer(number(1...4))) }
    if chance(15) {
      let change = Properties([
        PropertyEntry(.width, length()), PropertyEntry(.hidden, .bool(chance(20))),
      ])
      add(
        .at,
        .overrides([
          SizeOverride(.width(pick(WidthClass.allCases)), kind: .column, properties: change),
          SizeOverride(.height(pick(HeightClass.allCases)), properties: change),
        ]))
    }
    add(.text, .string(pick(["", "x", "two words", "日本語のテキスト", "a much longer text than fits"])))
    // Nothing is drawn for these, so that the views stay those that they were.
    if left % 3 == 0, kind != .cards {
      let entries = [
        MenuEntry(id: "a", text: "Act", side: left % 2 == 0 ? .start : .end),
        MenuEntry(id: "b", text: "Bad", tone: .bad),
      ]
      add(.actions, .entries(entries))
      if left % 2 == 0 { add(.menu, .entries(entries)) }
    }
    if kind == .slot { add(.controller, .string("c\(number(1...99_999_999))")) }
    return Properties(entries)
  }
}
