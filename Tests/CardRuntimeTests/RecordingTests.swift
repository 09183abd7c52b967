import CardHost
import CardScene
import CardWire
import Testing

@testable import CardRuntime

/// What a recording keeps, and what it makes of what was kept.
@Suite("Recordings")
struct RecordingTests {
  private static let kinds: [RecordedEvent.Kind] =
    [
      .toCard("{\"type\":\"tick\"}"), .fromCard("caf\u{E9} \u{2028} \\ \""), .standardError("x"),
      .started(command: ["./a", "b c"], pid: 12), .started(command: [], pid: 0),
      .notStarted(LaunchFailure(reason: "no", advice: ["try", "again"])),
      .exited(.exited(3)), .exited(.signaled(9, name: "SIGKILL")),
      .noticed(.outputClosed), .noticed(.stopped), .noticed(.continued), .noticed(.unread),
      .noticed(.read), .noticed(.refused), .noticed(.lineTooLong), .noticed(.unended("rest")),
      .noticed(.endless(64)), .resized(Size(width: 80, height: 24)),
      .swap(["./new"], takesState: true), .swap([], takesState: false), .deck("{\"view\":\"x\"}"),
      .action(.openCard(card: nil, animated: true)), .action(.focus(node: "a")),
      .action(
        .present(
          NavigationRequest(
            controller: "details", entry: RawJSON(canonical: "{\"a\":[1,\"b\"]}"), style: .sheet,
            from: "r", animated: false))),
      .deckBroken("line 3"),
      .input(.paste("a\nb")), .input(.focusGained), .input(.focusLost),
    ] + RecordedEvent.Order.allCases.map { .order($0) }
    + ["a", "A", "-", " ", "ctrl-c", "ctrl--", "alt-x", "shift-tab", "ctrl-shift-up", "f12", "esc"]
    .compactMap { KeyEvent(name: $0).map { .input(.key($0)) } }
    + [
      MouseEvent(.press(.left), at: Point(x: 1, y: 2)),
      MouseEvent(.release(.right), at: Point(x: 0, y: 0), modifiers: [.alt, .control]),
      MouseEvent(.drag(.middle), at: Point(x: 5, y: 6)), MouseEvent(.move, at: Point(x: 5, y: 6)),
      MouseEvent(.wheel(dx: 0, dy: -1), at: Point(x: 5, y: 6)),
    ].map { .input(.mouse($0)) }

  @Test("every event is read as it was written", arguments: kinds)
  func roundTrip(kind: RecordedEvent.Kind) throws {
    let event = RecordedEvent(time: 1_234_567_000, slot: "a/b", generation: 2, kind: kind)
    #expect(RecordedEvent(try JSON(parsing: event.text)) == event)
  }

  @Test("every key can be called by its name")
  func keys() {
    for name in ["backspace", "delete", "insert", "home", "end", "pageup", "pagedown", "enter"] {
      #expect(KeyEvent(name: name)?.name == name)
    }
    #expect(KeyEvent(.backTab).name == "shift-tab")
    #expect(KeyEvent(.character(" "), modifiers: .control).name == "ctrl-space")
  }

  private static let head =
    "{\"recording\":1,\"name\":\"deck.json\",\"size\":[20,3],\"dark\":true,\"colors\":256,"
    + "\"deck\":\"{\\\"view\\\":\\\"hello\\\"}\"}\n"

  private func recording(_ lines: String) throws -> Recording {
    try Recording(bytes: Array(lines.utf8), name: "x.jsonl")
  }

  @Test("a file that ends in the middle of a line is read up to there")
  func torn() throws {
    let whole = "{\"ms\":1,\"event\":\"quit\"}\n"
    #expect(try recording(Self.head + whole + "{\"ms\":2,\"ev").events.count == 1)
    #expect(try recording(Self.head).events == [])
  }

