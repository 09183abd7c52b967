import CardHost
import CardScene
import CardSystem
import CardWire
import Glibc
import Testing

@testable import CardRuntime

/// A deck's file that is broken in each way while the deck is shown.
@Suite("Broken decks")
struct BrokenDeckTests {
  private static let clock = #""controllers":{"clock":{"command":["./clock.sh"]}}"#
  private static let slot = #""view":{"kind":"slot","controller":"clock"}"#
  private static let good = "{\(clock),\(slot)}"

  /// A deck with one controller, of which `members` are what is wrong.
  private static func controller(_ members: String) -> String {
    #"{"controllers":{"clock":{"command":["./clock.sh"],\#(members)}},\#(slot)}"#
  }

  /// Decks that are no JSON, in the words of this dialect.
  private static let spelling = [
    "", " ", "\u{FEFF}", "// nothing\n", "{", "}", "null", "7", "\"deck\"", "[]", "{]", "{,}",
    "{\(clock) \(slot)}", "{\(clock),\(slot)", "{\(clock),,\(slot)}", "{\(clock),\(slot)}}",
    "{\(clock),\(slot)} {}", "{\(clock),\(slot),\(slot)}", "{view:\"x\"}", "{'view':'x'}",
    "{\"view\":x}", "{\"view\":\"x}", "{\"view\":\"a\nb\"}", "{\"view\":\"\\q\"}",
    "{\"view\":\"\\ud800\"}", "{\"view\":/* \"x\"}", "{\"view\":01}", "{\"view\":True}",
    "{\"view\":\(String(repeating: "[", count: 70))}",
  ]

  /// Decks whose members are not what they have to be.
  private static let members = [
    "{}", "{\(clock)}", "{\(clock),\"view\":null}", "{\(clock),\"view\":7}",
    "{\"title\":7,\(slot)}", "{\"keepState\":\"yes\",\(slot)}", "{\"watch\":1,\(slot)}",
    "{\"controllers\":[],\(slot)}", "{\"controllers\":{\"clock\":\"./clock.sh\"},\(slot)}",
    "{\"controllers\":{\"clock\":[\"./clock.sh\"]},\(slot)}",
    "{\"controllers\":{\"clock\":{}},\(slot)}",
    "{\"controllers\":{\"clock\":{\"command\":[]}},\(slot)}",
    "{\"controllers\":{\"clock\":{\"command\":\"a | b\"}},\(slot)}",
    "{\"controllers\":{\"clock\":{\"command\":[1]}},\(slot)}",
    controller("\"restart\":\"maybe\""), controller("\"timeouts\":{\"hello\":-1}"),
    controller("\"timeouts\":{\"stop\":9}"), controller("\"limits\":{\"cpu\":0}"),
    controller("\"env\":{\"A\":7}"), controller("\"watch\":\"a\""),
    "{\"wires\":{},\(slot)}", "{\"wires\":[{\"name\":\"a\",\"to\":\"clock\"}],\(slot)}",
    "{\"wires\":[{\"from\":\"clock\",\"name\":\"a\"}],\(slot)}",
    "{\"wires\":[{\"from\":\"clock\",\"name\":\"a\",\"do\":{\"type\":\"fly\"}}],\(slot)}",
  ]

  /// One more than a deck may have.
  private static let slots = (0..<1025).map {
    #"{"kind":"slot","id":"s\#($0)","controller":"clock"}"#
  }

  /// Decks whose view cannot be shown.
  private static let views = [
    #"{"text":"x"}"#, #"{"kind":7}"#, #"{"kind":"text","text":"x","width":"wide"}"#,
    #"{"kind":"column","children":{}}"#, #"{"kind":"slot"}"#, #"{"kind":"slot","controller":7}"#,
    #"[{"kind":"text","id":"a","text":"x"},{"kind":"text","id":"a","text":"y"}]"#,
    #"{"kind":"list","rows":[{"kind":"text","text":"no key"}]}"#,
    #"[{"kind":"slot","id":"r.a","controller":"clock"},{"kind":"list","rows":[{"kind":"row","id":"r","#
      + #""children":[{"kind":"slot","id":"a","controller":"clock"}]}]}]"#,
    "[\(slots.joined(separator: ","))]",
  ].map { "{\(clock),\"view\":\($0)}" }

  private static let all = spelling + members + views

  @Test("each leaves the screen as it is, with the file, the line and the column over it")
  func all() throws {
    #expect(Self.all.count > 50)
    let folder = try Folder.makeTemporary(prefix: "cardholder-test-")
    defer { try? Folder.removeAll(folder) }
    let path = "\(folder)/deck.json"
    func write(_ text: String) throws {
      try? Folder.removeAll(path)
      let file = try Descriptor.open(path, flags: O_WRONLY | O_CREAT, mode: 0o644)
      try FileWriting.append(Array(text.utf8), to: file, path: path)
    }
    try write(Self.good)
    let deck = try DeckFile(path: path)
    let host = try Host(
      deck: deck.document, size: Size(width: 60, height: 8), theme: .dark,
      surface: SurfaceTheme(dark: true, colors: 256))
    _ = host.start(now: .zero)
    for text in Self.all {
      // What is wrong stands in the second line.
      try write("\n" + text)
      guard case .broken(let words) = deck.readAgain() else {
        Issue.record("this is a deck: \(text)")
        continue
      }
      let parts = words.split(separator: ":", maxSplits: 3)
      #expect(parts.count == 4 && parts[0] == "deck.json", "\(words)")
      let (line, column) = (
        parts.dropFirst().first.flatMap { Int($0) }, Int(parts.dropFirst(2).first ?? "")
      )
      #expect((1...3).contains(line ?? 0) && column ?? 0 > 0, "\(words)")
      #expect(throws: DeckFile.Failure.self) { try DeckFile(path: path) }
      #expect(host.handle(.deckBroken(words), now: .zero) == [])
      #expect(host.scene.banner == words)
      #expect(host.deck == deck.document)
      #expect(host.children.keys.map(\.description) == ["clock"])
    }
    try write(Self.good)
    guard case .deck(let mended, let note) = deck.readAgain() else {
      Issue.record("the good deck is none any more")
      return
    }
    #expect(note == nil)
    _ = host.handle(.deckChanged(mended, name: "deck.json"), now: .zero)
    #expect(host.scene.banner == nil)
  }

  @Test(
    "what is wrong with the view as a whole is shown where it stands",
    arguments: [
      ("{\"view\":\n [{\"kind\":\"list\",\n  \"rows\":[\"a\", {\"kind\":\"text\"}]}]}", "3:11"),
      (
        "{\"view\": {\"kind\":\"cards\", \"top\": \"x\",\n"
          + " \"cards\": [{\"kind\":\"list\", // no\n \"rows\":[{\"kind\":\"text\"}]}]}}", "3:10"
      ),
    ])
  func places(text: String, place: String) {
    let failure = #expect(throws: DeckFile.Failure.self) {
      try DeckFile(bytes: Array(text.utf8), name: "deck.json")
    }
    #expect(
      failure?.description.hasPrefix("deck.json:\(place): error: view") == true,
      "\(failure?.description ?? "")")
  }
}
