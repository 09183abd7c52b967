import CardHost
import CardWire
import Testing

@Suite("Swap sequence")
struct SwapSequenceTests {
  private func at(_ milliseconds: Int) -> Instant {
    Instant.zero.adding(milliseconds: milliseconds)
  }

  private func sequence() -> SwapSequence {
    var swap = SwapSequence()
    swap.allow(hello: 10_000, firstFrame: 5_000)
    return swap
  }

  @Test("hello, state, welcome, first frame, switch; ten seconds later the old one goes")
  func wholeWay() {
    var swap = sequence()
    #expect(swap.handle(.swap, now: at(0)) == [.spawn])
    #expect(swap.handle(.hello(saves: true), now: at(5)) == [.save])
    #expect(swap.handle(.saved, now: at(6)) == [.welcome])
    #expect(swap.handle(.drew(isFree: true), now: at(7)) == [.show])
    #expect(swap.handle(.shown(keepsOld: true), now: at(7)) == [])
    #expect(swap.nextDeadline == at(10_007))
    #expect(swap.handle(.deadline, now: at(10_007)) == [.release])
    #expect(swap.isOver)
  }

  @Test("welcome does not wait longer than two seconds for the state")
  func lateState() {
    var swap = sequence()
    _ = swap.handle(.swap, now: at(0))
    _ = swap.handle(.hello(saves: true), now: at(0))
    #expect(swap.handle(.deadline, now: at(1_999)) == [])
    #expect(swap.handle(.deadline, now: at(2_000)) == [.welcome])
  }

  @Test("a view before welcome switches only after it")
  func earlyView() {
    var swap = sequence()
    _ = swap.handle(.swap, now: at(0))
    #expect(swap.handle(.drew(isFree: true), now: at(1)) == [])
    #expect(swap.handle(.hello(saves: false), now: at(1)) == [.welcome])
    #expect(swap.handle(.drew(isFree: true), now: at(1)) == [.show])
  }

  @Test("a live gesture is waited for")
  func gesture() {
    var swap = sequence()
    _ = swap.handle(.swap, now: at(0))
    _ = swap.handle(.hello(saves: false), now: at(0))
    #expect(swap.handle(.drew(isFree: false), now: at(1)) == [])
    #expect(swap.nextDeadline == nil)
    #expect(swap.handle(.gestureEnded, now: at(900)) == [.show])
  }

  @Test("no hello, no view and an end each leave the old one where it is")
  func failures() {
    var swap = sequence()
    _ = swap.handle(.swap, now: at(0))
    #expect(swap.handle(.deadline, now: at(10_000)) == [.abandon(.noHello)])
    _ = swap.handle(.swap, now: at(0))
    _ = swap.handle(.hello(saves: false), now: at(0))
    #expect(swap.handle(.deadline, now: at(5_000)) == [.abandon(.noView)])
    _ = swap.handle(.swap, now: at(0))
    #expect(swap.handle(.failed, now: at(1)) == [.abandon(.failed)])
    #expect(swap.isOver)
  }

  @Test("the newest request wins")
  func newest() {
    var swap = sequence()
    _ = swap.handle(.swap, now: at(0))
    #expect(swap.handle(.swap, now: at(1)) == [.abandon(.superseded), .spawn])
  }

  @Test("a newer switch lets the one before the last go at once")
  func twoSwitches() {
    var swap = sequence()
    for moment in [0, 1_000] {
      _ = swap.handle(.swap, now: at(moment))
      _ = swap.handle(.hello(saves: false), now: at(moment))
      _ = swap.handle(.drew(isFree: true), now: at(moment))
      let effects = swap.handle(.shown(keepsOld: true), now: at(moment))
      #expect(effects == (moment == 0 ? [] : [.release]))
    }
  }

  @Test("a crash or a hand brings the old one back, while it is kept")
  func fallBack() {
    for event in [SwapSequence.Event.crashed, .rollBack] {
      var swap = sequence()
      _ = swap.handle(.swap, now: at(0))
      _ = swap.handle(.hello(saves: false), now: at(0))
      _ = swap.handle(.drew(isFree: true), now: at(0))
      _ = swap.handle(.shown(keepsOld: true), now: at(0))
      #expect(swap.handle(event, now: at(9_999)) == [.fallBack])
      #expect(swap.isOver)
    }
    var swap = sequence()
    #expect(swap.handle(.rollBack, now: at(0)) == [.refuse])
    #expect(swap.handle(.crashed, now: at(0)) == [])
  }

  @Test("a stop ends both the new and the kept process")
  func stop() {
    var swap = sequence()
    _ = swap.handle(.swap, now: at(0))
    _ = swap.handle(.hello(saves: false), now: at(0))
    _ = swap.handle(.drew(isFree: true), now: at(0))
    _ = swap.handle(.shown(keepsOld: true), now: at(0))
    _ = swap.handle(.swap, now: at(1))
    #expect(swap.handle(.stop, now: at(2)) == [.abandon(.stopped), .release])
  }
}
