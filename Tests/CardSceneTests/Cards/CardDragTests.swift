import CardWire
import Testing

@testable import CardScene

@Suite("Dragging cards")
struct CardDragTests {
  private let geometry = CardsGeometry(height: 29, count: 2, hasTop: true)
  private let three = CardsGeometry(height: 33, count: 3, hasTop: true)

  private func travel(
    _ index: Int, by lift: Int, from travel: [Double], open: Int, in geometry: CardsGeometry? = nil
  ) -> [Double] {
    let container = Element(.cards, id: nil, owner: .deck, properties: Properties())
    var drag = CardDrag(
      container: container, index: index, startRow: 100, travel: travel)
    drag.move(toRow: 100 - lift)
    return drag.travel(in: geometry ?? self.geometry, openCount: open)
  }

  @Test("the first card follows the pointer between its places and leaves the next alone")
  func first() {
    #expect(travel(0, by: 6, from: [0, 0], open: 0) == [6, 0])
    #expect(travel(0, by: 60, from: [0, 0], open: 0) == [17, 0])
    #expect(travel(0, by: -6, from: [0, 0], open: 0) == [0, 0])
  }

  @Test("a lower card pushes the one above ahead at the interval of open cards")
  func pushing() {
    #expect(travel(1, by: 3, from: [0, 0], open: 0) == [0, 3])
    #expect(travel(1, by: 4, from: [0, 0], open: 0) == [1, 4])
    #expect(travel(1, by: 10, from: [0, 0], open: 0) == [7, 10])
    #expect(travel(1, by: 20, from: [0, 0], open: 0) == [17, 20])
  }

  @Test("over an open card a lower one comes up alone")
  func overOpen() {
    #expect(travel(1, by: 12, from: [17, 0], open: 1) == [17, 12])
  }

  @Test("with both open they move together, whichever is held, and each stops where it is closed")
  func together() {
    #expect(travel(1, by: -5, from: [17, 20], open: 2) == [12, 15])
    #expect(travel(0, by: -5, from: [17, 20], open: 2) == [12, 15])
    #expect(travel(1, by: -19, from: [17, 20], open: 2) == [0, 1])
    #expect(travel(0, by: -30, from: [17, 20], open: 2) == [0, 0])
  }

  @Test("the last of three pushes both above, the middle one of an open pair takes the first along")
  func threeCards() {
    #expect(three.closedY(0) == 21)
    #expect(travel(2, by: 10, from: [0, 0, 0], open: 0, in: three) == [4, 7, 10])
    #expect(travel(1, by: -4, from: [17, 20, 0], open: 2, in: three) == [13, 16, 0])
  }

  @Test("a pointer that comes back takes the pushed cards back with it")
  func back() {
    let container = Element(.cards, id: nil, owner: .deck, properties: Properties())
    var drag = CardDrag(container: container, index: 1, startRow: 26, travel: [0, 0])
    drag.move(toRow: 10)
    drag.move(toRow: 26)
    #expect(drag.travel(in: geometry, openCount: 0) == [0, 0])
  }

  @Test(
    "the release follows the way when it is long or fast enough",
    arguments: [
      (2.5, 0.0, CardRelease.back), (3, 0, .open), (-2, 0, .back), (-3, 0, .close),
      (1, 50, .open), (-1, -50, .close), (10, -20, .back), (-10, 20, .back), (10, -5, .open),
      (0, 90, .back),
    ])
  func release(moved: Double, velocity: Double, expected: CardRelease) {
    #expect(CardRelease(moved: moved, velocity: velocity, distance: 17) == expected)
  }

  @Test("where a card has little way, half of it is enough")
  func shortWay() {
    #expect(CardRelease(moved: 1, velocity: 0, distance: 1) == .open)
    #expect(CardRelease(moved: 1, velocity: 0, distance: 2) == .back)
  }

  @Test("whole cells change with half a cell of hysteresis")
  func hysteresis() {
    var state = CardsState()
    state.travel = [0]
    state.drawnTravel = [0]
    var drawn: [Int] = []
    for travel in [0.4, 0.7, 0.75, 0.5, 0.3, 0.25, 3.6] {
      _ = state.move(to: [travel])
      drawn.append(state.drawnTravel[0])
    }
    #expect(drawn == [0, 0, 1, 1, 1, 0, 4])
  }

  @Test("opening a lower card opens those above it, closing one closes all that are open")
  func counts() {
    var state = CardsState()
    #expect(state.openCount(opening: 1) == 2)
    state.openCount = 2
    #expect(state.openCount(opening: 0) == 2)
    #expect(state.openCount(closing: 1) == 0)
    #expect(state.openCount(closing: 2) == 2)
  }
}
