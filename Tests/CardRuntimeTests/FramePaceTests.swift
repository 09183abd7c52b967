import CardHost
import Testing

@testable import CardRuntime

@Suite("When frames are made")
struct FramePaceTests {
  private let card = ProcessID(1)
  private let other = ProcessID(2)

  /// A pace whose last frame was made at one second.
  private var pace: FramePace {
    var pace = FramePace()
    pace.made(at: 1_000_000_000)
    return pace
  }

  @Test("a frame follows the one before by 16 ms, and by 4 ms where a person acted")
  func person() {
    var pace = pace
    #expect(pace.due == 1_016_000_000)
    pace.personActed()
    #expect(pace.due == 1_004_000_000)
    pace.made(at: 1_004_000_000)
    #expect(pace.due == 1_020_000_000)
  }

  @Test("the first view of a card that knows of what a person did is an answer, the next is not")
  func answer() {
    var pace = pace
    pace.told(card)
    pace.made(at: 1_004_000_000)
    pace.drew(other)
    #expect(pace.due == 1_020_000_000)
    pace.drew(card)
    #expect(pace.due == 1_008_000_000)
    pace.made(at: 1_008_000_000)
    pace.drew(card)
    #expect(pace.due == 1_024_000_000)
  }

  @Test("a process that ends owes no answer")
  func end() {
    var pace = pace
    pace.told(card)
    pace.ended(card)
    #expect(pace == self.pace)
  }
}
