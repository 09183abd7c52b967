import CardHost
import CardScene
import CardWire
import Testing

@Suite("Reported gestures whose card goes")
struct GesturePairsTests {
  /// A screen that reports its own way, on its way out.
  private func leaving() throws -> HostHarness {
    let harness = try HostHarness.navigation()
    harness.presented()
    harness.say(.report(["present"]), in: "a/screen")
    harness.dismiss(by: "a")
    harness.advance(milliseconds: 100)
    return harness
  }

  /// What a process was told of gestures and of its end.
  private func ends(_ harness: HostHarness, _ id: ProcessID) -> [String] {
    harness.sent(toProcess: id).compactMap { message in
      switch message {
      case .gestureBegan(_, let value): "begin \(value)"
      case .gestureEnded(_, let committed, let value): "end \(committed) \(value)"
      case .viewDidDisappear, .shutdown: message.name
      default: nil
      }
    }
  }

  /// The phases of the gesture among them.
  private func phases(_ told: [String]) -> [String] {
    told.compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { ["begin", "end"].contains($0) }
  }

  @Test("a screen that has left is told so before it ends")
  func left() throws {
    let harness = try leaving()
    let id = harness.process("a/screen")
    harness.settle()
    #expect(
      ends(harness, id) == ["begin 1.0", "end true 0.0", "viewDidDisappear", "shutdown(remove)"])
  }

  @Test("a screen whose asker is removed on its way is told where it was")
  func removed() throws {
    let harness = try leaving()
    let id = harness.process("a/screen")
    var deck = harness.host.deck
    deck.view = Node(.column, children: [.slot("b")])
    harness.handle(.deckChanged(deck, name: "deck"))
    let told = ends(harness, id)
    #expect(phases(told) == ["begin", "end"])
    #expect(told.last == "shutdown(remove)")
  }

  @Test("quitting on its way ends the gesture")
  func quit() throws {
    let harness = try leaving()
    let id = harness.process("a/screen")
    harness.handle(.quit)
    let told = ends(harness, id)
    #expect(phases(told) == ["begin", "end"])
    #expect(told.last == "shutdown(quit)")
  }

  @Test("a process that is swapped on the way is told where it was")
  func swapped() throws {
    let harness = try leaving()
    let id = harness.process("a/screen")
    harness.handle(
      .swap("a/screen", ControllerSpecification(command: ["new"]), takesState: false))
    harness.hello("a/screen")
    harness.say(.render(.text("new")), in: "a/screen")
    harness.layOut()
    let successor = harness.process("a/screen")
    #expect(successor != id)
    let told = ends(harness, id)
    #expect(phases(told) == ["begin", "end"])
    harness.settle()
    #expect(ends(harness, successor).filter { $0.hasPrefix("end") } == [])
  }
}
