import CardHost
import CardWire
import Testing

@Suite("Stop sequence")
struct StopSequenceTests {
  private func at(_ milliseconds: Int) -> Instant {
    Instant.zero.adding(milliseconds: milliseconds)
  }

  @Test("a card that reads and saves nothing loses its input, then is told, then forced")
  func steps() {
    var stop = StopSequence(step: 2_000)
    #expect(stop.handle(.stop(awaitsReply: false, reads: true), now: at(0)) == [.closeInput])
    #expect(stop.state == .closing(until: at(2_000)))
    #expect(stop.handle(.deadline, now: at(1_999)) == [])
    #expect(stop.handle(.deadline, now: at(2_000)) == [.terminate])
    #expect(stop.handle(.deadline, now: at(4_000)) == [.kill])
    #expect(stop.nextDeadline == nil)
    #expect(stop.handle(.exited, now: at(4_001)) == [])
    #expect(stop.state == .ended)
  }

  @Test("the input stays open for the reply to a saveState, two seconds at most")
  func saving() {
    var stop = StopSequence(step: 2_000)
    #expect(stop.handle(.stop(awaitsReply: true, reads: true), now: at(0)) == [])
    #expect(stop.handle(.replied, now: at(300)) == [.closeInput])
    #expect(stop.state == .closing(until: at(2_300)))

    var late = StopSequence(step: 2_000)
    _ = late.handle(.stop(awaitsReply: true, reads: true), now: at(0))
    #expect(late.handle(.deadline, now: at(2_000)) == [.closeInput])
  }

  @Test("a card that does not read is told at once")
  func deaf() {
    var stop = StopSequence(step: 2_000)
    #expect(
      stop.handle(.stop(awaitsReply: false, reads: false), now: at(0)) == [.closeInput, .terminate])
    #expect(stop.state == .terminating(until: at(2_000)))
  }

  @Test("a kill cuts every step short, once")
  func kill() {
    var stop = StopSequence(step: 2_000)
    #expect(stop.handle(.kill, now: at(0)) == [.kill])
    #expect(stop.handle(.kill, now: at(1)) == [])
    #expect(stop.handle(.stop(awaitsReply: false, reads: true), now: at(2)) == [])
  }

  @Test("all steps together take at most six seconds")
  func total() {
    var stop = StopSequence(step: 2_000)
    _ = stop.handle(.stop(awaitsReply: true, reads: true), now: at(0))
    while let due = stop.nextDeadline {
      _ = stop.handle(.deadline, now: due); #expect(due <= at(6_000))
    }
    #expect(stop.state == .killed)
  }
}
