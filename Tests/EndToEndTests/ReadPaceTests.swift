import Testing

@testable import CardRuntime

@Suite("How much is read from a card at once")
struct ReadPaceTests {
  private let share = ReadPace.share

  @Test("as much as a pipe holds, while that is carried out in time")
  func quick() {
    var pace = ReadPace()
    for _ in 1...10 { pace.took(share / 10, for: 65_536) }
    #expect(pace.count == 65_536)
  }

  @Test("at once as much less as it took longer, but never nothing")
  func slow() {
    var pace = ReadPace()
    pace.took(share * 8, for: 65_536)
    #expect(pace.count == 8192)
    pace.took(share * 1000, for: 8192)
    #expect(pace.count == 1024)
    pace.took(.max, for: 1)
    #expect(pace.count == 1024)
  }

  @Test("more again when it goes quickly, and the same where it just fits")
  func recovery() {
    var pace = ReadPace()
    pace.took(share * 8, for: 65_536)
    pace.took(share - 1, for: 8192)
    #expect(pace.count == 8192)
    for _ in 1...3 { pace.took(share / 4, for: 100) }
    #expect(pace.count == 65_536)
  }

  @Test("those with much to say share the time, from the next turn on; others do not count")
  func shares() {
    var shares = ReadShares()
    #expect(shares.share == share)
    for _ in 0..<8 { shares.took(share) }
    for _ in 0..<500 { shares.took(share / 100) }
    #expect(shares.share == share)
    shares.next()
    #expect(shares.share == share / 8)
    for _ in 0..<200 { shares.took(share / 8) }
    shares.next()
    #expect(shares.share == share / 64)
    shares.next()
    #expect(shares.share == share)
  }
}
