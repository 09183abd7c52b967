@testable import CardScene
import CardWire
import TestSupport
import Testing

@Suite("Dividing cells")
struct SharesTests {
  private typealias Claim = Shares.Claim

  @Test("by weight with the largest remainders, the first among equals")
  func remainders() {
    let even = [Claim](repeating: Claim(weight: 1, low: 0, high: 99), count: 3)
    #expect(Shares.divide(10, among: even) == [4, 3, 3])
    let uneven = [1, 2, 4].map { Claim(weight: $0, low: 0, high: 99) }
    #expect(Shares.divide(10, among: uneven) == [1, 3, 6])
  }

  @Test("limits hold, and what they leave goes to the others")
  func limits() {
    let claims = [
      Claim(weight: 1, low: 6, high: 99), Claim(weight: 1, low: 0, high: 2),
      Claim(weight: 1, low: 0, high: 99),
    ]
    #expect(Shares.divide(12, among: claims) == [6, 2, 4])
    #expect(Shares.divide(4, among: claims) == [6, 0, 0])
    #expect(Shares.divide(300, among: claims) == [99, 2, 99])
  }

  @Test("random claims: every part is within its limits and no cell is lost")
  func random() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let claims = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        let low = Int.random(in: 0...8, using: &generator)
        return Claim(
          weight: Int.random(in: 0...5, using: &generator), low: low,
          high: low + Int.random(in: 0...20, using: &generator))
      }
      let total = Int.random(in: 0...120, using: &generator)
      let parts = Shares.divide(total, among: claims)
      let highs = claims.map { $0.weight == 0 ? $0.low : $0.high }
      let least = claims.reduce(0) { $0 + $1.low }
      #expect(parts.reduce(0, +) == max(least, min(total, highs.reduce(0, +))))
      for (index, part) in parts.enumerated() {
        #expect(claims[index].low <= part && part <= highs[index])
      }
    }
  }

  @Test("with equal limits a greater weight never gets less")
  func monotone() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<500 {
      let claims = (1...6).map { Claim(weight: $0, low: 2, high: 30) }
      let parts = Shares.divide(Int.random(in: 0...200, using: &generator), among: claims)
      #expect(parts == parts.sorted())
    }
  }

  @Test("5,000 claims with limits of their own are divided at once")
  func many() {
    let claims = (1...5_000).map { Claim(weight: $0 % 7 + 1, low: $0 % 13, high: $0 % 13 + 40) }
    let parts = Shares.divide(100_000, among: claims)
    #expect(parts.reduce(0, +) == 100_000)
  }
}

@Suite("The main axis")
struct AxisSolverTests {
  private func rigid(_ size: Int, drop: Int = 0) -> AxisItem {
    AxisItem(flex: .rigid, natural: size, least: size, drop: drop)
  }

  private func soft(_ natural: Int, least: Int = 1, drop: Int = 0) -> AxisItem {
    AxisItem(flex: .soft, natural: natural, least: least, drop: drop)
  }

  private func fill(_ weight: Int = 1, least: Int = 1, most: Int = Extent.most) -> AxisItem {
    AxisItem(flex: .fill(weight), natural: least, least: least, most: most)
  }

  private func sizes(_ items: [AxisItem], _ room: Int, gap: Int = 0) -> [Int] {
    AxisSolver.solve(items, room: room, gap: gap).sizes
  }

  @Test("rigid, then soft, then the rest among the fills")
  func order() {
    #expect(sizes([rigid(5), soft(7), fill(), fill(2)], 30) == [5, 7, 6, 12])
    #expect(sizes([fill(), rigid(3)], 20, gap: 2) == [15, 3])
    #expect(sizes([fill(most: 4), fill()], 20) == [4, 16])
    #expect(sizes([fill(least: 12), fill()], 20) == [12, 8])
  }

  @Test("in a shortage fills shrink, then soft ones, by as much as they are large")
  func shortage() {
    #expect(sizes([rigid(5), soft(10), fill()], 12) == [5, 6, 1])
    #expect(sizes([soft(20), soft(10)], 15) == [10, 5])
    #expect(sizes([soft(20, least: 4), soft(10, least: 8)], 15) == [7, 8])
  }

  @Test("then the highest drop goes, the last of equals first")
  func drops() {
    let items = [
      soft(8, least: 4), soft(8, least: 4, drop: 1), soft(8, least: 4, drop: 5),
      soft(8, least: 4, drop: 1),
    ]
    #expect(AxisSolver.solve(items, room: 16, gap: 0).isShed == [])
    let one = AxisSolver.solve(items, room: 15, gap: 0)
    #expect(one.isShed == [false, false, true, false])
    #expect(one.sizes == [5, 5, 0, 5])
    let two = AxisSolver.solve(items, room: 11, gap: 1)
    #expect(two.isShed == [false, false, true, true])
    #expect(two.sizes == [5, 5, 0, 0])
    #expect(two.offsets == [0, 6, 0, 0])
  }

  @Test("then soft ones keep a cell each, and the end is clipped")
  func clipping() {
    #expect(sizes([soft(8, least: 4), soft(8, least: 4)], 5) == [3, 2])
    #expect(sizes([rigid(4), soft(8, least: 4), rigid(4)], 7) == [4, 1, 2])
    #expect(sizes([rigid(4), rigid(4)], 3) == [3, 0])
    #expect(sizes([soft(3), fill(), rigid(2)], 0) == [0, 0, 0])
  }

  @Test(
    "what is left is justified",
    arguments: [
      (Justification.start, [0, 3]), (.center, [2, 5]), (.end, [5, 8]), (.between, [0, 8]),
    ])
  func justify(justification: Justification, offsets: [Int]) {
    let items = [rigid(2), rigid(2)]
    let solution = AxisSolver.solve(items, room: 10, gap: 1, justify: justification)
    #expect(solution.offsets == offsets)
  }

  @Test("`between` loses no cell")
  func between() {
    let solution = AxisSolver.solve(
      [rigid(1), rigid(1), rigid(1), rigid(1)], room: 12, gap: 0, justify: .between)
    #expect(solution.offsets == [0, 3, 7, 11])
  }
}
