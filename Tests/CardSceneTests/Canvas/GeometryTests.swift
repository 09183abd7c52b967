import CardScene
import Testing

struct GeometryTests {
  @Test("an intersection is what both have")
  func intersection() {
    let rect = Rect(x: 2, y: 2, width: 4, height: 3)
    #expect(
      rect.intersection(Rect(x: 4, y: 0, width: 9, height: 9))
        == Rect(x: 4, y: 2, width: 2, height: 3))
    #expect(rect.intersection(Rect(x: 6, y: 2, width: 1, height: 1)).isEmpty)
    #expect(rect.contains(Point(x: 5, y: 4)) && !rect.contains(Point(x: 6, y: 4)))
    #expect(rect.contains(Rect(x: 3, y: 3, width: 3, height: 2)))
    #expect(!rect.contains(Rect(x: 3, y: 3, width: 4, height: 2)))
  }

  @Test("an inset that has no room leaves an empty rectangle inside")
  func inset() {
    let rect = Rect(x: 2, y: 2, width: 4, height: 3)
    #expect(rect.inset(dx: 1, dy: 1) == Rect(x: 3, y: 3, width: 2, height: 1))
    #expect(rect.inset(dx: 9, dy: 0) == Rect(x: 6, y: 2, width: 0, height: 3))
    #expect(
      rect.inset(top: 1, left: 0, bottom: 1, right: 2) == Rect(x: 2, y: 3, width: 2, height: 1))
  }

  @Test("sizes are never below nothing, and sums never overflow")
  func limits() {
    var size = Size(width: -3, height: 2)
    size.height = -1
    #expect(size == .zero)
    #expect(Rect(x: Int.max, y: 0, width: Int.max, height: 1).maxX == Int.max)
    #expect(Point.zero.offset(dx: Int.min, dy: -1).offset(dx: -1) == Point(x: Int.min, y: -1))
  }
}
