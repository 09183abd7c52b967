import Testing

@testable import CardRuntime

@Suite("What goes to the clipboard")
struct PendingCopyTests {
  @Test("the first text goes at once, of those that follow the newest after a pause")
  func newest() {
    var copy = PendingCopy()
    #expect(copy.due == nil)
    copy.put("a")
    #expect(copy.due == 0)
    #expect(copy.take(now: 1_000) == "a")
    #expect(copy.due == nil)
    for index in 0..<1000 { copy.put("\(index)") }
    #expect(copy.due == 1_000 + PendingCopy.pause)
    #expect(copy.take(now: PendingCopy.pause) == nil)
    #expect(copy.take(now: 1_000 + PendingCopy.pause) == "999")
    #expect(copy.take(now: .max) == nil)
  }
}
