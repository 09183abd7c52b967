import CardWire
import Testing

@testable import CardScene

@Suite("Places of cards")
struct CardsGeometryTests {
  private func closed(_ geometry: CardsGeometry) -> [Int] {
    (0...geometry.count).map(geometry.closedY)
  }

  private func open(_ geometry: CardsGeometry) -> [Int] {
    (0..<geometry.count).map(geometry.openY)
  }

  @Test("two cards in 29 rows stand as in the original")
  func original() {
    let geometry = CardsGeometry(height: 29, count: 2, hasTop: true)
    #expect(closed(geometry) == [21, 25, 29])
    #expect(open(geometry) == [4, 5])
    #expect([geometry.cardHeight(0), geometry.cardHeight(1)] == [21, 24])
    #expect([geometry.distance(0), geometry.distance(1)] == [17, 20])
    #expect(geometry.topHeight == 21)
  }

  @Test("without a top there is no margin")
  func noTop() {
    let geometry = CardsGeometry(height: 20, count: 3, hasTop: false)
    #expect(closed(geometry) == [8, 12, 16, 20])
    #expect(open(geometry) == [0, 1, 2])
  }

  @Test("the container's properties replace the original's numbers")
  func properties() {
    let geometry = CardsGeometry(
      height: 20, count: 2, hasTop: true,
      properties: Properties([
        PropertyEntry(.topMargin, .integer(2)), PropertyEntry(.closedHeight, .integer(3)),
        PropertyEntry(.closedSpacing, .integer(2)), PropertyEntry(.openSpacing, .integer(3)),
      ]))
    #expect(closed(geometry) == [15, 17, 20])
    #expect(open(geometry) == [2, 5])
  }

  @Test("on the smallest screen the margin gives way and opening still gains rows")
  func small() {
    let geometry = CardsGeometry(height: 9, count: 2, hasTop: true)
    #expect(closed(geometry) == [1, 5, 9])
    #expect(open(geometry) == [0, 1])
  }

  @Test(
    "at any size cards keep their order and no distance is below 0",
    arguments: [0, 1, 2, 3, 7, 12, 40, 500])
  func bounds(height: Int) {
    for count in 0...6 {
      let geometry = CardsGeometry(height: height, count: count, hasTop: true)
      for index in 0..<count {
        #expect(geometry.distance(index) >= 0)
        #expect(geometry.closedY(index) <= geometry.closedY(index + 1))
        #expect(geometry.openY(index) <= geometry.openY(min(index + 1, count - 1)))
      }
    }
  }

  @Test("cards at rest follow a change of the geometry, moving ones are only kept inside")
  func fitting() {
    var state = CardsState()
    state.openCount = 1
    state.fit(to: CardsGeometry(height: 29, count: 2, hasTop: true), isMoving: false)
    #expect(state.travel == [17, 0])
    #expect(state.drawnTravel == [17, 0])
    state.fit(to: CardsGeometry(height: 19, count: 2, hasTop: true), isMoving: true)
    #expect(state.travel == [7, 0])
    #expect(state.drawnTravel == [7, 0])
    state.fit(to: CardsGeometry(height: 29, count: 3, hasTop: true), isMoving: true)
    #expect(state.travel == [13, 0, 0])
  }
}
