import CardHost
import CardScene
import CardWire
import Testing

@Suite("Screens and the pointer")
struct InteractiveTests {
  /// A sheet that the pointer holds a part of the way down; the sheet has 14 rows.
  private func held(rows: Int) throws -> HostHarness {
    let harness = try HostHarness.navigation()
    harness.presented(style: .sheet)
    harness.mouse(.press(.left), row: 5)
    for row in 6...(5 + rows) { harness.mouse(.drag(.left), row: row) }
    harness.advance(milliseconds: 20)
    return harness
  }

  @Test("a screen that is pushed off is asked to get ready, and the asker is told that it was left")
  func dismissal() throws {
    let harness = try held(rows: 8)
    #expect(harness.screens == ["a/screen disappearing"])
    #expect(harness.appearances == ["a/screen willDisappear"])
    harness.clear()
    harness.mouse(.release(.left), row: 13)
    harness.settle()
    #expect(
      harness.trace == [
        "a/screen prepareForDismissal", "a/screen didDisappear", "a/screen shutdown(remove)",
        "a completed t back null",
      ])
    #expect(harness.screens == [])
  }

  @Test("let go too soon it stays, and is told so")
  func cancelled() throws {
    let harness = try held(rows: 2)
    harness.advance(milliseconds: 500)
    harness.mouse(.release(.left), row: 7)
    harness.settle()
    #expect(
      harness.trace == [
        "a/screen willDisappear", "a/screen willAppear cancelled", "a/screen didAppear cancelled",
      ])
    #expect(harness.screens == ["a/screen shown"])
    harness.dismiss(by: "a")
    harness.settle()
    #expect(harness.trace.last == "a completed t dismiss null")
  }

  @Test("a process that finishes while the pointer holds its screen leaves when it is let go")
  func finished() throws {
    let harness = try held(rows: 2)
    harness.exit("a/screen", .exited(0))
    #expect(harness.screens == ["a/screen disappearing"])
    harness.mouse(.release(.left), row: 7)
    harness.settle()
    harness.settle()
    #expect(harness.screens == [])
    #expect(harness.trace.last?.hasPrefix("a completed t ") == true)
  }

  /// A card whose last row is a mini card that pulls a full screen.
  private func mini() throws -> HostHarness {
    let harness = try HostHarness(view: .slot("a"), controllers: ["a", "screen"])
    let request = NavigationRequest(
      controller: "screen", style: .miniToLarge, from: "mini", token: "t")
    let start = Node(
      .text,
      properties: Properties([
        PropertyEntry(.text, .string("start")),
        PropertyEntry(.height, .length(.fill)),
      ]))
    let mini = Node(
      .text, id: "mini",
      properties: Properties([
        PropertyEntry(.text, .string("mini")), PropertyEntry(.do, .actions([.present(request)])),
      ]))
    harness.bringUp("a", view: Node(.column, children: [start, mini]))
    return harness
  }

  @Test(
    "a prepared screen follows the pointer out of its mini card, and goes back: four more lines")
  func pull() throws {
    let harness = try mini()
    harness.say(.action(.prepare(controller: "screen", entry: nil)), in: "a")
    harness.bringUp("a/screen")
    harness.clear()
    harness.mouse(.press(.left), row: 18)
    for row in [17, 16, 15] { harness.mouse(.drag(.left), row: row) }
    harness.advance(milliseconds: 0)
    harness.layOut()
    #expect(harness.screens == ["a/screen appearing"])
    #expect(harness.appearances == ["a willDisappear", "a/screen willAppear"])
    harness.advance(milliseconds: 500)
    harness.mouse(.release(.left), row: 15)
    harness.settle()
    #expect(
      harness.appearances == [
        "a willDisappear", "a/screen willAppear", "a/screen willDisappear cancelled",
        "a/screen didDisappear cancelled", "a willAppear cancelled", "a didAppear cancelled",
        "a completed t back null",
      ])
    #expect(harness.screens == [])
  }

  @Test("pulled far enough it stands")
  func pulled() throws {
    let harness = try mini()
    harness.say(.action(.prepare(controller: "screen", entry: nil)), in: "a")
    harness.bringUp("a/screen")
    harness.mouse(.press(.left), row: 18)
    for row in [17, 12, 8] {
      harness.mouse(.drag(.left), row: row)
      harness.advance(milliseconds: 0)
      harness.layOut()
    }
    harness.mouse(.release(.left), row: 8)
    harness.settle()
    #expect(harness.screens == ["a/screen shown"])
    #expect(harness.appearances.suffix(2) == ["a didDisappear", "a/screen didAppear"])
  }

  @Test("a pull that ends before the first frame has asked for nothing")
  func early() throws {
    let harness = try mini()
    harness.clear()
    harness.mouse(.press(.left), row: 18)
    for row in [17, 16] { harness.mouse(.drag(.left), row: row) }
    harness.advance(milliseconds: 0)
    #expect(harness.screens == ["a/screen waiting"])
    harness.advance(milliseconds: 500)
    harness.mouse(.release(.left), row: 16)
    harness.advance(milliseconds: 0)
    #expect(harness.screens == [])
    #expect(harness.appearances == ["a completed t back null"])
  }
}

extension HostHarness {
  func mouse(_ kind: MouseEvent.Kind, row: Int) {
    handle(.input(.mouse(MouseEvent(kind, at: Point(x: 3, y: row)))))
    advance(milliseconds: 16)
  }
}
