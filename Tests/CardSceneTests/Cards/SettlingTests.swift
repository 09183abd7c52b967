import CardWire
import Testing

@testable import CardScene

@Suite("Springs")
struct SettlingTests {
  private let start = Instant(nanoseconds: 5_000_000_000)

  private func at(_ milliseconds: Int) -> Instant { start.adding(milliseconds: milliseconds) }

  /// Rounded to thousandths, so that expectations can be written down.
  private func value(_ settling: Settling, _ milliseconds: Int) -> Double {
    (settling.value(at: at(milliseconds)) * 1000).rounded() / 1000
  }

  @Test("the spring is where the critically damped equation says")
  func spring() {
    let way = Settling(from: 0, to: 17, start: start, curve: .spring(velocity: 0))
    // 17 · (1 − (1 + ωt)·e^(−ωt)) with ω = 9.23
    #expect([0, 100, 350, 500, 999].map { value(way, $0) } == [0, 4.011, 14.157, 16.055, 16.983])
    #expect(way.value(at: at(1000)) == 17)
  }

  @Test("a velocity carries the value on before it turns to its end")
  func velocity() {
    let slow = Settling(from: 5, to: 17, start: start, curve: .spring(velocity: 0))
    let fast = Settling(from: 5, to: 17, start: start, curve: .spring(velocity: 40))
    let away = Settling(from: 5, to: 17, start: start, curve: .spring(velocity: -40))
    #expect(value(fast, 50) > value(slow, 50))
    #expect(value(away, 30) < 5)
    #expect(value(away, 1000) == 17)
  }

  @Test("the way back is fast first and takes a third of a second")
  func easeOut() {
    let way = Settling(from: 2, to: 0, start: start, curve: .easeOut)
    #expect([0, 165, 330].map { value(way, $0) } == [2, 0.5, 0])
    #expect(!way.isSettled(at: at(165)))
    #expect(way.isSettled(at: at(330)))
  }

  @Test("a spring has settled when nothing can be seen to move, and after a second always")
  func settled() {
    let way = Settling(from: 0, to: 17, start: start, curve: .spring(velocity: 0))
    #expect(!way.isSettled(at: at(600)))
    #expect(way.isSettled(at: at(1000)))
    let still = Settling(from: 3, to: 3, start: start, curve: .spring(velocity: 0))
    #expect(still.isSettled(at: at(0)))
  }

  @Test("a frame does not depend on the frames before it")
  func stateless() {
    let way = Settling(from: 20, to: 0, start: start, curve: .spring(velocity: -7))
    let once = way.value(at: at(321))
    for millisecond in 0..<321 { _ = way.value(at: at(millisecond)) }
    #expect(way.value(at: at(321)) == once)
    #expect(way.value(at: Instant(nanoseconds: at(321).nanoseconds + 999_999)) == once)
  }
}
