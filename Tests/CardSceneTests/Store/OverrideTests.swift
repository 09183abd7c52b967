@testable import CardScene
import CardWire
import Testing

@Suite("Overrides by size class")
struct OverrideTests {
  private let view: Node = .row(
    [.text("a", id: "a"), .text("b", id: "b")], id: "r",
    [
      .gap: .integer(1),
      .at: .overrides([
        SizeOverride(.height(.short), properties: Properties([.init(.gap, .integer(3))])),
        SizeOverride(
          .width(.xs), kind: .column, properties: Properties([.init(.gap, .integer(2))])),
        SizeOverride(
          .width(.s), kind: .list, properties: Properties([.init(.gap, .null)])),
      ]),
    ])

  private func resolved(_ width: Int, _ height: Int) throws -> (NodeKind, Int?) {
    let scene = try Scene.of(view, width: width, height: height)
    _ = scene.layout()
    return (scene.root.kind, scene.root.resolved.cells(.gap))
  }

  @Test("a class matches exactly, and heights win over widths")
  func classes() throws {
    #expect(try resolved(50, 7) == (.row, 1))
    #expect(try resolved(20, 7) == (.column, 2))
    #expect(try resolved(20, 5) == (.column, 3))
    #expect(try resolved(50, 5) == (.row, 3))
    #expect(try resolved(30, 7) == (.row, nil))
  }

  @Test(
    "classes begin where the table says",
    arguments: [(23, WidthClass.xs), (24, .s), (47, .s), (48, .m), (95, .m), (96, .l)])
  func widths(width: Int, expected: WidthClass) {
    #expect(SizeClasses(Size(width: width, height: 0)).width == expected)
  }

  @Test(
    "heights too",
    arguments: [(5, HeightClass.short), (6, .mid), (15, .mid), (16, .tall), (0, .short)])
  func heights(height: Int, expected: HeightClass) {
    #expect(SizeClasses(Size(width: 0, height: height)).height == expected)
  }

  @Test("a class is left two cells below the border where it begins")
  func hysteresis() {
    var classes = SizeClasses(Size(width: 48, height: 16))
    classes = classes.following(Size(width: 47, height: 15))
    #expect(classes == SizeClasses(width: .m, height: .tall))
    classes = classes.following(Size(width: 46, height: 14))
    #expect(classes == SizeClasses(width: .s, height: .mid))
    classes = classes.following(Size(width: 47, height: 15))
    #expect(classes == SizeClasses(width: .s, height: .mid))
    #expect(classes.following(Size(width: 48, height: 3)) == SizeClasses(width: .m, height: .short))
    #expect(classes.following(Size(width: 23, height: 5)) == SizeClasses(width: .s, height: .mid))
    #expect(classes.following(Size(width: 3, height: 0)) == SizeClasses(width: .xs, height: .short))
  }

  @Test("the slot's size decides, not the screen's")
  func slots() throws {
    let scene = try Scene.of(
      .row([.slot("card", [.width: .length(.cells(20))]), .text("x")]), width: 100)
    _ = try scene.render(view, in: "card")
    #expect(scene.layout() == ["card"])
    #expect(scene.element("r", in: "card")?.kind == .column)
    #expect(scene.slotSize(of: "card").widthClass == .xs)
    #expect(
      scene.element("b", in: "card")?.frame == Rect(x: 0, y: 3, width: 20, height: 1))
  }

  @Test("a slot that is hidden by a class is reported")
  func hidden() throws {
    let hides = SizeOverride(
      .width(.xs), properties: Properties([.init(.hidden, .bool(true))]))
    let scene = try Scene.of(
      .row([.slot("a", [.at: .overrides([hides])]), .slot("b")]), width: 40)
    #expect(scene.layout() == ["a", "b"])
    scene.resize(to: Size(width: 20, height: 7))
    #expect(scene.layout() == ["a"])
    #expect(scene.slots(in: .deck).map(\.isHidden) == [true, false])
    #expect(scene.element(ofSlot: "b")?.frame.width == 20)
  }
}
