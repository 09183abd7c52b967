import CardHost
import CardScene
import CardWire
import Testing

/// The log of a card while it is over the screen, and afterwards.
@Suite("A log on the screen")
struct ShownLogTests {
  private func shown() throws -> HostHarness {
    let harness = try HostHarness("a", "b")
    harness.bringUp("a")
    harness.bringUp("b")
    harness.press("l")
    #expect(harness.picture.contains("started, generation 1"))
    return harness
  }

  private func write(_ lines: String..., to harness: HostHarness) {
    for line in lines { harness.handle(.standardError(harness.process("a"), line)) }
  }

  @Test("a line that is written while the log is shown is added to it")
  func grows() throws {
    let harness = try shown()
    write("more", to: harness)
    #expect(harness.host.needsFrame)
    #expect(harness.picture.contains("err  more"))
    #expect(!harness.host.needsFrame)
  }

  @Test("a log that was left does not come back with the next line")
  func staysAway() throws {
    let harness = try shown()
    harness.press("escape")
    write("more", to: harness)
    #expect(!harness.picture.contains("err  more"))
    #expect(harness.host.scene.overlay == nil)
    harness.press("?")
    write("again", to: harness)
    #expect(!harness.picture.contains("err  again"))
    #expect(harness.host.scene.overlay?.kind == .keys)
  }

  @Test("lines that are added do not move what is being read")
  func keepsPlace() throws {
    let harness = try shown()
    for line in 1...60 { write("line \(line)", to: harness) }
    #expect(harness.picture.contains("line 60"))
    harness.press("home")
    let before = harness.picture
    #expect(before.contains("started, generation 1"))
    write(
      "more", "and a line that is longer than the panel, so that it takes two rows", to: harness)
    #expect(Self.rows(harness.picture) == Self.rows(before))
    harness.press("end")
    #expect(harness.picture.contains("two rows"))
  }

  /// The log's rows without the panel's edge, where the thumb is.
  private static func rows(_ picture: String) -> [Substring] {
    picture.split(separator: "\n").map { $0.dropLast(2) }
  }

  @Test("a line of a card under the pointer does not end its drag")
  func drag() throws {
    let harness = try HostHarness(
      view: Node(.cards, children: [.slot("a"), .slot("b")]), controllers: ["a", "b"])
    harness.bringUp("a")
    harness.bringUp("b")
    harness.press("l", "escape")
    _ = harness.picture
    func mouse(_ action: MouseEvent.Kind, _ row: Int) {
      harness.handle(.input(.mouse(MouseEvent(action, at: Point(x: 20, y: row)))))
    }
    let top = harness.picture.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("━━━") }
    let row = try #require(top)
    mouse(.press(.left), row)
    mouse(.drag(.left), row - 2)
    mouse(.drag(.left), row - 3)
    let held = harness.picture
    write("more", to: harness)
    #expect(harness.picture == held)
  }
}