  @Test(
    "what is no recording is refused with its line",
    arguments: [
      ("", "x.jsonl:1: an empty file"), ("hello\n", "x.jsonl:1: no JSON"),
      ("{\"ms\":1}\n", "x.jsonl:1: no head of a recording of version 1"),
      (head + "{\"ms\":1}\n", "x.jsonl:2: no event of a recording"),
      (head + "x\n{}\n", "x.jsonl:2: no JSON"),
      (
        head + "{\"ms\":2,\"event\":\"quit\"}\n{\"ms\":1,\"event\":\"quit\"}\n",
        "x.jsonl:3: no event of a recording, or earlier"
      ),
    ])
  func refused(text: String, words: String) {
    let failure = #expect(throws: Recording.Failure.self) { try recording(text) }
    #expect(failure?.description.hasPrefix(words) == true, "\(failure?.description ?? "")")
  }

  // MARK: Replay

  /// A card in a recording of 20 cells by 3.
  private func replay(_ lines: [String]) throws -> Replay {
    let deck = JSON.string(
      "{\"controllers\":{\"a\":{\"command\":[\"a\"]}},\"view\":{\"kind\":\"slot\",\"controller\":\"a\"}}"
    )
    let head =
      "{\"recording\":1,\"size\":[20,3],\"dark\":true,\"colors\":256,\"deck\":\(deck.text)}"
    return try Replay(recording(([head] + lines).joined(separator: "\n") + "\n"))
  }

  private func line(_ ms: Int, _ message: String) -> String {
    "{\"ms\":\(ms),\"slot\":\"a\",\"generation\":1,\"from\":\"card\",\"line\":"
      + "\(JSON.string(message).text)}"
  }

  private var hello: [String] {
    [
      "{\"ms\":0,\"slot\":\"a\",\"generation\":1,\"event\":\"started\",\"command\":[\"a\"],\"pid\":7}",
      line(5, "{\"type\":\"hello\",\"protocol\":1,\"name\":\"a\"}"),
    ]
  }

  @Test("what a card said is shown at its time, without a process")
  func play() throws {
    let replay = try replay(
      hello + [
        line(10, "{\"type\":\"render\",\"view\":\"one\"}"),
        line(2000, "{\"type\":\"render\",\"view\":\"two\"}"),
      ])
    replay.advance(to: 1_000_000_000)
    #expect(replay.canvas.rowText(0) == "one")
    #expect(replay.runtime.host.description(of: "a")?.pid == 7)
    #expect(!replay.isOver)
    replay.advance(to: 2_000_000_000)
    #expect(replay.canvas.rowText(0) == "two")
    #expect(replay.isOver)
  }

  @Test("the last picture before the end of the host stays")
  func quit() throws {
    let replay = try replay(
      hello + [
        line(10, "{\"type\":\"render\",\"view\":\"one\"}"),
        "{\"ms\":20,\"event\":\"key\",\"key\":\"q\"}",
        "{\"ms\":30,\"slot\":\"a\",\"generation\":1,\"event\":\"exited\",\"status\":0}",
      ])
    replay.advance(to: 1_000_000_000)
    #expect(replay.isOver)
    #expect(replay.canvas.rowText(0) == "one")
  }

  @Test("what was said before the host has started its process is held until then")
  func early() throws {
    let replay = try replay(
      hello + [
        line(10, "{\"type\":\"render\",\"view\":\"one\"}"),
        "{\"ms\":20,\"slot\":\"a\",\"generation\":1,\"event\":\"exited\",\"status\":1}",
        // Its restart is due after a second; a hair too early here.
        "{\"ms\":1019,\"slot\":\"a\",\"generation\":2,\"event\":\"started\",\"command\":[],\"pid\":8}",
        line(1019, "{\"type\":\"hello\",\"protocol\":1,\"name\":\"a\"}")
          .replacing("\"generation\":1", with: "\"generation\":2"),
        line(1019, "{\"type\":\"render\",\"view\":\"two\"}")
          .replacing("\"generation\":1", with: "\"generation\":2"),
        "{\"ms\":1100,\"event\":\"focusLost\"}",
      ])
    replay.advance(to: 1_100_000_000)
    #expect(replay.canvas.rowText(0) == "two")
  }
}
