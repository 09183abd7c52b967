@testable import CardScene
import CardWire
import Testing

@Suite("What holds for every view at every size")
struct InvariantTests {
  @Test(
    "random views at random sizes: inside of the parent, no overlap, no trap",
    arguments: UInt64(1)...8)
  func random(seed: UInt64) throws {
    var random = RandomView(seed: seed)
    for _ in 0..<60 {
      let scene = try Scene(view: random.view(), size: .zero, theme: .dark)
      for path in scene.slots(in: .deck).map(\.path) where random.number(0...2) > 0 {
        _ = try scene.render(random.view(nodes: 12), in: path)
      }
      for size in [Self.size(&random), Self.size(&random), Size(width: 80, height: 24)] {
        scene.resize(to: size)
        _ = scene.layout()
        Self.check(scene.root, in: scene.deckArea)
        for _ in 0..<5 {
          _ = scene.hitTest(Point(x: random.number(-2...300), y: random.number(-2...300)))
        }
      }
    }
  }

  @Test("a view that follows on another is laid out like a fresh one", arguments: UInt64(1)...4)
  func fresh(seed: UInt64) throws {
    var random = RandomView(seed: 100 + seed)
    for _ in 0..<60 {
      let (first, second) = (random.view(), random.view())
      let size = Size(width: random.number(0...120), height: random.number(0...50))
      let used = try Scene(view: first, size: size, theme: .dark)
      _ = used.layout()
      _ = try used.render(second, in: .deck)
      _ = used.layout()
      let fresh = try Scene(view: second, size: size, theme: .dark)
      _ = fresh.layout()
      #expect(Self.frames(used.root) == Self.frames(fresh.root))
    }
  }

  @Test("wide to narrow and back gives the same frames", arguments: UInt64(1)...4)
  func back(seed: UInt64) throws {
    var random = RandomView(seed: 200 + seed)
    for _ in 0..<60 {
      let scene = try Scene(
        view: random.view(), size: Size(width: 120, height: 40), theme: .dark)
      _ = scene.layout()
      let before = Self.frames(scene.root)
      scene.resize(to: Size(width: random.number(0...60), height: random.number(0...20)))
      _ = scene.layout()
      scene.resize(to: Size(width: 120, height: 40))
      _ = scene.layout()
      #expect(Self.frames(scene.root) == before)
    }
  }

  @Test("one fill uses all that is left", arguments: [Axis.x, .y])
  func fills(axis: Axis) throws {
    var random = RandomView(seed: axis == .x ? 31 : 32)
    for _ in 0..<200 {
      let length = random.number(0...60)
      var children = (0..<random.number(0...4)).map { _ in
        Node.text(String(repeating: "x", count: random.number(1...9)))
      }
      let gap = random.number(0...2)
      let fill = Node.make(
        .column, "fill", [axis == .x ? .width : .height: .length(.fill)])
      children.insert(fill, at: random.number(0...children.count))
      let scene = try Scene.of(
        .make(axis == .x ? .row : .column, "box", [.gap: .integer(gap)], children),
        width: axis == .x ? length : 10, height: axis == .x ? 2 : length)
      _ = scene.layout()
      let sizes = scene.root.children.map { axis == .x ? $0.frame.width : $0.frame.height }
      let gaps = gap * (children.count - 1)
      let natural = sizes.reduce(gaps, +)
      #expect(natural == length || natural > length && sizes.contains(0) || length < gaps)
    }
  }

  // MARK: Checks

  private static func size(_ random: inout RandomView) -> Size {
    Size(width: random.number(0...300), height: random.number(0...300))
  }

  private static func frames(_ element: Element) -> [Rect] {
    [element.frame] + (element.isDropped ? [] : element.shown.flatMap(frames))
  }

  /// Checks an element against the area that it was given, and all that is in it.
  private static func check(_ element: Element, in area: Rect) {
    guard !element.isDropped else { return }
    #expect(area.contains(element.frame), "\(element.kind) \(element.frame) in \(area)")
    #expect(element.frame.contains(element.content))
    #expect(element.frame.contains(element.clip))
    let shown = element.shown
    switch element.kind {
    case .scroll, .list, .cards:
      for child in shown {
        #expect(element.content.contains(child.clip))
        check(child, in: child.frame)
      }
    default:
      for child in shown { check(child, in: element.content) }
    }
    if element.kind == .row || element.kind == .column || element.kind == .grid {
      for (index, child) in shown.enumerated() {
        for other in shown[(index + 1)...] {
          #expect(!child.frame.intersects(other.frame), "\(element.kind)")
        }
      }
    }
  }
}
