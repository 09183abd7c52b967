import CardHost
import CardRuntime
import CardSystem
import CardWire
import Glibc
import Testing

/// Swaps of real processes.
@Suite("Swap, with processes")
struct SwapTests {
  /// A card in `sh` that shows a text; `before` is done before it says hello, `drawing` before it
  /// draws, `after` when it has drawn.
  static func script(
    _ text: String, before: String = "", drawing: String = "", after: String = ""
  ) -> String {
    """
    #!/bin/sh
    \(before)
    printf '%s\\n' '{"type":"hello","protocol":1,"name":"card"}'
    while read -r line; do
      case $line in
        '{"type":"viewDidLoad"'*)
          \(drawing)
          printf '%s\\n' '{"type":"render","view":{"kind":"text","id":"t","text":"\(text)"}}'
          \(after) ;;
        '{"type":"shutdown"'*) exit 0 ;;
      esac
    done

    """
  }

  /// A deck of a card that shows `old` beside the good one, and what came of its swaps.
  private final class Outcomes {
    var list: [SwapOutcome] = []

    /// Why they failed, of those that did.
    var reasons: [String] {
      list.compactMap { if case .failed(let reason, _) = $0 { reason } else { nil } }
    }
  }

  private static func run(
    _ files: [String: String] = [:], _ body: (DeckUnderTest, Outcomes) throws -> Void
  ) throws {
    let files = files.merging(["old.sh": script("old")]) { a, _ in a }
    try DeckUnderTest.run(TestCard("bad", ["./old.sh"]), .good, columns: 120, files: files) {
      deck in
      let outcomes = Outcomes()
      deck.runtime.onSwapEnded = { _, outcome in outcomes.list.append(outcome) }
      try deck.wait(forText: "old")
      try deck.wait(forState: "ready", of: "good")
      try body(deck, outcomes)
    }
  }

  private static func swap(_ deck: DeckUnderTest, _ command: String...) {
    var specification = ControllerSpecification(command: command)
    specification.helloTimeout = 500
    specification.firstFrameTimeout = 500
    deck.runtime.handle(.swap("bad", specification, takesState: false))
  }

  @Test("no frame between the old version and the new one shows anything else")
  func noGap() throws {
    let slow = Self.script("new", before: "sleep 0.1", drawing: "sleep 0.1")
    try Self.run(["new.sh": slow]) { deck, outcomes in
      deck.record()
      Self.swap(deck, "./new.sh")
      // Something else makes frames meanwhile.
      try deck.clickGood()
      try deck.wait(forText: "new")
      try deck.clickGood()
      #expect(deck.recorded.allSatisfy { $0.contains("old") != $0.contains("new") })
      #expect(deck.recorded.contains { $0.contains("old") })
      #expect(outcomes.list == [.shown(generation: 2)])
    }
  }

