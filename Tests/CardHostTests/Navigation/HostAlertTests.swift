import CardHost
import CardScene
import CardWire
import Testing

@Suite("The host's alert")
struct HostAlertTests {
  private func entry(_ text: String) throws -> RawJSON { RawJSON(try JSON(parsing: text)) }

  private func harness(_ text: String) throws -> HostHarness {
    let harness = try HostHarness.navigation()
    harness.present("host.alert", style: .alert, entry: try entry(text))
    harness.layOut()
    harness.settle()
    return harness
  }

  private static let question = """
    {"title":"Sure?","message":"It is gone then.",\
    "buttons":[{"id":"yes","text":"Delete"},{"id":"no","text":"Cancel"}]}
    """

  @Test("it stands without a process, and nobody below is told anything")
  func shown() throws {
    let harness = try harness(Self.question)
    #expect(harness.effects == [])
    #expect(harness.screens == ["a/host.alert shown"])
    for words in ["Sure?", "It is gone then.", "Delete", "Cancel"] {
      #expect(harness.picture.contains(words))
    }
  }

  @Test("the result is the id of the button that is pressed; the first has the focus")
  func press() throws {
    for (keys, result) in [(["enter"], "yes"), (["tab", "enter"], "no"), (["esc"], "no")] {
      let harness = try harness(Self.question)
      for key in keys { harness.press(key) }
      harness.settle()
      #expect(harness.trace == ["a completed t dismiss \"\(result)\""])
      #expect(harness.screens == [])
      #expect(harness.host.scene.screenPaths == [])
    }
  }

  @Test("without a button that cancels, Escape gives null")
  func escape() throws {
    let harness = try harness("{\"title\":\"Done\"}")
    #expect(harness.picture.contains("OK"))
    harness.press("esc")
    harness.settle()
    #expect(harness.trace == ["a completed t back null"])
  }

  @Test("the asker can take it away, and its end takes it along")
  func asker() throws {
    let harness = try harness(Self.question)
    harness.dismiss(by: "a", result: .text("late"))
    harness.settle()
    #expect(harness.trace == ["a completed t dismiss \"late\""])
    harness.present("host.alert", style: .alert, entry: try entry(Self.question), token: "u")
    harness.layOut()
    harness.settle()
    harness.handle(
      .deckChanged(
        DeckDocument(controllers: ["b": .init(command: ["b"])], view: .slot("b")),
        name: "deck"))
    #expect(harness.screens == [])
    #expect(harness.host.scene.screenPaths == [])
  }

  @Test(
    "an entry that it cannot read is refused in words",
    arguments: [
      ("1", "entry"), ("{\"buttons\":[]}", "entry.buttons"),
      ("{\"buttons\":[{\"text\":\"x\"}]}", "entry.buttons[0].id"),
      ("{\"buttons\":[{\"id\":\"x\"},{\"id\":\"x\"}]}", "entry.buttons[1].id"),
    ])
  func refused(text: String, path: String) throws {
    let harness = try HostHarness.navigation()
    harness.present("host.alert", style: .alert, entry: try entry(text))
    guard case .error(let fault)? = harness.sent(to: "a").first else {
      Issue.record("no error")
      return
    }
    #expect(fault.code == .type)
    #expect(fault.path == path)
    #expect(harness.trace.last == "a completed t failed null")
    #expect(harness.screens == [])
  }

  @Test("it is not pushed")
  func pushed() throws {
    let harness = try HostHarness.navigation()
    harness.push("host.alert")
    #expect(harness.trace == ["a error(order)", "a completed t failed null"])
  }
}
