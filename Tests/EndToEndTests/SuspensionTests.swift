import Testing

@testable import CardRuntime

@Suite("Time that nobody had")
struct SuspensionTests {
  private let second: UInt64 = 1_000_000_000

  @Test("a wait that ends much later than planned lost the difference")
  func suspended() {
    #expect(Runtime.lostTime(from: second, planned: 2 * second, to: 9 * second) == 7 * second)
    #expect(Runtime.lostTime(from: 5 * second, planned: second, to: 9 * second) == 4 * second)
  }

  @Test("a loaded machine, an event before the deadline and a wait without end lose nothing")
  func awake() {
    #expect(Runtime.lostTime(from: second, planned: 2 * second, to: 3 * second) == 0)
    #expect(Runtime.lostTime(from: second, planned: 9 * second, to: 3 * second) == 0)
    #expect(Runtime.lostTime(from: second, planned: nil, to: 900 * second) == 0)
  }
}