  @Test("of twenty requests at once the newest wins, and none leaves a process")
  func twenty() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<20).map { ("v\($0).sh", Self.script("version \($0)")) })
    try Self.run(files) { deck, outcomes in
      for index in 0..<20 {
        Self.swap(deck, "./v\(index).sh")
        deck.turn()
      }
      try deck.wait(forText: "version 19")
      #expect(outcomes.list.count == 20)
      #expect(outcomes.list.last == .shown(generation: 21))
      // The new one, the good one, and the old one for ten seconds.
      try deck.wait(for: "the others to go") { try deck.processes().count == 3 }
      try deck.skip(seconds: 10)
      try deck.wait(for: "the old one to go") { try deck.processes().count == 2 }
      #expect(deck.screen.contains("version 19"))
    }
  }

  @Test(
    "a new version that fails leaves the old one on the screen, with a banner that says why",
    arguments: [
      ("exit 3", "", "ended with exit status 3 before its hello"),
      ("sleep 60", "", "said no hello within 0.5 s"),
      ("", "sleep 60", "drew nothing within 0.5 s"),
      (
        "printf '%s\\n' '{\"type\":\"hello\",\"protocol\":9,\"name\":\"n\"}'; sleep 60", "",
        "speaks protocol 9; this host speaks 1"
      ),
      ("", "kill -9 $$", "killed by signal 9 (SIGKILL)"),
    ])
  func failures(before: String, drawing: String, words: String) throws {
    try Self.run(["new.sh": Self.script("new", before: before, drawing: drawing)]) {
      deck, outcomes in
      deck.record()
      let pid = try deck.pid()
      Self.swap(deck, "./new.sh")
      try deck.wait(forText: "bad: the new version \(words); the old one stays")
      #expect(outcomes.reasons == [words])
      try deck.clickGood()
      #expect(deck.recorded.allSatisfy { $0.contains("old") && !$0.contains("new!") })
      #expect(try deck.pid() == pid)
      try deck.wait(for: "the new one to go") { try deck.processes().count == 2 }
    }
  }

  @Test("a program that is not there or is empty is told to whoever asked")
  func noProgram() throws {
    try Self.run(["empty": ""]) { deck, outcomes in
      for command in ["./missing", "./empty"] { Self.swap(deck, command) }
      #expect(
        outcomes.list == [
          .failed(
            "\(deck.folder)/missing does not exist (ENOENT)",
            advice: ["Correct the path; it is taken from the deck's folder."]),
          .failed(
            "\(deck.folder)/empty is empty (ENOEXEC)",
            advice: ["Write or build the program again."]),
        ])
    }
  }

  @Test("a new version that crashes within seconds gives way to the old one, whose file is gone")
  func crash() throws {
    let new = Self.script("new", after: "sleep 0.3; exit 1")
    try Self.run(["new.sh": new]) { deck, _ in
      let pid = try deck.pid()
      Self.swap(deck, "./new.sh")
      try deck.wait(forText: "new")
      try Folder.removeAll(deck.folder + "/old.sh")
      deck.record()
      try deck.wait(
        forText: "bad: the new version ended with exit status 1; the old one is back")
      #expect(try deck.pid() == pid)
      #expect(deck.state() == "ready")
      #expect(deck.recorded.allSatisfy { $0.contains("old") || $0.contains("new") })
      #expect(deck.screen.contains("old"))
    }
  }

  @Test("a rollback by hand is there with the next frame, also when the file was overwritten")
  func rollBack() throws {
    try Self.run(["new.sh": Self.script("new")]) { deck, outcomes in
      let pid = try deck.pid()
      Self.swap(deck, "./new.sh")
      try deck.wait(forText: "new")
      try TemporaryFolder.write("rubbish", to: deck.folder + "/old.sh")
      deck.runtime.handle(.rollBack("bad"))
      #expect(outcomes.list == [.shown(generation: 2), .rolledBack(generation: 1)])
      try deck.wait(forText: "old", within: 1)
      #expect(try deck.pid() == pid)
      try deck.wait(for: "the new one to go") { try deck.processes().count == 2 }
      // There is only one way back.
      deck.runtime.handle(.rollBack("bad"))
      #expect(outcomes.list.last == .failed("there is no earlier process to go back to"))
    }
  }

  @Test("half-typed text, the focus and a scrolled list survive a swap")
  func stateOfThePerson() throws {
    let rows = (0..<60).map { "{\"kind\":\"text\",\"id\":\"r\($0)\",\"text\":\"row \($0).\"}" }
    func card(_ title: String) -> String {
      "{\"type\":\"render\",\"view\":[\"\(title)\","
        + "{\"kind\":\"input\",\"id\":\"i\",\"focus\":true},"
        + "{\"kind\":\"list\",\"id\":\"l\",\"rows\":[\(rows.joined(separator: ","))]}]}"
    }
    try DeckUnderTest.run(.bad("say", card("old")), .good) { deck in
      try deck.wait(forText: "row 0.")
      for key in ["h", "a", "l", "f"] { try deck.press(key) }
      try deck.press("tab")
      for _ in 0..<40 { try deck.press("down") }
      try deck.wait(forText: "row 40.")
      #expect(!deck.screen.contains("row 0."))
      Self.swap(deck, "badcard", "say", card("new"))
      try deck.wait(forText: "new")
      #expect(deck.screen.contains("half"))
      #expect(deck.screen.contains("row 40."))
      #expect(!deck.screen.contains("row 0."))
      try deck.press("up")
      try deck.press("shift-tab")
      try deck.press("!")
      try deck.wait(forText: "half!")
    }
  }

  @Test("the state that the old version gives is with the new one before it draws")
  func state() throws {
    let giver = """
      #!/bin/sh
      printf '%s\\n' '{"type":"hello","protocol":1,"name":"card","caps":["state"]}'
      while read -r line; do
        case $line in
          '{"type":"viewDidLoad"'*) printf '%s\\n' '{"type":"render","view":"old"}' ;;
          '{"type":"saveState","id":'*)
            id=${line#*'"id":'}
            printf '{"type":"reply","re":%s,"value":{"n":41}}\\n' "${id%\\}}" ;;
          '{"type":"shutdown"'*) exit 0 ;;
        esac
      done

      """
    let taker = """
      #!/bin/sh
      printf '%s\\n' '{"type":"hello","protocol":1,"name":"card"}'
      text=nothing
      while read -r line; do
        case $line in
          '{"type":"state","value":{"n":41}}') text=forty-one ;;
          '{"type":"viewDidLoad"'*) printf '{"type":"render","view":"%s"}\\n' "$text" ;;
          '{"type":"shutdown"'*) exit 0 ;;
        esac
      done

      """
    try Self.run(["old.sh": giver, "new.sh": taker]) { deck, _ in
      Self.swap(deck, "./new.sh")
      try deck.wait(forText: "forty-one")
    }
  }

  /// A card that gives a state when it is asked, and says by its view whether it got one.
  private static let keeper = """
    #!/bin/sh
    printf '%s\\n' '{"type":"hello","protocol":1,"name":"card","caps":["state"]}'
    text=first
    while read -r line; do
      case $line in
        '{"type":"state","value":"kept"}') text=second ;;
        '{"type":"viewDidLoad"'*) printf '{"type":"render","view":"the %s run"}\\n' "$text" ;;
        '{"type":"saveState","id":'*)
          id=${line#*'"id":'}
          printf '{"type":"reply","re":%s,"value":"kept"}\\n' "${id%\\}}" ;;
        '{"type":"shutdown"'*) exit 0 ;;
      esac
    done

    """

  @Test("a state outlives the host, where the deck says so")
  func keptState() throws {
    let state = try TemporaryFolder()
    for run in ["first", "second", "second"] {
      try DeckUnderTest.run(
        TestCard("bad", ["./card.sh"]), state: state, files: ["card.sh": Self.keeper]
      ) { deck in
        try deck.wait(forText: "the \(run) run")
      }
    }
    #expect(
      try Folder.entries(of: state.path + "/states") == ["bad.json"],
      "nothing else is left there, such as a half-written file")
  }

  @Test("of two hosts of a deck the first keeps its states, and the second says that it does not")
  func twoHosts() throws {
    let state = try TemporaryFolder()
    let files = ["card.sh": Self.keeper]
    let card = TestCard("bad", ["./card.sh"])
    try DeckUnderTest.run(card, state: state, files: files) { first in
      try first.wait(forText: "the first run")
      try DeckUnderTest.run(card, columns: 100, state: state, files: files) { second in
        try second.wait(
          forText: "Another host keeps the states of this deck; what cards leave here")
      }
      #expect(try Folder.entries(of: state.path + "/states") == [])
    }
    #expect(try Folder.entries(of: state.path + "/states") == ["bad.json"])
    try DeckUnderTest.run(card, state: state, files: files) { third in
      try third.wait(forText: "the second run")
      #expect(!third.screen.contains("Another host"))
    }
  }

  @Test("thirty swaps leave descriptors and processes as before")
  func many() throws {
    try Self.run(["a.sh": Self.script("A"), "b.sh": Self.script("B")]) { deck, _ in
      for index in 0..<30 {
        Self.swap(deck, index % 2 == 0 ? "./a.sh" : "./b.sh")
        try deck.wait(forText: index % 2 == 0 ? "A" : "B")
      }
      try deck.skip(seconds: 10)
      try deck.wait(for: "the old ones to go") { try deck.processes().count == 2 }
      #expect(deck.state() == "ready")
    }
  }
}
